"""The ships of Cargo: seen from above, alongside the dock, with gangways to their loading squares."""

from bot.games.cargo.dock import SIDES, Ship
from rendering import badges
from rendering.canvas import Canvas
from rendering.cargo import layout as at
from rendering.cargo.ground import coordinate, loading_square
from rendering.cargo.look import Look
from rendering.cargo.pieces import crate, worker
from rendering.keep import kept
from rendering.palette import (
    INK,
    INK_SOFT,
    PAPER,
    PLANK,
    PLANK_LINE,
    SIGNAL,
    SILVER,
    SILVER_DARK,
    TIMBER,
    WATER_DEEP,
    SeatInk,
)
from rendering.pen import Pen, Point, Sprite, curve
from rendering.seats import mark
from rendering.text import NUMBER

HULL, DECK, SEAM = "#1d4257", "#e8cf9d", "#d3b47c"
MARGIN = 14  # round a hull, for its line and its shadow
STERN, AMIDSHIPS = -150, -80  # along the deck: the seat's mark, the first thing aboard
PITCH, MOST = 56, 4  # crates in a row; more are one and a number
WAITING = 64  # from worker to worker


def draw_ship(canvas: Canvas, ship: Ship, look: Look, *, free: bool = False) -> None:
    """Draw a ship, idle, still to be chosen (``free`` for whom it is), or in its owner's colour."""
    ink = look.ink(ship.seat) if ship.seat is not None else None
    if ink:
        for number in ship.loading:
            canvas.paste(loading_square(ink), *at.square(number))
    middle = at.hull(ship)
    canvas.paste(_hull(ship.side, ink, ship.idle, free), middle[0], middle[1])
    for number in ship.loading:
        heading = SIDES.index(ship.side)
        x, y = at.beside(number, heading, 0.5 + (at.RIM + 8) / 2 / at.SQUARE)
        if not ship.idle:
            canvas.paste(_gangway(heading), x, y)
            coordinate(canvas, number, heading)
    if ink:
        canvas.paste(mark(ink, 58), *at.deck(ship, _way(ship) * STERN))


def draw_crates(canvas: Canvas, ship: Ship, ink: SeatInk, aboard: int) -> None:
    """Line up the crates on deck; more than four are one and a number."""
    shown = aboard if aboard <= MOST else 1
    for place in range(shown):
        canvas.paste(crate(ink, 46), *at.deck(ship, _way(ship) * (AMIDSHIPS + place * PITCH)))
    if shown < aboard:
        x, y = at.deck(ship, _way(ship) * (AMIDSHIPS + PITCH))
        canvas.paste(badges.count(str(aboard), NUMBER), x, y)


def draw_waiting(canvas: Canvas, ship: Ship, ink: SeatInk, supply: str) -> None:
    """Let the workers that are to be placed wait on deck."""
    for place, kind in enumerate(dict.fromkeys(supply)):
        x, y = at.deck(ship, _way(ship) * (AMIDSHIPS + place * WAITING))
        canvas.paste(worker(ink, kind, 0.58), x, y)
        if supply.count(kind) > 1:
            canvas.paste(badges.count(str(supply.count(kind)), 36), x + 22, y - 24)


def bridge(ship: Ship) -> Point:
    """Return where the sign goes that play waits for this ship's owner."""
    return at.deck(ship, _way(ship) * (STERN - 62))


def _way(ship: Ship) -> int:
    """Whether the bow points right or down; ships follow each other clockwise round the dock."""
    return 1 if ship.side in ("north", "east") else -1


@kept(24)
def _hull(side: str, ink: SeatInk | None, idle: bool, free: bool) -> Sprite:
    long, wide = at.HULL + 2 * MARGIN, at.DEPTH + 2 * MARGIN
    across = side in ("north", "south")
    size: Point = (long, wide) if across else (wide, long)
    pen = Pen(*size)
    stripe = ink.fill if ink else SILVER_DARK if idle else PAPER
    shadow = [(x, y + 9) for x, y in _placed(side, _outline(0), size)]
    pen.poly(shadow, WATER_DEEP, WATER_DEEP, 6)
    pen.poly(_placed(side, _outline(2), size), HULL, INK, 5)
    pen.poly(_placed(side, _outline(8), size), SIGNAL if free else stripe)
    pen.poly(_placed(side, _outline(19), size), SILVER if idle else DECK, INK if ink else INK_SOFT, 3)
    for off in (-20, 0, 20):
        pen.line(
            _placed(side, [(-at.HULL / 2 + 30, off), (at.HULL / 2 - 90, off)], size),
            SILVER_DARK if idle else SEAM,
            2,
        )
    if idle:
        _tarpaulin(pen, side, size)
    bow = at.HULL / 2 - 66
    (x, y), *_ = _placed(side, [(bow, 0)], size)
    pen.line(_placed(side, [(bow, 0), (bow + 38, 0)], size), TIMBER, 6)
    pen.circle(x, y, 12, PLANK, TIMBER, 4)
    pen.circle(x, y, 4, TIMBER)
    return pen.done()


def _tarpaulin(pen: Pen, side: str, size: Point) -> None:
    """Cover the deck of a ship that nobody has."""
    half, reach = at.DEPTH / 2 - 24, at.HULL / 2 - 110
    box = [(-reach, -half), (reach, -half), (reach, half), (-reach, half)]
    pen.poly(_placed(side, box, size), SILVER_DARK, INK_SOFT, 3)
    for along in range(round(-reach) + 30, round(reach), 52):
        pen.line(_placed(side, [(along, -half), (along, half)], size), INK_SOFT, 3)


def _outline(inset: float) -> list[Point]:
    """Return a hull from stern to bow, lying to the right, round its middle."""
    long, wide = at.HULL / 2, at.DEPTH / 2 - inset
    stern, tip = inset - long, long - 2 * inset
    half = [
        *curve((stern, 0), (stern, -wide * 0.7), (stern + 14, -wide), steps=10),
        *curve((long - 150, -wide), (long - 56, -wide), (tip, 0)),
    ]
    return [*half, *((x, -y) for x, y in reversed(half))]


def _placed(side: str, points: list[Point], size: Point) -> list[Point]:
    """Turn points of a hull the way in which the ship at a side lies, on a sheet of a size."""
    x0, y0 = size[0] / 2, size[1] / 2
    turn: dict[str, tuple[int, int, int, int]] = {
        "north": (1, 0, 0, 1), "east": (0, -1, 1, 0), "south": (-1, 0, 0, -1), "west": (0, 1, -1, 0),
    }  # fmt: skip
    a, b, c, d = turn[side]
    return [(x0 + a * x + b * y, y0 + c * x + d * y) for x, y in points]


@kept(4)
def _gangway(heading: int) -> Sprite:
    """Draw the planks between a loading square and the ship."""
    wide, far = 60, at.RIM + 22
    size: Point = (wide + 8, far + 8) if heading % 2 == 0 else (far + 8, wide + 8)
    pen = Pen(*size)
    pen.rect(4, 4, size[0] - 4, size[1] - 4, PLANK, TIMBER, 4, radius=3)
    for share in (0.25, 0.5, 0.75):
        if heading % 2 == 0:
            pen.line([(4 + wide * share, 8), (4 + wide * share, size[1] - 8)], PLANK_LINE, 3)
        else:
            pen.line([(8, 4 + wide * share), (size[0] - 8, 4 + wide * share)], PLANK_LINE, 3)
    return pen.done()
