"""What is said to people before it is words: a message id and the values that go in.

>>> Phrase("montego_bay.jack_hired", {"who": SeatName(Seat(2))}).id
'montego_bay.jack_hired'
"""

from collections.abc import Callable
from typing import Any, NewType

from bot.engine.record import Record

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in table order."""


class SeatName(Record, frozen=True):
    """Stands for the name of whoever sits there; only the host knows it."""

    seat: Seat


class Phrase(Record, frozen=True):
    """A message id and its values; ``bot.wording`` turns it into a sentence of the reader's language.

    Values are numbers, plain strings (names that are the same in every language, such as ``B4``), seat
    names, further phrases, or tuples of these, which become a list. A value called ``n`` chooses the plural.
    """

    id: str
    values: dict[str, Any] = {}  # noqa: RUF012  msgspec copies it


Say = Callable[[Phrase], str]
"""Turns a phrase into text for one reader."""
