"""Which barrels a quick player puts on which ship, and what barrels are worth to it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import tanh

from msgspec.structs import replace

from bot.engine import Answer, Seat, Share
from bot.games.montego_bay.pieces import Freighter, Ship
from bot.games.montego_bay.scoring import awards
from bot.games.montego_bay.view import View

Ships = tuple[Ship, ...]

TYPICAL = Freighter(9, (5, 3, 1))  # stands for a ship that nobody has seen yet
PER_ROUND = 4.0  # barrels that a ship can expect in each round it stays
DOUBT = 0.9  # how far those may change who is ahead
LATE = 0.7  # how likely a crew that has nothing aboard yet still comes aboard
LEAN = 0.7
EAGER = 0.8
LAST_HOLD = 1.0
LEADER = 0.0
HELD = 0.7  # worth of a barrel that is still in hand


class Port:
    """The ships as one seat judges them: its own points, less what the others get."""

    def __init__(self, view: View, seat: Seat, waiting: Sequence[float]) -> None:
        self.seat = seat
        self.waiting = waiting
        self.next = view.piles[0].top or view.piles[1].top
        self.more = sum(pile.left for pile in view.piles)
        self.weights = rivalry(view, seat)
        self._known: dict[tuple[Ship, int], float] = {}

    def worth(self, ships: Ships) -> float:
        """Return what all ships in port promise."""
        return sum([self.promise(ship, pier) for pier, ship in enumerate(ships)])

    def promise(self, ship: Ship, pier: int) -> float:
        """Return what a ship promises that has ``pier`` others before it."""
        if not ship.letter:
            return 0.0
        known = self._known.get((ship, pier))
        if known is None:
            last = not self.more and pier <= 2
            later = 0.0 if last else PER_ROUND * pier / len(self.weights)
            hopes = [waiting + later for waiting in self.waiting]
            most = ship.room / (sum(hopes) or 1)
            if most < 1:
                hopes = [hope * most for hope in hopes]
            known = self.profit(prospects(ship.cargo, ship.pays, tuple(hopes)))
            self._known[ship, pier] = known
        return known

    def profit(self, points: Sequence[float]) -> float:
        """Weigh points of all seats: good for its own seat, bad for the others."""
        return sum([weight * gain for weight, gain in zip(self.weights, points, strict=True)])

    def after(self, ships: Ships, letters: Iterable[str], left: int) -> float:
        """Return what it is worth to load these barrels and keep ``left`` for the next answer."""
        gain = 0.0
        docked = 0
        for letter, count in Counter(letters).items():
            pier = next(pier for pier, ship in enumerate(ships) if ship.letter == letter)
            ship = aboard(ships[pier], self.seat, count)
            ships = (*ships[:pier], ship, *ships[pier + 1 :])
            if not ship.room:
                gain += self.profit(settled(ship.cargo, ship.pays)) + LAST_HOLD
                ships = self._next_docks((*ships[:pier], *ships[pier + 1 :]), docked)
                docked += 1
        for _ in range(left):
            if not any(ship.room for ship in ships):
                break
            ships = self._one_more(ships)
        return gain + self.worth(ships)

    def _next_docks(self, ships: Ships, docked: int) -> Ships:
        if docked >= self.more:
            return ships
        new = self.next if self.next and not docked else TYPICAL
        pays = new.pays
        return (*ships, Ship(f"+{docked}", new.capacity, pays, (0,) * len(self.weights)))

    def _one_more(self, ships: Ships) -> Ships:
        best, chosen = -1e9, ships
        for pier, ship in enumerate(ships):
            if ship.letter and ship.room > 1:
                loaded = aboard(ship, self.seat, 1)
                gain = self.promise(loaded, pier) - self.promise(ship, pier)
                if gain > best:
                    best, chosen = gain, (*ships[:pier], loaded, *ships[pier + 1 :])
        return chosen


def choose(view: View, share: Share) -> Answer:
    """Return the best way to load, or to give back, what the figure at the Tally Man has in hand."""
    here = view.queue[0]
    seat = here.name.seat
    port = Port(view, seat, expected(view))
    if here.room.barrels:
        return max(share.answers(), key=lambda way: port.after(view.ships, way, share.amount - len(way)))
    return max(share.answers(), key=lambda way: port.worth(without(view.ships, seat, way)))


def expected(view: View) -> list[float]:
    """Return how many barrels each seat that still waits for the Tally Man has for each ship."""
    waiting = [0.0] * len(view.crews)
    for caller in view.queue[1:]:
        waiting[caller.name.seat] += caller.room.barrels / max(len(view.ships), 1)
    return waiting


def barrel_gains(view: View, seat: Seat, most: int) -> list[float]:
    """Return what 0, 1, 2 … barrels would gain the seat before anyone loads."""
    port = Port(view, seat, [PER_ROUND/len(view.crews)]*len(view.crews))
    ships = view.ships
    gains = [port.worth(ships)]
    for _ in range(most):
        ships = port._one_more(ships)
        gains.append(port.worth(ships))
    return [gain - gains[0] for gain in gains]


def rivalry(view: View, seat: Seat) -> tuple[float, ...]:
    """Return how much a point of each seat counts for this one."""
    shares = [(1+max(0.0, LEADER*(crew.points - view.crews[seat].points+5))) for crew in view.crews]
    total = sum(shares) - shares[seat]
    return tuple([1.0 if other == seat else -share / total for other, share in enumerate(shares)])


def aboard(ship: Ship, seat: Seat, count: int) -> Ship:
    """Return the ship with barrels of the seat added."""
    cargo = ship.cargo
    return replace(ship, cargo=(*cargo[:seat], cargo[seat] + count, *cargo[seat + 1 :]))


def without(ships: Ships, seat: Seat, letters: Answer) -> Ships:
    """Return the ships after the seat took barrels back."""
    return tuple(aboard(ship, seat, -letters.count(ship.letter)) for ship in ships)


@lru_cache(maxsize=4096)
def settled(cargo: tuple[int, ...], pays: tuple[int, ...]) -> tuple[float, ...]:
    """Return what a ship that sails now pays each seat."""
    points = [0.0] * len(cargo)
    for award in awards(cargo, pays):
        points[award.seat] = award.points
    return tuple(points)


@lru_cache(maxsize=65536)
def prospects(cargo: tuple[int, ...], pays: tuple[int, ...], hopes: tuple[float, ...]) -> tuple[float, ...]:
    """Return what each seat can expect of a ship that so many barrels of each still come aboard."""
    if not any(hopes):
        return settled(cargo, pays)
    return tuple(
        [
            _expected_pay(cargo, pays, hopes, seat) * (1 if cargo[seat] else min(LATE, hopes[seat] * EAGER))
            for seat in range(len(cargo))
        ]
    )


def _expected_pay(cargo: tuple[int, ...], pays: tuple[int, ...], hopes: tuple[float, ...], seat: int) -> float:
    ranks = [1.0] + [0.0] * len(cargo)  # chances that 0, 1, 2 … others are ahead
    mine = cargo[seat] + LEAN * hopes[seat]
    for other, count in enumerate(cargo):
        if other != seat:
            spread = DOUBT * (hopes[other] + hopes[seat] + 0.01)**0.5
            ahead = 0.5 + 0.5 * tanh((count + LEAN * hopes[other] - mine) / spread)
            for rank in range(len(cargo) - 1, 0, -1):
                ranks[rank] += (ranks[rank - 1] - ranks[rank]) * ahead
            ranks[0] -= ranks[0] * ahead
    return sum([chance * pay for chance, pay in zip(ranks, pays, strict=False)])
