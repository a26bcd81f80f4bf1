"""The scores of Cargo as a chart wants them."""

from bot.games.cargo.view import View


def scores(view: View) -> tuple[int, tuple[int, ...]]:
    """Return the turn, counted for each player, and the points of each seat."""
    return view.turns // len(view.crews), tuple(crew.points for crew in view.crews)
