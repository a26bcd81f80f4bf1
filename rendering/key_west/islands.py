"""The islands as they stand: fields and discs, bridges, who leads where, and what is ripe on Florida."""

from bot.games.key_west.pieces import BRIDGES, FRUITS, ISLANDS, NOBODY
from bot.games.key_west.view import View
from rendering import badges as marks
from rendering.badges import Badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import icon
from rendering.key_west.look import Look, bosses, open_fields
from rendering.palette import (
    ALARM_DARK,
    GOLD,
    INK,
    PAPER,
    PLANK,
    PLANK_ALT,
    PLANK_LINE,
    SAND_LINE,
    SIGNAL,
    TIMBER,
    TIMBER_DARK,
    SeatInk,
)
from rendering.pen import SCALE, Pen, Sprite, shadowed
from rendering.scenery import planks
from rendering.seats import mark
from rendering.text import FINE, LABEL, MIN, NUMBER, label

TINT = {
    "hotel": "#f7d9cf",
    "factory": "#d8cdbd",
    "banana": "#fbeea6",
    "mango": "#f6c3a4",
    "orange": "#fbd9a0",
}
SIDE = 108  # of a field's sprite: a disc hangs over its corner
BADGE = 46


def draw_islands(canvas: Canvas, view: View, look: Look, badges: Badges) -> None:
    """Draw all that lies on land."""
    _florida(canvas, view)
    bridges = {at.bridge(choice.spot) for choice in badges}
    for number, span in enumerate(at.SPANS):
        _bridge(canvas, span, view.steps[number], number in bridges)
        sign = _sign(span.numeral, look.words(f"bridge.{BRIDGES[number]}"))
        canvas.paste(sign, span.x + 6, span.y - at.SIGN, "rm")
    opened, covered = at.places(view.fields, view.covers)
    for x, y in covered:
        canvas.paste(_cover(), x, y)
    for (x, y), printed, seat in zip(opened, view.fields, view.discs, strict=True):
        ink = None if seat == NOBODY else look.ink(seat)
        canvas.paste(_field(printed.kind, printed.stars, ink), x, y)
    for island in ISLANDS:
        shore = at.SHORES[island]
        inks = tuple(look.ink(seat) for seat in bosses(view, island))
        canvas.paste(_plaque(look.words(f"island.{island}"), inks), *shore.plaque, shore.anchor)
    _choices(canvas, view, badges)


def _florida(canvas: Canvas, view: View) -> None:
    """Show the harvest tiles that lie open, how many are face down, and the money of the bank."""
    xs, y, numbers = at.FLORIDA
    for x, fruit, tiles in zip(xs, FRUITS, view.florida, strict=True):
        canvas.paste(icon(fruit, 58), x, y)
        canvas.write(str(tiles), Box.around(x, numbers, 70, 52), NUMBER, INK, "black")
    left, box = at.BANK.x0, at.BANK
    canvas.write(str(view.bank), box._replace(x0=left + 68, x1=left + 140), MIN, INK, "black", align="l")
    face_down = box._replace(x0=left + 210, x1=left + 284)
    canvas.write(f"×{sum(view.tiles)}", face_down, MIN, INK, "black", align="l")


def _bridge(canvas: Canvas, span: at.Span, left: int, choice: bool) -> None:
    """Lay planks where the bridge is built, from the mainland outwards, and a bill on each step to build."""
    for step in range(span.steps):
        x = span.x - (step + 0.5) * at.STEP
        canvas.paste(icon("money", 48) if step >= span.steps - left else _planks(), x, span.y)
    if choice:
        canvas.paste(_bridge_frame(span.steps), *span.middle)


@kept(1)
def _planks() -> Sprite:
    pen = Pen(at.STEP, 56)
    for board in range(3):
        x = board * at.STEP / 3
        pen.rect(x, 6, x + at.STEP / 3, 50, PLANK if board % 2 else PLANK_ALT)
        pen.line([(x, 8), (x, 48)], PLANK_LINE, 3)
    for y in (5, 51):
        pen.line([(0, y), (at.STEP, y)], TIMBER, 6)
    return pen.done()


@kept(16)
def _sign(numeral: str, name: str) -> Sprite:
    """Draw the number by which cards call a bridge, and its name."""
    number, words = label(numeral, LABEL, GOLD, "stencil"), label(name, FINE, PAPER, "semi")
    width = (number.width + words.width) / SCALE + 34
    pen = Pen(width, 42)
    pen.rect(3, 3, width - 3, 39, INK, PAPER, 3, radius=8)
    canvas = Canvas(pen.done())
    canvas.paste(number, 13, 21, "lm")
    canvas.paste(words, width - 13, 21, "rm")
    return canvas.image


@kept(256)
def _field(kind: str, stars: int = 0, ink: SeatInk | None = None) -> Sprite:
    """Draw a field; an owner's disc lies on its corner, and its edge takes the owner's colour."""
    pen, low, high = Pen(SIDE, SIDE), 14, 94
    if ink:
        pen.rect(low, low, high, high, INK, INK, 11, radius=14)
    pen.rect(low, low, high, high, TINT[kind], ink.fill if ink else SAND_LINE, 7 if ink else 3, radius=14)
    canvas = Canvas(pen.done())
    middle = SIDE / 2 - (6 if ink else 0)
    canvas.paste(icon(kind, 66 if stars else 58), middle, middle)
    if stars:
        canvas.write(str(stars), Box.around(middle, middle + 12, 40, 40), MIN, ALARM_DARK, "black")
    if ink:
        canvas.paste(shadowed(mark(ink, 38), 4), SIDE / 2 + 26, SIDE / 2 + 28)
    return canvas.image


@kept(1)
def _cover() -> Sprite:
    """Draw the boards over a field that is not in play."""
    pen = Pen(SIDE, SIDE)
    pen.rect(14, 18, 94, 98, TIMBER, radius=12)
    planks(pen, 16, 16, 92, 92, 25.4)
    pen.rect(14, 14, 94, 94, "", TIMBER_DARK, 4, radius=10)
    for x in (24, 84):
        for y in (28, 54, 80):
            pen.circle(x, y, 3, TIMBER_DARK)
    return pen.done()


@kept(64)
def _plaque(name: str, inks: tuple[SeatInk, ...]) -> Sprite:
    """Draw an island's name and who has most discs there."""
    words = label(name, LABEL, PAPER, "stencil")
    wide = words.width / SCALE
    width = wide + 32 + (48 + len(inks) * 40 if inks else 0)
    pen = Pen(width, 50)
    pen.rect(3, 3, width - 3, 43, TIMBER, TIMBER_DARK, 3, radius=10)
    x = wide + 26
    if inks:
        crown = [(0, 13), (9, 22), (17, 10), (25, 22), (34, 13), (31, 35), (3, 35)]
        pen.poly([(x + dx, dy) for dx, dy in crown], GOLD, TIMBER_DARK, 2)
    canvas = Canvas(pen.done())
    canvas.paste(words, 16, 23, "lm")
    for place, ink in enumerate(inks):
        canvas.paste(mark(ink, 31), x + 58 + place * 40, 23)
    return shadowed(canvas.image, 4)


def _choices(canvas: Canvas, view: View, badges: Badges) -> None:
    """Mark the fields that can be chosen."""
    opened, _ = at.places(view.fields, view.covers)
    for choice in badges:
        for number in open_fields(view, choice.spot):
            x, y = opened[number]
            canvas.paste(_frame(), x, y)
            if choice.short:
                canvas.paste(marks.badge(choice.short, BADGE), x - 32, y - 30)


@kept(1)
def _frame() -> Sprite:
    pen = Pen(SIDE, SIDE)
    pen.rect(9, 9, 99, 99, "", INK, 12, radius=18)
    pen.rect(9, 9, 99, 99, "", SIGNAL, 8, radius=18)
    return pen.done()


@kept(4)
def _bridge_frame(steps: int) -> Sprite:
    width = steps * at.STEP + 52
    pen = Pen(width, 92)
    pen.rect(8, 8, width - 8, 84, "", INK, 12, radius=12)
    pen.rect(8, 8, width - 8, 84, "", SIGNAL, 8, radius=12)
    return pen.done()
