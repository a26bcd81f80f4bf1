"""The story: what happened, told to everyone in a message that grows."""

import discord

from bot.storage.rows import LetterRow
from cogs.mail.carrier import NO_SUCH_MESSAGE, Carrier, nonce
from cogs.widgets.frame import TEXT, notice


class Story:
    """Tells what everyone may know."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._desk = carrier.desk

    async def deliver(self, letter: LetterRow) -> None:
        """Tell what happened; the message grows as long as there is room."""
        async with self._desk.service.hall.at(letter.table) as sitting:
            assert sitting.table is not None
            reader, channel = self._carrier.everyone(sitting), sitting.row.channel
            told = [(ply, each) for ply, each in sitting.table.story if each.to is None]
            old = await self._carrier.known(letter.table, letter.purpose, letter.seat)
            first = old.ply if old else letter.ply
            whole = self._desk.tell(sitting, [one for ply, one in told if first <= ply <= letter.ply], reader)
            latest = self._desk.tell(sitting, [one for ply, one in told if ply == letter.ply], reader)
        text = "\n".join(latest)
        if not text:
            return
        place = self._carrier.place(channel)
        if old and len("\n".join(whole)) <= TEXT - 200:
            try:
                await place.get_partial_message(int(old.message)).edit(view=notice("\n".join(whole)))
            except discord.NotFound as error:
                if error.code != NO_SUCH_MESSAGE:
                    raise
            else:
                return
        sent = await place.send(view=notice(text), nonce=nonce(letter))
        await self._carrier.remember(letter, channel, str(sent.id), self._desk.now())
