"""Over the edge: water, ships, crates and workers."""

import pytest

from bot.games.cargo.events import CrateSunk, FellIn
from bot.games.cargo.read_position import read
from bot.games.cargo.refusals import OWN_WORKER_OVERBOARD, SHIP
from tests.games.cargo.positions import EVERYONE, R, S, T, on_rank, play, points, rank, refusal, told


@pytest.mark.clause("5.1", "8.2")
def test_a_foreign_crate_in_the_water_is_worth_a_point():
    turn = play(on_rank(6, "6,r,S"), "g6-h6")
    assert rank(turn.state, 6) == "7,r"
    assert told(turn, CrateSunk) == [CrateSunk(R, S, "h6")]
    assert points(turn.state) == [1, 0, 0, 0]
    assert turn.state.crews[S].drowned == 1


@pytest.mark.clause("5.1", "8.2", "8.4")
def test_an_own_crate_in_the_water_costs_a_point():
    turn = play(on_rank(6, "6,r,R"), "g6-h6")
    assert points(turn.state) == [-1, 0, 0, 0]
    assert turn.state.crews[R].drowned == 1


@pytest.mark.clause("5.1")
def test_only_the_foremost_crate_falls():
    turn = play(on_rank(6, "5,rf,S,T"), "f6-g6")
    assert rank(turn.state, 6) == "6,rf,S"
    assert told(turn, CrateSunk) == [CrateSunk(R, T, "h6")]


@pytest.mark.clause("S6")
@pytest.mark.parametrize(
    ("board", "word"),
    [
        ("r,7/S,7/8/8/8/8/1,R,S,T,O,3/8", "a8-a7"),
        ("8/8/8/8/8/1,R,S,T,O,3/r,7/S,7", "a2-a1"),
        ("S,r,6/8/8/8/8/8/1,R,S,T,O,3/8", "b8-a8"),
        ("6,r,S/8/8/8/8/8/1,R,S,T,O,3/8", "g8-h8"),
    ],
)
def test_corners_lie_at_the_water_on_both_sides(board, word):
    turn = play(read(f"{board} {EVERYONE}"), word)
    assert len(told(turn, CrateSunk)) == (0 if word == "a8-a7" else 1)


@pytest.mark.clause("5.2", "8.4")
@pytest.mark.parametrize(("fallen", "water"), [("s", "l"), ("ss", "ll"), ("sf", "f"), ("sd", "d")])
def test_workers_pushed_over_the_edge_are_in_the_water_and_score_nothing(fallen, water):
    turn = play(on_rank(6, f"5,r,T,{fallen}"), "f6-g6")
    assert rank(turn.state, 6) == "6,r,T"
    assert turn.state.crews[S].water == water
    assert told(turn, FellIn) == [FellIn(fallen, "h6", "water", False)]
    assert points(turn.state) == [0, 0, 0, 0]


@pytest.mark.clause("5.2", "4.5")
def test_labourers_before_a_pushed_foreman_fall_in():
    turn = play(on_rank(6, "4,r,T,sf,tto"), "e6-f6")
    assert rank(turn.state, 6) == "5,r,T,sf"
    assert (turn.state.crews[2].water, turn.state.crews[3].water) == ("ll", "l")


@pytest.mark.clause("5.3")
@pytest.mark.parametrize("line", ["5,re,T,r", "5,re,T,rf", "5,re,T,rd", "5,re,T,rst", "4,re,T,sf,r"])
def test_nobody_pushes_an_own_worker_into_the_water_not_even_in_a_stack(line):
    word = "e6-f6" if line.startswith("4") else "f6-g6"
    assert refusal(on_rank(6, line), word) == OWN_WORKER_OVERBOARD


@pytest.mark.clause("5.3", "5.5")
@pytest.mark.parametrize("pushed", ["r", "rd", "rs"])
def test_nobody_pushes_an_own_worker_on_to_a_ship(pushed):
    assert refusal(on_rank(5, f"5,re,T,{pushed}"), "f5-g5") == OWN_WORKER_OVERBOARD


@pytest.mark.clause("5.4")
@pytest.mark.parametrize("crate", ["R", "T", "O"])
def test_a_crate_is_not_pushed_on_to_a_ship(crate):
    assert refusal(on_rank(5, f"6,r,{crate}"), "g5-h5") == SHIP


@pytest.mark.clause("5.4", "S7")
def test_a_ship_without_an_owner_takes_no_crate_either():
    state = on_rank_for_two("6,r,S")
    assert refusal(state, "g5-h5") == SHIP


def on_rank_for_two(line: str):
    return read(f"8/8/8/{line}/8/8/1,R,S,5/8 Rn,Ss")


@pytest.mark.clause("5.5")
@pytest.mark.parametrize("ships", ["Rn,Se,Ts,Ow", "Sn,Re,Ts,Ow", "Sn,Te,Rs,Ow"])
def test_workers_of_others_pushed_on_to_any_ship_are_thrown_into_the_water(ships):
    turn = play(on_rank(5, "5,r,O,sd", ships=ships), "f5-g5")
    assert rank(turn.state, 5).startswith("6,r,O")
    assert told(turn, FellIn) == [FellIn("sd", "h5", "ship", False)]


@pytest.mark.clause("5.5", "S7")
def test_a_ship_without_an_owner_throws_workers_into_the_water():
    turn = play(on_rank_for_two("5,r,S,ss"), "f5-g5")
    assert told(turn, FellIn) == [FellIn("ss", "h5", "ship", False)]


@pytest.mark.clause("5.6")
def test_an_elephant_at_the_edge_stays_on_the_dock():
    assert refusal(on_rank(6, "5,rf,T,se"), "f6-g6").reason.id == "cargo.refusal.elephant"


@pytest.mark.clause("7.5")
def test_in_the_fast_variant_the_fallen_and_the_squished_are_out_of_the_game():
    fallen = play(on_rank(6, "5,r,T,sd", more="lost=out"), "f6-g6")
    assert fallen.state.crews[S].gone == "d"
    assert fallen.state.crews[S].water == ""
    assert told(fallen, FellIn) == [FellIn("sd", "h6", "water", True)]
    squished = play(on_rank(6, "r,S,rtt,O,4", more="lost=out"), "a6-b6")
    assert squished.state.crews[T].gone == "ll"
    assert squished.state.crews[R].gone == "l"
    assert not any(any(crew.doctor) for crew in squished.state.crews)
    assert points(squished.state) == [1, 0, 0, 0]
