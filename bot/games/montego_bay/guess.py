"""What could lie behind a View: some state that its owner could not tell from the true one.

Automatic players think about guesses, and the tests prove with them that a view tells no secret.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.engine import Chance, Seat, shuffled
from bot.games.montego_bay.pieces import CARDS, JACK, Freighter, Wish
from bot.games.montego_bay.state import State, swapped
from bot.games.montego_bay.steps import hire
from bot.games.montego_bay.steps.move import Places, move
from bot.games.montego_bay.view import Pile, View


def guess(view: View, chance: Chance) -> State:
    """Deal out at random all that the view leaves open."""
    unseen = shuffled(view.unseen, chance)
    cut = max(view.piles[0].left - 1, 0)
    nothing: tuple[tuple[int, ...], ...] = ((),) * len(view.crews)
    state = State(
        rooms=view.rooms,
        dockers=view.dockers,
        order=view.order,
        ships=view.ships,
        piles=(_pile(view.piles[0], unseen[:cut]), _pile(view.piles[1], unseen[cut:])),
        crews=view.crews,
        bank=view.bank,
        round=view.round,
        phase=view.phase,
        jack=view.jack,
        wants=(None,) * len(view.crews),
        cards=nothing,
        moves=view.moves,
        queue=view.queue,
        left=view.left,
        wishes=view.wishes,
        shuffle_due=view.shuffle_due,
        ended=view.ended,
    )
    if view.viewer is not None:
        wants = swapped(state.wants, view.viewer, view.want)
        state = replace(state, wants=wants, cards=swapped(nothing, view.viewer, view.cards))
    for seat in range(len(view.crews)):
        if seat != view.viewer and not view.ended:
            state = _secrets(state, Seat(seat), seat not in view.awaited, chance)
    return state


def _pile(pile: Pile, below: Sequence[Freighter]) -> tuple[Freighter, ...]:
    return (pile.top, *below) if pile.top else ()


def _secrets(state: State, seat: Seat, done: bool, chance: Chance) -> State:
    """Give another seat answers that agree with what is openly known of it."""
    if state.phase == 1 and done and state.crews[seat].coins >= hire.PRICE:
        state = replace(state, wants=swapped(state.wants, seat, _want(state, seat, chance)))
    if state.phase == 2 and not done:
        # A host may have chosen for the dockers before Lazy Jack came to work beside one of them.
        hosting = state.jack is not None and state.owner(JACK) == seat
        chosen = _cards(state, seat, chance)[:-1] if hosting and chance.below(2) else ()
        return replace(state, cards=swapped(state.cards, seat, chosen))
    if state.phase == 2 or (state.phase == 1 and done and chance.below(2)):
        return replace(state, cards=swapped(state.cards, seat, _cards(state, seat, chance)))
    if state.phase == 4:
        return _wishes(state, seat, chance)
    return state


def _want(state: State, seat: Seat, chance: Chance) -> str:
    """Guess an answer to "hire Lazy Jack?": a claimant whom nobody can outrank must have declined."""
    ahead = hire.ranking(state)[: hire.ranking(state).index(seat)]
    if all(not hire.asked(state, claimant) for claimant in ahead):
        return hire.NO
    wants = [hire.NO, *(state.dockers[docker].key for docker in state.figures(seat))]
    return wants[chance.below(len(wants))]


def _cards(state: State, seat: Seat, chance: Chance) -> tuple[int, ...]:
    """Guess a card for each figure; Lazy Jack's comes from his host's set and so differs from it."""
    figures = state.figures(seat)
    cards = [CARDS[chance.below(len(CARDS))] for _ in figures]
    if state.jack and figures[-1] == JACK:
        others = [card for card in CARDS if card != cards[figures.index(state.jack.host)]]
        cards[-1] = others[chance.below(len(others))]
    return tuple(cards)


def _wishes(state: State, seat: Seat, chance: Chance) -> State:
    """Guess what another seat may have given ahead."""
    letters = [ship.letter for ship in state.ships if ship.letter]
    wishes = list(state.wishes)
    for caller in state.queue[1:]:
        amount = caller.room.barrels or caller.broken
        if caller.name.seat == seat and letters and amount and chance.below(2):
            ships = tuple(letters[chance.below(len(letters))] for _ in range(amount))
            wishes.append(Wish(caller.name, ships))
    return replace(state, wishes=tuple(wishes))


def walk_all(view: View, cards: Mapping[int, int]) -> dict[int, int]:
    """Return where every figure would stand after moving with these cards, given by figure."""
    at: Places = {number: docker.at for number, docker in enumerate(view.dockers)}
    standing = {docker.at: number for number, docker in enumerate(view.dockers) if docker.at is not None}
    if view.jack:
        at[JACK] = view.jack.at
        move(view, at, standing, JACK, cards[JACK])
    for figure in view.order:
        move(view, at, standing, figure, cards[figure])
    return {figure: space for space, figure in standing.items()}
