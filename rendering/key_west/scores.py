"""The scores of Key West as a chart wants them."""

from bot.games.key_west.view import View


def scores(view: View) -> tuple[int, tuple[int, ...]]:
    """Return the round, and the points of each seat on the track."""
    return view.round, tuple(estate.points for estate in view.estates)
