"""One running game: the only holder of a State outside the rules."""

from types import MappingProxyType
from typing import Any

from bot.engine import (
    Answer,
    AnyGame,
    Decision,
    IllegalAnswer,
    Notice,
    Options,
    Outcome,
    RecordedChance,
    Seat,
    SeededChance,
)
from bot.tables.log import SETUP, TABLE, UNDO, DamagedLog, Entry, fold

NO_OPTIONS: Options = MappingProxyType({})


class Table:
    """A game being played, its log, and what has been told so far."""

    def __init__(self, game: AnyGame, seats: int, seed: str, options: Options = NO_OPTIONS) -> None:
        """Lay out a new table; raises BadOptions."""
        chance = SeededChance(seed, 0)
        self._begin(game, seats, seed, options)
        turn = game.setup(seats, self.options, chance)
        self._take(Entry(0, TABLE, SETUP, draws=tuple(chance.drawn)), turn.state, turn.notices)

    def _begin(self, game: AnyGame, seats: int, seed: str, options: Options) -> None:
        self.game = game
        self.options = game.info.choose(options)
        self.seats = tuple(Seat(seat) for seat in range(seats))
        self.seed = seed
        self.log: list[Entry] = []
        self.story: list[tuple[int, Notice[Any]]] = []

    def _take(self, entry: Entry, state: Any, notices: tuple[Notice[Any], ...]) -> None:
        self.log.append(entry)
        self._state = state
        self.story += ((entry.ply, notice) for notice in notices)

    @classmethod
    def replay(
        cls, game: AnyGame, seats: int, seed: str, entries: tuple[Entry, ...], options: Options = NO_OPTIONS
    ) -> "Table":
        """Rebuild a table from its log, with the luck that was recorded."""
        if not entries or entries[0].decision != SETUP:
            raise DamagedLog("the first entry is not the set-up")
        if not game.info.least <= seats <= game.info.most:
            raise DamagedLog(f"{game.info.title} is not for {seats} players")
        table = cls.__new__(cls)
        table._begin(game, seats, seed, options)
        for entry in fold(entries):
            try:
                table._repeat(entry)
            except IllegalAnswer as error:
                raise DamagedLog(f"entry {entry.ply} is not legal: {error}") from None
            except ValueError as error:
                raise DamagedLog(f"entry {entry.ply} does not play: {error}") from None
        table.log = list(entries)
        return table

    def _repeat(self, entry: Entry) -> None:
        chance = RecordedChance(entry.draws)
        if entry.decision == SETUP:
            turn = self.game.setup(len(self.seats), self.options, chance)
        else:
            seat = self.seat(entry.who)
            asked = self.decision(seat)
            if asked is None or asked.name != entry.decision:
                raise ValueError(f"{entry.who} is not asked for {entry.decision}")
            turn = self.game.apply(self._state, seat, entry.answer, chance)
        if chance.left:
            raise ValueError(f"{len(chance.left)} recorded draws were not used")
        self._take(entry, turn.state, turn.notices)

    def seat(self, colour: str) -> Seat:
        """Return the seat of a colour."""
        for seat in self.seats:
            if self.game.info.colours[seat].value == colour:
                return seat
        raise ValueError(f"nobody plays {colour}")

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

    def submit(self, seat: Seat, answer: Answer) -> tuple[Notice[Any], ...]:
        """Play an answer, or raise IllegalAnswer and change nothing."""
        asked = self.decision(seat)
        chance = SeededChance(self.seed, len(self.log))
        turn = self.game.apply(self._state, seat, answer, chance)
        assert asked is not None, "the rules accept answers only to what they ask"
        who = self.game.info.colours[seat].value
        self._take(
            Entry(len(self.log), who, asked.name, answer, tuple(chance.drawn)), turn.state, turn.notices
        )
        return turn.notices

    def undo(self, ply: int) -> None:
        """Take back the entry with this number and everything after it; the log keeps it all."""
        entries = (*self.log, Entry(len(self.log), TABLE, UNDO, (str(ply),)))
        before = Table.replay(self.game, len(self.seats), self.seed, entries, self.options)
        self.log, self.story, self._state = before.log, before.story, before._state
