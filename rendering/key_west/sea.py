"""The sea: forty dive fields, what the viewer remembers of them, the ship graveyard and the cigar store."""

from bot.games.key_west.pieces import NOBODY, SEA, Tile, sea_name
from bot.games.key_west.tasks import Dive
from bot.games.key_west.view import View
from rendering.badges import Badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import TOBACCO, icon
from rendering.key_west.look import Look
from rendering.palette import GOLD, INK, PAPER, SIGNAL, WATER_LIGHT, WHITE
from rendering.pen import Pen, Sprite, shadowed
from rendering.seats import mark
from rendering.text import LABEL, MIN

BUBBLE, BUBBLE_LOOKED, BUBBLE_EDGE = "#8fd0d6", "#c4e6e4", "#123a4a"
GRAVE, GRAVE_EDGE, GRAVE_TEXT = "#2b4a5f", "#4d6d82", "#a9c0cf"
SIDE = 72


def draw_sea(canvas: Canvas, view: View, look: Look, badges: Badges) -> None:
    """Draw the dive fields."""
    open_to = {at.dive_field(choice.spot) for choice in badges}
    seen = {field for fields in view.looked for field in fields}
    for field in range(SEA):
        x, y = at.bubble(field)
        if view.divers[field] != NOBODY:
            canvas.paste(_gone(), x, y)
            continue
        known = view.sea[field]
        if known:
            canvas.paste(tile(known), x, y)
            if field in open_to:
                canvas.paste(_ring(), x, y)
        else:
            canvas.paste(_bubble(sea_name(field), field in seen, field in open_to), x, y)
    _diver(canvas, view, look)


def _diver(canvas: Canvas, view: View, look: Look) -> None:
    """Show who has a tile in hand, and from where."""
    now = view.agenda[0] if view.agenda else None
    if isinstance(now, Dive) and now.at != NOBODY:
        x, y = at.bubble(now.at)
        canvas.paste(_ring(), x, y)
        canvas.paste(shadowed(mark(look.ink(now.seat), 30), 4), x + 25, y + 27)


@kept(1)
def _gone() -> Sprite:
    pen = Pen(SIDE, SIDE)
    pen.circle(SIDE / 2, SIDE / 2, 22, "", WATER_LIGHT, 4)
    return pen.done()


@kept(1)
def _ring() -> Sprite:
    pen = Pen(SIDE, SIDE)
    pen.rect(5, 5, SIDE - 5, SIDE - 5, "", INK, 9, radius=17)
    pen.rect(5, 5, SIDE - 5, SIDE - 5, "", SIGNAL, 6, radius=17)
    return pen.done()


@kept(160)
def _bubble(name: str, looked: bool, choice: bool) -> Sprite:
    """Draw a dive field by its name; an eye where somebody has looked, badge colours where one may look."""
    pen, middle = Pen(SIDE, SIDE), SIDE / 2
    pen.circle(middle, middle + 3, 28, BUBBLE_EDGE)
    if choice:
        pen.circle(middle, middle - 1, 28, INK, SIGNAL, 5)
    else:
        pen.circle(middle, middle - 1, 28, BUBBLE_LOOKED if looked else BUBBLE, BUBBLE_EDGE, 3)
        pen.arc(middle - 22, middle - 23, middle + 22, middle + 21, 190, 250, WHITE, 4)
    colour = SIGNAL if choice else INK
    if looked:
        x, y = middle + 19, middle - 21
        pen.oval(x - 14, y - 10, x + 14, y + 10, PAPER, INK, 3)
        pen.circle(x, y, 6, INK)
    canvas = Canvas(pen.done())
    canvas.write(name, Box.around(middle, middle, 52, 44), LABEL + 2, colour, "bold")
    return canvas.image


@kept(64)
def tile(what: Tile, size: float = SIDE) -> Sprite:
    """Draw a dive tile face up."""
    pen = Pen(size, size)
    pen.rect(6, 9, size - 6, size - 3, BUBBLE_EDGE, radius=size * 0.18)
    ground = GRAVE if what.kind == "wreck" else PAPER
    pen.rect(6, 6, size - 6, size - 6, ground, INK, 4, radius=size * 0.18)
    canvas = Canvas(pen.done())
    canvas.paste(icon(what.kind, size * 0.72), size / 2, size / 2)
    if what.kind == "sponge":
        box = Box.around(size / 2, size / 2, size * 0.7, size * 0.7)
        canvas.write(str(what.dollars), box, round(size * 0.56), INK, "black")
    return canvas.image


def draw_graveyard(canvas: Canvas, view: View) -> None:
    """Draw the fields of the ship graveyard; wrecks lie on the first ones."""
    canvas.paste(_graveyard(view.graveyard), at.GRAVES[0] - 10, at.GRAVES[1] - 8, "lt")
    for place in range(min(view.wrecks, len(view.graveyard))):
        x, y = at.grave(place)
        canvas.paste(icon("wreck", 54), x, y - 1)


@kept(4)
def _graveyard(points: tuple[int, ...]) -> Sprite:
    left, top = at.GRAVES[0] - 10, at.GRAVES[1] - 8
    rows = -(-len(points) // 5)
    pen = Pen(5 * at.GRAVE + 20, rows * at.GRAVE + 16)
    pen.rect(0, 0, 5 * at.GRAVE + 20, rows * at.GRAVE + 16, INK, radius=20)
    for place in range(len(points)):
        x, y = at.grave(place)
        pen.rect(x - left - 26, y - top - 26, x - left + 26, y - top + 26, GRAVE, GRAVE_EDGE, 3, radius=10)
    canvas = Canvas(pen.done())
    for place, value in enumerate(points):
        x, y = at.grave(place)
        canvas.write(str(value), Box.around(x - left, y - top, 48, 48), MIN, GRAVE_TEXT, "black")
    return canvas.image


def draw_store(canvas: Canvas, view: View, look: Look) -> None:
    """Let everyone's cigar grow from left to right, one lane for each seat."""
    box = at.STORE
    pitch = (box.height - 44) / len(view.estates)
    size = min(pitch, 38)
    for seat, estate in enumerate(view.estates):
        y = box.y0 + 8 + (seat + 0.5) * pitch
        x = at.cigars(estate.cigars)
        if estate.cigars:
            canvas.paste(_cigar(round(x - at.STORE_LEFT)), at.STORE_LEFT, y, "lm")
        canvas.paste(mark(look.ink(seat), size), x, y)


@kept(128)
def _cigar(length: int) -> Sprite:
    pen = Pen(length + 4, 20)
    pen.rect(2, 2, length + 2, 18, TOBACCO, INK, 4, radius=8)
    if length > 40:
        pen.rect(20, 4, 32, 16, GOLD)
    return pen.done()
