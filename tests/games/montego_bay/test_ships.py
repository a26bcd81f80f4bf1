"""Chapter 4 of the rules, third part: full ships are scored and sail, and others dock."""

import pytest

from bot.games.montego_bay.events import Award, Docked, Sailed, SecondPileBegun
from bot.games.montego_bay.pieces import Ship
from tests.games.montego_bay.positions import (
    O,
    Played,
    R,
    S,
    T,
    aboard,
    barrels,
    events,
    piers,
    pile,
    points,
    say,
    ship,
    supply,
    tally,
)

OTHERS = (ship("b"), ship("c"), ship("d"))


def fill(full: Ship, last: str = "S", **laid) -> Played:
    """Let the seat's large docker put the last barrel aboard the ship at pier 1."""
    waiting = "R large" if last != "R" else "T large"
    state = tally({f"{last} large": "H1", waiting: "B1"}, ships=(full, *OTHERS), **laid).state
    return say(state, state.queue[0].name.seat, f"large={full.letter}")


@pytest.mark.clause("4.11", "4.12", "4.13")
def test_a_ship_with_five_two_two_and_one_barrels_pays_six_three_three_and_nothing():
    turn = fill(ship("a", 10, (5, 3, 2), S=4, O=2, T=2, R=1))
    assert points(turn.state) == [6, 3, 3, 0]
    (sailed,) = events(turn, Sailed)
    assert (sailed.ship, sailed.why, sailed.bonus) == ("a", "full", S)
    assert sailed.awards == (
        Award(S, barrels=5, points=5, sharing=1),
        Award(O, barrels=2, points=3, sharing=2),
        Award(T, barrels=2, points=3, sharing=2),
        Award(R, barrels=1, points=0, sharing=1),
    )


@pytest.mark.clause("4.11")
def test_four_players_are_paid_for_three_places():
    turn = fill(ship("a", 10, (5, 3, 2), S=3, O=3, T=2, R=1))
    assert points(turn.state) == [5 + 1, 3, 2, 0]


@pytest.mark.clause("4.11", "S8")
@pytest.mark.parametrize(("seats", "paid"), [(2, [5 + 1, 3]), (3, [5 + 1, 3, 0])])
def test_fewer_players_are_paid_for_two_places(seats: int, paid: list[int]):
    state = tally(
        {"S large": "H1", "O large": "B1"},
        seats=seats,
        ships=(ship("a", 10, (5, 3), S=5 if seats == 3 else 6, O=3, T=1), *OTHERS),
    ).state
    assert points(say(state, S, "large=a").state) == paid


@pytest.mark.clause("4.11")
def test_points_are_added_to_those_from_before():
    turn = fill(ship("a", 10, (5, 3, 2), S=4, O=3, T=2), points={"S": 10, "O": 7, "R": 4})
    assert points(turn.state) == [16, 10, 2, 4]


@pytest.mark.clause("4.11")
def test_who_has_no_barrel_aboard_gets_nothing():
    turn = fill(ship("a", 10, (5, 3, 2), S=9))
    assert points(turn.state) == [5 + 1, 0, 0, 0]
    assert [award.seat for award in events(turn, Sailed)[0].awards] == [S]


@pytest.mark.clause("4.11", "S5")
def test_with_two_players_all_barrels_of_a_player_count_together():
    ships = (ship("a", 12, (6, 4), S=10, O=1), *OTHERS)
    state = tally({"S third": "H1", "O large": "B1"}, seats=2, ships=ships).state
    turn = say(state, S, "third=a")
    assert [award.barrels for award in events(turn, Sailed)[0].awards] == [11, 1]


@pytest.mark.clause("4.12")
@pytest.mark.parametrize(
    ("cargo", "paid"),
    [
        ({"S": 3, "O": 4, "T": 2}, [4 + 1, 4, 2, 0]),
        ({"S": 3, "O": 4, "T": 1, "R": 1}, [4 + 1, 4, 1, 1]),
        ({"S": 5, "O": 2, "T": 2}, [5 + 1, 3, 3, 0]),
        ({"S": 4, "O": 3, "T": 1, "R": 1}, [5 + 1, 3, 1, 1]),
        ({"S": 4, "O": 5}, [4 + 1, 4, 0, 0]),
    ],
)
def test_equals_share_the_places_they_take_and_the_next_takes_the_next_place(cargo, paid: list[int]):
    assert points(fill(ship("a", 10, (5, 3, 2), **cargo)).state) == paid


@pytest.mark.clause("4.12")
def test_three_tied_for_first_on_five_three_two_get_four_each():
    turn = fill(ship("a", 9, (5, 3, 2), S=2, O=3, T=3))
    assert [award.points for award in events(turn, Sailed)[0].awards] == [4, 4, 4]
    assert points(turn.state) == [4 + 1, 4, 4, 0]


@pytest.mark.clause("4.12")
def test_four_tied_for_first_share_all_three_values():
    assert points(fill(ship("a", 8, (5, 3, 2), S=1, O=2, T=2, R=2)).state) == [3 + 1, 3, 3, 3]


@pytest.mark.clause("4.12")
@pytest.mark.parametrize(
    ("cargo", "paid"),
    [({"S": 3, "O": 2, "T": 2}, [5 + 1, 2, 2]), ({"S": 2, "O": 3, "T": 2}, [4 + 1, 4, 0])],
)
def test_places_without_a_value_add_nothing_to_what_is_shared(cargo, paid: list[int]):
    ships = (ship("a", 8, (5, 3), **cargo), *OTHERS)
    state = tally({"S large": "H1", "O large": "B1"}, seats=3, ships=ships).state
    assert points(say(state, S, "large=a").state) == paid


@pytest.mark.clause("4.13")
def test_whoever_fills_the_last_hold_gets_one_point_more_whatever_the_place():
    turn = fill(ship("a", 10, (5, 3, 2), S=5, O=3, T=1), last="R")
    assert points(turn.state) == [5, 3, 1, 1 + 1]
    turn = fill(ship("a", 12, (6, 4, 2), S=5, O=3, T=2, R=1), last="R")
    assert points(turn.state) == [6, 4, 1, 1 + 1]


@pytest.mark.clause("4.13")
def test_nobody_gets_the_point_for_a_hold_before_the_last():
    assert points(fill(ship("a", 10, (5, 3, 2), S=4, O=2, T=2)).state) == [0, 0, 0, 0]


@pytest.mark.clause("4.14")
def test_the_barrels_go_back_to_their_owners():
    turn = fill(ship("a", 10, (5, 3, 2), S=4, O=2, T=2, R=1))
    assert supply(turn.state)[:3] == [16, 16, 16]
    assert "a" not in piers(turn.state)


@pytest.mark.clause("4.15")
@pytest.mark.parametrize(("letter", "after"), [("a", "bcde"), ("b", "acde"), ("c", "abde"), ("d", "abce")])
def test_ships_behind_move_up_ships_before_stay_and_the_next_docks_behind(letter: str, after: str):
    ships = [ship(each, 6, O=5) for each in "abcd"]
    state = tally({"S large": "H1", "R large": "B1"}, ships=ships).state
    turn = say(state, S, f"large={letter}")
    assert piers(turn.state) == after
    assert events(turn, Docked) == [Docked("e", pier=4, capacity=9, pays=(5, 3, 1))]
    assert aboard(turn.state, "e") == (0, 0, 0, 0)


@pytest.mark.clause("4.15")
def test_one_load_can_fill_two_ships():
    ships = [ship("a", 6, O=4), ship("b", 6, O=5), ship("c"), ship("d")]
    state = tally({"S large": "H1", "R large": "B1"}, ships=ships, rooms={"H1": barrels(4)}).state
    turn = say(state, S, "large=a,a,b,d")
    assert [event.ship for event in events(turn, Sailed)] == ["a", "b"]
    assert piers(turn.state) == "cdef"
    assert aboard(turn.state, "d") == (1, 0, 0, 0)


@pytest.mark.clause("4.15", "S8")
def test_ships_dock_in_the_order_of_the_first_pile():
    first = (*pile(1, 6, (3, 2, 1)), *pile(1, 12, (6, 4, 2)))
    turn = fill(ship("a", 6, O=5), piles=(first, pile(6, 8)))
    assert [(event.capacity, event.pays) for event in events(turn, Docked)] == [(6, (3, 2, 1))]
    assert turn.state.piles == (first[1:], pile(6, 8))


@pytest.mark.clause("4.16")
def test_when_the_first_pile_is_used_up_the_second_is_begun():
    turn = fill(ship("a", 6, O=5), piles=((), pile(6, 8)))
    assert [event.capacity for event in events(turn, Docked)] == [8]
    assert len(events(turn, SecondPileBegun)) == 1
    assert turn.state.piles == ((), pile(5, 8))


@pytest.mark.clause("4.16")
def test_the_last_ship_of_the_first_pile_does_not_yet_begin_the_second():
    turn = fill(ship("a", 6, O=5), piles=(pile(1, 7), pile(6, 8)))
    assert [event.capacity for event in events(turn, Docked)] == [7]
    assert not events(turn, SecondPileBegun)
    assert turn.state.piles == ((), pile(6, 8))


@pytest.mark.clause("4.16")
def test_when_both_piles_are_used_up_the_ships_move_up_but_none_docks():
    turn = fill(ship("a", 6, O=5), piles=((), ()))
    assert piers(turn.state) == "bcd"
    assert not events(turn, Docked)
