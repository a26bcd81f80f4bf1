"""What one viewer may know of a game of Key West."""

from bot.engine import Record, Seat
from bot.games.key_west.pieces import Card, Estate, Field, Offered, Result, Tile
from bot.games.key_west.tasks import Task


class View(Record, frozen=True):
    """The table as ``viewer`` (None: a spectator) sees it. What it may not know is None."""

    viewer: Seat | None
    round: int
    start: Seat
    mafia: bool
    fields: tuple[Field, ...]
    covers: tuple[Field, ...]
    discs: tuple[int, ...]  # by field: the seat whose disc lies there, or NOBODY
    sea: tuple[Tile | None, ...]  # by dive field: what lies or lay there, as far as the viewer knows
    divers: tuple[int, ...]  # by dive field: the seat that took the tile, or NOBODY
    looked: tuple[tuple[int, ...], ...]  # by seat: the dive fields at which it has looked
    unseen_tiles: tuple[Tile, ...]  # the dive tiles that the viewer cannot place, in no order
    graveyard: tuple[int, ...]
    wrecks: int
    steps: tuple[int, ...]  # by bridge: bills left, so many steps are still to build
    built: tuple[int, ...]  # by seat: bills that it has taken from bridges
    wages: tuple[int, ...]  # the viewer's own
    unseen_bills: tuple[int, ...]  # bills on bridges or taken by others, in no order
    piles: int  # cards of the rounds to come
    unseen_cards: tuple[Card, ...]  # those cards, in no order
    offer: tuple[Offered, ...]
    aside: tuple[Card, ...]
    tiles: tuple[int, int, int]  # harvest tiles face down, by fruit
    florida: tuple[int, int, int]
    estates: tuple[Estate, ...]
    cash: tuple[int | None, ...]
    bank: int
    hidden: int  # dollars on the bridges and in hands that the viewer cannot look into
    bids: tuple[int | None, ...]
    wish: tuple[str, ...]
    awaited: tuple[Seat, ...]
    agenda: tuple[Task, ...]
    results: tuple[Result, ...]
    ended: str
