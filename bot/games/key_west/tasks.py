"""What is still to do: small records on an agenda, the first of which is being done.

All of it is open knowledge. ``steps`` says what each of them does.
"""

from typing import Literal

from bot.engine import Record, Seat
from bot.games.key_west.pieces import NOBODY, Action, Bridge, Fruit, Island

Why = Literal["card", "purchase", "mafia"]
Property = Literal["hotel", "factory"]


class OpenRound(Record, frozen=True, tag=True):
    """Put the cards of a round on offer."""

    round: int


class Bid(Record, frozen=True, tag=True):
    """Everyone bids, all at once and in secret."""


class Take(Record, frozen=True, tag=True):
    """A bidder takes cards from the offer; ``place`` is the rank of the bid, from 1."""

    seat: Seat
    count: int
    place: int


class Console(Record, frozen=True, tag=True):
    """The fourth of five bidders gets money instead of a card."""

    seat: Seat


class Build(Record, frozen=True, tag=True):
    """A bridge card: a bill from the bridge, and a share."""

    seat: Seat
    bridge: Bridge


class TurnTiles(Record, frozen=True, tag=True):
    """A card turns two harvest tiles up."""

    seat: Seat


class Plant(Record, frozen=True, tag=True):
    """A card lets its taker have a plantation."""

    seat: Seat
    fruit: Fruit


class Mafia(Record, frozen=True, tag=True):
    """The mafia tile replaces any disc: first the island is chosen, then the disc."""

    seat: Seat
    island: Island | None = None


class PutDisc(Record, frozen=True, tag=True):
    """Put a disc on a field; whoever has none left is asked which one to move."""

    seat: Seat
    field: int
    price: int
    why: Why


class EndOffer(Record, frozen=True, tag=True):
    """The cards that nobody took are put aside; the actions begin."""


class Act(Record, frozen=True, tag=True):
    """A player puts a cube on the action strip; ``cubes`` are left for this turn."""

    seat: Seat
    cubes: int = 2


class Repeat(Record, frozen=True, tag=True):
    """Any 1 action: choose one that is marked already."""

    seat: Seat


class Business(Record, frozen=True, tag=True):
    """An action with two halves: which of them, in which order."""

    seat: Seat
    action: Action


class Buy(Record, frozen=True, tag=True):
    """Buy a hotel or a factory, or not."""

    seat: Seat
    what: Property


class Run(Record, frozen=True, tag=True):
    """Run all hotels that are connected to Florida."""

    seat: Seat


class Roll(Record, frozen=True, tag=True):
    """Roll cigars in all factories."""

    seat: Seat


class Sell(Record, frozen=True, tag=True):
    """Sell cigars, five for a point."""

    seat: Seat


class Cash(Record, frozen=True, tag=True):
    """Take 8 dollars."""

    seat: Seat


class Shares(Record, frozen=True, tag=True):
    """Score the shares of two bridges."""

    seat: Seat


class Harvest(Record, frozen=True, tag=True):
    """Harvest two groups of plantations."""

    seat: Seat


class Dive(Record, frozen=True, tag=True):
    """A dive: looks and takes that are left, and the dive field whose tile is in hand."""

    seat: Seat
    looks: int
    takes: int
    at: int = NOBODY


class EndRound(Record, frozen=True, tag=True):
    """Find the island bosses, give the cubes back when it is time, go on or finish."""


Task = (
    OpenRound | Bid | Take | Console | Build | TurnTiles | Plant | Mafia | PutDisc | EndOffer | Act | Repeat
    | Business | Buy | Run | Roll | Sell | Cash | Shares | Harvest | Dive | EndRound
)  # fmt: skip


def owner(task: Task) -> Seat | None:
    """Return the seat that the task is for; None if it is for everyone.

    >>> owner(Bid()) is None, owner(Sell(Seat(2)))
    (True, 2)
    """
    return getattr(task, "seat", None)


Follow = tuple[Task, ...] | None
"""What is to do in place of a task: ``()`` nothing more, ``None`` it waits for an answer."""
