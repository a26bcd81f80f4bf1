"""What things are worth to one seat in Key West, in points, as far as its view tells."""

from functools import cached_property
from math import exp

from bot.engine import Seat
from bot.games.key_west.pieces import (
    BRIDGES,
    FRUITS,
    ISLANDS,
    NOBODY,
    RESETS,
    ROUNDS,
    Action,
    Card,
    Field,
    Island,
)
from bot.games.key_west.scoring import collection_points
from bot.games.key_west.view import View

BOSS = 0.65  # how much of the lead on an island is likely to last
FOLLOW = 0.12  # a disc that does not lead yet may still help to, for each round to come
STAR = 0.4
FIVE = 5
HARM = 0.25  # how much somebody else's loss counts


class Outlook:
    """The rest of the game as one seat judges it."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.me = seat
        self.estate = view.estates[seat]
        self.cash = view.cash[seat] or 0
        self.rounds = ROUNDS - view.round + 1  # whose island bosses are still to be found
        self.dollar = 0.2 + 0.02 * (self.rounds - 1)
        self._cycles = 1 + len([end for end in RESETS if view.round <= end])
        self._counts = {island: self._discs_on(island) for island in ISLANDS}

    def _discs_on(self, island: Island) -> list[int]:
        fields = zip(self.view.fields, self.view.discs, strict=True)
        owners = [owner for field, owner in fields if field.island == island]
        return [owners.count(seat) for seat in range(len(self.view.estates))]

    def chances(self, action: Action) -> int:
        """Return how often an action is still open to this seat."""
        return self._cycles - (action in self.estate.cubes)

    @cached_property
    def connected(self) -> dict[Island, float]:
        """Return how likely each island is to be connected to Florida while it still matters."""
        likely, sure = {}, 1.0
        for island, left in zip(ISLANDS, self.view.steps, strict=True):
            sure *= 1.0 if not left else 1 / (1 + exp(1.4 * (left - 0.75 * (self.rounds - 1))))
            likely[island] = sure
        return likely

    def owned(self, kind: str) -> list[Field]:
        """Return the seat's fields of a kind."""
        fields = zip(self.view.fields, self.view.discs, strict=True)
        return [field for field, owner in fields if owner == self.me and field.kind == kind]

    def disc(self, field: Field, owner: int = NOBODY) -> float:
        """Return what a disc on a field is worth, where somebody's disc may lie now."""
        worth = self._boss_gain(field.island, owner) + self._yield(field)
        return worth if owner == NOBODY else worth + HARM

    def keep(self, field: Field) -> float:
        """Return what would be lost with a disc on the field."""
        counts = list(self._counts[field.island])
        before = _boss_points(counts, self.me)
        counts[self.me] -= 1
        return (before - _boss_points(counts, self.me)) * self.rounds * BOSS + self._yield(field)

    def _boss_gain(self, island: Island, owner: int) -> float:
        counts = list(self._counts[island])
        before = _boss_points(counts, self.me)
        counts[self.me] += 1
        if owner != NOBODY:
            counts[owner] -= 1
        gain = _boss_points(counts, self.me) - before
        return (gain * BOSS + FOLLOW) * self.rounds

    def _yield(self, field: Field) -> float:
        """Return what a field brings besides the lead on its island."""
        if field.kind == "hotel":
            runs = self.chances("hotel-run")
            return self.connected[field.island] * (runs * 4.2 / FIVE + STAR * field.stars)
        if field.kind == "factory":
            rolls = self.chances("factory-roll") + self.chances("roll-8")
            return rolls * 4.2 / FIVE if self.chances("factory-sell") else 0.0
        at = FRUITS.index(field.kind)
        tiles = self.view.florida[at] + 0.3 * self.view.tiles[at] * min(1.0, self.rounds / 6)
        return self.chances("harvest") * min(1.0, tiles / 3) * self._next_fruit(at) * 0.6

    def _next_fruit(self, at: int) -> float:
        held = self.estate.fruit[at]
        return collection_points(held + 1) - collection_points(held) + 0.5

    def card(self, card: Card) -> float:
        """Return what a card is worth."""
        worth = 0.0
        if card.bridge:
            at = BRIDGES.index(card.bridge)
            worth += self.chances("shares") * self.connected[ISLANDS[at]] * 0.8
            if self.view.steps[at]:
                hotels = [field for field in self.owned("hotel") if field.island in ISLANDS[at:]]
                worth += 1.25 * self.dollar + 0.15 * len(hotels)
        if card.harvest:
            worth += 0.15 * sum(len(self.owned(fruit)) for fruit in FRUITS)
        if card.dive:
            worth += 0.45 * self.chances("dive")
        if card.capacity:
            worth += 1.8 * self.chances("dive")
        for fruit in card.fruits:
            worth += self.best_disc(fruit)
        if card.mafia:
            worth += max([self.best_disc(kind) for kind in ("hotel", "factory", *FRUITS)])
        return worth

    def best_disc(self, kind: str) -> float:
        """Return what the best field of a kind is worth that a disc could be put on."""
        fields = [
            (field, owner)
            for field, owner in zip(self.view.fields, self.view.discs, strict=True)
            if field.kind == kind and owner != self.me
        ]
        free = [entry for entry in fields if entry[1] == NOBODY]
        worths = [self.disc(field, owner) for field, owner in set(free or fields)]
        best = max(worths, default=0.0)
        return best if self.estate.discs else best / 3


def _boss_points(counts: list[int], seat: int) -> int:
    """Return what the seat gets at the end of a round."""
    most = max(counts)
    if not most or counts[seat] < most:
        return 0
    return 2 if counts.count(most) == 1 else 1
