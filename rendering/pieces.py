"""Pieces that more than one game has. An ink outline marks what moves, is taken or is chosen."""

from rendering.keep import kept
from rendering.palette import ALARM, BARREL, BARREL_LIGHT, INK, SILVER, SILVER_DARK, TIMBER_DARK
from rendering.pen import Pen, Point, Sprite, curve, mirrored


def coat(middle: float, top: float, scale: float) -> list[Point]:
    """Return the outline of a standing figure's coat; its head is about 26 below the top."""
    shoulder = curve(
        (middle + 20 * scale, top + 44 * scale),
        (middle + 44 * scale, top + 50 * scale),
        (middle + 43 * scale, top + 84 * scale),
    )
    hem = [(middle + 47 * scale, top + 118 * scale), (middle + 42 * scale, top + 124 * scale)]
    return mirrored([(middle + 13 * scale, top + 42 * scale), *shoulder, *hem], middle)


@kept(32)
def barrel(height: float = 50) -> Sprite:
    """Draw a whole barrel."""
    return _barrel(height, BARREL, BARREL_LIGHT, TIMBER_DARK).done()


@kept(32)
def broken(height: float = 50) -> Sprite:
    """Draw a broken barrel: grey, crossed out in red."""
    pen = _barrel(height, "#c9c2b3", "#dcd6ca", INK)
    middle, reach = height * 0.43 + 3, height * 0.29
    top, bottom = 3 + height * 0.16, 3 + height * 0.84
    pen.line([(middle - reach, top), (middle + reach, bottom)], ALARM, height * 0.15)
    pen.line([(middle + reach, top), (middle - reach, bottom)], ALARM, height * 0.15)
    return pen.done()


def _barrel(height: float, body: str, light: str, line: str) -> Pen:
    width = height * 0.86
    pen = Pen(width + 6, height + 6)
    middle, top, bottom = width / 2 + 3, 3, height + 3
    side = middle + width * 0.30
    bulge = curve((side, top), (middle + width * 0.62, height / 2 + 3), (side, bottom))
    pen.poly(mirrored(bulge, middle), body, line, 4)
    stave = middle - width * 0.14
    pen.line(
        curve((stave, top + 5), (middle - width * 0.24, height / 2 + 3), (stave, bottom - 5)),
        light,
        height * 0.1,
    )
    for share in (0.24, 0.76):
        y = top + height * share
        pen.line([(middle - width * 0.38, y), (middle + width * 0.38, y)], TIMBER_DARK, height * 0.09)
    return pen


@kept(32)
def coin(size: float = 46) -> Sprite:
    """Draw a silver coin."""
    pen = Pen(size + 6, size + 6)
    middle = size / 2 + 3
    pen.circle(middle, middle, size / 2 - 2, SILVER, INK, 4)
    pen.circle(middle, middle, size / 2 - 8, "", SILVER_DARK, 3)
    wide, tall = size * 0.17, size * 0.2
    lozenge = [
        (middle, middle - tall),
        (middle + wide, middle),
        (middle, middle + tall),
        (middle - wide, middle),
    ]
    pen.poly(lozenge, SILVER_DARK)
    return pen.done()
