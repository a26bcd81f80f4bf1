"""Chapter 5 of the rules: hotels."""

import pytest

from bot.games.key_west.events import AllTakenAlready, DiscPut, HotelsRun, NoHotelConnected, NotWanted
from bot.games.key_west.pieces import Field
from tests.games.key_west.positions import (
    R,
    S,
    acting,
    asked,
    cash,
    dice,
    events,
    on,
    options,
    points,
    refused,
    say,
    supply,
    turn,
)

CUT_BUILT = ((), (1,), (1,))
CUT_AND_LONG_BUILT = ((), (), (1,))
ALL_BUILT = ((), (), ())
FULL = {
    "upper.hotel2": "R", "upper.hotel3": "R", "upper.hotel4": "R",
    "middle.hotel1": "R", "middle.hotel2": "T", "middle.hotel3": "T", "middle.hotel5": "S",
    "lower.hotel2": "T", "lower.hotel3": "O", "lower.hotel4": "O", "lower.hotel5": "O",
}  # fmt: skip


@pytest.mark.clause("5.1", "5.3")
def test_a_free_hotel_costs_five_dollars():
    played = turn(acting(), S, "hotel", "lower5")
    assert events(played, DiscPut) == [DiscPut(S, Field("lower", "hotel", 5), "purchase", 5, None)]
    assert on(played.state, "lower.hotel5") == "S"
    assert cash(played.state)[S] == 15
    assert supply(played.state)[S] == 10
    assert played.state.bank == 220 - 80 - 12 + 5


@pytest.mark.clause("5.2")
def test_only_free_hotels_can_be_bought():
    state = say(acting(discs={"upper.hotel3": "R", "lower.hotel2": "S"}), S, "hotel").state
    open_hotels = options(state, S)
    assert "upper3" not in open_hotels
    assert "lower2" not in open_hotels
    assert not any("-" in key for key in open_hotels)
    refused(state, S, "upper3-red")


@pytest.mark.clause("5.2", "S3")
def test_covered_hotels_are_not_for_sale():
    assert "upper1" not in options(say(acting(), S, "hotel").state, S)
    assert "upper1" in options(say(acting(seats=5), S, "hotel").state, S)


@pytest.mark.clause("5.2", "5.3")
def test_when_all_are_taken_somebodys_disc_is_replaced_for_eight_dollars():
    state = say(acting(discs=FULL), S, "hotel").state
    assert "middle5" not in [key.split("-")[0] for key in options(state, S)]
    assert len(options(state, S)) == 10 + 1
    played = say(state, S, "upper4-red")
    assert events(played, DiscPut) == [DiscPut(S, Field("upper", "hotel", 4), "purchase", 8, R)]
    assert cash(played.state) == [12, 28, 20, 20]
    assert on(played.state, "upper.hotel4") == "S"
    assert supply(played.state) == [11 - 2, 11 - 3, 11 - 3, 11 - 3]


@pytest.mark.clause("5.3")
def test_whoever_has_too_little_cannot_buy():
    state = say(acting(cash={"S": 4}), S, "hotel").state
    refusal = refused(state, S, "upper2")
    assert refusal.clause == "5.3"
    assert refusal.reason.values == {"price": 5, "cash": 4}
    assert options(state, S) == ["none"]


@pytest.mark.clause("5.3")
def test_replacing_needs_eight_dollars():
    state = say(acting(cash={"S": 7}, discs=FULL), S, "hotel").state
    assert options(state, S) == ["none"]
    assert say(acting(cash={"S": 8}, discs=FULL), S, "hotel").state.cash[S] == 8


@pytest.mark.clause("5.2", "H4")
def test_whoever_has_all_hotels_can_buy_none():
    mine = dict.fromkeys(FULL, "S")
    played = say(acting(discs=mine), S, "hotel")
    assert events(played, AllTakenAlready) == [AllTakenAlready(S, "hotel")]
    assert asked(played.state, S).name == "action"


@pytest.mark.clause("3.4")
def test_buying_may_be_declined():
    played = turn(acting(), S, "hotel", "none")
    assert events(played, NotWanted) == [NotWanted(S, "hotel")]


@pytest.mark.clause("5.4", "5.5", "5.6")
def test_pauline_makes_a_profit_of_sixteen():
    pauline = {
        "upper.hotel2": "S", "upper.hotel3": "S", "upper.hotel4": "S",
        "middle.hotel1": "S", "lower.hotel5": "S",
    }  # fmt: skip
    state = acting(discs=pauline, bills=CUT_AND_LONG_BUILT)
    played = turn(state, S, "hotel-run", "only", chance=dice(1, 2, 4))
    assert events(played, HotelsRun) == [HotelsRun(S, (1, 2, 4), 4, points=3, due=1, paid=1)]
    assert points(played.state)[S] == 3
    assert cash(played.state)[S] == 21


@pytest.mark.clause("5.4")
@pytest.mark.parametrize(
    ("bills", "running"),
    [(CUT_BUILT, 1), (CUT_AND_LONG_BUILT, 2), (ALL_BUILT, 3), (((), (1,), ()), 1)],
)
def test_only_hotels_connected_without_a_gap_are_run(bills, running):
    mine = {"upper.hotel2": "S", "middle.hotel1": "S", "lower.hotel2": "S"}
    played = turn(acting(discs=mine, bills=bills), S, "hotel-run", "only", chance=dice(5, 1, 1))
    assert events(played, HotelsRun)[0].hotels == running
    assert points(played.state)[S] == running


@pytest.mark.clause("5.5")
@pytest.mark.parametrize(
    ("discs", "thrown"),
    [
        ({"upper.hotel2": "S", "upper.hotel3": "S"}, 1),
        ({"upper.hotel2": "S", "lower.hotel3": "S"}, 2),
        ({"upper.hotel2": "S", "middle.hotel1": "S", "lower.hotel3": "S", "lower.hotel4": "R"}, 3),
    ],
)
def test_a_die_for_each_island_with_a_hotel_connected_or_not(discs, thrown):
    luck = dice(*[3] * thrown)
    played = turn(acting(discs=discs, bills=CUT_BUILT), S, "hotel-run", "only", chance=luck)
    assert len(events(played, HotelsRun)[0].dice) == thrown
    assert not luck.left


@pytest.mark.clause("5.6", "8.4")
def test_the_rest_is_paid_as_far_as_the_bank_has_money():
    mine = {"upper.hotel2": "S", "upper.hotel3": "S"}
    state = acting(discs=mine, bills=CUT_BUILT, bank=1)
    played = turn(state, S, "hotel-run", "only", chance=dice(4))
    assert events(played, HotelsRun) == [HotelsRun(S, (4,), 2, points=1, due=3, paid=1)]
    assert cash(played.state)[S] == 21


@pytest.mark.clause("5.7")
@pytest.mark.parametrize("discs", [{}, {"middle.hotel1": "S"}])
def test_without_a_connected_hotel_no_die_is_thrown(discs):
    played = turn(acting(discs=discs, bills=CUT_BUILT), S, "hotel-run", "only")
    assert events(played, NoHotelConnected) == [NoHotelConnected(S)]


@pytest.mark.clause("3.8", "5.5")
def test_a_hotel_bought_first_is_run_as_well():
    state = acting(discs={"upper.hotel2": "S"}, bills=CUT_AND_LONG_BUILT)
    played = turn(state, S, "hotel-run", "middle5", chance=dice(2, 5))
    assert events(played, HotelsRun) == [HotelsRun(S, (2, 5), 2, points=2, due=0, paid=0)]


@pytest.mark.clause("3.8")
def test_what_the_hotels_bring_can_pay_for_the_next_one():
    state = acting(discs={"upper.hotel2": "S"}, bills=CUT_BUILT, cash={"S": 3})
    state = say(state, S, "hotel-run").state
    assert options(state, S) == ["only", "buy", "first", "none"]
    refused(state, S, "lower5")
    played = turn(state, S, "first", "lower5", chance=dice(4))
    assert cash(played.state)[S] == 3 + 4 - 5
    assert on(played.state, "lower.hotel5") == "S"
