"""How letters reach people: which message each purpose makes, posts, edits and deletes."""

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.engine import Phrase, Seat, SeatName
from bot.storage.rows import Change, Delete, LetterRow, MessageRow
from bot.tables import letters
from bot.tables.letters import Care
from bot.tables.sitting import Sitting
from cogs.desk import Desk, Shown, files
from cogs.reader import Reader, language_of
from cogs.widgets.controls import GREEN, Press
from cogs.widgets.frame import TEXT, notice
from cogs.widgets.ids import table_id
from cogs.widgets.public import closed_card, lobby_card, result_post

if TYPE_CHECKING:
    from bot.client import Quayside

FRESH = 45 * 60  # a board post older than this is posted anew
CALL = "call"  # a line in the channel for somebody whose direct messages are closed
CLOSED = (50007, 50278)
GONE = (10003, 10008)
NO_CLOSED = discord.AllowedMentions.none()

log = logging.getLogger("quayside")


class Mailbag:
    """Delivers the letters of one table at a time."""

    def __init__(self, bot: "Quayside", desk: Desk) -> None:
        self._bot = bot
        self._desk = desk
        self._storage = desk.service.hall.storage

    async def deliver(self, letter: LetterRow) -> None:
        """Deliver one letter, or raise what Discord said."""
        match letter.purpose:
            case letters.BOARD:
                await self._board(letter)
            case letters.STORY:
                await self._story(letter)
            case letters.ASK:
                await self._ask(letter)
            case letters.CARE:
                await self._care(letter)
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

    async def _board(self, letter: LetterRow) -> None:
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader, row = self.public(sitting), sitting.row
            if sitting.table is None:
                view = lobby_card(sitting, reader) if row.status == "lobby" else closed_card(sitting, reader)
                shown: Shown = (view, [])
            else:
                shown = await self._desk.board(sitting, reader)
            channel, running = row.channel, sitting.table is not None
            waiting = set(sitting.table.waiting()) if sitting.table else set()
        await self._show(letter, channel, shown, fresh=FRESH if running else None)
        await self._withdraw_calls(letter.table, waiting)

    async def _show(self, letter: LetterRow, channel: str, shown: Shown, fresh: int | None) -> None:
        """Edit the post of this purpose, or post it anew if it is gone or too old."""
        view, attached = shown
        old = await self._known(letter.table, letter.purpose, letter.seat)
        now = self._desk.now()
        place = self._bot.get_partial_messageable(int(channel))
        if old and (fresh is None or now - old.posted < fresh):
            try:
                await place.get_partial_message(int(old.message)).edit(view=view, attachments=attached)
            except discord.NotFound as error:
                if error.code != 10008:
                    raise
            else:
                await self._remember(letter, channel, old.message, old.posted)
                return
            view, attached = _again(shown)
        sent = await place.send(view=view, files=attached, nonce=f"q{letter.id}")
        await self._remember(letter, channel, str(sent.id), now)
        if old:
            await self._shrink(place, old, sent.jump_url)

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
            whole = [each for ply, each in told if first <= ply <= letter.ply]
            lines = self._desk.tell(sitting, whole, reader)
            if old and len("\n".join(lines)) > TEXT - 200:
                old = None
                lines = self._desk.tell(sitting, [each for ply, each in told if ply == letter.ply], reader)
            text = "\n".join(lines)
        if not text:
            return
        place = self._bot.get_partial_messageable(int(channel))
        if old:
            try:
                await place.get_partial_message(int(old.message)).edit(view=notice(text))
            except discord.NotFound as error:
                if error.code != 10008:
                    raise
            else:
                return
        sent = await place.send(view=notice(text), nonce=f"q{letter.id}")
        await self._remember(letter, channel, str(sent.id), self._desk.now())

    async def _care(self, letter: LetterRow) -> None:
        said = Care.read(letter)
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader, row = self.public(sitting), sitting.row
            phrase = Phrase(said.id, {"seat": SeatName(Seat(said.seat)), "n": said.n})
            text = reader.say(phrase)
        controls: list[ui.Item[Any]] = []
        if said.id.endswith(".undo_asked"):
            controls = [
                Press(table_id(row.id, "agree"), reader("button.agree"), GREEN),
                Press(table_id(row.id, "decline"), reader("button.decline")),
            ]
        elif said.id.endswith(".offered"):
            controls = [
                Press(table_id(row.id, "takeseat", str(said.seat)), reader("button.take_seat"), GREEN),
                Press(table_id(row.id, "programseat", str(said.seat)), reader("button.program_seat")),
            ]
        place = self._bot.get_partial_messageable(int(row.channel))
        await place.send(view=notice(text, *controls), nonce=f"q{letter.id}")

    async def _result(self, letter: LetterRow) -> None:
        async with self._desk.service.hall.at(letter.table) as sitting:
            reader = self.public(sitting)
            board = await self._desk.picture(sitting, reader, None, "standard")
            chart = await self._desk.chart(sitting, reader)
            view = result_post(sitting, reader, [picture for picture in (board, chart) if picture])
            channel = sitting.row.channel
        place = self._bot.get_partial_messageable(int(channel))
        await place.send(view=view, files=files(board, chart), nonce=f"q{letter.id}")

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
        if shown and await self._direct(letter, user.user, shown):
            await self._put_away(known, reader)
            return
        text = self.public(sitting)("call", user=f"<@{user.user}>")
        button = Press(table_id(letter.table, "move"), self.public(sitting)("button.move"), GREEN)
        await self._call(letter, channel, user.user, notice(text, button))

    async def _direct(self, letter: LetterRow, user: str, shown: Shown) -> bool:
        """Send a direct message; returns False, and remembers it, if the user does not take any."""
        view, attached = shown
        try:
            place = await self._bot.create_dm(discord.Object(int(user)))
            sent = await place.send(view=view, files=attached, nonce=f"q{letter.id}")
        except discord.Forbidden as error:
            if error.code not in CLOSED:
                raise
            await self._desk.service.people.choose(user, self._desk.now(), dm_closed=True)
            return False
        await self._remember(letter, str(place.id), str(sent.id), self._desk.now())
        return True

    async def _put_away(self, old: MessageRow | None, reader: Reader) -> None:
        """Shrink the panel of a former question."""
        if old and old.message:
            place = self._bot.get_partial_messageable(int(old.channel))
            try:
                message = place.get_partial_message(int(old.message))
                await message.edit(view=notice(f"-# {reader('answered')}"), attachments=[])
            except discord.HTTPException as error:
                log.info("an old panel could not be put away: %s", error)

    async def _call(self, letter: LetterRow, channel: str, user: str, view: ui.LayoutView) -> None:
        """Call somebody in the channel; only that person is mentioned."""
        place = self._bot.get_partial_messageable(int(channel))
        mention = discord.AllowedMentions(users=[discord.Object(int(user))], everyone=False, roles=False)
        sent = await place.send(view=view, allowed_mentions=mention, nonce=f"q{letter.id}")
        row = MessageRow(letter.table, CALL, letter.seat, channel, str(sent.id), letter.ply, self._desk.now())
        await self._storage.write(Change((row,)))

    async def _withdraw_calls(self, table: str, waiting: set[Seat]) -> None:
        """Delete calls of those who are not awaited any more."""
        for row in await self._storage.find(MessageRow, table=table, purpose=CALL):
            if Seat(row.seat) not in waiting:
                place = self._bot.get_partial_messageable(int(row.channel))
                try:
                    await place.get_partial_message(int(row.message)).delete()
                except discord.HTTPException as error:
                    log.info("a call could not be withdrawn: %s", error)
                gone = Delete(MessageRow, {"table": table, "purpose": CALL, "seat": row.seat})
                await self._storage.write(Change((gone,)))

    async def _remind(self, letter: LetterRow) -> None:
        seat = Seat(letter.seat)
        async with self._desk.service.hall.at(letter.table) as sitting:
            clock = sitting.clocks.get(seat)
            if sitting.table is None or seat not in sitting.table.waiting() or not (clock and clock.due):
                return
            user = await self._desk.user(sitting.seats[seat].user)
            reader = Reader(user.language or self.public(sitting).language, sitting)
            channel = sitting.row.channel
            text = reader("reminder", table=letter.table, time=f"<t:{clock.due}:R>", user=f"<@{user.user}>")
            buttons = [
                Press(table_id(letter.table, "move"), reader("button.move"), GREEN),
                Press(table_id(letter.table, "snooze"), reader("button.snooze")),
            ]
        if user.private == "dm" and not user.dm_closed:
            try:
                place = await self._bot.create_dm(discord.Object(int(user.user)))
                await place.send(view=notice(text, *buttons), nonce=f"q{letter.id}")
                return
            except discord.Forbidden as error:
                if error.code not in CLOSED:
                    raise
        await self._call(letter, channel, user.user, notice(text, *buttons))

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
        try:
            place = await self._bot.create_dm(discord.Object(int(user.user)))
            await place.send(view=notice(f"-# {letter.table}\n{text}"), nonce=f"q{letter.id}")
        except discord.Forbidden as error:
            if error.code not in CLOSED:
                raise

    # What was posted

    async def _known(self, table: str, purpose: str, seat: int) -> MessageRow | None:
        found = await self._storage.find(MessageRow, table=table, purpose=purpose, seat=int(seat))
        return found[0] if found else None

    async def _remember(self, letter: LetterRow, channel: str, message: str, posted: int) -> None:
        row = MessageRow(letter.table, letter.purpose, letter.seat, channel, message, letter.ply, posted)
        await self._storage.write(Change((row,)))


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
