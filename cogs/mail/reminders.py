"""Reminders: one at a time for each seat, and thanks when it has answered."""

from bot.engine import Seat
from bot.storage.rows import Change, Delete, LetterRow, MessageRow
from bot.tables.letters import REMINDER
from cogs.mail.calls import Calls
from cogs.mail.carrier import Carrier, takes_messages
from cogs.widgets.reminder_post import answered_since, reminder


class Reminders:
    """Writes to those whose time runs out."""

    def __init__(self, carrier: Carrier, calls: Calls) -> None:
        self._carrier = carrier
        self._desk = carrier.desk
        self._calls = calls

    async def deliver(self, letter: LetterRow) -> None:
        """Remind a seat that its time runs out."""
        seat, now = Seat(letter.seat), self._desk.now()
        async with self._desk.service.hall.at(letter.table) as sitting:
            clock = sitting.clocks.get(seat)
            if sitting.decision(seat) is None or not (clock and clock.due):
                return
            user = await self._desk.user(sitting.seats[seat].user)
            if not user.user:  # a program sits there by now
                return
            channel = sitting.row.channel
            direct = reminder(sitting, self._carrier.one(user, sitting), seat, user, now, private=True)
            called = reminder(sitting, self._carrier.everyone(sitting), seat, user, now, private=False)
        before = await self._carrier.known(letter.table, REMINDER, seat)
        sent = await self._carrier.direct(letter, user.user, (direct, [])) if takes_messages(user) else None
        if sent is None:
            await self._calls.call(letter, channel, user.user, called)
            return
        await self._carrier.remember(letter, str(sent.channel.id), str(sent.id), now)
        if before and before.message != str(sent.id):
            await self._carrier.take_away(before)

    async def thank(self, table: str) -> None:
        """Shrink the reminders of those who have answered since."""
        for row in await self._carrier.storage.find(MessageRow, table=table, purpose=REMINDER):
            async with self._desk.service.hall.at(table) as sitting:
                if not answered_since(sitting, Seat(row.seat), row.ply):
                    continue
                user = await self._desk.user(sitting.seats[row.seat].user)
                words = self._carrier.one(user, sitting)("remind.done")
            gone = Delete(MessageRow, {"table": table, "purpose": REMINDER, "seat": row.seat})
            await self._carrier.storage.write(Change((gone,)))
            await self._carrier.put_away(row, words)
