"""One running game: the only holder of a State outside the rules."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Any

import msgspec

from bot.engine import (
    Answer,
    AnyGame,
    Decision,
    Form,
    IllegalAnswer,
    Notice,
    Options,
    Outcome,
    Record,
    RecordedChance,
    Seat,
    SeededChance,
    Turn,
)
from bot.tables.log import SETUP, TABLE, UNDO, DamagedLog, Entry, fold

NO_OPTIONS: Options = MappingProxyType({})


class Step(Record, frozen=True):
    """An entry of the log and what came of it.

    ``secret``: nobody else may see the answer yet. ``awaited``: play waited for it; it was not given ahead.
    """

    entry: Entry
    notices: tuple[Notice[Any], ...] = ()
    revealed: bool = False
    secret: bool = False
    awaited: bool = True

    @property
    def hidden(self) -> bool:
        """Whether nobody else may even know that it was answered."""
        return self.secret and not self.awaited


class Table:
    """A game being played, its log, and what has been told so far."""

    def __init__(self, game: AnyGame, seats: int, seed: str, options: Options = NO_OPTIONS) -> None:
        """Lay out a new table; raises BadOptions."""
        chance = SeededChance(seed, 0)
        self._begin(game, seats, seed, options)
        turn = game.setup(seats, self.options, chance)
        self._take(Entry(0, TABLE, SETUP, draws=tuple(chance.drawn)), turn, secret=True)

    def _begin(self, game: AnyGame, seats: int, seed: str, options: Options) -> None:
        self.game = game
        self.options = game.info.choose(options)
        self.seats = tuple(Seat(seat) for seat in range(seats))
        self.seed = seed
        self.log: list[Entry] = []
        self._colours = tuple(colour.value for colour in game.info.colours)
        self._steps: list[Step] | None = []
        self._tokens: dict[Seat, str] = {}  # of the questions as they stand

    def _take(self, entry: Entry, turn: Turn[Any, Any], secret: bool, awaited: bool = True) -> Step:
        step = Step(entry, turn.notices, turn.revealed, secret, awaited)
        self.log.append(entry)
        self._state = turn.state
        self._tokens = {}
        if self._steps is not None:
            self._steps.append(step)
        return step

    @classmethod
    def replay(
        cls, game: AnyGame, seats: int, seed: str, entries: Sequence[Entry], options: Options = NO_OPTIONS
    ) -> "Table":
        """Rebuild a table from its log, with the luck that was recorded."""
        if not entries or entries[0].decision != SETUP:
            raise DamagedLog("the first entry is not the set-up")
        if not game.info.least <= seats <= game.info.most:
            raise DamagedLog(f"{game.info.title} is not for {seats} players")
        table = cls.__new__(cls)
        table._begin(game, seats, seed, options)
        for entry in fold(tuple(entries)):
            try:
                table._repeat(entry)
            except IllegalAnswer as error:
                raise DamagedLog(f"entry {entry.ply} is not legal: {error}") from None
            except ValueError as error:
                raise DamagedLog(f"entry {entry.ply} does not play: {error}") from None
        table.log = list(entries)
        return table

    @classmethod
    def restore(
        cls,
        game: AnyGame,
        seats: int,
        seed: str,
        entries: Sequence[Entry],
        options: Options,
        state: bytes,
    ) -> "Table":
        """Take up a table from the state after its last entry; its story is replayed when it is wanted."""
        table = cls.__new__(cls)
        table._begin(game, seats, seed, options)
        table.log = list(entries)
        table._steps = None
        table._state = msgspec.msgpack.decode(state, type=game.state_type)
        return table

    def _repeat(self, entry: Entry) -> None:
        chance = RecordedChance(entry.draws)
        secret = awaited = True
        if entry.decision == SETUP:
            turn = self.game.setup(len(self.seats), self.options, chance)
        else:
            seat = self.seat(entry.who)
            asked = self.decision(seat)
            if asked is None or asked.name != entry.decision:
                raise ValueError(f"{entry.who} is not asked for {entry.decision}")
            turn = self.game.apply(self._state, seat, entry.answer, chance)
            secret, awaited = asked.secret, asked.awaited
        if chance.left:
            raise ValueError(f"{len(chance.left)} recorded draws were not used")
        self._take(entry, turn, secret, awaited)

    def retraced(self) -> Iterator["Table"]:
        """Yield the table as it stood after each step that counts: one table that goes on step by step."""
        again = Table.__new__(Table)
        again._begin(self.game, len(self.seats), self.seed, self.options)
        for step in self.steps:
            again._repeat(step.entry)
            yield again

    @property
    def steps(self) -> list[Step]:
        """The entries that count, and what came of each."""
        if self._steps is None:
            told = Table.replay(self.game, len(self.seats), self.seed, self.log, self.options)
            self._steps = told.steps
        return self._steps

    @property
    def story(self) -> list[tuple[int, Notice[Any]]]:
        """All that has been told, with the ply it came from."""
        return [(step.entry.ply, notice) for step in self.steps for notice in step.notices]

    def state(self) -> bytes:
        """Return the whole truth in a form that can be stored."""
        return msgspec.msgpack.encode(self._state)

    def seat(self, colour: str) -> Seat:
        """Return the seat of a colour."""
        if colour not in self._colours[: len(self.seats)]:
            raise ValueError(f"nobody plays {colour}")
        return Seat(self._colours.index(colour))

    def colour(self, seat: Seat) -> str:
        """Return what the log calls a seat."""
        return self._colours[seat]

    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that play waits for."""
        return self.game.awaited(self._state)

    def decision(self, seat: Seat) -> Decision | None:
        """Return what a seat is asked."""
        return self.game.decision(self._state, seat)

    def view(self, viewer: Seat | None) -> Any:
        """Return what a viewer may know."""
        return self.game.view(self._state, viewer)

    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        return self.game.outcome(self._state)

    def token(self, seat: Seat) -> str:
        """Name the seat's question, so that an old button can be told from a live one.

        It depends on what is asked and on how often the seat has answered, and on nobody else's answers.
        """
        if seat not in self._tokens:
            self._tokens[seat] = self._token(seat)
        return self._tokens[seat]

    def _token(self, seat: Seat) -> str:
        asked = self.decision(seat)
        if asked is None:
            return ""
        who = self._colours[seat]
        mine = len([entry for entry in self.log if entry.who == who and entry.decision != UNDO])
        parts = tuple(part.key for part in asked.ask.parts) if isinstance(asked.ask, Form) else ()
        return sha256(f"{mine} {asked.name} {parts}".encode()).hexdigest()[:8]

    def submit(self, seat: Seat, answer: Answer, by: str = "") -> Step:
        """Play an answer, or raise IllegalAnswer and change nothing."""
        asked = self.decision(seat)
        chance = SeededChance(self.seed, len(self.log))
        turn = self.game.apply(self._state, seat, answer, chance)
        assert asked is not None, "the rules accept answers only to what they ask"
        entry = Entry(len(self.log), self.colour(seat), asked.name, answer, tuple(chance.drawn), by)
        return self._take(entry, turn, asked.secret, asked.awaited)

    def undo(self, ply: int, who: str = TABLE, by: str = "") -> Entry:
        """Take back the entry with this number and everything after it; the log keeps it all."""
        undone = Entry(len(self.log), who, UNDO, (str(ply),), by=by)
        entries = (*self.log, undone)
        before = Table.replay(self.game, len(self.seats), self.seed, entries, self.options)
        self.log, self._steps, self._state = before.log, before._steps, before._state
        self._tokens = {}
        return undone
