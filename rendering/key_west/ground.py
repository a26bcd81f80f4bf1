"""The printed board of Key West: sea, islands, bridges, basins. Drawn once."""

import math

from bot.games.key_west.pieces import STORE
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import LEAF, STONE, STONE_LINE, icon
from rendering.palette import (
    DONE,
    FOAM,
    INK_SOFT,
    PAPER_DIM,
    SAND,
    SAND_DARK,
    TIMBER,
    WATER,
    WATER_DEEP,
    WATER_LIGHT,
)
from rendering.panels import HEADER
from rendering.pen import WIDTH, Pen, Sprite, curve
from rendering.scenery import panel, waves
from rendering.text import FINE

SHALLOW = "#58a9b6"
SURF = ((30, SHALLOW), (19, FOAM), (10, SAND_DARK), (5, SAND))
PIER = "#d6d2c6"
LAND = {
    "florida": ((900, 60, 1240, 214),),
    "upper": ((786, 250, 1174, 542), (704, 152, 790, 300)),
    "middle": ((360, 402, 748, 694), (478, 306, 540, 480)),
    "lower": ((32, 720, 516, 1012), (24, 568, 66, 760)),
}
PALMS = ((742, 248, 1.0), (1174, 128, 1.0), (507, 368, 0.8), (46, 670, 0.8), (474, 966, 1.05))
FRONDS = (-150, -110, -60, -20, 20, 160)
AXIS = 10  # cigars between two lines of the store


@kept(1)
def ground() -> Sprite:
    """Draw all that never changes."""
    pen = Pen(WIDTH, at.HEIGHT, over=2, background=WATER)
    waves(pen, 0, HEADER - 6, WIDTH, at.HEIGHT)
    for boxes in LAND.values():
        _island(pen, boxes)
    for span in at.SPANS:
        _bridge(pen, span)
    for palm in PALMS:
        _palm(pen, *palm)
    _compass(pen, 690, 810, 57)
    _sloop(pen, 446, 250, 0.8)
    for x, y in at.BASINS:
        pen.rect(x - 10, y - 6, x + 5 * at.BUBBLE + 10, y + 4 * at.BUBBLE + 8, WATER_DEEP, radius=26)
    panel(pen, *at.BANK, radius=14)
    panel(pen, *at.STORE)
    _store(pen)
    canvas = Canvas(pen.done())
    _lettering(canvas)
    return canvas.image


def _island(pen: Pen, boxes: tuple[tuple[int, int, int, int], ...]) -> None:
    """Draw shallows, surf, wet sand and sand: the same boxes, each time a little smaller."""
    for grow, colour in SURF:
        for x0, y0, x1, y1 in boxes:
            pen.rect(x0 - grow, y0 - grow, x1 + grow, y1 + grow, colour, radius=38 + grow)


def _bridge(pen: Pen, span: at.Span) -> None:
    pen.rect(span.left - 14, span.y - 22, span.x + 14, span.y + 42, WATER_DEEP)
    pen.rect(span.left - 16, span.y - 34, span.x + 16, span.y + 34, STONE, STONE_LINE, 4, radius=6)
    for step in range(span.steps):
        x = span.left + step * at.STEP
        pen.rect(x + 4, span.y - 24, x + at.STEP - 4, span.y + 24, PIER, STONE_LINE, 3, radius=4)


def _palm(pen: Pen, x: float, y: float, size: float) -> None:
    top = (x, y - 14 * size)
    pen.line(curve((x + 4 * size, y + 34 * size), (x - 6 * size, y + 10 * size), top), TIMBER, 8 * size)
    for angle in FRONDS:
        way = math.radians(angle)
        bend = (x + 22 * size * math.cos(way), y - 30 * size + 12 * size * math.sin(way))
        tip = (x + 34 * size * math.cos(way), y - 4 * size + 26 * size * math.sin(way))
        pen.line(curve(top, bend, tip, steps=8), DONE if angle in (-150, 20) else LEAF, 9 * size)


def _compass(pen: Pen, x: float, y: float, radius: float) -> None:
    for ring, (length, wide) in enumerate(((radius, 14), (radius * 0.62, 10))):
        for quarter in range(4):
            angle = quarter * math.pi / 2 + ring * math.pi / 4
            c, s = math.cos(angle), math.sin(angle)
            for side, colour in ((1, WATER_LIGHT), (-1, SHALLOW)):
                edge = (x + (c - side * s) * wide, y + (s + side * c) * wide)
                pen.poly([(x, y), (x + c * length, y + s * length), edge], colour)
    pen.circle(x, y, radius * 1.12, "", WATER_LIGHT, 4)


def _sloop(pen: Pen, x: float, y: float, size: float) -> None:
    for points, colour in (
        (((-4, -78), (-4, -4), (-54, -4)), WATER_LIGHT),
        (((6, -92), (6, -4), (62, -4)), SHALLOW),
        (((-66, 6), (70, 6), (44, 32), (-46, 32)), SHALLOW),
    ):
        pen.poly([(x + dx * size, y + dy * size) for dx, dy in points], colour)


def _store(pen: Pen) -> None:
    """Draw a line for every ten cigars."""
    for count in range(0, STORE + 1, AXIS):
        x = at.cigars(count)
        pen.line([(x, at.STORE.y0 + 12), (x, at.STORE.y1 - 38)], PAPER_DIM, 3)


def _lettering(canvas: Canvas) -> None:
    """Number the lines of the cigar store, and say what the bank and the pile hold."""
    for count in range(0, STORE + 1, AXIS):
        box = Box.around(at.cigars(count), at.STORE.y1 - 18, 60, 32)
        canvas.write(str(count), box, FINE + 2, INK_SOFT, "bold")
    middle = (at.BANK.y0 + at.BANK.y1) / 2
    canvas.paste(icon("money", 54), at.BANK.x0 + 36, middle)
    canvas.paste(icon("basket", 52), at.BANK.x0 + 178, middle - 2)
    canvas.rect(at.BANK.x0 + 142, at.BANK.y0 + 14, at.BANK.x0 + 145, at.BANK.y1 - 14, PAPER_DIM)
