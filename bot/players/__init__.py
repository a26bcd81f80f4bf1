"""Programs that answer decisions. They see what their seat sees, and nothing else."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from bot.engine import Answer, Chance, Decision

PROGRAMS = ("thinker", "random")


class Player(Protocol):
    """Answers for one seat; has no memory, so the same one may play at any number of tables."""

    def answer(self, view: Any, decision: Decision, chance: Chance) -> Answer:
        """Return a legal answer to the decision."""
        ...


class RandomPlayer:
    """Answers anything that is legal."""

    def answer(self, view: Any, decision: Decision, chance: Chance) -> Answer:
        """Draw a legal answer."""
        return decision.ask.sample(chance)


def find(program: str, game: str) -> Player:
    """Return a program for a game: the one that thinks about it, if there is one, or the random one."""
    if program not in PROGRAMS:
        raise LookupError(
            f"There is no automatic player called “{program}”. There are: {', '.join(PROGRAMS)}."
        )
    if program == "thinker" and find_spec(f"bot.players.{game}"):
        thinker: Player = import_module(f"bot.players.{game}").Thinker()
        return thinker
    return RandomPlayer()
