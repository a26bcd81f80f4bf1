"""Pageant: two neighbours prepare a parade. Made up for tests: it asks every kind of question."""

from tests.cogs.toybox.pageant.rules import INFO, Pageant

__all__ = ["INFO", "build"]


def build(components: bytes, name: str) -> Pageant:
    """Make the game; it needs nothing from its component file."""
    return Pageant()
