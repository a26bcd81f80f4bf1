"""The pictures of Cargo in words, for those who cannot see them."""

from collections.abc import Iterable, Iterator

from bot.engine import Phrase, Say, Seat, SeatName
from bot.games.cargo.dock import NAMES
from bot.games.cargo.pieces import CRATES, FACE_DOWN, MARKS
from bot.games.cargo.view import View
from rendering.alt_text import as_many_as_fit
from rendering.cargo.final import LINES, worth
from rendering.cargo.look import colour, on_dock, turn_number, winners


def alt(view: View, *, say: Say) -> str:
    """Tell what the picture shows."""
    return as_many_as_fit(_sentences(view), say)


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"cargo.alt.{message}", values)


def _letter(seat: int) -> str:
    return colour(seat).letter


def _sentences(view: View) -> Iterator[Phrase]:
    if view.ended:
        yield _say("over")
        yield _say("winners", seats=tuple(SeatName(Seat(seat)) for seat in winners(view)))
    elif view.phase == "turn":
        yield _say("turn", number=turn_number(view), letter=_letter(view.active), n=view.left)
    else:
        yield _say(f"phase.{view.phase}", letter=_letter(view.active))
    sides = {ship.seat: ship.side for ship in view.ships}
    for number, crew in enumerate(view.crews):
        seat = Seat(number)
        values = {
            "letter": _letter(seat),
            "seat": SeatName(seat),
            "points": crew.points,
            "dock": on_dock(view, seat),
            "saved": crew.saved,
        }
        yield _say(f"crew.{sides[seat]}" if seat in sides else "crew", **values)
        if view.ended:
            lines = zip(LINES, worth(crew), strict=True)
            yield _say("score", letter=_letter(seat), **{line: value.points for line, value in lines})
    if view.last:
        yield _say("last", words=" ".join(view.last))
    yield from _beside(view)
    yield from _wishes(view)
    if view.owed:
        yield _say("owed", squares=_squares(view.owed))
    yield from _standing(view)


def _squares(numbers: Iterable[int]) -> str:
    return " ".join(NAMES[number] for number in numbers)


def _wishes(view: View) -> Iterator[Phrase]:
    """Tell what only the viewer knows."""
    if view.wishes:
        yield _say("wishes", words=" ".join(view.wishes))


def _beside(view: View) -> Iterator[Phrase]:
    """Tell who is not on the dock."""
    for seat, crew in enumerate(view.crews):
        letter = _letter(seat)
        for message, workers in (("supply", crew.supply), ("water", crew.water), ("gone", crew.gone)):
            if workers:
                kinds = tuple(
                    _say(f"worker.{kind}", n=workers.count(kind)) for kind in dict.fromkeys(workers)
                )
                yield _say(message, letter=letter, workers=kinds)
        new, resting, ready = crew.doctor
        if any(crew.doctor):
            yield _say("doctor", letter=letter, resting=new + resting, ready=ready)


def _standing(view: View) -> Iterator[Phrase]:
    """Tell what stands where: first those that lie face down, then seat by seat."""
    hidden = [number for number, token in enumerate(view.board) if token == FACE_DOWN]
    if hidden:
        yield _say("face_down", squares=_squares(hidden))
    for seat, mark in enumerate(MARKS[: len(view.crews)]):
        crates = [number for number, token in enumerate(view.board) if token == CRATES[seat]]
        if crates:
            yield _say("crates", letter=_letter(seat), squares=_squares(crates))
        places = tuple(_workers(view, mark))
        if places:
            yield _say("workers", letter=_letter(seat), places=places)


def _workers(view: View, mark: str) -> Iterator[Phrase]:
    """Tell a seat's workers: the large ones first, then labourers."""
    for kind in "edf":
        for number, token in enumerate(view.board):
            if token == mark + kind:
                yield _say(f"at.{kind}", square=NAMES[number])
    for number, token in enumerate(view.board):
        if mark in token and not token.endswith(("e", "d", "f")):
            yield _say("at.l", n=token.count(mark), square=NAMES[number])
