"""Who plays: people and automatic players, as named on the command line."""

from bot.engine import GameInfo
from bot.players import PROGRAMS
from bot.tables.log import Sitter

AUTO = {"auto": "thinker", **{program: program for program in PROGRAMS}}


class BadSeating(ValueError):
    """These players cannot sit at this game; the message says why."""


def seat_players(info: GameInfo, words: list[str]) -> tuple[Sitter, ...]:
    """Seat the players named: a person's name, or ``auto``, ``thinker`` or ``random`` for a program.

    Without any names, one person plays against two automatic players.
    """
    words = words or ["You", "auto", "auto"]
    if not info.least <= len(words) <= info.most:
        raise BadSeating(f"{info.title} is for {info.least} to {info.most} players; you named {len(words)}.")
    sitters: list[Sitter] = []
    for colour, word in zip(info.colours, words, strict=False):
        program = AUTO.get(word.lower(), "")
        name = colour.value.capitalize() if program else " ".join(word.split())
        if not name or not name.isprintable() or len(name) > 32:
            raise BadSeating("A name has 1 to 32 printable characters.")
        if any(sitter.name == name for sitter in sitters):
            raise BadSeating(f"Two players are called “{name}”.")
        sitters.append(Sitter(colour.value, name, program))
    return tuple(sitters)
