"""Votes in the channel: each is one post, edited as votes come, until it is decided."""

from typing import TYPE_CHECKING

import discord

from bot.storage.rows import Change, Delete, LetterRow, MessageRow
from bot.tables.letters import ALL, Ballot
from cogs.reader import Reader
from cogs.widgets.ballot_post import ballot_post, called

if TYPE_CHECKING:
    from bot.client import Quayside

NO_SUCH_MESSAGE = 10008


async def post_ballot(bot: "Quayside", letter: LetterRow, reader: Reader, nonce: str) -> None:
    """Show how a vote stands: on its post, or on a new one if there is none."""
    ballot, storage = Ballot.read(letter), bot.desk.service.hall.storage
    async with bot.desk.service.hall.at(letter.table) as sitting:
        view, channel = ballot_post(sitting, reader, ballot), sitting.row.channel
        again, users = ballot_post(sitting, reader, ballot), called(sitting, ballot)
    purpose = f"{letter.purpose}.{ballot.proposal.kind}"
    found = await storage.find(MessageRow, table=letter.table, purpose=purpose, seat=ALL)
    place = bot.get_partial_messageable(int(channel))
    message = found[0].message if found else ""
    if not message or not await _edited(place.get_partial_message(int(message)), view):
        people = [discord.Object(int(user)) for user in users]
        allowed = discord.AllowedMentions(users=people, everyone=False, roles=False)
        sent = await place.send(view=again, allowed_mentions=allowed, nonce=nonce)
        message = str(sent.id)
    row: MessageRow | Delete = MessageRow(
        letter.table, purpose, ALL, channel, message, letter.ply, bot.desk.now()
    )
    if ballot.state != "open":
        row = Delete(MessageRow, {"table": letter.table, "purpose": purpose})
    await storage.write(Change((row,)))


async def _edited(message: discord.PartialMessage, view: discord.ui.LayoutView) -> bool:
    """Edit a post; returns False if it is gone."""
    try:
        await message.edit(view=view)
    except discord.NotFound as error:
        if error.code != NO_SUCH_MESSAGE:
            raise
        return False
    return True
