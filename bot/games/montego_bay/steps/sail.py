"""Phase 5: the foremost ship leaves."""

from bot.games.montego_bay.state import Playing
from bot.games.montego_bay.steps import ships


def begin(play: Playing) -> bool:
    """Score the ship at pier 1 as any other, but without the extra point; the next one docks."""
    ships.leave(play, 0, "first")
    ships.dock(play)
    return True
