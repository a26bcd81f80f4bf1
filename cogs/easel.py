"""The easel: a tap is answered at once, and the picture of its panel is painted afterwards."""

import asyncio

import discord

from bot.engine import Seat
from cogs.desk import Desk, Redrawn
from cogs.replies import redraw
from cogs.widgets.frame import Picture, picture_on
from cogs.widgets.ids import AnswerId

REST = 0.3  # seconds; taps that follow each other quickly are painted once
CALM = 0.1  # seconds without a tap at any table
LONGEST = 3.0  # seconds to wait for that


class Easel:
    """Remembers which panels wait for a picture; all that is lost with it is that picture."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._waiting: dict[int, int] = {}  # taps by the panels that were tapped
        self._tapped = 0.0
        self._brush = asyncio.Lock()

    def picture_on(self, message: discord.Message | None) -> Picture | None:
        """Return the picture of a panel that was tapped. What was to be painted for it is not wanted now."""
        self._tapped = self._now()
        shown = picture_on(message) if message else None
        if message and shown and self._waiting.pop(message.id, None):
            shown.number = None  # another picture may be on its way
        return shown

    async def paint(self, tap: discord.Interaction, pressed: AnswerId, redrawn: Redrawn) -> None:
        """Paint what a panel lacks, and show it unless something else was tapped meanwhile."""
        if tap.message is None or redrawn.late is None:
            return
        panel = tap.message.id
        self._waiting[panel] = tap.id
        await asyncio.sleep(REST)
        longest = self._now() + LONGEST
        while self._waits(panel, tap) and self._now() < min(self._tapped + CALM, longest):
            await asyncio.sleep(CALM)  # so that nobody's answer has to wait for a picture
        async with self._brush:
            if not self._waits(panel, tap):
                return
            await self._desk.painter.paint(redrawn.late)
        if not self._waits(panel, tap):
            return
        async with self._desk.service.hall.at(pressed.table) as sitting:
            reader = await self._desk.reader(tap, sitting)
            painted = await self._desk.panel(sitting, Seat(pressed.seat), reader)
        if self._waits(panel, tap):
            await redraw(tap, *painted)
            self._waiting.pop(panel, None)

    def _waits(self, panel: int, tap: discord.Interaction) -> bool:
        return self._waiting.get(panel) == tap.id

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
