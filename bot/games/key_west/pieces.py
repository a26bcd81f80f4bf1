"""The things on the table, and their names in the log."""

from typing import Literal, get_args

from bot.engine import Record, Seat

Island = Literal["upper", "middle", "lower"]
Bridge = Literal["cut", "long", "seven"]  # in the order of the islands they lead to, from Florida outwards
Fruit = Literal["banana", "mango", "orange"]
FieldKind = Literal["hotel", "factory", "banana", "mango", "orange"]
TileKind = Literal["sponge", "wreck", "chest", "mask", "vase", "treasure"]

ISLANDS: tuple[Island, ...] = get_args(Island)
BRIDGES: tuple[Bridge, ...] = get_args(Bridge)
FRUITS: tuple[Fruit, ...] = get_args(Fruit)
TREASURES: tuple[TileKind, ...] = ("chest", "mask", "vase")

# The fields of the action strip; both cubes go on the last one.
Action = Literal[
    "dive", "hotel", "hotel-run", "factory-roll", "factory-sell", "roll-8", "shares", "harvest", "any"
]
ACTIONS: tuple[Action, ...] = get_args(Action)

NOBODY = -1  # where a seat's number would stand

DISCS = 11  # of each colour
CUBES = 6
STORE = 40  # cigars
ROUNDS = 8
RESETS = (3, 6)  # the rounds after which the cubes come back
OFFER = 6
CARDS = 42
SEA = 40  # dive fields: eight rows of five, A1 to H5
ROW = 5

LETTERS = "abcdefg"  # of the cards on offer; g is for the mafia tile


class Field(Record, frozen=True):
    """A place for a disc."""

    island: Island
    kind: FieldKind
    stars: int = 0

    @property
    def key(self) -> str:
        """Its name in the log; fields with the same name are alike.

        >>> Field("upper", "hotel", 3).key
        'upper.hotel3'
        """
        return f"{self.island}.{self.kind}{self.stars or ''}"


class Card(Record, frozen=True):
    """What whoever takes it may do at once, or can do from now on."""

    bridge: Bridge | None = None
    fruits: tuple[Fruit, ...] = ()
    harvest: bool = False
    dive: bool = False
    capacity: bool = False
    mafia: bool = False


MAFIA = Card(mafia=True)


class Offered(Record, frozen=True):
    """A card on offer; it keeps its letter for the round."""

    letter: str
    card: Card


class Tile(Record, frozen=True):
    """A dive tile. A ``treasure`` is one whose kind the viewer does not know."""

    kind: TileKind
    dollars: int = 0


class Estate(Record, frozen=True):
    """What lies openly in front of one player."""

    points: int = 0
    cigars: int = 0
    discs: int = DISCS  # in the supply
    cards: tuple[Card, ...] = ()
    fruit: tuple[int, int, int] = (0, 0, 0)  # harvest tiles
    cubes: tuple[Action, ...] = ()  # where the cubes lie on the strip

    def shares(self) -> list[int]:
        """Return the number of bridge cards, by bridge."""
        bridges = [card.bridge for card in self.cards]
        return [bridges.count(bridge) for bridge in BRIDGES]

    def looks(self) -> int:
        """Return how many tiles a dive may look at."""
        return 3 + sum([card.dive for card in self.cards])

    def capacity(self) -> int:
        """Return how many tiles a dive may take."""
        return 1 + sum([card.capacity for card in self.cards])


class Line(Record, frozen=True):
    """A line of the final scoring: what is counted, how many there are, and the points for it."""

    what: str
    count: int
    points: int


class Result(Record, frozen=True):
    """A seat's final scoring; the points of its lines add up to the total."""

    seat: Seat
    lines: tuple[Line, ...]
    total: int


def sea_name(field: int) -> str:
    """Return the name of a dive field.

    >>> [sea_name(field) for field in (0, 4, 5, 39)]
    ['A1', 'A5', 'B1', 'H5']
    """
    return f"{'ABCDEFGH'[field // ROW]}{field % ROW + 1}"
