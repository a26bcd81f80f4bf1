"""The form in which the owner of a table chooses its pace, the options of the game and its customs."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot import shelf
from bot.engine import Options
from bot.tables.clock import PACES
from bot.tables.customs import CUSTOMS
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.frame import Blank
from cogs.widgets.ids import table_id
from cogs.widgets.lobby_card import choice_name, option_name

MOST = 4 - len(CUSTOMS)  # options of a game beside pace and customs: a form holds five fields


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
    for custom, keys in CUSTOMS.items():
        choices = [(choice, reader(f"custom.{custom}.{choice}")) for choice in keys]
        form.add_item(_group(custom, reader(f"custom.{custom}"), choices, getattr(row, custom)))
    return form


class Chosen(NamedTuple):
    """What was chosen in the form."""

    pace: str
    options: Options
    customs: Mapping[str, str]


def read_options(sitting: Sitting, filled: str) -> Chosen:
    """Read what came back from the form, field by field."""
    pace, *choices = filled.split(",")
    options = [option.key for option in shelf.titles()[sitting.row.game].options[:MOST]]
    return Chosen(
        pace,
        dict(zip(options, choices, strict=False)),
        dict(zip(CUSTOMS, choices[len(options) :], strict=False)),
    )


def _group(key: str, name: str, choices: Sequence[tuple[str, str]], chosen: str) -> ui.Label[Any]:
    options = [
        discord.RadioGroupOption(label=label[:100], value=value, default=value == chosen)
        for value, label in choices
    ]
    group: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=key, options=options)
    return ui.Label(text=name[:45], component=group)
