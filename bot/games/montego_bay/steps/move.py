"""Phase 3: the figures move, each by its card."""

from typing import NamedTuple, Protocol

from msgspec.structs import replace

from bot.engine import Seat
from bot.games.montego_bay.events import Event, Moved, Pushed, SteppedBack
from bot.games.montego_bay.loop import before_first, opposite, space_name
from bot.games.montego_bay.pieces import JACK, Docker, Figure, Move, Room
from bot.games.montego_bay.state import Playing, State

Places = dict[int, int | None]
"""Spaces by figure; None in the pub."""

Standing = dict[int, int]
"""Figures by space."""


class Pubs(Protocol):
    """What moving needs to know of the table: State and View both have it."""

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The storerooms, one for each space."""

    @property
    def dockers(self) -> tuple[Docker, ...]:
        """The dockers, whose size tells their pub."""


class Landing(NamedTuple):
    """How a figure's walk came out."""

    target: int  # the space its card leads to
    end: int  # the space it stands on
    here: int | None = None  # the figure it met
    opposite: int | None = None  # the figure that kept it from pushing that one through


def begin(play: Playing) -> bool:
    """Move Lazy Jack, then the dockers in the order of their tiles."""
    state = play.state
    # 3.2 Lazy Jack moves first; until then he shares his host's space and is in nobody's way.
    movers = ((JACK,) if state.jack else ()) + state.order
    play.reveal()
    cards = _cards(state)
    at = {figure: state.place(figure) for figure in movers}
    standing = {docker.at: number for number, docker in enumerate(state.dockers) if docker.at is not None}
    names = {figure: state.named(figure) for figure in movers}
    moves = []
    for figure in movers:
        start, card = at[figure], cards[figure]
        landing = move(state, at, standing, figure, card)
        moves.append(Move(names[figure], card, start, landing.end))
        play.tell(_event(names, moves[-1], landing, len(state.rooms)))
    play.change(
        dockers=tuple(replace(docker, at=at[number]) for number, docker in enumerate(state.dockers)),
        jack=state.jack and replace(state.jack, at=at[JACK]),
        moves=tuple(moves),
        cards=((),) * len(state.crews),
    )
    return True


def _cards(state: State) -> dict[int, int]:
    """Turn the cards up: each figure's value."""
    return {
        figure: card
        for seat, chosen in enumerate(state.cards)
        for figure, card in zip(state.figures(Seat(seat)), chosen, strict=True)
    }


def move(table: Pubs, at: Places, standing: Standing, figure: int, card: int) -> Landing:
    """Move one figure, and whoever it pushes; ``at`` and ``standing`` are brought up to date."""
    spaces = len(table.rooms)
    start = at[figure]
    if start is None:
        start = before_first(table.dockers[figure].size, spaces)
    elif figure != JACK:
        del standing[start]
    landing = walk(standing, spaces, start, card)
    if landing.here is not None and landing.opposite is None:
        across = opposite(landing.target, spaces)
        at[landing.here], standing[across] = across, landing.here
    at[figure], standing[landing.end] = landing.end, figure
    return landing


def walk(standing: Standing, spaces: int, start: int, card: int) -> Landing:
    """Return where a figure comes to stand that walks from ``start``; it is in ``standing`` no more.

    3.5 All spaces count, occupied ones too. 3.6 On an occupied space it takes the place of the figure there,
    which is pushed through the warehouse to the other side. 3.8 If the other side is occupied as well, nobody
    is pushed, and the mover steps back against the arrow to the nearest free space; 3.9 the space it came
    from is free for it, pubs are not spaces.
    """
    target = end = (start + card) % spaces
    here = standing.get(target)
    if here is None:
        return Landing(target, end)
    across = standing.get(opposite(target, spaces))
    if across is None:
        return Landing(target, end, here)
    while end in standing:
        end = (end - 1) % spaces
    return Landing(target, end, here, across)


def _event(names: dict[int, Figure], move: Move, landing: Landing, spaces: int) -> Event:
    start = "" if move.start is None else space_name(move.start, spaces)
    end = space_name(move.end, spaces)
    if landing.here is None:
        return Moved(move.figure, move.card, start, end)
    here = names[landing.here]
    if landing.opposite is None:
        to = space_name(opposite(landing.target, spaces), spaces)
        return Pushed(move.figure, move.card, start, end, here, to)
    target = space_name(landing.target, spaces)
    return SteppedBack(move.figure, move.card, start, target, end, here, names[landing.opposite])
