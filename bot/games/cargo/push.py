"""Pushing: what slides when a worker walks against a crate, and what becomes of it at the far end."""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from bot.engine import Refusal
from bot.games.cargo.pieces import SORTS, Sort, Token
from bot.games.cargo.refusals import ELEPHANT, NO_CRATE_BETWEEN, OWN_WORKER_OVERBOARD, SHIP, TOO_HEAVY


class End(IntEnum):
    """What is at the far end of a push."""

    ROOM = 1  # an empty square
    JOIN = 2  # labourers slide on to other labourers
    SQUISH = 3  # labourers with no room behind them
    SINK = 4  # a crate goes over the edge
    FALL = 5  # workers go over the edge


class Push(NamedTuple):
    """A push that works: how many squares slide, what is at their end, and how many crates it takes."""

    slide: int
    end: End
    crates: int


def push(board: Sequence[Token], ray: Sequence[int], hull: bool, strength: int, mark: str) -> Push | Refusal:
    """Return what happens to whatever stands along the ray, whose first square holds a crate.

    Squares 0 to ``slide`` - 1 of the ray move on by one. At SQUISH the labourers on the next square give way;
    at SINK and FALL the last of them leaves the dock. ``hull`` says that the ray ends at a ship, ``mark``
    which workers may not go overboard.
    """
    crates, before, last = 0, Sort.CRATE, len(ray) - 1
    for place, square in enumerate(ray):
        token = board[square]
        if not token:
            return Push(place, End.ROOM, crates)
        sort = SORTS[token]
        if sort is Sort.CRATE:
            crates += 1
            if crates > strength:
                return TOO_HEAVY
        elif sort is Sort.STACK:
            if place == last:
                return OWN_WORKER_OVERBOARD if mark in token else Push(place + 1, End.FALL, crates)
            behind = board[ray[place + 1]]
            if not behind:
                return Push(place + 1, End.ROOM, crates)
            if SORTS[behind] is Sort.STACK:
                return Push(place + 1, End.JOIN, crates)
            return Push(place, End.SQUISH, crates)
        elif sort is Sort.ELEPHANT:
            return ELEPHANT
        elif before is not Sort.CRATE:
            # 4.5 Workers never push each other: there must be a crate between them.
            return NO_CRATE_BETWEEN
        before = sort
    if before is Sort.CRATE:
        return SHIP if hull else Push(last + 1, End.SINK, crates)
    return OWN_WORKER_OVERBOARD if mark in token else Push(last + 1, End.FALL, crates)
