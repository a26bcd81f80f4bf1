"""The mailbag: hands each letter to whoever makes a message of it."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.storage.rows import LetterRow
from bot.tables import letters
from cogs.complaints import Complaints
from cogs.desk import Desk
from cogs.mail.asides import Asides
from cogs.mail.ballots import Ballots
from cogs.mail.board import Board
from cogs.mail.calls import Calls
from cogs.mail.carrier import Carrier
from cogs.mail.posts import Posts
from cogs.mail.questions import Questions
from cogs.mail.reminders import Reminders
from cogs.mail.story import Story

if TYPE_CHECKING:
    from bot.client import Quayside

Way = Callable[[LetterRow], Awaitable[None]]
"""How letters of one purpose are delivered."""


class Mailbag:
    """Delivers the letters of one table at a time."""

    def __init__(self, bot: "Quayside", desk: Desk, complaints: Complaints) -> None:
        carrier = Carrier(bot, desk)
        calls = Calls(carrier)
        reminders, posts, asides = Reminders(carrier, calls), Posts(carrier), Asides(carrier)
        self._ways: dict[str, Way] = {
            letters.BOARD: Board(carrier, calls, reminders, complaints).deliver,
            letters.STORY: Story(carrier).deliver,
            letters.ASK: Questions(carrier, calls).deliver,
            letters.CARE: posts.care,
            letters.VOTE: Ballots(carrier).deliver,
            letters.RESULT: posts.result,
            letters.REMINDER: reminders.deliver,
            letters.PRIVATE: asides.tell,
        }
        self._private_ways: dict[str, Way] = {letters.CARE: asides.care}

    async def deliver(self, letter: LetterRow) -> None:
        """Deliver one letter, or raise what Discord said."""
        alone = self._private_ways if letter.seat != letters.ALL else {}
        if way := alone.get(letter.purpose) or self._ways.get(letter.purpose):
            await way(letter)  # an older version wrote some that nobody wants
