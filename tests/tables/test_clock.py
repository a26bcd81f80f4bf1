"""Hours, paces and clocks: everything as a function of the time."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.storage.rows import ClockRow
from bot.tables import clock as clocks
from bot.tables.clock import PACES
from bot.tables.hours import Hours

HOUR = 3600
DAILY = PACES["daily"]
ALWAYS = Hours()
CLOCK = ClockRow("t", 0)


def moment(text, zone="Europe/Berlin"):
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def test_the_clock_stands_still_in_quiet_hours():
    nights = Hours("Europe/Berlin", 22 * 60, 8 * 60)
    assert nights.after(moment("2026-11-17T20:00"), 3 * HOUR) == moment("2026-11-18T09:00")
    assert nights.after(moment("2026-11-17T23:30"), 1) == moment("2026-11-18T08:00") + 1
    assert nights.elapsed(moment("2026-11-17T20:00"), moment("2026-11-18T09:00")) == 3 * HOUR
    siesta = Hours("Europe/Berlin", 13 * 60, 15 * 60)
    assert siesta.after(moment("2026-11-17T12:00"), 2 * HOUR) == moment("2026-11-17T16:00")


@pytest.mark.parametrize(("day", "hours"), [("2026-03-28", 9), ("2026-10-24", 11), ("2026-06-01", 10)])
def test_nights_are_as_long_as_the_clocks_on_the_wall_make_them(day, hours):
    nights = Hours("Europe/Berlin", 22 * 60, 8 * 60)
    evening = moment(f"{day}T22:00")
    assert nights.after(evening, 0) - evening == hours * HOUR


def test_the_clock_stands_still_while_away():
    away = Hours(away_from=1_000_000, away_until=2_000_000)
    assert away.after(999_000, 3000) == 2_002_000
    assert away.after(1_500_000, 10) == 2_000_010
    assert away.after(2_500_000, 10) == 2_500_010
    both = Hours("UTC", 0, 12 * 60, away_from=86400, away_until=3 * 86400)
    assert both.after(20 * HOUR, 5 * HOUR) == 3 * 86400 + 13 * HOUR


@given(
    st.integers(1_790_000_000, 1_800_000_000),
    st.integers(1, 40 * 86400),
    st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"]),
    st.integers(0, 1439),
    st.integers(0, 1439),
    st.integers(0, 20_000_000),
    st.integers(0, 5_000_000),
)
def test_what_elapsed_and_what_comes_after_agree(start, seconds, zone, quiet, until, away, length):
    hours = Hours(zone, quiet, until, 1_790_000_000 + away, 1_790_000_000 + away + length)
    due = hours.after(start, seconds)
    assert hours.elapsed(start, due) == seconds
    assert due >= start + seconds
    assert hours.after(start, seconds + 1) > due


def test_a_question_gives_a_whole_move_and_the_bank():
    clock = clocks.ask(replace(CLOCK, bank=2 * HOUR), DAILY, ALWAYS, 0)
    assert clock.due == 26 * HOUR
    assert clock.next == 13 * HOUR


def test_the_bank_grows_with_each_answer_up_to_its_cap():
    clock = CLOCK
    banks = []
    for _ in range(14):
        clock = clocks.answered(clocks.ask(clock, DAILY, ALWAYS, 0), DAILY, ALWAYS, HOUR)
        banks.append(clock.bank // HOUR)
    assert banks == [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 48, 48]


def test_a_slow_answer_draws_on_the_bank():
    clock = clocks.ask(replace(CLOCK, bank=10 * HOUR), DAILY, ALWAYS, 0)
    assert clocks.answered(clock, DAILY, ALWAYS, 30 * HOUR).bank == (4 + 4) * HOUR
    assert clocks.answered(clock, DAILY, ALWAYS, 34 * HOUR).bank == 4 * HOUR


def test_a_clock_reminds_twice_extends_once_and_then_plays_the_default():
    clock, rang, now = clocks.ask(CLOCK, DAILY, ALWAYS, 0), [], 0
    while clock.next is not None:
        now = clock.next
        what, clock = clocks.ring(clock, DAILY, ALWAYS, now)
        rang.append((what, now // HOUR))
    assert rang == [("remind", 12), ("remind", 21), ("extend", 24), ("remind", 45), ("default", 48)]
    assert (clock.missed, clock.bank) == (1, 0)
    clock, again = clocks.ask(clock, DAILY, ALWAYS, 0), []
    while clock.next is not None:
        now = clock.next
        what, clock = clocks.ring(clock, DAILY, ALWAYS, now)
        again.append(what)
    assert again == ["remind", "remind", "default"], "the extension is given once in a game"


def test_a_snoozed_clock_reminds_then_and_again_near_the_end():
    clock = clocks.ask(CLOCK, DAILY, ALWAYS, 0)
    _, clock = clocks.ring(clock, DAILY, ALWAYS, 12 * HOUR)
    clock = clocks.snooze(clock, DAILY, ALWAYS, 14 * HOUR)
    rang = []
    while clock.next is not None and clock.next != clock.due:
        now = clock.next
        what, clock = clocks.ring(clock, DAILY, ALWAYS, now)
        rang.append((what, now // HOUR))
    assert rang == [("remind", 14), ("remind", 21)]


def test_a_snooze_past_the_last_reminder_takes_its_place():
    clock = clocks.ask(CLOCK, DAILY, ALWAYS, 0)
    _, clock = clocks.ring(clock, DAILY, ALWAYS, 12 * HOUR)
    clock = clocks.snooze(clock, DAILY, ALWAYS, 22 * HOUR)
    assert clock.next == 22 * HOUR
    what, clock = clocks.ring(clock, DAILY, ALWAYS, 22 * HOUR)
    assert (what, clock.next) == ("remind", clock.due)
    assert clocks.snooze(clock, DAILY, ALWAYS, 25 * HOUR) == clock, "time is up before"


def test_without_a_pace_nothing_rings():
    clock = clocks.ask(CLOCK, PACES["none"], ALWAYS, 0)
    assert (clock.due, clock.next) == (None, None)
    assert clocks.answered(clock, PACES["none"], ALWAYS, 10**9).bank == 0


def test_other_hours_count_from_now_on():
    clock = clocks.ask(CLOCK, DAILY, ALWAYS, 0)
    nights = Hours("UTC", 20 * 60, 8 * 60)
    later = clocks.rehours(clock, DAILY, ALWAYS, nights, 10 * HOUR)
    assert later.due == nights.after(10 * HOUR, 14 * HOUR) == 36 * HOUR


def test_a_deadline_that_passed_while_nobody_could_answer_gets_a_grace():
    clock = clocks.ask(CLOCK, DAILY, ALWAYS, 0)
    assert clocks.wake(clock, DAILY, ALWAYS, 24 * HOUR + 60, slack=120) == clock
    woken = clocks.wake(clock, DAILY, ALWAYS, 30 * HOUR, slack=120)
    assert woken.next == woken.due == 30 * HOUR + 900
    live = clocks.ask(CLOCK, PACES["live"], ALWAYS, 0)
    assert clocks.wake(live, PACES["live"], ALWAYS, 9000, slack=120).due == 9150
