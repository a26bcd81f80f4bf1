"""How letters reach people: which message each purpose makes, posts, edits and deletes."""

import logging
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.engine import Seat
from bot.storage.rows import Change, Delete, LetterRow, MessageRow
from bot.tables import letters
from bot.tables.letters import Care
from bot.tables.sitting import Sitting
from cogs.ballots import post_ballot
from cogs.complaints import NO_PICTURES, Complaints
from cogs.cover import lobby
from cogs.desk import Desk, Shown, files
from cogs.reader import Reader, language_of
from cogs.widgets.care_post import care_post, mentions
from cogs.widgets.controls import GREEN, Press
from cogs.widgets.frame import TEXT, notice
from cogs.widgets.ids import table_id
from cogs.widgets.lobby_card import lobby_card
from cogs.widgets.public import board_post, closed_card
from cogs.widgets.reminder_post import answered_since, reminder
from cogs.widgets.result_post import result_post

if TYPE_CHECKING:
    from bot.client import Quayside

FRESH = 45 * 60  # a board post older than this is posted anew
CALL = "call"  # a line in the channel for somebody whose direct messages are closed
UNWANTED = 50007  # somebody does not take direct messages from this bot
CLOSED = (UNWANTED, 50278, 50033)  # also: no server in common, no such account any more
NO_SUCH_MESSAGE = 10008
MAY_NOT = 50013

log = logging.getLogger("quayside")


class Mailbag:
    """Delivers the letters of one table at a time."""

    def __init__(self, bot: "Quayside", desk: Desk, complaints: Complaints) -> None:
        self._bot = bot
        self._desk = desk
        self._complaints = complaints
        self._storage = desk.service.hall.storage
        self._unsure: set[int] = set()  # letters that may have arrived although their sending failed

    async def deliver(self, letter: LetterRow) -> None:
        """Deliver one letter, or raise what Discord said."""
        match letter.purpose:
            case letters.BOARD:
                await self._announce(letter)
                await self._board(letter)
            case letters.STORY:
                await self._story(letter)
            case letters.ASK:
                await self._ask(letter)
            case letters.CARE:
                await self._care(letter)
            case letters.VOTE:
                await self._vote(letter)
            case letters.REMINDER:
                await self._remind(letter)
            case letters.PRIVATE:
                await self._private(letter)
            case letters.RESULT:
                await self._result(letter)
            case _:  # seals are shown by the board post
                pass

    def public(self, sitting: Sitting) -> Reader:
        """Return everyone in the table's server, as a reader."""
        guild = self._bot.get_guild(int(sitting.row.guild)) if sitting.row.guild.isdecimal() else None
        return Reader(language_of(guild.preferred_locale if guild else None), sitting)

    # Posts for everyone

    async def _announce(self, letter: LetterRow) -> None:
        """Post the card of a new table at once; its picture follows when it is painted."""
        if await self._known(letter.table, letters.BOARD, letter.seat):
            return
        async with self._desk.service.hall.at(letter.table) as sitting:
            if sitting.row.status != "lobby":
                return
            row, card = sitting.row, lobby_card(sitting, self.public(sitting))
        place = self._bot.get_partial_messageable(int(row.channel), guild_id=int(row.guild))
        await self._show(letter, place, (card, []), None)

    async def _board(self, letter: LetterRow, pictures: bool = True) -> None:
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader, row = self.public(sitting), sitting.row
            if sitting.table is None:
                shown: Shown = (closed_card(sitting, reader), [])
                if row.status == "lobby":
                    shown = await lobby(self._desk, sitting, reader, pictures)
            elif pictures:
                shown = await self._desk.board(sitting, reader)
            else:
                shown = board_post(sitting, reader, None, self._desk.text_board(sitting, reader, None)), []
            place = self._bot.get_partial_messageable(int(row.channel), guild_id=int(row.guild))
            fresh = FRESH if sitting.table else None
            waiting = set(sitting.table.waiting()) if sitting.table else set()
        try:
            await self._show(letter, place, shown, fresh)
        except discord.Forbidden as error:
            if not _for_its_files(error, shown):
                raise
            await self._board(letter, pictures=False)
            await self._complaints.tell(letter.table, NO_PICTURES)
            return
        if shown[1]:
            await self._complaints.settled(letter.table, NO_PICTURES)
        await self._withdraw_calls(letter.table, waiting)
        await self._thank(letter.table)

    async def _show(
        self, letter: LetterRow, place: discord.PartialMessageable, shown: Shown, fresh: int | None
    ) -> None:
        """Edit the post of this purpose, or post it anew if it is gone or too old."""
        view, attached = shown
        old = await self._known(letter.table, letter.purpose, letter.seat)
        now, channel = self._desk.now(), str(place.id)
        if old and (fresh is None or now - old.posted < fresh):
            try:
                await place.get_partial_message(int(old.message)).edit(view=view, attachments=attached)
            except discord.NotFound as error:
                if error.code != NO_SUCH_MESSAGE:
                    raise
            else:
                await self._remember(letter, channel, old.message, old.posted)
                return
            view, attached = _again(shown)
        unsure = letter.id in self._unsure
        sent = await self._post(letter, place, (view, attached))
        known = old is not None and old.message == str(sent.id)
        if unsure or known:  # then this may be what was posted before, and it may be out of date
            view, attached = _again((view, attached))
            await sent.edit(view=view, attachments=attached)
        await self._remember(letter, channel, str(sent.id), now)
        if old and not known:
            await self._shrink(place, old, sent.jump_url)

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

    async def _shrink(self, place: discord.PartialMessageable, old: MessageRow, link: str) -> None:
        reader = Reader("en")
        try:
            message = place.get_partial_message(int(old.message))
            await message.edit(view=notice(f"-# {reader('moved_on', link=link)}"), attachments=[])
        except discord.HTTPException as error:
            log.info("an old post could not be put away: %s", error)

    async def _story(self, letter: LetterRow) -> None:
        """Tell what happened; the message grows as long as there is room."""
        async with self._desk.service.hall.at(letter.table) as sitting:
            assert sitting.table is not None
            reader, channel = self.public(sitting), sitting.row.channel
            told = [(ply, each) for ply, each in sitting.table.story if each.to is None]
            old = await self._known(letter.table, letters.STORY, letters.ALL)
            first = old.ply if old else letter.ply
            whole = self._desk.tell(sitting, [one for ply, one in told if first <= ply <= letter.ply], reader)
            latest = self._desk.tell(sitting, [one for ply, one in told if ply == letter.ply], reader)
        text = "\n".join(latest)
        if not text:
            return
        place = self._bot.get_partial_messageable(int(channel))
        if old and len("\n".join(whole)) <= TEXT - 200:
            try:
                await place.get_partial_message(int(old.message)).edit(view=notice("\n".join(whole)))
            except discord.NotFound as error:
                if error.code != NO_SUCH_MESSAGE:
                    raise
            else:
                return
        sent = await place.send(view=notice(text), nonce=_nonce(letter))
        await self._remember(letter, channel, str(sent.id), self._desk.now())

    async def _care(self, letter: LetterRow) -> None:
        said = Care.read(letter)
        if letter.seat != letters.ALL:
            await self._care_in_private(letter, said)
            return
        async with self._desk.service.hall.at(letter.table) as sitting:
            view, channel = care_post(sitting, self.public(sitting), said), sitting.row.channel
            allowed = mentions(sitting, said)
        place = self._bot.get_partial_messageable(int(channel))
        await place.send(view=view, allowed_mentions=allowed, nonce=_nonce(letter))

    async def _care_in_private(self, letter: LetterRow, said: Care) -> None:
        """Tell somebody about their own seat, unless they play in the channel: there it is told too."""
        async with self._desk.service.hall.at(letter.table) as sitting:
            user = await self._desk.user(sitting.seats[letter.seat].user)
            reader = Reader(user.language or self.public(sitting).language, sitting)
            view = care_post(sitting, reader, said)
        if user.user and user.private == "dm" and not user.dm_closed:
            await self._direct(letter, user.user, (view, []))

    async def _vote(self, letter: LetterRow) -> None:
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader = self.public(sitting)
        await post_ballot(self._bot, letter, reader, _nonce(letter))

    async def _result(self, letter: LetterRow, pictures: bool = True) -> None:
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader = self.public(sitting)
            board = await self._desk.picture(sitting, reader, None, "standard") if pictures else None
            chart = await self._desk.chart(sitting, reader) if pictures else None
            view = result_post(sitting, reader, [picture for picture in (board, chart) if picture])
            channel = sitting.row.channel
        place, attached = self._bot.get_partial_messageable(int(channel)), files(board, chart)
        try:
            await place.send(view=view, files=attached, nonce=_nonce(letter))
        except discord.Forbidden as error:
            if not _for_its_files(error, (view, attached)):
                raise
            await self._result(letter, pictures=False)

    # To one person

    async def _ask(self, letter: LetterRow) -> None:
        """Put a question to a seat: by direct message, or by a call in the channel."""
        seat = Seat(letter.seat)
        known = await self._known(letter.table, letters.ASK, seat)
        if known and known.ply >= letter.ply:
            return
        async with self._desk.service.hall.at(letter.table) as sitting:
            if (
                sitting.table is None
                or seat not in sitting.table.waiting()
                or sitting.row.status != "playing"
            ):
                return
            user = await self._desk.user(sitting.seats[seat].user)
            reader = Reader(user.language or self.public(sitting).language, sitting)
            by_message = user.private == "dm" and not user.dm_closed
            link = f"<#{sitting.row.channel}>"
            shown = await self._desk.panel(sitting, seat, reader, below=f"-# {link}") if by_message else None
            channel = sitting.row.channel
        if shown and (sent := await self._direct(letter, user.user, shown)):
            await self._remember(letter, str(sent.channel.id), str(sent.id), self._desk.now())
            await self._put_away(known, reader)
            return
        text = self.public(sitting)("call", user=f"<@{user.user}>")
        button = Press(table_id(letter.table, "move"), self.public(sitting)("button.move"), GREEN)
        await self._call(letter, channel, user.user, notice(text, button))

    async def _direct(self, letter: LetterRow, user: str, shown: Shown) -> discord.Message | None:
        """Send a direct message; returns nothing, and remembers it, if the user does not take any."""
        view, attached = shown
        try:
            place = await self._bot.create_dm(discord.Object(int(user)))
            return await place.send(view=view, files=attached, nonce=_nonce(letter))
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            # Without a server in common it may work again later, so that is not held against anybody.
            if error.code == UNWANTED:
                await self._desk.service.people.choose(user, self._desk.now(), dm_closed=True)
        return None

    async def _put_away(self, old: MessageRow | None, reader: Reader, words: str = "answered") -> None:
        """Shrink the panel of a former question."""
        if old and old.message:
            place = self._bot.get_partial_messageable(int(old.channel))
            try:
                message = place.get_partial_message(int(old.message))
                await message.edit(view=notice(f"-# {reader(words)}"), attachments=[])
            except discord.HTTPException as error:
                log.info("an old panel could not be put away: %s", error)

    async def _call(self, letter: LetterRow, channel: str, user: str, view: ui.LayoutView) -> None:
        """Call somebody in the channel; only that person is mentioned."""
        place = self._bot.get_partial_messageable(int(channel))
        mention = discord.AllowedMentions(users=[discord.Object(int(user))], everyone=False, roles=False)
        before = await self._known(letter.table, CALL, letter.seat)
        sent = await place.send(view=view, allowed_mentions=mention, nonce=_nonce(letter))
        row = MessageRow(letter.table, CALL, letter.seat, channel, str(sent.id), letter.ply, self._desk.now())
        await self._storage.write(Change((row,)))
        if before and before.message != row.message:
            await self._take_away(before)

    async def _withdraw_calls(self, table: str, waiting: set[Seat]) -> None:
        """Delete calls of those who are not awaited any more."""
        for row in await self._storage.find(MessageRow, table=table, purpose=CALL):
            if Seat(row.seat) not in waiting:
                await self._take_away(row)
                gone = Delete(MessageRow, {"table": table, "purpose": CALL, "seat": row.seat})
                await self._storage.write(Change((gone,)))

    async def _take_away(self, call: MessageRow) -> None:
        """Delete a message that is of no use any more."""
        place = self._bot.get_partial_messageable(int(call.channel))
        try:
            await place.get_partial_message(int(call.message)).delete()
        except discord.HTTPException as error:
            log.info("a call could not be withdrawn: %s", error)

    async def _remind(self, letter: LetterRow) -> None:
        seat = Seat(letter.seat)
        async with self._desk.service.hall.at(letter.table) as sitting:
            clock = sitting.clocks.get(seat)
            if sitting.table is None or seat not in sitting.table.waiting() or not (clock and clock.due):
                return
            user = await self._desk.user(sitting.seats[seat].user)
            reader = Reader(user.language or self.public(sitting).language, sitting)
            channel = sitting.row.channel
            by_message = user.private == "dm" and not user.dm_closed
            now = self._desk.now()
            view = reminder(sitting, reader, seat, user, now, private=by_message)
            called = reminder(sitting, self.public(sitting), seat, user, now, private=False)
        before = await self._known(letter.table, letters.REMINDER, seat)
        if by_message and (sent := await self._direct(letter, user.user, (view, []))):
            await self._remember(letter, str(sent.channel.id), str(sent.id), now)
            if before and before.message != str(sent.id):
                await self._take_away(before)
            return
        await self._call(letter, channel, user.user, called)

    async def _thank(self, table: str) -> None:
        """Shrink the reminders of those who have answered since."""
        for row in await self._storage.find(MessageRow, table=table, purpose=letters.REMINDER):
            async with self._desk.service.hall.at(table) as sitting:
                if not answered_since(sitting, Seat(row.seat), row.ply):
                    continue
                user = await self._desk.user(sitting.seats[row.seat].user)
                reader = Reader(user.language or self.public(sitting).language)
            gone = Delete(MessageRow, {"table": table, "purpose": letters.REMINDER, "seat": row.seat})
            await self._storage.write(Change((gone,)))
            await self._put_away(row, reader, "remind.done")

    async def _private(self, letter: LetterRow) -> None:
        """Tell a seat what only it may know. Without direct messages it is in the log, just as private."""
        seat = Seat(letter.seat)
        async with self._desk.service.hall.at(letter.table) as sitting:
            if sitting.table is None:
                return
            user = await self._desk.user(sitting.seats[seat].user)
            reader = Reader(user.language or self.public(sitting).language, sitting)
            mine = [
                each
                for ply, each in sitting.table.story
                if ply == letter.ply and each.to is not None and seat in each.to
            ]
            text = "\n".join(self._desk.tell(sitting, mine, reader))
        if not text or not user.user or user.private != "dm" or user.dm_closed:
            return
        await self._direct(letter, user.user, (notice(f"-# {letter.table}\n{text}"), []))

    # What was posted

    async def _known(self, table: str, purpose: str, seat: int) -> MessageRow | None:
        found = await self._storage.find(MessageRow, table=table, purpose=purpose, seat=int(seat))
        return found[0] if found else None

    async def _remember(self, letter: LetterRow, channel: str, message: str, posted: int) -> None:
        row = MessageRow(letter.table, letter.purpose, letter.seat, channel, message, letter.ply, posted)
        await self._storage.write(Change((row,)))


def _nonce(letter: LetterRow) -> str:
    """Return what keeps a letter from being posted twice; once it asks something else, it is another one."""
    return f"q{letter.id}.{letter.version}"


def _for_its_files(error: discord.Forbidden, shown: Shown) -> bool:
    """Whether a message may have been refused because of its files alone."""
    return error.code == MAY_NOT and bool(shown[1])


def _again(shown: Shown) -> Shown:
    """Return a message that can be sent after its first try failed: views and files are used up by one."""
    view, attached = shown
    fresh = ui.LayoutView(timeout=None)
    for item in list(view.children):
        view.remove_item(item)
        fresh.add_item(item)
    for file in attached:
        file.reset()
    return fresh, attached
