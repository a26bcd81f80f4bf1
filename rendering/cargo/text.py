"""The board of Cargo in letters, for a terminal of 80 columns."""

from textwrap import wrap

from bot.engine import Phrase, Say, Seat, SeatName
from bot.games.cargo.dock import NAMES, SIZE, Ship, Side
from bot.games.cargo.pieces import CRATES, CREW, MARKS, Crew
from bot.games.cargo.view import View
from bot.games.cargo.write_position import write

WIDTH = 80
CELL = 8
NAME = 16
INDENT = "    "


def board(view: View, say: Say) -> str:
    """Draw everything this viewer may know."""
    blocks = [_heading(view, say), _dock(view), _legend(say), _crews(view, say), _notes(view, say)]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block)


def _text(message: str, **values: object) -> Phrase:
    return Phrase(f"cargo.board.{message}", values)


def _heading(view: View, say: Say) -> list[str]:
    if view.ended:
        return [say(_text("over"))]
    if view.phase == "ships":
        return [say(_text("phase.ships"))]
    if view.phase == "place":
        crew = len(CREW) * len(view.crews)
        left = sum(len(crew.supply) for crew in view.crews)
        return [say(_text("phase.place", placed=crew - left, all=crew))]
    number = (view.turns - 1) // len(view.crews) + 1
    limit = say(_text("limit", limit=view.limit)) if view.limit else ""
    values = {"number": number, "seat": SeatName(view.active), "n": view.left}
    return wrap(say(_text("phase.turn", **values)) + limit, WIDTH)


def _dock(view: View) -> list[str]:
    """Draw the squares with their coordinates, and ships or water at the edges."""
    ships = {ship.side: ship for ship in view.ships}
    letters = INDENT + "".join(f"{letter:^{CELL + 1}}" for letter in "abcdefgh")
    lines = [letters, _shore(ships["north"], 0)]
    for row in range(SIZE):
        rank = f"{SIZE - row}"
        cells = "|".join(_cell(view, row * SIZE + column) for column in range(SIZE))
        west, east = _quay(ships["west"], row * SIZE), _quay(ships["east"], row * SIZE + SIZE - 1)
        lines.append(f"{rank}{west}|{cells}|{east[::-1]}{rank}")
    return [*lines, _shore(ships["south"], SIZE * (SIZE - 1)), letters]


def _owner(ship: Ship) -> str:
    return "-" if ship.idle else "?" if ship.seat is None else CRATES[ship.seat]


def _shore(ship: Ship, first: int) -> str:
    """Draw the water along the north or south edge, with the ship where it lies."""
    parts = (
        f"{_owner(ship):=^{CELL}}" if square in ship.loading else "~" * CELL
        for square in range(first, first + SIZE)
    )
    return INDENT + " ".join(parts)


def _quay(ship: Ship, square: int) -> str:
    return f"{_owner(ship)}=" if square in ship.loading else "~~"


def _cell(view: View, square: int) -> str:
    """Draw what stands on a square; long stacks are counted, and who has moved gets a tick."""
    token = view.board[square] or "."
    if len(token) > CELL // 2:
        token = "".join(f"{token.count(mark)}{mark}" for mark in MARKS if mark in token)
    token += "'" * view.moved.count(square)
    loading = any(square in ship.loading and not ship.idle for ship in view.ships)
    return f"{f'[{token}]' if loading and len(token) < CELL - 1 else token:^{CELL}}"


def _legend(say: Say) -> list[str]:
    return wrap(say(_text("legend")), WIDTH)


def _crews(view: View, say: Say) -> list[str]:
    lines = []
    for number, crew in enumerate(view.crews):
        seat = Seat(number)
        name = say(_text("player", seat=SeatName(seat)))[:NAME]
        values = {
            "points": f"{crew.points:>3}",
            "saved": crew.saved,
            "left": view.board.count(CRATES[seat]),
            "side": _side(view, seat, say),
        }
        waits = say(_text("awaited")) if seat in view.awaited else ""
        lines.append(f"{CRATES[seat]} {name:<{NAME}} {say(_text('crew', **values))}  {waits}")
        lines += [INDENT + line for line in _beside(crew, say)]
    return lines


def _side(view: View, seat: Seat, say: Say) -> str:
    sides: dict[Seat | None, Side] = {ship.seat: ship.side for ship in view.ships}
    return say(_text(f"side.{sides[seat]}")) if seat in sides else ""


def _beside(crew: Crew, say: Say) -> list[str]:
    """Return a line for all that a player has beside the dock."""
    lines = [
        say(_text(message, workers=" ".join(workers)))
        for message, workers in (("supply", crew.supply), ("water", crew.water), ("gone", crew.gone))
        if workers
    ]
    new, resting, ready = crew.doctor
    if any(crew.doctor):
        lines.append(say(_text("doctor", resting=new + resting, ready=ready)))
    return lines


def _notes(view: View, say: Say) -> list[str]:
    lines = []
    if view.owed:
        lines.append(say(_text("owed", squares=tuple(NAMES[square] for square in view.owed))))
    if view.last:
        lines.append(say(_text("last", words=" ".join(view.last))))
    if view.wishes:
        lines.append(say(_text("wishes", words=" ".join(view.wishes))))
    # A position may be broken after a slash; whoever copies it need not mind.
    position = say(_text("position", position=write(view).replace("/", "/ ")))
    wrapped = [line.replace("/ ", "/") for line in wrap(position, WIDTH, break_on_hyphens=False)]
    return [*(part for line in lines for part in wrap(line, WIDTH)), *wrapped]
