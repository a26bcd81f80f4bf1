"""The dock: 64 squares, a1 in the south-west to h8 in the north-east, and what lies beyond its edges."""

from functools import lru_cache
from typing import Literal, NamedTuple

from bot.engine import Record, Seat

SIZE = 8
Side = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = ("north", "east", "south", "west")
HEADINGS = range(4)  # as in SIDES; the opposite one is two further on

# Squares are numbered as one reads the board, from a8.
NAMES = tuple(f"{'abcdefgh'[square % SIZE]}{SIZE - square // SIZE}" for square in range(SIZE * SIZE))
NUMBERS = {name: square for square, name in enumerate(NAMES)}


def _ray(square: int, heading: int) -> tuple[int, ...]:
    row, column = divmod(square, SIZE)
    down, right = ((-1, 0), (0, 1), (1, 0), (0, -1))[heading]
    ahead = ((row + down * far, column + right * far) for far in range(1, SIZE))
    return tuple(row * SIZE + column for row, column in ahead if row in range(SIZE) and column in range(SIZE))


# The squares ahead, from each square in each heading.
RAYS = tuple(tuple(_ray(square, heading) for heading in HEADINGS) for square in range(SIZE * SIZE))
EDGE = tuple(square for square, rays in enumerate(RAYS) if not all(rays))
CORNERS = tuple(square for square, rays in enumerate(RAYS) if rays.count(()) == 2)
# From a square to the one beside it.
STEPS = {(square, rays[way][0]): way for square, rays in enumerate(RAYS) for way in HEADINGS if rays[way]}


class Ship(Record, frozen=True):
    """A ship at one side of the dock, with its two loading squares, and whose it is."""

    side: Side
    loading: tuple[int, int]
    seat: Seat | None = None
    idle: bool = False  # with fewer than four players nobody has it


def berth_fault(side: Side, one: int, other: int) -> str:
    """Return why a ship at that side cannot have these two loading squares, or nothing.

    >>> berth_fault("north", 3, 4), berth_fault("north", 0, 1)
    ('', 'they lie at the north edge, and not in a corner')
    """
    if (one, other) not in STEPS:
        return "the two loading squares lie side by side"
    if any(RAYS[square][SIDES.index(side)] or square in CORNERS for square in (one, other)):
        return f"they lie at the {side} edge, and not in a corner"
    return ""


class Harbour(NamedTuple):
    """Where ships lie: owners of loading squares in play, and the edges that lead to a ship, not to water."""

    owners: dict[int, Seat]
    hulls: frozenset[tuple[int, int]]


@lru_cache(maxsize=256)
def harbour(ships: tuple[Ship, ...]) -> Harbour:
    """Return where these ships lie; an idle ship is a ship, but its loading squares are ordinary ones."""
    return Harbour(
        {square: ship.seat for ship in ships if ship.seat is not None for square in ship.loading},
        frozenset((square, SIDES.index(ship.side)) for ship in ships for square in ship.loading),
    )
