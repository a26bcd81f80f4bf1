"""The easel: a tap is answered at once, and the picture of its panel is painted afterwards."""

import asyncio

import discord

from bot.engine import Seat
from cogs.desk import Desk, Redrawn
from cogs.replies import redraw
from cogs.widgets.frame import Picture, picture_on
from cogs.widgets.ids import AnswerId
from rendering.painter import Order

REST = 0.3  # seconds; taps that follow each other quickly are painted once
CALM = 0.1  # seconds without a tap at any table
LONGEST = 3.0  # seconds to wait for that


class Easel:
    """Remembers which panels wait for a picture; all that is lost with it is that picture."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._waiting: dict[int, asyncio.Event] = {}  # set when the panel is tapped again
        self._tapped = 0.0
        self._brush = asyncio.Lock()

    def picture_on(self, message: discord.Message | None) -> Picture | None:
        """Return the picture of a panel that was tapped. What was to be painted for it is not wanted now."""
        self._tapped = self._now()
        shown = picture_on(message) if message else None
        if message and self._overtaken(message.id) and shown:
            shown.number = None  # another picture may be on its way
        return shown

    def _overtaken(self, panel: int) -> bool:
        """Give up what was to be painted for a panel; returns whether there was anything."""
        waiting = self._waiting.pop(panel, None)
        if waiting:
            waiting.set()
        return waiting is not None

    async def paint(self, tap: discord.Interaction, pressed: AnswerId, redrawn: Redrawn) -> None:
        """Paint what a panel lacks, and show it unless something else was tapped meanwhile."""
        if tap.message is None or redrawn.late is None:
            return
        panel, tapped_again = tap.message.id, asyncio.Event()
        self._overtaken(panel)
        self._waiting[panel] = tapped_again
        try:
            if await self._calm(tapped_again):
                await self._show(tap, pressed, redrawn.late, tapped_again)
        finally:
            if not tapped_again.is_set():
                del self._waiting[panel]

    async def _show(
        self, tap: discord.Interaction, pressed: AnswerId, late: Order, tapped_again: asyncio.Event
    ) -> None:
        async with self._brush:
            if tapped_again.is_set():
                return
            await self._desk.painter.paint(late)
        if tapped_again.is_set():
            return
        async with self._desk.service.hall.at(pressed.table) as sitting:
            reader = await self._desk.reader(tap, sitting)
            painted = await self._desk.panel(sitting, Seat(pressed.seat), reader)
        if not tapped_again.is_set():
            await redraw(tap, *painted)

    async def _calm(self, tapped_again: asyncio.Event) -> bool:
        """Wait until nobody taps, so that no answer has to wait for a picture; False: it is not wanted."""
        longest, rest = self._now() + REST + LONGEST, REST
        while True:
            try:
                async with asyncio.timeout(rest):
                    await tapped_again.wait()
                return False
            except TimeoutError:
                if self._now() >= min(self._tapped + CALM, longest):
                    return True
            rest = CALM

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
