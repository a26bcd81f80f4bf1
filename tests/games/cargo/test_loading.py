"""Loading squares: crates go aboard, foreign crates stay and are moved away."""

import pytest

from bot.games.cargo.dock import NUMBERS
from bot.games.cargo.events import CrateLoaded, CrateMovedOff, CrateStranded
from bot.games.cargo.read_position import read
from bot.games.cargo.refusals import CRATE_TO_MOVE_OFF, NO_STRAY_THERE, NOT_THERE, TOO_HEAVY
from tests.games.cargo.positions import EVERYONE, R, S, on, play, points, refusal, told

REST = "8/8/8/8/1,R,S,T,O,3/8"


def north(first: str, second: str = "8", ships: str = EVERYONE, more: str = ""):
    """Return a position with the two northern ranks; red's loading squares are d8 and e8."""
    return read(f"{first}/{second}/{REST} {ships} {more}")


@pytest.mark.clause("6.1", "8.1", "S2")
def test_an_own_crate_pushed_to_an_own_loading_square_goes_aboard():
    turn = play(north("1,r,R,5"), "b8-c8")
    assert on(turn.state, "d8") == ""
    assert told(turn, CrateLoaded) == [CrateLoaded(R, R, "d8")]
    assert points(turn.state) == [3, 0, 0, 0]
    assert turn.state.crews[R].saved == 1


@pytest.mark.clause("6.1")
def test_an_own_crate_pulled_to_an_own_loading_square_goes_aboard_and_the_worker_goes_on():
    turn = play(north("2,R,rd,4"), "d8-pull-e8-d8")
    assert told(turn, CrateLoaded) == [CrateLoaded(R, R, "d8")]
    assert on(turn.state, "d8") == "rd"


@pytest.mark.clause("6.1")
def test_a_crate_does_not_slide_past_its_loading_square():
    turn = play(north("1,re,R,1,4"), "b8-c8-d8")
    assert told(turn, CrateLoaded) == [CrateLoaded(R, R, "d8")]
    assert on(turn.state, "d8") == "re"
    assert on(turn.state, "e8") == ""


@pytest.mark.clause("6.1", "8.1")
def test_whoever_brings_a_crate_to_its_ship_its_owner_gets_the_points():
    turn = play(north("1,s,R,5", more="to=S"), "b8-c8")
    assert told(turn, CrateLoaded) == [CrateLoaded(R, S, "d8")]
    assert points(turn.state) == [3, 0, 0, 0]


@pytest.mark.clause("6.2")
def test_a_foreign_crate_stays_on_a_loading_square_and_can_be_pushed_on():
    turn = play(north("1,r,S,5"), "b8-c8")
    assert on(turn.state, "d8") == "S"
    assert points(turn.state) == [0, 0, 0, 0]
    assert told(turn, CrateStranded) == [CrateStranded("S", "d8", R, False)]
    pushed = play(north("2,r,S,4"), "c8-d8").state
    assert on(pushed, "e8") == "S"
    assert refusal(north("2,r,S,T,3"), "c8-d8") == TOO_HEAVY


@pytest.mark.clause("6.3", "6.4")
def test_the_owner_may_move_away_a_crate_that_the_owner_brought():
    state = north("1,r,S,5")
    assert on(play(state, "b8-c8").state, "d8") == "S"
    turn = play(state, "b8-c8", "crate-d8-h1")
    assert (on(turn.state, "d8"), on(turn.state, "h1")) == ("", "S")
    assert told(turn, CrateMovedOff) == [CrateMovedOff(R, "S", "d8", "h1")]
    assert points(turn.state) == [0, 0, 0, 0]


@pytest.mark.clause("6.3")
def test_a_crate_that_the_owner_left_there_may_be_moved_away_in_a_later_turn():
    state = play(north("1,r,S,5"), "b8-c8").state
    for _ in range(3):
        state = play(state, "pass").state
    assert on(play(state, "pass").state, "d8") == "S"
    assert on(play(state, "crate-d8-a1").state, "a1") == "S"


@pytest.mark.clause("6.3")
def test_a_crate_that_somebody_else_brought_must_be_moved_away():
    brought = play(north("1,s,T,5", "7,r", more="to=S"), "b8-c8")
    assert told(brought, CrateStranded) == [CrateStranded("T", "d8", R, True)]
    state = play(play(brought.state, "pass").state, "pass").state
    assert state.active == R
    assert refusal(state, "pass") == CRATE_TO_MOVE_OFF
    assert refusal(state, "h7-h6") == CRATE_TO_MOVE_OFF
    assert on(play(state, "crate-d8-b1").state, "b1") == "T"
    assert on(play(state, "h7-h6", "crate-d8-b1").state, "b1") == "T"


@pytest.mark.clause("6.3")
def test_the_owner_may_push_it_away_instead():
    state = read(f"2,r,T,4/8/{REST} {EVERYONE} owed=d8")
    turn = play(state, "c8-d8")
    assert on(turn.state, "e8") == "T"
    assert turn.state.owed == (), "it was the owner who brought it to e8"


@pytest.mark.clause("6.3")
def test_whoever_pushes_it_from_one_loading_square_to_the_other_has_brought_it():
    state = read(f"2,s,T,4/8/{REST} {EVERYONE} to=S owed=d8")
    assert [on(play(state, "c8-d8").state, square) for square in ("d8", "e8")] == ["s", "T"]
    assert play(state, "c8-d8").state.owed == (NUMBERS["e8"],)


@pytest.mark.clause("6.3")
def test_a_crate_that_was_taken_away_by_somebody_else_is_owed_no_more():
    state = read(f"3,T,sd,3/8/{REST} {EVERYONE} to=S owed=d8")
    assert play(state, "e8-pull-f8").state.owed == (NUMBERS["e8"],)
    assert play(state, "e8-pull-f8-pull-g8").state.owed == ()


@pytest.mark.clause("6.3")
def test_two_crates_are_moved_away_in_one_turn():
    state = read(f"3,T,S,3/8/{REST} {EVERYONE} owed=d8,e8")
    assert refusal(state, "crate-d8-a1") == CRATE_TO_MOVE_OFF
    moved = play(state, "crate-d8-a1", "crate-e8-b1").state
    assert (on(moved, "a1"), on(moved, "b1"), moved.owed) == ("T", "S", ())


@pytest.mark.clause("6.3")
def test_only_foreign_crates_on_own_loading_squares_are_moved_away():
    state = read(f"3,rf,4/8/8/S,7/T,7/8/1,R,S,T,O,3/8 {EVERYONE}")
    for square in ("d8", "e8", "a5", "a4", "b2"):
        assert refusal(state, f"crate-{square}-g7") == NO_STRAY_THERE


@pytest.mark.clause("6.4")
@pytest.mark.parametrize("square", ["e8", "h5", "h4", "d1", "e1", "a5", "a4", "b2", "c8", "d8"])
def test_it_goes_to_no_loading_square_in_play_and_to_no_occupied_square(square):
    assert refusal(read(f"2,s,T,4/8/{REST} {EVERYONE}"), f"crate-d8-{square}") == NOT_THERE


@pytest.mark.clause("6.4", "S7")
@pytest.mark.parametrize("square", ["a1", "h8", "h5", "a4"])
def test_it_may_go_to_a_corner_or_to_a_loading_square_of_an_idle_ship(square):
    state = read("3,S,4/8/8/8/8/8/1,R,S,5/8 Rn,Ss")
    assert on(play(state, f"crate-d8-{square}").state, square) == "S"


@pytest.mark.clause("S7")
def test_loading_squares_of_an_idle_ship_are_ordinary_squares():
    state = read("8/8/7,r/7,S/8/8/1,R,S,5/8 Rn,Ss")
    turn = play(state, "h6-h5")
    assert on(turn.state, "h4") == "S"
    assert not told(turn, CrateStranded)
    assert turn.state.owed == ()
