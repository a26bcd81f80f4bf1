"""Short answers that only one person sees, and what was filled into a form."""

import logging
from typing import Any

import discord

from bot.engine import Refusal
from cogs.reader import Reader
from cogs.widgets.frame import notice

log = logging.getLogger("quayside")


def refusal_text(refusal: Refusal, reader: Reader) -> str:
    """Return a refusal with the rule behind it."""
    reason = reader.say(refusal.reason)
    return reader("refused_rule", reason=reason, clause=refusal.clause) if refusal.clause else reason


async def reply(interaction: discord.Interaction, text: str, *controls: Any) -> None:
    """Answer with a short message that only this person sees."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(view=notice(text, *controls), ephemeral=True)
        else:
            await interaction.response.send_message(view=notice(text, *controls), ephemeral=True)
    except discord.HTTPException as error:
        log.warning("could not answer: %s", error)


def fields(components: list[Any]) -> list[str]:
    """Return what was filled into a form, field by field; several values are joined by commas."""
    found: list[str] = []
    for component in components:
        inner = component.get("component")
        for one in [inner] if inner else component.get("components") or []:
            values = one.get("values")
            found.append(",".join(values) if values is not None else str(one.get("value") or ""))
    return found
