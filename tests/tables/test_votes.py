"""Votes: who has a voice, when they are decided, changed, withdrawn and lapse."""

import pytest

from bot.engine import Seat
from bot.tables.refusals import NotPossible
from bot.tables.votes import HOLDS
from tests.tables.harbour import NOW, letters, open_table, sitting
from tests.tables.test_care import ballots, cares


async def vote(service, table, kind, seat, yes=True, now=NOW):
    return await service.votes.vote(table, kind, Seat(seat), yes, "Automatic 1", now)


async def test_more_than_half_carry_a_vote_and_the_last_one_decides_at_once(service):
    table = await open_table(service, seats=4)
    await letters(service)
    assert await vote(service, table, "pause", 1) == "open"
    assert await vote(service, table, "pause", 2) == "open"
    assert (await sitting(service, table)).row.status == "playing"
    assert await vote(service, table, "pause", 3) == "carried"
    found = await sitting(service, table)
    assert (found.row.status, found.row.paused_by, found.row.paused_at) == ("paused", 1, NOW)
    assert found.proposals == {}
    told = await ballots(service)
    assert [(each.proposal.agreed, each.state) for each in told] == [
        ((1,), "open"),
        ((1, 2), "open"),
        ((1, 2, 3), "carried"),
    ]


async def test_a_vote_that_cannot_be_carried_any_more_is_rejected(service):
    table = await open_table(service, seats=4)
    await vote(service, table, "end", 1)
    assert await vote(service, table, "end", 0, yes=False) == "open"
    assert await vote(service, table, "end", 2, yes=False) == "rejected"
    assert (await sitting(service, table)).row.status == "playing"
    with pytest.raises(NotPossible, match="vote_gone"):
        await vote(service, table, "end", 3, yes=False)


async def test_votes_can_be_changed_and_proposals_withdrawn(service):
    table = await open_table(service, seats=4)
    await vote(service, table, "extend", 1)
    await vote(service, table, "extend", 2, yes=False)
    await vote(service, table, "extend", 2)
    proposal = (await sitting(service, table)).proposals["extend"]
    assert (proposal.agreed, proposal.against) == ((1, 2), ())
    assert not await service.votes.withdraw(table, "extend", Seat(2), NOW)
    assert (await sitting(service, table)).proposals["extend"].agreed == (1,)
    assert await service.votes.withdraw(table, "extend", Seat(1), NOW)
    assert (await sitting(service, table)).proposals == {}
    with pytest.raises(NotPossible, match="vote_gone"):
        await service.votes.withdraw(table, "extend", Seat(1), NOW)


async def test_nobody_has_a_voice_about_their_own_seat(service):
    table = await open_table(service, seats=3)
    await vote(service, table, "replace.2", 0)
    with pytest.raises(NotPossible, match="no_voice"):
        await vote(service, table, "replace.2", 2, yes=False)
    assert await vote(service, table, "replace.2", 1) == "carried"
    row = (await sitting(service, table)).seats[2]
    assert (row.program, row.name, row.former) == ("thinker", "Automatic 1", "chloe")


async def test_who_decides_alone_makes_no_vote_of_it(service):
    table = await open_table(service, seats=2)
    await letters(service)
    assert await vote(service, table, "offer.1", 0) == "carried"
    assert (await sitting(service, table)).seats[1].offered
    assert await ballots(service) == []


@pytest.mark.parametrize("kind", ["replace.7", "replace.", "offer.x"])
async def test_only_seats_that_are_there_can_be_voted_on(service, kind):
    table = await open_table(service)
    with pytest.raises(NotPossible, match="no_such_seat"):
        await vote(service, table, kind, 0)


async def test_a_vote_lapses_after_a_while(service):
    table = await open_table(service, seats=3)
    await vote(service, table, "end", 1)
    await letters(service)
    assert not await service.watch.tick(NOW + HOLDS - 1)
    assert await service.watch.tick(NOW + HOLDS)
    assert [each.state for each in await ballots(service, NOW + HOLDS)] == ["lapsed"]
    assert not await service.watch.tick(NOW + HOLDS)


async def test_what_is_done_by_right_ends_a_vote_on_it(service):
    table = await open_table(service, seats=3)
    await vote(service, table, "pause", 1)
    await letters(service)
    await service.votes.act(table, "pause", 0, "", NOW)
    assert (await sitting(service, table)).proposals == {}
    assert await cares(service) == ["tables.told.paused_by"]


async def test_votes_end_with_the_table(service):
    table = await open_table(service, seats=3)
    await vote(service, table, "pause", 1)
    await service.care.end(table, NOW)
    assert (await sitting(service, table)).proposals == {}


async def test_who_is_back_keeps_an_offered_seat(service):
    table = await open_table(service, seats=3)
    await service.votes.act(table, "offer.1", 0, "", NOW)
    assert await service.care.come_back(table, "ben", "Ben", NOW) == 1
    found = await sitting(service, table)
    assert (found.seats[1].user, found.seats[1].offered) == ("ben", False)


async def test_an_automatic_player_moves_for_somebody_who_is_away(service):
    table = await open_table(service, seats=2, pace="daily")
    await service.people.choose("ben", NOW, away_from=NOW, away_until=NOW + 86400, stand_in=True)
    await service.watch.tick(NOW + 1)
    found = await sitting(service, table)
    assert found.table is not None
    assert Seat(1) not in found.table.waiting()
    assert found.seats[1].user == "ben"


async def test_who_comes_back_early_is_asked_again(service):
    table = await open_table(service, seats=2, pace="daily")
    await service.people.choose("ben", NOW, away_from=NOW, away_until=NOW + 86400, stand_in=True)
    await letters(service)
    await service.people.choose("ben", NOW, away_from=None, away_until=None)
    await service.watch.tick(NOW + 1)
    found = await sitting(service, table)
    assert found.table is not None
    assert Seat(1) in found.table.waiting()
    assert found.clocks[Seat(1)].due == NOW + 1 + 86400
    assert ("ask", 1) in [(each.purpose, each.seat) for each in await letters(service, NOW + 1)]


async def test_pace_and_options_can_be_changed_until_the_start(service):
    row = await service.lobby.open("cargo", owner="ann", guild="g", channel="c", pace="none", now=NOW)
    await service.lobby.sit(row.id, "ann", "Ann", NOW)
    await service.lobby.choose(row.id, "brisk", {"lost": "out"}, NOW)
    found = await sitting(service, row.id)
    assert (found.row.pace, found.row.options["lost"], found.row.options_at) == ("brisk", "out", None)
    await service.lobby.sit(row.id, "ben", "Ben", NOW)
    await service.lobby.choose(row.id, "live", {"limit": "20"}, NOW + 5)
    found = await sitting(service, row.id)
    assert found.row.options == {"lost": "out", "limit": "20"}
    assert found.row.options_at == NOW + 5
    await service.lobby.start(row.id, NOW)
    with pytest.raises(NotPossible, match="started"):
        await service.lobby.choose(row.id, "none", {}, NOW)
