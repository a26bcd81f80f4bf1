"""Chapter 8 of the rules: discs that run out."""

import pytest

from bot.games.key_west.events import DiscMoved, DiscPut, NotWanted
from bot.games.key_west.pieces import Card, Field
from tests.games.key_west.positions import (
    GAME,
    PLAIN,
    R,
    S,
    acting,
    asked,
    bid,
    bidding,
    cash,
    dice,
    drawn,
    events,
    on,
    options,
    refused,
    say,
    supply,
    turn,
)

MINE = {"upper.mango": "SS", "upper.hotel2": "S", "lower.factory": "SR"}


@pytest.mark.clause("8.1")
def test_without_a_disc_in_supply_one_is_moved_and_the_price_is_paid():
    state = turn(acting(discs=MINE, supply={"S": 0}), S, "hotel", "lower5").state
    assert asked(state, S).name == "disc"
    assert options(state, S) == ["upper.hotel2", "upper.mango", "lower.factory", "waive"]
    played = say(state, S, "upper.mango")
    assert events(played, DiscMoved) == [DiscMoved(S, Field("upper", "mango"))]
    assert events(played, DiscPut) == [DiscPut(S, Field("lower", "hotel", 5), "purchase", 5, None)]
    assert on(played.state, "upper.mango") in (".S", "S.")
    assert cash(played.state)[S] == 15
    assert supply(played.state)[S] == 0


@pytest.mark.clause("8.1")
def test_or_the_player_does_without_and_pays_nothing():
    state = turn(acting(discs=MINE, supply={"S": 0}), S, "hotel", "lower5").state
    assert asked(state, S).default == ("waive",)
    played = say(state, S, "waive")
    assert events(played, NotWanted) == [NotWanted(S, "hotel")]
    assert cash(played.state)[S] == 20
    assert on(played.state, "lower.hotel5") == "."


@pytest.mark.clause("8.1")
def test_with_a_disc_in_supply_none_is_moved():
    played = turn(acting(discs=MINE, supply={"S": 1}), S, "hotel", "lower5")
    assert not events(played, DiscMoved)
    assert supply(played.state)[S] == 0


@pytest.mark.clause("8.1")
def test_the_other_half_of_the_action_follows():
    state = acting(discs=MINE, supply={"S": 0})
    played = turn(state, S, "factory-roll", "upper", "upper.hotel2", chance=dice(3, 4))
    assert on(played.state, "upper.factory") == "S."
    assert played.state.estates[S].cigars == 2 * 4


@pytest.mark.clause("8.1", "2.8")
def test_a_plantation_from_a_card_may_need_a_disc_from_the_board():
    offer = [Card(fruits=("banana", "orange")), *PLAIN[:5]]
    state = bid(bidding(offer, discs=MINE, supply={"S": 0}), 4, 3, 2, 1).state
    state = turn(state, S, "a b", "upper").state
    assert asked(state, S).name == "disc"
    state = say(state, S, "upper.hotel2").state
    assert on(state, "upper.banana") == "S."
    state = say(state, S, "none").state
    assert GAME.awaited(state) == (R,)


@pytest.mark.clause("8.1")
def test_only_ones_own_discs_can_be_moved():
    state = turn(acting(discs=MINE, supply={"S": 0}), S, "hotel", "lower5").state
    refused(state, S, "middle.mango")
    refused(state, S, "lower.hotel5")


@pytest.mark.clause("8.3")
def test_lifting_a_hotel_does_not_make_a_hotel_free_in_the_middle_of_the_purchase():
    full = {
        "upper.hotel2": "S", "upper.hotel3": "R", "upper.hotel4": "R",
        "middle.hotel1": "R", "middle.hotel2": "T", "middle.hotel3": "T", "middle.hotel5": "T",
        "lower.hotel2": "T", "lower.hotel3": "O", "lower.hotel4": "O", "lower.hotel5": "O",
    }  # fmt: skip
    state = turn(acting(discs=full, supply={"S": 0}), S, "hotel", "lower5-ochre").state
    played = say(state, S, "upper.hotel2")
    assert cash(played.state) == [12, 20, 20, 28]
    assert on(played.state, "upper.hotel2") == "."
    assert on(played.state, "lower.hotel5") == "S"


@pytest.mark.clause("8.1")
def test_a_displaced_disc_goes_back_to_the_supply():
    full = {"upper.mango": "RR", "middle.mango": "RR", "lower.mango": "RR"}
    offer = [Card(bridge="cut", fruits=("mango",)), *PLAIN[:5]]
    state = bid(bidding(offer, discs=full, supply={"R": 0}), 4, 3, 2, 1).state
    played = turn(state, S, "a b", "upper-red", chance=drawn(0))
    assert supply(played.state)[R] == 1
