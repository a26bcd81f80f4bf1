"""What one viewer may know of a game of Montego Bay."""

from bot.engine import Record, Seat
from bot.games.montego_bay.pieces import Caller, Crew, Docker, Freighter, LazyJack, Move, Room, Ship, Wish


class Pile(Record, frozen=True):
    """A pile of ships: how many, and the one on top."""

    left: int
    top: Freighter | None


class View(Record, frozen=True):
    """The table as ``viewer`` (None: a spectator) sees it; the last three fields are the viewer's secrets."""

    viewer: Seat | None
    round: int
    phase: int
    rooms: tuple[Room, ...]  # by space
    dockers: tuple[Docker, ...]
    order: tuple[int, ...]  # dockers, first to move first
    jack: LazyJack | None
    ships: tuple[Ship, ...]  # pier 1 first
    piles: tuple[Pile, Pile]
    unseen: tuple[Freighter, ...]  # below the tops of the piles, in no order
    crews: tuple[Crew, ...]
    bank: int
    awaited: tuple[Seat, ...]
    moves: tuple[Move, ...]  # of the latest phase 3
    queue: tuple[Caller, ...]  # still to be tallied, the one at the Tally Man first
    left: int | None  # barrels that the first of them still has in hand
    shuffle_due: bool
    ended: str
    want: str | None
    cards: tuple[int, ...]
    wishes: tuple[Wish, ...]
