"""Where everything lies on the board of Cargo. Coordinates only."""

from bot.games.cargo.dock import NUMBERS, RAYS, SIDES, SIZE, Ship
from rendering.canvas import Box
from rendering.panels import LEDGER
from rendering.pen import WIDTH, Point

HEIGHT = 1510
SQUARE = 112
LEFT, TOP = 152, 256  # of a8
SIDE = SIZE * SQUARE
RIM = 36  # the beam round the dock, with the coordinates
MIDDLE: Point = (LEFT + SIDE / 2, TOP + SIDE / 2)

# Ships lie along the beam; what stands on deck is lined up from the bow side on.
HULL, DEPTH = 476, 104
GAP = SIDE / 2 + RIM + 3  # from the middle of the dock to a ship
REACH = 110  # from the middle of a hull to the farthest gangway that it can have

# What is beside the dock, in the corners above it.
WATER = Box(14, 116, 350, 202)
DOCTOR = Box(850, 116, WIDTH - 14, 202)

LEDGER_TOP = HEIGHT - LEDGER - 18
OUTWARD: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by heading


def square(number: int) -> Point:
    """Return the middle of a square."""
    row, column = divmod(number, SIZE)
    return LEFT + (column + 0.5) * SQUARE, TOP + (row + 0.5) * SQUARE


def beside(number: int, heading: int, far: float) -> Point:
    """Return the point so many squares from the middle of a square."""
    x, y = square(number)
    right, down = OUTWARD[heading]
    return x + right * far * SQUARE, y + down * far * SQUARE


def edge(number: int) -> int:
    """Return the heading in which an edge square is left."""
    return next(heading for heading, ray in enumerate(RAYS[number]) if not ray)


def overboard(number: int, heading: int) -> Point:
    """Return where something lands that is pushed off an edge square."""
    return beside(number, heading, 0.5 + (RIM + 38) / SQUARE)


def hull(ship: Ship) -> Point:
    """Return the middle of a ship; it lies at the middle of its side unless its gangways would not reach."""
    heading = SIDES.index(ship.side)
    right, down = OUTWARD[heading]
    out = GAP + DEPTH / 2
    off = along(ship) - MIDDLE[heading % 2]
    shift = off - max(-REACH, min(REACH, off))
    x, y = MIDDLE[0] + right * out, MIDDLE[1] + down * out
    return (x + shift, y) if heading % 2 == 0 else (x, y + shift)


def along(ship: Ship) -> float:
    """Return where the middle of the two loading squares lies on the ship's side."""
    axis = SIDES.index(ship.side) % 2
    one, other = (square(number)[axis] for number in ship.loading)
    return (one + other) / 2


def deck(ship: Ship, far: float) -> Point:
    """Return a point on the middle line of a deck, so far to the right of or below its middle."""
    x, y = hull(ship)
    return (x + far, y) if ship.side in ("north", "south") else (x, y + far)


def spot(name: str, ships: tuple[Ship, ...]) -> Point | None:
    """Return where the badge of a choice goes: the middle of a square, or of the ship at a side.

    >>> spot("a8", ()), spot("i9", ())
    ((208.0, 312.0), None)
    """
    if name in NUMBERS:
        return square(NUMBERS[name])
    return next((hull(ship) for ship in ships if ship.side == name), None)
