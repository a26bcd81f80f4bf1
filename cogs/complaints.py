"""Complaints: what only the owner of a table can put right, told to them once each time it goes wrong."""

import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.storage.rows import Change, Delete, NoteRow
from cogs.reader import Reader, language_of
from cogs.widgets.controls import RED, Press
from cogs.widgets.frame import notice
from cogs.widgets.ids import table_id

if TYPE_CHECKING:
    from bot.client import Quayside

UNREACHABLE = "unreachable"  # posts in the table's channel are not allowed
CHANNEL_GONE = "channel_gone"  # the table's channel was deleted
SENT_AWAY = "sent_away"  # the bot is no longer in the table's server
NO_PICTURES = "no_pictures"  # files are not allowed in the table's channel
TOLD = "told"

log = logging.getLogger("quayside")


class Complaints:
    """Writes to owners, and remembers what they have been told."""

    def __init__(self, bot: "Quayside") -> None:
        self._bot = bot
        self._desk = bot.desk
        self._storage = bot.desk.service.hall.storage
        self._told: set[str] = set()

    async def recall(self) -> None:
        """After a start: remember what owners were told before."""
        self._told = {note.key for note in await self._storage.find(NoteRow) if note.value == TOLD}

    async def tell(self, table: str, what: str) -> None:
        """Tell the owner of a table what is wrong, unless they know."""
        key = _key(table, what)
        if key in self._told:
            return
        self._told.add(key)
        await self._storage.write(Change((NoteRow(key, TOLD),)))
        async with self._desk.service.hall.at(table) as sitting:
            owner, channel = sitting.row.owner, sitting.row.channel
        if not owner.isdecimal():
            return
        user = await self._desk.user(owner)
        reader = Reader(language_of(user.locale, user))
        end = [Press(table_id(table, "end"), reader("button.end"), RED)] if what == CHANNEL_GONE else []
        view = notice(reader(f"complaint.{what}", table=table, channel=f"<#{channel}>"), *end)
        try:
            place = await self._bot.create_dm(discord.Object(int(owner)))
            await place.send(view=view)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("the owner of table %s could not be told: %s", table, error)

    async def unreachable(self, table: str) -> None:
        """Tell the owner that nothing can be posted: in the channel, or since the bot was sent away."""
        async with self._desk.service.hall.at(table) as sitting:
            guild = sitting.row.guild
        here = guild.isdecimal() and self._bot.get_guild(int(guild)) is not None
        await self.tell(table, UNREACHABLE if here else SENT_AWAY)

    async def reached(self, table: str) -> None:
        """Forget that nothing could be posted."""
        await self.settled(table, UNREACHABLE)
        await self.settled(table, SENT_AWAY)

    async def settled(self, table: str, what: str) -> None:
        """Forget what was wrong, so that the owner is told if it goes wrong again."""
        key = _key(table, what)
        if key in self._told:
            self._told.discard(key)
            await self._storage.write(Change((Delete(NoteRow, {"key": key}),)))


def _key(table: str, what: str) -> str:
    return f"complaint:{table}:{what}"
