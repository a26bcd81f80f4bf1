"""What is printed on the components: warehouses and freighters, read from a TOML file and checked."""

from typing import Literal

import msgspec

from bot.engine import BadComponents, Record
from bot.games.montego_bay.pieces import FREIGHTERS, Freighter, Room

WAREHOUSES = 8
MOST_BROKEN = 2
Origin = Literal["fact", "ours"]


class Warehouse(Record, frozen=True, forbid_unknown_fields=True):
    """A card with two rooms."""

    rooms: tuple[Room, Room]
    origin: Origin
    four_players_only: bool = False


class Hull(Record, frozen=True, forbid_unknown_fields=True):
    """A kind of freighter with both of its sides."""

    capacity: int
    copies: int
    pays_four: tuple[int, int, int]
    pays_fewer: tuple[int, int]
    origin: Origin


class Content(Record, frozen=True, forbid_unknown_fields=True):
    """All components whose numbers are printed on cardboard."""

    warehouse: tuple[Warehouse, ...]
    freighter: tuple[Hull, ...]

    def houses(self, seats: int) -> tuple[Warehouse, ...]:
        """Return the warehouses in play."""
        return tuple(house for house in self.warehouse if seats == 4 or not house.four_players_only)

    def fleet(self, seats: int) -> tuple[Freighter, ...]:
        """Return all freighters, with the side up that belongs to this number of players."""
        return tuple(
            Freighter(hull.capacity, hull.pays_four if seats == 4 else hull.pays_fewer)
            for hull in self.freighter
            for _ in range(hull.copies)
        )


def parse(text: bytes, name: str) -> Content:
    """Read a component file, or raise BadComponents with file, key and reason."""
    try:
        content = msgspec.toml.decode(text, type=Content)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        raise BadComponents(f"{name}: {path.strip('`$.') or 'the file'}: {reason}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadComponents(f"{name}: this is not a TOML file: {error}") from None
    for key, reason in _faults(content):
        raise BadComponents(f"{name}: {key}: {reason}")
    return content


def _faults(content: Content) -> list[tuple[str, str]]:
    """List what is wrong: the key, and the reason."""
    faults = []
    for at, house in enumerate(content.warehouse):
        for which, room in enumerate(house.rooms):
            key = f"warehouse[{at}].rooms[{which}]"
            if room.barrels < 0 or not 0 <= room.broken <= MOST_BROKEN:
                faults.append((key, f"barrels are 0 or more, broken ones 0 to {MOST_BROKEN}"))
            if bool(room.barrels) == bool(room.broken):
                faults.append((key, "a room holds either whole or broken barrels"))
    for at, hull in enumerate(content.freighter):
        key = f"freighter[{at}]"
        if hull.capacity < 1:
            faults.append((f"{key}.capacity", "a freighter holds at least 1 barrel"))
        if hull.copies < 1:
            faults.append((f"{key}.copies", "there is at least 1 of each freighter listed"))
        for side, pays in (("pays_four", hull.pays_four), ("pays_fewer", hull.pays_fewer)):
            if min(pays) < 0 or list(pays) != sorted(pays, reverse=True):
                faults.append((f"{key}.{side}", "points are 0 or more and do not rise from place to place"))
    if len(content.warehouse) != WAREHOUSES:
        faults.append(("warehouse", f"there are {WAREHOUSES} warehouses, not {len(content.warehouse)}"))
    if sum(house.four_players_only for house in content.warehouse) != 1:
        faults.append(("warehouse", "exactly one has four_players_only = true"))
    ships = sum(hull.copies for hull in content.freighter)
    if ships != FREIGHTERS:
        faults.append(("freighter", f"there are {FREIGHTERS} freighters with all copies, not {ships}"))
    return faults
