"""A position in one line, as chess has it: squares from a8 to h1, then words for all that is not usual.

``3,R,2,rf,s/8/…`` are the squares as in ``pieces``, numbers being empty ones; ``Rn,Ss`` says that red has the
ship in the north. The words that may follow are listed in ``FIELDS``. ``read_position`` reads it back.
"""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from bot.games.cargo.dock import NAMES, SIDES, SIZE, Ship
from bot.games.cargo.dockside import Dockside
from bot.games.cargo.pieces import CRATES, Crew

USUAL_LIMIT = 60
USUAL_TURNS = 9  # any number after the first, shorter turns
USUAL_LEFT = 3
# Where ships lie unless the position says otherwise.
BERTHS = {"north": "d8:e8", "east": "h5:h4", "south": "d1:e1", "west": "a5:a4"}
COUNTED = ("saved", "sunk", "own_sunk", "squished", "own_squished", "drowned")


def write(table: Any) -> str:
    """Write a State, or what a View shows of one."""
    words = [write_board(table), ",".join(_ships(table.ships))]
    for key, field in FIELDS.items():
        value = field(table)
        if value:
            words.append(f"{key}={value}")
    return " ".join(words)


def write_board(table: Dockside) -> str:
    """Write what stands on the squares, rank by rank from the north."""
    ranks = (table.board[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))
    return "/".join(",".join(_rank(rank)) for rank in ranks)


def _rank(tokens: Iterable[str]) -> Iterable[str]:
    for token, run in groupby(tokens):
        count = len(list(run))
        yield from [token] * count if token else [str(count)]


def _ships(ships: tuple[Ship, ...]) -> Iterable[str]:
    for ship in ships:
        who = "-" if ship.idle else "?" if ship.seat is None else CRATES[ship.seat]
        berth = ":".join(NAMES[square] for square in ship.loading)
        usual = berth == BERTHS[ship.side]
        if not (ship.idle and usual):
            yield f"{who}{ship.side[0]}" + ("" if usual else f":{berth}")


def _squares(squares: Iterable[int]) -> str:
    return ",".join(NAMES[square] for square in squares)


def _by_seat(table: Any, write_one: Callable[[Crew], str]) -> str:
    """Write something of each crew that has any, under its letter."""
    written = (f"{CRATES[seat]}{write_one(crew)}" for seat, crew in enumerate(table.crews))
    return ",".join(word for word in written if len(word) > 1)


def _counts(crew: Crew) -> str:
    counts = [getattr(crew, field) for field in COUNTED]
    return ".".join(map(str, counts)) if any(counts) else ""


def _doctor(crew: Crew) -> str:
    return ".".join(map(str, crew.doctor)) if any(crew.doctor) else ""


def _lots(table: Any) -> str:
    return "".join(SIDES[number][0] for number in getattr(table, "lots", ()))


def _wishes(table: Any) -> str:
    """Write placings given ahead; a View shows only its owner's, which is no part of the position."""
    if not hasattr(table, "lots"):
        return ""
    return ",".join(":".join((CRATES[seat], *words)) for seat, words in enumerate(table.wishes) if words)


FIELDS: dict[str, Callable[[Any], str]] = {
    "phase": lambda table: "" if table.phase == "turn" else table.phase,
    "first": lambda table: CRATES[table.first] if table.first else "",
    "to": lambda table: CRATES[table.active] if table.active else "",
    "turns": lambda table: "" if table.turns == USUAL_TURNS else str(table.turns),
    "stage": lambda table: "" if table.stage == "return" else table.stage,
    "left": lambda table: "" if table.left == USUAL_LEFT else str(table.left),
    "moved": lambda table: _squares(table.moved),
    "step": lambda table: "" if table.stepping is None else NAMES[table.stepping],
    "owed": lambda table: _squares(table.owed),
    "supply": lambda table: _by_seat(table, lambda crew: crew.supply),
    "water": lambda table: _by_seat(table, lambda crew: crew.water),
    "doctor": lambda table: _by_seat(table, _doctor),
    "gone": lambda table: _by_seat(table, lambda crew: crew.gone),
    "score": lambda table: _by_seat(table, _counts),
    "last": lambda table: ";".join(table.last),
    "lots": _lots,
    "wish": _wishes,
    "limit": lambda table: "" if table.limit == USUAL_LIMIT else str(table.limit or "none"),
    "lost": lambda table: "out" if table.fast else "",
    "over": lambda table: table.ended.rpartition(".")[2],
}
"""The words that may follow board and ships, and how each is written; one that is empty is left out."""
