"""Where everything lies on the board of Key West. Coordinates only."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.games.key_west.pieces import ACTIONS, BRIDGES, ISLANDS, ROW, SEA, Field, Island, sea_name
from rendering.canvas import Box
from rendering.pen import WIDTH, Point

# The map: islands step down from the upper right to the lower left.
FIELD = 96  # from field to field
KINDS = ("hotel", "factory", "banana", "mango", "orange")


class Shore(NamedTuple):
    """An island: its upper left corner, its fields in a row, and where its plaque hangs."""

    x: float
    y: float
    across: int
    plaque: Point
    anchor: str


SHORES: dict[Island, Shore] = {
    "upper": Shore(788, 252, 4, (1190, 565), "rm"),
    "middle": Shore(362, 404, 4, (784, 718), "rm"),
    "lower": Shore(34, 722, 5, (270, 1035), "mm"),
}


class Span(NamedTuple):
    """A bridge: its right end, its middle line, its length in steps, and its number on cards."""

    x: float
    y: float
    steps: int
    numeral: str

    @property
    def left(self) -> float:
        """Where it lands."""
        return self.x - self.steps * STEP

    @property
    def middle(self) -> Point:
        """The middle of the bridge."""
        return (self.left + self.x) / 2, self.y


STEP = 54
SPANS = (Span(906, 178, 3, "I"), Span(764, 338, 4, "II"), Span(336, 602, 5, "III"))
SIGN = 42  # how far above a bridge its sign hangs

FLORIDA = (954.0, 1032.0, 1110.0), 146.0, 196.0  # the fruits, their icons' height, their numbers'
BANK = Box(398, 116, 690, 176)

# The sea.
BUBBLE = 65
BASINS = ((28, 122), (846, 600))
GRAVE, GRAVES = 60, (26, 406)
STORE = Box(556, 878, WIDTH - 16, 1048)
STORE_LEFT, STORE_RIGHT = 590, 1148  # of 0 and 40 cigars

# Below the map.
STRIP_TOP, STRIP_HEIGHT, STRIP_LEFT = 1068, 164, 14
ACTION_PITCH, ACTION_WIDTH = 131, 124
OFFER_TOP, OFFER_HEIGHT = 1252, 160
LEDGER_TOP, LEDGER = 1434, 300
HEIGHT = LEDGER_TOP + LEDGER + 16


def places(fields: Iterable[Field], covers: Iterable[Field]) -> tuple[list[Point], list[Point]]:
    """Return the middles of the open fields, in their order, and of the covered ones.

    On every island hotels come first, by stars, then factories and fruits; covered ones after open ones.
    """
    opened, covered = list(fields), list(covers)
    everything = [(field, number, False) for number, field in enumerate(opened)]
    everything += [(field, number, True) for number, field in enumerate(covered)]
    found: tuple[list[Point], list[Point]] = ([(0, 0)] * len(opened), [(0, 0)] * len(covered))
    for island in ISLANDS:
        shore = SHORES[island]
        here = [item for item in everything if item[0].island == island]
        here.sort(key=lambda item: (KINDS.index(item[0].kind), item[0].stars, item[2], item[1]))
        for place, (_, number, cover) in enumerate(here):
            row, column = divmod(place, shore.across)
            found[cover][number] = (shore.x + (column + 0.5) * FIELD, shore.y + (row + 0.5) * FIELD)
    return found


def bubble(field: int) -> Point:
    """Return the middle of a dive field."""
    x, y = BASINS[field * len(BASINS) // SEA]
    row, column = divmod(field % (SEA // len(BASINS)), ROW)
    return x + (column + 0.5) * BUBBLE, y + (row + 0.5) * BUBBLE


def grave(place: int) -> Point:
    """Return the middle of a field of the graveyard."""
    row, column = divmod(place, 5)
    return GRAVES[0] + (column + 0.5) * GRAVE, GRAVES[1] + (row + 0.5) * GRAVE


def cigars(count: int) -> float:
    """Return how far right so many cigars lie."""
    return STORE_LEFT + (STORE_RIGHT - STORE_LEFT) * count / 40


def action(place: int) -> float:
    """Return the left edge of a field of the action strip."""
    return STRIP_LEFT + ACTION_PITCH * place


def card(place: int, cards: int) -> float:
    """Return the left edge of a card on offer."""
    return STRIP_LEFT + place * card_pitch(cards)


def card_pitch(cards: int) -> float:
    """From card to card."""
    return (WIDTH - 2 * STRIP_LEFT + 10) / cards


def dive_field(spot: str) -> int | None:
    """Return the dive field of this name, if it is one.

    >>> dive_field("A1"), dive_field("H5"), dive_field("A6"), dive_field("card.a")
    (0, 39, None, None)
    """
    return next((field for field in range(SEA) if sea_name(field) == spot), None)


def action_field(spot: str) -> int | None:
    """Return the place on the strip of an action's spot.

    >>> action_field("action.dive"), action_field("action.any"), action_field("dive")
    (0, 8, None)
    """
    kind, _, name = spot.partition(".")
    return next((place for place, action in enumerate(ACTIONS) if kind == "action" and action == name), None)


def bridge(spot: str) -> int | None:
    """Return the number, from 0, of the bridge that a spot names.

    >>> bridge("bridge.long"), bridge("card.b")
    (1, None)
    """
    kind, _, name = spot.partition(".")
    return next((place for place, bridge in enumerate(BRIDGES) if kind == "bridge" and bridge == name), None)
