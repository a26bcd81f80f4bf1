"""Delivery: what must be told is told, in order, once; clocks ring; nothing here is kept in memory only."""

import asyncio
import itertools
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.ext import commands

from bot.storage.errors import StorageError
from bot.storage.rows import LetterRow
from bot.tables.refusals import NotPossible
from cogs.mailbag import Mailbag
from cogs.reader import Reader
from cogs.widgets.frame import notice

if TYPE_CHECKING:
    from bot.client import Quayside

LONGEST_SLEEP = 30
UNREACHABLE = (10003, 50001, 50013)

log = logging.getLogger("quayside")


class Delivery(commands.Cog):
    """Drives the outbox and the clocks."""

    def __init__(self, bot: "Quayside") -> None:
        self._bot = bot
        self._service = bot.desk.service
        self._mailbag = Mailbag(bot, bot.desk)
        self._complained: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin, with a grace for deadlines that passed while nobody could answer."""
        await self._service.watch.wake(self._bot.desk.now())
        self._task = asyncio.create_task(self._run())

    async def cog_unload(self) -> None:
        """Stop."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._service.hall.news.clear()
            try:
                if not await self.round():
                    await self._sleep()
            except StorageError as error:
                log.error("storage: %s", error)
                await asyncio.sleep(1)
            except Exception:
                log.exception("delivery failed")
                await asyncio.sleep(1)

    async def round(self) -> bool:
        """Let clocks ring and deliver what is due; returns whether there was anything."""
        now = self._bot.desk.now()
        rang = await self._service.watch.tick(now)
        due = await self._service.post.due(now)
        by_table = itertools.groupby(
            sorted(due, key=lambda each: (each.table, each.id)), lambda each: each.table
        )
        await asyncio.gather(*(self._deliver(list(group)) for _, group in by_table))
        return rang or bool(due)

    async def _sleep(self) -> None:
        """Wait until something is written, or the next clock rings."""
        now, due = self._bot.desk.now(), await self._service.hall.storage.next_event()
        wait = LONGEST_SLEEP if due is None else min(max(due - now, 0.2), LONGEST_SLEEP)
        try:
            await asyncio.wait_for(self._service.hall.news.wait(), wait)
        except TimeoutError:
            return

    async def _deliver(self, due: list[LetterRow]) -> None:
        """Deliver the letters of one table; one that fails holds back those behind it to its reader."""
        held: set[int] = set()
        for letter in due:
            if letter.seat in held:
                continue
            try:
                await self._mailbag.deliver(letter)
            except NotPossible as error:
                log.warning("a letter of table %s is dropped: %s", letter.table, error)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                held.add(letter.seat)
                await self._failed(letter, error)
                continue
            await self._service.post.delivered(letter)

    async def _failed(self, letter: LetterRow, error: Exception) -> None:
        log.warning("a letter of table %s waits: %s", letter.table, error)
        await self._service.post.failed(letter, self._bot.desk.now())
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code in UNREACHABLE and letter.table not in self._complained:
            self._complained.add(letter.table)
            await self._complain(letter.table)

    async def _complain(self, table: str) -> None:
        """Tell the owner that the table's channel cannot be reached, once."""
        async with self._service.hall.at(table) as sitting:
            owner, channel = sitting.row.owner, sitting.row.channel
        if not owner.isdecimal():
            return
        user = await self._bot.desk.user(owner)
        text = Reader(user.language or "en")("unreachable", table=table, channel=f"<#{channel}>")
        try:
            place = await self._bot.create_dm(discord.Object(int(owner)))
            await place.send(view=notice(text))
        except discord.HTTPException as error:
            log.warning("the owner of table %s could not be told: %s", table, error)


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Delivery(bot))
