"""What the marks on top of a picture say: you can choose this, this seat is awaited, so many."""

from collections.abc import Iterator
from typing import Any

from bot.engine import Ask, Compose, Form, Option, PickNumber, Record, Share, SimpleAsk
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.palette import DONE, GOLD, INK, PAPER, SIGNAL, WHITE
from rendering.pen import Pen, Sprite, shadowed


class Badge(Record, frozen=True):
    """A choice to be shown: at most three characters, and the spot of the picture that they stand for.

    Without characters the spot is only marked: the button says what it is.
    """

    short: str
    spot: str


Badges = tuple[Badge, ...]


def badges_of(ask: Ask) -> Badges:
    """Return the badges of everything that can be answered to a question.

    >>> from bot.engine import Phrase
    >>> badges_of(Share(2, (Option("c", Phrase("ship"), None, short="C", spot="C", room=9),)))
    (Badge(short='C', spot='C'),)
    """
    asks = [part.ask for part in ask.parts] if isinstance(ask, Form) else [ask]
    options = [option for simple in asks for option in _options(simple)]
    found = [Badge(option.short, option.spot) for option in options if option.spot]
    groups = [group for option in options for group in option.group if group.spot]
    return tuple(dict.fromkeys([*found, *(Badge(group.short, group.spot) for group in groups)]))


def _options(ask: SimpleAsk | Compose[Any]) -> Iterator[Option[Any]]:
    if isinstance(ask, Compose):
        ask = ask.laid_out(())
    if not isinstance(ask, PickNumber):
        options = ask.bins if isinstance(ask, Share) else ask.options
        yield from (option for option in options if not option.blocked)


@kept(256)
def badge(short: str, size: float = 60) -> Sprite:
    """Draw a choice: an ink tag with a yellow rim and letter. Nothing else looks like it."""
    side = size + 8
    pen = Pen(side, side)
    pen.rect(4, 4, size + 4, size + 4, INK, PAPER, 7, radius=size * 0.3)
    pen.rect(4, 4, size + 4, size + 4, INK, SIGNAL, 4, radius=size * 0.3)
    canvas = Canvas(pen.done())
    box = Box.around(side / 2, side / 2, size - 6, size)
    canvas.write(short, box, round(size * 0.76), SIGNAL, "black", floor=size * 0.4)
    return shadowed(canvas.image, 5, 110)


@kept(64)
def awaited(size: float = 50) -> Sprite:
    """Draw the hourglass of a seat that play waits for."""
    pen, middle, unit = _chip(size, INK, SIGNAL)
    a, b = 10 * unit, 13 * unit
    glass = [
        (middle - a, middle - b),
        (middle + a, middle - b),
        (middle - a, middle + b),
        (middle + a, middle + b),
    ]
    pen.poly(glass, SIGNAL, SIGNAL, 4 * unit)
    return pen.done()


@kept(64)
def done(size: float = 50) -> Sprite:
    """Draw the tick of a seat that has answered, or of a piece that has had its turn."""
    pen, middle, unit = _chip(size, DONE, PAPER)
    tick = [
        (middle - 11 * unit, middle + unit),
        (middle - 3 * unit, middle + 9 * unit),
        (middle + 12 * unit, middle - 9 * unit),
    ]
    pen.line(tick, WHITE, 7 * unit)
    return pen.done()


@kept(64)
def crown(size: float = 50) -> Sprite:
    """Draw the crown of whoever has won."""
    pen, middle, unit = _chip(size, INK, GOLD)
    points = [(-14, 10), (-15, -8), (-7, 0), (0, -13), (7, 0), (15, -8), (14, 10)]
    pen.poly([(middle + x * unit, middle + y * unit) for x, y in points], GOLD, GOLD, 2 * unit)
    return pen.done()


def _chip(size: float, fill: str, rim: str) -> tuple[Pen, float, float]:
    pen = Pen(size + 8, size + 8)
    middle = size / 2 + 4
    pen.circle(middle, middle, size / 2 - 1, fill, rim, 4)
    return pen, middle, size / 50


@kept(256)
def count(text: str, size: float = 40) -> Sprite:
    """Draw a number on a cream disc."""
    side = size + 8
    pen = Pen(side, side)
    pen.circle(side / 2, side / 2, size / 2 - 1, PAPER, INK, 4)
    canvas = Canvas(pen.done())
    box = Box.around(side / 2, side / 2, size - 4, size)
    canvas.write(text, box, round(size * 0.74), INK, "black", floor=size * 0.4)
    return canvas.image
