"""Where everything lies on the board of Montego Bay. Coordinates only."""

from functools import cache
from typing import NamedTuple

from bot.games.montego_bay.pieces import PIERS
from rendering.canvas import Box
from rendering.panels import LEDGER
from rendering.pen import WIDTH, Point, curve

HEIGHT = 1524

# The strip below the header.
STRIP_TOP, STRIP_BOTTOM = 116, 208
STRIP_MIDDLE = (STRIP_TOP + STRIP_BOTTOM) / 2
ORDER = Box(18, STRIP_TOP, 714, STRIP_BOTTOM)
PILES = Box(724, STRIP_TOP, 1068, STRIP_BOTTOM)
BANK = Box(1078, STRIP_TOP, 1182, STRIP_BOTTOM)
TILES, TILE_PITCH, TILE = 92, 77, 70  # first tile's left edge, from tile to tile, a tile's width
MOST_TILES = 8
PILE_PITCH = 168

# The yard: two rows of spaces round one row of warehouses.
ROW_LEFT, ROW_WIDTH = 128, 944
LANE_BACK, BACK = 232, 250
SPACE = 122
ROOM_BACK, ROOM = 374, 116
RIDGE = 36
ROOM_HARBOUR = ROOM_BACK + ROOM + RIDGE
HARBOUR = ROOM_HARBOUR + ROOM + 2
LANE_HARBOUR = HARBOUR + SPACE + 20
FEET = 58  # below the middle of a space
LEFT_END, RIGHT_END = 66, WIDTH - 66  # middle of the pubs, and of what stands above and below them
PUB_HALF = 52
YARD_TOP, PLANKS_TOP = 216, 508

# The harbour.
QUAY = LANE_HARBOUR + 16
SHIP_TOP, SHIP_PITCH, SHIP_LEFT = QUAY + 22, 291, 54
JETTY = 240
LEDGER_TOP = HEIGHT - LEDGER - 16


class Yard(NamedTuple):
    """The yard with this many warehouses."""

    houses: int

    @property
    def pitch(self) -> float:
        """From warehouse to warehouse."""
        return ROW_WIDTH / self.houses

    def column(self, house: int) -> float:
        """Return the middle of a warehouse, counted from 0 on the left."""
        return ROW_LEFT + self.pitch * (house + 0.5)

    def house(self, space: int) -> int:
        """Return the warehouse that a space belongs to."""
        return space if self.at_back(space) else 2 * self.houses - 1 - space

    def at_back(self, space: int) -> bool:
        """Whether the space lies behind the warehouses; otherwise at the harbour."""
        return space < self.houses

    def space(self, space: int) -> Point:
        """Return the middle of a space."""
        top = BACK if self.at_back(space) else HARBOUR
        return self.column(self.house(space)), top + SPACE / 2

    def room(self, space: int) -> Point:
        """Return the middle of the room beside a space."""
        top = ROOM_BACK if self.at_back(space) else ROOM_HARBOUR
        return self.column(self.house(space)), top + ROOM / 2

    def named(self, spot: str) -> int | None:
        """Return the space that people call by this name, if it is one.

        >>> Yard(8).named("B1"), Yard(8).named("H1"), Yard(8).named("C")
        (0, 15, None)
        """
        row, house = spot[:1], spot[1:]
        if row not in ("B", "H") or not house.isdecimal() or not 1 <= int(house) <= self.houses:
            return None
        return int(house) - 1 if row == "B" else 2 * self.houses - int(house)

    def walk(self, start: Point, begin: int, end: int) -> list[Point]:
        """Return the way from a point at the space ``begin`` along the outside of the loop into another.

        No card leads half round the loop: whoever seems to have gone so far has stepped back behind it.
        """
        x, _ = self.space(end)
        from_back, to_back = self.at_back(begin), self.at_back(end)
        way = [start, (start[0], _lane(from_back))]
        if from_back != to_back:
            forward = (end - begin) % (2 * self.houses) <= self.houses
            bend = _round_left() if forward == to_back else _round_right()
            way += bend if (bend[0][1] == LANE_BACK) == from_back else bend[::-1]
        edge = BACK + 22 if to_back else HARBOUR + SPACE - 18
        return [*way, (x, _lane(to_back)), (x, edge)]

    def push(self, space: int) -> list[Point]:
        """Return the way through a warehouse, along its wall, into the space given."""
        x = self.column(self.house(space)) - self.pitch / 2 + 4
        back, harbour = BACK + 96, HARBOUR + 50
        if self.at_back(space):
            return [(x + 14, harbour), (x, harbour - 30), (x, back + 20), (x + 18, back - 6)]
        return [(x + 14, back - 30), (x, back), (x, harbour - 28), (x + 18, harbour)]


def _lane(back: bool) -> float:
    return LANE_BACK if back else LANE_HARBOUR


@cache
def _round_left() -> list[Point]:
    low, high = LANE_HARBOUR, LANE_BACK
    return [*curve((100, low), (10, low), (10, low - 90)), *curve((10, high + 90), (10, high), (100, high))]


@cache
def _round_right() -> list[Point]:
    return [(WIDTH - x, y) for x, y in _round_left()]


def ship_left(pier: int) -> float:
    """Return the left edge of the ship at a pier, counted from 0."""
    assert 0 <= pier < PIERS
    return SHIP_LEFT + SHIP_PITCH * pier


def tile(place: int) -> float:
    """Return the middle of an order tile."""
    return TILES + TILE_PITCH * place + TILE / 2
