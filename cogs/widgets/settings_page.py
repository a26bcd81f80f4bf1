"""What a person may choose: menus that are stored at once, and a form for hours."""

from typing import Any

import discord
from babel import Locale
from discord import ui

from bot import wording
from bot.engine import Record
from bot.storage.rows import UserRow
from cogs.reader import Reader
from cogs.widgets.controls import Choice, Press, Row, in_row, menu
from cogs.widgets.frame import Blank, Screen, box
from cogs.widgets.ids import user_id

HOUR = 60
NEVER = "none"


class Setting(Record, frozen=True):
    """Something to choose: the field of the user, and its choices as menus name them."""

    field: str
    choices: dict[str, Any]

    def current(self, user: UserRow) -> str:
        """Return the choice that holds."""
        value = getattr(user, self.field)
        return next((key for key, choice in self.choices.items() if choice == value), "")


def settings() -> dict[str, Setting]:
    """Return everything that is chosen by menu."""
    made = (
        Setting("language", {"auto": "", **{language: language for language in wording.languages()}}),
        Setting("private", {"dm": "dm", "channel": "channel"}),
        Setting("reminders", {"on": True, "off": False}),
        Setting("controls", {"buttons": "buttons", "menus": "menus"}),
        Setting("confirm", {"usual": "usual", "always": "always"}),
        Setting("palette", {"default": "default", "clear": "clear"}),
    )
    return {setting.field: setting for setting in made}


def settings_page(user: UserRow, reader: Reader, now: int) -> Screen:
    """Return the page."""
    buttons = [Press(user_id(op), reader(f"button.{op}")) for op in ("hours", "away", "privacy", "mine")]
    menus = [_menu(setting, user, reader) for setting in settings().values()]
    return box([f"### {reader('settings.head')}", hours_line(user, reader, now), *menus, in_row(*buttons)])


def hours_line(user: UserRow, reader: Reader, now: int) -> str:
    """Say when the user's clocks stand still."""
    if user.quiet_from == user.quiet_until:
        lines = [reader("settings.no_quiet", zone=user.zone)]
    else:
        quiet = {"start": clock(user.quiet_from), "end": clock(user.quiet_until)}
        lines = [reader("settings.quiet", zone=user.zone, **quiet)]
    if user.away_until and user.away_until > now:
        lines.append(reader("away.until", time=f"<t:{user.away_until}:f>"))
    if user.dm_closed:
        lines.append(reader("settings.closed"))
    return "\n".join(lines)


def _menu(setting: Setting, user: UserRow, reader: Reader) -> Row:
    current = setting.current(user)
    choices = [
        Choice(_words(setting, key, reader), f"{setting.field}={key}", default=key == current)
        for key in setting.choices
    ]
    return menu(user_id("set", setting.field), choices, reader(f"settings.{setting.field}"))


def _words(setting: Setting, key: str, reader: Reader) -> str:
    if setting.field == "language" and key in wording.languages():
        name = Locale.parse(key).get_display_name(key) or key
        return reader("settings.language.is", language=name)
    return reader(f"settings.{setting.field}.{key}")


def hours_form(user: UserRow, reader: Reader) -> ui.Modal:
    """Return the form for quiet hours and time zone."""
    form = Blank(user_id("hours"), reader("settings.hours"))
    quiet = user.quiet_from != user.quiet_until
    for name, minutes in (("from", user.quiet_from), ("until", user.quiet_until)):
        shown = str(minutes // HOUR) if quiet else NEVER if name == "from" else "0"
        hours = [discord.SelectOption(label=clock(hour * HOUR), value=str(hour)) for hour in range(24)]
        if name == "from":
            hours.insert(0, discord.SelectOption(label=reader("settings.never"), value=NEVER))
        for option in hours:
            option.default = option.value == shown
        choose: ui.Select[Any] = ui.Select(custom_id=name, options=hours)
        form.add_item(ui.Label(text=reader(f"settings.{name}"), component=choose))
    zone: ui.TextInput[Any] = ui.TextInput(custom_id="zone", default=user.zone, max_length=64)
    form.add_item(
        ui.Label(text=reader("settings.zone"), description=reader("settings.zone_hint"), component=zone)
    )
    return form


def read_hours(filled: str) -> dict[str, Any]:
    """Return what was filled into the form as choices.

    >>> read_hours("22,7,Europe/Berlin")
    {'quiet_from': 1320, 'quiet_until': 420, 'zone': 'Europe/Berlin'}
    >>> read_hours("none,7,UTC")
    {'quiet_from': 0, 'quiet_until': 0, 'zone': 'UTC'}
    """
    start, end, zone = filled.split(",", 2)
    if start == NEVER:
        start = end = "0"
    return {"quiet_from": int(start) * HOUR, "quiet_until": int(end) * HOUR, "zone": zone.strip()}


def clock(minutes: int) -> str:
    """Write a time of the day.

    >>> clock(1320)
    '22:00'
    """
    return f"{minutes // HOUR:02}:{minutes % HOUR:02}"
