"""Chapter 6 of the rules: factories and cigars."""

import pytest

from bot.games.key_west.events import CashTaken, CigarsRolled, CigarsSold, DiscPut, NoFactory
from bot.games.key_west.pieces import Field
from tests.games.key_west.positions import (
    R,
    S,
    acting,
    asked,
    cash,
    cigars,
    dice,
    events,
    on,
    options,
    points,
    refused,
    say,
    turn,
)

FULL = {"upper.factory": "RT", "middle.factory": "RO", "lower.factory": "RRS"}


@pytest.mark.clause("6.1", "H5")
def test_a_free_factory_costs_five_dollars_and_alike_ones_are_offered_once():
    state = say(acting(discs={"middle.factory": "RT"}), S, "factory-sell").state
    assert options(state, S) == ["upper", "lower", "only", "buy", "none"]
    played = say(state, S, "lower")
    assert events(played, DiscPut) == [DiscPut(S, Field("lower", "factory"), "purchase", 5, None)]
    assert on(played.state, "lower.factory") == "S.."
    assert cash(played.state)[S] == 15


@pytest.mark.clause("6.1")
def test_when_all_factories_are_taken_somebodys_disc_is_replaced_for_eight_dollars():
    state = say(acting(discs=FULL), S, "factory-sell").state
    keys = [key for key in options(state, S) if "-" in key]
    assert keys == ["upper-red", "upper-turquoise", "middle-red", "middle-ochre", "lower-red"]
    played = say(state, S, "lower-red")
    assert on(played.state, "lower.factory") == "SRS"
    assert cash(played.state) == [12, 28, 20, 20]


@pytest.mark.clause("6.2", "6.3")
def test_harry_rolls_fifteen_cigars():
    harry = {"lower.factory": "SS", "upper.factory": "S"}
    played = turn(acting(discs=harry), S, "factory-roll", "only", chance=dice(2, 5))
    assert events(played, CigarsRolled) == [CigarsRolled(S, (2, 5), 3, lost=0, stored=15)]
    assert cigars(played.state) == [15, 0, 0, 0]
    assert points(played.state) == [0, 0, 0, 0]


@pytest.mark.clause("6.3")
def test_only_ones_own_factories_count():
    mixed = {"lower.factory": "SRR", "upper.factory": "RR"}
    luck = dice(6)
    played = turn(acting(discs=mixed), S, "factory-roll", "only", chance=luck)
    assert cigars(played.state)[S] == 6
    assert not luck.left


@pytest.mark.clause("6.4")
def test_the_store_holds_forty():
    state = acting(discs={"lower.factory": "SS"}, cigars={"S": 35})
    played = turn(state, S, "roll-8", "roll", chance=dice(4))
    assert events(played, CigarsRolled) == [CigarsRolled(S, (4,), 2, lost=3, stored=40)]
    assert cigars(played.state)[S] == 40


@pytest.mark.clause("6.5")
def test_humphrey_sells_thirty_five_of_thirty_eight_cigars():
    played = turn(acting(cigars={"S": 38}), S, "factory-sell", "only")
    assert events(played, CigarsSold) == [CigarsSold(S, points=7, stored=3)]
    assert points(played.state)[S] == 7
    assert cigars(played.state)[S] == 3


@pytest.mark.clause("6.5")
@pytest.mark.parametrize("stored", [0, 4])
def test_fewer_than_five_cigars_cannot_be_sold(stored: int):
    played = turn(acting(cigars={"S": stored}), S, "factory-sell", "only")
    assert events(played, CigarsSold) == [CigarsSold(S, points=0, stored=stored)]
    assert points(played.state)[S] == 0


@pytest.mark.clause("6.5", "3.8")
def test_a_factory_can_be_bought_and_the_cigars_sold():
    played = turn(acting(cigars={"S": 10}), S, "factory-sell", "upper")
    assert points(played.state)[S] == 2
    assert on(played.state, "upper.factory") == "S."
    refused(say(acting(), S, "factory-sell").state, S, "first")


@pytest.mark.clause("6.6", "3.7")
@pytest.mark.parametrize(
    ("words", "eyes", "rolled", "dollars"),
    [("both", [3], 3, 8), ("roll", [3], 3, 0), ("cash", [], 0, 8), ("none", [], 0, 0)],
)
def test_roll_cigars_and_take_eight_dollars_in_any_part(words, eyes, rolled, dollars):
    state = acting(discs={"upper.factory": "S"})
    played = turn(state, S, "roll-8", words, chance=dice(*eyes))
    assert cigars(played.state)[S] == rolled
    assert cash(played.state)[S] == 20 + dollars
    assert played.state.bank == state.bank - dollars


@pytest.mark.clause("6.6", "8.4")
def test_an_empty_bank_pays_nothing():
    played = turn(acting(bank=0), S, "roll-8", "cash")
    assert events(played, CashTaken) == [CashTaken(S, 8, 0)]
    assert cash(played.state)[S] == 20


@pytest.mark.clause("6.6", "8.4")
def test_a_purchase_fills_the_bank_again():
    state = turn(acting(bank=0), S, "hotel", "upper2").state
    assert state.bank == 5
    played = turn(state, S, "roll-8", "cash")
    assert events(played, CashTaken) == [CashTaken(S, 8, 5)]


@pytest.mark.clause("6.7")
def test_without_a_factory_no_die_is_thrown():
    played = turn(acting(discs={"upper.factory": "R"}), S, "roll-8", "both")
    assert events(played, NoFactory) == [NoFactory(S)]
    assert cash(played.state)[S] == 28
    assert asked(played.state, S).name == "action"


@pytest.mark.clause("6.2")
def test_no_bridge_is_needed():
    state = acting(R, discs={"lower.factory": "R"})
    played = turn(state, R, "factory-roll", "only", chance=dice(6))
    assert cigars(played.state) == [0, 6, 0, 0]
