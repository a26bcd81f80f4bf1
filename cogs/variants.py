"""The variants of a game that a table may agree on: every combination, in the reader's words."""

from itertools import product

from bot.engine import GameInfo
from cogs.reader import Reader
from cogs.widgets.lobby_card import option_words


def variants(info: GameInfo, reader: Reader) -> dict[str, str]:
    """Return the words for each combination of options, by how it is written: ``name=choice name=choice``."""
    found = {}
    for choices in product(*(option.choices for option in info.options)):
        made = list(zip(info.options, choices, strict=True))
        written = " ".join(f"{option.key}={choice}" for option, choice in made)
        found[written] = " · ".join(option_words(info.key, option, choice, reader) for option, choice in made)
    return found if info.options else {}
