"""Undo with its limits, pauses, substitutes, and closing a table."""

import pytest

from bot.engine import Seat
from bot.storage.rows import EntryRow
from bot.tables.letters import CARE, VOTE, Ballot, Care
from bot.tables.refusals import NotPossible
from bot.wording import wording
from cogs.widgets.log_page import lines
from tests.tables.harbour import (
    NOW,
    answer_default,
    asked,
    letters,
    open_table,
    purposes,
    running,
    say,
    sitting,
)


async def loading(service, seats=3):
    """Open a table and play until the Tally Man waits for somebody."""
    table = await open_table(service, seats)
    for seat in range(seats):
        await say(service, table, seat, " ".join((await asked(service, table, seat)).default))
    await letters(service)
    return table


async def cares(service, now=NOW):
    return [Care.read(letter).id for letter in await letters(service, now) if letter.purpose == CARE]


async def ballots(service, now=NOW):
    return [Ballot.read(letter) for letter in await letters(service, now) if letter.purpose == VOTE]


async def test_my_own_answer_is_taken_back_freely_until_somebody_answers(service):
    table = await open_table(service)
    await say(service, table, 0, "large=1 small=1")
    assert await service.care.take_back(table, Seat(0), NOW) == ()
    found = await running(service, table)
    assert found.waiting() == (0, 1, 2)
    assert [entry.text() for entry in found.log[1:]] == [
        "1 sapphire cards large=1 small=1",
        "2 sapphire undo 1",
    ]
    assert await cares(service) == ["tables.told.undone"]
    await say(service, table, 0, "large=2 small=2")
    stored = await service.hall.storage.find(EntryRow, table=table)
    assert [row.ply for row in stored] == [0, 1, 2, 3]


async def test_once_another_has_answered_all_who_are_affected_must_agree(service):
    table = await open_table(service, seats=4)
    for seat in (0, 1, 2):
        await say(service, table, seat, "large=1 small=1")
    assert await service.care.take_back(table, Seat(0), NOW) == (1, 2)
    assert not await service.care.agree_to_undo(table, Seat(1), NOW)
    assert len((await running(service, table)).waiting()) == 1
    assert await service.care.agree_to_undo(table, Seat(2), NOW)
    assert (await running(service, table)).waiting() == (0, 1, 2, 3)
    with pytest.raises(NotPossible, match="undo_gone"):
        await service.care.agree_to_undo(table, Seat(2), NOW)


async def test_an_undo_can_be_declined_and_is_over_when_the_game_goes_on(service):
    table = await open_table(service, seats=3)
    await say(service, table, 0, "large=1 small=1")
    await say(service, table, 1, "large=1 small=1")
    await service.care.take_back(table, Seat(0), NOW)
    await service.care.decline_undo(table, Seat(1), NOW)
    with pytest.raises(NotPossible, match="undo_gone"):
        await service.care.agree_to_undo(table, Seat(1), NOW)
    await service.care.take_back(table, Seat(0), NOW)
    await letters(service)
    await say(service, table, 2, "large=1 small=1")
    assert [(ballot.proposal.kind, ballot.state) for ballot in await ballots(service)] == [
        ("undo", "went_on")
    ]
    with pytest.raises(NotPossible, match="undo_gone"):
        await service.care.agree_to_undo(table, Seat(1), NOW)


async def test_a_changed_mind_is_neither_lost_nor_noticed_when_another_takes_back(service):
    table = await open_table(service)
    await say(service, table, 0, "large=1 small=1")
    await say(service, table, 1, "large=2 small=2")
    await say(service, table, 0, "large=5 small=4")
    assert await service.care.take_back(table, Seat(1), NOW) == (), (
        "nobody has answered since, as far as one sees"
    )
    found = await running(service, table)
    assert found.waiting() == (1, 2)
    assert (await asked(service, table, 0)).given == ("large=5", "small=4")
    assert [entry.text() for entry in found.log[-2:]] == [
        "4 ochre undo 2",
        "5 sapphire@kept cards large=5 small=4",
    ]


async def test_a_changed_mind_is_taken_back_quietly(service):
    table = await open_table(service)
    await say(service, table, 0, "large=1 small=1")
    await say(service, table, 0, "large=5 small=4")
    await letters(service)
    assert await service.care.take_back(table, Seat(0), NOW) == ()
    assert await letters(service) == []
    assert (await asked(service, table, 0)).given == ("large=1", "small=1")
    found = await running(service, table)
    for viewer, lines_told in ((None, 0), (Seat(1), 0), (Seat(0), 1)):
        told = [line for line in lines(found, viewer, wording().speaker(str)) if line.ply == 3]
        assert len(told) == lines_told


async def test_a_hidden_answer_does_not_end_a_vote_on_an_undo(service):
    table = await open_table(service, seats=4)
    for seat in (0, 1):
        await say(service, table, seat, "large=1 small=1")
    assert await service.care.take_back(table, Seat(0), NOW) == (1,)
    await letters(service)
    await say(service, table, 0, "large=5 small=4")
    assert await letters(service) == []
    assert await service.care.agree_to_undo(table, Seat(1), NOW)
    assert (await running(service, table)).waiting() == (0, 1, 2, 3)


async def test_nothing_is_taken_back_past_a_secret_that_came_out(service):
    table = await loading(service)
    with pytest.raises(NotPossible, match="undo_revealed"):
        await service.care.take_back(table, Seat(0), NOW)


async def test_an_open_answer_is_taken_back_with_consent_also_past_a_draw(service):
    table = await open_table(service)
    drawn = False
    while not drawn:
        await answer_default(service, table, (await running(service, table)).waiting()[0])
        steps = (await running(service, table)).steps
        drawn = bool(steps[-1].entry.draws) and len(steps) > 1
    last = steps[-1]
    seat = (await running(service, table)).seat(last.entry.who)
    assert not last.revealed
    others = await service.care.take_back(table, seat, NOW)
    assert set(others) == {0, 1, 2} - {seat}
    for other in others:
        await service.care.agree_to_undo(table, other, NOW)
    assert (await running(service, table)).waiting() == (seat,)


async def test_who_has_not_answered_has_nothing_to_take_back(service):
    table = await open_table(service)
    with pytest.raises(NotPossible, match="undo_nothing"):
        await service.care.take_back(table, Seat(0), NOW)


async def test_a_pause_keeps_what_is_left_of_everyones_time(service):
    table = await open_table(service, pace="daily")
    await service.care.pause(table, NOW + 3600)
    assert not await service.watch.tick(NOW + 90 * 86400)
    await service.care.resume(table, NOW + 100 * 86400)
    clock = (await sitting(service, table)).clocks[Seat(0)]
    assert clock.due == NOW + 100 * 86400 + 23 * 3600
    assert await cares(service, NOW + 100 * 86400) == ["tables.told.paused", "tables.told.resumed"]
    with pytest.raises(NotPossible, match="not_paused"):
        await service.care.resume(table, NOW)


async def test_more_time_for_everyone_who_is_awaited(service):
    table = await open_table(service, pace="daily")
    await answer_default(service, table, 1)
    await service.care.extend(table, 5 * 3600, NOW + 3600)
    clocks = (await sitting(service, table)).clocks
    assert [clocks[Seat(seat)].due for seat in range(3)] == [NOW + 29 * 3600, None, NOW + 29 * 3600]


async def test_a_substitute_takes_a_seat_and_its_former_player_can_come_back_from_a_program(service):
    table = await open_table(service)
    await service.care.replace(table, Seat(1), NOW, user="eve", name="Eve")
    found = await sitting(service, table)
    assert (found.seat_of("eve"), found.seat_of("ben")) == (1, None)
    await say(service, table, 1, "large=1 small=1")
    await service.care.replace(table, Seat(0), NOW, name="Program", program="random")
    await service.watch.tick(NOW + 1)
    assert 0 not in (await running(service, table)).waiting()
    assert await service.care.come_back(table, "ann", "Ann", NOW) == 0
    assert (await sitting(service, table)).seat_of("ann") == 0
    with pytest.raises(NotPossible, match="seated_already"):
        await service.care.replace(table, Seat(2), NOW, user="ann", name="Ann")
    with pytest.raises(NotPossible, match="no_such_seat"):
        await service.care.come_back(table, "stranger", "X", NOW)


async def test_a_new_player_is_asked_at_once(service):
    table = await open_table(service, pace="daily")
    await letters(service)
    await service.care.replace(table, Seat(1), NOW + 3600, user="eve", name="Eve")
    assert ("ask", 1) in purposes(await letters(service, NOW + 3600))
    assert (await sitting(service, table)).clocks[Seat(1)].due == NOW + 25 * 3600


async def test_a_closed_table_rings_no_more(service):
    table = await open_table(service, pace="live")
    await service.care.end(table, NOW)
    assert not await service.watch.tick(NOW + 10**7)
    with pytest.raises(NotPossible, match="over"):
        await service.care.end(table, NOW)
