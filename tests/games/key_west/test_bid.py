"""Chapter 1 of the rules: secret bids."""

import pytest

from bot.games.key_west.events import BidsRevealed, Consoled, LowestPaid
from bot.games.key_west.pieces import Card
from bot.games.key_west.steps.bid import ranking
from bot.games.key_west.tasks import Act
from tests.games.key_west.positions import (
    GAME,
    PLAIN,
    O,
    P,
    R,
    S,
    T,
    acting,
    asked,
    bid,
    bidding,
    cash,
    events,
    options,
    pass_on,
    refused,
    say,
    several,
)


@pytest.mark.clause("1.1")
def test_six_new_cards_are_put_on_offer_in_each_round():
    stock = (*PLAIN, *([Card(dive=True)] * 6))
    state = pass_on(acting(alone=True, stock=stock, round=2)).state
    assert [offered.card for offered in state.offer] == list(PLAIN)
    assert state.stock == stock[6:]


@pytest.mark.clause("1.2")
def test_all_bid_at_once_from_nothing_to_all_they_have():
    state = bidding(cash={"S": 7, "R": 0})
    assert GAME.awaited(state) == (S, R, T, O)
    for words in ("bid=8", "bid=-1", "bid=07", "bid=", "bid=x", "7", ""):
        refused(state, S, words)
    refused(state, R, "bid=1")
    assert GAME.awaited(say(state, S, "bid=7").state) == (R, T, O)
    assert GAME.awaited(say(state, R, "bid=0").state) == (S, T, O)


@pytest.mark.clause("1.2")
@pytest.mark.parametrize(("money", "quick"), [(24, ()), (63, (*range(16), 20, 25, 30, 63))])
def test_rich_players_have_buttons_for_common_bids(money: int, quick: tuple[int, ...]):
    form = asked(bidding(cash={"S": money}), S).ask
    assert form.parts[0].ask.quick == quick  # type: ignore[union-attr]


@pytest.mark.clause("1.2", "H7")
def test_a_bid_is_secret_until_all_are_in():
    state = bidding()
    low, high = say(state, S, "bid=1"), say(state, S, "bid=20")
    assert low.notices == high.notices == ()
    for viewer in (R, T, O, None):
        assert GAME.view(low.state, viewer) == GAME.view(high.state, viewer)
    assert GAME.view(high.state, S).bids == (20, None, None, None)
    assert asked(state, S).secret


@pytest.mark.clause("1.3")
def test_a_bid_can_be_changed_until_the_last_player_has_bid():
    state = several(bidding(), [(S, "bid=3"), (R, "bid=4"), (S, "bid=9")]).state
    decision = asked(state, S)
    assert not decision.awaited
    assert decision.given == ("bid=9",)
    turn = several(state, [(T, "bid=1"), (O, "bid=2")])
    (revealed,) = events(turn, BidsRevealed)
    assert revealed.bids == (9, 4, 1, 2)


@pytest.mark.clause("1.4", "1.6", "1.7", "2.1", "2.5")
def test_marcel_bids_eight_martin_twelve_marco_nine_and_horst_sixteen():
    marcel, martin, marco, horst = S, R, T, O
    turn = bid(bidding(start=R), 8, 12, 9, 16)
    (revealed,) = events(turn, BidsRevealed)
    assert revealed.ranking == (horst, martin, marco, marcel)
    assert events(turn, LowestPaid) == [LowestPaid(marcel, horst, 8)]
    assert cash(turn.state) == [28, 20, 20, 12]
    assert turn.state.start == marcel
    state = turn.state
    for seat, words, open_cards in [(horst, "c a", 6), (martin, "b", 4), (marco, "f", 3)]:
        assert GAME.awaited(state) == (seat,)
        assert len(options(state, seat)) == open_cards
        state = say(state, seat, words).state
    assert [len(estate.cards) for estate in state.estates] == [0, 1, 1, 2]
    assert len(state.aside) == 2
    assert GAME.awaited(state) == (marcel,)
    assert asked(state, marcel).name == "action"


@pytest.mark.clause("1.5")
@pytest.mark.parametrize(
    ("start", "bids", "ranked"),
    [
        (S, (5, 5, 5, 5), (S, R, T, O)),
        (T, (5, 5, 5, 5), (T, O, S, R)),
        (O, (9, 2, 2, 9), (O, S, R, T)),
        (R, (9, 2, 2, 9), (O, S, R, T)),
        (S, (0, 7, 0, 7), (R, O, S, T)),
        (O, (0, 7, 0, 7), (O, R, S, T)),
    ],
)
def test_equal_bids_rank_clockwise_from_the_old_start_player(start, bids, ranked):
    (revealed,) = events(bid(bidding(start=start), *bids), BidsRevealed)
    assert revealed.ranking == ranked


@pytest.mark.clause("1.5", "1.6")
def test_if_all_bid_the_same_the_start_player_pays_the_neighbour_on_the_right():
    turn = bid(bidding(start=R), 5, 5, 5, 5)
    assert events(turn, LowestPaid) == [LowestPaid(S, R, 5)]
    assert cash(turn.state) == [25, 15, 20, 20]
    assert events(turn, BidsRevealed)[0].tied


def test_the_order_of_bidders_is_stable():
    assert ranking((3, 1, 3), (T, S, R)) == (T, S, R)


@pytest.mark.clause("1.6")
def test_nobody_pays_if_the_lowest_bid_is_nothing():
    turn = bid(bidding(), 0, 20, 20, 3)
    assert cash(turn.state) == [20, 20, 20, 20]
    assert events(turn, LowestPaid) == [LowestPaid(S, R, 0)]


@pytest.mark.clause("1.7", "3.1")
def test_the_lowest_bidder_acts_first_then_the_others_clockwise():
    state = bid(bidding(), 4, 3, 2, 5).state
    state = several(state, [(O, "a b"), (S, "c"), (R, "d")]).state
    assert [task.seat for task in state.agenda if isinstance(task, Act)] == [T, O, S, R]


@pytest.mark.clause("2.4", "2.1")
def test_the_fourth_of_five_gets_eight_dollars_when_the_turn_comes():
    turn = bid(bidding(seats=5), 5, 4, 3, 2, 1)
    assert cash(turn.state) == [19, 20, 20, 20, 21]
    turn = several(turn.state, [(S, "a b"), (R, "c")])
    assert not events(turn, Consoled)
    turn = say(turn.state, T, "d")
    assert events(turn, Consoled) == [Consoled(O, 8, 8)]
    assert cash(turn.state) == [19, 20, 20, 28, 21]
    assert GAME.awaited(turn.state) == (P,)


@pytest.mark.clause("2.4", "8.4")
def test_an_empty_bank_consoles_nobody():
    state = bid(bidding(seats=5, bank=3), 5, 4, 3, 2, 1).state
    turn = several(state, [(S, "a b"), (R, "c"), (T, "d")])
    assert events(turn, Consoled) == [Consoled(O, 8, 3)]
    assert turn.state.bank == 0


@pytest.mark.clause("2.1")
def test_with_three_players_the_second_takes_two_cards_as_well():
    state = bid(bidding(seats=3), 5, 4, 3).state
    state = say(state, S, "a b").state
    refused(state, R, "c")
    state = say(state, R, "d c").state
    assert [len(estate.cards) for estate in state.estates] == [2, 2, 0]
    assert GAME.awaited(state) == (T,)
