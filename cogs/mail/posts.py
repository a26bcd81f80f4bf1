"""Posts that are made once: what happened to the table itself, and the result."""

from typing import Any

import discord
from discord import ui

from bot.engine import Phrase, Seat, SeatName
from bot.storage.rows import LetterRow
from bot.tables.letters import Care
from cogs.desk import files
from cogs.mail.carrier import Carrier, for_its_files, nonce
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, Press
from cogs.widgets.frame import notice
from cogs.widgets.ids import table_id
from cogs.widgets.public import result_post


class Posts:
    """Tells everyone, in the table's channel."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._desk = carrier.desk

    async def care(self, letter: LetterRow) -> None:
        """Tell what happened to the table itself."""
        said = Care.read(letter)
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader, row = self._carrier.everyone(sitting), sitting.row
            text = reader.say(Phrase(said.id, {"seat": SeatName(Seat(said.seat)), "n": said.n}))
        place = self._carrier.place(row.channel)
        await self._carrier.post(place, notice(text, *_controls(row.id, said, reader)), [], nonce(letter))

    async def result(self, letter: LetterRow, pictures: bool = True) -> None:
        """Tell how the game ended."""
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader = self._carrier.everyone(sitting)
            board = await self._desk.picture(sitting, reader, None, "standard") if pictures else None
            chart = await self._desk.chart(sitting, reader) if pictures else None
            view = result_post(sitting, reader, [picture for picture in (board, chart) if picture])
            channel = sitting.row.channel
        place, attached = self._carrier.place(channel), files(board, chart)
        try:
            await self._carrier.post(place, view, attached, nonce(letter))
        except discord.Forbidden as error:
            if not for_its_files(error, (view, attached)):
                raise
            await self.result(letter, pictures=False)


def _controls(table: str, said: Care, reader: Reader) -> list[ui.Item[Any]]:
    """Return the buttons for what others may do about it."""
    if said.id.endswith(".undo_asked"):
        return [
            Press(table_id(table, "agree"), reader("button.agree"), GREEN),
            Press(table_id(table, "decline"), reader("button.decline")),
        ]
    if said.id.endswith(".offered"):
        return [
            Press(table_id(table, "takeseat", str(said.seat)), reader("button.take_seat"), GREEN),
            Press(table_id(table, "programseat", str(said.seat)), reader("button.program_seat")),
        ]
    return []
