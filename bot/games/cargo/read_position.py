"""Reading a position that ``write_position`` wrote, or that somebody made up; impossible ones are refused."""

import re
from collections.abc import Callable
from typing import Any

from bot.engine import Seat
from bot.games.cargo.dock import NUMBERS, SIDES, SIZE, Ship, berth_fault
from bot.games.cargo.pieces import (
    CRATES,
    EMPTY,
    OWNERS,
    SORTS,
    Crew,
    Token,
)
from bot.games.cargo.position_faults import piece_faults, turn_faults
from bot.games.cargo.state import State
from bot.games.cargo.write_position import BERTHS, COUNTED, FIELDS, USUAL_LEFT, USUAL_LIMIT, USUAL_TURNS

SHIP = re.compile(r"(?P<who>[A-Z?-])(?P<side>[nesw])(:(?P<one>[a-h][1-8]):(?P<other>[a-h][1-8]))?")
PLACING = re.compile(r"(labourer|foreman|donkey|elephant)-[a-h][1-8]")
ENDINGS = {"crates_gone": "cargo.end.crates_gone", "limit": "cargo.end.limit"}
STAGES = ("return", "move", "crates")
PHASES = ("ships", "place", "turn")


class BadPosition(ValueError):
    """A position that cannot be read or cannot occur; the message says why."""


def read(text: str) -> State:
    """Read a position, or raise BadPosition."""
    # A board that is too long for a line may be broken after a slash.
    words = re.sub(r"/\s+", "/", text).split()
    if len(words) < 2:
        raise BadPosition("a position has at least two words: the board and the ships")
    ships = _read_ships(words[1])
    state = _read_fields(_read_board(words[0]), ships, _fields(words[2:]))
    for fault in (*piece_faults(state), *turn_faults(state)):
        raise BadPosition(fault)
    return state


def _read_fields(board: tuple[Token, ...], ships: tuple[Ship, ...], fields: dict[str, str]) -> State:
    seats = sum(not ship.idle for ship in ships)
    limit = fields.get("limit", str(USUAL_LIMIT))
    return State(
        ships=ships,
        board=board,
        crews=_read_crews(fields, seats),
        phase=_one_of(fields, "phase", PHASES, "turn"),
        first=_read_seat(fields.get("first", CRATES[0]), seats),
        active=_read_seat(fields.get("to", CRATES[0]), seats),
        turns=_number(fields.get("turns", str(USUAL_TURNS))),
        stage=_one_of(fields, "stage", STAGES, "return"),
        left=_number(fields.get("left", str(USUAL_LEFT))),
        moved=_squares(fields.get("moved", "")),
        stepping=_square(fields["step"]) if "step" in fields else None,
        owed=_squares(fields.get("owed", "")),
        last=tuple(fields["last"].split(";")) if "last" in fields else (),
        lots=tuple("nesw".index(_letter(letter, "nesw")) for letter in fields.get("lots", "")),
        wishes=_read_wishes(fields.get("wish", ""), seats),
        limit=0 if limit == "none" else _number(limit),
        fast=_one_of(fields, "lost", ("return", "out"), "return") == "out",
        ended=ENDINGS[_one_of(fields, "over", tuple(ENDINGS), "")] if "over" in fields else "",
    )


def _fields(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not value or key not in FIELDS:
            raise BadPosition(
                f"“{word}” is not understood; words are: {', '.join(FIELDS)}, each with = and a value"
            )
        if key in fields:
            raise BadPosition(f"“{key}” is said twice")
        fields[key] = value
    return fields


def _read_board(text: str) -> tuple[Token, ...]:
    board: list[Token] = []
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise BadPosition(f"the board has {SIZE} ranks, not {len(ranks)}")
    for rank in ranks:
        tokens: list[Token] = []
        for word in rank.split(","):
            if word not in SORTS and word not in tuple("12345678"):
                raise BadPosition(f"“{word}” is nothing that can stand on a square")
            tokens += [word] if word in SORTS else [EMPTY] * int(word)
        if len(tokens) != SIZE:
            raise BadPosition(f"the rank “{rank}” has {len(tokens)} squares, not {SIZE}")
        board += tokens
    return tuple(board)


def _read_ships(text: str) -> tuple[Ship, ...]:
    found: dict[str, Ship] = {}
    for word in text.split(","):
        match = SHIP.fullmatch(word)
        side = next((side for side in SIDES if match and side[0] == match["side"]), None)
        if not match or side is None or side in found or match["who"] not in (*CRATES, "?", "-"):
            raise BadPosition(f"“{word}” is no ship: write Rn for red's in the north, each side once")
        one, other = (match["one"], match["other"]) if match["one"] else BERTHS[side].split(":")
        fault = berth_fault(side, NUMBERS[one], NUMBERS[other])
        if fault:
            raise BadPosition(f"“{word}”: {fault}")
        seat = OWNERS.get(match["who"])
        found[side] = Ship(side, (NUMBERS[one], NUMBERS[other]), seat, idle=match["who"] == "-")
    ships = tuple(found.get(side) or _idle(side) for side in SIDES)
    owners = [ship.seat for ship in ships if ship.seat is not None]
    seats = sum(not ship.idle for ship in ships)
    if not 2 <= seats <= len(CRATES):
        raise BadPosition("two to four ships are in play")
    if len(set(owners)) != len(owners):
        raise BadPosition("a player has one ship")
    if any(owner >= seats for owner in owners):
        raise BadPosition(f"{seats} players are {', '.join(CRATES[:seats])}")
    return ships


def _idle(side: Any) -> Ship:
    one, other = BERTHS[side].split(":")
    return Ship(side, (NUMBERS[one], NUMBERS[other]), idle=True)


def _read_crews(fields: dict[str, str], seats: int) -> tuple[Crew, ...]:
    def each(key: str, reader: Callable[[str], Any], default: Any) -> list[Any]:
        values = [default] * seats
        for word in filter(None, fields.get(key, "").split(",")):
            values[_read_seat(word[0], seats)] = reader(word[1:])
        return values

    def counts(text: str, size: int) -> tuple[int, ...]:
        numbers = tuple(_number(number) for number in text.split("."))
        if len(numbers) != size:
            raise BadPosition(f"“{text}” should be {size} numbers with dots between them")
        return numbers

    def workers(text: str) -> str:
        return "".join(_letter(letter, "lfde") for letter in text)

    score = each("score", lambda text: counts(text, len(COUNTED)), (0,) * len(COUNTED))
    doctor = each("doctor", lambda text: counts(text, 3), (0, 0, 0))
    supply, water, gone = (each(key, workers, "") for key in ("supply", "water", "gone"))
    return tuple(
        Crew(supply[seat], water[seat], doctor[seat], gone[seat], *score[seat]) for seat in range(seats)
    )


def _read_wishes(text: str, seats: int) -> tuple[tuple[str, ...], ...]:
    wishes: list[tuple[str, ...]] = [()] * seats
    for word in filter(None, text.split(",")):
        who, *placings = word.split(":")
        if not all(PLACING.fullmatch(placing) for placing in placings):
            raise BadPosition(f"“{word}” is no list of placings: write R:donkey-d4:foreman-c3")
        wishes[_read_seat(who, seats)] = tuple(placings)
    return tuple(wishes)


def _read_seat(letter: str, seats: int) -> Seat:
    if letter not in CRATES[:seats]:
        raise BadPosition(f"“{letter}” is no player here; there are {', '.join(CRATES[:seats])}")
    return OWNERS[letter]


def _letter(letter: str, known: str) -> str:
    if letter not in known:
        raise BadPosition(f"“{letter}” is none of {', '.join(known)}")
    return letter


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise BadPosition(f"“{text}” is no whole number")
    return int(text)


def _square(name: str) -> int:
    if name not in NUMBERS:
        raise BadPosition(f"“{name}” is no square; squares are a1 to h8")
    return NUMBERS[name]


def _squares(text: str) -> tuple[int, ...]:
    return tuple(_square(name) for name in text.split(",") if name)


def _one_of(fields: dict[str, str], key: str, known: tuple[str, ...], usual: str) -> Any:
    value = fields.get(key, usual)
    if value not in known:
        raise BadPosition(f"“{key}” is one of {', '.join(known)}, not “{value}”")
    return value
