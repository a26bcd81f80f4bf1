"""Phase 6: the order tiles change, and the round is over."""

from bot.engine import shuffled
from bot.games.montego_bay.events import JackWentHome, OrderPassed, OrderShuffled
from bot.games.montego_bay.state import Playing


def begin(play: Playing) -> bool:
    """Pass the tiles on by one, or shuffle them if the second pile was begun; Lazy Jack goes home."""
    state = play.state
    if state.jack:
        play.change(jack=None)
        play.tell(JackWentHome())
    if state.shuffle_due:
        order = shuffled(state.order, play.chance)
        play.tell(OrderShuffled(tuple(state.named(docker) for docker in order)))
    else:
        order = (state.order[-1], *state.order[:-1])
        play.tell(OrderPassed(tuple(state.named(docker) for docker in order)))
    play.change(order=order, shuffle_due=False, round=state.round + 1)
    return True
