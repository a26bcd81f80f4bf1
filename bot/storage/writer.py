"""The one writer: changes that wait at the same time share a commit."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from bot.storage.errors import Conflict, StorageError, Taken, Unwritable
from bot.storage.rows import Change
from bot.storage.shelves import statement

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
        connection.execute("BEGIN IMMEDIATE")
        results = [_write(connection, change) for change in changes]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise Unwritable(f"The database cannot be written: {error}. Nothing has changed.") from error
    return results


def _write(connection: sqlite3.Connection, change: Change) -> StorageError | None:
    connection.execute("SAVEPOINT change")
    refusal = _attempt(connection, change)
    if refusal:
        connection.execute("ROLLBACK TO change")
    connection.execute("RELEASE change")
    return refusal


def _attempt(connection: sqlite3.Connection, change: Change) -> StorageError | None:
    if change.once:
        found = connection.execute(
            "INSERT INTO taken VALUES (?, ?) ON CONFLICT DO NOTHING", (change.once, change.at)
        )
        if not found.rowcount:
            return Taken("This was already taken.")
    if change.version is not None:
        found = connection.execute(
            "SELECT 1 FROM tables WHERE id = ? AND version = ?", (change.table, change.version)
        )
        if not found.fetchone():
            return Conflict("The table has changed meanwhile.")
    try:
        for row in change.rows:
            connection.execute(*statement(row))
    except sqlite3.IntegrityError as error:
        return Conflict(f"The table has changed meanwhile ({error}).")
    return None
