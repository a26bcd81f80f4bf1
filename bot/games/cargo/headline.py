"""Cargo at a glance: whose turn, the points, the latest turn, and who is not on the dock."""

from collections import Counter

from bot.engine import Headline, Phrase, Seat, SeatName
from bot.games.cargo.dock import NAMES
from bot.games.cargo.last_turn import Loss, Trip, trips
from bot.games.cargo.pieces import CREW, OWNERS, TITLES, Kind, kind_of
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
    """Tell the latest turn, and who is at the doctor or in the water."""
    lines = [_last(view)] if view.last else []
    hurt = [
        _say("count", seat=SeatName(Seat(seat)), n=sum(crew.doctor))
        for seat, crew in enumerate(view.crews)
        if any(crew.doctor)
    ]
    wet = [
        _say("who", seat=SeatName(Seat(seat)), workers=_workers(crew.water))
        for seat, crew in enumerate(view.crews)
        if crew.water
    ]
    if hurt:
        lines.append(_say("doctor", who=tuple(hurt)))
    if wet:
        lines.append(_say("water", who=tuple(wet)))
    return tuple(lines)


def _last(view: View) -> Phrase:
    before, made = SeatName(Seat((view.active - 1) % len(view.crews))), trips(view.last)
    if not made:
        return _say("passed", seat=before)
    told, lost = tuple(map(_trip, made)), _lost([loss for trip in made for loss in trip.losses])
    return _say("last_lost" if lost else "last", seat=before, trips=told, lost=lost)


def _trip(trip: Trip) -> Phrase:
    squares = "–".join(NAMES[square] for square in trip.squares)
    if trip.kind == "c":
        return _say("trip_crate", squares=squares)
    kind: Kind = kind_of(trip.kind)
    worker = _say("labourers", n=trip.heads) if trip.heads > 1 else worker_name(kind)
    return _say("trip" if len(trip.squares) > 1 else "trip_back", worker=worker, squares=squares)


def _lost(losses: list[Loss]) -> tuple[Phrase, ...]:
    """Count what went aboard, into the water and to the doctor."""
    counts: Counter[str] = Counter()
    for loss in losses:
        if loss.fate == "overboard":
            counts["sunk" if loss.token in OWNERS else "fell"] += 1
        else:
            counts[loss.fate] += len(loss.token) if loss.fate == "squished" else 1
    return tuple(_say(f"lost.{what}", n=count) for what, count in counts.items())


def _workers(kinds: str) -> tuple[Phrase, ...]:
    """Name workers by their kinds; of labourers there may be several."""
    found: list[Kind] = [kind for kind in TITLES if kind in {kind_of(letter) for letter in kinds}]
    return tuple(
        _say("labourers", n=kinds.count(kind)) if kind == "l" else worker_name(kind) for kind in found
    )


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"cargo.post.{message}", values)
