"""Refusals that explain themselves."""

from bot.engine.record import Record
from bot.engine.text import Phrase


class Refusal(Record, frozen=True):
    """Why something is not possible, and the clause of the rules that says so."""

    reason: Phrase
    clause: str = ""


class IllegalAnswer(ValueError):
    """The answer is not one that the pending decision offers. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.id} {refusal.reason.values} ({refusal.clause or 'no clause'})")
        self.refusal = refusal


class BadComponents(ValueError):
    """A game's component file is not usable; the message names the file, the key and what is wrong."""


def refuse(message: str, clause: str = "", **values: object) -> IllegalAnswer:
    """Make the exception for a refusal with this message id.

    >>> str(refuse("engine.not_offered", "3.2", word="six"))
    "engine.not_offered {'word': 'six'} (3.2)"
    """
    return IllegalAnswer(Refusal(Phrase(message, values), clause))
