"""Whole weeks with an injected clock: everything happens when it was announced, in any order of restarts."""

import pytest

from bot.engine import Seat
from bot.storage.sqlite import SqliteStorage
from bot.tables.hours import Hours
from bot.tables.letters import ALL, ASK, CARE, REMINDER, Care
from bot.tables.service import Service
from tests.luck import Dice
from tests.tables.harbour import NOW, answer_default, open_table, running, sitting

HOUR, DAY = 3600, 86400


class Days:
    """A service whose time is moved by hand, and which may be stopped and started at any moment."""

    def __init__(self, path, dice):
        self.path = path
        self.dice = dice
        self.now = NOW
        self.told = []

    async def __aenter__(self):
        self.storage = await SqliteStorage.open(self.path)
        self.service = Service(self.storage)
        return self

    async def __aexit__(self, *_):
        await self.storage.close()

    async def until(self, end):
        """Let time pass to a moment, from event to event, with a restart now and then."""
        while True:
            due = await self.storage.next_event()
            if due is None or due > end:
                self.now = end
                return
            self.now = max(self.now, due)
            if self.dice and self.dice.below(3) == 0:
                await self.__aexit__()
                await self.__aenter__()
                await self.service.watch.wake(self.now)
            await self.service.watch.tick(self.now)
            for letter in await self.service.post.due(self.now):
                what = Care.read(letter).id if letter.purpose == CARE else letter.purpose
                seat = Care.read(letter).seat if letter.purpose == CARE else letter.seat
                if letter.purpose != CARE or letter.seat == ALL:  # otherwise an absent player is told besides
                    self.told.append((what.removeprefix("tables.told."), seat, self.now))
                await self.service.post.delivered(letter)

    def times(self, what, seat):
        """Return when something was told about a seat, in hours after the beginning."""
        return [(at - NOW) / HOUR for told, about, at in self.told if (told, about) == (what, seat)]


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
async def test_an_absent_player_is_reminded_extended_replaced_by_defaults_and_offered(tmp_path, seed):
    async with Days(tmp_path / "q.db", Dice(seed) if seed else None) as days:
        table = await open_table(days.service, seats=2, pace="daily")
        await answer_default(days.service, table, 1, NOW)
        await days.until(NOW + 47 * HOUR)
        assert days.times(ASK, 0) == [0]
        assert days.times(REMINDER, 0) == [12, 21, 45]
        assert days.times("extended", 0) == [24]
        assert days.times("default", 0) == []
        await days.until(NOW + 48 * HOUR)
        assert days.times("default", 0) == [48]
        found = await running(days.service, table)
        assert found.log[2].text() == "2 sapphire@clock cards large=3 small=3 third=3"
        offered: list[float] = []
        for _ in range(40):
            if (await running(days.service, table)).outcome() or offered:
                break
            if 1 in (await running(days.service, table)).waiting():
                await answer_default(days.service, table, 1, days.now)
            else:
                await days.until(days.now + DAY)
            offered = days.times("offered", 0)
        misses = days.times("default", 0)
        assert offered == misses[2:3]
        assert (await sitting(days.service, table)).seats[0].offered
        waiting = (await running(days.service, table)).waiting()
        if 1 in waiting:
            await answer_default(days.service, table, 1, days.now)
        while 0 not in (await running(days.service, table)).waiting():
            await answer_default(days.service, table, 1, days.now)
        await answer_default(days.service, table, 0, days.now)
        assert not (await sitting(days.service, table)).seats[0].offered, "the player has come back"


@pytest.mark.parametrize("seed", [None, 4, 5])
async def test_quiet_hours_and_days_away_push_everything_back_exactly(tmp_path, seed):
    async with Days(tmp_path / "q.db", Dice(seed) if seed else None) as days:
        people = days.service.people
        await people.choose("ann", NOW, zone="Europe/Berlin", quiet_from=22 * 60, quiet_until=8 * 60)
        await people.choose("ben", NOW, away_from=NOW + 6 * HOUR, away_until=NOW + 54 * HOUR)
        await people.choose("chloe", NOW, reminders=False)
        await open_table(days.service, pace="daily")
        nights, trip = (
            Hours("Europe/Berlin", 1320, 480),
            Hours(away_from=NOW + 6 * HOUR, away_until=NOW + 54 * HOUR),
        )
        await days.until(NOW + 47 * HOUR)
        expected = [(nights.after(NOW, part * HOUR) - NOW) / HOUR for part in (12, 21)]
        assert days.times(REMINDER, 0) == [at for at in expected if at <= 47]
        assert days.times(REMINDER, 1) == []
        assert days.times(REMINDER, 2) == []
        assert days.times("extended", 2) == [24]
        await days.until(NOW + 100 * HOUR)
        assert days.times(REMINDER, 1)[0] == (trip.after(NOW, 12 * HOUR) - NOW) / HOUR == 60
        assert days.times("extended", 1) == [72]
        assert days.times("default", 2) == [48]
        assert days.times("extended", 0) == [(nights.after(NOW, 24 * HOUR) - NOW) / HOUR]


async def test_a_deadline_that_passes_while_quayside_is_down_gets_a_grace(tmp_path):
    async with Days(tmp_path / "q.db", None) as days:
        table = await open_table(days.service, pace="daily")
        clock = (await sitting(days.service, table)).clocks[Seat(0)]
        assert clock.due == NOW + DAY
    async with Days(tmp_path / "q.db", None) as days:
        await days.service.watch.wake(NOW + 3 * DAY)
        await days.service.watch.tick(NOW + 3 * DAY)
        clock = (await sitting(days.service, table)).clocks[Seat(0)]
        assert clock.due == NOW + 3 * DAY + 900
        assert not clock.excused
        await days.until(NOW + 3 * DAY + 900)
        assert days.times("extended", 0) == [72.25]


@pytest.mark.parametrize("seed", range(3))
async def test_weeks_of_many_tables_with_absent_players_and_restarts_never_get_stuck(tmp_path, seed):
    dice = Dice(f"weeks {seed}")
    async with Days(tmp_path / "q.db", dice) as days:
        tables = [
            await open_table(
                days.service,
                seats=2 + dice.below(3),
                pace=("daily", "brisk", "relaxed")[dice.below(3)],
                programs=dice.below(2),
            )
            for _ in range(12)
        ]
        absent = {name for name in ("ann", "ben", "chloe", "dan") if dice.below(4) == 0}
        for _ in range(400):
            await days.until(days.now + 6 * HOUR)
            for table in tables:
                found = await sitting(days.service, table)
                assert found.table is not None
                for seat in found.table.waiting():
                    row = found.seats[seat]
                    if row.user and row.user not in absent and dice.below(3):
                        await answer_default(days.service, table, seat, days.now)
        rows = [(await sitting(days.service, table)).row for table in tables]
        assert {row.status for row in rows} == {"finished"}
