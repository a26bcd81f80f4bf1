"""What happens, and why. Squares are given by name; things on them as in the notation of positions."""

from typing import Literal

from bot.engine import Record, Seat
from bot.games.cargo.dock import Side
from bot.games.cargo.pieces import Kind, Token


class CratesDealt(Record, frozen=True, tag=True):
    """The crates lie face down; the dice say who chooses a ship first."""

    crates: int
    first: Seat


class ShipTaken(Record, frozen=True, tag=True):
    """A player took a ship; ``last`` if there was no other one left."""

    seat: Seat
    side: Side
    last: bool


class CratesShown(Record, frozen=True, tag=True):
    """All ships are taken, so the crates are turned up."""

    each: int


class WorkerPlaced(Record, frozen=True, tag=True):
    """A worker was put on the dock."""

    seat: Seat
    kind: Kind
    square: str


class WishDropped(Record, frozen=True, tag=True):
    """A placing given ahead is impossible now, because the square is taken. Told to its owner alone."""

    kind: Kind
    square: str


class StartRolled(Record, frozen=True, tag=True):
    """All workers stand; the dice say who begins."""

    seat: Seat


class TurnBegan(Record, frozen=True, tag=True):
    """A player's turn: its number, and how many workers may move in it."""

    seat: Seat
    number: int
    workers: int


class FishedOut(Record, frozen=True, tag=True):
    """A worker came back from the water."""

    seat: Seat
    kind: Kind
    square: str


class KeptInWater(Record, frozen=True, tag=True):
    """Workers stay in the water, because neither loading square of their ship takes them."""

    seat: Seat
    kinds: tuple[Kind, ...]


class BackFromDoctor(Record, frozen=True, tag=True):
    """A labourer came back from the doctor."""

    seat: Seat
    square: str


class Walked(Record, frozen=True, tag=True):
    """Workers took a step; ``joined`` are the labourers they found there."""

    seat: Seat
    kind: Kind
    count: int
    start: str
    end: str
    joined: Token = ""


class Slid(Record, frozen=True):
    """A thing that was pushed to the next square."""

    token: Token
    end: str


class Pushed(Record, frozen=True, tag=True):
    """Workers took a step against a crate, and everything in its way slid on."""

    seat: Seat
    kind: Kind
    count: int
    start: str
    end: str
    slid: tuple[Slid, ...]


class Pulled(Record, frozen=True, tag=True):
    """A worker took a step and a crate along behind it."""

    seat: Seat
    kind: Kind
    start: str
    end: str
    crate: Token


class CrateSunk(Record, frozen=True, tag=True):
    """A crate went over the edge; the player who pushed it gains or loses a point."""

    by: Seat
    owner: Seat
    square: str


class FellIn(Record, frozen=True, tag=True):
    """Workers went over the edge, or on to a ship, whose crew threw them in; ``out`` in the fast variant."""

    token: Token
    square: str
    where: Literal["water", "ship"]
    out: bool


class Squished(Record, frozen=True, tag=True):
    """Labourers had no room before what was pushed at them; ``out`` in the fast variant."""

    by: Seat
    token: Token
    square: str
    pushed: Token  # what came at them
    behind: Token  # what left them no room
    gain: int  # points for the player who did it
    out: bool


class CrateLoaded(Record, frozen=True, tag=True):
    """A crate reached a loading square of its own ship and went aboard."""

    owner: Seat
    by: Seat
    square: str


class CrateStranded(Record, frozen=True, tag=True):
    """A crate came to another ship's loading square, whose owner may or must move it away."""

    crate: Token
    square: str
    owner: Seat  # of the square
    must: bool


class CrateMovedOff(Record, frozen=True, tag=True):
    """The owner of a loading square moved a foreign crate away from it."""

    seat: Seat
    crate: Token
    start: str
    end: str


class Passed(Record, frozen=True, tag=True):
    """A player moved no worker."""

    seat: Seat


class CratesGone(Record, frozen=True, tag=True):
    """The last crate of a colour left the dock."""

    owner: Seat


class LimitReached(Record, frozen=True, tag=True):
    """Everyone has had as many turns as the table agreed on."""

    turns: int


class GameOver(Record, frozen=True, tag=True):
    """The result."""

    winners: tuple[Seat, ...]
    points: int
    by_saved: bool


Event = (
    CratesDealt | ShipTaken | CratesShown | WorkerPlaced | WishDropped | StartRolled | TurnBegan | FishedOut
    | KeptInWater | BackFromDoctor | Walked | Pushed | Pulled | CrateSunk | FellIn | Squished | CrateLoaded
    | CrateStranded | CrateMovedOff | Passed | CratesGone | LimitReached | GameOver
)  # fmt: skip
