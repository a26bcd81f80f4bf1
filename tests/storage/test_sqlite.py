"""The SQLite storage: whole changes, grouped commits, and files that cannot be used."""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.storage import migrate
from bot.storage.errors import Conflict, Taken, Unusable, Unwritable
from bot.storage.rows import Change, Delete, EntryRow, LetterRow, ProposalRow, SeatRow, TableRow, UserRow
from bot.storage.sqlite import SqliteStorage


def table(name="t1", version=1, **fields):
    row = TableRow(name, "montego_bay", 1, "c", {}, "seed", "playing", "g", "c", "ann", "none", 0, version)
    return type(row)(**{**{field: getattr(row, field) for field in row.__struct_fields__}, **fields})


def entry(ply, name="t1"):
    return EntryRow(name, ply, "sapphire", "cards", ("large=1", "small=2"), (3, 1), "", 7)


@pytest.fixture
async def storage(tmp_path):
    opened = await SqliteStorage.open(tmp_path / "q.db")
    yield opened
    await opened.close()


async def test_rows_come_back_as_they_were(storage):
    rows = [
        table(options={"mafia": "yes"}, lobby_until=9),
        SeatRow("t1", 0, "ann", "Ann “the” Ωλ 🛶", offered=True),
        entry(0),
        UserRow("ann", "de", away_until=5),
    ]
    await storage.write(Change(tuple(rows)))
    for row in rows:
        assert await storage.find(type(row)) == [row]
    await storage.write(Change((Delete(EntryRow, {"table": "t1", "ply": 0}),)))
    assert await storage.find(EntryRow) == []


async def test_a_change_is_whole_or_not_there(storage):
    await storage.write(Change((table(), entry(0))))
    with pytest.raises(Conflict):
        await storage.write(Change((SeatRow("t1", 0, "ann", "Ann"), entry(0)), "t1", 1))
    assert await storage.find(SeatRow) == []
    with pytest.raises(Conflict):
        await storage.write(Change((entry(1),), "t1", version=7))
    await storage.write(Change((entry(1),), "t1", version=1, once="i"))
    with pytest.raises(Taken):
        await storage.write(Change((entry(2),), "t1", version=1, once="i"))
    assert [row.ply for row in await storage.find(EntryRow)] == [0, 1]


async def test_one_bad_change_does_not_spoil_those_that_share_its_commit(storage):
    await storage.write(Change((table(),)))
    changes = [Change((entry(ply),)) for ply in (0, 1, 1, 2, 0, 3)]
    results = await asyncio.gather(*map(storage.write, changes), return_exceptions=True)
    assert [type(result).__name__ for result in results] == [
        "NoneType", "NoneType", "Conflict", "NoneType", "Conflict", "NoneType",
    ]  # fmt: skip
    assert [row.ply for row in await storage.find(EntryRow)] == [0, 1, 2, 3]


async def test_changes_that_wait_together_share_a_commit(storage):
    commits = 0

    def count(statement):
        nonlocal commits
        commits += statement == "COMMIT"

    writer = storage._connections[0]
    await writer.set_trace_callback(count)
    await storage.write(Change((table(),)))
    await asyncio.gather(*(storage.write(Change((entry(ply),))) for ply in range(200)))
    assert commits <= 4
    assert len(await storage.find(EntryRow)) == 200


async def test_readers_see_only_what_is_committed_and_writers_wait_for_nobody(storage):
    await storage.write(Change((table(),)))

    async def write(start):
        for ply in range(start, start + 40):
            await storage.write(Change((entry(ply, "t1"), LetterRow("t1", "story", -1, ply, 0))))

    async def read():
        for _ in range(60):
            found = await storage.gather("t1", EntryRow, LetterRow)
            assert {row.ply for row in found[EntryRow]} == {row.ply for row in found[LetterRow]}

    await asyncio.gather(write(0), write(100), write(200), read(), read())
    assert len(await storage.find(EntryRow)) == 120


async def test_a_second_process_is_refused_with_a_sentence(tmp_path):
    first = await SqliteStorage.open(tmp_path / "q.db")
    with pytest.raises(Unusable, match=r"q\.db is in use by another Quayside\. Stop that one first\."):
        await SqliteStorage.open(tmp_path / "q.db")
    await first.close()
    await (await SqliteStorage.open(tmp_path / "q.db")).close()


async def test_a_full_disk_loses_nothing_and_says_so(storage):
    await storage.write(Change((table(), entry(0))))
    writer = storage._connections[0]
    pages = (await (await writer.execute("PRAGMA page_count")).fetchone())[0]
    await writer.execute(f"PRAGMA max_page_count = {pages}")
    big = SeatRow("t1", 5, "x", "n" * 100_000)
    with pytest.raises(
        Unwritable, match=r"cannot be written: database or disk is full\. Nothing has changed\."
    ):
        await storage.write(Change((big, entry(1))))
    assert [row.ply for row in await storage.find(EntryRow)] == [0]
    await writer.execute("PRAGMA max_page_count = 1000000")
    await storage.write(Change((big, entry(1))))
    assert len(await storage.find(EntryRow)) == 2


@contextmanager
def a_folder_for_nobody():
    """A folder that may be read but not written; root may write everywhere, so it becomes somebody else."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    user = os.geteuid()
    try:
        yield folder, lambda: os.seteuid(65534 if user == 0 else user)
    finally:
        os.seteuid(user)
        folder.chmod(0o755)
        shutil.rmtree(folder)


async def test_a_file_that_may_not_be_written_is_named():
    with a_folder_for_nobody() as (folder, become_nobody):
        await (await SqliteStorage.open(folder / "q.db")).close()
        (folder / "q.db").chmod(0o444)
        (folder / "q.db.lock").unlink(missing_ok=True)
        folder.chmod(0o555)
        become_nobody()
        with pytest.raises(Unusable, match=r"q\.db cannot be opened: Permission denied\."):
            await SqliteStorage.open(folder / "q.db")


async def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(Unusable, match=r"nowhere/q\.db cannot be opened: "):
        await SqliteStorage.open(tmp_path / "nowhere" / "q.db")


async def test_a_file_of_a_newer_version_is_not_touched(tmp_path):
    path = tmp_path / "q.db"
    await (await SqliteStorage.open(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(Unusable, match="was written by a newer Quayside"):
        await SqliteStorage.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", ["middle", "head", "text"])
async def test_a_damaged_file_is_named_and_kept(tmp_path, damage):
    path = tmp_path / "q.db"
    storage = await SqliteStorage.open(path)
    await storage.write(Change((table(), *(entry(ply) for ply in range(400)))))
    await storage.close()
    content = bytearray(path.read_bytes())
    if damage == "middle":
        content[8192:40960] = os.urandom(32768)
    elif damage == "head":
        content[:200] = b"x" * 200
    else:
        content = bytearray(b"hello, this is no database at all" * 100)
    path.write_bytes(content)
    with pytest.raises(Unusable, match=r"q\.db (is damaged|cannot be (used|opened)): "):
        await SqliteStorage.open(path)
    assert path.read_bytes() == bytes(content)


async def test_migrations_are_whole_and_leave_a_backup(tmp_path):
    path = tmp_path / "q.db"
    storage = await SqliteStorage.open(path)
    await storage.write(Change((table(), entry(0))))
    await storage.close()
    known = migrate.migrations()
    last = known[-1][0]
    good = [*known, (last + 1, "ALTER TABLE tables ADD COLUMN note TEXT;")]
    bad = [
        *good,
        (last + 2, "ALTER TABLE tables ADD COLUMN more TEXT; ALTER TABLE nowhere ADD COLUMN x TEXT;"),
    ]
    connection = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(
        Unusable, match=rf"could not be brought to version {last + 2}: no such table: nowhere"
    ):
        migrate.migrate(connection, path, bad)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
    assert "note" in columns
    assert "more" not in columns, "half a migration is none"
    assert connection.execute("PRAGMA user_version").fetchone() == (last + 1,)
    migrate.migrate(connection, path, good)
    connection.close()
    backup = sqlite3.connect(tmp_path / f"q.db.before-{last + 1:04}")
    assert backup.execute("SELECT count(*) FROM log").fetchone() == (1,)
    assert backup.execute("PRAGMA user_version").fetchone() == (last,)
    backup.close()


async def test_users_of_an_old_file_keep_their_choices_and_get_the_usual_controls(tmp_path):
    path = tmp_path / "q.db"
    connection = sqlite3.connect(path, isolation_level=None)
    migrate.migrate(connection, path, migrate.migrations()[:1])
    chosen = ("7", "de", "Europe/Berlin", 1320, 420, 0, "clear", "channel", 1, None, None)
    connection.execute(f"INSERT INTO users VALUES ({', '.join('?' * len(chosen))})", chosen)
    connection.close()
    storage = await SqliteStorage.open(path)
    (user,) = await storage.find(UserRow)
    await storage.close()
    assert (user.language, user.quiet_from, user.reminders, user.private) == ("de", 1320, False, "channel")
    assert (user.controls, user.confirm) == ("buttons", "usual")
    assert (tmp_path / "q.db.before-0002").is_file()


async def test_a_backup_under_load_is_whole(storage, tmp_path):
    await storage.write(Change((table(),)))

    async def write():
        for ply in range(150):
            await storage.write(Change((entry(ply), LetterRow("t1", "story", -1, ply, 0))))

    async def copy():
        for number in range(3):
            await asyncio.to_thread(migrate.back_up_file, storage.path, tmp_path / f"copy{number}.db")
            await asyncio.sleep(0.005)

    await asyncio.gather(write(), copy())
    for number in range(3):
        again = await SqliteStorage.open(tmp_path / f"copy{number}.db")
        rows = await again.find(EntryRow)
        assert [row.ply for row in rows] == list(range(len(rows)))
        assert len(await again.find(LetterRow)) == len(rows)
        await again.close()


async def test_a_file_of_the_first_version_keeps_its_tables_votes_and_users(tmp_path):
    path = tmp_path / "q.db"
    connection = sqlite3.connect(path, isolation_level=None)
    migrate.migrate(connection, path, migrate.migrations()[:1])
    connection.execute(
        "INSERT INTO tables "
        "VALUES ('t1', 'cargo', 1, 'c', '{}', 's', 'paused', 'g', 'c', 'ann', 'none', 0, 1, 0, NULL)"
    )
    connection.execute("INSERT INTO proposals VALUES ('t1', 'pause', 0, 1, '[1]')")
    connection.execute(
        "INSERT INTO users VALUES ('ann', 'de', 'UTC', 0, 0, 1, 'default', 'dm', 0, NULL, NULL)"
    )
    connection.close()
    storage = await SqliteStorage.open(path)
    (row,), (vote,) = await storage.find(TableRow), await storage.find(ProposalRow)
    (user,) = await storage.find(UserRow)
    assert (row.paused_by, row.paused_at, row.options_at, row.rematch) == (None, None, None, "")
    assert (row.seating, row.undo) == ("joined", "consent")
    assert (vote.agreed, vote.against, vote.until) == ((1,), (), None)
    assert (user.language, user.stand_in) == ("de", False)
    assert await storage.proposals_due(2**40) == []
    await storage.close()


async def test_proposals_that_nobody_decided_are_due(storage):
    votes = ProposalRow("t1", "pause", 0, 1, (1,), (2,), 50), ProposalRow("t1", "end", 0, 1, (1,), (), 90)
    await storage.write(Change((table(), *votes)))
    assert await storage.next_event() == 50
    assert await storage.proposals_due(49) == []
    assert await storage.proposals_due(50) == [votes[0]]
