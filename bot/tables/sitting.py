"""A table with all that belongs to it: who sits there, the clocks, and what must be stored and told.

Synchronous and without any I/O: each action changes the sitting and collects the rows to be written.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from msgspec.structs import replace

from bot.engine import Answer, Decision, IllegalAnswer, Seat
from bot.storage.rows import (
    Change,
    ClockRow,
    Delete,
    DraftRow,
    EntryRow,
    LetterRow,
    ProposalRow,
    Row,
    SeatRow,
    SnapshotRow,
    Status,
    TableRow,
    UserRow,
)
from bot.tables import clock as clocks
from bot.tables import letters
from bot.tables.hours import Hours
from bot.tables.letters import Ballot, Care, Decided
from bot.tables.log import KEPT, QUIETLY, TABLE, Entry
from bot.tables.refusals import NotPossible, Stale
from bot.tables.table import Step, Table
from bot.tables.undo import kept

Questions = dict[Seat, str]
"""Tokens of questions by the seats that are asked."""

STAND_IN = "thinker"
PROGRAM_DELAY = 1  # an automatic player thinks for a moment, so that people see what happens


class Sitting:
    """One table in memory."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        table: Table | None = None,
        clock_rows: list[ClockRow] | None = None,
        proposals: list[ProposalRow] | None = None,
    ) -> None:
        self.row = row
        self.seats = seats
        self.table = table
        self.clocks = {Seat(clock.seat): clock for clock in clock_rows or ()}
        self.proposals = {proposal.kind: proposal for proposal in proposals or ()}
        self.users: Mapping[str, UserRow] = {}
        self.drafts: dict[Seat, DraftRow | None] = {}  # as far as they were asked for
        self._rows: list[Row | Delete] = []
        self._wound: dict[int, ClockRow] = {}
        self._touched = False
        self._asked: Questions | None = None

    # What is written

    def put(self, *rows: Row | Delete) -> None:
        """Add rows to the next change."""
        self._rows += rows

    @property
    def changed(self) -> bool:
        """Whether there is anything to write."""
        return self._touched or bool(self._rows or self._wound)

    def change(self, now: int, once: str = "") -> Change:
        """Return all that was collected as one change."""
        before = self.row.version
        self.row = replace(self.row, version=before + 1, changed=now)
        rows: list[Row | Delete] = [self.row] if self._touched or not before else []
        rows += [*self._rows, *self._wound.values()]
        self._rows, self._wound, self._touched = [], {}, False
        return Change(tuple(rows), self.row.id, before or None, once, now)

    def tell(self, purpose: str, now: int, seat: int = letters.ALL, text: str = "") -> None:
        """Write a letter."""
        ply = len(self.table.log) - 1 if self.table else 0
        self.put(LetterRow(self.row.id, purpose, seat, ply, now, text, self.row.version))

    def care(
        self, message: str, now: int, seat: int = letters.ALL, to: int = letters.ALL, **more: int
    ) -> None:
        """Tell everyone, or one seat, something about the table itself."""
        self.tell(letters.CARE, now, to, Care(f"tables.told.{message}", seat, **more).text())

    # What is proposed

    def propose(self, proposal: ProposalRow, voters: Sequence[int], now: int) -> None:
        """Put something to the vote, or note another vote."""
        self.proposals[proposal.kind] = proposal
        self.put(proposal)
        self.tell(letters.VOTE, now, text=Ballot(proposal, tuple(voters)).text())

    def decide(self, kind: str, how: Decided, voters: Sequence[int], now: int) -> None:
        """Close a vote; nothing happens if there is none."""
        proposal = self.proposals.pop(kind, None)
        if proposal:
            self.put(Delete(ProposalRow, {"table": self.row.id, "kind": kind}))
            self.tell(letters.VOTE, now, text=Ballot(proposal, tuple(voters), how).text())

    # Who sits there

    @property
    def pace(self) -> clocks.Pace:
        """How long a move may take."""
        return clocks.PACES[self.row.pace]

    def hours(self, seat: Seat) -> Hours:
        """When the clock of a seat runs."""
        user = self.users.get(self.seats[seat].user)
        return Hours.of(user) if user else Hours()

    def program(self, seat: Seat, now: int) -> str:
        """Return the automatic player that moves for a seat: its own, or one while its player is away."""
        row = self.seats[seat]
        user = self.users.get(row.user)
        if row.program or user is None or not user.stand_in:
            return row.program
        return STAND_IN if (user.away_from or 0) <= now < (user.away_until or 0) else ""

    def people(self) -> tuple[Seat, ...]:
        """Return the seats at which people sit."""
        return tuple(Seat(row.seat) for row in self.seats if not row.program)

    def seat_of(self, user: str) -> Seat | None:
        """Return where a user sits."""
        return next((Seat(seat.seat) for seat in self.seats if user and seat.user == user), None)

    def set_seat(self, row: SeatRow) -> None:
        """Change who sits at a place."""
        self.seats[row.seat] = row
        self.put(row)

    def set_clock(self, clock: ClockRow) -> None:
        """Set the clock of a seat."""
        if self.clocks.get(Seat(clock.seat)) != clock:
            self.clocks[Seat(clock.seat)] = self._wound[clock.seat] = clock

    def set_status(self, status: Status) -> None:
        """Change what stage the table is in."""
        self.set_row(status=status, lobby_until=None)

    def set_row(self, **fields: object) -> None:
        """Change something about the table itself."""
        self.row = replace(self.row, **fields)
        self._touched = True

    # Playing

    def playing(self) -> Table:
        """Return the running game, or refuse."""
        if self.row.status == "paused":
            raise NotPossible("paused")
        if self.row.status in ("finished", "ended"):
            raise NotPossible("over")
        if self.table is None:
            raise NotPossible("not_started")
        return self.table

    def begin(self, table: Table, now: int) -> None:
        """Start playing."""
        self.table = table
        self.set_status("playing")
        self.put(*(ClockRow(self.row.id, seat) for seat in table.seats))
        self.clocks = {seat: ClockRow(self.row.id, seat) for seat in table.seats}
        self._told(table.steps[-1], {}, now)

    def answer(self, seat: Seat, answer: Answer, now: int, token: str = "", by: str = "") -> Step:
        """Play an answer; ``token`` names the question it was meant for."""
        table = self.playing()
        if token and token != table.token(seat):
            raise Stale
        asked = self._questions()
        step = table.submit(seat, answer, by)
        if not step.hidden:
            self.decide("undo", "went_on", (), now)
        if not by:
            self._answered(seat, seat in asked, now)
        # As long as nothing was told, the others are asked what they were asked before.
        same = {} if step.notices else {other: asked[other] for other in asked if other != seat}
        self._told(step, asked, now, same)
        return step

    def _answered(self, seat: Seat, awaited: bool, now: int) -> None:
        """The player is there: the clock stops, and the seat is not on offer any more."""
        clock = replace(self.clocks[seat], missed=0)
        self.set_clock(clocks.answered(clock, self.pace, self.hours(seat), now) if awaited else clock)
        if self.seats[seat].offered:
            self.set_seat(replace(self.seats[seat], offered=False))

    def undo(self, ply: int, who: str, now: int) -> None:
        """Take back everything from a ply on; hidden answers of others are given again."""
        table = self.playing()
        asked = self._questions()
        undone = [step for step in table.steps if step.entry.ply >= ply]
        again = kept(undone, who) if who != TABLE else []
        quietly = who != TABLE and all(step.hidden for step in undone)
        step = Step(table.undo(ply, who, QUIETLY if quietly else ""))
        self.decide("undo", "carried", (), now)
        self._told(step, asked, now)
        for other, answer in again:
            with suppress(IllegalAnswer):  # then that seat is asked when its time comes
                self.answer(table.seat(other), answer, now, by=KEPT)
        if quietly:
            return
        self.tell(letters.STORY, now)  # what was taken back is not told any more
        if who == TABLE:
            self.care("rewound", now)
        else:
            self.care("undone", now, seat=table.seat(who))

    def _questions(self) -> Questions:
        """Return the questions that play waits for, by their tokens."""
        if self._asked is None:
            assert self.table is not None
            self._asked = {seat: self.table.token(seat) for seat in self.table.waiting()}
        return self._asked

    def _told(self, step: Step, asked: Questions, now: int, same: Questions | None = None) -> None:
        """Store a step and tell whoever must know of it."""
        assert self.table is not None
        row, entry = self.row, step.entry
        known = same or {}
        self._asked = {seat: known.get(seat) or self.table.token(seat) for seat in self.table.waiting()}
        self.put(entry_row(row.id, entry, now))
        self.put(SnapshotRow(row.id, entry.ply, row.rules_version, self.table.state()))
        if any(notice.to is None for notice in step.notices):
            self.tell(letters.STORY, now)
        for seat in sorted({seat for notice in step.notices for seat in notice.to or ()}):
            self.tell(letters.PRIVATE, now, seat)
        self.wind_clocks(asked, now)
        if self.table.outcome():
            self.set_status("finished")
            self.tell(letters.RESULT, now)
        if step.notices or set(asked) != set(self._asked):
            self.tell(letters.BOARD, now)

    def wind_clocks(self, asked: Questions, now: int) -> None:
        """Start the clocks of those who are newly asked, and stop those of everyone who is not."""
        questions = self._questions()
        for seat, clock in list(self.clocks.items()):
            if questions.get(seat) == asked.get(seat) and seat in questions:
                continue
            if seat not in questions:
                if clock.asked is not None or clock.next is not None:
                    self.set_clock(clocks.stop(clock))
                if seat in asked:
                    self.put(Delete(DraftRow, {"table": self.row.id, "seat": seat}))
            elif self.program(seat, now):
                self.set_clock(replace(clocks.stop(clock), asked=now, next=now + PROGRAM_DELAY))
            else:
                self.set_clock(clocks.ask(clock, self.pace, self.hours(seat), now))
                self.tell(letters.ASK, now, seat)

    def decision(self, seat: Seat) -> Decision | None:
        """Return what a seat is asked; nothing while the table is paused or closed."""
        return self.table.decision(seat) if self.table and self.row.status == "playing" else None


def entry_row(table: str, entry: Entry, now: int) -> EntryRow:
    """Return an entry as it is stored."""
    return EntryRow(table, entry.ply, entry.who, entry.decision, entry.answer, entry.draws, entry.by, now)
