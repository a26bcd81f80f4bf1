"""The board of Montego Bay in letters, for a terminal of 80 columns."""

from textwrap import wrap

from bot.engine import Phrase, Say, Seat, SeatName
from bot.games.montego_bay.info import INFO
from bot.games.montego_bay.loop import space_name
from bot.games.montego_bay.pieces import Caller, Docker, Room, Ship
from bot.games.montego_bay.view import Pile, View
from bot.games.montego_bay.words import docker_name, pay_words

WIDTH = 80
MARGIN = 5
CELL = 9
NAME = 16


def board(view: View, say: Say) -> str:
    """Draw everything this viewer may know."""
    blocks = [
        _heading(view, say),
        _warehouses(view, say),
        _harbour(view, say),
        _crews(view, say),
        _tally(view, say),
        _secrets(view, say),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block)


def _text(message: str, **values: object) -> Phrase:
    return Phrase(f"montego_bay.board.{message}", values)


def _letter(seat: int) -> str:
    return INFO.colours[seat].letter


def _mark(docker: Docker, say: Say) -> str:
    """Name a docker in seven characters."""
    return say(_text(f"mark.{docker.key}", letter=_letter(docker.seat)))


def _heading(view: View, say: Say) -> list[str]:
    phase = say(_text("over")) if view.ended else say(_text(f"phase.{view.phase}"))
    order = ", ".join(_mark(view.dockers[number], say) for number in view.order)
    return [say(_text("round", round=view.round, phase=phase)), *_wrapped(say(_text("order", order=order)))]


def _wrapped(line: str) -> list[str]:
    return wrap(line, WIDTH, subsequent_indent=" " * MARGIN)


def _warehouses(view: View, say: Say) -> list[str]:
    """Draw the row of warehouses with the path round it."""
    spaces = len(view.rooms)
    houses = range(spaces // 2)
    back = list(houses)
    harbour = [spaces - 1 - house for house in houses]
    standing = {docker.at: _mark(docker, say) for docker in view.dockers if docker.at is not None}
    if view.jack:
        host = standing.get(view.jack.at)
        jack = say(_text("jack_for", letter=_letter(view.dockers[view.jack.host].seat)))
        standing[view.jack.at] = f"{host[0]}+J" if host and not _jack_moved(view) else jack
    rule = "-" * (CELL * len(houses) + 1)
    return [
        _row([space_name(space, spaces) for space in back]) + ">",
        _row([standing.get(space, ".") for space in back]),
        " " * MARGIN + rule,
        _row([_room(view.rooms[space]) for space in back], walls=True),
        _row([_room(view.rooms[space]) for space in harbour], walls=True),
        " " * MARGIN + rule,
        _row([standing.get(space, ".") for space in harbour]),
        _row([space_name(space, spaces) for space in harbour]) + "<",
        *_pubs(view, say),
        say(_text("legend")),
    ]


def _jack_moved(view: View) -> bool:
    return view.phase > 2


def _row(cells: list[str], walls: bool = False) -> str:
    edge = "|" if walls else " "
    return " " * MARGIN + edge + edge.join(f"{cell:^{CELL - 1}}" for cell in cells) + edge


def _room(room: Room) -> str:
    return "o" * room.barrels + "x" * room.broken + (" $" if room.coin else "")


def _pubs(view: View, say: Say) -> list[str]:
    waiting = [docker for docker in view.dockers if docker.at is None]
    if not waiting:
        return []
    left = ", ".join(_mark(docker, say) for docker in waiting if docker.size == "large")
    right = ", ".join(_mark(docker, say) for docker in waiting if docker.size == "small")
    return [say(_text("left_pub", dockers=left)), say(_text("right_pub", dockers=right))]


def _harbour(view: View, say: Say) -> list[str]:
    lines = [_ship(pier, ship, say) for pier, ship in enumerate(view.ships, 1)]
    first, second = view.piles
    for message, pile in (("pile_first", first), ("pile_second", second)):
        if pile.top:
            lines.append(say(_pile(message, pile)))
    return lines


def _ship(pier: int, ship: Ship, say: Say) -> str:
    if not ship.letter:
        return say(_text("pilot_boat", pier=pier))
    cargo = [(_letter(seat), barrels) for seat, barrels in enumerate(ship.cargo) if barrels]
    holds = "".join(letter * barrels for letter, barrels in cargo) + "." * ship.room
    values = {
        "pier": pier,
        "ship": ship.letter.upper(),
        "holds": f"{holds:<13}",
        "pays": f"{pay_words(ship.pays):<6}",
    }
    loaded = sum(ship.cargo)
    counts = ", ".join(f"{letter} {barrels}" for letter, barrels in cargo)
    return say(_text("ship", **values, loaded=f"{loaded:>2}", capacity=f"{ship.capacity:<2}")) + f"  {counts}"


def _pile(message: str, pile: Pile) -> Phrase:
    assert pile.top is not None
    return _text(message, n=pile.left, capacity=pile.top.capacity, pays=pay_words(pile.top.pays))


def _crews(view: View, say: Say) -> list[str]:
    lines = []
    for number, crew in enumerate(view.crews):
        seat = Seat(number)
        name = say(_text("player", seat=SeatName(seat)))[:NAME]
        pub = say(_text("pub", n=crew.pub)) if crew.pub else ""
        numbers = say(
            _text("crew", points=f"{crew.points:>3}", coins=f"{crew.coins:>2}", barrels=f"{crew.barrels:>2}")
        )
        waits = say(_text("awaited")) if seat in view.awaited else ""
        lines.append(f"{_letter(seat)} {name:<{NAME}}{numbers}{pub} {waits}")
    return lines


def _tally(view: View, say: Say) -> list[str]:
    if not view.queue or view.ended:
        return []
    here, *later = (_caller(caller, say) for caller in view.queue)
    task = "tally" if view.queue[0].room.barrels else "tally_broken"
    lines = _wrapped(say(_text(task, here=here, n=view.left or 0)))
    return lines + _wrapped(say(_text("tally_later", later=", ".join(later)))) if later else lines


def _caller(caller: Caller, say: Say) -> str:
    mark = say(_text(f"mark.{caller.name.key}", letter=_letter(caller.name.seat)))
    return f"{mark} {caller.space}"


def _secrets(view: View, say: Say) -> list[str]:
    lines = []
    if view.cards:
        lines.append(say(_text("cards", cards=" ".join(map(str, view.cards)))))
    for wish in view.wishes:
        who = docker_name(wish.name.key)
        lines.append(say(_text("wish", docker=who, ships=" ".join(wish.ships).upper())))
    return lines
