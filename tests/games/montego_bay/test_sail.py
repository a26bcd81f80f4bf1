"""Chapter 5 of the rules: the ship at pier 1 leaves."""

import pytest

from bot.games.montego_bay.events import Docked, PilotLeft, Sailed
from tests.games.montego_bay.positions import (
    PILOT,
    O,
    S,
    choose_cards,
    events,
    piers,
    pile,
    points,
    say,
    several,
    ship,
    supply,
    table,
    tally,
)

STANDING = {"S large": "H1", "O large": "H5"}
OTHERS = (ship("b"), ship("c"), ship("d"))
BOTH_LOAD = [(S, "large=d"), (O, "large=d")]


@pytest.mark.clause("5.1")
def test_the_ship_at_pier_one_leaves_when_all_have_been_served():
    state = tally(STANDING).state
    turn = say(state, S, "large=a")
    assert piers(turn.state) == "abcd"
    turn = say(turn.state, O, "large=a")
    assert [(event.ship, event.why) for event in events(turn, Sailed)] == [("a", "first")]


@pytest.mark.clause("5.1", "4.11", "4.12")
def test_it_is_scored_like_any_other():
    foremost = ship("a", 12, (5, 3, 2), S=4, O=2, T=2, R=1)
    state = tally(STANDING, ships=(foremost, *OTHERS)).state
    assert points(several(state, BOTH_LOAD).state) == [5, 3, 3, 0]


@pytest.mark.clause("5.1", "4.12")
def test_three_tied_for_first_get_four_each_without_any_extra_point():
    foremost = ship("a", 10, (5, 3, 2), S=3, O=3, R=3)
    state = tally(STANDING, ships=(foremost, *OTHERS)).state
    assert points(several(state, BOTH_LOAD).state) == [4, 4, 0, 4]


@pytest.mark.clause("5.1", "4.13")
def test_nobody_gets_the_point_for_the_last_hold():
    foremost = ship("a", 10, (5, 3, 2), S=7)
    turn = several(tally(STANDING, ships=(foremost, *OTHERS)).state, [(S, "large=a"), (O, "large=a")])
    assert points(turn.state) == [5, 3, 0, 0]
    assert [event.bonus for event in events(turn, Sailed)] == [None]


@pytest.mark.clause("5.1", "4.11")
def test_an_empty_ship_leaves_without_points():
    turn = several(tally(STANDING).state, BOTH_LOAD)
    assert points(turn.state) == [0, 0, 0, 0]
    assert [event.awards for event in events(turn, Sailed)] == [()]


@pytest.mark.clause("5.1", "4.14")
def test_its_barrels_go_back_to_their_owners():
    foremost = ship("a", 12, (5, 3, 2), S=4, O=2, T=2, R=1)
    state = tally(STANDING, ships=(foremost, *OTHERS)).state
    assert supply(several(state, BOTH_LOAD).state) == [15, 15, 16, 16]


@pytest.mark.clause("5.2", "4.15")
def test_the_others_move_up_and_the_next_ship_docks():
    turn = several(tally(STANDING).state, BOTH_LOAD)
    assert piers(turn.state) == "bcde"
    assert [event.pier for event in events(turn, Docked)] == [4]


@pytest.mark.clause("5.1", "4.6")
def test_the_foremost_ship_leaves_also_after_a_full_one():
    ships = (ship("a", 6, T=5), ship("b", 10, (5, 3, 2), R=2), ship("c"), ship("d"))
    turn = several(tally(STANDING, ships=ships).state, [(S, "large=a"), (O, "large=d")])
    assert [(event.ship, event.why) for event in events(turn, Sailed)] == [("a", "full"), ("b", "first")]
    assert piers(turn.state) == "cdef"


@pytest.mark.clause("5.2", "4.16")
def test_with_both_piles_used_up_no_ship_docks():
    turn = several(tally(STANDING, piles=((), ())).state, BOTH_LOAD)
    assert piers(turn.state) == "bcd"
    assert not events(turn, Docked)


@pytest.mark.clause("5.3")
def test_in_the_first_round_the_pilot_boat_leaves_and_is_not_scored():
    ships = (PILOT, ship("a"), ship("b"), ship("c"))
    in_the_pub = {"S large": "pub", "O small": "pub"}
    state = table(in_the_pub, ships=ships, piles=(pile(6), pile(6)), round=1)
    state = choose_cards(state, {"S large": 2, "O small": 2}).state
    turn = several(state, [(O, "small=a"), (S, "large=a")])
    assert events(turn, PilotLeft) == [PilotLeft()]
    assert not events(turn, Sailed)
    assert piers(turn.state) == "abcd"
    assert points(turn.state) == [0, 0, 0, 0]
