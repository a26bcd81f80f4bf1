"""The things on the table that everyone can see."""

from typing import Literal

from bot.engine import Record, Seat

CARDS = (1, 2, 3, 4, 5)
COINS = 15
BARRELS = 16  # of each colour
FREIGHTERS = 15
PIERS = 4
PILE = 6  # freighters in each pile at the start

# Ships keep their letter while they move up the piers. The seats' letters S, O, T and R are left out.
LETTERS = "abcdefghijklmnq"

JACK = -1  # Lazy Jack's number among the figures; dockers are numbered from 0

Size = Literal["large", "small"]
FigureKey = str  # "large", "small", "third" (two players only) or "jack"


class Room(Record, frozen=True, forbid_unknown_fields=True):
    """A storeroom: what the docker beside it brings out."""

    barrels: int = 0
    broken: int = 0
    coin: bool = False


class Freighter(Record, frozen=True):
    """A ship still on its pile: how much it holds, and what it pays for first, second … place."""

    capacity: int
    pays: tuple[int, ...]


class Ship(Record, frozen=True):
    """A ship at a pier, with the barrels of each seat aboard. The pilot boat has no letter and no hold."""

    letter: str
    capacity: int
    pays: tuple[int, ...]
    cargo: tuple[int, ...]

    @property
    def room(self) -> int:
        """How many more barrels it takes."""
        return self.capacity - sum(self.cargo)


class Docker(Record, frozen=True):
    """A player's figure; ``at`` is its space, ``None`` in the pub before the first move."""

    seat: Seat
    key: FigureKey
    size: Size
    at: int | None = None


class LazyJack(Record, frozen=True):
    """Lazy Jack at work for a round: the docker he was put beside, and his space."""

    host: int
    at: int


class Crew(Record, frozen=True):
    """What lies in front of one player."""

    points: int = 0
    coins: int = 0
    barrels: int = BARRELS  # in the supply
    pub: int = 0  # barrels that found no ship


class Figure(Record, frozen=True):
    """Names a figure to people: whose, and which."""

    seat: Seat
    key: FigureKey


class Caller(Record, frozen=True):
    """A figure on whom the Tally Man calls: its number and name, and where it stands."""

    figure: int
    name: Figure
    space: str
    room: Room

    @property
    def broken(self) -> int:
        """How many barrels it must give back; 4.9 Lazy Jack is spared."""
        return 0 if self.figure == JACK else self.room.broken


class Wish(Record, frozen=True):
    """A load given ahead for one figure: letters of ships, in order of preference."""

    name: Figure
    ships: tuple[str, ...]


class Move(Record, frozen=True):
    """How a figure moved this round; ``start`` is None from the pub."""

    figure: Figure
    card: int
    start: int | None
    end: int
