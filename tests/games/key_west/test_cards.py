"""Chapter 2 of the rules: taking cards, and what they do at once."""

from typing import Any

import pytest

from bot.games.key_west.events import (
    AllTakenAlready,
    BillSeen,
    BillTaken,
    BridgeCompleted,
    CardsPutAside,
    DiscPut,
    NotWanted,
    ShareTaken,
    TilesTurned,
)
from bot.games.key_west.pieces import Card, Field
from bot.games.key_west.state import State
from tests.games.key_west.positions import (
    GAME,
    PLAIN,
    O,
    R,
    S,
    T,
    asked,
    bid,
    bidding,
    cash,
    drawn,
    events,
    on,
    options,
    refused,
    say,
    several,
    supply,
    told,
)

BRIDGE = Card(bridge="cut")
HARVEST = Card(bridge="long", harvest=True)
MANGO = Card(bridge="cut", fruits=("mango",))
TWO = Card(fruits=("banana", "orange"))
DIVE = Card(dive=True)
CAPACITY = Card(capacity=True)


def first(*cards: Card, **laid: Any) -> State:
    """S has bid most and is about to take two cards."""
    return bid(bidding([*cards, *PLAIN][:6], **laid), 4, 3, 2, 1).state


@pytest.mark.clause("2.2")
@pytest.mark.parametrize(("words", "order"), [("a b", [3, 4]), ("b a", [4, 3])])
def test_two_cards_take_effect_in_the_order_in_which_they_are_named(words: str, order: list[int]):
    turn = say(first(BRIDGE, Card(bridge="long")), S, words, drawn(0, 0))
    assert [{"cut": 3, "long": 4}[event.bridge] for event in events(turn, BillTaken)] == order


@pytest.mark.clause("2.1", "2.2")
@pytest.mark.parametrize("words", ["a", "a a", "a b c", "a g", "", "A B"])
def test_two_different_cards_on_offer_must_be_named(words: str):
    refused(first(), S, words)


@pytest.mark.clause("2.3")
def test_a_card_takes_effect_before_the_next_player_takes_any():
    state = say(first(MANGO, DIVE), S, "a b", drawn(0)).state
    assert asked(state, S).name == "plantation"
    assert GAME.awaited(state) == (S,)
    refused(state, R, "plantation upper")
    state = say(state, S, "lower").state
    assert GAME.awaited(state) == (R,)
    assert on(state, "lower.mango") == "S."


@pytest.mark.clause("2.5")
def test_the_cards_that_are_left_are_put_aside():
    cards = [BRIDGE, DIVE, CAPACITY, TWO, HARVEST, MANGO]
    state = say(first(*cards), S, "b c").state
    turn = several(state, [(R, "a"), (T, "e")], drawn(0, 0, 0, 0))
    assert events(turn, CardsPutAside) == [CardsPutAside((TWO, MANGO))]
    assert turn.state.aside == (TWO, MANGO)
    assert turn.state.offer == ()


@pytest.mark.clause("2.6")
def test_a_bridge_card_is_a_share_and_brings_a_bill_at_random():
    bills = ((1, 2, 1), (1,), (1,))
    turn = say(first(BRIDGE, bills=bills), S, "a b", drawn(1))
    assert cash(turn.state)[S] == 20 - 1 + 2
    assert turn.state.bills[0] == (1, 1)
    assert turn.state.estates[S].shares() == [1, 0, 0]
    assert events(turn, BillTaken) == [BillTaken(S, "cut", 2)]
    assert turn.state.bank == 220 - 80 - 6


@pytest.mark.clause("2.6", "H7")
def test_only_the_builder_learns_what_the_bill_is_worth():
    states = [first(BRIDGE, bills=((bill, 1), (1,), (1,)), bank=100) for bill in (1, 2)]
    one, two = (say(state, S, "a b", drawn(0)) for state in states)
    assert events(one, BillSeen) == [BillSeen("cut", 1)]
    assert BillSeen("cut", 2) in told(two, S)
    for viewer in (R, T, O, None):
        assert told(one, viewer) == told(two, viewer)
    assert GAME.view(two.state, S).wages == (2,)
    assert GAME.view(two.state, R).wages == ()


@pytest.mark.clause("2.6", "5.4")
def test_with_its_last_bill_a_bridge_is_complete():
    turn = say(first(BRIDGE, bills=((1,), (1,), (1,))), S, "a b", drawn(0))
    assert events(turn, BridgeCompleted) == [BridgeCompleted("cut", ("upper",))]
    assert turn.state.connected() == ("upper",)


@pytest.mark.clause("2.6", "5.4")
def test_completing_the_first_bridge_may_connect_several_islands():
    turn = say(first(BRIDGE, bills=((1,), (), ())), S, "a b", drawn(0))
    assert events(turn, BridgeCompleted) == [BridgeCompleted("cut", ("upper", "middle", "lower"))]


@pytest.mark.clause("2.6", "5.4")
def test_a_bridge_beyond_a_gap_connects_nothing():
    turn = say(first(Card(bridge="seven"), bills=((1,), (1,), (2,))), S, "a b", drawn(0))
    assert events(turn, BridgeCompleted) == [BridgeCompleted("seven", ())]
    assert turn.state.connected() == ()


@pytest.mark.clause("2.6")
def test_a_complete_bridge_gives_a_share_but_no_bill():
    turn = say(first(BRIDGE, bills=((), (1,), (1,))), S, "a b")
    assert events(turn, ShareTaken) == [ShareTaken(S, "cut")]
    assert cash(turn.state)[S] == 19
    assert turn.state.estates[S].shares() == [1, 0, 0]


@pytest.mark.clause("2.7")
def test_two_harvest_tiles_are_turned_up_on_florida():
    card = Card(dive=True, harvest=True)
    turn = say(first(card, tiles=(1, 2, 3)), S, "a b", drawn(0, 4))
    assert events(turn, TilesTurned) == [TilesTurned(S, ("banana", "orange"), 4)]
    assert turn.state.florida == (1, 0, 1)
    assert turn.state.tiles == (0, 2, 2)


@pytest.mark.clause("2.7")
@pytest.mark.parametrize(("tiles", "turned"), [((0, 1, 0), ("mango",)), ((0, 0, 0), ())])
def test_if_fewer_harvest_tiles_are_left_those_are_turned_up(tiles, turned):
    card = Card(dive=True, harvest=True)
    turn = say(first(card, tiles=tiles), S, "a b", drawn(*[0] * len(turned)))
    assert events(turn, TilesTurned) == [TilesTurned(S, turned, 0)]


@pytest.mark.clause("2.8")
def test_the_player_chooses_among_islands_with_a_free_plantation():
    state = first(MANGO, discs={"middle.mango": "RT", "upper.mango": "R"})
    state = say(state, S, "a b", drawn(0)).state
    assert options(state, S) == ["upper", "lower", "none"]
    refused(state, S, "middle")
    turn = say(state, S, "upper")
    assert events(turn, DiscPut) == [DiscPut(S, Field("upper", "mango"), "card", 0, None)]
    assert on(turn.state, "upper.mango") == "RS"
    assert supply(turn.state)[S] == 10
    assert cash(turn.state)[S] == cash(state)[S]


FULL = {"upper.mango": "RT", "middle.mango": "RS", "lower.mango": "TT"}


@pytest.mark.clause("2.8", "H5")
def test_only_if_none_is_free_it_replaces_a_disc_at_no_cost():
    state = say(first(MANGO, discs=FULL), S, "a b", drawn(0)).state
    assert options(state, S) == ["upper-red", "upper-turquoise", "middle-red", "lower-turquoise", "none"]
    turn = say(state, S, "lower-turquoise")
    assert events(turn, DiscPut) == [DiscPut(S, Field("lower", "mango"), "card", 0, T)]
    assert on(turn.state, "lower.mango") == "ST"
    assert supply(turn.state) == [supply(state)[0] - 1, 9, 11 - 2, 11]
    assert cash(turn.state) == cash(state)


@pytest.mark.clause("2.9")
def test_a_card_with_two_fruits_lets_its_taker_have_two_plantations():
    state = say(first(TWO), S, "a b").state
    turn = several(state, [(S, "upper"), (S, "lower")])
    assert on(turn.state, "upper.banana") == "S."
    assert on(turn.state, "lower.orange") == "S."
    assert supply(turn.state)[S] == 9
    assert GAME.awaited(turn.state) == (R,)


@pytest.mark.clause("2.10", "H6")
def test_a_plantation_may_be_declined():
    state = say(first(MANGO), S, "a b", drawn(0)).state
    assert asked(state, S).default == ("upper",)
    turn = say(state, S, "none")
    assert events(turn, NotWanted) == [NotWanted(S, "mango")]
    assert supply(turn.state)[S] == 11
    assert GAME.awaited(turn.state) == (R,)


@pytest.mark.clause("2.10", "H4")
def test_nothing_happens_if_all_plantations_of_the_fruit_are_ones_own():
    mine = {"upper.mango": "SS", "middle.mango": "SS", "lower.mango": "SS"}
    turn = say(first(MANGO, discs=mine), S, "a b", drawn(0))
    assert events(turn, AllTakenAlready) == [AllTakenAlready(S, "mango")]
    assert GAME.awaited(turn.state) == (R,)


@pytest.mark.clause("2.11")
def test_dive_and_capacity_have_no_effect_at_once():
    turn = say(first(DIVE, CAPACITY), S, "a b")
    assert GAME.awaited(turn.state) == (R,)
    estate = turn.state.estates[S]
    assert (estate.looks(), estate.capacity()) == (4, 2)
    assert not turn.notices[1:]
