"""Chapter H of the rules: what a host adds so that the game can be played over days."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import SeededChance
from bot.games.key_west.events import CardsTaken, WishDropped
from bot.games.key_west.pieces import Card
from bot.games.key_west.state import State
from tests.games.key_west.positions import (
    GAME,
    PLAIN,
    O,
    R,
    S,
    T,
    acting,
    asked,
    bid,
    bidding,
    dice,
    drawn,
    events,
    options,
    refused,
    say,
    several,
    told,
    turn,
)


def wishing(wish: str, **laid: Any) -> State:
    """R has bid second most and wants these cards; S has bid most and is about to take two."""
    answers = [(S, "bid=4"), (R, f"bid=3 cards={wish}"), (T, "bid=2"), (O, "bid=1")]
    return several(bidding(**laid), answers).state


def letters(event: CardsTaken) -> str:
    return "".join(offered.letter for offered in event.taken)


@pytest.mark.clause("H1")
def test_a_bid_may_come_with_a_wish_for_up_to_four_cards():
    state = say(bidding(), S, "bid=4 cards=f,a,b,c").state
    assert GAME.view(state, S).wish == ("f", "a", "b", "c")
    for words in ("bid=4 cards=a,b,c,d,e", "bid=4 cards=a,a", "bid=4 cards=x", "bid=4 cards=", "cards=a"):
        refused(bidding(), S, words)


@pytest.mark.clause("H1", "H7")
def test_a_wish_is_secret():
    one, other, none = (say(bidding(), S, words) for words in ("bid=4 cards=a", "bid=4 cards=f,b", "bid=4"))
    for viewer in (R, T, O, None):
        views = [GAME.view(played.state, viewer) for played in (one, other, none)]
        assert views[0] == views[1] == views[2]
    assert one.notices == other.notices == ()


@pytest.mark.clause("H2")
def test_a_wish_can_be_changed_with_the_bid_and_after_the_reveal():
    state = several(bidding(), [(R, "bid=3 cards=a,b,c"), (R, "bid=3 cards=f,e")]).state
    assert asked(state, R).given == ("bid=3", "cards=f,e")
    state = say(state, R, "bid=3").state
    assert asked(state, R).given == ("bid=3",)
    state = several(state, [(S, "bid=4"), (T, "bid=2"), (O, "bid=1")]).state
    decision = asked(state, R)
    assert (decision.name, decision.awaited, decision.given, decision.secret) == ("take", False, (), True)
    state = several(state, [(R, "d e"), (R, "e f d")]).state
    assert asked(state, R).given == ("e", "f", "d")
    played = say(state, S, "a e")
    assert [letters(event) for event in events(played, CardsTaken)] == ["ae", "f"]


@pytest.mark.clause("H2")
def test_it_can_be_changed_while_somebody_else_uses_a_card():
    offer = [Card(bridge="cut", fruits=("mango",)), *PLAIN[:5]]
    state = say(wishing("b", offer=offer), S, "a b", drawn(0)).state
    assert GAME.awaited(state) == (S,)
    assert asked(state, R).given == ()
    state = say(state, R, "f").state
    played = say(state, S, "none")
    assert [letters(event) for event in events(played, CardsTaken)] == ["f"]


@pytest.mark.clause("H2")
def test_it_can_be_withdrawn_after_the_reveal():
    state = say(wishing("e,f"), R, "").state
    assert asked(state, R).given == ()
    assert GAME.awaited(say(state, S, "a b").state) == (R,)


@pytest.mark.clause("H2")
def test_whoever_takes_no_card_is_not_asked():
    state = bid(bidding(seats=5), 5, 4, 3, 2, 1).state
    assert [GAME.decision(state, seat) is None for seat in state.seats()] == [False, False, False, True, True]


@pytest.mark.clause("H3")
def test_a_wish_is_used_in_its_turn():
    state = wishing("e,f")
    played = say(state, S, "a b")
    assert [letters(event) for event in events(played, CardsTaken)] == ["ab", "e"]
    assert GAME.awaited(played.state) == (T,)
    assert not events(played, WishDropped)


@pytest.mark.clause("H3")
def test_cards_that_are_gone_are_passed_over():
    played = say(wishing("a,b,c"), S, "a b")
    assert [letters(event) for event in events(played, CardsTaken)] == ["ab", "c"]


@pytest.mark.clause("H3")
def test_if_too_few_are_left_its_owner_alone_is_told_and_asked():
    played = say(wishing("a,b"), S, "a b")
    assert events(played, WishDropped) == [WishDropped(("a", "b"), 1)]
    assert WishDropped(("a", "b"), 1) in told(played, R)
    assert all(not isinstance(event, WishDropped) for event in told(played, T))
    assert GAME.awaited(played.state) == (R,)
    assert options(played.state, R) == ["c", "d", "e", "f"]


@pytest.mark.clause("H3")
def test_the_highest_bidder_needs_a_wish_for_two():
    answers = [(S, "bid=4 cards=b"), (R, "bid=3"), (T, "bid=2"), (O, "bid=1")]
    played = several(bidding(), answers)
    assert events(played, WishDropped) == [WishDropped(("b",), 2)]
    answers[0] = (S, "bid=4 cards=f,b,a")
    played = several(bidding(), answers)
    assert [letters(event) for event in events(played, CardsTaken)] == ["fb"]


@pytest.mark.clause("H3")
def test_a_wish_lasts_for_its_round_only():
    state = wishing("a,b,c")
    state = several(state, [(S, "a b"), (T, "f")]).state
    assert state.wishes == ((), (), (), ())


@pytest.mark.clause("H4", "H7")
def test_whoever_cannot_pay_is_asked_all_the_same():
    poor, rich = (acting(cash={"S": money}, bank=100) for money in (0, 20))
    for action in ("hotel", "factory-sell", "hotel-run"):
        states = [say(state, S, action) for state in (poor, rich)]
        assert [GAME.awaited(played.state) for played in states] == [(S,), (S,)]
        assert states[0].notices == states[1].notices
        assert asked(states[0].state, S).name == asked(states[1].state, S).name != "action"


@pytest.mark.clause("H6")
def test_the_defaults_of_an_absent_player():
    assert asked(bidding(), S).default == ("bid=0",)
    state = bid(bidding(), 4, 3, 2, 1).state
    assert asked(state, S).default == ("a", "b")
    state = say(state, S, "a c").state
    assert asked(state, R).default == ("b",)
    assert asked(acting(marked={"S": "dive"}), S).default == ("hotel",)
    assert asked(say(acting(), S, "dive").state, S).default == ("stop",)
    assert asked(say(acting(), S, "hotel").state, S).default == ("none",)
    state = say(acting(discs={"upper.factory": "S"}), S, "factory-roll").state
    assert asked(state, S).default == ("only",)
    assert asked(say(acting(), S, "roll-8").state, S).default == ("both",)


@pytest.mark.clause("H6")
def test_an_absent_player_replaces_nobody():
    full = {"upper.mango": "RR", "middle.mango": "RR", "lower.mango": "RR"}
    offer = [Card(bridge="cut", fruits=("mango",)), *PLAIN[:5]]
    state = bid(bidding(offer, discs=full), 4, 3, 2, 1).state
    assert asked(say(state, S, "a b", drawn(0)).state, S).default == ("none",)


@pytest.mark.clause("H7")
def test_money_in_hand_is_seen_by_its_owner_alone():
    state = acting(cash={"S": 31, "R": 9})
    assert GAME.view(state, S).cash == (31, None, None, None)
    assert GAME.view(state, None).cash == (None, None, None, None)
    one, other = acting(cash={"R": 9, "T": 31}), acting(cash={"R": 31, "T": 9})
    for viewer in (S, O, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)


@pytest.mark.clause("H7")
def test_the_order_of_cards_and_tiles_is_hidden():
    state = acting(stock=(*PLAIN, Card(dive=True), *([Card(bridge="cut")] * 3)))
    view = GAME.view(state, S)
    assert view.unseen_cards == GAME.view(acting(stock=state.stock[::-1]), S).unseen_cards
    assert all(tile is None for tile in view.sea)


@pytest.mark.clause("H7")
def test_a_guess_fits_even_where_the_others_have_next_to_nothing():
    state = acting(cash={"S": 0, "R": 1, "T": 0, "O": 0}, bills=((), (), (1, 1, 1, 1, 1)))
    state = replace(state, wages=((), (2, 2, 2), (1, 1), (1, 1)))
    for seed in range(20):
        for viewer in (None, *state.seats()):
            view = GAME.view(state, viewer)
            other = GAME.guess(view, SeededChance(f"guess {seed}", 0))
            assert GAME.view(other, viewer) == view
            assert min(other.cash) >= 0


def test_an_ordinary_turn_takes_four_answers():
    played = turn(acting(), S, "factory-roll", "lower", "hotel", "upper4", chance=dice(3))
    assert GAME.awaited(played.state) == (R,)
