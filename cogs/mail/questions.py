"""Questions: each is put to its seat by direct message, or by a call in the channel."""

from bot.engine import Seat
from bot.storage.rows import LetterRow
from cogs.mail.calls import Calls
from cogs.mail.carrier import Carrier, takes_messages
from cogs.widgets.controls import GREEN, Press
from cogs.widgets.frame import notice
from cogs.widgets.ids import table_id
from cogs.widgets.words import chosen


class Questions:
    """Asks those who are newly awaited."""

    def __init__(self, carrier: Carrier, calls: Calls) -> None:
        self._carrier = carrier
        self._desk = carrier.desk
        self._calls = calls

    async def deliver(self, letter: LetterRow) -> None:
        """Put a question to a seat, unless it was put or answered already."""
        seat = Seat(letter.seat)
        known = await self._carrier.known(letter.table, letter.purpose, seat)
        if known and known.ply >= letter.ply:
            return
        async with self._desk.service.hall.at(letter.table) as sitting:
            table, row = sitting.table, sitting.row
            if table is None or seat not in table.waiting() or row.status != "playing":
                return
            user = await self._desk.user(sitting.seats[seat].user)
            if not user.user:  # a program sits there by now
                return
            everyone, reader = self._carrier.everyone(sitting), self._carrier.one(user, sitting)
            answered = chosen(table, seat, reader.say) if known else ""
            shown = None
            if takes_messages(user):
                shown = await self._desk.panel(sitting, seat, reader, below=f"-# <#{row.channel}>")
        if shown and (sent := await self._carrier.direct(letter, user.user, shown)):
            await self._carrier.remember(letter, str(sent.channel.id), str(sent.id), self._desk.now())
            if known and known.message:
                words = reader("chose", answer=answered) if answered else reader("answered")
                await self._carrier.put_away(known, words)
            return
        button = Press(table_id(letter.table, "move"), everyone("button.move"), GREEN)
        view = notice(everyone("call", user=f"<@{user.user}>"), button)
        await self._calls.call(letter, row.channel, user.user, view)
