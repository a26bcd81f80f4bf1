"""Crates and workers of Cargo. The four kinds of worker differ in outline, not in detail."""

from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.palette import (
    BARREL,
    BARREL_LIGHT,
    INK,
    PAPER,
    SKIN,
    TIMBER_DARK,
    WHITE,
    SeatInk,
)
from rendering.pen import SHADOW, Pen, Point, Sprite, curve, mirrored, shadowed
from rendering.seats import mark, patch

MARK = 34  # of animals, which have no room for a patch


@kept(64)
def crate(ink: SeatInk | None, size: float = 88) -> Sprite:
    """Draw a crate in its owner's colour; None: face down, in bare wood."""
    fill, dark = (ink.fill, ink.dark) if ink else (BARREL_LIGHT, TIMBER_DARK)
    pen = Pen(size + 8, size + 8)
    near, far, batten = 4, size + 4, size * 0.15
    fine = max(2.5, size * 0.045)
    pen.rect(near, near, far, far, fill, INK, 5, radius=7)
    for board in (1, 2, 3):
        x = near + size * board / 4
        pen.line([(x, near + 4), (x, far - 4)], dark, fine)
    light = fill if ink else BARREL
    for top in (near + 3, far - batten):
        pen.rect(near + 3, top, far - 3, top + batten - 3, light)
    for y in (near + batten, far - batten):
        pen.line([(near + 5, y), (far - 5, y)], dark, fine)
    for x in (near + batten * 0.6, far - batten * 0.6):
        for y in (near + batten * 0.55, far - batten * 0.55):
            pen.circle(x, y, size * 0.035, dark)
    middle = size / 2 + 4
    if not ink:
        pen.circle(middle, middle, size * 0.28, PAPER)
    canvas = Canvas(pen.done())
    if ink:
        canvas.paste(patch(ink, size * 0.54), middle, middle)
    else:
        box = Box.around(middle, middle, size, size)
        canvas.write("?", box, size * 0.56, INK, "black", floor=size * 0.5)
    return shadowed(canvas.image, 6 if size > 60 else 4)


@kept(256)
def worker(ink: SeatInk, kind: str, zoom: float = 1) -> Sprite:
    """Draw a worker of a kind (l f d e) with its seat's mark."""
    figure = {"l": labourer, "f": foreman, "d": donkey, "e": elephant}[kind]
    return shadowed(figure(ink, zoom), SHADOW * min(1, zoom + 0.15))


def labourer(ink: SeatInk, zoom: float) -> Sprite:
    """Draw a labourer: small, with a woollen cap."""
    pen = Pen(86, 96, zoom=zoom)
    line = 5 / zoom**0.5
    pen.poly(mirrored([(43, 42), *curve((51, 44), (80, 46), (78, 91))], 43), ink.fill, INK, line)
    pen.circle(43, 29, 20, SKIN, INK, line)
    pen.poly(curve((23, 25), (24, -2), (62, -2), (63, 25), steps=14), ink.fill, INK, line)
    pen.line([(24, 24), (62, 24)], INK, line)
    canvas = Canvas(pen.done())
    canvas.paste(patch(ink, 41 * zoom), 43 * zoom, 69 * zoom)
    return canvas.image


def foreman(ink: SeatInk, zoom: float) -> Sprite:
    """Draw a foreman: broad, with a brimmed hat and a moustache."""
    pen = Pen(112, 112, zoom=zoom)
    pen.poly(mirrored([(56, 56), *curve((66, 54), (110, 56), (106, 106))], 56), ink.fill, INK, 5)
    pen.circle(56, 40, 22, SKIN, INK, 5)
    pen.oval(8, 18, 104, 38, ink.dark, INK, 4)
    pen.poly([(31, 27), (35, 5), (77, 5), (81, 27)], ink.dark, INK, 4)
    pen.line([(35, 23), (77, 23)], PAPER, 7)
    lip = [*curve((56, 46), (46, 44), (37, 55), steps=6), *curve((46, 59), (56, 50), (56, 50), steps=6)]
    pen.poly([*lip, *((112 - x, y) for x, y in reversed(lip))], TIMBER_DARK, TIMBER_DARK, 2)
    canvas = Canvas(pen.done())
    canvas.paste(patch(ink, 44 * zoom), 56 * zoom, 83 * zoom)
    return canvas.image


def donkey(ink: SeatInk, zoom: float) -> Sprite:
    """Draw a donkey: two long ears and a pale muzzle."""
    pen = Pen(112, 114, zoom=zoom)
    for way in (-1, 1):
        ear = [(12, 42), *curve((12, 42), (20, 2), (38, 2), (50, 4), (38, 36), (26, 48))]
        pen.poly(_turned(ear, 52, way), ink.fill, INK, 5)
        pen.line(_turned([(24, 34), (34, 14)], 52, way), ink.light, 8)
    head = [(52, 31), *curve((66, 29), (90, 37), (79, 70), (75, 88))]
    pen.poly(mirrored(head, 52), ink.fill, INK, 5)
    pen.poly([(44, 28), (60, 28), (57, 50), (52, 56), (47, 50)], ink.dark)
    pen.oval(24, 70, 80, 108, PAPER, INK, 5)
    for x in (42, 62):
        pen.oval(x - 4, 82, x + 4, 93, INK)
    for x in (35, 69):
        pen.circle(x, 57, 7, WHITE)
        pen.circle(x, 57, 4, INK)
    return _marked(pen, ink, 86, 88, zoom)


def elephant(ink: SeatInk, zoom: float) -> Sprite:
    """Draw an elephant: two round ears, trunk and tusks. It fills its square, for nothing moves it."""
    pen = Pen(120, 116, zoom=zoom)
    for way in (-1, 1):
        ear = 58 + way * 32
        pen.oval(ear - 25, 9, ear + 25, 73, ink.fill, INK, 5)
        pen.oval(ear + way * 3 - 14, 21, ear + way * 3 + 14, 60, ink.light)
    half = [(58, 8), *curve((74, 6), (93, 24), (85, 56), (77, 64)), *curve((74, 66), (74, 90), (77, 108))]
    pen.poly(mirrored(half, 58), ink.fill, INK, 5)
    for way in (-1, 1):
        pen.poly(_turned([(16, 70), (28, 62), (35, 88)], 58, way), WHITE, INK, 4)
        pen.circle(58 + way * 15, 36, 7, WHITE)
        pen.circle(58 + way * 15, 36, 4, INK)
    for y in (70, 83, 96):
        pen.line([(49, y), (67, y)], ink.dark, 5)
    return _marked(pen, ink, 96, 92, zoom)


def _turned(points: list[Point], middle: float, way: int) -> list[Point]:
    return [(middle + way * x, y) for x, y in points]


def _marked(pen: Pen, ink: SeatInk, x: float, y: float, zoom: float) -> Sprite:
    canvas = Canvas(pen.done())
    canvas.paste(mark(ink, MARK * zoom**0.7), x * zoom, y * zoom)
    return canvas.image
