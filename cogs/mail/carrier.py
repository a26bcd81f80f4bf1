"""The carrier: takes messages to channels and to people, and remembers which message says what."""

import logging
from typing import TYPE_CHECKING

import discord

from bot.storage.rows import Change, LetterRow, MessageRow, UserRow
from bot.tables.sitting import Sitting
from cogs.desk import Desk, Shown
from cogs.reader import Reader, language_of
from cogs.widgets.frame import Screen, notice

if TYPE_CHECKING:
    from bot.client import Quayside

NOBODY = discord.AllowedMentions.none()
UNWANTED = 50007  # somebody does not take direct messages from this bot
CLOSED = (UNWANTED, 50278, 50033)  # also: no server in common, no such account any more
NO_SUCH_MESSAGE = 10008
MAY_NOT = 50013

log = logging.getLogger("quayside")


class Carrier:
    """What all kinds of mail share."""

    def __init__(self, bot: "Quayside", desk: Desk) -> None:
        self.desk = desk
        self.storage = desk.service.hall.storage
        self._bot = bot

    def everyone(self, sitting: Sitting) -> Reader:
        """Return everyone in the table's server, as a reader."""
        guild = self._bot.get_guild(int(sitting.row.guild)) if sitting.row.guild.isdecimal() else None
        return Reader(language_of(guild.preferred_locale if guild else None), sitting)

    def one(self, user: UserRow, sitting: Sitting) -> Reader:
        """Return somebody at the table, as a reader."""
        return Reader(language_of(user.locale or self.everyone(sitting).language, user), sitting)

    def place(self, channel: str, guild: str = "") -> discord.PartialMessageable:
        """Return where to post."""
        return self._bot.get_partial_messageable(int(channel), guild_id=int(guild) if guild else None)

    async def post(
        self,
        place: discord.PartialMessageable,
        view: Screen,
        attached: list[discord.File],
        nonce: str,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> discord.Message:
        """Post something in a channel that stays there."""
        return await place.send(view=view, files=attached, nonce=nonce, allowed_mentions=mentions)

    async def direct(self, letter: LetterRow, user: str, shown: Shown) -> discord.Message | None:
        """Send a direct message; returns nothing, and remembers it, if the user does not take any."""
        view, attached = shown
        try:
            place = await self._bot.create_dm(discord.Object(int(user)))
            return await place.send(view=view, files=attached, nonce=nonce(letter))
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            # Without a server in common it may work again later, so that is not held against anybody.
            if error.code == UNWANTED:
                await self.desk.service.people.choose(user, self.desk.now(), dm_closed=True)
        return None

    async def known(self, table: str, purpose: str, seat: int) -> MessageRow | None:
        """Return the message that was posted for a purpose."""
        found = await self.storage.find(MessageRow, table=table, purpose=purpose, seat=int(seat))
        return found[0] if found else None

    async def remember(self, letter: LetterRow, channel: str, message: str, posted: int) -> None:
        """Remember the message that a letter became."""
        row = MessageRow(letter.table, letter.purpose, letter.seat, channel, message, letter.ply, posted)
        await self.storage.write(Change((row,)))

    async def put_away(self, old: MessageRow, words: str) -> None:
        """Shrink a message that has had its time."""
        message = self.place(old.channel).get_partial_message(int(old.message))
        try:
            await message.edit(view=notice(f"-# {words}"), attachments=[])
        except discord.HTTPException as error:
            log.info("an old message could not be put away: %s", error)

    async def take_away(self, old: MessageRow) -> None:
        """Delete a message that is of no use any more."""
        try:
            await self.place(old.channel).get_partial_message(int(old.message)).delete()
        except discord.HTTPException as error:
            log.info("an old message could not be taken away: %s", error)


def takes_messages(user: UserRow) -> bool:
    """Whether somebody is written to directly."""
    return bool(user.user) and user.private == "dm" and not user.dm_closed


def nonce(letter: LetterRow) -> str:
    """Return what keeps a letter from being posted twice; once it asks something else, it is another one."""
    return f"q{letter.id}.{letter.version}"


def for_its_files(error: discord.Forbidden, shown: Shown) -> bool:
    """Whether a message may have been refused because of its files alone."""
    return error.code == MAY_NOT and bool(shown[1])


def again(shown: Shown) -> Shown:
    """Return a message that can be sent after its first try failed: files are read from their start again."""
    for file in shown[1]:
        file.reset()
    return shown
