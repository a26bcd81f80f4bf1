"""What a host does besides running Quayside: backups, and checking that every table still plays."""

from pathlib import Path

from bot import shelf
from bot.storage.migrate import back_up_file
from bot.storage.rows import EntryRow, SeatRow, SnapshotRow, TableRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.exchange import verify
from bot.tables.hall import entries
from bot.tables.log import DamagedLog, Recording
from bot.tables.table import Table


def back_up(path: Path, target: Path) -> str:
    """Copy the database, also while Quayside runs; returns what was done."""
    back_up_file(path, target)
    return f"{path} was copied to {target}."


async def replay_stored(path: Path) -> tuple[list[str], bool]:
    """Rebuild every table from its log and compare snapshots; returns a report and whether all agree."""
    storage = await SqliteStorage.open(path)
    try:
        rows = await storage.find(TableRow)
        faults = [fault for row in rows if (fault := await _replay(storage, row))]
    finally:
        await storage.close()
    return [*faults, f"{len(rows)} tables, {len(faults)} that differ."], not faults


async def _replay(storage: SqliteStorage, row: TableRow) -> str:
    """Return what is wrong with a table, "" if nothing."""
    found = await storage.gather(row.id, SeatRow, EntryRow, SnapshotRow)
    if not found[EntryRow]:
        return ""
    try:
        box = shelf.take(row.game)
        if box.components != row.components:
            return f"{row.id}: it is played with other components"
        table = Table.replay(box.game, len(found[SeatRow]), row.seed, entries(found[EntryRow]), row.options)
    except (DamagedLog, shelf.NoSuchGame) as error:
        return f"{row.id}: {error}"
    if found[SnapshotRow] and found[SnapshotRow][0].state != table.state():
        return f"{row.id}: the present rules lead to another state than version {row.rules_version} did"
    return ""


def verify_file(path: Path) -> list[str]:
    """Check an exported game; returns a report, or raises DamagedLog with one sentence."""
    try:
        recording = Recording.parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DamagedLog(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DamagedLog(f"{path}: this is not a text file") from None
    except DamagedLog as error:
        raise DamagedLog(f"{path}: {error}") from None
    try:
        count = verify(recording)
    except DamagedLog as error:
        raise DamagedLog(f"{path}: {error}") from None
    seals = [f"  {ply:>4}  {seal}" for ply, seal in recording.seals.items()]
    return [
        f"{path}: the game replays to its result, all luck follows from the seed, and {count} seals fit.",
        "Compare them with the seals that were published during the game:",
        *seals,
    ]
