"""The whole truth of a game of Key West. Only the rules and the table may hold it."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.engine import Play, Record, Seat
from bot.games.key_west.events import Event
from bot.games.key_west.pieces import ISLANDS, NOBODY, Card, Estate, Field, Island, Offered, Result, Tile
from bot.games.key_west.tasks import Bid, Task

T = TypeVar("T")


class State(Record, frozen=True):
    """Everything on the table, what is face down or in hands, and what is still to do."""

    fields: tuple[Field, ...]  # in play
    covers: tuple[Field, ...]  # not in play with so few players
    discs: tuple[int, ...]  # by field: the seat whose disc lies there, or NOBODY
    sea: tuple[Tile, ...]  # by dive field: the tile that lies or lay there
    divers: tuple[int, ...]  # by dive field: the seat that took the tile, or NOBODY
    looked: tuple[tuple[int, ...], ...]  # by seat: the dive fields at which it has looked
    graveyard: tuple[int, ...]  # points, in the order in which the fields are used
    wrecks: int  # raised so far
    bills: tuple[tuple[int, ...], ...]  # by bridge, face down
    wages: tuple[tuple[int, ...], ...]  # by seat: the bills it has taken from bridges
    stock: tuple[Card, ...]  # the cards of the rounds to come, next ones first
    offer: tuple[Offered, ...]
    aside: tuple[Card, ...]  # cards that nobody took
    tiles: tuple[int, int, int]  # harvest tiles face down, by fruit
    florida: tuple[int, int, int]  # harvest tiles on Florida, by fruit
    estates: tuple[Estate, ...]
    cash: tuple[int, ...]
    bank: int
    start: Seat
    mafia: bool
    round: int = 0
    bids: tuple[int | None, ...] = ()  # by seat; while the cards are taken they lie open
    wishes: tuple[tuple[str, ...], ...] = ()  # by seat: letters of cards, most wanted first
    agenda: tuple[Task, ...] = ()
    results: tuple[Result, ...] = ()
    ended: str = ""  # message id of the reason

    def seats(self, first: int = 0) -> tuple[Seat, ...]:
        """Return all seats clockwise, from the first one given."""
        count = len(self.estates)
        return tuple([Seat((first + step) % count) for step in range(count)])

    def bidding(self) -> bool:
        """Whether bids are being made and still secret."""
        return bool(self.agenda) and type(self.agenda[0]) is Bid

    def connected(self) -> tuple[Island, ...]:
        """Return the islands that complete bridges connect to Florida without a gap."""
        for reached, bills in enumerate(self.bills):
            if bills:
                return ISLANDS[:reached]
        return ISLANDS

    def owned(self, seat: Seat, kind: str) -> list[Field]:
        """Return the seat's fields of a kind."""
        return [
            field
            for field, owner in zip(self.fields, self.discs, strict=True)
            if owner == seat and field.kind == kind
        ]


Playing = Play[State, Event]


def change_estate(play: Playing, seat: Seat, **fields: Any) -> None:
    """Replace things in front of a seat."""
    estates = play.state.estates
    play.change(estates=swapped(estates, seat, replace(estates[seat], **fields)))


def score(play: Playing, seat: Seat, points: int) -> None:
    """Move a seat forward on the score track."""
    if points:
        change_estate(play, seat, points=play.state.estates[seat].points + points)


def draw_cash(play: Playing, seat: Seat, due: int) -> int:
    """Pay a seat from the bank, as far as there is money, and return what it got."""
    paid = min(due, play.state.bank)
    if paid:
        pay(play, NOBODY, seat, paid)
    return paid


def pay(play: Playing, payer: int, payee: int, dollars: int) -> None:
    """Move money between hands; NOBODY stands for the bank."""
    cash, bank = list(play.state.cash), play.state.bank
    if payer == NOBODY:
        bank -= dollars
    else:
        cash[payer] -= dollars
    if payee == NOBODY:
        bank += dollars
    else:
        cash[payee] += dollars
    play.change(cash=tuple(cash), bank=bank)


def swapped(items: Sequence[T], at: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced."""
    return (*items[:at], item, *items[at + 1 :])
