"""Delivery: what must be told is told, in order, once; clocks ring; what counts is never in memory only."""

import asyncio
import itertools
import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.storage.errors import StorageError
from bot.storage.rows import LetterRow
from bot.tables.letters import ALL
from bot.tables.refusals import NotPossible
from cogs.complaints import CHANNEL_GONE, Complaints
from cogs.mail.dead_letters import DeadLetters, our_mistake
from cogs.mail.mailbag import Mailbag
from cogs.reach import Reach

if TYPE_CHECKING:
    from bot.client import Quayside

LONGEST_SLEEP = 30
NO_SUCH_CHANNEL = 10003
FORBIDDEN = (50001, 50013, 50083)

log = logging.getLogger("quayside")


class Delivery(commands.Cog):
    """Drives the outbox and the clocks."""

    def __init__(self, bot: "Quayside", complaints: Complaints) -> None:
        self._bot = bot
        self._service = bot.desk.service
        self._complaints = complaints
        self._mailbag = Mailbag(bot, bot.desk, self._complaints)
        self._dead = DeadLetters()
        self._hastened: set[str] = set()
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

    def hasten(self, tables: set[str]) -> None:
        """Let what waits for some tables be tried again at once."""
        self._hastened |= tables
        self._service.hall.news.set()

    async def round(self) -> bool:
        """Let clocks ring and deliver what is due; returns whether there was anything."""
        now = self._bot.desk.now()
        rang = await self._service.watch.tick(now)
        if self._hastened:
            hastened, self._hastened = self._hastened, set()
            await self._service.post.hasten(hastened, now)
        due = [one for one in await self._service.post.due(now) if not self._dead.resting(one, now)]
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
        """Deliver the letters of one table; one that must wait holds back those behind it to its reader."""
        held: set[int] = set()
        for letter in due:
            if letter.seat in held:
                continue
            try:
                await self._mailbag.deliver(letter)
            except StorageError:
                raise
            except Exception as error:
                if our_mistake(error):
                    if self._dead.failed(letter, error, self._bot.desk.now()):
                        continue
                elif await self._must_wait(letter, error):
                    held.add(letter.seat)
                    continue
            else:
                if letter.seat == ALL:
                    await self._complaints.reached(letter.table)
            self._dead.done(letter)
            await self._service.post.delivered(letter)

    async def _must_wait(self, letter: LetterRow, error: Exception) -> bool:
        """Note that a letter did not arrive; returns whether it is to be tried again."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code == NO_SUCH_CHANNEL or isinstance(error, NotPossible):
            log.warning("a letter of table %s is dropped: %s", letter.table, error)
            if code == NO_SUCH_CHANNEL:
                await self._complaints.tell(letter.table, CHANNEL_GONE)
            return False
        log.warning("a letter of table %s waits: %s", letter.table, error)
        await self._service.post.failed(letter, self._bot.desk.now())
        if code in FORBIDDEN:
            await self._complaints.unreachable(letter.table)
        return True


async def setup(bot: "Quayside") -> None:
    """Load the cog, and with it the one that notices where it may deliver."""
    complaints = Complaints(bot)
    delivery = Delivery(bot, complaints)
    await bot.add_cog(delivery)
    await bot.add_cog(Reach(bot, delivery.hasten, complaints))
