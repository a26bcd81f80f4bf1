"""Dead letters: those that fail because of a mistake of ours. They are tried a few times, then given up."""

import logging

import aiohttp
import discord

from bot.storage.rows import LetterRow
from bot.tables.refusals import NotPossible

TRIES = 4
REST = 2  # seconds after the first try; twice as long after each further one
MALFORMED = (400, 405, 413)  # what Discord answers to a request that can never be right

log = logging.getLogger("quayside")


class DeadLetters:
    """Counts in memory only: a new start may bring a remedy, so everything is tried anew."""

    def __init__(self) -> None:
        self._tries: dict[int, int] = {}
        self._until: dict[int, int] = {}

    def resting(self, letter: LetterRow, now: int) -> bool:
        """Whether a letter is not to be tried yet. It holds nobody back meanwhile."""
        return self._until.get(letter.id, 0) > now

    def failed(self, letter: LetterRow, error: Exception, now: int) -> bool:
        """Note a mistake; returns whether the letter is to be tried again."""
        tries = self._tries[letter.id] = self._tries.get(letter.id, 0) + 1
        if tries == 1:
            log.error("a %s letter of table %s fails", letter.purpose, letter.table, exc_info=error)
        if tries < TRIES:
            self._until[letter.id] = now + (REST << (tries - 1))
            return True
        log.error("a %s letter of table %s is given up: %s", letter.purpose, letter.table, error)
        return False

    def done(self, letter: LetterRow) -> None:
        """Forget a letter that is delivered or given up."""
        self._tries.pop(letter.id, None)
        self._until.pop(letter.id, None)


def our_mistake(error: Exception) -> bool:
    """Whether trying again can hardly help: neither does the network fail, nor is something not allowed."""
    if isinstance(error, discord.HTTPException):
        return error.status in MALFORMED
    return not isinstance(error, aiohttp.ClientError | OSError | NotPossible)
