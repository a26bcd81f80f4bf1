"""Seat marks: colour, shape and letter, the same on every picture."""

from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.palette import INK, PAPER, SeatInk
from rendering.pen import SCALE, Pen, Point, Sprite

SMALL = 50  # below this the rims are thinner
LETTER_DROP = {"triangle": 0.19}
LETTER_SIZE = {"triangle": 1.06, "cross": 1.2, "diamond": 1.2, "square": 1.22, "circle": 1.22}


def outline(shape: str, x: float, y: float, radius: float) -> list[Point]:
    """Return the corners of a seat's shape; a circle has none and is drawn as such."""
    match shape:
        case "square":
            a = radius * 0.86
            return [(x - a, y - a), (x + a, y - a), (x + a, y + a), (x - a, y + a)]
        case "diamond":
            a = radius * 1.14
            return [(x, y - a), (x + a, y), (x, y + a), (x - a, y)]
        case "triangle":
            a = radius * 1.16
            return [(x, y - a * 0.95), (x + a, y + a * 0.72), (x - a, y + a * 0.72)]
        case _:
            a, b = radius * 1.02, radius * 0.54
            arm = [(b, -a), (b, -b), (a, -b), (a, b), (b, b), (b, a)]
            return [(x + dx, y + dy) for dx, dy in arm + [(-dx, -dy) for dx, dy in arm]]


def stamp(pen: Pen, ink: SeatInk, x: float, y: float, radius: float, fill: str = "") -> None:
    """Draw the bare shape, in the seat's colour or another."""
    colour = fill or ink.fill
    if ink.shape == "circle":
        pen.circle(x, y, radius, colour)
    else:
        pen.poly(outline(ink.shape, x, y, radius), colour, colour, 1)


def _rim(pen: Pen, ink: SeatInk, middle: float, radius: float, grow: float, colour: str) -> None:
    if ink.shape == "circle":
        pen.circle(middle, middle, radius + grow, colour)
    else:
        pen.poly(outline(ink.shape, middle, middle, radius), colour, colour, 2 * grow)


@kept(512)
def mark(ink: SeatInk, size: float) -> Sprite:
    """Draw a seat's mark: fill, cream rim, ink line and letter."""
    radius, rim = size / 2, 3 if size >= SMALL else 2
    side = size * 1.26 + 4 * rim + 2
    middle = side / 2
    pen = Pen(side, side)
    _rim(pen, ink, middle, radius, 2 * rim, INK)
    _rim(pen, ink, middle, radius, rim, PAPER)
    stamp(pen, ink, middle, middle, radius)
    canvas = Canvas(pen.done())
    letter_on(canvas, ink, canvas.image.width / SCALE / 2, canvas.image.height / SCALE / 2, size, ink.text)
    return canvas.image


@kept(512)
def patch(ink: SeatInk, size: float) -> Sprite:
    """Draw the cream shape with an ink letter that pieces in the seat's colour wear."""
    side = size * 1.3
    pen = Pen(side, side)
    stamp(pen, ink, side / 2, side / 2, size / 2, PAPER)
    canvas = Canvas(pen.done())
    letter_on(canvas, ink, side / 2, side / 2, size * 1.08, INK)
    return canvas.image


def letter_on(canvas: Canvas, ink: SeatInk, x: float, y: float, size: float, colour: str) -> None:
    """Write the seat's letter into its shape."""
    height = round(size / 2 * LETTER_SIZE[ink.shape])
    drop = size / 2 * LETTER_DROP.get(ink.shape, 0)
    box = Box.around(x, y + drop, size, size)
    canvas.write(ink.letter, box, height, colour, "black", floor=height)
