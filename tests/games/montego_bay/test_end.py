"""Chapter E of the rules: the end."""

import pytest

from bot.games.montego_bay.events import GameEnding, GameOver, OrderPassed, PubScored, Sailed, WentToPub
from tests.games.montego_bay.positions import (
    GAME,
    O,
    Played,
    R,
    S,
    T,
    asked,
    barrels,
    broken,
    events,
    figure,
    order,
    piers,
    pile,
    points,
    refused,
    say,
    several,
    ship,
    tally,
)

USED_UP = ((), ())
FOUR = {"S large": "H1", "O large": "H2", "T large": "H3", "R large": "H4"}


def outcome(turn: Played):
    result = GAME.outcome(turn.state)
    assert result
    return result


def pub(seats: int = 4, **rooms: int) -> Played:
    """Let everyone come out with barrels when no ship is left."""
    standing = {f"{colour} large": f"H{place}" for place, colour in enumerate(rooms, 1)}
    shown = {f"H{place}": barrels(count) for place, count in enumerate(rooms.values(), 1)}
    return tally(standing, seats=seats, rooms=shown, ships=(), piles=USED_UP)


@pytest.mark.clause("E1")
@pytest.mark.parametrize(("ships", "over"), [("abcd", False), ("abc", True), ("ab", True)])
def test_the_game_ends_with_three_ships_or_fewer_after_a_phase_four(ships: str, over: bool):
    state = tally({"S large": "H1"}, ships=[ship(each) for each in ships], piles=USED_UP).state
    assert GAME.outcome(state) is None
    turn = say(state, S, "large=b")
    assert bool(GAME.outcome(turn.state)) == over
    assert bool(events(turn, GameEnding)) == over
    assert GAME.awaited(turn.state) == (() if over else (S,))


@pytest.mark.clause("E1")
def test_with_four_ships_in_port_one_more_round_is_played():
    turn = say(tally({"S large": "H1"}, piles=USED_UP).state, S, "large=b")
    assert (turn.state.round, piers(turn.state)) == (3, "bcd")
    turn = several(turn.state, [(S, "large=1"), (S, "large=b")])
    assert [event.ships for event in events(turn, GameEnding)] == [3]
    assert turn.state.round == 3


@pytest.mark.clause("E1")
@pytest.mark.parametrize("piles", [(pile(1), ()), ((), pile(1)), ((), pile(5))])
def test_the_game_goes_on_while_a_pile_is_left(piles):
    state = tally({"S large": "H1"}, ships=[ship("a"), ship("b"), ship("c")], piles=piles).state
    assert GAME.outcome(say(state, S, "large=b").state) is None


@pytest.mark.clause("E1")
def test_the_last_ship_of_the_pile_may_dock_in_that_phase_and_play_goes_on():
    ships = [ship("a", 6, O=5), ship("b"), ship("c"), ship("d")]
    turn = say(tally({"S large": "H1"}, ships=ships, piles=((), pile(1))).state, S, "large=a")
    assert GAME.outcome(turn.state) is None
    assert turn.state.piles == ((), ())


@pytest.mark.clause("E2")
def test_all_figures_are_served_before_it_ends():
    ships = [ship("a", 6, R=5), ship("b"), ship("c"), ship("d")]
    state = tally({"S large": "H1", "O large": "H3"}, ships=ships, piles=USED_UP).state
    turn = say(state, S, "large=a")
    assert piers(turn.state) == "bcd"
    assert GAME.outcome(turn.state) is None
    assert GAME.outcome(say(turn.state, O, "large=c").state)


@pytest.mark.clause("E2")
def test_phases_five_and_six_are_left_out():
    state = tally({"S large": "H1", "O large": "B3"}, ships=[ship("a"), ship("b")], piles=USED_UP).state
    turn = several(state, [(S, "large=a"), (O, "large=a")])
    assert [event.why for event in events(turn, Sailed)] == ["end", "end"]
    assert not events(turn, OrderPassed)
    assert order(turn.state) == order(state)


@pytest.mark.clause("E2")
def test_nobody_is_asked_after_the_end():
    turn = pub(S=1)
    assert GAME.awaited(turn.state) == ()
    assert GAME.decision(turn.state, S) is None
    refused(turn.state, S, "large=1")


@pytest.mark.clause("E3")
def test_the_ships_in_port_are_scored_without_the_point_for_the_last_hold():
    ships = [
        ship("a", 10, (5, 3, 2), S=4, O=2, T=2, R=1),
        ship("b", 8, (4, 3, 1), R=3),
        ship("c", 8, (4, 3, 1), O=1, T=4),
    ]
    turn = say(tally({"S large": "H1"}, ships=ships, piles=USED_UP).state, S, "large=b")
    assert points(turn.state) == [5 + 3, 3 + 3, 3 + 4, 4]
    assert [(event.ship, event.bonus) for event in events(turn, Sailed)] == [
        ("a", None), ("b", None), ("c", None),
    ]  # fmt: skip


@pytest.mark.clause("E4")
def test_barrels_that_find_no_ship_stand_in_the_pub():
    turn = pub(S=3, O=1)
    assert events(turn, WentToPub) == [WentToPub(figure("S large"), 3), WentToPub(figure("O large"), 1)]
    assert [crew.pub for crew in turn.state.crews] == [3, 1, 0, 0]
    assert [crew.barrels for crew in turn.state.crews] == [13, 15, 16, 16]


@pytest.mark.clause("E4", "4.7")
def test_only_what_is_left_over_from_the_last_ship_goes_to_the_pub():
    turn = tally(
        {"S large": "H1", "O large": "H2"},
        rooms={"H1": barrels(4)},
        ships=[ship("a", 6, (3, 2, 1), O=5)],
        piles=USED_UP,
    )
    assert [crew.pub for crew in turn.state.crews] == [3, 1, 0, 0]
    assert points(turn.state) == [2 + 1 + 3, 3 + 2, 0, 0]


@pytest.mark.clause("E4", "4.8")
def test_broken_barrels_are_never_taken_back_from_the_pub():
    turn = tally({"S large": "H1", "S small": "H2"}, rooms={"H2": broken(1)}, ships=(), piles=USED_UP)
    assert turn.state.crews[S].pub == 1


@pytest.mark.clause("E5")
@pytest.mark.parametrize(
    ("seats", "rooms", "paid"),
    [
        (4, {"S": 1, "O": 4, "T": 3, "R": 2}, [0, 3, 2, 1]),
        (3, {"S": 1, "O": 4, "T": 3}, [0, 2, 1]),
        (2, {"S": 1, "O": 4}, [0, 1]),
    ],
)
def test_the_pub_pays_by_the_number_of_players(seats: int, rooms: dict[str, int], paid: list[int]):
    turn = pub(seats, **rooms)
    assert points(turn.state) == paid
    assert len(events(turn, PubScored)) == 1


@pytest.mark.clause("E5", "4.12", "4.11")
@pytest.mark.parametrize(
    ("seats", "rooms", "paid"),
    [
        (4, {"S": 2, "O": 2, "T": 1}, [3, 3, 1, 0]),
        (4, {"S": 4, "O": 2, "T": 2, "R": 2}, [3, 1, 1, 1]),
        (3, {"S": 2, "O": 2, "T": 2}, [1, 1, 1]),
        (3, {"S": 3, "O": 2, "T": 2}, [2, 1, 1]),
        (2, {"S": 3, "O": 3}, [1, 1]),
        (4, {"T": 1}, [0, 0, 3, 0]),
    ],
)
def test_equals_in_the_pub_share_rounded_up(seats: int, rooms: dict[str, int], paid: list[int]):
    assert points(pub(seats, **rooms).state) == paid


@pytest.mark.clause("E5")
def test_an_empty_pub_is_not_scored():
    turn = say(tally({"S large": "H1"}, ships=[ship("a"), ship("b")], piles=USED_UP).state, S, "large=a")
    assert not events(turn, PubScored)


def last(**laid) -> Played:
    """End the game without any more points."""
    return tally({"S large": "H1"}, rooms={"H1": broken(1)}, ships=(), piles=USED_UP, **laid)


@pytest.mark.clause("E6")
def test_most_points_win():
    turn = last(points={"S": 20, "O": 31, "T": 30, "R": 4}, coins={"T": 2})
    assert outcome(turn).ranking == ((O,), (T,), (S,), (R,))
    assert outcome(turn).scores == (20, 31, 30, 4)
    assert events(turn, GameOver) == [GameOver((O,), 31, by_coins=False)]


@pytest.mark.clause("E6")
def test_among_equals_most_coins_win():
    turn = last(points={"S": 30, "O": 30, "T": 12, "R": 12}, coins={"S": 1, "O": 2, "T": 2, "R": 1})
    assert outcome(turn).ranking == ((O,), (S,), (T,), (R,))
    assert events(turn, GameOver) == [GameOver((O,), 30, by_coins=True)]


@pytest.mark.clause("E6")
def test_whoever_is_equal_in_both_shares_the_place():
    turn = last(points={"S": 30, "O": 30, "T": 30, "R": 30}, coins={"S": 2, "O": 1, "T": 2, "R": 1})
    assert outcome(turn).ranking == ((S, T), (O, R))
    assert [event.winners for event in events(turn, GameOver)] == [(S, T)]


@pytest.mark.clause("E1", "E6")
def test_the_reason_of_the_end_is_told():
    ships_left = say(
        tally({"S large": "H1"}, ships=[ship("a"), ship("b")], piles=USED_UP).state, S, "large=a"
    )
    assert outcome(ships_left).reason != outcome(last()).reason
    assert asked(tally({"S large": "H1"}, piles=USED_UP).state, S).name == "load"
