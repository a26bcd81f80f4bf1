"""Whose worker moves, how far, where to, alone or together, and pulling."""

import pytest

from bot.games.cargo.events import Pulled, TurnBegan, Walked
from bot.games.cargo.read_position import read
from bot.games.cargo.refusals import (
    CANNOT_PULL,
    CRATES_LAST,
    HAS_MOVED,
    NO_MORE_STEPS,
    NO_ROOM_TO_PULL,
    NOT_A_WORD,
    NOT_BESIDE,
    NOT_TOGETHER,
    NOT_YOURS,
    NOTHING_TO_PULL,
    OCCUPIED,
    PASS_ALONE,
    WORKERS_USED_UP,
)
from tests.games.cargo.positions import EVERYONE, R, S, on, on_rank, play, rank, refusal, told


@pytest.mark.clause("2.1")
def test_turns_go_round_in_table_order():
    state = on_rank(6, "r,s,t,o,4")
    for mark in "rstors":
        assert state.active == "rsto".index(mark)
        state = play(state, "pass").state


@pytest.mark.clause("2.2")
@pytest.mark.parametrize("words", [("pass",), ("a6-a7",), ("a6-a7", "c6-c5"), ("a6-a7", "c6-c5", "e6-e5")])
def test_up_to_three_workers_move(words):
    assert play(on_rank(6, "r,1,r,1,rf,1,rd,1"), *words).state.active == S


@pytest.mark.clause("2.2", "2.3")
def test_a_fourth_worker_does_not_move():
    assert refusal(on_rank(6, "r,1,r,1,rf,1,rd,1"), "a6-a5", "c6-c5", "e6-e5", "g6-g5") == WORKERS_USED_UP


@pytest.mark.clause("2.2")
@pytest.mark.parametrize("word", ["b6-b5", "c6-c5", "d6-d5"])
def test_only_own_workers_move(word):
    assert refusal(on_rank(6, "r,s,S,1,4"), word) == NOT_YOURS


@pytest.mark.clause("2.2")
def test_passing_is_said_alone():
    assert refusal(on_rank(6, "r,7"), "a6-a5", "pass") == PASS_ALONE


@pytest.mark.clause("2.3")
@pytest.mark.parametrize(("turns", "workers"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_one_worker_moves_in_the_first_turn_and_two_in_the_second(turns, workers):
    state = on_rank(6, "r,1,r,1,r,1,rd,1", more=f"turns={turns - 1} left=0 to=O")
    turn = play(state, "pass")
    assert told(turn, TurnBegan) == [TurnBegan(R, (turns - 1) // 4 + 1, workers)]
    moves = ("a6-a5", "c6-c5", "e6-e5", "g6-g5")
    play(turn.state, *moves[:workers])
    assert refusal(turn.state, *moves[: workers + 1]) == WORKERS_USED_UP


@pytest.mark.clause("2.3", "3.3")
def test_a_group_of_labourers_is_limited_in_the_first_turns_too():
    state = on_rank(6, "rrr,7", more="turns=2 left=2")
    assert rank(play(state, "2a6-b6").state, 6) == "r,rr,6"
    assert refusal(state, "3a6-b6") == WORKERS_USED_UP


@pytest.mark.clause("2.4")
def test_no_worker_moves_twice():
    assert refusal(on_rank(6, "rf,7"), "a6-b6", "b6-c6") == HAS_MOVED
    assert refusal(on_rank(6, "r,7"), "a6-b6", "b6-c6") == HAS_MOVED
    assert refusal(on_rank(6, "rd,7"), "a6-b6-c6", "c6-d6") == HAS_MOVED


@pytest.mark.clause("2.4")
def test_the_steps_of_a_worker_are_not_split():
    assert refusal(on_rank(6, "rd,2,r,4"), "a6-b6", "d6-e6", "b6-c6") == HAS_MOVED


@pytest.mark.clause("2.4")
def test_a_labourer_joined_by_one_that_has_moved_may_still_move_but_not_both():
    state = on_rank(6, "r,r,6")
    assert rank(play(state, "a6-b6", "b6-c6").state, 6) == "1,r,r,5"
    assert refusal(state, "a6-b6", "2b6-c6") == NOT_TOGETHER
    assert refusal(state, "a6-b6", "b6-c6", "b6-a6") == HAS_MOVED


@pytest.mark.clause("2.4")
def test_a_worker_that_was_pushed_may_still_move_and_one_that_moved_and_was_pushed_may_not():
    state = on_rank(6, "rf,S,rd,5")
    assert rank(play(state, "a6-b6", "d6-e6-f6").state, 6) == "1,rf,S,2,rd,2"
    assert refusal(on_rank(6, "rf,S,1,rd,4"), "d6-c6", "a6-b6", "d6-e6") == HAS_MOVED


@pytest.mark.clause("2.4")
def test_a_labourer_that_moved_and_was_pushed_has_still_moved():
    state = on_rank(6, "rf,S,1,r,4")
    assert refusal(state, "d6-c6", "a6-b6", "d6-e6") == HAS_MOVED
    joined = on_rank(6, "rf,S,1,r,r,3")
    assert rank(play(joined, "d6-c6", "a6-b6", "e6-f6").state, 6) == "1,rf,S,r,1,r,2"


@pytest.mark.clause("2.5")
@pytest.mark.parametrize("word", ["c6-d5", "c6-e6", "c6-c6", "c6-d7", "c6-a6"])
def test_a_step_leads_to_the_next_square_and_never_diagonally(word):
    assert refusal(on_rank(6, "2,rd,5"), word) == NOT_BESIDE


@pytest.mark.clause("2.5")
@pytest.mark.parametrize(
    "word", ["h6-i6", "h6-h9", "a0-a1", "h6", "h6-", "1h6-g6", "4h6-g6", "h6-pull", "H6-g6"]
)
def test_there_is_nothing_to_step_on_beyond_the_dock(word):
    assert refusal(on_rank(6, "7,rd"), word) == NOT_A_WORD


@pytest.mark.clause("2.6", "3.6")
@pytest.mark.parametrize("mover", ["r", "rf", "rd", "re"])
@pytest.mark.parametrize("there", ["sf", "sd", "se"])
def test_nobody_enters_a_square_with_a_foreman_a_donkey_or_an_elephant(mover, there):
    assert refusal(on_rank(6, f"{mover},{there},6"), "a6-b6") == OCCUPIED


@pytest.mark.clause("2.6")
@pytest.mark.parametrize("there", ["s", "r", "rst"])
def test_only_labourers_step_on_to_labourers(there):
    turn = play(on_rank(6, f"r,{there},6"), "a6-b6")
    assert sorted(on(turn.state, "b6")) == sorted("r" + there)
    assert told(turn, Walked) == [Walked(R, "l", 1, "a6", "b6", there)]
    for mover in ("rf", "rd", "re"):
        assert refusal(on_rank(6, f"{mover},{there},6"), "a6-b6") == OCCUPIED


@pytest.mark.clause("2.7")
@pytest.mark.parametrize(("mover", "steps"), [("r", 1), ("rf", 1), ("rd", 2), ("re", 2)])
def test_how_many_steps_each_worker_has(mover, steps):
    word = "a6-b6-c6-d6"[: 2 + 3 * steps]
    assert rank(play(on_rank(6, f"{mover},7"), word).state, 6) == f"{steps},{mover},{7 - steps}"
    assert refusal(on_rank(6, f"{mover},7"), "a6-b6-c6-d6"[: 5 + 3 * steps]) == NO_MORE_STEPS


@pytest.mark.clause("2.7")
def test_two_steps_are_any_mixture():
    state = on_rank(6, "1,re,S,5")
    assert rank(play(state, "b6-c6-d6").state, 6) == "3,re,S,3"
    assert rank(play(state, "b6-c6-b6").state, 6) == "1,re,1,S,4"
    assert rank(play(state, "b6-pull-a6").state, 6) == "re,S,6"
    assert rank(play(state, "b6-c6-pull-b6").state, 6) == "1,re,S,5"
    turned = play(state, "b6-c6-c7").state
    assert on(turned, "c7") == "re"


@pytest.mark.clause("2.8")
def test_workers_stand_on_any_loading_square_without_effect():
    state = on_rank(5, "1,rf,5,r")
    assert on(play(state, "b5-a5").state, "a5") == "rf"
    assert on(state, "h5") == "r"


@pytest.mark.clause("3.3")
def test_labourers_walk_together_and_each_counts():
    state = on_rank(6, "rrr,2,rf,4")
    assert rank(play(state, "2a6-b6", "d6-e6").state, 6) == "r,rr,2,rf,3"
    assert refusal(state, "3a6-b6", "d6-e6") == WORKERS_USED_UP
    assert refusal(on_rank(6, "rrs,7"), "3a6-b6") == NOT_TOGETHER
    assert refusal(on_rank(6, "rf,7"), "2a6-b6") == NOT_TOGETHER


@pytest.mark.clause("3.4")
@pytest.mark.parametrize("puller", ["rd", "re"])
def test_donkeys_and_elephants_pull_one_crate(puller):
    turn = play(on_rank(6, f"S,{puller},6"), "b6-pull-c6")
    assert rank(turn.state, 6) == f"1,S,{puller},5"
    assert told(turn, Pulled) == [Pulled(R, puller[1], "b6", "c6", "S")]
    twice = play(on_rank(6, f"T,S,{puller},5"), "c6-pull-d6-pull-e6")
    assert rank(twice.state, 6) == f"T,2,S,{puller},3", "only the crate directly behind"


@pytest.mark.clause("3.4")
@pytest.mark.parametrize("puller", ["r", "rf"])
def test_labourers_and_foremen_cannot_pull(puller):
    assert refusal(on_rank(6, f"S,{puller},6"), "b6-pull-c6") == CANNOT_PULL


@pytest.mark.clause("3.4")
@pytest.mark.parametrize("behind", ["1", "s", "sf", "se"])
def test_only_a_crate_directly_behind_is_pulled(behind):
    assert refusal(on_rank(6, f"{behind},rd,6"), "b6-pull-c6") == NOTHING_TO_PULL


@pytest.mark.clause("3.4")
def test_nothing_is_pulled_from_beyond_the_edge_or_from_the_side():
    assert refusal(on_rank(6, "rd,7"), "a6-pull-b6") == NOTHING_TO_PULL
    assert refusal(on_rank(6, "S,rd,6"), "b6-pull-b5") == NOTHING_TO_PULL


@pytest.mark.clause("3.5")
@pytest.mark.parametrize("ahead", ["T", "s", "sf", "te"])
def test_whoever_pulls_needs_an_empty_square_and_does_not_push(ahead):
    assert refusal(on_rank(6, f"S,re,{ahead},5"), "b6-pull-c6") == NO_ROOM_TO_PULL


@pytest.mark.clause("3.4")
def test_a_crate_is_left_behind_by_whoever_only_walks():
    assert rank(play(on_rank(6, "S,rd,6"), "b6-c6").state, 6) == "S,1,rd,5"


@pytest.mark.clause("2.1", "6.3")
def test_workers_move_before_crates_are_moved_away():
    state = read(f"3,S,4/8/8/r,7/8/8/1,R,S,T,O,3/8 {EVERYONE}")
    assert refusal(state, "crate-d8-c3", "a5-a6") == CRATES_LAST
