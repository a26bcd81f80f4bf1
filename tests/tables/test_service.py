"""Tables in a file: opened, played, loaded again; racing and repeated answers."""

import asyncio

import pytest

from bot.engine import BadOptions, IllegalAnswer, Seat
from bot.shelf import NoSuchGame
from bot.storage.rows import Change, Delete, EntryRow, LetterRow, SnapshotRow
from bot.storage.sqlite import SqliteStorage
from bot.tables import letters as purpose
from bot.tables.hall import entries
from bot.tables.refusals import NotPossible, Stale
from bot.tables.seals import published, seal
from bot.tables.service import Service
from bot.tables.table import Table
from bot.wording import wording
from tests.tables.harbour import (
    NOW,
    answer_default,
    asked,
    letters,
    open_table,
    play_on,
    purposes,
    running,
    say,
    sitting,
)


def refusal(caught):
    """Return the message id of a refusal, which must have words."""
    phrase = caught.value.refusal.reason
    assert wording().say(phrase, lambda seat: "Ann").endswith(".")
    return phrase.id


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_stored_game_is_the_same_as_one_in_memory(service, seats):
    table = await open_table(service, seats)
    await play_on(service, table)
    played = await running(service, table)
    stored = entries(await service.hall.storage.find(EntryRow, table=table))
    alone = Table.replay(played.game, seats, played.seed, stored)
    assert stored == played.log
    assert alone.state() == played.state()
    assert (await sitting(service, table)).row.status == "finished"
    assert alone.outcome() == played.outcome()


async def test_tables_are_loaded_again_from_snapshot_or_log_and_go_on_alike(tmp_path):
    storage = await SqliteStorage.open(tmp_path / "q.db")
    first = Service(storage)
    table = await open_table(first)
    await play_on(first, table, plies=12)
    state, story = (await running(first, table)).state(), (await running(first, table)).story
    await storage.close()

    storage = await SqliteStorage.open(tmp_path / "q.db")
    again = await running(Service(storage), table)
    assert again.state() == state
    assert again.story == story
    await storage.write(Change((Delete(SnapshotRow, {"table": table}),)))
    by_log = await running(Service(storage), table)
    assert by_log.state() == state
    assert by_log.waiting() == again.waiting()
    await storage.close()


async def test_tables_that_leave_memory_come_back(tmp_path):
    storage = await SqliteStorage.open(tmp_path / "q.db")
    service = Service(storage, kept=2)
    tables = [await open_table(service) for _ in range(5)]
    for _ in range(3):
        for table in tables:
            await play_on(service, table, plies=2)
    assert len(service.hall._sittings) <= 2
    assert [len((await running(service, table)).log) for table in tables] == [7] * 5
    await storage.close()


async def test_of_two_answers_that_race_one_wins_and_the_other_is_told(service):
    table = await open_table(service)
    token = (await running(service, table)).token(Seat(0))
    answers = [("large=1", "small=1"), ("large=2", "small=2")]
    results = await asyncio.gather(
        *(service.submit(table, Seat(0), answer, NOW, token) for answer in answers), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["Stale", "Step"]
    assert len((await running(service, table)).log) == 2
    assert len(await service.hall.storage.find(EntryRow, table=table)) == 2


async def test_another_seats_answer_does_not_make_my_question_stale(service):
    table = await open_table(service)
    token = (await running(service, table)).token(Seat(0))
    await say(service, table, 1, "large=1 small=1")
    await service.submit(table, Seat(0), ("large=2", "small=2"), NOW, token)
    with pytest.raises(Stale) as caught:
        await service.submit(table, Seat(0), ("large=3", "small=3"), NOW, token)
    assert refusal(caught) == "tables.stale"


async def test_an_interaction_is_taken_once_also_after_a_restart(tmp_path):
    storage = await SqliteStorage.open(tmp_path / "q.db")
    service = Service(storage)
    table = await open_table(service)
    await service.submit(table, Seat(0), ("large=2", "small=2"), NOW, once="i1")
    with pytest.raises(NotPossible) as caught:
        await service.submit(table, Seat(0), ("large=5", "small=5"), NOW, once="i1")
    assert refusal(caught) == "tables.taken"
    await storage.close()
    storage = await SqliteStorage.open(tmp_path / "q.db")
    service = Service(storage)
    with pytest.raises(NotPossible):
        await service.submit(table, Seat(0), ("large=5", "small=5"), NOW, once="i1")
    assert (await asked(service, table, 0)).given == ("large=2", "small=2")
    await storage.close()


async def test_interactions_are_forgotten_after_a_day(service):
    table = await open_table(service)
    await service.submit(table, Seat(0), ("large=2", "small=2"), NOW, once="i1")
    await service.watch.wake(NOW + 3600)
    with pytest.raises(NotPossible):
        await service.submit(table, Seat(0), ("large=5", "small=5"), NOW + 3600, once="i1")
    await service.watch.wake(NOW + 86401)
    await service.submit(table, Seat(0), ("large=5", "small=5"), NOW + 86401, once="i1")


async def test_refused_answers_change_nothing(service):
    table = await open_table(service)
    await letters(service)
    for answer in [("large=9", "small=1"), (), ("nonsense",)]:
        with pytest.raises(IllegalAnswer):
            await service.submit(table, Seat(0), answer, NOW)
    assert len((await running(service, table)).log) == 1
    assert await letters(service) == []


async def test_nobody_answers_during_a_pause_or_after_the_end(service):
    table = await open_table(service)
    await service.care.pause(table, NOW)
    with pytest.raises(NotPossible) as caught:
        await say(service, table, 0, "large=1 small=1")
    assert refusal(caught) == "tables.paused"
    await service.care.resume(table, NOW)
    await say(service, table, 0, "large=1 small=1")
    await service.care.end(table, NOW)
    with pytest.raises(NotPossible) as caught:
        await say(service, table, 1, "large=1 small=1")
    assert refusal(caught) == "tables.over"


async def test_a_secret_choice_can_be_changed_until_the_reveal(service):
    table = await open_table(service)
    await say(service, table, 0, "large=1 small=1")
    await say(service, table, 1, "large=2 small=2")
    await say(service, table, 0, "large=4 small=5")
    await say(service, table, 2, "large=3 small=3")
    moves = (await running(service, table)).view(None).moves
    assert {move.figure.key: move.card for move in moves if move.figure.seat == 0} == {"large": 4, "small": 5}
    with pytest.raises(IllegalAnswer):
        await say(service, table, 0, "large=1 small=1")


async def test_what_must_be_told_is_written_with_the_move(service):
    table = await open_table(service)
    start = await letters(service)
    assert purposes(start) == [
        (purpose.BOARD, -1), (purpose.STORY, -1),
        (purpose.ASK, 0), (purpose.ASK, 1), (purpose.ASK, 2),
    ]  # fmt: skip
    await say(service, table, 0, "large=1 small=1")
    assert purposes(await letters(service)) == [(purpose.BOARD, -1)]
    await say(service, table, 0, "large=1 small=2")
    assert purposes(await letters(service)) == [], "a changed mind is nobody's business"
    await say(service, table, 1, "large=1 small=1")
    await say(service, table, 2, "large=1 small=1")
    told = purposes(await letters(service))
    assert (purpose.STORY, -1) in told
    assert [seat for what, seat in told if what == purpose.ASK] == list(
        (await running(service, table)).waiting()
    )


async def test_letters_of_which_only_the_newest_counts_are_one(service):
    table = await open_table(service)
    for seat in range(3):
        await say(service, table, seat, "large=1 small=1")
    due = await service.post.due(NOW)
    boards = [letter for letter in due if letter.purpose == purpose.BOARD]
    assert [letter.ply for letter in boards] == [3]


async def test_a_letter_brought_up_to_date_while_it_is_delivered_stays(service):
    table = await open_table(service)
    (board, *_) = await service.post.due(NOW)
    assert board.purpose == purpose.BOARD
    await say(service, table, 0, "large=1 small=1")
    await service.post.delivered(board)
    (again, *_) = await service.post.due(NOW)
    assert (again.purpose, again.ply) == (purpose.BOARD, 1)


async def test_a_letter_that_fails_is_tried_again_later_and_holds_back_those_behind_it(service):
    table = await open_table(service)
    await letters(service)
    for seat in range(3):
        await say(service, table, seat, "large=1 small=1")
    due = [letter for letter in await service.post.due(NOW) if letter.seat == -1]
    first = due[0]
    await service.post.failed(first, NOW)
    held = {letter.id for letter in await service.post.due(NOW)}
    assert not held & {letter.id for letter in due}
    assert await service.hall.storage.next_event() in (NOW, NOW + 2)
    later = await service.post.due(NOW + 2)
    assert [letter.id for letter in later if letter.seat == -1] == [letter.id for letter in due]
    waits = []
    letter = first
    for _ in range(14):
        await service.post.failed(letter, NOW)
        (letter,) = await service.hall.storage.find(LetterRow, id=first.id)
        waits.append(letter.next - NOW)
    assert waits[:4] == [2, 4, 8, 16]
    assert waits[-1] == 3600


async def test_seals_open_at_the_end(service):
    table = await open_table(service)
    await say(service, table, 0, "large=4 small=1")
    found = await running(service, table)
    kept = published(found)
    assert list(kept) == ["sapphire", "table"]
    assert [kept[entry.who] for entry in found.log] == [seal(found.seed, entry) for entry in found.log]
    await say(service, table, 0, "large=4 small=2")
    assert published(found) == kept, "a changed mind is nobody's business"
    for seat in (1, 2):
        await say(service, table, seat, "large=1 small=1")
    assert published(found) == {}, "what was shown is sealed no more"


async def test_lobbies(service):
    with pytest.raises(NoSuchGame):
        await service.lobby.open("chess", owner="ann", guild="g", channel="c", pace="none", now=NOW)
    with pytest.raises(BadOptions):
        await service.lobby.open(
            "montego_bay", owner="ann", guild="g", channel="c", pace="none", now=NOW, options={"x": "y"}
        )
    with pytest.raises(NotPossible) as caught:
        await service.lobby.open("montego_bay", owner="ann", guild="g", channel="c", pace="fast", now=NOW)
    assert refusal(caught) == "tables.no_such_pace"
    row = await service.lobby.open("montego_bay", owner="ann", guild="g", channel="c", pace="none", now=NOW)
    await service.lobby.sit(row.id, "ann", "Ann", NOW)
    with pytest.raises(NotPossible) as caught:
        await service.lobby.sit(row.id, "ann", "Ann", NOW)
    assert refusal(caught) == "tables.seated_already"
    with pytest.raises(NotPossible) as caught:
        await service.lobby.start(row.id, NOW)
    assert refusal(caught) == "tables.seats"
    await service.lobby.sit(row.id, "ben", "Ben", NOW)
    await service.lobby.sit(row.id, "dan", "Dan", NOW)
    await service.lobby.leave(row.id, Seat(1), NOW)
    assert [seat.user for seat in (await sitting(service, row.id)).seats] == ["ann", "dan"]
    await service.lobby.start(row.id, NOW)
    with pytest.raises(NotPossible) as caught:
        await service.lobby.sit(row.id, "eve", "Eve", NOW)
    assert refusal(caught) == "tables.started"


async def test_a_lobby_that_nobody_starts_is_closed(service):
    row = await service.lobby.open("montego_bay", owner="ann", guild="g", channel="c", pace="none", now=NOW)
    assert not await service.watch.tick(NOW + 47 * 3600)
    assert await service.watch.tick(NOW + 48 * 3600)
    assert (await sitting(service, row.id)).row.status == "ended"
    assert not await service.watch.tick(NOW + 99 * 3600)


async def test_programs_answer_by_themselves(service):
    table = await open_table(service, seats=3, programs=2)
    now = NOW
    while (await running(service, table)).outcome() is None:
        now += 1
        await service.watch.tick(now)
        if 0 in (await running(service, table)).waiting():
            await answer_default(service, table, 0, now)
    log = (await running(service, table)).log
    assert {entry.who for entry in log} == {"table", "sapphire", "ochre", "turquoise"}


async def test_an_unknown_table_is_refused(service):
    with pytest.raises(NotPossible) as caught:
        await service.submit("nowhere", Seat(0), (), NOW)
    assert refusal(caught) == "tables.unknown"
