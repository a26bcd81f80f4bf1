"""Made-up tables that show all there is to see: colours are learned from them, and people look them over."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine import Seat
from bot.games.montego_bay.events import Moved, Pushed, SteppedBack
from bot.games.montego_bay.loop import opposite, space_name
from bot.games.montego_bay.pieces import (
    JACK,
    Caller,
    Crew,
    Docker,
    Figure,
    Freighter,
    LazyJack,
    Move,
    Room,
    Ship,
    Size,
    Wish,
)
from bot.games.montego_bay.view import Pile, View
from rendering.badges import Badge
from rendering.gallery import Proof

NAMES = ("Mara", "Jonas", "Ines", "Paul")
B4, B3, B2, B1 = Room(barrels=4), Room(barrels=3), Room(barrels=2), Room(barrels=1)
COIN, TORN, TORN2 = Room(barrels=1, coin=True), Room(broken=1, coin=True), Room(broken=2, coin=True)
BACK = (B4, TORN, B3, B3, B2, B4, COIN, TORN2)
HARBOUR = (TORN2, B4, COIN, TORN, B3, B1, B2, B3)
STANDING = {4: (2, 11, 5, 13, 0, 7, 9, 3), 3: (2, 9, 5, 11, 0, 13), 2: (2, 9, 12, 5, 10, 0)}
KEYS: tuple[tuple[str, Size], ...] = (("large", "large"), ("small", "small"), ("third", "large"))
POINTS, COINS = (21, 18, 24, 15), (3, 1, 0, 4)
CARGO = ((3, 1, 1, 1), (1, 1, 4, 2), (0, 2, 0, 0), (1, 0, 0, 2))
HOLDS = ((8, (4, 3, 1)), (10, (5, 3, 2)), (6, (3, 2, 1)), (12, (6, 4, 2)))
BADGES = tuple(Badge(letter, letter) for letter in "DEFG")


def proofs() -> Iterator[Proof]:
    """Show every kind of picture, for two, three and four players."""
    for seats in (4, 3, 2):
        cards = replace(table(seats), phase=2, awaited=(Seat(1),))
        yield Proof(f"board_{seats}_loading", "board", _loading(table(seats)), NAMES[:seats], BADGES)
        yield Proof(f"board_{seats}_cards", "board", cards, NAMES[:seats])
        yield Proof(f"hand_{seats}_cards", "hand", _own(cards), NAMES[:seats])
    yield Proof("board_4_start", "board", start(), NAMES)
    yield Proof("board_4_end", "board", _over(table(4)), NAMES)
    yield Proof("hand_2_jack", "hand", _own(_with_jack(table(2), moved=False)), NAMES[:2])
    yield Proof("hand_4_hire", "hand", _hiring(table(4)), NAMES)
    yield Proof("hand_4_loads", "hand", _wishing(_loading(table(4))), NAMES, BADGES)
    yield Proof("reveal_4", "reveal", _loading(table(4)), NAMES, story=_story())


def table(seats: int) -> View:
    """Lay out the middle of a game, everyone's cards still to be chosen."""
    houses = 8 if seats == 4 else 7
    places = 3 if seats >= 3 else 2
    return View(
        viewer=None,
        round=4,
        phase=2,
        rooms=(*BACK[:houses], *reversed(HARBOUR[:houses])),
        dockers=_dockers(seats),
        order=(6, 1, 2, 4, 5, 0, 3, 7)[: len(STANDING[4])] if seats == 4 else (3, 1, 2, 4, 5, 0),
        jack=None,
        ships=tuple(
            Ship(letter, holds, pays[:places], cargo[:seats])
            for letter, (holds, pays), cargo in zip("defg", HOLDS, CARGO, strict=True)
        ),
        piles=(Pile(2, Freighter(9, (5, 3, 1)[:places])), Pile(6, Freighter(11, (6, 3, 2)[:places]))),
        unseen=(Freighter(7, (4, 2, 1)[:places]), *(Freighter(10, (5, 3, 2)[:places]),) * 5),
        crews=tuple(Crew(POINTS[seat], COINS[seat], 11) for seat in range(seats)),
        bank=7,
        awaited=(),
        moves=(),
        queue=(),
        left=None,
        shuffle_due=False,
        ended="",
        want=None,
        cards=(),
        wishes=(),
    )


def _dockers(seats: int) -> tuple[Docker, ...]:
    keys = KEYS if seats == 2 else KEYS[:2]
    figures = [(Seat(seat), key, size) for seat in range(seats) for key, size in keys]
    return tuple(Docker(*who, at=place) for who, place in zip(figures, STANDING[seats], strict=True))


def start() -> View:
    """Lay out the first round: everyone in the pubs, the pilot boat at pier 1."""
    view = table(4)
    pilot = Ship("", 0, (), (0,) * 4)
    empty = tuple(replace(ship, cargo=(0,) * 4) for ship in view.ships[1:])
    return replace(
        view,
        round=1,
        dockers=tuple(replace(who, at=None) for who in view.dockers),
        ships=(pilot, *empty),
        crews=(Crew(),) * 4,
        bank=15,
        awaited=(Seat(0), Seat(2), Seat(3)),
    )


def _with_jack(view: View, moved: bool) -> View:
    """Let Lazy Jack work for the first docker: at its side, or six spaces on."""
    host = view.dockers[0].at or 0
    return replace(view, jack=LazyJack(0, host + 4 if moved else host))


def _loading(view: View) -> View:
    """Go on to the loading: two figures are served, and the third was pushed through a warehouse."""
    view = _with_jack(view, moved=True)
    spaces = len(view.rooms)
    standing = {who.at: number for number, who in enumerate(view.dockers)}
    assert view.jack is not None
    standing[view.jack.at] = JACK
    queue = [
        _caller(view, standing[space], space) for space in range(spaces - 1, -1, -1) if space in standing
    ]
    here = queue[2]
    at = next(space for space, number in standing.items() if number == here.figure)
    assert at is not None
    met = opposite(at, spaces)
    return replace(
        view,
        phase=4,
        queue=tuple(queue[2:]),
        awaited=(here.name.seat,),
        left=max(here.room.barrels - 1, 1),
        moves=(Move(here.name, 3, (met - 3) % spaces, met),),
        shuffle_due=True,
    )


def _caller(view: View, figure: int, space: int) -> Caller:
    host = view.dockers[0]
    who = Figure(host.seat, "jack") if figure == JACK else _named(view.dockers[figure])
    return Caller(figure, who, space_name(space, len(view.rooms)), view.rooms[space])


def _named(docker: Docker) -> Figure:
    return Figure(docker.seat, docker.key)


def _own(view: View) -> View:
    return replace(view, viewer=Seat(0), cards=(3,))


def _hiring(view: View) -> View:
    return replace(view, phase=1, viewer=Seat(0), awaited=(Seat(3),), want="small", cards=(2, 5))


def _wishing(view: View) -> View:
    mine = Figure(Seat(0), "large")
    return replace(view, viewer=Seat(0), wishes=(Wish(mine, ("d", "d", "f")),))


def _over(view: View) -> View:
    crews = tuple(replace(crew, points=crew.points + 20, pub=seat) for seat, crew in enumerate(view.crews))
    nothing = (Pile(0, None), Pile(0, None))
    return replace(view, ships=(), piles=nothing, unseen=(), crews=crews, ended="montego_bay.end.port_empty")


def _story() -> tuple[object, ...]:
    """Tell a round in which two dockers are pushed and one steps back."""
    (s_large, s_small), (o_large, o_small), (t_large, t_small), (r_large, r_small) = (
        (Figure(Seat(seat), "large"), Figure(Seat(seat), "small")) for seat in range(4)
    )
    return (
        Moved(Figure(Seat(2), "jack"), 1, "H1", "B1"),
        Moved(s_large, 1, "H7", "H6"),
        Moved(o_small, 3, "B7", "H7"),
        Moved(s_small, 5, "H2", "B4"),
        Moved(o_large, 2, "H5", "H3"),
        Pushed(t_small, 4, "H1", "B4", s_small, "H4"),
        Pushed(r_small, 5, "B6", "H6", s_large, "B6"),
        Moved(r_large, 2, "B3", "B5"),
        SteppedBack(t_large, 5, "B8", "H4", "H5", s_small, t_small),
    )
