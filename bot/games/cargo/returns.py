"""Coming back at the start of a turn: from the water to a loading square, from the doctor to the edge."""

from msgspec.structs import replace

from bot.engine import Refusal
from bot.games.cargo.dock import EDGE, NAMES
from bot.games.cargo.events import BackFromDoctor, FishedOut
from bot.games.cargo.pieces import SORTS, Kind, Sort, kind_of, stacked, worker
from bot.games.cargo.refusals import (
    NO_LOADING_SQUARE,
    NOBODY_AT_DOCTOR,
    NOT_AT_EDGE,
    NOT_IN_WATER,
    RETURNS_FIRST,
    SQUARE_TAKEN,
    WATER_FIRST,
)
from bot.games.cargo.walk import Walk


def room_for(walk: Walk, kind: Kind, square: int) -> bool:
    """1.2 Whether the square is empty or, for a labourer, holds only labourers."""
    token = walk.board[square]
    return not token or (kind == "l" and SORTS[token] is Sort.STACK)


def loading_squares(walk: Walk) -> tuple[int, ...]:
    """Return the loading squares of the player's ship."""
    return next((ship.loading for ship in walk.ships if ship.seat == walk.seat), ())


def ashore(walk: Walk) -> list[tuple[Kind, int]]:
    """7.1 Return each way to bring a worker back from the water: which one, and where."""
    water = walk.crews[walk.seat].water
    if not water or walk.stage != "return":
        return []
    kinds = [kind_of(kind) for kind in dict.fromkeys(water)]
    squares = loading_squares(walk)
    return [(kind, square) for kind in kinds for square in squares if room_for(walk, kind, square)]


def fish_out(walk: Walk, kind: Kind, square: int) -> Refusal | None:
    """Put a worker from the water on a loading square, or return why not."""
    crew = walk.crews[walk.seat]
    if walk.stage != "return":
        return RETURNS_FIRST
    if kind not in crew.water:
        return NOT_IN_WATER
    if square not in loading_squares(walk):
        return NO_LOADING_SQUARE
    if not room_for(walk, kind, square):
        return SQUARE_TAKEN
    walk.crews[walk.seat] = replace(crew, water=crew.water.replace(kind, "", 1))
    _put(walk, kind, square)
    walk.events.append(FishedOut(walk.seat, kind, NAMES[square]))
    return None


def ready(walk: Walk) -> bool:
    """Whether a labourer may come back from the doctor now."""
    return walk.stage == "return" and walk.crews[walk.seat].doctor[2] > 0


def from_doctor(walk: Walk, square: int) -> Refusal | None:
    """7.3 Put a labourer from the doctor on an edge square, or return why not."""
    crew = walk.crews[walk.seat]
    new, resting, waiting = crew.doctor
    if walk.stage != "return":
        return RETURNS_FIRST
    if ashore(walk):
        return WATER_FIRST
    if not waiting:
        return NOBODY_AT_DOCTOR
    if square not in EDGE:
        return NOT_AT_EDGE
    if not room_for(walk, "l", square):
        return SQUARE_TAKEN
    walk.crews[walk.seat] = replace(crew, doctor=(new, resting, waiting - 1))
    _put(walk, "l", square)
    walk.events.append(BackFromDoctor(walk.seat, NAMES[square]))
    return None


def _put(walk: Walk, kind: Kind, square: int) -> None:
    there, newcomer = walk.board[square], worker(walk.seat, kind)
    walk.board[square] = stacked(there, newcomer) if there else newcomer
