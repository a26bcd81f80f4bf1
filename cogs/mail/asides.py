"""Asides: what is said to one person alone besides the question: a reminder, a secret that came to light."""

from discord import ui

from bot.engine import Seat
from bot.storage.rows import LetterRow
from cogs.mail.calls import Calls
from cogs.mail.carrier import Carrier, takes_messages
from cogs.widgets.controls import GREEN, Press
from cogs.widgets.frame import notice
from cogs.widgets.ids import table_id


class Asides:
    """Writes to single players."""

    def __init__(self, carrier: Carrier, calls: Calls) -> None:
        self._carrier = carrier
        self._desk = carrier.desk
        self._calls = calls

    async def remind(self, letter: LetterRow) -> None:
        """Remind a seat that its time runs out."""
        seat = Seat(letter.seat)
        async with self._desk.service.hall.at(letter.table) as sitting:
            clock = sitting.clocks.get(seat)
            if sitting.table is None or seat not in sitting.table.waiting() or not (clock and clock.due):
                return
            user = await self._desk.user(sitting.seats[seat].user)
            if not user.user:  # a program sits there by now
                return
            reader, channel = self._carrier.one(user, sitting), sitting.row.channel
        text = reader("reminder", table=letter.table, time=f"<t:{clock.due}:R>", user=f"<@{user.user}>")

        def view() -> ui.LayoutView:
            return notice(
                text,
                Press(table_id(letter.table, "move"), reader("button.move"), GREEN),
                Press(table_id(letter.table, "snooze"), reader("button.snooze")),
            )

        if takes_messages(user) and await self._carrier.direct(letter, user.user, (view(), [])):
            return
        await self._calls.call(letter, channel, user.user, view())

    async def tell(self, letter: LetterRow) -> None:
        """Tell a seat what only it may know. Without direct messages it is in the log, just as private."""
        seat = Seat(letter.seat)
        async with self._desk.service.hall.at(letter.table) as sitting:
            if sitting.table is None:
                return
            user = await self._desk.user(sitting.seats[seat].user)
            story = [each for ply, each in sitting.table.story if ply == letter.ply]
            mine = [each for each in story if each.to is not None and seat in each.to]
            text = "\n".join(self._desk.tell(sitting, mine, self._carrier.one(user, sitting)))
        if text and takes_messages(user):
            await self._carrier.direct(letter, user.user, (notice(f"-# {letter.table}\n{text}"), []))
