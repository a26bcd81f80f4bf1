"""What is printed on the components: money, board, tiles and cards, read from a TOML file and checked."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from bot.engine import BadComponents, Record
from bot.games.key_west.pieces import (
    BRIDGES,
    CARDS,
    FRUITS,
    ISLANDS,
    SEA,
    Bridge,
    Card,
    Field,
    FieldKind,
    Fruit,
    Island,
    Tile,
)

Origin = Literal["fact", "ours"]
MOST_PLAYERS = 5


class Printed(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that is there once or several times."""

    copies: int = 1
    from_players: int = 0  # covered when fewer play
    origin: Origin


class Bill(Printed, frozen=True, kw_only=True):
    """A kind of bill: how many each player starts with, and how many lie on the bridges."""

    dollars: int
    start: int = 0
    bridges: int = 0


class Span(Printed, frozen=True, kw_only=True):
    """A bridge, and the steps it takes to build it."""

    key: Bridge
    steps: int


class Place(Printed, frozen=True, kw_only=True):
    """Fields on an island."""

    island: Island
    kind: FieldKind
    stars: int = 0


class Grave(Printed, frozen=True, kw_only=True):
    """Fields of the ship graveyard."""

    points: int


class Treasure(Printed, frozen=True, kw_only=True):
    """Dive tiles."""

    kind: Literal["sponge", "wreck", "chest", "mask", "vase"]
    dollars: int = 0


class Crop(Printed, frozen=True, kw_only=True):
    """Harvest tiles."""

    fruit: Fruit


class CardKind(Printed, frozen=True, kw_only=True):
    """Cards that do the same."""

    bridge: Bridge | None = None
    fruits: tuple[Fruit, ...] = ()
    harvest: bool = False
    dive: bool = False
    capacity: bool = False

    def card(self) -> Card:
        """Return one of them."""
        return Card(self.bridge, self.fruits, self.harvest, self.dive, self.capacity)


class Covered(Protocol):
    """What can be covered when fewer play."""

    @property
    def copies(self) -> int:
        """How many there are."""

    @property
    def from_players(self) -> int:
        """The fewest players with whom it is open."""


P = TypeVar("P", bound=Covered)


class Content(Record, frozen=True, forbid_unknown_fields=True):
    """All components whose numbers are printed on cardboard, wood or paper."""

    bill: tuple[Bill, ...]
    bridge: tuple[Span, ...]
    field: tuple[Place, ...]
    grave: tuple[Grave, ...]
    dive: tuple[Treasure, ...]
    harvest: tuple[Crop, ...]
    card: tuple[CardKind, ...]

    def money(self) -> int:
        """Return all the money there is."""
        return sum(bill.dollars * bill.copies for bill in self.bill)

    def start_money(self) -> int:
        """Return what each player starts with."""
        return sum(bill.dollars * bill.start for bill in self.bill)

    def bridge_bills(self) -> tuple[int, ...]:
        """Return the bills that lie on the bridges."""
        return tuple(bill.dollars for bill in self.bill for _ in range(bill.bridges))

    def open_fields(self, seats: int) -> tuple[Field, ...]:
        """Return the fields in play."""
        return _fields(place for place in _each(self.field) if place.from_players <= seats)

    def covers(self, seats: int) -> tuple[Field, ...]:
        """Return the fields that are covered."""
        return _fields(place for place in _each(self.field) if place.from_players > seats)

    def graveyard(self, seats: int) -> tuple[int, ...]:
        """Return the points of the graveyard's open fields, in the order in which they are used."""
        return tuple(grave.points for grave in _each(self.grave) if grave.from_players <= seats)

    def sea(self) -> tuple[Tile, ...]:
        """Return the dive tiles."""
        return tuple(Tile(tile.kind, tile.dollars) for tile in _each(self.dive))

    def crops(self) -> tuple[int, int, int]:
        """Return the number of harvest tiles, by fruit."""
        count = Counter(crop.fruit for crop in _each(self.harvest))
        banana, mango, orange = (count[fruit] for fruit in FRUITS)
        return banana, mango, orange

    def cards(self) -> tuple[Card, ...]:
        """Return the deck."""
        return tuple(kind.card() for kind in _each(self.card))


def _each(printed: Iterable[P]) -> Iterable[P]:
    return (thing for thing in printed for _ in range(thing.copies))


def _fields(places: Iterable[Place]) -> tuple[Field, ...]:
    return tuple(Field(place.island, place.kind, place.stars) for place in places)


def parse(text: bytes, name: str) -> Content:
    """Read a component file, or raise BadComponents with file, key and reason."""
    try:
        content = msgspec.toml.decode(text, type=Content)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        raise BadComponents(f"{name}: {path.strip('`$.') or 'the file'}: {reason}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadComponents(f"{name}: this is not a TOML file: {error}") from None
    for key, reason in _faults(content):
        raise BadComponents(f"{name}: {key}: {reason}")
    return content


def _faults(content: Content) -> list[tuple[str, str]]:
    """List what is wrong: the key, and the reason."""
    faults = []
    for key in ("bill", "bridge", "field", "grave", "dive", "harvest", "card"):
        printed: Sequence[Printed] = getattr(content, key)
        for at, thing in enumerate(printed):
            if thing.copies < 1:
                faults.append((f"{key}[{at}].copies", "there is at least 1 of each thing listed"))
            if not 0 <= thing.from_players <= MOST_PLAYERS:
                faults.append((f"{key}[{at}].from_players", f"no more than {MOST_PLAYERS} play"))
            if thing.from_players and key not in ("field", "grave"):
                faults.append((f"{key}[{at}].from_players", "only fields and graves can be covered"))
    return faults + _money_faults(content) + _board_faults(content) + _tile_faults(content)


def _money_faults(content: Content) -> list[tuple[str, str]]:
    faults = []
    for at, bill in enumerate(content.bill):
        if bill.dollars < 1 or bill.start < 0 or bill.bridges < 0:
            faults.append((f"bill[{at}]", "a bill is worth at least 1 dollar, and numbers are 0 or more"))
        if bill.start * MOST_PLAYERS + bill.bridges > bill.copies:
            faults.append((f"bill[{at}].copies", f"too few for {MOST_PLAYERS} players and the bridges"))
    if [span.key for span in content.bridge] != list(BRIDGES):
        faults.append(("bridge", f"the bridges are {', '.join(BRIDGES)}, in this order"))
    for at, span in enumerate(content.bridge):
        if span.steps < 1 or span.copies != 1:
            faults.append((f"bridge[{at}]", "a bridge is there once and takes at least 1 step"))
    steps, bills = sum(span.steps for span in content.bridge), len(content.bridge_bills())
    if steps != bills:
        faults.append(("bill", f"the bridges take {steps} steps, but {bills} bills lie on them"))
    return faults


def _board_faults(content: Content) -> list[tuple[str, str]]:
    faults = []
    for at, place in enumerate(content.field):
        if (place.kind == "hotel") != (1 <= place.stars <= 9):
            faults.append((f"field[{at}].stars", "a hotel has 1 to 9 stars, nothing else has any"))
    fields = content.open_fields(3)
    for kind in ("hotel", "factory", *FRUITS):
        if not any(field.kind == kind for field in fields):
            faults.append(("field", f"with 3 players there is no field of the kind {kind}"))
    for island in ISLANDS:
        if not any(field.island == island for field in fields):
            faults.append(("field", f"with 3 players there is no field on the island {island}"))
    for at, grave in enumerate(content.grave):
        if grave.points < 0:
            faults.append((f"grave[{at}].points", "points are 0 or more"))
    for seats in range(3, MOST_PLAYERS + 1):
        points = content.graveyard(seats)
        if list(points) != sorted(points):
            faults.append(("grave", "points do not fall from field to field"))
            break
    return faults


def _tile_faults(content: Content) -> list[tuple[str, str]]:
    faults = []
    for at, tile in enumerate(content.dive):
        if (tile.kind == "sponge") != (tile.dollars > 0):
            faults.append((f"dive[{at}].dollars", "a sponge is worth dollars, nothing else is"))
    if len(content.sea()) != SEA:
        faults.append(("dive", f"there are {SEA} dive tiles with all copies, not {len(content.sea())}"))
    for at, kind in enumerate(content.card):
        if kind.card() == Card():
            faults.append((f"card[{at}]", "a card does at least one thing"))
        if len(kind.fruits) > 2:
            faults.append((f"card[{at}].fruits", "a card shows at most 2 plantations"))
    if len(content.cards()) != CARDS:
        faults.append(("card", f"there are {CARDS} cards with all copies, not {len(content.cards())}"))
    return faults
