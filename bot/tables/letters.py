"""What must be told after something happened at a table.

A letter says only what it is about; whoever delivers it asks the table for the words, so that no secret lies
in the outbox and nothing is told twice.
"""

from typing import Literal

import msgspec

from bot.engine import Record
from bot.storage.rows import LetterRow, ProposalRow

ALL = -1
BOARD = "board"  # the newest state of the table, for everyone
ASK = "ask"  # the newest question, for one seat
STORY = "story"  # what everyone was told by a ply
PRIVATE = "private"  # what one seat alone was told by a ply
CARE = "care"  # something about the table itself: paused, extended, a seat offered …
VOTE = "vote"  # something that players decide together, as it stands
REMINDER = "reminder"  # the clock of one seat runs down
RESULT = "result"  # the game is over

Decided = Literal["open", "carried", "rejected", "withdrawn", "lapsed", "went_on"]

FIRST_RETRY = 2
LONGEST_RETRY = 3600


class Care(Record, frozen=True):
    """What a letter of purpose ``care`` says: a message id, and what it is about."""

    id: str
    seat: int = ALL
    n: int = 0
    time: int = 0  # until when
    ply: int = -1  # what was played

    @classmethod
    def read(cls, letter: LetterRow) -> "Care":
        """Return what a letter says."""
        return msgspec.json.decode(letter.text, type=cls)

    def text(self) -> str:
        """Write it."""
        return msgspec.json.encode(self).decode()


class Ballot(Record, frozen=True):
    """What a letter of purpose ``vote`` says: the proposal as it stood, and whether it is decided."""

    proposal: ProposalRow
    voters: tuple[int, ...]
    state: Decided = "open"

    @classmethod
    def read(cls, letter: LetterRow) -> "Ballot":
        """Return what a letter says."""
        return msgspec.json.decode(letter.text, type=cls)

    def text(self) -> str:
        """Write it."""
        return msgspec.json.encode(self).decode()


def later(letter: LetterRow, now: int) -> int:
    """Return when to try again to deliver a letter."""
    return now + min(FIRST_RETRY << min(letter.tries, 20), LONGEST_RETRY)
