"""How the quick player of Key West dives: it goes on while the sea promises more than what is in hand."""

from collections.abc import Sequence

from bot.games.key_west.pieces import NOBODY, TREASURES, Tile
from bot.games.key_west.scoring import collection_points
from bot.games.key_west.tasks import Dive
from bot.players.key_west_worth import Outlook

HOPE = 0.6  # a treasure also raises what the next of its kind is worth


class Divers:
    """The sea as one seat judges it."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        self._outlook = outlook
        held = [
            tile.kind
            for tile, diver in zip(view.sea, view.divers, strict=True)
            if diver == outlook.me and tile is not None
        ]
        self._held = {kind: held.count(kind) for kind in TREASURES}
        self._known = {
            field: self.worth(tile)
            for field, tile in enumerate(view.sea)
            if tile is not None and view.divers[field] == NOBODY
        }
        self._unseen = [self.worth(tile) for tile in view.unseen_tiles]
        seen = {field for fields in view.looked for field in fields}
        nobody_knows = [
            field for field, tile in enumerate(view.sea) if tile is None and view.divers[field] == NOBODY
        ]
        # Where others looked and left a tile, it was seldom a good one.
        self._fresh = sorted(nobody_knows, key=lambda field: field in seen)

    def worth(self, tile: Tile) -> float:
        """Return what a tile is worth to this seat."""
        view, outlook = self._outlook.view, self._outlook
        if tile.kind == "sponge":
            return outlook.dollar * min(tile.dollars, view.bank)
        if tile.kind == "wreck":
            return view.graveyard[view.wrecks] if view.wrecks < len(view.graveyard) else 0.0
        held = self._held.get(tile.kind, 0)
        gain = collection_points(held + 1) - collection_points(held)
        return gain + (HOPE if held < 3 and outlook.rounds > 1 else 0.0)

    def expected(self, looks: int, takes: int) -> float:
        """Return what a dive with so many looks and takes promises."""
        return _promise(self._unseen, sorted(self._known.values(), reverse=True), looks, takes)

    def choose(self, task: Dive) -> str | int:
        """Return “take”, “stop”, or the field to look at next."""
        known = {field: worth for field, worth in self._known.items() if field != task.at}
        best = sorted(known.values(), reverse=True)
        on = _promise(self._unseen, best, task.looks, task.takes)
        if task.at != NOBODY:
            mine = self._known[task.at]
            with_it = mine + _promise(self._unseen, best, task.looks, task.takes - 1)
            if mine > 0 and with_it >= on:
                return "take"
        if not task.looks or on <= 0:
            return "stop"
        # Surprises first: a known tile can still be fetched with the last looks.
        spare = task.looks - task.takes
        if known and (spare <= 0 or not self._fresh) and max(best) >= _mean(self._unseen):
            return max(known, key=lambda field: known[field])
        if self._fresh:
            return self._fresh[0]
        return max(known, key=lambda field: known[field]) if known else "stop"


def _promise(unseen: Sequence[float], known: Sequence[float], looks: int, takes: int) -> float:
    """Return what so many looks at unseen tiles promise to whoever may take so many of them.

    A known tile costs a look as well, but brings what it is worth for certain.
    """
    sure = sum(known[: min(looks, takes)])
    if not unseen:
        return sure
    values = [[0.0] * (takes + 1) for _ in range(looks + 1)]
    for look in range(1, looks + 1):
        for take in range(1, takes + 1):
            later, less = values[look - 1][take], values[look - 1][take - 1]
            values[look][take] = sum([max(worth + less, later) for worth in unseen]) / len(unseen)
    return max(sure, values[looks][takes])


def _mean(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths) if worths else 0.0
