"""What is printed on the board and how many crates there are, read from a TOML file and checked."""

from typing import Literal

import msgspec

from bot.engine import BadComponents, Record
from bot.games.cargo.dock import NUMBERS, SIDES, Ship, Side, berth_fault

SEATS = (2, 3, 4)
FREE = 64 - 4 - 8  # squares that crates are dealt on
Origin = Literal["fact", "ours"]


class Fleet(Record, frozen=True, forbid_unknown_fields=True):
    """For so many players: which ships are in play, and how many crates each has."""

    players: int
    crates: int
    sides: tuple[Side, ...]
    crates_origin: Origin
    sides_origin: Origin


class Berth(Record, frozen=True, forbid_unknown_fields=True):
    """Where a ship lies: its side of the dock and its two loading squares."""

    side: Side
    loading: tuple[str, str]
    origin: Origin


class Content(Record, frozen=True, forbid_unknown_fields=True):
    """All that is printed or counted out."""

    ship: tuple[Berth, ...]
    fleet: tuple[Fleet, ...]

    def crates(self, seats: int) -> int:
        """Return how many crates each ship in play has."""
        return self._fleet(seats).crates

    def ships(self, seats: int) -> tuple[Ship, ...]:
        """Return the ships, by side; those out of play lie idle."""
        berths = {berth.side: berth for berth in self.ship}
        return tuple(
            Ship(
                side,
                (NUMBERS[berths[side].loading[0]], NUMBERS[berths[side].loading[1]]),
                idle=side not in self._fleet(seats).sides,
            )
            for side in SIDES
        )

    def _fleet(self, seats: int) -> Fleet:
        return next(fleet for fleet in self.fleet if fleet.players == seats)


def parse(text: bytes, name: str) -> Content:
    """Read a component file, or raise BadComponents with file, key and reason."""
    try:
        content = msgspec.toml.decode(text, type=Content)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `")
        raise BadComponents(f"{name}: {path.strip('`$.') or 'the file'}: {reason}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadComponents(f"{name}: this is not a TOML file: {error}") from None
    for key, reason in (*_ship_faults(content), *_fleet_faults(content)):
        raise BadComponents(f"{name}: {key}: {reason}")
    return content


def _ship_faults(content: Content) -> list[tuple[str, str]]:
    """List what is wrong with the berths: the key, and the reason."""
    faults = []
    if sorted(berth.side for berth in content.ship) != sorted(SIDES):
        faults.append(("ship", "there is one ship at each side: north, east, south and west"))
    for at, berth in enumerate(content.ship):
        key = f"ship[{at}].loading"
        unknown = [name for name in berth.loading if name not in NUMBERS]
        if unknown:
            faults.append((key, f"“{unknown[0]}” is no square; squares are a1 to h8"))
            continue
        one, other = (NUMBERS[name] for name in berth.loading)
        fault = berth_fault(berth.side, one, other)
        if fault:
            faults.append((key, fault))
    return faults


def _fleet_faults(content: Content) -> list[tuple[str, str]]:
    faults = []
    if sorted(fleet.players for fleet in content.fleet) != list(SEATS):
        faults.append(("fleet", "there is one entry each for 2, 3 and 4 players"))
    for at, fleet in enumerate(content.fleet):
        if len(set(fleet.sides)) != fleet.players or len(fleet.sides) != fleet.players:
            faults.append((f"fleet[{at}].sides", "it names one side for each player"))
        if not 0 < fleet.crates * fleet.players <= FREE:
            faults.append((f"fleet[{at}].crates", f"there is room for 1 to {FREE} crates in all"))
    return faults
