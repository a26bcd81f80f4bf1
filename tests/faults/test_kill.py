"""Killed at any moment under full load: nothing that was acknowledged is lost, and all rows agree."""

import os
import signal
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from bot import shelf
from bot.engine import Seat
from bot.storage.rows import ClockRow, EntryRow, LetterRow, SeatRow, SnapshotRow, TableRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.hall import entries
from bot.tables.service import Service
from bot.tables.table import Table
from tests.luck import Dice

ROOT = Path(__file__).resolve().parents[2]
NORMAL, LONG = 25, 250
PARTS = 4  # tests that share the kills, so that two cores are used


class Victim:
    """The playing process, and what it said before each death."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.player"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.moves = defaultdict(int)
        self.telling: set[str] = set()
        self.told: set[str] = set()

    def live(self, path, lines, torn=False):
        """Let it play until it has said so many lines, kill it, and read what else it said."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{path} {'torn' if torn else 'whole'}\n")
        self.process.stdin.flush()
        child = 0
        for line in self.process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "running":
                child = int(rest)
            elif word == "move":
                table, _, ply = rest.partition(" ")
                self.moves[table] = max(self.moves[table], int(ply))
            elif word == "telling":
                self.telling.add(rest)
            elif word == "told":
                self.told.add(rest)
            elif word == "dead":
                return
            lines -= 1
            if child and lines <= 0:
                os.kill(child, signal.SIGKILL)
                child = 0

    def close(self):
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def victim():
    found = Victim()
    yield found
    found.close()


async def faults(path, victim):
    """Open the file as after a crash and list everything that does not agree."""
    storage = await SqliteStorage.open(path)
    found = []
    box = shelf.take("montego_bay")
    pending = {
        " ".join(map(str, (row.id, row.table, row.purpose, row.ply))) for row in await storage.find(LetterRow)
    }
    for row in await storage.find(TableRow):
        rows = await storage.gather(row.id, SeatRow, EntryRow, SnapshotRow, ClockRow)
        log = entries(rows[EntryRow])
        if [entry.ply for entry in log] != list(range(len(log))):
            found.append(f"{row.id}: the log has gaps")
        if log and len(log) - 1 < victim.moves[row.id]:
            found.append(f"{row.id}: an acknowledged move is lost")
        if log:
            table = Table.replay(box.game, len(rows[SeatRow]), row.seed, log, row.options)
            found += disagreements(row, table, rows[SnapshotRow], rows[ClockRow])
            found += untold(row, table, pending, victim)
    found += [f"{letter}: told, and still to be told" for letter in victim.told & pending]
    await storage.close()
    return found


def disagreements(row, table, snapshots, clocks):
    """Compare a table's log with its snapshot, clocks and status."""
    if not snapshots or snapshots[0].ply != table.log[-1].ply or snapshots[0].state != table.state():
        yield f"{row.id}: the snapshot is not that of the log"
    running = {Seat(clock.seat) for clock in clocks if clock.due is not None}
    if running != set(table.waiting()):
        yield f"{row.id}: the clocks are not those of the log"
    if (row.status == "finished") != (table.outcome() is not None):
        yield f"{row.id}: the status is not that of the log"


def untold(row, table, pending, victim):
    """List stories that were neither told nor are still to be told."""
    known = pending | victim.told | victim.telling
    plies = {int(letter.split()[3]) for letter in known if letter.split()[1:3] == [row.id, "story"]}
    for step in table.steps:
        if any(notice.to is None for notice in step.notices) and step.entry.ply not in plies:
            yield f"{row.id}: nobody is told of ply {step.entry.ply}"


@pytest.mark.parametrize("part", range(PARTS))
async def test_nothing_is_lost_when_the_process_is_killed(victim, tmp_path, long, part):
    dice = Dice(f"kill {part}")
    for number in range(LONG if long else NORMAL):
        path = tmp_path / f"{number // 5}.db"
        victim.live(path, dice.below(600))
        assert await faults(path, victim) == []
    assert len(victim.moves) >= NORMAL
    assert victim.told


async def test_what_was_not_told_before_the_kill_is_told_once_afterwards(victim, tmp_path):
    victim.live(tmp_path / "q.db", 700)
    storage = await SqliteStorage.open(tmp_path / "q.db")
    service = Service(storage)
    told = []
    while due := await service.post.due(2**40):
        told += [(letter.table, letter.purpose, letter.ply, letter.seat) for letter in due]
        await service.post.delivered(*due)
    stories = [letter for letter in told if letter[1] == "story"]
    assert stories
    assert len(set(stories)) == len(stories)
    before = {tuple(letter.split()[1:]) for letter in victim.told}
    assert not before & {(table, purpose, str(ply)) for table, purpose, ply, _ in stories}
    await storage.close()


async def test_a_storage_that_commits_log_and_snapshot_apart_is_caught(victim, tmp_path):
    dice = Dice("torn")
    for number in range(40):
        path = tmp_path / f"{number // 5}.db"
        victim.live(path, dice.below(600), torn=True)
        if await faults(path, victim):
            return
    pytest.fail("the broken variant was not noticed")
