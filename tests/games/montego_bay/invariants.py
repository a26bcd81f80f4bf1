"""What never changes in Montego Bay, whatever is played."""

from collections import Counter

from bot.games.montego_bay.pieces import BARRELS, COINS, FREIGHTERS, LETTERS
from bot.games.montego_bay.state import State

MOST_ROUNDS = 14


def check(state: State, told: Counter[str]) -> None:
    """Count barrels, coins, ships, figures and order tiles."""
    seats = len(state.crews)
    for seat, crew in enumerate(state.crews):
        aboard = sum(ship.cargo[seat] for ship in state.ships)
        in_hand = 0
        if state.queue and state.left and state.queue[0].name.seat == seat and state.queue[0].room.barrels:
            in_hand = state.left
        owned = BARRELS * (2 if seats == 2 else 1)
        assert crew.barrels + aboard + crew.pub + in_hand == owned
        assert min(crew.barrels, crew.pub, crew.coins, crew.points) >= 0
    assert state.bank >= 0
    assert state.bank + sum(crew.coins for crew in state.crews) == COINS
    _check_ships(state, told)
    assert sorted(state.order) == list(range(len(state.dockers)))
    places = [docker.at for docker in state.dockers if docker.at is not None]
    if state.jack and state.phase > 2:
        places.append(state.jack.at)
    assert len(set(places)) == len(places), "two figures on one space"
    assert state.round <= MOST_ROUNDS


def _check_ships(state: State, told: Counter[str]) -> None:
    freighters = [ship for ship in state.ships if ship.letter]
    waiting = len(state.piles[0]) + len(state.piles[1])
    assert len(freighters) + waiting + told["Sailed"] == FREIGHTERS
    assert len(state.ships) - len(freighters) == (0 if told["PilotLeft"] else 1)
    letters = [ship.letter for ship in freighters]
    assert letters == sorted(letters, key=LETTERS.index), "a ship overtook another"
    assert len(set(letters)) == len(letters)
    assert all(ship.room > 0 for ship in freighters), "a full ship is still in port"
    assert len(state.ships) <= 4
    assert len(state.ships) == 4 or not waiting
