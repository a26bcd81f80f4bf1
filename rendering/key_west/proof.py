"""Made-up tables that show all there is to see: colours are learned from them, and people look them over."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine import Seat
from bot.games.key_west.pieces import (
    ACTIONS,
    ISLANDS,
    MAFIA,
    NOBODY,
    SEA,
    Card,
    Estate,
    Field,
    FieldKind,
    Line,
    Offered,
    Result,
    Tile,
    sea_name,
)
from bot.games.key_west.tasks import Act, Bid, Buy, Dive, Mafia, Take
from bot.games.key_west.view import View
from rendering.badges import Badge, Badges
from rendering.gallery import Proof

NAMES = ("Mara", "Paul", "Ines", "Jonas", "Noor")
STARS = ((1, 2, 3, 4), (1, 2, 3, 5), (2, 3, 4, 5))
FACTORIES = (2, 2, 4)
FRUIT_KINDS: tuple[FieldKind, ...] = ("banana", "mango", "orange")
ONE_STAR, THREE_STARS = Field("upper", "hotel", 1), Field("middle", "hotel", 3)
COVERED = {5: (), 4: (ONE_STAR,), 3: (ONE_STAR, THREE_STARS)}
FACTORY = Field("lower", "factory")
GRAVES = (2, 2, 3, 3, 3, 4, 4, 4, 5, 5)
DISCS = "4012230.1.04.213100.2.10..2..13021.3.0"
TAKEN = {2: 1, 7: 0, 8: 2, 15: 1, 21: 0, 26: 2, 33: 0, 38: 1}
PEEKS = {3: Tile("sponge", 5), 9: Tile("wreck"), 17: Tile("mask"), 22: Tile("sponge", 3), 29: Tile("vase")}
RAISED = {7: "chest", 21: "mask", 33: "chest"}
HELD = (
    Card(bridge="cut"),
    Card(bridge="long", harvest=True),
    Card(dive=True),
    Card(capacity=True),
    Card(bridge="seven", fruits=("mango",)),
)
OFFER = (
    Card(bridge="long", fruits=("banana",)),
    Card(bridge="seven", harvest=True),
    Card(fruits=("mango", "orange")),
    Card(dive=True, fruits=("mango",)),
    Card(capacity=True),
    Card(dive=True, harvest=True),
)
POINTS, CIGARS = (19, 17, 12, 9, 14), (8, 23, 17, 4, 40)
CUBES = ((4, 7, 0), (2, 6), (1, 4), (1, 5), (0, 5, 8, 8))
LINES = ("track", "banana", "mango", "orange", "chest", "mask", "vase", "stars", "dollars")
WORTH = (
    ((58, 58), (2, 3), (4, 10), (5, 11), (3, 6), (2, 3), (1, 1), (9, 8), (13, 2)),
    ((61, 61), (0, 0), (1, 1), (2, 3), (0, 0), (1, 1), (3, 6), (7, 4), (22, 4)),
    ((49, 49), (3, 6), (3, 6), (0, 0), (2, 3), (0, 0), (0, 0), (4, 0), (8, 1)),
    ((67, 67), (0, 0), (0, 0), (1, 1), (1, 1), (1, 1), (1, 1), (0, 0), (31, 6)),
    ((40, 40), (4, 10), (1, 1), (0, 0), (0, 0), (2, 3), (0, 0), (3, 0), (17, 3)),
)


def proofs() -> Iterator[Proof]:
    """Show every kind of picture, for three, four and five players."""
    yield Proof("board_5_cards", "board", _taking(table(5)), NAMES, _letters())
    yield Proof("board_5_actions", "board", _acting(table(5)), NAMES)
    yield Proof("board_5_start", "board", start(), NAMES)
    yield Proof("board_5_end", "board", _over(table(5)), NAMES)
    yield Proof("board_4_mafia", "board", _mafia(table(4)), NAMES[:4])
    yield Proof("board_3_cards", "board", _taking(table(3)), NAMES[:3], _letters())
    yield Proof("hand_5_bid", "hand", _own(table(5)), NAMES, _letters())
    yield Proof("hand_5_act", "hand", _own(_acting(table(5))), NAMES, _actions())
    yield Proof("hand_4_buy", "hand", _own(_buying(table(4))), NAMES[:4], _hotels())
    yield Proof("hand_3_dive", "hand", _own(_diving(table(3))), NAMES[:3], _bubbles(_diving(table(3))))


def _fields() -> tuple[Field, ...]:
    fields = []
    for island, stars, factories in zip(ISLANDS, STARS, FACTORIES, strict=True):
        fields += [Field(island, "hotel", count) for count in stars]
        fields += [Field(island, "factory")] * factories
        fields += [Field(island, kind) for kind in FRUIT_KINDS for _ in range(2)]
    return tuple(fields)


def table(seats: int) -> View:
    """Lay out the middle of a game while everyone bids."""
    covers = list(COVERED[seats]) + [FACTORY] * (5 - seats)
    fields, discs, left = [], [], list(covers)
    for field, disc in zip(_fields(), DISCS, strict=True):
        if field in left:
            left.remove(field)
            continue
        fields.append(field)
        discs.append(int(disc) if disc != "." and int(disc) < seats else NOBODY)
    raised = {field: Tile("treasure") if field in RAISED else Tile("sponge", 4) for field in TAKEN}
    return View(
        viewer=None,
        round=5,
        start=Seat(2),
        mafia=False,
        fields=tuple(fields),
        covers=tuple(covers),
        discs=tuple(discs),
        sea=tuple(raised.get(field) for field in range(SEA)),
        divers=tuple(TAKEN.get(field, NOBODY) for field in range(SEA)),
        looked=(tuple(PEEKS), (3, 11, 30), *((),) * (seats - 2)),
        unseen_tiles=(),
        graveyard=GRAVES[5 - seats :],
        wrecks=4,
        steps=(0, 2, 4),
        built=(2,) * seats,
        wages=(),
        unseen_bills=(),
        piles=12,
        unseen_cards=(),
        offer=tuple(Offered(letter, card) for letter, card in zip("abcdef", OFFER, strict=True)),
        aside=(),
        tiles=(5, 6, 3),
        florida=(3, 1, 4),
        estates=tuple(_estate(seat) for seat in range(seats)),
        cash=(None,) * seats,
        bank=84,
        hidden=100,
        bids=(None,) * seats,
        wish=(),
        awaited=(Seat(0), Seat(2)),
        agenda=(Bid(),),
        results=(),
        ended="",
    )


def _estate(seat: int) -> Estate:
    return Estate(
        points=POINTS[seat],
        cigars=CIGARS[seat],
        discs=7 - seat,
        cards=HELD[seat:],
        fruit=(seat, 2, 4 - seat),
        cubes=tuple(ACTIONS[place] for place in CUBES[seat]),
    )


def start() -> View:
    """Lay out the first round: nobody owns anything yet."""
    view = table(5)
    return replace(
        view,
        round=1,
        start=Seat(3),
        discs=(NOBODY,) * len(view.discs),
        sea=(None,) * SEA,
        divers=(NOBODY,) * SEA,
        looked=((),) * 5,
        wrecks=0,
        steps=(3, 4, 5),
        tiles=(9, 9, 9),
        florida=(0, 0, 0),
        estates=(Estate(),) * 5,
        bank=105,
        awaited=(Seat(0), Seat(1), Seat(3)),
    )


def _taking(view: View) -> View:
    """Let the second bidder choose from the cards that are left."""
    bids = (12, 9, 0, 7, 3)[: len(view.estates)]
    left = tuple(card for card in view.offer if card.letter not in "bd")
    return replace(view, agenda=(Take(Seat(1), 1, 2),), awaited=(Seat(1),), bids=bids, offer=left)


def _acting(view: View) -> View:
    """Let the first seat choose an action."""
    return replace(
        _taking(view), agenda=(Act(Seat(0)),), awaited=(Seat(0),), offer=(), bids=(None,) * len(view.bids)
    )


def _buying(view: View) -> View:
    """Let the first seat buy a hotel."""
    return replace(_acting(view), agenda=(Buy(Seat(0), "hotel"),))


def _diving(view: View) -> View:
    """Let the first seat have a tile in hand."""
    return replace(_acting(view), agenda=(Dive(Seat(0), 2, 1, 22),))


def _mafia(view: View) -> View:
    offer = (*view.offer[:3], Offered("g", MAFIA))
    agenda = (Mafia(Seat(0), "upper"),)
    return replace(_taking(view), round=6, mafia=True, agenda=agenda, awaited=(Seat(0),), offer=offer)


def _over(view: View) -> View:
    """Score the game."""
    seats = len(view.estates)
    results = []
    for seat, worth in enumerate(WORTH[:seats]):
        lines = tuple(Line(what, *line) for what, line in zip(LINES, worth, strict=True))
        results.append(Result(Seat(seat), lines, sum(line.points for line in lines)))
    return replace(
        view,
        round=8,
        steps=(0, 0, 1),
        offer=(),
        cash=tuple(result.lines[-1].count for result in results),
        awaited=(),
        agenda=(),
        results=tuple(results),
        ended="key_west.end.eight_rounds",
    )


def _own(view: View) -> View:
    """See the table as the first seat does."""
    sea = [PEEKS.get(field, tile) for field, tile in enumerate(view.sea)]
    for field, kind in RAISED.items():
        if view.divers[field] == 0:
            sea[field] = Tile("chest" if kind == "chest" else "mask")
    bidding = isinstance(view.agenda[0], Bid)
    return replace(
        view,
        viewer=Seat(0),
        sea=tuple(sea),
        cash=(24, *(None,) * (len(view.estates) - 1)),
        bids=(7, *view.bids[1:]) if bidding else view.bids,
        wish=("b", "e", "f") if bidding else (),
        awaited=(Seat(2),) if bidding else view.awaited,
    )


def _letters() -> Badges:
    return tuple(Badge(letter.upper(), f"card.{letter}") for letter in "abcdef")


def _actions() -> Badges:
    return tuple(Badge("", f"action.{action}") for action in ACTIONS if action not in ("dive", "harvest"))


def _hotels() -> Badges:
    stars = (("middle", 1), ("lower", 2), ("lower", 3))
    return tuple(Badge(f"{count}★", f"{island}.hotel{count}") for island, count in stars)


def _bubbles(view: View) -> Badges:
    names = [sea_name(field) for field, diver in enumerate(view.divers) if diver == NOBODY and field != 22]
    return tuple(Badge(name, name) for name in names)
