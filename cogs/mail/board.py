"""The board post: one for each table, edited in place, and posted anew when it is gone or old."""

import discord

from bot.engine import Seat
from bot.storage.rows import LetterRow, MessageRow
from cogs.complaints import NO_PICTURES, Complaints
from cogs.cover import lobby
from cogs.desk import Shown
from cogs.mail.calls import Calls
from cogs.mail.carrier import NO_SUCH_MESSAGE, Carrier, again, for_its_files
from cogs.mail.reminders import Reminders
from cogs.reader import Reader
from cogs.widgets.lobby_card import lobby_card
from cogs.widgets.public import board_post, closed_card

FRESH = 45 * 60  # a board post older than this is posted anew
BURIED = 4  # so is one with as many messages below it, whoever wrote them
SETTLED = 5 * 60  # but not as long as it is younger than this


class Board:
    """Shows the newest state of a table to everyone."""

    def __init__(self, carrier: Carrier, calls: Calls, reminders: Reminders, complaints: Complaints) -> None:
        self._carrier = carrier
        self._desk = carrier.desk
        self._calls = calls
        self._reminders = reminders
        self._complaints = complaints
        self._unsure: set[int] = set()  # letters that may have arrived although their sending failed

    async def deliver(self, letter: LetterRow) -> None:
        """Show the table as it stands; those who have answered are not called any more."""
        await self._announce(letter)
        waiting = await self._picture(letter)
        await self._calls.withdraw(letter.table, waiting)
        await self._reminders.thank(letter.table)

    async def _announce(self, letter: LetterRow) -> None:
        """Post the card of a new table at once; its picture follows when it is painted."""
        if await self._carrier.known(letter.table, letter.purpose, letter.seat):
            return
        async with self._desk.service.hall.at(letter.table) as sitting:
            row, reader = sitting.row, self._carrier.everyone(sitting)
            if row.status != "lobby":
                return
            card = lobby_card(sitting, reader)
        await self._show(letter, self._carrier.place(row.channel, row.guild), (card, []), True, reader)

    async def _picture(self, letter: LetterRow, pictures: bool = True) -> set[Seat]:
        """Show the table, in letters if pictures are not allowed; returns who is awaited."""
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader, row = self._carrier.everyone(sitting), sitting.row
            if sitting.table is None:
                shown: Shown = (closed_card(sitting, reader), [])
                if row.status == "lobby":
                    shown = await lobby(self._desk, sitting, reader, pictures)
            elif pictures:
                shown = await self._desk.board(sitting, reader)
            else:
                shown = board_post(sitting, reader, None, self._desk.text_board(sitting, reader, None)), []
            place = self._carrier.place(row.channel, row.guild)
            stays = sitting.table is None
            waiting = set(sitting.table.waiting()) if sitting.table else set()
        try:
            await self._show(letter, place, shown, stays, reader)
        except discord.Forbidden as error:
            if not for_its_files(error, shown):
                raise
            waiting = await self._picture(letter, pictures=False)
            await self._complaints.tell(letter.table, NO_PICTURES)
            return waiting
        if shown[1]:
            await self._complaints.settled(letter.table, NO_PICTURES)
        return waiting

    async def _show(
        self,
        letter: LetterRow,
        place: discord.PartialMessageable,
        shown: Shown,
        stays: bool,
        reader: Reader,
    ) -> None:
        """Edit the post, or post it anew if it is gone or, unless it stays, too old or buried."""
        view, attached = shown
        old = await self._carrier.known(letter.table, letter.purpose, letter.seat)
        now, channel = self._desk.now(), str(place.id)
        if old and (stays or not await self._sunk(place, old, now)):
            try:
                await place.get_partial_message(int(old.message)).edit(view=view, attachments=attached)
            except discord.NotFound as error:
                if error.code != NO_SUCH_MESSAGE:
                    raise
            else:
                await self._carrier.remember(letter, channel, old.message, old.posted)
                return
            view, attached = again(shown)
        unsure = letter.id in self._unsure
        sent = await self._post(letter, place, (view, attached))
        known = old is not None and old.message == str(sent.id)
        if unsure or known:  # then this may be what was posted before, and it may be out of date
            view, attached = again((view, attached))
            await sent.edit(view=view, attachments=attached)
        await self._carrier.remember(letter, channel, str(sent.id), now)
        if old and not known:
            await self._carrier.put_away(old, reader("moved_on", link=sent.jump_url))

    async def _sunk(self, place: discord.PartialMessageable, old: MessageRow, now: int) -> bool:
        """Whether a post is too far up to be looked for."""
        age = now - old.posted
        if not SETTLED <= age < FRESH:
            return age >= FRESH
        below = place.history(limit=BURIED, after=discord.Object(int(old.message)))
        try:
            return len([message async for message in below]) == BURIED
        except discord.Forbidden:  # a channel whose history may not be read
            return False

    async def _post(
        self, letter: LetterRow, place: discord.PartialMessageable, shown: Shown
    ) -> discord.Message:
        """Post something of which only the newest state counts."""
        view, attached = shown
        self._unsure.add(letter.id)
        try:
            sent = await place.send(view=view, files=attached, nonce=f"q{letter.id}")
        except discord.HTTPException as error:
            if error.status < 500:
                self._unsure.discard(letter.id)
            raise
        self._unsure.discard(letter.id)
        return sent
