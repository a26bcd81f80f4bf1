"""What could lie behind a View: some state that its owner could not tell from the true one.

Only two things are ever hidden: whose the crates are that lie face down, and placings that others gave ahead.
"""

from bot.engine import Chance, Seat, shuffled
from bot.games.cargo.pieces import FACE_DOWN
from bot.games.cargo.place_ask import PlaceAsk
from bot.games.cargo.state import State
from bot.games.cargo.view import View


def guess(view: View, chance: Chance) -> State:
    """Deal out at random all that the view leaves open."""
    return State(
        ships=view.ships,
        board=view.board,
        crews=view.crews,
        phase=view.phase,
        first=view.first,
        active=view.active,
        turns=view.turns,
        stage=view.stage,
        left=view.left,
        moved=view.moved,
        stepping=view.stepping,
        owed=view.owed,
        last=view.last,
        lots=_lots(view, chance),
        wishes=tuple(_wishes(view, Seat(seat), chance) for seat in range(len(view.crews))),
        limit=view.limit,
        fast=view.fast,
        ended=view.ended,
    )


def _lots(view: View, chance: Chance) -> tuple[int, ...]:
    """Shuffle the crates that lie face down: as many of each ship in play."""
    in_play = [number for number, ship in enumerate(view.ships) if not ship.idle]
    each = view.board.count(FACE_DOWN) // len(in_play)
    return shuffled([number for number in in_play for _ in range(each)], chance)


def _wishes(view: View, seat: Seat, chance: Chance) -> tuple[str, ...]:
    """Guess what a seat may have given ahead; whose turn it is has nothing left."""
    if seat == view.viewer:
        return view.wishes
    ahead = view.phase == "place" and seat != view.active and view.crews[seat].supply
    return PlaceAsk(seat, view).sample(chance) if ahead and chance.below(2) else ()
