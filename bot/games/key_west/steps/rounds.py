"""A round begins with six new cards and ends with the island bosses."""

from bot.engine import shuffled
from bot.games.key_west.events import BossNamed, CubesReturned, RoundBegan
from bot.games.key_west.pieces import ISLANDS, LETTERS, MAFIA, OFFER, RESETS, ROUNDS, Island, Offered
from bot.games.key_west.state import Playing, State, change_estate, score
from bot.games.key_west.steps import finish
from bot.games.key_west.tasks import Bid, EndRound, Follow, OpenRound

MAFIA_ROUNDS = (6, 7)
BOSS = 2
TIED_BOSS = 1


def open_round(play: Playing, task: OpenRound) -> Follow:
    """Put six cards on offer: the next pile or, in the last round, from those put aside."""
    state = play.state
    reused = task.round == ROUNDS
    stock, aside = state.stock, state.aside
    if reused:
        stock, aside = shuffled(aside, play.chance), ()
    cards = stock[:OFFER]
    if state.mafia and task.round in MAFIA_ROUNDS:
        cards = (*cards, MAFIA)
    offer = tuple([Offered(letter, card) for letter, card in zip(LETTERS, cards, strict=False)])
    if reused:
        aside, stock = stock[OFFER:], ()
    else:
        stock = stock[OFFER:]
    seats = len(state.estates)
    play.change(
        round=task.round,
        stock=stock,
        aside=aside,
        offer=offer,
        bids=(None,) * seats,
        wishes=((),) * seats,
    )
    play.tell(RoundBegan(task.round, state.start, offer, reused), opens=True)
    return (Bid(),)


def end_round(play: Playing, task: EndRound) -> Follow:
    """Name the island bosses; give the cubes back after rounds 3 and 6; go on, or finish after round 8."""
    for island in ISLANDS:
        _name_boss(play, island)
    state = play.state
    if state.round in RESETS:
        for seat in state.seats():
            change_estate(play, seat, cubes=())
        play.tell(CubesReturned(state.round))
    if state.round == ROUNDS:
        finish.end(play)
        return ()
    return (OpenRound(state.round + 1),)


def _name_boss(play: Playing, island: Island) -> None:
    """9.2 Most discs of any sort: 2 points alone, 1 point each for all who are equal."""
    counts = discs_on(play.state, island)
    most = max(counts)
    bosses = tuple([seat for seat in play.state.seats() if most and counts[seat] == most])
    points = BOSS if len(bosses) == 1 else TIED_BOSS
    for seat in bosses:
        score(play, seat, points)
    play.tell(BossNamed(island, bosses, most, points if bosses else 0))


def discs_on(state: State, island: Island) -> list[int]:
    """Return the number of discs on an island, by seat."""
    owners = [owner for field, owner in zip(state.fields, state.discs, strict=True) if field.island == island]
    return [owners.count(seat) for seat in range(len(state.estates))]
