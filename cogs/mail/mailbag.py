"""The mailbag: hands each letter to whoever makes a message of it."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.storage.rows import LetterRow
from bot.tables import letters
from cogs.complaints import Complaints
from cogs.desk import Desk
from cogs.mail.asides import Asides
from cogs.mail.board import Board
from cogs.mail.calls import Calls
from cogs.mail.carrier import Carrier
from cogs.mail.posts import Posts
from cogs.mail.questions import Questions
from cogs.mail.story import Story

if TYPE_CHECKING:
    from bot.client import Quayside


class Mailbag:
    """Delivers the letters of one table at a time."""

    def __init__(self, bot: "Quayside", desk: Desk, complaints: Complaints) -> None:
        carrier = Carrier(bot, desk)
        calls = Calls(carrier)
        posts, asides = Posts(carrier), Asides(carrier, calls)
        self._ways: dict[str, Callable[[LetterRow], Awaitable[None]]] = {
            letters.BOARD: Board(carrier, calls, complaints).deliver,
            letters.STORY: Story(carrier).deliver,
            letters.ASK: Questions(carrier, calls).deliver,
            letters.CARE: posts.care,
            letters.RESULT: posts.result,
            letters.REMINDER: asides.remind,
            letters.PRIVATE: asides.tell,
        }

    async def deliver(self, letter: LetterRow) -> None:
        """Deliver one letter, or raise what Discord said."""
        if way := self._ways.get(letter.purpose):  # an older version wrote some that nobody wants
            await way(letter)
