"""Ids and times as Discord writes them."""

from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000
STEPS = 1 << 12


class Snowflakes:
    """Ids that grow with time and never repeat."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = 0

    def __call__(self) -> str:
        """Return the next id."""
        moment = (int(self._clock() * 1000) - DISCORD_EPOCH) << 22
        self._last = max(moment, self._last + 1)
        return str(self._last)


def written(moment: float) -> str:
    """Return a time as Discord writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat()
