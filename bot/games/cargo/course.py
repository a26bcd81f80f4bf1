"""The table in the course of a turn, and what becomes of crates and workers that are pushed about on it."""

from typing import Self

from msgspec.structs import replace

from bot.engine import Seat
from bot.games.cargo.dock import NAMES, harbour
from bot.games.cargo.dockside import Dockside
from bot.games.cargo.events import CrateLoaded, CrateStranded, CrateSunk, Event, FellIn, Squished
from bot.games.cargo.pieces import CRATES, EMPTY, MARKS, OWNERS, Token, kind_of


class Course:
    """A copy of the table that changes as the turn goes on; everything is told in ``events``."""

    __slots__ = (
        "board", "crews", "events", "fast", "harbour", "left", "mark", "moved", "over", "owed", "seat",
        "ships", "stage", "stepping",
    )  # fmt: skip

    def __init__(self, table: Dockside) -> None:
        self.seat = table.active
        self.mark = MARKS[table.active]
        self.ships = table.ships
        self.harbour = harbour(table.ships)
        self.board = list(table.board)
        self.crews = list(table.crews)
        self.stage = table.stage
        self.left = table.left
        self.moved = list(table.moved)
        self.stepping = table.stepping
        self.owed = list(table.owed)
        self.fast = table.fast
        self.events: list[Event] = []
        self.over: Seat | None = None  # whose last crate has gone

    def copy(self) -> Self:
        """Return the same table, to try something."""
        other = self.__new__(type(self))
        other.seat, other.mark, other.ships = self.seat, self.mark, self.ships
        other.harbour, other.fast, other.over = self.harbour, self.fast, self.over
        other.stage, other.left, other.stepping = self.stage, self.left, self.stepping
        other.board, other.crews = self.board.copy(), self.crews.copy()
        other.moved, other.owed = self.moved.copy(), self.owed.copy()
        other.events = self.events.copy()
        return other

    def leave(self, square: int) -> None:
        """Note that whatever stood there has gone: no crate is owed any more."""
        if square in self.owed:
            self.owed.remove(square)

    def arrive(self, crate: Token, square: int) -> None:
        """6.1 A crate on a loading square of its own ship goes aboard; 6.2 any other one stays there."""
        if square not in self.harbour.owners:
            return
        host, owner = self.harbour.owners[square], OWNERS[crate]
        if host == owner:
            self.board[square] = EMPTY
            self._credit(owner, saved=1)
            self.events.append(CrateLoaded(owner, self.seat, NAMES[square]))
            self._look_for_end(owner)
            return
        must = host != self.seat
        if must:
            self.owed.append(square)
        self.events.append(CrateStranded(crate, NAMES[square], host, must))

    def sink(self, crate: Token, square: int) -> None:
        """5.1 A crate goes over the edge; 8.2 whoever pushed it gains or loses a point."""
        owner = OWNERS[crate]
        self._credit(owner, drowned=1)
        if owner == self.seat:
            self._credit(owner, own_sunk=1)
        else:
            self._credit(self.seat, sunk=1)
        self.events.append(CrateSunk(self.seat, owner, NAMES[square]))
        self._look_for_end(owner)

    def _look_for_end(self, owner: Seat) -> None:
        """E1 The game ends with the last crate of a colour."""
        if CRATES[owner] not in self.board:
            self.over = owner

    def fall_in(self, token: Token, square: int, heading: int) -> None:
        """5.2 Workers go over the edge into the water, 5.5 or by way of a ship."""
        for seat, mark in enumerate(MARKS[: len(self.crews)]):
            if mark in token:
                kinds = kind_of(token) * token.count(mark)
                crew = self.crews[seat]
                self.crews[seat] = (
                    replace(crew, gone=crew.gone + kinds)
                    if self.fast
                    else replace(crew, water=crew.water + kinds)
                )
        aboard = (square, heading) in self.harbour.hulls
        self.events.append(FellIn(token, NAMES[square], "ship" if aboard else "water", self.fast))

    def squish(self, victims: Token, square: int, pushed: Token, behind: Token) -> None:
        """4.3 All labourers on the square go to the doctor, whosever they are."""
        own = victims.count(self.mark)
        for seat, mark in enumerate(MARKS[: len(self.crews)]):
            hurt = victims.count(mark)
            if hurt:
                crew = self.crews[seat]
                new, resting, ready = crew.doctor
                self.crews[seat] = (
                    replace(crew, gone=crew.gone + "l" * hurt)
                    if self.fast
                    else replace(crew, doctor=(new + hurt, resting, ready))
                )
        self._credit(self.seat, squished=len(victims) - own, own_squished=own)
        gain = len(victims) - 2 * own
        self.events.append(Squished(self.seat, victims, NAMES[square], pushed, behind, gain, self.fast))

    def _credit(self, seat: Seat, **amounts: int) -> None:
        crew = self.crews[seat]
        self.crews[seat] = replace(
            crew, **{field: getattr(crew, field) + amount for field, amount in amounts.items()}
        )
