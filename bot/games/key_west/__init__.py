"""Key West: bids for cards, hotels, cigars, plantations, bridges and treasure in the Florida Keys."""

from bot.games.key_west.content import parse
from bot.games.key_west.info import INFO
from bot.games.key_west.rules import KeyWest

__all__ = ["INFO", "build"]


def build(components: bytes, name: str) -> KeyWest:
    """Make the game from a component file's text; ``name`` is used in complaints about it."""
    return KeyWest(parse(components, name))
