"""A reminder: how much time is left, what happens then, and what to do about it."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot import shelf
from bot.engine import Seat
from bot.storage.rows import UserRow
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, Press
from cogs.widgets.frame import Screen, notice
from cogs.widgets.ids import table_id, user_id
from cogs.widgets.words import described

HOUR = 3600
SHORT, MORNING = "2h", "9"
NEAR = 2  # reminders so far, from which on time is nearly up


def reminder(sitting: Sitting, reader: Reader, seat: Seat, user: UserRow, now: int, private: bool) -> Screen:
    """Return the reminder of a seat that is awaited; what it is asked, and the default, only in private."""
    row, clock, decision = sitting.row, sitting.clocks[seat], sitting.decision(seat)
    assert sitting.table is not None
    assert clock.due is not None
    assert decision is not None
    head = reader("remind.near" if clock.reminded >= NEAR else "remind.half")
    phase = sitting.table.game.headline(sitting.table.view(None)).phase
    values = {"game": shelf.titles()[row.game].title, "table": row.id}
    asked = decision.prompt if private else phase
    lines = [f"### {head}", reader("remind.what", what=asked, time=f"<t:{clock.due}:R>", **values)]
    default = described(decision.ask, decision.default, reader.say) if private else ""
    excused = "then" if clock.excused else "first"
    lines.append(reader(f"remind.{excused}", answer=default) if default else reader(f"remind.{excused}_open"))
    if not private:
        lines.insert(0, f"<@{user.user}>")
    buttons = [Press(table_id(row.id, "move"), reader("button.move_now"), GREEN)]
    for key in (SHORT, MORNING):
        if now < moment(key, user.zone, now) < clock.due:
            buttons.append(Press(table_id(row.id, "snooze", key), reader(f"button.snooze.{key}")))
    buttons.append(Press(user_id("away"), reader("button.away")))
    return notice("\n".join(lines), *buttons)


def moment(key: str, zone: str, now: int) -> int:
    """Return when somebody wants to be reminded again.

    >>> moment("2h", "UTC", 1000)
    8200
    >>> moment("9", "UTC", 0) // 3600
    33
    """
    if key == SHORT:
        return now + 2 * HOUR
    tomorrow = datetime.fromtimestamp(now, ZoneInfo(zone)) + timedelta(days=1)
    return int(tomorrow.replace(hour=int(MORNING), minute=0, second=0, microsecond=0).timestamp())


def answered_since(sitting: Sitting, seat: Seat, ply: int) -> bool:
    """Whether a seat has answered something after a ply, or the game is over."""
    table = sitting.table
    if table is None or not table.waiting():
        return True
    return any(entry.ply > ply and entry.who == table.colour(seat) for entry in table.log)
