"""What one viewer may know of a game of Cargo: all but crates that lie face down and others' wishes."""

from bot.engine import Record, Seat
from bot.games.cargo.dock import Ship
from bot.games.cargo.pieces import Crew, Phase, Stage, Token


class View(Record, frozen=True):
    """The table as ``viewer`` (None: a spectator) sees it."""

    viewer: Seat | None
    ships: tuple[Ship, ...]  # by side
    board: tuple[Token, ...]  # by square
    crews: tuple[Crew, ...]
    phase: Phase
    first: Seat
    active: Seat
    turns: int  # begun so far, of all players
    stage: Stage
    left: int  # workers that may still move in this turn
    moved: tuple[int, ...]  # squares of the active player's workers that have moved in it
    stepping: int | None  # square of the worker among them that has a step left
    owed: tuple[int, ...]  # loading squares whose owner must move a foreign crate away
    last: tuple[str, ...]  # the latest turn, in words with notes
    limit: int  # turns for each player; 0 without end
    fast: bool  # lost workers do not come back
    ended: str
    awaited: tuple[Seat, ...]
    wishes: tuple[str, ...]  # the viewer's own placings given ahead
