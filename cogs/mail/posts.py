"""Posts that are made once: what happened to the table itself, and the result."""

import discord

from bot.storage.rows import LetterRow
from bot.tables.letters import Care
from cogs.desk import files
from cogs.mail.carrier import Carrier, for_its_files, nonce
from cogs.widgets.care_post import care_post, mentions
from cogs.widgets.result_post import result_post


class Posts:
    """Tells everyone, in the table's channel."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._desk = carrier.desk

    async def care(self, letter: LetterRow) -> None:
        """Tell what happened to the table itself."""
        said = Care.read(letter)
        async with self._desk.service.hall.at(letter.table) as sitting:
            view, channel = care_post(sitting, self._carrier.everyone(sitting), said), sitting.row.channel
            allowed = mentions(sitting, said)
        await self._carrier.post(self._carrier.place(channel), view, [], nonce(letter), allowed)

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
