"""How one reader sees the table: seat colours, names, words, and what follows from the open table."""

from typing import NamedTuple

from bot.engine import Colour, Phrase, Say, Seat, SeatName
from bot.games.key_west.info import INFO
from bot.games.key_west.pieces import NOBODY, TREASURES, Island
from bot.games.key_west.tasks import (
    Act,
    Bid,
    Business,
    Buy,
    Dive,
    Harvest,
    Mafia,
    PutDisc,
    Repeat,
    Shares,
    owner,
)
from bot.games.key_west.view import View
from rendering.fonts import readable
from rendering.palette import Palette, SeatInk

ACTING = (Act, Repeat, Business, Buy, Shares, Harvest, Dive)


class Look(NamedTuple):
    """The reader's words and colours."""

    say: Say
    palette: Palette

    def words(self, message: str, **values: object) -> str:
        """Return a label of the pictures."""
        return self.say(Phrase(f"key_west.picture.{message}", values))

    def name(self, seat: int) -> str:
        """Return who sits there, or the seat's colour where the name has nothing that can be drawn."""
        name = readable(self.words("name", seat=SeatName(Seat(seat))))
        return name or self.words(f"colour.{colour(seat).value}")

    def ink(self, seat: int) -> SeatInk:
        """Return how a seat is drawn."""
        return self.palette.ink(colour(seat))


def colour(seat: int) -> Colour:
    """Return a seat's colour."""
    return INFO.colours[seat]


def phase(view: View) -> str:
    """Return what the table is doing: bidding, cards, actions or over."""
    if not view.agenda:
        return "over"
    now = view.agenda[0]
    if isinstance(now, PutDisc):
        return "actions" if now.why == "purchase" else "cards"
    return "bidding" if isinstance(now, Bid) else "actions" if isinstance(now, ACTING) else "cards"


def bosses(view: View, island: Island) -> tuple[int, ...]:
    """Return the seats with most discs on an island."""
    owners = [seat for field, seat in zip(view.fields, view.discs, strict=True) if field.island == island]
    counts = [owners.count(seat) for seat in range(len(view.estates))]
    return tuple(seat for seat, count in enumerate(counts) if count and count == max(counts))


def treasures(view: View, seat: int) -> int:
    """Return how many treasures lie in front of a seat, whatever they are."""
    return sum(
        diver == seat and tile is not None and tile.kind in (*TREASURES, "treasure")
        for tile, diver in zip(view.sea, view.divers, strict=True)
    )


def open_fields(view: View, spot: str) -> list[int]:
    """Return the fields that a choice of this name stands for; alike ones have the same name."""
    alike = [number for number, field in enumerate(view.fields) if field.key == spot]
    now = view.agenda[0] if view.agenda else None
    if now is None:
        return []
    if isinstance(now, PutDisc):
        return [number for number in alike if view.discs[number] == now.seat]
    free = [number for number in alike if view.discs[number] == NOBODY]
    if free and not isinstance(now, Mafia):
        return free[:1]
    return [number for number in alike if view.discs[number] not in (NOBODY, owner(now))]


def bids(view: View) -> tuple[int | None, ...]:
    """Return the bids that lie open: none while they are being made."""
    return (None,) * len(view.estates) if phase(view) == "bidding" else view.bids


def winners(view: View) -> list[int]:
    """Return who has most points once the game is over."""
    best = max((result.total for result in view.results), default=0)
    return [result.seat for result in view.results if result.total == best]
