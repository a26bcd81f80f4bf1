"""The printed board of Montego Bay: sand, warehouses, pubs, quay and jetties. Drawn once."""

from bot.games.montego_bay.pieces import PIERS
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay import layout as at
from rendering.palette import (
    GOLD,
    INK,
    PAPER,
    PAPER_DIM,
    PLANK_LINE,
    ROOF,
    ROOF_ALT,
    ROOF_LINE,
    SAND,
    SAND_DARK,
    SAND_LINE,
    TIMBER,
    TIMBER_DARK,
    WATER,
    WATER_DEEP,
)
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel, planks, waves
from rendering.text import LABEL, MIN

FLOOR = "#f5e3bd"
TILE_FLOOR = "#f1e4c6"
BACK_FLOOR, HARBOUR_FLOOR = "#f8ecd0", "#e3bd8a"
PUB, PUB_DARK = "#3c6b57", "#234a3a"
PEBBLES = ((40, 286), (92, 262), (24, 340), (1176, 268), (1104, 352), (1188, 348), (30, 226), (1160, 232))


@kept(2)
def ground(houses: int) -> Sprite:
    """Draw all that never changes on a board with so many warehouses."""
    yard = at.Yard(houses)
    pen = Pen(WIDTH, at.HEIGHT, over=2, background=WATER)
    waves(pen, 0, at.QUAY + 16, WIDTH, at.HEIGHT)
    pen.rect(0, 90, WIDTH, at.PLANKS_TOP, SAND)
    for x, y in PEBBLES:
        pen.circle(x, y, 4, SAND_DARK)
    planks(pen, 0, at.PLANKS_TOP, WIDTH, at.QUAY, 30)
    pen.rect(0, at.QUAY, WIDTH, at.QUAY + 20, TIMBER)
    pen.rect(0, at.QUAY + 20, WIDTH, at.QUAY + 32, WATER_DEEP)
    _strip(pen)
    _loop(pen)
    for house in range(houses):
        _warehouse(pen, yard, house)
    _pub(pen, at.LEFT_END)
    _pub(pen, at.RIGHT_END)
    for pier in range(PIERS):
        _jetty(pen, at.ship_left(pier) - 22)
    canvas = Canvas(pen.done())
    _lettering(canvas, yard)
    return canvas.image


def _strip(pen: Pen) -> None:
    """Draw the panels for order tiles, piles of ships and the bank."""
    for box in (at.ORDER, at.PILES, at.BANK):
        panel(pen, *box, edge=SAND_LINE, radius=14)
    half = at.TILE / 2
    for place in range(at.MOST_TILES):
        x = at.tile(place)
        pen.rect(
            x - half, at.STRIP_TOP + 9, x + half, at.STRIP_BOTTOM - 9, TILE_FLOOR, PAPER_DIM, 3, radius=10
        )


def _loop(pen: Pen) -> None:
    """Draw the path round the warehouses, with chevrons that say which way it goes."""
    pen.rect(54, at.BACK - 4, WIDTH - 54, at.HARBOUR + at.SPACE + 4, "", SAND_LINE, 4, radius=120)
    for x, y, way, colour in (
        (at.LEFT_END - 24, at.BACK + 62, -1, SAND_LINE),
        (at.RIGHT_END + 24, at.HARBOUR + 52, 1, PLANK_LINE),
    ):
        for shift in (-13, 13):
            tip = y + way * (8 + shift)
            pen.line([(x - 18, tip - way * 18), (x, tip), (x + 18, tip - way * 18)], colour, 8)


def _warehouse(pen: Pen, yard: at.Yard, house: int) -> None:
    """Draw a roof with two rooms open to view, doors to both sides, and the spaces before them."""
    middle, half = yard.column(house), yard.pitch / 2
    left, right = middle - half, middle + half
    for top, fill, edge in ((at.BACK, BACK_FLOOR, SAND_LINE), (at.HARBOUR, HARBOUR_FLOOR, PLANK_LINE)):
        pen.rect(left + 4, top + 2, right - 4, top + at.SPACE - 2, fill, edge, 3, radius=16)
    bottom = at.ROOM_HARBOUR + at.ROOM
    pen.rect(left + 2, at.ROOM_BACK, right - 2, bottom, ROOF, ROOF_LINE, 4, radius=8)
    for top in (at.ROOM_BACK + 6, at.ROOM_HARBOUR + 2):
        pen.rect(left + 9, top, right - 9, top + at.ROOM - 8, FLOOR, radius=5)
    for top in (at.ROOM_BACK - 3, bottom - 8):
        pen.rect(middle - 22, top, middle + 22, top + 12, FLOOR)
    ridge = at.ROOM_BACK + at.ROOM
    pen.rect(left + 4, ridge + 2, right - 4, ridge + at.RIDGE - 2, ROOF_ALT)
    for x in range(round(left) + 12, round(right) - 6, 14):
        pen.line([(x, ridge + 5), (x, ridge + at.RIDGE - 5)], ROOF_LINE, 2)
    pen.rect(middle - 21, ridge + 1, middle + 21, ridge + at.RIDGE - 1, PAPER, ROOF_LINE, 3, radius=8)


def _pub(pen: Pen, x: float) -> None:
    top, bottom = at.ROOM_BACK + 6, at.ROOM_HARBOUR + at.ROOM - 4
    left, right = x - at.PUB_HALF, x + at.PUB_HALF
    pen.rect(left, top + 8, right, bottom + 8, TIMBER_DARK, radius=10)
    pen.rect(left, top, right, bottom, PUB, PUB_DARK, 4, radius=10)
    pen.rect(left + 9, bottom - 54, right - 9, bottom - 10, PUB_DARK, radius=6)
    y = top + 34
    pen.arc(x + 8, y + 36, x + 40, y + 82, -90, 90, INK, 9)
    pen.rect(x - 26, y + 22, x + 20, y + 96, GOLD, INK, 4, radius=6)
    for shift in (-17, 0, 15):
        pen.circle(x + shift - 2, y + 20, 13, PAPER, INK, 4)
    pen.rect(x - 24, y + 20, x + 18, y + 34, PAPER)


def _jetty(pen: Pen, x: float) -> None:
    end = at.QUAY + at.JETTY
    pen.rect(x - 15, at.QUAY + 20, x + 27, end + 10, WATER_DEEP)
    planks(pen, x - 17, at.QUAY, x + 17, end, 24)
    for y in (at.QUAY + 60, at.QUAY + 150, end - 4):
        for side in (-17, 17):
            pen.circle(x + side, y, 8, TIMBER_DARK)
    pen.circle(x, end - 4, 28, INK, PAPER, 4)


def _lettering(canvas: Canvas, yard: at.Yard) -> None:
    """Write the names of piers, pubs, warehouses and of the two rows, by which spaces are called."""
    for pier in range(PIERS):
        x = at.ship_left(pier) - 22
        canvas.write(str(pier + 1), Box.around(x, at.QUAY + at.JETTY - 4, 44, 44), MIN, PAPER, "black")
    for x in (at.LEFT_END, at.RIGHT_END):
        sign = at.ROOM_HARBOUR + at.ROOM - 36
        canvas.write("PUB", Box.around(x, sign, 84, 40), LABEL, PAPER, "stencil")
    for house in range(yard.houses):
        box = Box.around(yard.column(house), at.ROOM_BACK + at.ROOM + at.RIDGE / 2, 40, 34)
        canvas.write(str(house + 1), box, LABEL, INK, "black")
    for row, x, y in (("B", 116, at.BACK - 12), ("H", WIDTH - 116, at.HARBOUR + at.SPACE + 14)):
        canvas.write(row, Box.around(x, y, 34, 44), MIN, TIMBER_DARK, "stencil")
