"""Votes in the channel: each is one post, edited as votes come, until it is decided."""

import discord

from bot.storage.rows import Change, Delete, LetterRow, MessageRow
from bot.tables.letters import ALL, Ballot
from cogs.mail.carrier import NO_SUCH_MESSAGE, Carrier, nonce
from cogs.widgets.ballot_post import ballot_post, called
from cogs.widgets.frame import Screen


class Ballots:
    """Shows everyone how votes stand."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._desk = carrier.desk

    async def deliver(self, letter: LetterRow) -> None:
        """Show how a vote stands: on its post, or on a new one if there is none."""
        ballot = Ballot.read(letter)
        async with self._desk.service.hall.at(letter.table) as sitting:
            view, channel = ballot_post(sitting, self._carrier.everyone(sitting), ballot), sitting.row.channel
            people = [discord.Object(int(user)) for user in called(sitting, ballot)]
        purpose = f"{letter.purpose}.{ballot.proposal.kind}"
        known = await self._carrier.known(letter.table, purpose, ALL)
        place = self._carrier.place(channel)
        message = known.message if known else ""
        if not message or not await _edited(place.get_partial_message(int(message)), view):
            allowed = discord.AllowedMentions(users=people, everyone=False, roles=False)
            sent = await self._carrier.post(place, view, [], nonce(letter), allowed)
            message = str(sent.id)
        row: MessageRow | Delete = Delete(MessageRow, {"table": letter.table, "purpose": purpose})
        if ballot.state == "open":
            row = MessageRow(letter.table, purpose, ALL, channel, message, letter.ply, self._desk.now())
        await self._carrier.storage.write(Change((row,)))


async def _edited(message: discord.PartialMessage, view: Screen) -> bool:
    """Edit a post; returns False if it is gone."""
    try:
        await message.edit(view=view)
    except discord.NotFound as error:
        if error.code != NO_SUCH_MESSAGE:
            raise
        return False
    return True
