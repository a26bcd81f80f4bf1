"""Cargo: workers push crates of tea across a dock, aboard their own ship or into the water."""

from bot.games.cargo.content import parse
from bot.games.cargo.info import INFO
from bot.games.cargo.rules import Cargo

__all__ = ["INFO", "build"]


def build(components: bytes, name: str) -> Cargo:
    """Make the game from a component file's text; ``name`` is used in complaints about it."""
    return Cargo(parse(components, name))
