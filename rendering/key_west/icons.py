"""Small drawings of what Key West is about, each on a square of 100 units."""

import math
from collections.abc import Callable

from rendering.keep import kept
from rendering.palette import (
    ALARM,
    BARREL,
    BARREL_LIGHT,
    DONE,
    FOAM,
    GOLD,
    INK,
    PAPER,
    ROOF,
    SILVER,
    SILVER_DARK,
    TIMBER,
    TIMBER_DARK,
    WHITE,
)
from rendering.pen import Pen, Sprite, curve

STONE, STONE_LINE = "#b9b4a6", "#8d897d"
LEAF = "#5d9a3f"
BRICK, WINDOW = "#c9774b", "#f7d038"
BANANA, MANGO, MANGO_LIGHT, ORANGE, ORANGE_LIGHT = "#f7d038", "#e0662f", "#f7b27a", "#f59222", "#fbd08a"
TOBACCO = "#8a5a2e"
BILL = "#7fb069"
SPONGE, SPONGE_DARK = "#f2c14e", "#c98f24"
WRECK, WRECK_DARK, MAST = "#d39a58", "#5b3517", "#e6c48c"
CLAY, CLAY_BAND = "#c8643a", "#f3d9b0"
MASK_GREEN, MASK_DARK = "#3f9a86", "#1f5b4e"

DRAWN: dict[str, Callable[[Pen], None]] = {}


def drawn(draw: Callable[[Pen], None]) -> Callable[[Pen], None]:
    """Make a drawing known by its name."""
    DRAWN[draw.__name__] = draw
    return draw


@kept(256)
def icon(name: str, size: float) -> Sprite:
    """Draw one of them."""
    pen = Pen(100, 100, zoom=size / 100)
    DRAWN[name](pen)
    return pen.done()


@drawn
def hotel(pen: Pen) -> None:
    """Draw a house with room for its stars."""
    pen.poly([(6, 44), (50, 10), (94, 44)], ROOF, INK, 5)
    pen.rect(14, 44, 86, 92, PAPER, INK, 5, radius=2)


@drawn
def stars(pen: Pen) -> None:
    """Draw a hotel and a star."""
    hotel(pen)
    _star(pen, 50, 70, 24, 3)


@drawn
def factory(pen: Pen) -> None:
    """Draw a cigar factory."""
    pen.rect(66, 10, 82, 60, STONE_LINE, INK, 5)
    roof = [(8, 94), (8, 46), (32, 30), (32, 46), (58, 30), (58, 46), (92, 46), (92, 94)]
    pen.poly(roof, BRICK, INK, 5)
    for x in (18, 42, 66):
        pen.rect(x, 62, x + 14, 78, WINDOW, INK, 3)


@drawn
def banana(pen: Pen) -> None:
    """Draw a banana."""
    outer = curve((14, 30), (18, 92), (74, 92), (92, 40))
    pen.poly(outer + curve((88, 30), (70, 58), (40, 56), (26, 24)), BANANA, INK, 5)
    pen.line([(88, 34), (90, 22)], TIMBER_DARK, 8)


@drawn
def mango(pen: Pen) -> None:
    """Draw a mango: one smooth cheek and a leaf."""
    body = curve((50, 18), (100, 10), (104, 84), (52, 92)) + curve((52, 92), (4, 96), (0, 34), (50, 18))
    pen.poly(body, MANGO, INK, 5)
    _leaf(pen)
    pen.line(curve((24, 60), (20, 44), (34, 34)), MANGO_LIGHT, 7)


@drawn
def orange(pen: Pen) -> None:
    """Draw half an orange, so that nobody takes it for a mango."""
    pen.circle(50, 56, 37, ORANGE, INK, 5)
    pen.circle(50, 56, 27, ORANGE_LIGHT)
    for slice_ in range(6):
        angle = slice_ * math.pi / 3
        pen.line([(50, 56), (50 + 26 * math.cos(angle), 56 + 26 * math.sin(angle))], ORANGE, 5)
    _leaf(pen)


def _leaf(pen: Pen) -> None:
    leaf = curve((50, 20), (54, 0), (82, 2), (86, 8)) + curve((86, 8), (77, 26), (58, 25), (50, 20))
    pen.poly(leaf, LEAF, INK, 4)


@drawn
def dive(pen: Pen) -> None:
    """Draw diving goggles with a snorkel."""
    pen.line([(84, 10), (84, 60), (66, 74)], ALARM, 10)
    pen.rect(8, 28, 78, 70, FOAM, INK, 8, radius=18)
    pen.poly([(36, 72), (43, 54), (50, 72)], INK)
    pen.line([(20, 40), (30, 40)], WHITE, 7)


@drawn
def die(pen: Pen) -> None:
    """Draw a die."""
    pen.rect(14, 14, 86, 86, WHITE, INK, 6, radius=14)
    for x, y in ((32, 32), (68, 32), (50, 50), (32, 68), (68, 68)):
        pen.circle(x, y, 8, INK)


@drawn
def cigar(pen: Pen) -> None:
    """Draw a burning cigar."""
    pen.line([(16, 72), (78, 38)], INK, 30)
    pen.line([(16, 72), (78, 38)], TOBACCO, 21)
    pen.line([(30, 64), (38, 59.5)], GOLD, 21)
    pen.line([(80, 37), (84, 35)], ALARM, 20)
    pen.line(curve((88, 24), (80, 15), (94, 12), (86, 5)), STONE_LINE, 5)


@drawn
def bridge(pen: Pen) -> None:
    """Draw a bridge with an arch."""
    arch = curve((8, 70), (50, 10), (92, 70))
    pen.line(arch, INK, 17)
    pen.line(arch, STONE, 8)
    for x in (26, 42, 58, 74):
        pen.line([(x, 48), (x, 66)], INK, 5)
    pen.rect(6, 64, 94, 80, STONE, INK, 5, radius=3)


@drawn
def wreck(pen: Pen) -> None:
    """Draw a sunken ship, light enough for dark ground."""
    pen.line([(48, 54), (36, 10)], MAST, 9)
    pen.poly([(39, 14), (76, 30), (46, 44)], PAPER)
    pen.poly([(8, 58), (92, 44), (80, 86), (24, 92)], WRECK, TIMBER, 5)
    pen.circle(40, 74, 7, WRECK_DARK)
    pen.circle(64, 69, 7, WRECK_DARK)


@drawn
def basket(pen: Pen) -> None:
    """Draw a basket of fruit."""
    pen.arc(20, 8, 80, 78, 180, 360, TIMBER_DARK, 8)
    for x, fill in ((32, BANANA), (50, MANGO), (68, ORANGE)):
        pen.circle(x, 44, 14, fill, INK, 4)
    pen.poly([(10, 48), (90, 48), (78, 92), (22, 92)], BARREL_LIGHT, INK, 5)
    pen.line([(16, 64), (84, 64)], BARREL, 5)
    pen.line([(19, 78), (81, 78)], BARREL, 5)


@drawn
def bag(pen: Pen) -> None:
    """Draw a bag, in which a diver carries more."""
    left, right = curve((36, 32), (0, 60), (10, 92), (50, 92)), curve((50, 92), (90, 92), (100, 60), (64, 32))
    pen.poly([*left, *right], BARREL_LIGHT, INK, 5)
    pen.poly([(30, 12), (70, 12), (64, 31), (36, 31)], BARREL, INK, 5)


@drawn
def any_action(pen: Pen) -> None:
    """Draw a star: any of the others."""
    _star(pen, 50, 54, 46, 6)


def _star(pen: Pen, x: float, y: float, size: float, line: float) -> None:
    corners = []
    for corner in range(10):
        radius, angle = size * (1, 0.44)[corner % 2], -math.pi / 2 + corner * math.pi / 5
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    pen.poly(corners, GOLD, INK, line)


@drawn
def money(pen: Pen) -> None:
    """Draw a bill."""
    pen.rect(5, 26, 95, 76, BILL, INK, 5, radius=6)
    pen.circle(50, 51, 16, PAPER, DONE, 5)


@drawn
def bill(pen: Pen) -> None:
    """Draw a bill with room for a number."""
    pen.rect(3, 22, 97, 80, BILL, INK, 5, radius=6)
    pen.oval(24, 24, 76, 78, PAPER)


@drawn
def medal(pen: Pen) -> None:
    """Draw a medal: points."""
    pen.poly([(28, 8), (72, 8), (56, 46), (44, 46)], ALARM, INK, 5)
    pen.circle(50, 64, 29, GOLD, INK, 5)


@drawn
def disc(pen: Pen) -> None:
    """Draw a wooden disc."""
    pen.oval(8, 36, 92, 88, STONE_LINE, INK, 5)
    pen.oval(8, 22, 92, 74, STONE, INK, 5)


@drawn
def chest(pen: Pen) -> None:
    """Draw a treasure chest."""
    pen.poly(
        [(8, 50), *curve((8, 50), (8, 14), (50, 14)), *curve((50, 14), (92, 14), (92, 50))], BARREL, INK, 6
    )
    pen.rect(8, 50, 92, 90, BARREL_LIGHT, INK, 6, radius=3)
    for x in (24, 76):
        pen.line([(x, 28), (x, 86)], GOLD, 8)
    pen.rect(38, 42, 62, 66, GOLD, INK, 5, radius=4)


@drawn
def mask(pen: Pen) -> None:
    """Draw a mask of jade."""
    face = [(14, 12), (86, 12), *curve((86, 12), (96, 70), (66, 86), (50, 92))]
    pen.poly([*face, *curve((50, 92), (34, 86), (4, 70), (14, 12))], MASK_GREEN, INK, 6)
    for x in (33, 67):
        pen.oval(x - 11, 34, x + 11, 50, PAPER, INK, 4)
        pen.circle(x, 42, 4, INK)
    pen.poly([(50, 44), (58, 62), (42, 62)], MASK_DARK)
    pen.line([(36, 74), (64, 74)], MASK_DARK, 7)


@drawn
def vase(pen: Pen) -> None:
    """Draw a vase with two handles."""
    pen.arc(4, 24, 44, 62, 90, 300, INK, 9)
    pen.arc(56, 24, 96, 62, 240, 450, INK, 9)
    side = [(66, 12), (62, 28), *curve((62, 28), (96, 52), (78, 84), (64, 92))]
    body = [*side, *((100 - x, y) for x, y in reversed(side))]
    pen.poly(body, CLAY, INK, 6)
    pen.line([(24, 58), (76, 58)], CLAY_BAND, 9)
    pen.line([(34, 12), (66, 12)], INK, 9)


@drawn
def treasure(pen: Pen) -> None:
    """Draw a treasure in its sack: nobody says what it is."""
    pen.poly(
        [(50, 30), *curve((62, 30), (104, 92), (78, 92)), *curve((22, 92), (-4, 92), (38, 30))], GOLD, INK, 6
    )
    pen.poly([(34, 10), (66, 10), (60, 30), (40, 30)], GOLD, INK, 5)
    pen.line([(36, 32), (64, 32)], ALARM, 8)


@drawn
def sponge(pen: Pen) -> None:
    """Draw a sponge with room for its price."""
    for x, y, radius in ((28, 34, 22), (68, 30, 24), (80, 62, 20), (24, 66, 22), (52, 74, 22)):
        pen.circle(x, y, radius, SPONGE, INK, 10)
    for x, y, radius in ((28, 34, 22), (68, 30, 24), (80, 62, 20), (24, 66, 22), (52, 74, 22), (50, 50, 26)):
        pen.circle(x, y, radius - 2, SPONGE)
    for x, y in ((16, 30), (80, 22), (88, 66), (16, 72), (60, 86)):
        pen.circle(x, y, 4, SPONGE_DARK)


@drawn
def mafia(pen: Pen) -> None:
    """Draw the hat and dark glasses of the mafia."""
    pen.poly(
        [(24, 44), *curve((24, 44), (26, 2), (50, 14)), *curve((50, 14), (74, 2), (76, 44))], INK, INK, 4
    )
    pen.line([(25, 40), (75, 40)], ALARM, 9)
    pen.oval(2, 40, 98, 58, INK)
    for x in (34, 66):
        pen.rect(x - 13, 66, x + 13, 84, INK, radius=8)
    pen.line([(34, 70), (66, 70)], INK, 5)


@drawn
def cube(pen: Pen) -> None:
    """Draw an action cube."""
    pen.poly([(50, 8), (92, 28), (92, 72), (50, 94), (8, 72), (8, 28)], SILVER, INK, 6)
    pen.poly([(50, 50), (92, 28), (92, 72), (50, 94)], SILVER_DARK)
    pen.line([(8, 28), (50, 50), (92, 28)], INK, 5)
    pen.line([(50, 50), (50, 94)], INK, 5)


@drawn
def gavel(pen: Pen) -> None:
    """Draw an auctioneer's hammer."""
    pen.line([(44, 44), (90, 88)], INK, 22)
    pen.line([(44, 44), (90, 88)], BARREL_LIGHT, 12)
    pen.poly([(8, 44), (44, 8), (64, 28), (28, 64)], BARREL, INK, 6)
    pen.line([(18, 54), (54, 18)], TIMBER_DARK, 6)
    pen.rect(6, 82, 56, 94, TIMBER, INK, 5, radius=4)
