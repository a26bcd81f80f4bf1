"""Who sees what: the only place where a State becomes a View."""

from bot.engine import Seat
from bot.games.montego_bay.state import State
from bot.games.montego_bay.steps import cards, hire
from bot.games.montego_bay.view import Pile, View


def view(state: State, viewer: Seat | None) -> View:
    """Return the open table, and the viewer's own cards and wishes."""
    first, second = state.piles
    hidden = first[1:] + second[1:]
    return View(
        viewer=viewer,
        round=state.round,
        phase=state.phase,
        rooms=state.rooms,
        dockers=state.dockers,
        order=state.order,
        jack=state.jack,
        ships=state.ships,
        piles=(
            Pile(len(first), first[0] if first else None),
            Pile(len(second), second[0] if second else None),
        ),
        unseen=tuple(sorted(hidden, key=lambda ship: (ship.capacity, ship.pays))),
        crews=state.crews,
        bank=state.bank,
        awaited=awaited(state),
        moves=state.moves,
        queue=state.queue,
        left=state.left,
        shuffle_due=state.shuffle_due,
        ended=state.ended,
        want=None if viewer is None else state.wants[viewer],
        cards=() if viewer is None else state.cards[viewer],
        wishes=tuple(wish for wish in state.wishes if wish.name.seat == viewer),
    )


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seats that play waits for. That a seat answered ahead never shows."""
    if state.ended:
        return ()
    if state.phase == 1:
        return tuple(seat for seat in state.seats() if hire.asked(state, seat))
    if state.phase == 2:
        return cards.missing(state)
    return (state.queue[0].name.seat,)
