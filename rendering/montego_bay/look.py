"""How one reader sees the table: seat colours, names and words."""

from typing import NamedTuple

from bot.engine import Colour, Phrase, Say, Seat, SeatName
from bot.games.montego_bay.info import INFO
from bot.games.montego_bay.pieces import JACK
from bot.games.montego_bay.view import View
from rendering.fonts import readable
from rendering.palette import Palette, SeatInk


class Look(NamedTuple):
    """The reader's words and colours."""

    say: Say
    palette: Palette

    def words(self, message: str, **values: object) -> str:
        """Return a label of the pictures."""
        return self.say(Phrase(f"montego_bay.picture.{message}", values))

    def name(self, seat: int) -> str:
        """Return who sits there, or the seat's colour where the name has nothing that can be drawn."""
        name = readable(self.words("name", seat=SeatName(Seat(seat))))
        return name or self.words(f"colour.{colour(seat).value}")

    def ink(self, seat: int) -> SeatInk:
        """Return how a seat is drawn."""
        return self.palette.ink(colour(seat))

    def inks(self, seats: int) -> tuple[SeatInk, ...]:
        """Return how all seats of a table are drawn."""
        return tuple(self.ink(seat) for seat in range(seats))


def colour(seat: int) -> Colour:
    """Return a seat's colour."""
    return INFO.colours[seat]


def owner(view: View, figure: int) -> Seat:
    """Return the seat that a figure works for."""
    return view.dockers[view.jack.host if figure == JACK and view.jack else figure].seat


def mine(view: View) -> list[int]:
    """Return the viewer's figures: the dockers, then Lazy Jack if he works for the viewer."""
    figures = [number for number, who in enumerate(view.dockers) if who.seat == view.viewer]
    return [*figures, JACK] if view.jack and view.jack.host in figures else figures


def standing(view: View) -> dict[int, list[int]]:
    """Return who stands on each space."""
    found: dict[int, list[int]] = {}
    for number, who in enumerate(view.dockers):
        if who.at is not None:
            found.setdefault(who.at, []).append(number)
    if view.jack:
        found.setdefault(view.jack.at, []).append(JACK)
    return found


def winners(view: View) -> list[int]:
    """Return who leads by points, then coins, once the game is over."""
    if not view.ended:
        return []
    best = max((crew.points, crew.coins) for crew in view.crews)
    return [seat for seat, crew in enumerate(view.crews) if (crew.points, crew.coins) == best]
