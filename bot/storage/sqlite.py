"""The SQLite storage: one file, one process, one writer, and a reader that never waits for it."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from filelock import FileLock, Timeout

from bot.storage.errors import Unusable
from bot.storage.migrate import migrate
from bot.storage.rows import Change, ClockRow, LetterRow, ProposalRow, Row, TableRow
from bot.storage.shelves import SHELVES
from bot.storage.writer import Writer

R = TypeVar("R", bound=Row)

# A letter waits for those before it to the same reader, so that a story is never told out of order.
_LETTERS_DUE = """ WHERE next <= ?1 AND NOT EXISTS (
    SELECT 1 FROM outbox AS before
    WHERE before."table" = outbox."table" AND before.seat = outbox.seat
    AND before.id < outbox.id AND before.next > ?1
) ORDER BY id LIMIT ?2"""
_TABLES_OF = """ WHERE id IN (
    SELECT "table" FROM seats WHERE user = ?1 UNION SELECT id FROM tables WHERE owner = ?1
) ORDER BY changed DESC, id"""
_NEXT_EVENT = """SELECT min(next) FROM (
    SELECT min(next) AS next FROM clocks WHERE next IS NOT NULL
    UNION ALL SELECT min(next) FROM outbox
    UNION ALL SELECT min(lobby_until) FROM tables WHERE lobby_until IS NOT NULL
    UNION ALL SELECT min(until) FROM proposals WHERE until IS NOT NULL
)"""


class SqliteStorage:
    """Keeps everything in one SQLite file. Use ``SqliteStorage.open``."""

    def __init__(
        self, path: Path, lock: FileLock, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        self.path = path
        self._lock = lock
        self._connections = (writer, reader)
        self._reader = reader
        self._writer = Writer(lambda work: _hop(writer, work))

    @classmethod
    async def open(cls, path: Path) -> "SqliteStorage":
        """Open or create a file, check it and bring it up to date; raises Unusable with one sentence."""
        if not path.parent.is_dir():
            raise Unusable(f"{path} cannot be opened: there is no folder {path.parent}.")
        lock = FileLock(f"{path}.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise Unusable(f"{path} is in use by another Quayside. Stop that one first.") from None
        except OSError as error:
            raise Unusable(f"{path} cannot be opened: {error.strerror}.") from None
        try:
            writer = await aiosqlite.connect(path, isolation_level=None)
            try:
                await _hop(writer, lambda connection: _prepare(connection, path))
                reader = await aiosqlite.connect(path, isolation_level=None)
            except BaseException:
                await writer.close()
                raise
        except sqlite3.Error as error:
            lock.release()
            raise Unusable(f"{path} cannot be opened: {error}.") from None
        except BaseException:
            lock.release()
            raise
        return cls(path, lock, writer, reader)

    async def close(self) -> None:
        """Finish what is waiting and close."""
        await self._writer.finish()
        for connection in self._connections:
            await connection.close()
        self._lock.release()

    async def write(self, change: Change) -> None:
        """Write a change whole, or raise StorageError and write nothing of it."""
        await self._writer.write(change)

    async def find(self, kind: type[R], **where: str | int) -> list[R]:
        """Return the rows of a kind that have these values, in the order of their keys."""
        return await self._read(kind, *SHELVES[kind].find(where))

    async def gather(self, table: str, *kinds: type[Row]) -> dict[type[Row], list[Any]]:
        """Return all rows of these kinds that belong to a table, as of one moment."""

        def read(connection: sqlite3.Connection) -> dict[type[Row], list[Any]]:
            connection.execute("BEGIN")
            found = {kind: connection.execute(*_of_table(kind, table)).fetchall() for kind in kinds}
            connection.execute("COMMIT")
            return found

        found = await _hop(self._reader, read)
        return {kind: SHELVES[kind].read(rows) for kind, rows in found.items()}

    async def tables_of(self, user: str) -> list[TableRow]:
        """Return the tables at which a user sits or which a user opened, latest first."""
        return await self._select(TableRow, _TABLES_OF, user)

    async def clocks_due(self, now: int, limit: int) -> list[ClockRow]:
        """Return clocks whose ``next`` has come, earliest first."""
        return await self._select(ClockRow, " WHERE next <= ? ORDER BY next LIMIT ?", now, limit)

    async def lobbies_due(self, now: int) -> list[TableRow]:
        """Return lobbies that have waited too long."""
        return await self._select(TableRow, " WHERE lobby_until <= ?", now)

    async def proposals_due(self, now: int) -> list[ProposalRow]:
        """Return proposals that nobody has decided in time."""
        return await self._select(ProposalRow, " WHERE until <= ?", now)

    async def letters_due(self, now: int, limit: int) -> list[LetterRow]:
        """Return letters that may be delivered now, in order."""
        return await self._select(LetterRow, _LETTERS_DUE, now, limit)

    async def next_event(self) -> int | None:
        """Return the earliest time at which a clock, a lobby, a vote or a letter wants something."""
        ((earliest,),) = await _hop(
            self._reader, lambda connection: connection.execute(_NEXT_EVENT).fetchall()
        )
        return None if earliest is None else int(earliest)

    async def forget_taken(self, before: int) -> None:
        """Forget interactions taken before a time; Discord does not deliver them again after minutes."""
        sql = "DELETE FROM taken WHERE at < ?"
        await _hop(self._connections[0], lambda connection: connection.execute(sql, (before,)))

    async def _select(self, kind: type[R], tail: str, *values: Any) -> list[R]:
        return await self._read(kind, SHELVES[kind].select + tail, values)

    async def _read(self, kind: type[R], sql: str, values: tuple[Any, ...]) -> list[R]:
        found = await _hop(self._reader, lambda connection: connection.execute(sql, values).fetchall())
        return SHELVES[kind].read(found)


async def _hop(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], Any]) -> Any:
    """Run a function in the connection's thread.

    aiosqlite's public calls go through its queue one statement at a time, so that another coroutine's
    statements can come between BEGIN and COMMIT; a whole transaction must be one call.
    """
    return await connection._execute(work, connection._conn)  # type: ignore[no-untyped-call]


def _of_table(kind: type[Row], table: str) -> tuple[str, tuple[Any, ...]]:
    return SHELVES[kind].find({"id" if kind is TableRow else "table": table})


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Set the file up for durable writing, check it and migrate it."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        ((verdict,), *_) = connection.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        raise Unusable(f"{path} cannot be used: {error}. A backup may help.") from None
    if verdict != "ok":
        raise Unusable(f"{path} is damaged: {verdict}. It was not changed; a backup may help.")
    migrate(connection, path)
