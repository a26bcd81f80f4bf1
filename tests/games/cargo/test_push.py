"""Pushing: the rulebook's seven examples, and who can be pushed or squished by what, in both directions."""

import pytest

from bot.games.cargo.events import Pushed, Slid, Squished
from bot.games.cargo.read_position import read
from bot.games.cargo.refusals import ELEPHANT, NO_CRATE_BETWEEN, OCCUPIED, TOO_HEAVY
from bot.games.cargo.write_position import write_board
from tests.games.cargo.positions import R, S, on_rank, play, points, rank, refusal, told

# The examples of the rulebook, from left to right on rank 6.


@pytest.mark.clause("3.6")
def test_example_1_an_elephant_cannot_push_a_donkey():
    assert refusal(on_rank(6, "re,sd,6"), "a6-b6") == OCCUPIED


@pytest.mark.clause("3.1", "4.1")
def test_example_2_a_foreman_pushes_a_crate_and_a_labourer():
    turn = play(on_rank(6, "rf,S,s,5"), "a6-b6")
    assert rank(turn.state, 6) == "1,rf,S,s,4"
    assert told(turn, Pushed) == [Pushed(R, "f", 1, "a6", "b6", (Slid("S", "c6"), Slid("s", "d6")))]


@pytest.mark.clause("4.1")
def test_example_3_a_pushed_labourer_joins_two_others():
    assert rank(play(on_rank(6, "rd,S,s,st,4"), "a6-b6").state, 6) == "1,rd,S,sst,4"


@pytest.mark.clause("4.2", "4.3", "8.3")
def test_example_4_four_labourers_are_squished_between_two_crates():
    turn = play(on_rank(6, "r,S,ssst,T,4"), "a6-b6")
    assert rank(turn.state, 6) == "1,r,S,T,4"
    assert told(turn, Squished) == [Squished(R, "ssst", "c6", "S", "T", 4, False)]
    assert points(turn.state) == [4, 0, 0, 0]
    assert [crew.doctor[0] + crew.doctor[1] for crew in turn.state.crews] == [0, 3, 1, 0]


@pytest.mark.clause("3.2", "4.4")
def test_example_5_a_donkey_cannot_push_two_crates_with_a_foreman_between_them():
    assert refusal(on_rank(6, "rd,S,sf,T,4"), "a6-b6") == TOO_HEAVY


@pytest.mark.clause("4.2", "4.4")
def test_example_6_an_elephant_pushes_crate_foreman_and_crate_and_squishes_three():
    turn = play(on_rank(6, "re,S,sf,T,sto,O,2"), "a6-b6")
    assert rank(turn.state, 6) == "1,re,S,sf,T,O,2"
    assert points(turn.state) == [3, 0, 0, 0]


@pytest.mark.clause("3.3", "5.2")
def test_example_7_three_labourers_push_three_crates_and_a_donkey_falls_in():
    turn = play(on_rank(6, "3,rrr,S,T,O,sd"), "3d6-e6")
    assert rank(turn.state, 6) == "4,rrr,S,T,O"
    assert turn.state.crews[S].water == "d"
    assert points(turn.state) == [0, 0, 0, 0]


# Strength.


@pytest.mark.clause("3.2")
@pytest.mark.parametrize(
    ("pusher", "strength"),
    [("r", 1), ("rf", 2), ("rd", 1), ("re", 2)],
    ids=["labourer", "foreman", "donkey", "elephant"],
)
def test_how_many_crates_each_worker_can_push(pusher, strength):
    for crates in range(1, 4):
        line = ",".join([pusher, *"STO"[:crates], str(7 - crates)])
        state = on_rank(6, line)
        if crates <= strength:
            assert rank(play(state, "a6-b6").state, 6) == ",".join(
                ["1", pusher, *"STO"[:crates], str(6 - crates)]
            )
        else:
            assert refusal(state, "a6-b6") == TOO_HEAVY


@pytest.mark.clause("3.3")
@pytest.mark.parametrize(("count", "crates"), [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3)])
def test_labourers_together_push_as_many_crates_as_they_are(count, crates):
    state = on_rank(6, ",".join(["rrrr", *"STO"[:crates], str(7 - crates)]))
    word = "a6-b6" if count == 1 else f"{count}a6-b6"
    after = ",".join(["r" * (4 - count), "r" * count, *"STO"[:crates], str(6 - crates)])
    assert rank(play(state, word).state, 6) == after


@pytest.mark.clause("3.3")
@pytest.mark.parametrize(("count", "crates"), [(1, 2), (2, 3), (3, 4)])
def test_labourers_together_cannot_push_more_crates_than_they_are(count, crates):
    state = on_rank(6, ",".join(["rrrr", *"STOS"[:crates], str(7 - crates)]))
    assert refusal(state, "a6-b6" if count == 1 else f"{count}a6-b6") == TOO_HEAVY


@pytest.mark.clause("3.3")
def test_labourers_of_others_on_the_square_do_not_help():
    assert refusal(on_rank(6, "rsss,S,T,5"), "a6-b6") == TOO_HEAVY
    assert rank(play(on_rank(6, "rsss,S,6"), "a6-b6").state, 6) == "sss,r,S,5"


# Who is pushed along.


@pytest.mark.clause("4.1", "4.4")
@pytest.mark.parametrize("pushed", ["s", "st", "r", "sf", "sd", "rf", "rd"])
@pytest.mark.parametrize("pusher", ["r", "rf", "rd", "re"])
def test_workers_before_a_crate_are_pushed_along_whosever_they_are(pusher, pushed):
    if pusher == pushed:
        pushed = "s" + pushed[1:]
    assert rank(play(on_rank(6, f"{pusher},S,{pushed},5"), "a6-b6").state, 6) == f"1,{pusher},S,{pushed},4"


@pytest.mark.clause("4.6")
@pytest.mark.parametrize("line", ["re,S,se,5", "rf,S,T,se,4", "re,S,sf,se,4", "r,S,se,5", "rd,S,te,5"])
def test_an_elephant_is_never_pushed(line):
    assert refusal(on_rank(6, line), "a6-b6") == ELEPHANT


@pytest.mark.clause("4.6")
def test_not_even_one_s_own_elephant_is_pushed():
    assert refusal(on_rank(6, "rf,S,re,5"), "a6-b6") == ELEPHANT


@pytest.mark.clause("4.4")
@pytest.mark.parametrize("pushed", ["sf", "sd", "rd"])
def test_crates_behind_a_pushed_worker_are_pushed_on_and_count(pushed):
    state = on_rank(6, f"rf,S,{pushed},T,4")
    assert rank(play(state, "a6-b6").state, 6) == f"1,rf,S,{pushed},T,3"
    assert refusal(on_rank(6, f"r,S,{pushed},T,4"), "a6-b6") == TOO_HEAVY


@pytest.mark.clause("4.5")
@pytest.mark.parametrize("line", ["re,S,sf,td,4", "re,S,sd,tf,4", "re,S,sf,rd,4", "rf,S,T,sd,of,3"])
def test_a_pushed_worker_pushes_no_other_worker(line):
    assert refusal(on_rank(6, line), "a6-b6") == NO_CRATE_BETWEEN


@pytest.mark.clause("4.5")
def test_with_a_crate_between_them_two_workers_are_pushed():
    assert rank(play(on_rank(6, "re,S,sf,T,td,3"), "a6-b6").state, 6) == "1,re,S,sf,T,td,2"


@pytest.mark.clause("4.5")
@pytest.mark.parametrize("pushed", ["sf", "sd"])
def test_a_pushed_worker_pushes_labourers_on(pushed):
    assert rank(play(on_rank(6, f"r,S,{pushed},t,4"), "a6-b6").state, 6) == f"1,r,S,{pushed},t,3"
    assert rank(play(on_rank(6, f"r,S,{pushed},t,o,3"), "a6-b6").state, 6) == f"1,r,S,{pushed},to,3"


# Who is squished.


@pytest.mark.clause("4.2")
@pytest.mark.parametrize("behind", ["T", "tf", "td", "te", "rf", "re"])
def test_labourers_are_squished_against_anything_but_labourers(behind):
    turn = play(on_rank(6, f"r,S,s,{behind},4"), "a6-b6")
    assert rank(turn.state, 6) == f"1,r,S,{behind},4"
    assert told(turn, Squished) == [Squished(R, "s", "c6", "S", behind, 1, False)]


@pytest.mark.clause("4.2", "4.5")
@pytest.mark.parametrize("pushed", ["sf", "sd"])
def test_labourers_are_squished_between_a_pushed_worker_and_what_stands_behind(pushed):
    turn = play(on_rank(6, f"r,S,{pushed},t,of,3"), "a6-b6")
    assert rank(turn.state, 6) == f"1,r,S,{pushed},of,3"
    assert told(turn, Squished) == [Squished(R, "t", "d6", pushed, "of", 1, False)]


@pytest.mark.clause("4.2")
def test_what_stands_behind_squished_labourers_costs_no_strength():
    assert rank(play(on_rank(6, "r,S,s,T,O,3"), "a6-b6").state, 6) == "1,r,S,T,O,3"


@pytest.mark.clause("4.3", "8.3", "8.4")
def test_own_labourers_are_squished_too_and_cost_a_point_each():
    turn = play(on_rank(6, "rf,S,rrst,T,4"), "a6-b6")
    assert points(turn.state) == [2 - 2, 0, 0, 0]
    assert turn.state.crews[R].squished == 2
    assert turn.state.crews[R].own_squished == 2
    assert points(play(on_rank(6, "rf,S,rr,T,4"), "a6-b6").state) == [-2, 0, 0, 0]


@pytest.mark.clause("4.2")
def test_labourers_who_have_room_are_not_squished():
    assert not told(play(on_rank(6, "re,S,s,5"), "a6-b6"), Squished)
    assert not told(play(on_rank(6, "re,S,s,t,T,3"), "a6-b6"), Squished)


@pytest.mark.clause("4.1")
def test_labourers_who_joined_are_not_pushed_further_in_the_same_step():
    assert rank(play(on_rank(6, "re,S,s,t,T,3"), "a6-b6").state, 6) == "1,re,S,st,T,3"


@pytest.mark.parametrize("heading", ["north", "east", "south", "west"])
def test_pushes_are_alike_in_all_four_directions(heading):
    lines = {
        "east": ("8/8/8/8/2,re,S,s,3/8/1,R,S,T,O,3/8", "c4-d4", "8/8/8/8/3,re,S,s,2/8/1,R,S,T,O,3/8"),
        "west": ("8/8/8/8/3,s,S,re,2/8/1,R,S,T,O,3/8", "f4-e4", "8/8/8/8/2,s,S,re,3/8/1,R,S,T,O,3/8"),
        "north": (
            "8/8/8/6,s,1/6,S,1/6,re,1/1,R,S,T,O,3/8",
            "g3-g4",
            "8/8/6,s,1/6,S,1/6,re,1/8/1,R,S,T,O,3/8",
        ),
        "south": (
            "8/6,re,1/6,S,1/6,s,1/8/8/1,R,S,T,O,3/8",
            "g7-g6",
            "8/8/6,re,1/6,S,1/6,s,1/8/1,R,S,T,O,3/8",
        ),
    }
    before, word, after = lines[heading]
    assert write_board(play(read(f"{before} Rn,Se,Ts,Ow"), word).state) == after
