"""Being away: for how long, and what happens meanwhile at all tables of one person."""

from bot.storage.rows import UserRow
from cogs.reader import Reader
from cogs.widgets.controls import BLUE, GREY, Press, in_row
from cogs.widgets.frame import Screen, box
from cogs.widgets.ids import user_id

DAYS = (1, 3, 7, 14)


def away_page(user: UserRow, reader: Reader, now: int) -> Screen:
    """Return the page; what holds is marked."""
    meanwhile = [
        _choice("wait", reader("button.away_wait"), not user.stand_in),
        _choice("program", reader("button.away_program"), user.stand_in),
    ]
    days = [Press(user_id("away", str(each)), reader("button.days", n=each)) for each in DAYS]
    text = reader("away.here")
    if user.away_until and user.away_until > now:
        days.append(Press(user_id("away", "0"), reader("button.here_again"), BLUE))
        until = f"<t:{user.away_until}:f>"
        text = reader("away.stands_in" if user.stand_in else "away.until", time=until)
    return box([text, in_row(*meanwhile), in_row(*days)])


def _choice(key: str, label: str, chosen: bool) -> Press:
    mark = "✓ " if chosen else ""
    return Press(user_id("away", key), f"{mark}{label}", BLUE if chosen else GREY)
