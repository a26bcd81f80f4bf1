"""Cargo at a glance: whose turn, the points, the latest turn, and who is not on the dock."""

from bot.engine import Headline, Phrase, Seat, SeatName
from bot.games.cargo.pieces import CREW, TITLES, Kind, kind_of
from bot.games.cargo.turn_words import PASS
from bot.games.cargo.view import View
from bot.games.cargo.words import worker_name


def headline(view: View) -> Headline:
    """Return the table at a glance."""
    standings = tuple(
        _say("points", n=crew.points, points=str(crew.points).replace("-", "−")) for crew in view.crews
    )
    if view.ended:
        return Headline(_say("over"), standings)
    seat = SeatName(view.active)
    if view.phase == "ships":
        return Headline(_say("ships"), standings, (_say("chooses", seat=seat),))
    if view.phase == "place":
        workers = len(CREW) * len(view.crews)
        placed = workers - sum(len(crew.supply) for crew in view.crews)
        places = _say("places", seat=seat, workers=_workers(view.crews[view.active].supply))
        return Headline(_say("placing", placed=placed, of=workers), standings, (places,))
    number = (view.turns - 1) // len(view.crews) + 1
    phase = _say("turn_of", number=number, of=view.limit, seat=seat) if view.limit else None
    return Headline(phase or _say("turn", number=number, seat=seat), standings, _news(view))


def _news(view: View) -> tuple[Phrase, ...]:
    lines = []
    if view.last:
        before = SeatName(Seat((view.active - 1) % len(view.crews)))
        passed = view.last == (PASS,)
        lines.append(_say("passed" if passed else "last", seat=before, turn=" ".join(view.last)))
    hurt = [
        _say("count", seat=SeatName(seat), n=sum(view.crews[seat].doctor)) for seat in _seats(view, "doctor")
    ]
    wet = [
        _say("who", seat=SeatName(seat), workers=_workers(view.crews[seat].water))
        for seat in _seats(view, "water")
    ]
    if hurt:
        lines.append(_say("doctor", who=tuple(hurt)))
    if wet:
        lines.append(_say("water", who=tuple(wet)))
    return tuple(lines)


def _seats(view: View, where: str) -> list[Seat]:
    """Return the seats that have somebody in the water, or at the doctor."""
    return [
        Seat(seat)
        for seat, crew in enumerate(view.crews)
        if (any(crew.doctor) if where == "doctor" else crew.water)
    ]


def _workers(kinds: str) -> tuple[Phrase, ...]:
    """Name workers by their kinds; of labourers there may be several."""
    found: list[Kind] = [kind for kind in TITLES if kind in {kind_of(letter) for letter in kinds}]
    return tuple(
        _say("labourers", n=kinds.count(kind)) if kind == "l" else worker_name(kind) for kind in found
    )


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"cargo.post.{message}", values)
