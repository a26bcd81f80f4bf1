"""Montego Bay: dockers race round the warehouses and load ships."""

from bot.games.montego_bay.content import parse
from bot.games.montego_bay.info import INFO
from bot.games.montego_bay.rules import MontegoBay

__all__ = ["INFO", "build"]


def build(components: bytes, name: str) -> MontegoBay:
    """Make the game from a component file's text; ``name`` is used in complaints about it."""
    return MontegoBay(parse(components, name))
