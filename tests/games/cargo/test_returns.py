"""Coming back from the water and from the doctor."""

import pytest

from bot.games.cargo.events import BackFromDoctor, FishedOut, KeptInWater
from bot.games.cargo.read_position import read
from bot.games.cargo.refusals import (
    NO_LOADING_SQUARE,
    NOBODY_AT_DOCTOR,
    NOT_AT_EDGE,
    NOT_IN_WATER,
    RETURNS_FIRST,
    SQUARE_TAKEN,
    WATER_FIRST,
)
from tests.games.cargo.positions import EVERYONE, R, on, play, refusal, told

REST = "8/8/8/8/8/1,R,S,T,O,3/8"


def waiting(first: str, more: str):
    """Return a position before red's turn, with the northern rank; red's loading squares are d8 and e8."""
    return read(f"{first}/{REST} {EVERYONE} to=O {more}")


@pytest.mark.clause("7.1")
@pytest.mark.parametrize(("kind", "word"), [("d", "donkey"), ("f", "foreman"), ("l", "labourer")])
def test_a_worker_comes_back_on_the_loading_square_its_owner_chooses(kind, word):
    state = play(waiting("8", f"water=R{kind}"), "pass").state
    for square in ("d8", "e8"):
        turn = play(state, f"{word}-{square}")
        assert on(turn.state, square).startswith("r")
        assert told(turn, FishedOut) == [FishedOut(R, kind, square)]
        assert turn.state.crews[R].water == ""


@pytest.mark.clause("7.1")
def test_coming_back_is_not_left_out():
    state = play(waiting("7,r", "water=Rd"), "pass").state
    for words in (("pass",), ("h8-g8",), ("crate-d8-a1",), ("doctor-a1",)):
        assert refusal(state, *words) == WATER_FIRST


@pytest.mark.clause("7.1")
def test_only_workers_in_the_water_come_back_and_only_to_own_free_loading_squares():
    state = play(waiting("3,rr,4", "water=Rdl"), "pass").state
    assert refusal(state, "foreman-e8") == NOT_IN_WATER
    assert refusal(state, "elephant-e8") == NOT_IN_WATER
    assert refusal(state, "donkey-c8") == NO_LOADING_SQUARE
    assert refusal(state, "donkey-h5") == NO_LOADING_SQUARE
    assert refusal(state, "donkey-d8") == SQUARE_TAKEN
    assert on(play(state, "labourer-d8", "donkey-e8").state, "d8") == "rrr"


@pytest.mark.clause("7.1")
def test_labourers_join_labourers_of_anybody():
    state = play(waiting("3,st,sf,3", "water=Rl"), "pass").state
    assert on(state, "d8") == "rst"


@pytest.mark.clause("H3")
@pytest.mark.parametrize(("first", "water", "after"), [("3,S,4", "d", "rd"), ("3,sf,4", "ll", "rr")])
def test_who_can_land_in_one_way_only_is_fished_out_without_asking(first, water, after):
    turn = play(waiting(first, f"water=R{water}"), "pass")
    assert on(turn.state, "e8") == after
    assert len(told(turn, FishedOut)) == len(water)
    assert turn.state.crews[R].water == ""


@pytest.mark.clause("7.1")
def test_with_one_free_square_the_owner_chooses_who_comes_back():
    state = play(waiting("3,S,4", "water=Rdf"), "pass").state
    assert on(state, "e8") == ""
    assert play(state, "donkey-e8").state.crews[R].water == "f"
    assert play(state, "foreman-e8").state.crews[R].water == "d"


@pytest.mark.clause("7.2")
def test_with_both_squares_blocked_they_wait_and_everyone_is_told():
    turn = play(waiting("3,S,sf,3", "water=Rdl"), "pass")
    assert told(turn, KeptInWater) == [KeptInWater(R, ("d", "l"))]
    state = play(turn.state, "pass").state
    assert state.crews[R].water == "dl"


@pytest.mark.clause("7.3")
def test_a_squished_labourer_misses_a_turn_and_comes_back_in_the_one_after():
    state = read(f"8/8/s,S,r,T,4/8/8/8/1,R,S,T,O,3/8 {EVERYONE} to=S")
    state = play(state, "a6-b6").state
    assert state.crews[R].doctor == (1, 0, 0)
    state = play(play(state, "pass").state, "pass").state
    assert state.active == R
    assert state.crews[R].doctor == (0, 1, 0)
    assert refusal(state, "doctor-a1") == NOBODY_AT_DOCTOR
    for _ in range(4):
        state = play(state, "pass").state
    assert state.crews[R].doctor == (0, 0, 1)
    turn = play(state, "doctor-a1")
    assert on(turn.state, "a1") == "r"
    assert told(turn, BackFromDoctor) == [BackFromDoctor(R, "a1")]


@pytest.mark.clause("7.3")
def test_who_is_squished_in_the_own_turn_misses_the_next_one_too():
    state = play(read(f"8/8/rf,S,r,T,4/8/8/8/1,R,S,T,O,3/8 {EVERYONE}"), "a6-b6").state
    ready = []
    for _ in range(3):
        for _ in range(3):
            state = play(state, "pass").state
        ready.append(state.crews[R].doctor)
        state = play(state, "pass").state
    assert ready == [(0, 1, 0), (0, 0, 1), (0, 0, 1)], "and may wait there"


@pytest.mark.clause("7.3")
def test_labourers_come_back_at_the_edge_on_empty_squares_or_labourers():
    state = read(f"S,sf,st,5/8/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE} doctor=R0.0.2")
    for square in ("b7", "d4", "g2"):
        assert refusal(state, f"doctor-{square}") == NOT_AT_EDGE
    for square in ("a8", "b8"):
        assert refusal(state, f"doctor-{square}") == SQUARE_TAKEN
    assert on(play(state, "doctor-c8", "doctor-c8").state, "c8") == "rrst"
    for square in ("h8", "a1", "d8", "h5", "d1", "a3"):
        assert on(play(state, f"doctor-{square}").state, square) == "r"


@pytest.mark.clause("7.4")
def test_water_comes_before_the_doctor_and_both_before_moving():
    state = read(f"8/{REST} {EVERYONE} water=Rd doctor=R0.0.1")
    assert refusal(state, "doctor-a1", "donkey-d8") == WATER_FIRST
    assert on(play(state, "donkey-d8", "doctor-a1").state, "a1") == "r"
    moved = read(f"7,rf/{REST} {EVERYONE} doctor=R0.0.1")
    assert refusal(moved, "h8-g8", "doctor-a1") == RETURNS_FIRST


@pytest.mark.clause("7.4")
def test_who_comes_back_may_move_in_the_same_turn():
    state = read(f"8/{REST} {EVERYONE} water=Rd doctor=R0.0.1")
    after = play(state, "donkey-d8", "doctor-a1", "d8-d7-d6", "a1-a2").state
    assert (on(after, "d6"), on(after, "a2")) == ("rd", "r")


@pytest.mark.clause("7.2", "7.4")
def test_while_all_squares_are_blocked_the_doctor_s_patients_need_not_wait():
    state = read(f"3,S,sf,3/{REST} {EVERYONE} water=Rd doctor=R0.0.1")
    assert on(play(state, "doctor-a1").state, "a1") == "r"
