"""Luck as an argument: the rules ask, the host answers and writes it down."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """The only source of luck that rules may use."""

    def below(self, limit: int) -> int:
        """Return a whole number from 0 up to, not including, ``limit``."""
        ...


class SeededChance:
    """Luck for one ply of one table, independent of every other ply.

    >>> chance = SeededChance("a seed", ply=0)
    >>> [chance.below(6) for _ in range(4)] == chance.drawn
    True
    """

    def __init__(self, seed: str, ply: int) -> None:
        self._stream = f"{seed}:{ply}:"
        self.drawn: list[int] = []

    def below(self, limit: int) -> int:
        """Draw from the seed; 256 bits make the bias of the remainder immaterial."""
        digest = sha256(f"{self._stream}{len(self.drawn)}".encode()).digest()
        value = int.from_bytes(digest, "big") % limit
        self.drawn.append(value)
        return value


class RecordedChance:
    """Luck read back from a log, or written down by a test.

    >>> RecordedChance([4]).below(6)
    4
    >>> RecordedChance([4]).below(3)
    Traceback (most recent call last):
    ValueError: recorded draw 4 is not below 3
    """

    def __init__(self, draws: Sequence[int]) -> None:
        self.left = list(draws)

    def below(self, limit: int) -> int:
        """Give the next recorded draw."""
        if not self.left:
            raise ValueError("a draw is needed that was not recorded")
        value = self.left.pop(0)
        if not 0 <= value < limit:
            raise ValueError(f"recorded draw {value} is not below {limit}")
        return value


def shuffled(items: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """Return the items in random order.

    >>> shuffled("abc", RecordedChance([0, 0]))
    ('b', 'c', 'a')
    """
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = chance.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
