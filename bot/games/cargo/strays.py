"""Foreign crates on a ship's loading squares, which its owner moves away at the end of a turn."""

from bot.engine import Refusal
from bot.games.cargo.dock import NAMES
from bot.games.cargo.events import CrateMovedOff
from bot.games.cargo.pieces import EMPTY, OWNERS
from bot.games.cargo.refusals import GAME_OVER, NO_STRAY_THERE, NOT_THERE
from bot.games.cargo.returns import loading_squares
from bot.games.cargo.walk import Walk


def strays(walk: Walk) -> list[int]:
    """Return the player's loading squares on which a foreign crate stands: an own one would be aboard."""
    return [square for square in loading_squares(walk) if walk.board[square] in OWNERS]


def due(walk: Walk) -> list[int]:
    """6.3 Return those among them that must be cleared, because somebody else brought the crate."""
    return [square for square in strays(walk) if square in walk.owed]


def places(walk: Walk) -> list[int]:
    """6.4 Return where such a crate may go: any empty square but a loading square of a ship in play."""
    owners = walk.harbour.owners
    return [square for square, token in enumerate(walk.board) if not token and square not in owners]


def move_off(walk: Walk, square: int, to: int) -> Refusal | None:
    """Move a foreign crate away from a loading square, or return why not."""
    if walk.over is not None:
        return GAME_OVER
    if square not in strays(walk):
        return NO_STRAY_THERE
    if walk.board[to] or to in walk.harbour.owners:
        return NOT_THERE
    crate = walk.board[square]
    walk.board[square], walk.board[to] = EMPTY, crate
    if square in walk.owed:
        walk.owed.remove(square)
    walk.stage, walk.stepping = "crates", None
    walk.events.append(CrateMovedOff(walk.seat, crate, NAMES[square], NAMES[to]))
    return None
