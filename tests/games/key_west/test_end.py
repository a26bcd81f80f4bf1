"""Chapter E of the rules: the final scoring."""

from typing import Any

import pytest

from bot.games.key_west.events import FinalScored, GameOver
from bot.games.key_west.pieces import Tile
from bot.games.key_west.scoring import collection_points, hotel_points
from bot.games.key_west.state import State
from tests.games.key_west.positions import GAME, O, R, S, T, acting, events, pass_on, points, refused

ALL_BUILT = ((), (), ())
GREGORY = {
    "A1": Tile("chest"), "A2": Tile("chest"), "A3": Tile("chest"),
    "B1": Tile("mask"), "B2": Tile("mask"), "C1": Tile("vase"),
}  # fmt: skip


def ended(**laid: Any) -> State:
    return pass_on(acting(alone=True, round=8, **laid)).state


def lines(state: State, seat: int) -> dict[str, tuple[int, int]]:
    return {line.what: (line.count, line.points) for line in state.results[seat].lines}


@pytest.mark.clause("E1")
def test_after_round_eight_the_game_is_over():
    played = pass_on(acting(alone=True, round=8, points={"S": 30, "R": 20}))
    state = played.state
    assert GAME.awaited(state) == ()
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.reason.id == "key_west.end.eight_rounds"
    assert lines(state, S)["track"] == (30, 30)
    assert outcome.scores == (34, 24, 4, 4)
    refused(state, S, "hotel")


@pytest.mark.clause("E1")
def test_after_round_seven_it_is_not():
    state = pass_on(acting(alone=True, round=6)).state
    assert GAME.outcome(state) is None


@pytest.mark.clause("E1", "9.1")
def test_the_island_bosses_of_round_eight_score_before_it():
    state = ended(discs={"upper.mango": "S"})
    assert points(state)[S] == 2
    assert lines(state, S)["track"] == (2, 2)


@pytest.mark.clause("E1")
def test_the_lines_add_up_and_are_told_one_seat_after_another():
    played = pass_on(acting(alone=True, round=8, fruit={"S": (2, 4, 5)}, points={"S": 7}))
    scored = events(played, FinalScored)
    assert [event.seat for event in scored] == [S, R, T, O]
    for event in scored:
        assert event.total == sum(line.points for line in event.lines)
    assert scored[S].total == 7 + 3 + 10 + 11 + 4


@pytest.mark.clause("E2")
def test_charlies_fruit_is_worth_twenty_four():
    state = ended(fruit={"S": (4, 5, 2)})
    counted = lines(state, S)
    assert [counted[fruit] for fruit in ("banana", "mango", "orange")] == [(4, 10), (5, 11), (2, 3)]
    assert sum(counted[fruit][1] for fruit in ("banana", "mango", "orange")) == 24


@pytest.mark.clause("E2", "E3")
@pytest.mark.parametrize(("tiles", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 11), (9, 15)])
def test_each_further_tile_of_a_kind_is_worth_one(tiles: int, worth: int):
    assert collection_points(tiles) == worth


@pytest.mark.clause("E3")
def test_gregorys_treasures_are_worth_ten():
    state = ended(sea=GREGORY, raised=dict.fromkeys(GREGORY, "S"))
    counted = lines(state, S)
    assert [counted[kind] for kind in ("chest", "mask", "vase")] == [(3, 6), (2, 3), (1, 1)]


@pytest.mark.clause("E3", "H7")
def test_treasures_and_money_are_open_at_the_end():
    state = ended(sea=GREGORY, raised=dict.fromkeys(GREGORY, "S"))
    view = GAME.view(state, None)
    assert view.sea[0] == Tile("chest")
    assert view.cash == (20, 20, 20, 20)


@pytest.mark.clause("E9")
def test_sponges_and_wrecks_that_were_raised_count_no_more():
    raised = {"A1": Tile("sponge", 7), "A2": Tile("wreck")}
    state = ended(sea=raised, raised=dict.fromkeys(raised, "S"))
    assert sum(points for what, (_, points) in lines(state, S).items() if what != "dollars") == 0


@pytest.mark.clause("E4", "E5")
def test_blue_has_nine_stars_green_five_and_red_three_because_a_bridge_is_missing():
    stars = {
        "upper.hotel4": "S", "middle.hotel5": "S",
        "upper.hotel3": "T", "middle.hotel2": "T",
        "upper.hotel2": "R", "middle.hotel1": "R", "lower.hotel4": "R", "lower.hotel5": "R",
    }  # fmt: skip
    state = ended(seats=3, discs=stars, bills=((), (), (1,)))
    assert [lines(state, seat)["stars"] for seat in (S, R, T)] == [(9, 8), (3, 0), (5, 4)]


@pytest.mark.clause("E5", "E6", "E7")
@pytest.mark.parametrize(
    ("stars", "scored"),
    [
        ([9, 5, 3], [8, 4, 0]),
        ([5, 9, 3, 3], [4, 8, 0, 0]),
        ([7, 7, 3], [6, 6, 0]),
        ([7, 7, 7, 7, 7], [6, 6, 6, 6, 6]),
        ([9, 4, 4], [8, 2, 2]),
        ([4, 9, 4, 4, 1], [2, 8, 2, 2, 0]),
        ([3, 0, 0], [8, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_the_hotel_ranking(stars: list[int], scored: list[int]):
    assert hotel_points(stars) == scored


@pytest.mark.clause("E8")
@pytest.mark.parametrize(("dollars", "worth"), [(0, 0), (4, 0), (5, 1), (13, 2), (20, 4)])
def test_every_full_five_dollars_are_a_point(dollars: int, worth: int):
    state = ended(cash={"S": dollars})
    assert lines(state, S)["dollars"] == (dollars, worth)


@pytest.mark.clause("E10")
def test_most_points_win():
    played = pass_on(acting(alone=True, round=8, points={"T": 12, "O": 9}))
    assert events(played, GameOver) == [GameOver((T,), 16)]
    outcome = GAME.outcome(played.state)
    assert outcome
    assert outcome.ranking == ((T,), (O,), (S, R))


@pytest.mark.clause("E10")
def test_equal_points_share_the_victory_whatever_money_is_left():
    played = pass_on(acting(alone=True, round=8, points={"T": 12, "O": 12}, cash={"T": 24}))
    assert events(played, GameOver) == [GameOver((T, O), 16)]


def test_a_hotel_on_an_island_without_a_bridge_scores_nothing():
    state = ended(discs={"upper.hotel4": "S"}, bills=((1,), (), ()))
    assert lines(state, S)["stars"] == (0, 0)
    assert lines(ended(discs={"upper.hotel4": "S"}, bills=ALL_BUILT), S)["stars"] == (4, 8)
