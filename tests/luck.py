"""Luck for tests."""

from random import Random


class Dice(Random):
    """A seeded generator that the rules accept as Chance."""

    def below(self, limit: int) -> int:
        """Draw from 0 up to, not including, the limit."""
        return int(self.random() * limit)


class NoLuck:
    """Stands where nothing may be left to luck."""

    def below(self, limit: int) -> int:
        """Complain."""
        raise AssertionError("luck was used")
