"""The form in which the owner of a table chooses its pace and the options of the game."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot import shelf
from bot.engine import Options
from bot.tables.clock import PACES
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.frame import Blank
from cogs.widgets.ids import table_id
from cogs.widgets.lobby_card import choice_name, option_name

MOST = 4  # options of a game beside the pace: a form holds five fields


def options_form(sitting: Sitting, reader: Reader) -> ui.Modal:
    """Return the form, filled in with what holds now."""
    row = sitting.row
    form = Blank(table_id(row.id, "options"), reader("lobby.form"))
    paces = [(key, reader(f"lobby.pace.{key}")) for key in PACES]
    form.add_item(_group("pace", reader("lobby.pace"), paces, row.pace))
    for option in shelf.titles()[row.game].options[:MOST]:
        choices = [(choice, choice_name(row.game, option, choice, reader)) for choice in option.choices]
        name = option_name(row.game, option, reader)
        form.add_item(_group(option.key, name, choices, row.options[option.key]))
    return form


def read_options(sitting: Sitting, filled: str) -> tuple[str, Options]:
    """Return the pace and the options that were chosen in the form."""
    pace, *choices = filled.split(",")
    options = shelf.titles()[sitting.row.game].options[:MOST]
    return pace, dict(zip((option.key for option in options), choices, strict=False))


def _group(key: str, name: str, choices: Sequence[tuple[str, str]], chosen: str) -> ui.Label[Any]:
    options = [
        discord.RadioGroupOption(label=label[:100], value=value, default=value == chosen)
        for value, label in choices
    ]
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=key, options=options)
    return ui.Label(text=name[:45], component=group)
