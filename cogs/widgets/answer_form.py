"""The form in which an answer is typed instead of tapped."""

import discord
from discord import ui

from bot.engine import Compose, Decision, Form, PickNumber
from bot.storage.rows import DraftRow
from cogs.reader import Reader
from cogs.widgets.draft import composed, tapped
from cogs.widgets.frame import Blank
from cogs.widgets.ids import AnswerId

LONGEST = 400
PLACEHOLDER = 100


def answer_form(pressed: AnswerId, decision: Decision, draft: DraftRow, reader: Reader) -> Blank:
    """Return the form; what was composed by taps is written there already, and shows the notation."""
    ask = decision.ask
    asks = [part.ask for part in ask.parts] if isinstance(ask, Form) else [ask]
    example = " ".join(decision.default)
    if number := next((each for each in asks if isinstance(each, PickNumber)), None):
        example = f"{number.low} – {number.high}"
    so_far = " ".join(composed(ask, tapped(draft))) if isinstance(ask, Compose) else ""
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="answer",
        placeholder=example[:PLACEHOLDER] or None,
        default=so_far[:LONGEST] or None,
        max_length=LONGEST,
        style=discord.TextStyle.paragraph if isinstance(ask, Compose) else discord.TextStyle.short,
    )
    form = Blank(pressed.text(), reader("form.type"))
    form.add_item(ui.Label(text=reader("form.answer"), component=field))
    return form
