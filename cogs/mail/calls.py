"""Calls: a line in the channel for somebody who is not written to directly, gone once it is answered."""

import discord

from bot.engine import Seat
from bot.storage.rows import Change, Delete, LetterRow, MessageRow
from cogs.mail.carrier import Carrier, nonce
from cogs.widgets.frame import Screen

CALL = "call"


class Calls:
    """At most one call for each seat of a table."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier

    async def call(self, letter: LetterRow, channel: str, user: str, view: Screen) -> None:
        """Call somebody in the channel; only that person is mentioned."""
        mention = discord.AllowedMentions(users=[discord.Object(int(user))], everyone=False, roles=False)
        before = await self._carrier.known(letter.table, CALL, letter.seat)
        place = self._carrier.place(channel)
        sent = await place.send(view=view, allowed_mentions=mention, nonce=nonce(letter))
        now = self._carrier.desk.now()
        row = MessageRow(letter.table, CALL, letter.seat, channel, str(sent.id), letter.ply, now)
        await self._carrier.storage.write(Change((row,)))
        if before and before.message != row.message:
            await self._carrier.take_away(before)

    async def withdraw(self, table: str, waiting: set[Seat]) -> None:
        """Delete the calls of those who are not awaited any more."""
        storage = self._carrier.storage
        for row in await storage.find(MessageRow, table=table, purpose=CALL):
            if Seat(row.seat) not in waiting:
                await self._carrier.take_away(row)
                gone = Delete(MessageRow, {"table": table, "purpose": CALL, "seat": row.seat})
                await storage.write(Change((gone,)))
