"""The whole truth of a game of Montego Bay. Only the rules and the table may hold it."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from bot.engine import Play, Record, Seat
from bot.games.montego_bay.events import Event
from bot.games.montego_bay.loop import space_name
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
    Wish,
)

T = TypeVar("T")


class State(Record, frozen=True):
    """Everything on the table, what is face down, and where play has got to."""

    rooms: tuple[Room, ...]  # by space
    dockers: tuple[Docker, ...]
    order: tuple[int, ...]  # dockers as their order tiles lie, first to move first
    ships: tuple[Ship, ...]  # pier 1 first
    piles: tuple[tuple[Freighter, ...], tuple[Freighter, ...]]  # the next ship first
    crews: tuple[Crew, ...]
    bank: int
    round: int = 1
    phase: int = 1  # as the rulebook numbers them
    jack: LazyJack | None = None
    wants: tuple[str | None, ...] = ()  # phase 1, by seat: None unanswered, "no", or the docker's key
    cards: tuple[tuple[int, ...], ...] = ()  # by seat, for its figures in order; face down
    moves: tuple[Move, ...] = ()  # of the latest phase 3
    queue: tuple[Caller, ...] = ()  # phase 4: still to be tallied, the one at the Tally Man first
    left: int | None = None  # barrels it must still load or give back; None before it begins
    wishes: tuple[Wish, ...] = ()
    shuffle_due: bool = False  # the second pile was begun this round
    ended: str = ""  # message id of the reason

    def seats(self) -> tuple[Seat, ...]:
        """Return all seats."""
        return tuple(Seat(seat) for seat in range(len(self.crews)))

    def owner(self, figure: int) -> Seat:
        """Return the seat that the figure works for."""
        docker = self.jack.host if figure == JACK and self.jack else figure
        return self.dockers[docker].seat

    def place(self, figure: int) -> int | None:
        """Return the figure's space, None in the pub."""
        return self.jack.at if figure == JACK and self.jack else self.dockers[figure].at

    def named(self, figure: int) -> Figure:
        """Return the figure as people know it."""
        return Figure(self.owner(figure), "jack" if figure == JACK else self.dockers[figure].key)

    def figures(self, seat: Seat) -> list[int]:
        """Return the seat's figures: its dockers, then Lazy Jack if he works for it."""
        mine = [number for number, docker in enumerate(self.dockers) if docker.seat == seat]
        if self.jack and self.dockers[self.jack.host].seat == seat:
            mine.append(JACK)
        return mine

    def space(self, figure: int) -> str:
        """Return the name of the figure's space, "" in the pub."""
        place = self.place(figure)
        return "" if place is None else space_name(place, len(self.rooms))


Playing = Play[State, Event]


def change_crew(play: Playing, seat: Seat, points: int = 0, coins: int = 0, barrels: int = 0) -> None:
    """Add to what a seat has; coins come from the bank and go back to it."""
    crew = play.state.crews[seat]
    crew = replace(
        crew, points=crew.points + points, coins=crew.coins + coins, barrels=crew.barrels + barrels
    )
    play.change(crews=swapped(play.state.crews, seat, crew), bank=play.state.bank - coins)


def swapped(items: Sequence[T], at: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced."""
    return (*items[:at], item, *items[at + 1 :])
