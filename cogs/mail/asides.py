"""Asides: what is said to one person alone besides the question: a secret that came to light, their seat."""

from bot.engine import Seat
from bot.storage.rows import LetterRow
from bot.tables.letters import Care
from cogs.mail.carrier import Carrier, takes_messages
from cogs.widgets.care_post import care_post
from cogs.widgets.frame import notice


class Asides:
    """Writes to single players."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._desk = carrier.desk

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

    async def care(self, letter: LetterRow) -> None:
        """Tell somebody about their own seat, unless they play in the channel: there it is told too."""
        async with self._desk.service.hall.at(letter.table) as sitting:
            user = await self._desk.user(sitting.seats[letter.seat].user)
            view = care_post(sitting, self._carrier.one(user, sitting), Care.read(letter))
        if takes_messages(user):
            await self._carrier.direct(letter, user.user, (view, []))
