"""The customs of a table: what its players agree on whatever they play."""

from collections.abc import Mapping
from typing import get_args

from msgspec.structs import replace

from bot.engine import SeededChance, shuffled
from bot.storage.rows import Seating, SeatRow, Undo
from bot.tables.refusals import NotPossible

CUSTOMS: dict[str, tuple[str, ...]] = {"seating": get_args(Seating), "undo": get_args(Undo)}
"""The choices of each custom, which is a field of the table."""

NO_CUSTOMS: Mapping[str, str] = {}
BEFORE = -1  # seats are drawn before the first ply


def agreed(customs: Mapping[str, str]) -> dict[str, str]:
    """Return what was agreed on, or refuse what is no custom."""
    for key, choice in customs.items():
        if choice not in CUSTOMS.get(key, ()):
            raise NotPossible("no_such_custom", custom=f"{key}={choice}")
    return dict(customs)


def by_lot(seats: list[SeatRow], seed: str) -> list[SeatRow]:
    """Return the seats with people drawn for them."""
    lots = shuffled(seats, SeededChance(seed, BEFORE))
    return [replace(seat, seat=number) for number, seat in enumerate(lots)]
