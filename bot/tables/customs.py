"""The customs of a table: what its players agree on whatever they play."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine import SeededChance, shuffled
from bot.storage.rows import SeatRow, TableRow
from bot.tables.refusals import NotPossible

CUSTOMS = {"seating": ("joined", "random"), "undo": ("consent", "own")}
"""The choices of each custom, a field of the table; the first one holds unless another is agreed on."""

NO_CUSTOMS: Mapping[str, str] = {}
BEFORE = -1  # seats are drawn before the first ply


def agreed(customs: Mapping[str, str]) -> dict[str, str]:
    """Return what was agreed on, or refuse what is no custom."""
    for key, choice in customs.items():
        if choice not in CUSTOMS.get(key, ()):
            raise NotPossible("no_such_custom", custom=f"{key}={choice}")
    return dict(customs)


def seating(row: TableRow, seats: list[SeatRow]) -> list[SeatRow]:
    """Return the seats in the order in which people play: as they sat down, or by lot."""
    if row.seating == "joined":
        return seats
    lots = shuffled(seats, SeededChance(row.seed, BEFORE))
    return [replace(seat, seat=number) for number, seat in enumerate(lots)]
