"""The scores of Montego Bay as a chart wants them."""

from bot.games.montego_bay.view import View


def scores(view: View) -> tuple[int, tuple[int, ...]]:
    """Return the round, and the points of each seat."""
    return view.round, tuple(crew.points for crew in view.crews)
