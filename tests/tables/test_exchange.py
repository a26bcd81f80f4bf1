"""Tables as text: out of the storage, into it, and checked for fairness; every stored table replayed."""

import pytest

from bot import chores
from bot.storage.rows import Change, SnapshotRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.exchange import export, import_table, verify
from bot.tables.log import DamagedLog, Recording
from bot.tables.saved import resume
from bot.tables.service import Service
from tests.tables.harbour import NOW, open_table, play_on, running, say, sitting


async def finished(service):
    table = await open_table(service)
    await play_on(service, table)
    return export(await sitting(service, table)).text()


async def test_a_finished_game_opens_its_seals(service):
    text = await finished(service)
    recording = Recording.parse(text)
    assert recording.text() == text
    secret = [entry for entry in recording.entries if entry.decision in ("setup", "cards", "jack")]
    assert verify(recording) >= len(secret)
    assert set(recording.seals) >= {entry.ply for entry in secret}


async def test_a_running_game_shows_no_seals_and_is_not_verified(service):
    table = await open_table(service)
    await say(service, table, 0, "large=1 small=1")
    recording = export(await sitting(service, table))
    assert recording.seals == {}
    with pytest.raises(DamagedLog, match="there must be a seal"):
        verify(recording)


def tampered(text, what):
    lines = text.splitlines()
    cards = next(number for number, line in enumerate(lines) if " cards " in line)
    match what:
        case "seal":
            number = next(number for number, line in enumerate(lines) if line.startswith("seal: 1 "))
            lines[number] = "seal: 1 " + "0" * 64
        case "seed":
            lines = ["seed: another" if line.startswith("seed:") else line for line in lines]
        case "missing":
            lines = [line for line in lines if not line.startswith("seal: 0 ")]
        case _:
            word = "large=1" if "large=1" not in lines[cards] else "large=2"
            lines[cards] = " ".join([*lines[cards].split()[:3], word, "small=1"])
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("what", ["seal", "seed", "missing", "an answer"])
async def test_whatever_was_changed_afterwards_is_noticed(service, what):
    text = await finished(service)
    with pytest.raises(DamagedLog):
        verify(Recording.parse(tampered(text, what)))


async def test_a_file_is_verified_with_one_clear_sentence(service, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(await finished(service), encoding="utf-8")
    report = chores.verify_file(path)
    assert "the game replays to its result, all luck follows from the seed" in report[0]
    path.write_text("rubbish", encoding="utf-8")
    with pytest.raises(DamagedLog, match=r"game\.txt: line 1"):
        chores.verify_file(path)
    with pytest.raises(DamagedLog, match="cannot be read"):
        chores.verify_file(tmp_path / "nowhere")


async def test_an_imported_table_is_the_same_and_goes_on(service):
    table = await open_table(service)
    await play_on(service, table, plies=9)
    before = await sitting(service, table)
    saved = resume(Recording.parse(export(before).text()))
    row = await import_table(
        service.hall, saved, users=("ann", "ben", "dan"), guild="g", channel="c", now=NOW
    )
    again = await running(service, row.id)
    assert before.table is not None
    assert again.state() == before.table.state()
    await play_on(service, row.id)
    assert (await sitting(service, row.id)).row.status == "finished"


async def test_every_stored_table_is_replayed_and_one_that_differs_is_named(tmp_path):
    path = tmp_path / "q.db"
    storage = await SqliteStorage.open(path)
    service = Service(storage)
    tables = [await open_table(service) for _ in range(3)]
    for table in tables:
        await play_on(service, table, plies=8)
    await service.lobby.open("montego_bay", owner="a", guild="g", channel="c", pace="none", now=NOW)
    await storage.close()
    assert await chores.replay_stored(path) == (["4 tables, 0 that differ."], True)
    storage = await SqliteStorage.open(path)
    (snapshot,) = await storage.find(SnapshotRow, table=tables[1])
    other = (await storage.find(SnapshotRow, table=tables[2]))[0].state
    await storage.write(Change((SnapshotRow(tables[1], snapshot.ply, 1, other),)))
    await storage.close()
    report, agree = await chores.replay_stored(path)
    assert not agree
    assert report[0].startswith(f"{tables[1]}: the present rules lead to another state")
    assert report[-1] == "4 tables, 1 that differ."
