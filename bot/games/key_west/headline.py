"""Key West at a glance: the phase, the points on the track, the cards on offer and the open bids."""

from bot.engine import Headline, Phrase, Seat, SeatName
from bot.games.key_west.pieces import ROUNDS
from bot.games.key_west.tasks import Act, Bid, Business, Buy, Dive, Harvest, Repeat, Shares, Take, owner
from bot.games.key_west.view import View
from bot.games.key_west.words import card_words

ACTING = (Act, Repeat, Business, Buy, Shares, Harvest, Dive)


def headline(view: View) -> Headline:
    """Return the table at a glance; what is in hands is nobody's business."""
    standings = tuple(_say("points", n=estate.points) for estate in view.estates)
    if view.ended:
        return Headline(_say("over"), standings)
    now, rounds = view.agenda[0], {"round": view.round, "of": ROUNDS}
    if isinstance(now, Bid):
        return Headline(_say("bidding", **rounds), standings, (_say("offer"), *_cards(view)))
    seat = owner(now)
    assert seat is not None, "only bids are everyone's"
    if isinstance(now, ACTING):
        return Headline(_say("actions", seat=SeatName(seat), **rounds), standings, (_order(view, seat),))
    busy = _say("takes", seat=SeatName(seat), n=now.count) if isinstance(now, Take) else None
    lines = (_bids(view), busy or _say("uses", seat=SeatName(seat)), *_cards(view))
    return Headline(_say("cards", **rounds), standings, lines)


def _cards(view: View) -> tuple[Phrase, ...]:
    return tuple(
        _say("card", letter=offered.letter.upper(), card=card_words(offered.card)) for offered in view.offer
    )


def _bids(view: View) -> Phrase:
    bids = [
        _say("bid", seat=SeatName(Seat(seat)), dollars=bid)
        for seat, bid in enumerate(view.bids)
        if bid is not None
    ]
    return _say("bids", bids=tuple(bids))


def _order(view: View, acting: Seat) -> Phrase:
    """Say who began, and whose turns of this round are still to come."""
    later = [task.seat for task in view.agenda if isinstance(task, Act) and task.seat != acting]
    start = SeatName(view.start)
    if not later:
        return _say("start", seat=start)
    return _say("start_then", seat=start, seats=tuple(SeatName(seat) for seat in dict.fromkeys(later)))


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"key_west.post.{message}", values)
