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
from bot.tables.letters import ALL
from bot.tables.refusals import NotPossible
from cogs.complaints import CHANNEL_GONE, UNREACHABLE, Complaints
from cogs.mail.mailbag import Mailbag

if TYPE_CHECKING:
    from bot.client import Quayside

LONGEST_SLEEP = 30
NO_SUCH_CHANNEL = 10003
FORBIDDEN = (50001, 50013, 50083)

log = logging.getLogger("quayside")


class Delivery(commands.Cog):
    """Drives the outbox and the clocks."""

    def __init__(self, bot: "Quayside") -> None:
        self._bot = bot
        self._service = bot.desk.service
        self._complaints = Complaints(bot)
        self._mailbag = Mailbag(bot, bot.desk, self._complaints)
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin, with a grace for deadlines that passed while nobody could answer."""
        await self._complaints.recall()
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
        # Nothing may still be under way when the next round looks at the outbox.
        ended = await asyncio.gather(*(self._deliver(list(g)) for _, g in by_table), return_exceptions=True)
        for error in ended:
            if isinstance(error, BaseException):
                raise error
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
                if await self._failed(letter, error):
                    held.add(letter.seat)
                    continue
            else:
                if letter.seat == ALL:
                    await self._complaints.settled(letter.table, UNREACHABLE)
            await self._service.post.delivered(letter)

    async def _failed(self, letter: LetterRow, error: Exception) -> bool:
        """Note that a letter did not arrive; returns whether it is to be tried again."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code == NO_SUCH_CHANNEL:
            log.warning("a letter of table %s is dropped: %s", letter.table, error)
            await self._complaints.tell(letter.table, CHANNEL_GONE)
            return False
        log.warning("a letter of table %s waits: %s", letter.table, error)
        await self._service.post.failed(letter, self._bot.desk.now())
        if code in FORBIDDEN:
            await self._complaints.tell(letter.table, UNREACHABLE)
        return True


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Delivery(bot))
