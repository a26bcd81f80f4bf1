"""The figures of Montego Bay."""

from bot.games.montego_bay.pieces import Room
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.palette import (
    ALARM,
    INK,
    PAPER,
    SILVER_DARK,
    SKIN,
    STRAW,
    TIMBER_DARK,
    SeatInk,
)
from rendering.pen import Pen, Sprite, curve, faded, shadowed
from rendering.pieces import barrel, broken, coat, coin
from rendering.seats import mark, patch
from rendering.text import NUMBER

STRIPE = "#6a8aa6"
CHIN = 26  # middle of the head below the top of a figure
SMALL = 0.8
ITEM, MOST_ITEMS = 48, 4
HALF = 56  # of a room's side
SPOTS = {
    1: ((0, 0),),
    2: ((-25, 0), (25, 0)),
    3: ((-25, -26), (25, -26), (0, 27)),
    4: ((-25, -26), (25, -26), (-25, 27), (25, 27)),
}


@kept(64)
def docker(ink: SeatInk, key: str, size: str, zoom: float = 1) -> Sprite:
    """Draw a docker: the large one with a flat cap, the small one bare-headed, a third one with a 3."""
    scale = 1 if size == "large" else SMALL
    top = 6 + 124 * (1 - scale)
    pen = Pen(110, 134, zoom=zoom)
    pen.poly(coat(55, top, scale), ink.fill, INK, 5)
    head = top + CHIN * scale
    pen.circle(55, head, 19 * scale, SKIN, INK, 5)
    if size == "large":
        brow = curve((32, head - 4), (34, head - 26), (58, head - 30), (80, head - 12), steps=14)
        pen.poly([*brow, (86, head - 2), (32, head - 2)], ink.dark, INK, 4)
    else:
        hair = curve((40, head - 5), (42, head - 22), (68, head - 22), (70, head - 5), steps=14)
        pen.poly(hair, TIMBER_DARK, TIMBER_DARK, 3)
    canvas = Canvas(pen.done())
    canvas.paste(patch(ink, (46 if size == "large" else 42) * zoom), 55 * zoom, (top + 84 * scale) * zoom)
    if key == "third":
        canvas.paste(badges.count("3", 36 * zoom), 88 * zoom, (top + 60 * scale) * zoom)
    return shadowed(canvas.image)


@kept(16)
def lazy_jack(zoom: float = 1) -> Sprite:
    """Draw Lazy Jack: straw hat, striped shirt, no seat's mark."""
    pen = Pen(118, 134, zoom=zoom)
    body = coat(59, 6, 1)
    pen.poly(body, PAPER, INK, 5)
    for y, reach in ((64, 34), (82, 36), (100, 38), (118, 39)):
        pen.line([(59 - reach, y), (59 + reach, y)], STRIPE, 8)
    pen.poly(body, "", INK, 5)
    pen.circle(59, 34, 19, SKIN, INK, 5)
    pen.oval(13, 16, 105, 36, STRAW, INK, 4)
    pen.poly(curve((38, 24), (40, -2), (78, -2), (80, 24), steps=14), STRAW, INK, 4)
    pen.line([(40, 20), (78, 20)], ALARM, 7)
    canvas = Canvas(pen.done())
    box = Box.around(59 * zoom, 90 * zoom, 60 * zoom, 60 * zoom)
    canvas.write("J", box, 44 * zoom, INK, "black", halo=PAPER, floor=44 * zoom)
    return shadowed(canvas.image)


@kept(16)
def tally_man(zoom: float = 1) -> Sprite:
    """Draw the Tally Man: top hat, clipboard, and a pale outline round an ink coat."""
    pen = Pen(118, 140, zoom=zoom)
    pen.poly(coat(52, 14, 1), INK, PAPER, 5)
    pen.poly([(40, 58), (64, 58), (52, 84)], PAPER)
    pen.circle(52, 42, 18, SKIN, INK, 4)
    pen.rect(36, 4, 68, 30, INK, PAPER, 2, radius=3)
    pen.rect(26, 26, 78, 33, INK, PAPER, 2, radius=3)
    pen.rect(64, 76, 108, 128, PAPER, INK, 5, radius=5)
    for x in (74, 82, 90):
        pen.line([(x, 92), (x, 114)], INK, 4)
    pen.line([(70, 112), (98, 94)], ALARM, 4)
    pen.rect(76, 70, 96, 80, SILVER_DARK, INK, 3, radius=3)
    return shadowed(pen.done())


@kept(64)
def tile(ink: SeatInk, key: str, size: str, large: float = 54, small: float = 40) -> Sprite:
    """Draw the mark of a docker: a large one for the large docker, with a 3 for a third docker."""
    side = large if size == "large" else small
    if key != "third":
        return mark(ink, side)
    canvas = Canvas(Pen(84, 84, over=1).done())
    canvas.paste(mark(ink, side), 42, 42)
    canvas.paste(badges.count("3", 30), 42 + side * 0.4, 42 + side * 0.38)
    return canvas.image


@kept(64)
def contents(room: Room, left: int | None = None) -> Sprite:
    """Draw what a room holds; with ``left`` all but so many of its barrels are ghosts."""
    things = [barrel(ITEM)] * room.barrels + [broken(ITEM)] * room.broken
    if left is not None:
        things[left:] = [faded(thing) for thing in things[left:]]
    coins = [coin(ITEM - 4)] if room.coin else []
    canvas = Canvas(Pen(2 * HALF, 2 * HALF, over=1).done())
    items = things + coins
    if len(items) <= MOST_ITEMS:
        for item, (x, y) in zip(items, SPOTS.get(len(items), ()), strict=True):
            canvas.paste(item, HALF + x, HALF + y)
        return canvas.image
    middle = HALF - (26 if coins else 0)
    canvas.paste(things[0], HALF - 28, middle)
    canvas.write(f"×{len(things)}", Box(HALF - 6, middle - 28, 2 * HALF, middle + 28), NUMBER, INK, "black")
    for item in coins:
        canvas.paste(item, HALF, HALF + 27)
    return canvas.image


@kept(64)
def line_up(room: Room, size: float) -> Sprite:
    """Draw what a room holds side by side; more than four barrels as one and a number."""
    things = [barrel(size)] * room.barrels + [broken(size)] * room.broken
    coins = [coin(size - 2)] if room.coin else []
    many = len(things) > MOST_ITEMS
    items = things[: 1 if many else MOST_ITEMS] + coins
    canvas = Canvas(Pen(184, size + 10, over=1).done())
    pitch = min(size, 176 / (len(items) + many))
    left = 92 - (len(items) - 1 + many) / 2 * pitch
    for place, item in enumerate(items):
        canvas.paste(item, left + place * pitch, size / 2 + 5)
    if many:
        canvas.write(f"×{len(things)}", Box(116, 0, 184, size + 10), size, INK, "black")
    return canvas.image
