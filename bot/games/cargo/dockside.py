"""What a turn needs to know of the table, which is open to all: a State and a View both have it."""

from typing import Protocol

from bot.engine import Seat
from bot.games.cargo.dock import Ship
from bot.games.cargo.pieces import Crew, Stage, Token


class Dockside(Protocol):
    """The table as it lies open."""

    @property
    def ships(self) -> tuple[Ship, ...]:
        """The ships, by side."""

    @property
    def board(self) -> tuple[Token, ...]:
        """What stands on each square."""

    @property
    def crews(self) -> tuple[Crew, ...]:
        """What each player has beside the dock."""

    @property
    def active(self) -> Seat:
        """Whose turn it is."""

    @property
    def stage(self) -> Stage:
        """How far the turn has got."""

    @property
    def left(self) -> int:
        """How many workers may still move."""

    @property
    def moved(self) -> tuple[int, ...]:
        """Where those stand that have moved."""

    @property
    def stepping(self) -> int | None:
        """Where the one stands that has a step left."""

    @property
    def owed(self) -> tuple[int, ...]:
        """Loading squares whose owner must move a foreign crate away."""

    @property
    def fast(self) -> bool:
        """Whether lost workers stay out."""
