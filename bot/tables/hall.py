"""Where the tables stand: each loaded when wanted, held by one at a time, and written before it is told."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from bot import shelf
from bot.storage.errors import Conflict, Taken
from bot.storage.protocol import Storage
from bot.storage.rows import (
    ClockRow,
    EntryRow,
    LetterRow,
    ProposalRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    UserRow,
)
from bot.tables.log import DamagedLog, Entry
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from bot.tables.table import Table

T = TypeVar("T")
KEPT = 256  # tables in memory at the most


class Hall:
    """The tables of one storage."""

    def __init__(self, storage: Storage, kept: int = KEPT) -> None:
        self.storage = storage
        self.users: dict[str, UserRow] = {}
        self.news = asyncio.Event()  # set when there is something to tell, or another time to wake up at
        self._kept = kept
        self._sittings: OrderedDict[str, Sitting] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._boxes: dict[tuple[str, str], shelf.Box] = {}

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Sitting]:
        """Hold a table: nobody else reads or changes it meanwhile."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            sitting = self._sittings.get(table) or await self._load(table)
            self._keep(sitting)
            yield sitting

    async def change(self, table: str, now: int, work: Callable[[Sitting], T], once: str = "") -> T:
        """Let ``work`` change a table, and write all of it or nothing. It is durable when this returns."""
        async with self.at(table) as sitting:
            try:
                result = work(sitting)
                await self.write(sitting, now, once)
            except BaseException:
                if sitting.changed:
                    self._sittings.pop(table, None)
                raise
            return result

    async def write(self, sitting: Sitting, now: int, once: str = "") -> None:
        """Write what was collected for a table that is held."""
        if not sitting.changed:
            return
        change = sitting.change(now, once)
        try:
            await self.storage.write(change)
        except BaseException as error:
            # What is in memory was never stored, so the table is loaded again.
            self._sittings.pop(sitting.row.id, None)
            if isinstance(error, Taken):
                raise NotPossible("taken") from None
            if isinstance(error, Conflict):
                raise NotPossible("changed_elsewhere") from None
            raise
        if any(isinstance(row, LetterRow | ClockRow | TableRow) for row in change.rows):
            self.news.set()

    async def add(self, sitting: Sitting, now: int) -> None:
        """Put up a new table."""
        async with self._locks.setdefault(sitting.row.id, asyncio.Lock()):
            self._keep(sitting)
            await self.write(sitting, now)

    def take(self, game: str, components: Path | None = None) -> shelf.Box:
        """Take a game from the shelf; tables that use these components can be loaded from then on."""
        box = shelf.take(game, components)
        return self._boxes.setdefault((game, box.components), box)

    def box(self, row: TableRow) -> shelf.Box:
        """Return the game that a table plays, in its own version and with its own components."""
        box = self._boxes.get((row.game, row.components)) or self.take(row.game)
        if box.components != row.components:
            raise NotPossible("components_gone", table=row.id)
        if box.game.info.rules_version != row.rules_version:
            raise NotPossible("rules_gone", table=row.id, version=row.rules_version)
        return box

    async def user(self, user: str) -> UserRow:
        """Return what a user has chosen."""
        if user not in self.users:
            found = await self.storage.find(UserRow, user=user)
            self.users[user] = found[0] if found else UserRow(user)
        return self.users[user]

    def _keep(self, sitting: Sitting) -> None:
        """Keep a table in memory; those used least leave it when there are too many."""
        sitting.users = self.users
        self._sittings[sitting.row.id] = sitting
        self._sittings.move_to_end(sitting.row.id)
        if len(self._sittings) <= self._kept:
            return
        for table in list(self._sittings)[: len(self._sittings) - self._kept]:
            if not self._locks[table].locked():
                del self._sittings[table], self._locks[table]

    async def _load(self, table: str) -> Sitting:
        found = await self.storage.gather(
            table, TableRow, SeatRow, EntryRow, SnapshotRow, ClockRow, ProposalRow
        )
        if not found[TableRow]:
            raise NotPossible("unknown", table=table)
        (row,), seats = found[TableRow], found[SeatRow]
        for seat in seats:
            if seat.user:
                await self.user(seat.user)
        running = None
        if found[EntryRow]:
            running = self._revive(row, len(seats), entries(found[EntryRow]), found[SnapshotRow])
        return Sitting(row, seats, running, found[ClockRow], found[ProposalRow])

    def _revive(self, row: TableRow, seats: int, log: list[Entry], snapshots: list[SnapshotRow]) -> Table:
        """Make the running game: from the snapshot if it is of the last ply, or else by replay."""
        game = self.box(row).game
        if snapshots and snapshots[0].ply == log[-1].ply and snapshots[0].rules_version == row.rules_version:
            return Table.restore(game, seats, row.seed, log, row.options, snapshots[0].state)
        try:
            return Table.replay(game, seats, row.seed, log, row.options)
        except DamagedLog as error:
            raise NotPossible("damaged", table=row.id, reason=str(error)) from None


def entries(rows: list[EntryRow]) -> list[Entry]:
    """Return a stored log as entries."""
    return [Entry(row.ply, row.who, row.decision, row.answer, row.draws, row.by) for row in rows]
