"""The question of placing: a worker and a square, and then, if wished, the next ones ahead."""

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from bot.engine import (
    Answer,
    Chance,
    Compose,
    Group,
    IllegalAnswer,
    Option,
    Phrase,
    PickOne,
    Preview,
    Seat,
    refuse,
)
from bot.games.cargo.dock import NAMES, NUMBERS
from bot.games.cargo.pads import PLACES, in_quarters
from bot.games.cargo.pieces import KINDS, SORTS, TITLES, Crew, Kind, Sort, Token, kind_of, stacked, worker
from bot.games.cargo.refusals import NOT_A_WORD, NOT_IN_SUPPLY, SQUARE_TAKEN
from bot.games.cargo.state import State, swapped
from bot.games.cargo.view import View
from bot.games.cargo.words import worker_name

Table = TypeVar("Table", State, View)
Placing = tuple[Kind, int]
PLACE_STATUS = Phrase("cargo.pad.place_status")
LABELS = tuple(Phrase("cargo.ask.square", {"square": name}) for name in NAMES)


def fits(board: tuple[Token, ...], kind: Kind, square: int) -> bool:
    """1.2 Whether the square is empty or, 1.3 for a labourer, holds only labourers."""
    token = board[square]
    return not token or (kind == "l" and SORTS[token] is Sort.STACK)


def put(table: Table, seat: Seat, kind: Kind, square: int) -> Table:
    """Return the table with a worker from the seat's supply on a square that takes it."""
    crew, there, newcomer = table.crews[seat], table.board[square], worker(seat, kind)
    token = stacked(there, newcomer) if there else newcomer
    return replace(
        table,
        board=swapped(table.board, square, token),
        crews=swapped(table.crews, seat, replace(crew, supply=crew.supply.replace(kind, "", 1))),
    )


def read_word(word: str) -> Placing:
    """Read a word such as ``donkey-d4``."""
    name, _, square = word.partition("-")
    if name not in KINDS or square not in NUMBERS:
        raise IllegalAnswer(NOT_A_WORD)
    return KINDS[name], NUMBERS[square]


def write_word(kind: Kind, square: int) -> str:
    """Write such a word.

    >>> write_word("d", 0)
    'donkey-a8'
    """
    return f"{TITLES[kind]}-{NAMES[square]}"


class PlaceAsk(Compose[tuple[Placing, ...]], frozen=True):
    """Workers to place, in order: the first one now if it is the seat's turn, the others later."""

    seat: Seat
    view: View  # as that seat sees it

    def read(self, answer: Answer) -> tuple[Placing, ...]:
        """Return the placings, or raise IllegalAnswer."""
        if not answer and self.seat == self.view.active:
            raise refuse("cargo.refusal.place_one", "1.1")
        placings = tuple([read_word(word) for word in answer])
        if len(placings) == 1:
            _check(self.view.board, self.view.crews[self.seat], *placings[0])
        else:
            self._after(placings)
        return placings

    def _after(self, placings: tuple[Placing, ...]) -> View:
        """Return the table as if all of them were placed at once."""
        view = self.view
        for kind, square in placings:
            _check(view.board, view.crews[self.seat], kind, square)
            view = put(view, self.seat, kind, square)
        return view

    def next(self, given: Answer) -> PickOne[Answer]:
        """Return the workers left to place, or the squares for the one picked."""
        begun = given[-1] if given and given[-1] in KINDS else ""
        whole = given[:-1] if begun else given
        view = self._after(tuple(read_word(word) for word in whole))
        options = self._squares(view, whole, begun) if begun else self._workers(view, whole)
        return PickOne(tuple(options))

    def _workers(self, view: View, given: Answer) -> Iterator[Option[Answer]]:
        supply = view.crews[self.seat].supply
        for kind in dict.fromkeys(supply):
            name = TITLES[kind_of(kind)]
            label = Phrase(f"cargo.ask.place.{kind}", {"n": supply.count(kind)})
            yield Option(name, label, (*given, name), short=kind.upper())

    def _squares(self, view: View, given: Answer, name: str) -> Iterator[Option[Answer]]:
        kind = KINDS[name]
        for square, label in enumerate(LABELS):
            if fits(view.board, kind, square):
                word = write_word(kind, square)
                yield Option(word, label, (*given, word), short=NAMES[square], spot=NAMES[square])

    def laid_out(self, given: Answer) -> PickOne[Answer]:
        """Return each worker on each square; a worker's squares lie in the quarters of the dock."""
        if given and given[-1] in KINDS:
            return in_quarters(self.next(given))
        view = self._after(tuple(read_word(word) for word in given))
        supply = view.crews[self.seat].supply
        options = []
        for letter in dict.fromkeys(supply):
            kind = kind_of(letter)
            group = Group(kind, Phrase(f"cargo.pad.place.{kind}", {"count": supply.count(kind)}))
            for square, label in enumerate(LABELS):
                word, name, (quarter, cell) = write_word(kind, square), NAMES[square], PLACES[NAMES[square]]
                taken = None if fits(view.board, kind, square) else SQUARE_TAKEN
                options.append(
                    Option(
                        word, label, (*given, word), short=name, spot=name, blocked=taken,
                        group=(group, quarter), cell=cell,
                    )
                )  # fmt: skip
        return PickOne(tuple(options))

    def told(self, answer: Answer) -> tuple[Phrase, ...]:
        """Return the placings in words."""
        return tuple(
            Phrase("cargo.told.place", {"worker": worker_name(kind), "square": NAMES[square]})
            for kind, square in map(read_word, answer)
        )

    def closes(self) -> bool:
        """One worker is enough: whoever wants to name the next ones as well is asked afterwards."""
        return True

    def preview(self, given: Answer) -> Preview:
        """Return the dock with the workers placed so far."""
        whole = tuple(word for word in given if word not in KINDS)
        view = self._after(tuple(read_word(word) for word in whole))
        return Preview(view, (), status=PLACE_STATUS if self.seat == self.view.active else None)

    def sample(self, chance: Chance) -> Answer:
        """Draw a placing and, half the time, one more ahead."""
        view, answer = self.view, []
        while supply := view.crews[self.seat].supply:
            kind = kind_of(supply[chance.below(len(supply))])
            square = chance.below(len(NAMES))
            if not fits(view.board, kind, square):
                continue
            answer.append(write_word(kind, square))
            if chance.below(2):
                break
            view = put(view, self.seat, kind, square)
        return tuple(answer)


def _check(board: tuple[Token, ...], crew: Crew, kind: Kind, square: int) -> None:
    if kind not in crew.supply:
        raise IllegalAnswer(NOT_IN_SUPPLY)
    if not fits(board, kind, square):
        raise IllegalAnswer(SQUARE_TAKEN)
