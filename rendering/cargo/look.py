"""How one reader sees the dock: seat colours, names and words."""

from typing import NamedTuple

from bot.engine import Colour, Phrase, Say, Seat, SeatName
from bot.games.cargo.info import INFO
from bot.games.cargo.pieces import CRATES, FACE_DOWN
from bot.games.cargo.view import View
from rendering.fonts import readable
from rendering.palette import Palette, SeatInk


class Look(NamedTuple):
    """The reader's words and colours."""

    say: Say
    palette: Palette

    def words(self, message: str, **values: object) -> str:
        """Return a label of the pictures."""
        return self.say(Phrase(f"cargo.picture.{message}", values))

    def name(self, seat: int) -> str:
        """Return who sits there, or the seat's colour where the name has nothing that can be drawn."""
        name = readable(self.words("name", seat=SeatName(Seat(seat))))
        return name or self.colour(seat)

    def colour(self, seat: int) -> str:
        """Return what the seat's colour is called."""
        return self.words(f"colour.{colour(seat).value}")

    def ink(self, seat: int) -> SeatInk:
        """Return how a seat is drawn."""
        return self.palette.ink(colour(seat))


def colour(seat: int) -> Colour:
    """Return a seat's colour."""
    return INFO.colours[seat]


def turn_number(view: View) -> int:
    """Return how many turns the active seat has begun."""
    return max(view.turns - 1, 0) // len(view.crews) + 1


def mover(view: View) -> Seat:
    """Return whose turn was the latest one."""
    return view.active if view.ended else Seat((view.active - 1) % len(view.crews))


def on_dock(view: View, seat: int) -> int:
    """Return how many crates of a seat are on the dock; those that lie face down are equally many of each."""
    return view.board.count(CRATES[seat]) + view.board.count(FACE_DOWN) // len(view.crews)


def winners(view: View) -> list[int]:
    """Return who leads by points, then crates aboard, once the game is over."""
    if not view.ended:
        return []
    best = max((crew.points, crew.saved) for crew in view.crews)
    return [seat for seat, crew in enumerate(view.crews) if (crew.points, crew.saved) == best]
