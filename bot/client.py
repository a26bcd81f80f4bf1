"""The Discord client: it loads the cogs by name and hands every press to the right one."""

import hashlib
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord.ext import commands

from bot.engine import IllegalAnswer
from bot.storage.errors import StorageError
from bot.storage.rows import Change, NoteRow
from bot.tables.refusals import NotPossible
from bot.tables.service import Service
from cogs.command_words import CommandWords
from cogs.desk import Desk
from cogs.replies import fields, refusal_text, reply, way_on
from cogs.widgets.controls import Press
from rendering.painter import Painter

COGS = (
    "lobby", "play", "care", "votes", "rematch", "look", "replay", "rules", "mine", "settings", "privacy",
    "delivery",
)  # fmt: skip
COMMANDS = "commands"
TOO_LATE = (10008, 10015, 10062, 40060, 50027)  # nobody waits for this answer any more
REMEMBERED = 1000

Answered = Callable[[discord.Interaction, str, list[str]], Awaitable[None]]
TableOp = Callable[[discord.Interaction, str, str], Awaitable[None]]
UserOp = Callable[[discord.Interaction, str], Awaitable[None]]

log = logging.getLogger("quayside")


class Quayside(commands.Bot):
    """The bot. ``guilds`` is the only intent it needs."""

    def __init__(self, service: Service, painter: Painter) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.desk = Desk(service, painter)
        self.answered: Answered | None = None
        self.table_ops: dict[str, TableOp] = {}
        self.user_ops: dict[str, UserOp] = {}
        self._words = CommandWords()
        self._pressed: OrderedDict[int, None] = OrderedDict()
        self.tree.on_error = self._command_failed  # type: ignore[method-assign]

    async def setup_hook(self) -> None:
        """Load the cogs, and tell Discord of commands if they or their words changed."""
        await self.tree.set_translator(self._words)
        for cog in COGS:
            await self.load_extension(f"cogs.{cog}")
        await self.sync_commands()

    async def sync_commands(self) -> bool:
        """Send the commands to Discord if they are not those it has; returns whether they were sent."""
        payload = [
            await command.get_translated_payload(self.tree, self._words)
            for command in self.tree.get_commands()
        ]
        text = json.dumps([str(self.application_id), payload], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        storage = self.desk.service.hall.storage
        known = await storage.find(NoteRow, key=COMMANDS)
        if known and known[0].value == digest:
            return False
        await self.tree.sync()
        await storage.write(Change((NoteRow(COMMANDS, digest),)))
        return True

    async def pressed(self, interaction: discord.Interaction, custom_id: str, values: list[str]) -> None:
        """Do what a control says; every refusal is told in one sentence."""
        if interaction.id in self._pressed:  # Discord delivers some twice
            return
        self._pressed[interaction.id] = None
        if len(self._pressed) > REMEMBERED:
            self._pressed.popitem(last=False)
        try:
            kind, _, rest = custom_id.partition(":")
            if kind == "a" and self.answered:
                await self.answered(interaction, custom_id, values)
            elif kind == "t":
                table, _, call = rest.partition(":")
                op, _, argument = call.partition(":")
                await self.table_ops[op](interaction, table, ",".join(values) or argument)
            elif kind == "u":
                op, _, argument = rest.partition(":")
                await self.user_ops[op](interaction, ",".join(values) or argument)
        except Exception as error:
            await self.excuse(interaction, error, _table(custom_id))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take presses and forms by their ids: discord.py knows only those it keeps in memory."""
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit:
            await self.pressed(interaction, custom_id.removeprefix("f"), fields(data.get("components") or []))
        elif interaction.type is discord.InteractionType.component:
            await self.pressed(interaction, custom_id.removeprefix("m"), list(data.get("values") or ()))

    async def _command_failed(self, interaction: discord.Interaction, error: Exception) -> None:
        await self.excuse(interaction, getattr(error, "original", error))

    async def excuse(self, interaction: discord.Interaction, error: Exception, table: str = "") -> None:
        """Tell somebody why something did not work, and what they can do instead."""
        reader = await self.desk.reader(interaction)
        instead: list[Press] = []
        if isinstance(error, IllegalAnswer | NotPossible):
            text, instead = refusal_text(error.refusal, reader), way_on(error.refusal, table, reader)
        elif isinstance(error, StorageError):
            log.error("storage: %s", error)
            text = reader("storage_failed")
        elif isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
            log.warning("too late to answer: %s", error)
            return
        else:
            code = secrets.token_hex(3)
            log.error("something went wrong (%s)", code, exc_info=error)
            text = reader("went_wrong", code=code)
        await reply(interaction, text, *instead)


def _table(custom_id: str) -> str:
    """Return the table that a control belongs to, if it belongs to one.

    >>> _table("a:x7k2:0:1f:3:pick:large:2"), _table("t:x7k2:log"), _table("u:mine")
    ('x7k2', 'x7k2', '')
    """
    kind, _, rest = custom_id.partition(":")
    return rest.partition(":")[0] if kind in ("a", "t") else ""
