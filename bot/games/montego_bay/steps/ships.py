"""Ships: barrels come aboard, full ships sail, the next one docks."""

from msgspec.structs import replace

from bot.engine import Seat
from bot.games.montego_bay.events import Departure, Docked, PilotLeft, Sailed, SecondPileBegun
from bot.games.montego_bay.pieces import FREIGHTERS, LETTERS, PILE, Ship
from bot.games.montego_bay.scoring import awards
from bot.games.montego_bay.state import Playing, change_crew, swapped


def put_aboard(play: Playing, seat: Seat, letter: str, barrels: int) -> None:
    """Put barrels of the seat on a ship that has room for them; once full, it is scored and sails."""
    pier, ship = _at_pier(play, letter)
    cargo = swapped(ship.cargo, seat, ship.cargo[seat] + barrels)
    play.change(ships=swapped(play.state.ships, pier, replace(ship, cargo=cargo)))
    if sum(cargo) == ship.capacity:
        leave(play, pier, "full", bonus=seat)
        dock(play)


def take_back(play: Playing, seat: Seat, letter: str, barrels: int) -> None:
    """Take barrels of the seat from a ship back to its supply."""
    pier, ship = _at_pier(play, letter)
    cargo = swapped(ship.cargo, seat, ship.cargo[seat] - barrels)
    play.change(ships=swapped(play.state.ships, pier, replace(ship, cargo=cargo)))
    change_crew(play, seat, barrels=barrels)


def leave(play: Playing, pier: int, why: Departure, bonus: Seat | None = None) -> None:
    """Score a ship and let it go; the barrels go back, the ships behind it move up.

    4.13 Whoever placed the last barrel of a full ship gets one point more. 5.3 The pilot boat pays nothing.
    """
    state = play.state
    ship = state.ships[pier]
    result = awards(ship.cargo, ship.pays)
    for award in result:
        change_crew(play, award.seat, points=award.points + (award.seat == bonus), barrels=award.barrels)
    play.change(ships=state.ships[:pier] + state.ships[pier + 1 :])
    play.tell(Sailed(ship.letter, why, result, bonus) if ship.letter else PilotLeft())


def dock(play: Playing) -> None:
    """Let the next ship dock behind the others: from the first pile, then the second, then none (4.16)."""
    first, second = play.state.piles
    if not first and not second:
        return
    letter = LETTERS[FREIGHTERS - len(first) - len(second)]
    if not first and len(second) == PILE:
        play.change(shuffle_due=True)
        play.tell(SecondPileBegun())
    if first:
        freighter, piles = first[0], (first[1:], second)
    else:
        freighter, piles = second[0], (first, second[1:])
    ship = Ship(letter, freighter.capacity, freighter.pays, (0,) * len(play.state.crews))
    play.change(ships=(*play.state.ships, ship), piles=piles)
    play.tell(Docked(letter, len(play.state.ships), ship.capacity, ship.pays))


def _at_pier(play: Playing, letter: str) -> tuple[int, Ship]:
    for pier, ship in enumerate(play.state.ships):
        if ship.letter == letter:
            return pier, ship
    raise LookupError(f"no ship {letter} in port")
