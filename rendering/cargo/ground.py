"""The printed board of Cargo: water, the dock with its coordinates, and a compass. Drawn once."""

import math

from bot.games.cargo.dock import EDGE, NAMES, RAYS, SIZE
from rendering.canvas import Box, Canvas
from rendering.cargo import layout as at
from rendering.keep import kept
from rendering.palette import (
    PAPER,
    PLANK,
    PLANK_ALT,
    PLANK_LINE,
    TIMBER,
    TIMBER_DARK,
    WATER,
    WATER_DEEP,
    WATER_LIGHT,
    SeatInk,
)
from rendering.panels import HEADER
from rendering.pen import WIDTH, Pen, Point, Sprite, curve
from rendering.scenery import waves
from rendering.seats import outline
from rendering.text import LABEL

BOARDS = 4  # in a square
BEAM_LIGHT = "#8d6036"
COMPASS: Point = (96, at.TOP + at.SIDE + 88)
SLOOP: Point = (1096, at.TOP + at.SIDE + 84)


@kept(2)
def ground(height: float) -> Sprite:
    """Draw all that never changes."""
    pen = Pen(WIDTH, height, over=2, background=WATER)
    waves(pen, 0, HEADER, WIDTH, height)
    _compass(pen, *COMPASS)
    _sloop(pen, *SLOOP)
    _beam(pen)
    for row in range(SIZE):
        for column in range(SIZE):
            _planks(
                pen, at.LEFT + column * at.SQUARE, at.TOP + row * at.SQUARE, upright=(row + column) % 2 > 0
            )
    for line in range(SIZE + 1):
        step = line * at.SQUARE
        pen.line([(at.LEFT + step, at.TOP), (at.LEFT + step, at.TOP + at.SIDE)], PLANK_LINE, 4)
        pen.line([(at.LEFT, at.TOP + step), (at.LEFT + at.SIDE, at.TOP + step)], PLANK_LINE, 4)
    canvas = Canvas(pen.done())
    _coordinates(canvas)
    return canvas.image


def _beam(pen: Pen) -> None:
    """Draw the beam round the dock, on piles, with a bollard in each corner."""
    left, right = at.LEFT - at.RIM, at.LEFT + at.SIDE + at.RIM
    top, bottom = at.TOP - at.RIM, at.TOP + at.SIDE + at.RIM
    pen.rect(left, top + 14, right, bottom + 12, WATER_DEEP, radius=16)
    for place in range(SIZE + 1):
        x = at.LEFT + place * at.SQUARE
        pen.rect(x - 11, bottom - 6, x + 11, bottom + 18, TIMBER_DARK, radius=8)
    pen.rect(left, top, right, bottom, TIMBER, TIMBER_DARK, 4, radius=14)
    pen.rect(left + 7, top + 5, right - 7, top + 9, BEAM_LIGHT, radius=2)
    for x in (left + 18, right - 18):
        for y in (top + 18, bottom - 18):
            pen.circle(x, y + 3, 13, TIMBER_DARK)
            pen.circle(x, y, 12, BEAM_LIGHT, TIMBER_DARK, 3)
            pen.circle(x, y, 5, TIMBER_DARK)


def _planks(pen: Pen, x: float, y: float, upright: bool) -> None:
    """Lay the boards of a square; they turn from square to square: a chequer without a second colour."""
    board = at.SQUARE / BOARDS
    for place in range(BOARDS):
        near, far = place * board, (place + 1) * board
        fill = PLANK if place % 2 else PLANK_ALT
        if upright:
            pen.rect(x + near, y, x + far, y + at.SQUARE, fill)
            pen.line([(x + near, y), (x + near, y + at.SQUARE)], PLANK_LINE, 2)
        else:
            pen.rect(x, y + near, x + at.SQUARE, y + far, fill)
            pen.line([(x, y + near), (x + at.SQUARE, y + near)], PLANK_LINE, 2)


def _compass(pen: Pen, x: float, y: float) -> None:
    """Print a rose in the colour of waves: north is up."""
    pen.circle(x, y, 46, "", WATER_LIGHT, 5)
    for turn in range(8):
        angle, reach = math.tau * turn / 8, 58 if turn % 2 == 0 else 36
        tip = (x + math.sin(angle) * reach, y - math.cos(angle) * reach)
        for side, fill in ((-1, WATER_LIGHT), (1, WATER_DEEP)):
            foot = angle + side * math.tau / 16
            pen.poly([(x, y), tip, (x + math.sin(foot) * 18, y - math.cos(foot) * 18)], fill, WATER_LIGHT, 2)


def _sloop(pen: Pen, x: float, y: float) -> None:
    """Print a sailing boat in the colour of waves."""
    pen.poly([(x - 62, y + 26), (x + 62, y + 26), (x + 40, y + 50), (x - 44, y + 50)], WATER_LIGHT)
    pen.poly([(x - 4, y + 18), *curve((x - 4, y - 56), (x + 30, y - 30), (x + 46, y + 18))], WATER_LIGHT)
    pen.poly([(x - 14, y + 18), (x - 14, y - 46), (x - 54, y + 18)], WATER_LIGHT)
    pen.line([(x - 66, y + 60), (x + 66, y + 60)], WATER_DEEP, 6)


def _coordinates(canvas: Canvas) -> None:
    """Write the names of files and ranks on the beam, on all sides. Small letters are no choices."""
    for number in EDGE:
        for heading, ray in enumerate(RAYS[number]):
            if not ray:
                coordinate(canvas, number, heading)


def coordinate(canvas: Canvas, number: int, heading: int) -> None:
    """Write the file or the rank of an edge square on the beam beside it, or on a gangway that lies there."""
    x, y = at.beside(number, heading, 0.5 + at.RIM / 2 / at.SQUARE)
    box = Box.around(x, y, 44, 44)
    canvas.write(NAMES[number][heading % 2], box, LABEL + 2, PAPER, "bold", halo=TIMBER)


@kept(16)
def loading_square(ink: SeatInk) -> Sprite:
    """Draw a loading square in its owner's colour and shape."""
    pen = Pen(at.SQUARE, at.SQUARE)
    middle = at.SQUARE / 2
    pen.rect(7, 7, at.SQUARE - 7, at.SQUARE - 7, ink.light, ink.fill, 9, radius=8)
    if ink.shape == "circle":
        pen.circle(middle, middle, 26, "", ink.fill, 6)
    else:
        pen.poly(outline(ink.shape, middle, middle, 26), "", ink.fill, 6)
    return pen.done()
