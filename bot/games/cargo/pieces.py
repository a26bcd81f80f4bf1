"""Crates and workers. What stands on a square is written as it is in the notation of positions.

``R`` is a crate of red and ``?`` one that lies face down; ``rf`` ``rd`` ``re`` are red's foreman, donkey and
elephant; labourers are their colours' small letters, so ``rrs`` is a stack of two of red and one of sapphire.
"""

from enum import IntEnum
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from bot.engine import Record, Seat
from bot.games.cargo.info import INFO

Token = str
Kind = Literal["l", "f", "d", "e"]
Phase = Literal["ships", "place", "turn"]
Stage = Literal["return", "move", "crates"]  # of a turn

EMPTY: Token = ""
FACE_DOWN: Token = "?"
CREW = "llllfde"  # the workers of one player
LABOURERS = CREW.count("l")
CRATES = tuple(colour.letter for colour in INFO.colours)  # by seat
MARKS = tuple(colour.letter.lower() for colour in INFO.colours)  # of workers, by seat
OWNERS = {crate: Seat(seat) for seat, crate in enumerate(CRATES)}
KINDS: dict[str, Kind] = {"labourer": "l", "foreman": "f", "donkey": "d", "elephant": "e"}
TITLES = {kind: name for name, kind in KINDS.items()}


class Ability(NamedTuple):
    """What a worker can do: steps in a turn, crates pushed in one step, crates pulled."""

    steps: int
    push: int
    pull: int


ABILITIES: dict[Kind, Ability] = {
    "l": Ability(1, 1, 0),
    "f": Ability(1, 2, 0),
    "d": Ability(2, 1, 1),
    "e": Ability(2, 2, 1),
}


class Sort(IntEnum):
    """How a thing behaves when something is pushed against it."""

    CRATE = 1
    STACK = 2  # labourers, one or many
    WORKER = 3  # a foreman or a donkey
    ELEPHANT = 4


_LAST_LETTERS: dict[str, Kind] = {"l": "l", "f": "f", "d": "d", "e": "e", **dict.fromkeys(MARKS, "l")}


def worker(seat: Seat, kind: Kind) -> Token:
    """Return a worker as it stands alone on a square."""
    return MARKS[seat] if kind == "l" else MARKS[seat] + kind


def kind_of(token: Token) -> Kind:
    """Return the kind of worker that stands on a square, or that a letter stands for."""
    return _LAST_LETTERS[token[-1]]


def _stacks() -> list[Token]:
    heights = product(range(LABOURERS + 1), repeat=len(MARKS))
    stacks = ["".join(mark * n for mark, n in zip(MARKS, counts, strict=True)) for counts in heights]
    return [stack for stack in stacks if stack]


SORTS: dict[Token, Sort] = {
    FACE_DOWN: Sort.CRATE,
    **dict.fromkeys(CRATES, Sort.CRATE),
    **dict.fromkeys(_stacks(), Sort.STACK),
    **{mark + kind: Sort.WORKER for mark in MARKS for kind in "fd"},
    **{mark + "e": Sort.ELEPHANT for mark in MARKS},
}
"""What each thing that can stand on a square is; things never written otherwise are not pieces."""


@lru_cache(maxsize=4096)
def stacked(one: Token, other: Token) -> Token:
    """Return two stacks of labourers as one.

    >>> stacked("rs", "r")
    'rrs'
    """
    return "".join(sorted(one + other, key=MARKS.index))


@lru_cache(maxsize=4096)
def without(stack: Token, some: Token) -> Token:
    """Return a stack that some labourers of one colour have left.

    >>> without("rrs", "r")
    'rs'
    """
    return stack.replace(some, "", 1)


class Crew(Record, frozen=True):
    """What one player has beside the dock, and what the player was credited with."""

    supply: str = ""  # workers that are not placed yet, by kind
    water: str = ""  # workers in the water
    doctor: tuple[int, int, int] = (0, 0, 0)  # labourers just squished, missing a turn, ready to return
    gone: str = ""  # workers out of the game, in the fast variant
    saved: int = 0  # own crates on the ship
    sunk: int = 0  # others' crates that this player pushed into the water
    own_sunk: int = 0  # own crates that this player pushed into the water
    squished: int = 0  # others' labourers that this player squished
    own_squished: int = 0
    drowned: int = 0  # crates of this colour in the water, whoever pushed them

    @property
    def points(self) -> int:
        """What all that is worth; it may be less than nothing."""
        return 3 * self.saved + self.sunk - self.own_sunk + self.squished - self.own_squished
