"""The clock of one seat: how long it may think, when it is reminded, and what happens then.

Everything here is a function of the clock, the pace, the player's hours and the time: nothing looks at a
watch.
"""

from typing import Literal

from msgspec.structs import replace

from bot.engine import Record
from bot.storage.rows import ClockRow
from bot.tables.hours import Hours

HOUR = 3600
MISSES = 3  # missed in a row, after which the seat is offered
GRACE = 900  # at least so long remains when a deadline passed while Quayside was down

Ring = Literal["remind", "extend", "default"]


class Pace(Record, frozen=True):
    """How long a move may take. Answering in time adds to a bank that later moves may draw on."""

    key: str
    move: int
    increment: int
    cap: int


PACES = {
    pace.key: pace
    for pace in (
        Pace("relaxed", 72 * HOUR, 12 * HOUR, 96 * HOUR),
        Pace("daily", 24 * HOUR, 4 * HOUR, 48 * HOUR),
        Pace("brisk", 8 * HOUR, 1 * HOUR, 16 * HOUR),
        Pace("live", 300, 30, 300),
        Pace("none", 0, 0, 0),
    )
}


def ask(clock: ClockRow, pace: Pace, hours: Hours, now: int) -> ClockRow:
    """Start the clock for a new question."""
    if not pace.move:
        return replace(clock, asked=now, due=None, next=None)
    return _run(replace(clock, left=pace.move + clock.bank, reminded=0), pace, hours, now)


def answered(clock: ClockRow, pace: Pace, hours: Hours, now: int) -> ClockRow:
    """Stop the clock because the player answered: what is left of the bank stays, and it grows."""
    left = remaining(clock, hours, now)
    bank = min(pace.cap, max(min(clock.bank, left), 0) + pace.increment)
    return replace(stop(clock), bank=bank, missed=0)


def stop(clock: ClockRow) -> ClockRow:
    """Stop the clock; nothing is asked any more."""
    return replace(clock, asked=None, due=None, next=None, left=0, reminded=0)


def pause(clock: ClockRow, hours: Hours, now: int) -> ClockRow:
    """Let the clock stand still and keep what is left."""
    if clock.asked is None:
        return clock
    return replace(clock, left=remaining(clock, hours, now), asked=None, due=None, next=None)


def resume(clock: ClockRow, pace: Pace, hours: Hours, now: int) -> ClockRow:
    """Let the clock run on."""
    return _run(clock, pace, hours, now) if pace.move else replace(clock, asked=now)


def extend(clock: ClockRow, pace: Pace, hours: Hours, now: int, seconds: int) -> ClockRow:
    """Give the player more time for this question."""
    if clock.due is None:
        return clock
    return _run(replace(clock, left=remaining(clock, hours, now) + seconds), pace, hours, now)


def rehours(clock: ClockRow, pace: Pace, old: Hours, new: Hours, now: int) -> ClockRow:
    """Go by another calendar from now on."""
    if clock.due is None:
        return clock
    return _run(replace(clock, left=remaining(clock, old, now)), pace, new, now)


def snooze(clock: ClockRow, pace: Pace, hours: Hours, until: int) -> ClockRow:
    """Remind at a moment instead of before it; reminders after that moment stay."""
    if clock.due is None or clock.asked is None or until >= clock.due:
        return clock
    passed = [mark for mark in _marks(clock, pace) if remaining(clock, hours, until) <= mark]
    return replace(clock, next=until, reminded=max(len(passed) - 1, 0))


def remaining(clock: ClockRow, hours: Hours, now: int) -> int:
    """Return how many seconds of thinking are left."""
    if clock.asked is None or clock.due is None:
        return clock.left
    return max(clock.left - hours.elapsed(clock.asked, now), 0)


def wake(clock: ClockRow, pace: Pace, hours: Hours, now: int, slack: int) -> ClockRow:
    """After Quayside was down: a deadline that passed meanwhile gets a grace."""
    if clock.due is None or clock.due >= now - slack:
        return clock
    return _run(replace(clock, left=min(GRACE, pace.move // 2), reminded=2), pace, hours, now)


def ring(clock: ClockRow, pace: Pace, hours: Hours, now: int) -> tuple[Ring, ClockRow]:
    """Return what happens now that ``next`` has come, and the clock afterwards."""
    assert clock.due is not None, "only running clocks ring"
    if now < clock.due:
        return "remind", _schedule(replace(clock, reminded=clock.reminded + 1), pace, hours)
    if not clock.excused:
        extended = replace(clock, excused=True, left=pace.move, reminded=1)
        return "extend", _run(extended, pace, hours, now)
    return "default", replace(stop(clock), bank=0, missed=clock.missed + 1)


def _run(clock: ClockRow, pace: Pace, hours: Hours, now: int) -> ClockRow:
    return _schedule(replace(clock, asked=now, due=hours.after(now, clock.left)), pace, hours)


def _schedule(clock: ClockRow, pace: Pace, hours: Hours) -> ClockRow:
    """Set ``next`` to the next reminder, or to the deadline if there is none before it."""
    assert clock.asked is not None
    assert clock.due is not None
    for mark in _marks(clock, pace)[clock.reminded :]:
        if mark < clock.left:
            return replace(clock, next=hours.after(clock.asked, clock.left - mark))
        clock = replace(clock, reminded=clock.reminded + 1)
    return replace(clock, next=clock.due)


def _marks(clock: ClockRow, pace: Pace) -> tuple[int, int]:
    """Return how much time is left when reminders are due: half of it, and little."""
    whole = pace.move + clock.bank
    return whole // 2, whole // 8
