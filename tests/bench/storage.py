"""Speed of stored tables: moves with full durability, many open tables, replay."""

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter, process_time

import msgspec

from bot import shelf
from bot.engine import SeededChance
from bot.storage.rows import Change, ClockRow, EntryRow, SeatRow, SnapshotRow, TableRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from bot.tables.table import Table
from tests.bench.report import figure
from tests.tables.harbour import NOW, open_table

TABLES = 100
SECONDS = 3.0
MANY = 10_000
AHEAD = 40


def main() -> None:
    """Measure everything about storage."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        floor = asyncio.run(raw_group_commit(path / "raw.db"))
        ours = asyncio.run(stored_moves(path / "moves.db"))
        figure(f"moves stored durably, {TABLES} tables at once", ours, floor, "moves/s", "at least 0.25")
        whole = asyncio.run(answered_moves(path / "answers.db"))
        figure(f"the same, with rules, clocks and {TABLES} players", whole, floor, "moves/s", "none")
        many_tables(path)
    replay()


async def raw_group_commit(path: Path) -> float:
    """Return what bare group commit reaches: tables hand a log line and a snapshot to one thread and wait."""
    thread = ThreadPoolExecutor(1)
    loop = asyncio.get_running_loop()
    connection = await loop.run_in_executor(thread, open_raw, path)
    waiting: list[tuple[int, int, asyncio.Future[None]]] = []
    snapshot, moves, end = os.urandom(2500), 0, perf_counter() + SECONDS

    def commit(batch: list[tuple[int, int, asyncio.Future[None]]]) -> None:
        connection.execute("BEGIN")
        for table, ply, _ in batch:
            connection.execute("INSERT INTO log VALUES (?, ?, ?)", (table, ply, "sapphire cards large=3"))
            connection.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?)", (table, snapshot))
        connection.execute("COMMIT")

    async def write() -> None:
        nonlocal waiting
        while perf_counter() < end or waiting:
            batch, waiting = waiting, []
            if batch:
                await loop.run_in_executor(thread, commit, batch)
                for _, _, done in batch:
                    done.set_result(None)
            await asyncio.sleep(0)

    async def play(table: int) -> None:
        nonlocal moves
        ply = 0
        while perf_counter() < end:
            done = loop.create_future()
            waiting.append((table, ply, done))
            await done
            moves, ply = moves + 1, ply + 1

    start = perf_counter()
    await asyncio.gather(write(), *map(play, range(TABLES)))
    rate = moves / (perf_counter() - start)
    await loop.run_in_executor(thread, connection.close)
    thread.shutdown()
    return rate


def open_raw(path: Path) -> sqlite3.Connection:
    """Open a bare file with a log and snapshots."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE log (t INTEGER, ply INTEGER, line TEXT, PRIMARY KEY (t, ply))")
    connection.execute("CREATE TABLE snapshots (t INTEGER PRIMARY KEY, state BLOB)")
    return connection


async def stored_moves(path: Path) -> float:
    """Return moves a second that the storage takes: log line, snapshot, clocks and letters, all durable."""
    storage = await SqliteStorage.open(path)
    service = Service(storage)
    ready = [await played_ahead(service) for _ in range(TABLES)]

    async def write(changes: list[Change]) -> None:
        for change in changes:
            await storage.write(change)

    start = perf_counter()
    await asyncio.gather(*map(write, ready))
    rate = sum(map(len, ready)) / (perf_counter() - start)
    await storage.close()
    return rate


async def played_ahead(service: Service) -> list[Change]:
    """Play a table without storing anything, and return what each move would store."""
    changes: list[Change] = []
    table = await open_table(service, seats=4, pace="daily")
    async with service.hall.at(table) as sitting:
        running = sitting.table
        assert running is not None
        while (waiting := running.waiting()) and len(changes) < AHEAD:
            asked = running.decision(waiting[0])
            assert asked is not None
            sitting.answer(waiting[0], asked.ask.sample(SeededChance(running.seed, -len(running.log))), NOW)
            changes.append(sitting.change(NOW))
    return changes


async def answered_moves(path: Path) -> float:
    """Return answers a second through the service, from the question to the durable move."""
    storage = await SqliteStorage.open(path)
    service = Service(storage)
    tables = [await open_table(service, seats=4, pace="daily") for _ in range(TABLES)]
    moves, end = 0, perf_counter() + SECONDS

    async def play(table: str) -> None:
        nonlocal moves
        while perf_counter() < end:
            async with service.hall.at(table) as sitting:
                running = sitting.table
                assert running is not None
                waiting = running.waiting()
                if not waiting:
                    return
                asked = running.decision(waiting[0])
                assert asked is not None
                answer = asked.ask.sample(SeededChance(running.seed, -len(running.log)))
            await service.submit(table, waiting[0], answer, NOW)
            moves += 1

    start = perf_counter()
    await asyncio.gather(*map(play, tables))
    rate = moves / (perf_counter() - start)
    await storage.close()
    return rate


def many_tables(folder: Path) -> None:
    """Compare a start with none and with very many open tables."""
    empty, full = folder / "empty.db", folder / "full.db"
    asyncio.run(fill(empty, 0))
    asyncio.run(fill(full, MANY))
    without, with_many = [start_up(empty) for _ in range(3)], [start_up(full) for _ in range(3)]
    later = min(each[0] for each in with_many) - min(each[0] for each in without)
    figure(f"ready with {MANY} open tables, later than with none", later, 1.0, "s", "at most 1")
    more = min(each[1] for each in with_many) - min(each[1] for each in without)
    figure(f"memory with {MANY} open tables, more than with none", more, 60.0, "MB", "at most 1")


async def fill(path: Path, tables: int) -> None:
    """Store tables in the middle of a game."""
    storage = await SqliteStorage.open(path)
    box = shelf.take("montego_bay")
    table = Table(box.game, 3, "a seed")
    luck = SeededChance("players", 0)
    for _ in range(20):
        seat = table.waiting()[0]
        asked = table.decision(seat)
        assert asked is not None
        table.submit(seat, asked.ask.sample(luck))
    state = table.state()
    for first in range(0, tables, 500):
        await asyncio.gather(
            *(
                storage.write(stored(f"t{number}", table, box.components, state))
                for number in range(first, first + 500)
            )
        )
    await storage.close()


def stored(name: str, table: Table, components: str, state: bytes) -> Change:
    """Return everything about one table."""
    row = TableRow(
        name, "montego_bay", 1, components, {}, table.seed, "playing", "g", name, "ann", "daily", NOW, 1
    )
    log = [
        EntryRow(name, entry.ply, entry.who, entry.decision, entry.answer, entry.draws, "", NOW)
        for entry in table.log
    ]
    seats = [SeatRow(name, seat, f"u{seat}", "Somebody") for seat in table.seats]
    clocks = [ClockRow(name, seat, due=NOW + 86400, next=NOW + 43200, asked=NOW) for seat in table.seats]
    return Change((row, *log, *seats, *clocks, SnapshotRow(name, table.log[-1].ply, 1, state)))


def start_up(path: Path) -> tuple[float, float]:
    """Open a file in a new process; returns the seconds it took and the megabytes it uses then."""
    code = "from tests.bench.storage import opened; import sys; opened(sys.argv[1])"
    run = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    seconds, megabytes = run.stdout.split()
    return float(seconds), float(megabytes)


def opened(path: str) -> None:
    """Open a file as Quayside does when it starts, and print what that took."""

    async def wake() -> None:
        storage = await SqliteStorage.open(Path(path))
        service = Service(storage)
        await service.watch.wake(NOW)
        await service.watch.tick(NOW)
        await storage.close()

    start = perf_counter()
    asyncio.run(wake())
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(perf_counter() - start, peak)


def replay() -> None:
    """Compare replaying a whole stored game with the sum of its ``apply`` calls."""
    box = shelf.take("montego_bay")
    table = Table(box.game, 4, "a seed")
    luck = SeededChance("players", 0)
    while table.outcome() is None:
        seat = table.waiting()[0]
        asked = table.decision(seat)
        assert asked is not None
        table.submit(seat, asked.ask.sample(luck))
    log = msgspec.json.encode(table.log)
    applied, replayed = [], []
    for _ in range(30):
        applied.append(apply_all(table))
        start = process_time()
        entries = msgspec.json.decode(log, type=list[type(table.log[0])])  # type: ignore[misc]
        Table.replay(box.game, 4, table.seed, entries)
        replayed.append(process_time() - start)
    figure("replay of a whole game", min(replayed) * 1000, min(applied) * 1000, "ms", "at most 1.5")


def apply_all(table: Table) -> float:
    """Return the seconds that all ``apply`` calls of a game take."""
    game, seconds = table.game, 0.0
    state = game.setup(len(table.seats), table.options, SeededChance(table.seed, 0)).state
    for entry in table.log[1:]:
        chance = SeededChance(table.seed, entry.ply)
        start = process_time()
        state = game.apply(state, table.seat(entry.who), entry.answer, chance).state
        seconds += process_time() - start
    return seconds


if __name__ == "__main__":
    main()
