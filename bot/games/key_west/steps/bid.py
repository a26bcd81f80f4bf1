"""Bidding: all at once and in secret, together with wishes for cards."""

from typing import Any

from bot.engine import Answer, Decision, Form, Part, Phrase, PickNumber, Seat, join
from bot.games.key_west.events import BidsRevealed, LowestPaid
from bot.games.key_west.state import Playing, State, pay, swapped
from bot.games.key_west.steps import take
from bot.games.key_west.tasks import Bid, Console, EndOffer, Follow, Take, Task

BUTTONS = 25  # up to so many different bids, each has a button of its own
COMMON = (*range(16), 20, 25, 30)
CARDS_BY_RANK = {3: (2, 2), 4: (2, 1, 1), 5: (2, 1, 1)}
PROMPT = Phrase("key_west.ask.bid")
VERB = Phrase("key_west.ask.bid_verb")
BID = Phrase("key_west.pad.bid")
HOW_MUCH = Phrase("key_west.ask.bid_dollars")


def begin(play: Playing, task: Bid) -> Follow:
    """Wait for everyone."""
    return None


def decision(state: State, task: Bid, seat: Seat) -> Decision:
    """Ask for a bid and, if the seat likes, the cards it wants most; both can be changed until the reveal."""
    cash, bid = state.cash[seat], state.bids[seat]
    ask = Form(
        (
            Part("bid", HOW_MUCH, PickNumber(0, cash, _quick(cash)), name=BID),
            take.wish_part(state, seat),
        )
    )
    return Decision(
        seat,
        "bid",
        PROMPT,
        ask,
        default=("bid=0",),
        awaited=bid is None,
        given=_given(bid, state.wishes[seat]),
        secret=True,
        verb=VERB,
        status=Phrase("key_west.ask.bid_status", {"cash": cash}),
        topic="1",
    )


def _quick(cash: int) -> tuple[int, ...]:
    if cash < BUTTONS:
        return ()
    return (*[bid for bid in COMMON if bid < cash], cash)


def _given(bid: int | None, wish: Answer) -> Answer:
    if bid is None:
        return ()
    return (f"bid={bid}", join("cards", wish)) if wish else (f"bid={bid}",)


def answer(play: Playing, task: Bid, seat: Seat, value: dict[str, Any]) -> Follow:
    """Keep the bid; with the last one all are revealed."""
    state = play.state
    wish = tuple([card.letter for card in value.get("cards", ())])
    play.change(
        bids=swapped(state.bids, seat, value["bid"]),
        wishes=swapped(state.wishes, seat, wish) if wish or state.wishes[seat] else state.wishes,
    )
    return None if missing(play.state) else _reveal(play)


def missing(state: State) -> tuple[Seat, ...]:
    """Return the seats that have not bid yet."""
    return tuple([Seat(seat) for seat, bid in enumerate(state.bids) if bid is None])


def ranking(bids: tuple[int, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the bidders, highest first; 1.5 the old start player and whoever sits next come first in a tie.

    ``seats`` are all seats clockwise from the old start player.
    """
    return tuple(sorted(seats, key=lambda seat: -bids[seat]))


def _reveal(play: Playing) -> Follow:
    state = play.state
    bids = tuple([bid or 0 for bid in state.bids])
    ranked = ranking(bids, state.seats(state.start))
    play.reveal()
    play.tell(BidsRevealed(bids, ranked, len(set(bids)) < len(bids)))
    highest, lowest = ranked[0], ranked[-1]
    if bids[lowest]:
        pay(play, highest, lowest, bids[lowest])
    play.change(start=lowest)
    play.tell(LowestPaid(lowest, highest, bids[lowest]))
    counts = CARDS_BY_RANK[len(ranked)]
    follow: list[Task] = [
        Take(seat, count, place) for place, (seat, count) in enumerate(zip(ranked, counts, strict=False), 1)
    ]
    if len(ranked) > len(counts) + 1:
        follow.append(Console(ranked[len(counts)]))
    return (*follow, EndOffer())
