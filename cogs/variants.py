"""The variants of a game that a table may agree on: every combination, in the reader's words."""

from itertools import product

from bot.engine import GameInfo, Phrase
from cogs.reader import Reader


def variants(info: GameInfo, reader: Reader) -> dict[str, str]:
    """Return the words for each combination of options, by how it is written: ``name=choice name=choice``."""
    found = {}
    for choices in product(*(option.choices for option in info.options)):
        chosen = [(option.key, choice) for option, choice in zip(info.options, choices, strict=True)]
        written = " ".join(f"{key}={choice}" for key, choice in chosen)
        found[written] = " · ".join(_variant(info.key, key, choice, reader) for key, choice in chosen)
    return found if info.options else {}


def _variant(game: str, key: str, choice: str, reader: Reader) -> str:
    name, chosen = Phrase(f"{game}.option.{key}"), Phrase(f"{game}.option.{key}.{choice}")
    return reader("option", name=reader.say(name), choice=reader.say(chosen))
