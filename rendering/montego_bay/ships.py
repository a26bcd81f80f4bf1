"""The ships of Montego Bay: seen from above, stern at the quay, longer the more they hold."""

import math

from bot.games.montego_bay.pieces import Ship
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.palette import ALARM, FOAM, INK, INK_SOFT, PAPER, SKIN, WHITE, SeatInk
from rendering.pen import Pen, Point, Sprite, curve, mirrored, shadowed
from rendering.seats import mark
from rendering.text import LABEL, MIN, NUMBER

WIDTH, STERN, BOW = 252, 68, 158
MIDDLE = WIDTH / 2
HOLDS_WIDTH, MOST_ROWS, USUAL_COLUMNS = 198, 264, 3
PLATE = Box(24, 14, 78, 62)  # the ship's letter
LOADED = Box(86, 16, 218, 60)
HULL, DECK, SEAM = "#1d4257", "#e8cf9d", "#c9a96f"
HOLD, HOLD_EDGE = "#a98556", "#8a6538"
PLACES = ((-62, 60, ALARM), (4, 48, INK), (62, 40, INK_SOFT))
CABIN = "#3c6b57"


def columns(capacity: int) -> int:
    """Return how many holds lie side by side: three, or more where the ship would get too long.

    >>> [columns(capacity) for capacity in (6, 12, 13, 30)]
    [3, 3, 4, 5]
    """
    count = USUAL_COLUMNS
    while math.ceil(capacity / count) * HOLDS_WIDTH / count > MOST_ROWS:
        count += 1
    return count


def hold(capacity: int, place: int) -> Point:
    """Return the middle of a hold."""
    across = columns(capacity)
    row, column = divmod(place, across)
    cell, beside = HOLDS_WIDTH / across, min(across, capacity - across * row)
    return MIDDLE + (column + 0.5 - beside / 2) * cell, STERN + (row + 0.5) * cell


def length(capacity: int) -> float:
    """Return how long a freighter is."""
    across = columns(capacity)
    return STERN + math.ceil(capacity / across) * HOLDS_WIDTH / across + BOW


@kept(24)
def freighter(ship: Ship, inks: tuple[SeatInk, ...]) -> Sprite:
    """Draw a freighter with its letter, what is aboard, and what it pays for each place."""
    canvas = Canvas(_hull(ship.capacity, ship.pays).copy())
    canvas.write(ship.letter.upper(), PLATE, NUMBER, PAPER, "black")
    canvas.write(f"{sum(ship.cargo)}/{ship.capacity}", LOADED, MIN, INK, "black", floor=LABEL)
    size = 44 * USUAL_COLUMNS / columns(ship.capacity)
    aboard = [ink for ink, barrels in zip(inks, ship.cargo, strict=True) for _ in range(barrels)]
    for place, ink in enumerate(aboard):
        canvas.paste(mark(ink, size), *hold(ship.capacity, place))
    return canvas.image


@kept(24)
def _hull(capacity: int, pays: tuple[int, ...]) -> Sprite:
    tip, front = length(capacity), length(capacity) - BOW
    pen = Pen(WIDTH, tip + 6)
    pen.poly(_outline(2, front, tip - 2), HULL, INK, 5)
    pen.poly(_outline(9, front, tip - 14), ALARM)
    pen.poly(_outline(14, front, tip - 22), DECK, PAPER, 3)
    pen.rect(MIDDLE - 92, front + 8, MIDDLE + 92, front + 12, SEAM, radius=2)
    pen.line([(MIDDLE, front + 88), (MIDDLE, tip - 44)], SEAM, 6)
    pen.circle(MIDDLE, front + 104, 15, SEAM, HOLD_EDGE, 3)
    pen.circle(MIDDLE, front + 104, 6, HOLD_EDGE)
    half = HOLDS_WIDTH / columns(capacity) / 2 - 3
    for place in range(capacity):
        x, y = hold(capacity, place)
        pen.rect(x - half, y - half, x + half, y + half, HOLD, HOLD_EDGE, 3, radius=half / 3)
    pen.rect(*PLATE, INK, "", radius=11)
    pen.rect(*LOADED, PAPER, SEAM, 3, radius=11)
    canvas = Canvas(pen.done())
    for points, (x, size, colour) in zip(pays, PLACES, strict=False):
        canvas.write(
            str(points), Box.around(MIDDLE + x, front + 46, 62, 60), size, colour, "black", floor=LABEL
        )
    return shadowed(canvas.image, 10, 90)


def _outline(inset: float, front: float, tip: float) -> list[Point]:
    side = MIDDLE + 120 - inset
    stern = curve((side - 10, 4 + inset), (side, 30), (side, 66))
    bow = curve(
        (side, front + 10),
        (side - 6, front + 92),
        (MIDDLE + (side - MIDDLE) * 0.34, tip - 40),
        (MIDDLE, tip),
    )
    return mirrored([(side - 26, 4 + inset), *stern, *bow], MIDDLE)


@kept(4)
def pilot_boat() -> Sprite:
    """Draw the pilot boat: no hold, a cabin and the pilot's flag in white and red."""
    pen = Pen(WIDTH, 270)
    side, tip = MIDDLE + 74, 250
    for inset, fill in ((0, HULL), (9, PAPER), (14, DECK)):
        stern = curve((side - inset - 10, 6 + inset), (side - inset, 30), (side - inset, 60))
        bow = curve(
            (side - inset, 110), (side - inset - 4, 180), (MIDDLE + 20, 220), (MIDDLE, tip - inset * 1.6)
        )
        outline = mirrored([(side - inset - 22, 6 + inset), *stern, *bow], MIDDLE)
        pen.poly(outline, fill, "" if inset else INK, 5)
    pen.rect(MIDDLE - 40, 36, MIDDLE + 40, 122, CABIN, INK, 5, radius=12)
    pen.rect(MIDDLE - 28, 92, MIDDLE + 28, 110, FOAM, INK, 3, radius=5)
    pen.line([(MIDDLE - 22, 190), (MIDDLE - 22, 132)], INK, 6)
    pen.rect(MIDDLE - 19, 132, MIDDLE + 6, 164, WHITE)
    pen.rect(MIDDLE + 6, 132, MIDDLE + 32, 164, ALARM)
    pen.rect(MIDDLE - 20, 131, MIDDLE + 32, 165, "", INK, 4)
    pen.circle(MIDDLE, 64, 14, SKIN, INK, 4)
    pen.rect(MIDDLE - 18, 44, MIDDLE + 18, 58, WHITE, INK, 4, radius=5)
    return shadowed(pen.done(), 10, 90)


@kept(32)
def mini(capacity: int) -> Sprite:
    """Draw a ship still on its pile, with how much it holds."""
    pen = Pen(66, 84)
    hull = [(55, 5), (62, 20), *curve((62, 44), (56, 72), (33, 80))]
    deck = [(49, 11), (54, 22), *curve((54, 44), (50, 62), (33, 70))]
    pen.poly(mirrored(hull, 33), HULL, INK, 4)
    pen.poly(mirrored(deck, 33), DECK)
    canvas = Canvas(pen.done())
    canvas.write(str(capacity), Box.around(33, 36, 44, 50), 44, INK, "black", floor=LABEL)
    return canvas.image
