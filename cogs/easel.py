"""The easel: a tap is answered at once, and the picture of its panel is painted afterwards."""

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.engine import Seat
from cogs.desk import Desk, Redrawn
from cogs.reader import Reader
from cogs.widgets.frame import Picture, picture_on
from rendering.painter import Order

REST = 0.3  # seconds; taps that follow each other quickly are painted once

Show = Callable[[Redrawn], Awaitable[bool]]


class Easel:
    """Remembers which panels wait for a picture; all that is lost with it is that picture."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._waiting: dict[int, int] = {}  # taps by the panels that were tapped

    def picture_on(self, message: discord.Message | None) -> Picture | None:
        """Return the picture of a panel that was tapped. What was to be painted for it is not wanted now."""
        shown = picture_on(message) if message else None
        if message and shown and self._waiting.pop(message.id, None):
            shown.number = None  # another picture may be on its way
        return shown

    async def paint(
        self, tap: discord.Interaction, table: str, seat: Seat, reader: Reader, late: Order | None, show: Show
    ) -> None:
        """Paint what a panel lacks, and show it unless something else was tapped meanwhile."""
        if tap.message is None or late is None:
            return
        panel = tap.message.id
        self._waiting[panel] = tap.id
        await asyncio.sleep(REST)
        if self._waiting.get(panel) != tap.id:
            return
        await self._desk.painter.paint(late)
        if self._waiting.get(panel) != tap.id:
            return
        async with self._desk.service.hall.at(table) as sitting:
            redrawn = await self._desk.repanel(sitting, seat, reader, None)
        if self._waiting.get(panel) == tap.id:
            await show(redrawn)
            self._waiting.pop(panel, None)
