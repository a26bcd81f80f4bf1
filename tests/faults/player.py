"""A process that plays many tables at full speed, says what it has done, and is killed at any moment.

It is started once and forks for every run, so that a run begins at once. Each line it writes is one fact:
``move TABLE PLY`` after the move was acknowledged, ``telling ID …`` before a letter is acknowledged and
``told`` afterwards.
"""

import asyncio
import os
import sys
import time
from pathlib import Path

from bot.engine import SeededChance
from bot.storage.rows import Change, EntryRow, LetterRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service

AT_ONCE = 8
NAMES = ("ann", "ben", "chloe")


def say(*words: object) -> None:
    """Write a line in one go."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(service: Service) -> None:
    """Play tables one after another, for ever."""
    while True:
        now = int(time.time())
        row = await service.lobby.open(
            "montego_bay", owner="ann", guild="g", channel="c", pace="daily", now=now
        )
        for name in NAMES:
            await service.lobby.sit(row.id, name, name, now)
        await service.lobby.start(row.id, now)
        say("move", row.id, 0)
        over = False
        while not over:
            async with service.hall.at(row.id) as sitting:
                table = sitting.table
                assert table is not None
                seat = table.waiting()[0]
                asked = table.decision(seat)
                assert asked is not None
                answer = asked.ask.sample(SeededChance(table.seed, -len(table.log)))
            step = await service.submit(row.id, seat, answer, now)
            say("move", row.id, step.entry.ply)
            async with service.hall.at(row.id) as sitting:
                over = sitting.row.status == "finished"


async def deliver(service: Service) -> None:
    """Deliver letters, for ever."""
    while True:
        for letter in await service.post.due(int(time.time()), limit=8):
            say("telling", *named(letter))
            await service.post.delivered(letter)
            say("told", *named(letter))
        await asyncio.sleep(0)


def named(letter: LetterRow) -> tuple[object, ...]:
    """Name a letter by what it tells."""
    return letter.id, letter.table, letter.purpose, letter.ply


class TornStorage(SqliteStorage):
    """The deliberately broken variant: the log is committed first, and all else apart from it."""

    async def write(self, change: Change) -> None:
        """Write in two commits."""
        log = tuple(row for row in change.rows if isinstance(row, EntryRow))
        if log:
            await super().write(Change(log))
        rest = tuple(row for row in change.rows if not isinstance(row, EntryRow))
        await super().write(Change(rest, change.table, change.version, change.once, change.at))


async def run(path: Path, torn: bool) -> None:
    """Play and deliver until killed."""
    storage = await (TornStorage if torn else SqliteStorage).open(path)
    service = Service(storage)
    await asyncio.gather(*(play(service) for _ in range(AT_ONCE)), deliver(service))


def main() -> None:
    """Fork for every line read: a path, and whether to be torn."""
    for line in sys.stdin:
        path, torn = line.split()
        child = os.fork()
        if child == 0:
            asyncio.run(run(Path(path), torn == "torn"))
        say("running", child)
        os.waitpid(child, 0)
        say("dead", child)


if __name__ == "__main__":
    main()
