"""The one writer: changes that wait at the same time share a commit."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.storage.errors import Conflict, StorageError, Taken, Unwritable
from bot.storage.rows import Change, Delete
from bot.storage.shelves import statement

_TAKE = "INSERT INTO taken VALUES (?, ?)"
_STEP = "UPDATE tables SET version = version + 1, changed = ? WHERE id = ? AND version = ?"

Hop = Callable[[Callable[[sqlite3.Connection], Any]], Awaitable[Any]]
"""Runs a function in the thread of a connection."""


class Writer:
    """Collects changes while a commit is under way and writes them with the next one: one hop, one sync."""

    def __init__(self, hop: Hop) -> None:
        self._hop = hop
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
        """Return when the change is durable."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((change, written))
        if self._task is None:
            self._task = asyncio.create_task(self._drain())
        await written

    async def finish(self) -> None:
        """Wait until everything is written."""
        if self._task:
            await self._task

    async def _drain(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                results = await self._hop(partial(write_all, changes=[change for change, _ in batch]))
            except StorageError as error:
                results = [error] * len(batch)
            for (_, written), result in zip(batch, results, strict=True):
                if written.cancelled():
                    continue
                if result is None:
                    written.set_result(None)
                else:
                    written.set_exception(result)
        self._task = None


def write_all(connection: sqlite3.Connection, changes: list[Change]) -> list[StorageError | None]:
    """Write changes in one transaction; each of them whole or, if it does not fit, not at all."""
    try:
        try:
            _write_together(connection, changes)
            return [None] * len(changes)
        except (sqlite3.IntegrityError, Conflict):
            connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        results = [_write_alone(connection, change) for change in changes]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise Unwritable(f"The database cannot be written: {error}. Nothing has changed.") from error
    return results


def _write_together(connection: sqlite3.Connection, changes: list[Change]) -> None:
    """Write changes that all fit, the same statements of all of them at once: it is several times as fast."""
    deletes: dict[str, list[tuple[Any, ...]]] = {}
    puts: dict[str, list[tuple[Any, ...]]] = {}
    for change in changes:
        for row in change.rows:
            sql, values = statement(row)
            (deletes if isinstance(row, Delete) else puts).setdefault(sql, []).append(values)
    taken = [(change.once, change.at) for change in changes if change.once]
    stepped = [(change.at, change.table, change.version) for change in changes if change.version is not None]
    connection.execute("BEGIN IMMEDIATE")
    if taken:
        connection.executemany(_TAKE, taken)
    if stepped and connection.executemany(_STEP, stepped).rowcount != len(stepped):
        raise Conflict
    for statements in (deletes, puts):
        for sql, rows in statements.items():
            connection.executemany(sql, rows)
    connection.execute("COMMIT")


def _write_alone(connection: sqlite3.Connection, change: Change) -> StorageError | None:
    """Write one change, or return why it does not fit and leave nothing of it."""
    connection.execute("SAVEPOINT change")
    refusal = _attempt(connection, change)
    if refusal:
        connection.execute("ROLLBACK TO change")
    connection.execute("RELEASE change")
    return refusal


def _attempt(connection: sqlite3.Connection, change: Change) -> StorageError | None:
    try:
        if change.once:
            connection.execute(_TAKE, (change.once, change.at))
    except sqlite3.IntegrityError:
        return Taken("This was already taken.")
    if change.version is not None:
        stepped = connection.execute(_STEP, (change.at, change.table, change.version))
        if not stepped.rowcount:
            return Conflict("The table has changed meanwhile.")
    try:
        for row in sorted(change.rows, key=lambda row: not isinstance(row, Delete)):
            connection.execute(*statement(row))
    except sqlite3.IntegrityError as error:
        return Conflict(f"The table has changed meanwhile ({error}).")
    return None
