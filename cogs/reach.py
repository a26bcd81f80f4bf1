"""Reach: where the bot may post. What waited is posted as soon as it can be, and what is gone is renewed."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.ext import commands

from bot.storage.rows import LetterRow, MessageRow, TableRow
from bot.tables import letters
from bot.tables.refusals import NotPossible
from cogs.complaints import SENT_AWAY, Complaints
from cogs.mail.carrier import NO_SUCH_MESSAGE
from cogs.table_commands import RUNNING

if TYPE_CHECKING:
    from bot.client import Quayside

STROLL = 0.5  # seconds between two boards that are looked for

log = logging.getLogger("quayside")


class Reach(commands.Cog):
    """Listens to what the ``guilds`` intent tells: servers, channels, threads, roles, and the bot's own."""

    def __init__(self, bot: "Quayside", hasten: Callable[[set[str]], None], complaints: Complaints) -> None:
        self._bot = bot
        self._service = bot.desk.service
        self._storage = bot.desk.service.hall.storage
        self._hasten = hasten
        self._complaints = complaints
        self._patrol: asyncio.Task[None] | None = None

    async def cog_unload(self) -> None:
        """Stop."""
        if self._patrol:
            self._patrol.cancel()
            await asyncio.gather(self._patrol, return_exceptions=True)

    # Permissions

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: object, channel: discord.abc.GuildChannel) -> None:
        """A channel may have been opened to the bot."""
        await self._try_again(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: object, role: discord.Role) -> None:
        """A role of the bot may allow more."""
        await self._try_again(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: object, member: discord.Member) -> None:
        """The bot may have been given a role; of others it hears nothing."""
        await self._try_again(member.guild.id)

    @commands.Cog.listener()
    async def on_thread_update(self, _: object, thread: discord.Thread) -> None:
        """A thread may have been opened again."""
        await self._try_again(thread.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Invited, perhaps once more."""
        await self._try_again(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is back after an outage."""
        await self._try_again(guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Sent away: the owners of running tables are told what to do."""
        for row in await self._storage.find(TableRow, guild=str(guild.id)):
            if row.status in RUNNING:
                await self._complaints.tell(row.id, SENT_AWAY)

    # After an outage

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The connection is back, so requests may get through again."""
        await self._try_again()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look after everything that may have happened while nobody listened."""
        await self._try_again()
        running = [row for status in RUNNING for row in await self._storage.find(TableRow, status=status)]
        here = {str(guild.id) for guild in self._bot.guilds}
        for row in running:
            if row.guild.isdecimal() and row.guild not in here:
                await self._complaints.tell(row.id, SENT_AWAY)
        await self.cog_unload()
        reached = [row for row in running if row.guild in here]
        self._patrol = asyncio.create_task(self._look_for_boards(reached))

    async def _try_again(self, guild: int | None = None) -> None:
        """Let letters that wait be tried at once, where the bot may post now."""
        tables = set()
        for table in {letter.table for letter in await self._service.post.held_up()}:
            (row,) = await self._storage.find(TableRow, id=table)
            if (guild is None or str(guild) == row.guild) and self._may_post(row):
                tables.add(table)
        if tables:
            self._hasten(tables)

    def _may_post(self, row: TableRow) -> bool:
        """Whether Discord will hardly refuse; a thread that is not known may be one that sleeps."""
        guild = self._bot.get_guild(int(row.guild)) if row.guild.isdecimal() else None
        channel = guild.get_channel_or_thread(int(row.channel)) if guild else None
        if guild is None or channel is None:
            return guild is not None
        may = channel.permissions_for(guild.me)
        sends = may.send_messages_in_threads if isinstance(channel, discord.Thread) else may.send_messages
        return may.view_channel and sends

    async def _look_for_boards(self, rows: list[TableRow]) -> None:
        """Post boards anew that were deleted while nobody listened; slowly, as there may be thousands."""
        for row in rows:
            try:
                if await self._board_is_gone(row):
                    await self._service.post.renew_board(row.id, self._bot.desk.now())
            except (discord.HTTPException, aiohttp.ClientError, OSError, NotPossible) as error:
                log.info("the board of table %s could not be looked for: %s", row.id, error)
            await asyncio.sleep(STROLL)

    async def _board_is_gone(self, row: TableRow) -> bool:
        purpose = {"table": row.id, "purpose": letters.BOARD}
        if await self._storage.find(LetterRow, **purpose):
            return False  # it is about to be posted or edited
        boards = await self._storage.find(MessageRow, **purpose)
        if not boards:
            return True
        place = self._bot.get_partial_messageable(int(boards[0].channel))
        try:
            await place.get_partial_message(int(boards[0].message)).fetch()
        except discord.NotFound as error:
            return error.code == NO_SUCH_MESSAGE
        return False
