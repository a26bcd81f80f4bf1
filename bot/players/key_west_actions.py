"""Which action the quick player of Key West takes: what each would bring now, less what waiting would add."""

from bot.games.key_west.pieces import FRUITS, ISLANDS, NOBODY, RESETS, ROUNDS, STORE, Action
from bot.games.key_west.scoring import collection_points
from bot.players.key_west_dive import Divers
from bot.players.key_west_worth import FIVE, Outlook

BEST_DIE = (0.0, 3.5, 4.47, 4.96)  # the highest of so many dice, on average
WAITING = 0.14  # what grows is worth that much less for each round one could still wait
SELL = 0.6  # cigars rolled later could not be sold before the cubes come back
STORED = 0.85  # cigars in store are points only once they are sold


class Choices:
    """The actions as one seat judges them."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        round = outlook.view.round
        self._waits = next((end for end in RESETS if round <= end), ROUNDS) - round
        self._ripe = 1 - WAITING * self._waits

    def worth(self, action: Action) -> float:
        """Return what an action is worth now."""
        outlook, estate = self._outlook, self._outlook.estate
        match action:
            case "dive":
                return Divers(outlook).expected(estate.looks(), estate.capacity())
            case "hotel":
                return self._purchase("hotel")
            case "hotel-run":
                return self._purchase("hotel") + self._ripe * self._run()
            case "factory-roll":
                return self._purchase("factory") + self._roll()
            case "factory-sell":
                return self._purchase("factory") + self._ripe * (estate.cigars // FIVE) - SELL * self._waits
            case "roll-8":
                return self._roll() + outlook.dollar * min(8, outlook.view.bank)
            case "shares":
                return self._ripe * self._shares()
            case "harvest":
                return self._ripe * self._harvest()
            case "any":
                return 0.0

    def _purchase(self, kind: str) -> float:
        """Return what buying one would bring after its price."""
        view, outlook = self._outlook.view, self._outlook
        taken = all(
            owner != NOBODY
            for field, owner in zip(view.fields, view.discs, strict=True)
            if field.kind == kind
        )
        price = 8 if taken else 5
        if outlook.cash < price:
            return 0.0
        return max(0.0, outlook.best_disc(kind) - outlook.dollar * price)

    def _run(self) -> float:
        hotels = self._outlook.owned("hotel")
        running = [field for field in hotels if self._outlook.connected[field.island] == 1.0]
        return BEST_DIE[len({field.island for field in hotels})] * len(running) / FIVE

    def _roll(self) -> float:
        """Cigars are worth something only if they can still be sold."""
        factories = self._outlook.owned("factory")
        made = BEST_DIE[len({field.island for field in factories})] * len(factories)
        fits = min(made, STORE - self._outlook.estate.cigars)
        return fits / FIVE * STORED if self._outlook.chances("factory-sell") else 0.0

    def _shares(self) -> float:
        counting = [
            held
            for held, island in zip(self._outlook.estate.shares(), ISLANDS, strict=True)
            if self._outlook.connected[island] == 1.0
        ]
        return float(sum(sorted(counting)[-2:]))

    def _harvest(self) -> float:
        gains = []
        for at, fruit in enumerate(FRUITS):
            tiles = min(len(self._outlook.owned(fruit)), self._outlook.view.florida[at])
            held = self._outlook.estate.fruit[at]
            gains.append(collection_points(held + tiles) - collection_points(held) + 0.4 * tiles)
        return float(sum(sorted(gains)[-2:]))
