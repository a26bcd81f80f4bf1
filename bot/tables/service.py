"""Everything that can be done with tables, in one place. It knows no Discord.

A change is durable when its call returns. What must be told is handed out by ``post`` and acknowledged there.
"""

from bot.engine import Answer, Seat
from bot.storage.protocol import Storage
from bot.tables.care import Care
from bot.tables.hall import KEPT, Hall
from bot.tables.lobby import Lobby
from bot.tables.people import People
from bot.tables.post import Post
from bot.tables.table import Step
from bot.tables.votes import Votes
from bot.tables.watch import Watch


class Service:
    """The tables of one storage, by what is done with them."""

    def __init__(self, storage: Storage, kept: int = KEPT) -> None:
        self.hall = Hall(storage, kept)
        self.lobby = Lobby(self.hall)
        self.care = Care(self.hall)
        self.votes = Votes(self.hall)
        self.people = People(self.hall)
        self.watch = Watch(self.hall)
        self.post = Post(self.hall)

    async def submit(
        self, table: str, seat: Seat, answer: Answer, now: int, token: str = "", once: str = ""
    ) -> Step:
        """Play an answer to the question that ``token`` names. ``once`` is taken a single time.

        Raises IllegalAnswer or NotPossible; then nothing has changed.
        """
        return await self.hall.change(
            table, now, lambda sitting: sitting.answer(seat, answer, now, token), once
        )
