"""Which barrels the quick player puts on which ship: it weighs what every ship promises to every seat."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt, tanh

from msgspec.structs import replace

from bot.engine import Answer, Seat, Share
from bot.games.montego_bay.pieces import Freighter, Ship
from bot.games.montego_bay.scoring import awards
from bot.games.montego_bay.view import View

Ships = tuple[Ship, ...]

TYPICAL = Freighter(9, (5, 3, 1))  # stands for a ship that nobody has seen yet
PER_ROUND = 4.0  # barrels that a ship can expect in each round it stays
LIKELY = 0.7  # how much of what it can expect does come aboard
DOUBT = 1.7  # how far that may turn the places round
JOINING = 0.7  # the chance that a crew with nothing aboard still joins in, given time
LAST_HOLD = 1.0
CHASE = 0.1  # how much more a rival's points count for each point that it is ahead


def choose_load(view: View, seat: Seat, share: Share) -> Answer:
    """Return the best way to load, or to give back, what the figure at the Tally Man has in hand."""
    port = Port(view, seat)
    if view.queue[0].room.barrels:
        return max(share.answers(), key=lambda way: port.after_loading(way, share.amount - len(way)))
    return max(share.answers(), key=port.after_giving_back)


def rivalry(view: View, seat: Seat) -> list[float]:
    """Return how much a point of each seat counts for this one: the others' together as much as its own."""
    mine = view.crews[seat].points
    threats = [1 + CHASE * max(crew.points - mine, 0) for crew in view.crews]
    total = sum(threats) - threats[seat]
    return [1.0 if rival == seat else -threat / total for rival, threat in enumerate(threats)]


class Port:
    """The ships in port as one seat judges them."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._seat = seat
        self._ships = view.ships
        self._next = [ship for pile in view.piles if pile.top for ship in _pile(pile.top, pile.left)]
        self._weights = rivalry(view, seat)
        self._waiting = [0.0] * len(view.crews)  # barrels of each seat for each ship, later this round
        for caller in view.queue[1:]:
            self._waiting[caller.name.seat] += caller.room.barrels / len(view.ships)
        self._promises: dict[tuple[Ship, int], float] = {}

    def after_loading(self, letters: Answer, left: int) -> float:
        """Return what it is worth to load these barrels, with ``left`` more in hand for the next answer."""
        ships, docked, gain = self._ships, 0, 0.0
        for letter, barrels in Counter(letters).items():
            pier = next(pier for pier, ship in enumerate(ships) if ship.letter == letter)
            ship = _aboard(ships[pier], self._seat, barrels)
            if ship.room:
                ships = (*ships[:pier], ship, *ships[pier + 1 :])
            else:
                gain += self._profit(_paid(ship.cargo, ship.pays)) + LAST_HOLD
                ships = ships[:pier] + ships[pier + 1 :] + self._docking(docked)
                docked += 1
        for _ in range(left):
            ships = self._one_more(ships, docked)
        return gain + self._worth(ships, docked)

    def after_giving_back(self, letters: Answer) -> float:
        """Return what the ships are worth after taking these barrels back."""
        back = Counter(letters)
        return self._worth(tuple(_aboard(ship, self._seat, -back[ship.letter]) for ship in self._ships), 0)

    def _docking(self, docked: int) -> Ships:
        """Return the ship that docks after so many others, if there is one."""
        if docked >= len(self._next):
            return ()
        ship = self._next[docked]
        return (Ship(f"new{docked}", ship.capacity, ship.pays, (0,) * len(self._weights)),)

    def _one_more(self, ships: Ships, docked: int) -> Ships:
        """Put one more barrel where it does most good, without filling a ship."""
        ways = [
            (*ships[:pier], _aboard(ship, self._seat, 1), *ships[pier + 1 :])
            for pier, ship in enumerate(ships)
            if ship.room > 1
        ]
        return max(ways, key=lambda way: self._worth(way, docked), default=ships)

    def _worth(self, ships: Ships, docked: int) -> float:
        # E1 No more ships to come and three in port: all of them leave at the end of this round.
        ending = docked >= len(self._next) and len(ships) <= 3
        return sum([self._promise(ship, 0 if ending else pier) for pier, ship in enumerate(ships)])

    def _promise(self, ship: Ship, rounds: int) -> float:
        """Return what a ship promises that stays so many rounds after this one."""
        if (ship, rounds) not in self._promises:
            later = PER_ROUND * rounds / len(self._weights)
            hopes = [waiting + later for waiting in self._waiting]
            fit = min(1.0, ship.room / max(sum(hopes), 1.0))
            prospects = _prospects(ship.cargo, ship.pays, tuple([hope * fit for hope in hopes]))
            self._promises[ship, rounds] = self._profit(prospects)
        return self._promises[ship, rounds]

    def _profit(self, points: Sequence[float]) -> float:
        return sum([weight * gain for weight, gain in zip(self._weights, points, strict=True)])


def _pile(top: Freighter, left: int) -> list[Freighter]:
    return [top] + [TYPICAL] * (left - 1)


def _aboard(ship: Ship, seat: Seat, barrels: int) -> Ship:
    cargo = ship.cargo
    return replace(ship, cargo=(*cargo[:seat], cargo[seat] + barrels, *cargo[seat + 1 :]))


def _paid(cargo: tuple[int, ...], pays: tuple[int, ...]) -> list[float]:
    """Return what a ship that leaves now pays each seat."""
    points = [0.0] * len(cargo)
    for award in awards(cargo, pays):
        points[award.seat] = award.points
    return points


@lru_cache(maxsize=8192)
def _prospects(cargo: tuple[int, ...], pays: tuple[int, ...], hopes: tuple[float, ...]) -> list[float]:
    """Return what each seat can expect of a ship on which it hopes to put so many barrels yet."""
    if not any(hopes):
        return _paid(cargo, pays)
    heights = [barrels + LIKELY * hope for barrels, hope in zip(cargo, hopes, strict=True)]
    joined = [1.0 if barrels else min(JOINING, hope) for barrels, hope in zip(cargo, hopes, strict=True)]
    return [joined[seat] * _expected_pay(heights, hopes, pays, seat) for seat in range(len(cargo))]


def _expected_pay(heights: Sequence[float], hopes: Sequence[float], pays: Sequence[int], seat: int) -> float:
    places = [1.0]  # the chances that none, one, two … of the others are ahead
    for rival, height in enumerate(heights):
        if rival != seat:
            doubt = DOUBT * sqrt(hopes[rival] + hopes[seat] + 0.01)
            ahead = 0.5 + 0.5 * tanh((height - heights[seat]) / doubt)
            behind = [chance * (1 - ahead) for chance in places]
            before = [chance * ahead for chance in places]
            places = [a + b for a, b in zip([*behind, 0.0], [0.0, *before], strict=True)]
    return sum([chance * pay for chance, pay in zip(places, pays, strict=False)])
