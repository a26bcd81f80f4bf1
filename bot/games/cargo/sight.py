"""Who sees what: the only place where a State becomes a View."""

from bot.engine import Seat
from bot.games.cargo.state import State
from bot.games.cargo.view import View


def view(state: State, viewer: Seat | None) -> View:
    """Return the open table, and the viewer's own wishes."""
    return View(
        viewer=viewer,
        ships=state.ships,
        board=state.board,
        crews=state.crews,
        phase=state.phase,
        first=state.first,
        active=state.active,
        turns=state.turns,
        stage=state.stage,
        left=state.left,
        moved=state.moved,
        stepping=state.stepping,
        owed=state.owed,
        last=state.last,
        limit=state.limit,
        fast=state.fast,
        ended=state.ended,
        awaited=awaited(state),
        wishes=() if viewer is None or not state.wishes else state.wishes[viewer],
    )


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seat that play waits for."""
    return () if state.ended else (state.active,)
