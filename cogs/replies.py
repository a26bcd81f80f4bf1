"""Short answers that only one person sees, and what was filled into a form."""

import asyncio
import logging
from typing import Any, Self

import aiohttp
import discord

from bot.engine import Refusal
from cogs.reader import Reader
from cogs.widgets.controls import Press
from cogs.widgets.frame import Screen, notice
from cogs.widgets.ids import table_id

WAYS_ON = {
    "tables.over": ("log",),
    "tables.paused": ("resume", "log"),
    "tables.watching": ("text", "log"),
    "tables.not_your_seat": ("text", "log"),
}
AT_ONCE = 0.15  # seconds in which an answer needs no acknowledgement before it
ANSWERED = 40060  # an answer has arrived already, although Discord may have reported a failure before

log = logging.getLogger("quayside")


def refusal_text(refusal: Refusal, reader: Reader) -> str:
    """Return a refusal with the rule behind it."""
    reason = reader.say(refusal.reason)
    return reader("refused_rule", reason=reason, clause=refusal.clause) if refusal.clause else reason


def way_on(refusal: Refusal, table: str, reader: Reader) -> list[Press]:
    """Return the buttons for what somebody can do instead, who came too late or to a table of others."""
    ops = WAYS_ON.get(refusal.reason.id, ()) if table else ()
    return [Press(table_id(table, op), reader(f"button.{op}")) for op in ops]


async def acknowledge(interaction: discord.Interaction) -> bool:
    """Say that a press was noticed; returns whether Discord heard it in time and takes further answers."""
    try:
        await interaction.response.defer()
    except discord.HTTPException as error:
        if error.code != ANSWERED:
            log.warning("too late to answer: %s", error)
        return error.code == ANSWERED
    except (aiohttp.ClientError, OSError) as error:
        log.warning("could not answer: %s", error)
        return False
    return True


class Patience:
    """Lets Discord hear that a press arrived if its answer takes a while; mostly it is there at once."""

    def __init__(self, interaction: discord.Interaction) -> None:
        self.heard = True
        self._interaction = interaction
        self._task: asyncio.Task[bool] | None = None

    async def __aenter__(self) -> Self:
        self._timer = asyncio.get_running_loop().call_later(AT_ONCE, self._acknowledge)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._timer.cancel()
        if self._task:
            self.heard = await self._task

    def _acknowledge(self) -> None:
        self._task = asyncio.create_task(acknowledge(self._interaction))


async def redraw(interaction: discord.Interaction, view: Screen, files: list[discord.File] | None) -> bool:
    """Change the message that was pressed; without ``files`` it keeps its own. Returns whether it worked."""
    attached: dict[str, Any] = {} if files is None else {"attachments": files}
    try:
        if not interaction.response.is_done():
            try:
                await interaction.response.edit_message(view=view, **attached)
            except discord.HTTPException as error:
                if error.code != ANSWERED:
                    raise
                for file in files or ():
                    file.reset()
            else:
                return True
        await interaction.edit_original_response(view=view, **attached)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("a message could not be changed: %s", error)
        return False
    return True


async def reply(interaction: discord.Interaction, text: str, *buttons: Press) -> None:
    """Answer with a short message that only this person sees."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(view=notice(text, *buttons), ephemeral=True)
        else:
            await interaction.response.send_message(view=notice(text, *buttons), ephemeral=True)
    except discord.HTTPException as error:
        log.warning("could not answer: %s", error)


def private(message: discord.Message) -> bool:
    """Whether only one person sees a message."""
    return message.flags.ephemeral or message.channel.type is discord.ChannelType.private


async def take_press(interaction: discord.Interaction) -> None:
    """Acknowledge a press that ``answer_here`` or ``reply`` answers."""
    if interaction.message is None or not private(interaction.message):
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def answer_here(interaction: discord.Interaction, text: str, *buttons: Press) -> None:
    """Answer on the message that was pressed if only this person sees it, or else by one that only they see.

    The press must have been acknowledged.
    """
    if interaction.message is None or not private(interaction.message):
        await reply(interaction, text, *buttons)
        return
    try:
        await interaction.edit_original_response(view=notice(text, *buttons), attachments=[])
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
