"""The whole truth of a game of Cargo. Only the rules and the table may hold it."""

from collections.abc import Sequence
from typing import TypeVar

from bot.engine import Play, Record, Seat
from bot.games.cargo.dock import Ship
from bot.games.cargo.events import Event
from bot.games.cargo.pieces import Crew, Phase, Stage, Token

T = TypeVar("T")


class State(Record, frozen=True):
    """Everything on the table, what is face down, and where play has got to."""

    ships: tuple[Ship, ...]  # by side
    board: tuple[Token, ...]  # by square
    crews: tuple[Crew, ...]
    phase: Phase = "ships"
    first: Seat = Seat(0)  # chooses a ship and places first; later on, has the first turn
    active: Seat = Seat(0)
    turns: int = 0  # begun so far, of all players
    # The turn that is being played.
    stage: Stage = "return"
    left: int = 0  # workers that may still move
    moved: tuple[int, ...] = ()  # squares of the active player's workers that have moved
    stepping: int | None = None  # square of the worker among them that has a step left
    owed: tuple[int, ...] = ()  # loading squares whose owner must move a foreign crate away
    last: tuple[str, ...] = ()  # the latest turn, in words with notes
    lots: tuple[int, ...] = ()  # ships of the crates that lie face down, in the order of their squares
    wishes: tuple[tuple[str, ...], ...] = ()  # placings given ahead, by seat
    limit: int = 0  # turns for each player; 0 without end
    fast: bool = False  # lost workers do not come back
    ended: str = ""  # message id of the reason

    def seats(self) -> tuple[Seat, ...]:
        """Return all seats."""
        return tuple(Seat(seat) for seat in range(len(self.crews)))


Playing = Play[State, Event]


def swapped(items: Sequence[T], at: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced."""
    return (*items[:at], item, *items[at + 1 :])
