"""What happens by itself: automatic players answer, clocks ring, lobbies close. "Now" is an argument."""

import asyncio
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from bot import players
from bot.engine import IllegalAnswer, Seat, SeededChance
from bot.storage.rows import Change, ClockRow, Delete, DraftRow, ProposalRow
from bot.tables import clock as clocks
from bot.tables import letters
from bot.tables.hall import Hall
from bot.tables.lobby import Lobby
from bot.tables.log import CLOCK, DRAFT
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from bot.tables.table import Step
from bot.tables.votes import Votes

AT_ONCE = 64
KEPT = 86400  # interactions are remembered for a day; Discord delivers them again only within minutes
SLACK = 120  # a deadline that passed so long before Quayside woke up passed while it was down


class Watch:
    """Looks at the clocks when it is told to."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def wake(self, now: int) -> None:
        """After a start: deadlines that passed while nobody could answer get a grace."""
        await self._hall.storage.forget_taken(now - KEPT)
        for due in await self._hall.storage.clocks_due(now - SLACK, limit=1_000_000):
            if due.due is not None and due.due < now - SLACK:
                await self._hall.change(due.table, now, partial(_wake, seat=Seat(due.seat), now=now))

    async def tick(self, now: int) -> bool:
        """Let everything happen that is due; returns whether there was anything."""
        happened = False
        for row in await self._hall.storage.lobbies_due(now):
            await Lobby(self._hall).cancel(row.id, now, "lobby_expired")
            happened = True
        for proposal in await self._hall.storage.proposals_due(now):
            await self._lapse(proposal, now)
            happened = True
        for due in await self._hall.storage.clocks_due(now, AT_ONCE):
            happened = True
            try:
                await self._ring(due, now)
            except NotPossible:
                await self._still(due, now)
        return happened

    async def _lapse(self, proposal: ProposalRow, now: int) -> None:
        try:
            await Votes(self._hall).lapse(proposal.table, proposal.kind, now)
        except NotPossible:  # a table that cannot be opened any more
            gone = Delete(ProposalRow, {"table": proposal.table, "kind": proposal.kind})
            await self._hall.storage.write(Change((gone,)))

    async def _ring(self, due: ClockRow, now: int) -> None:
        seat = Seat(due.seat)
        async with self._hall.at(due.table) as sitting:
            clock = sitting.clocks.get(seat)
            if clock is None or clock.next is None or clock.next > now:
                return
            if program := sitting.program(seat, now):
                await _let_program_answer(sitting, seat, program, now)
            elif clock.due is None:
                _ask_again(sitting, seat, clock, now)
            else:
                drafts = await self._hall.storage.find(DraftRow, table=due.table, seat=due.seat)
                _ring(sitting, seat, clock, now, drafts)
            await self._hall.write(sitting, now)

    async def _still(self, due: ClockRow, now: int) -> None:
        """A table that cannot be played (its rules are gone) must not ring for ever: look again in a day."""
        await self._hall.storage.write(Change((replace(due, next=now + 86400),)))


def _wake(sitting: Sitting, seat: Seat, now: int) -> None:
    clock, hours = sitting.clocks[seat], sitting.hours(seat)
    sitting.set_clock(clocks.wake(clock, sitting.pace, hours, now, SLACK))


def _ask_again(sitting: Sitting, seat: Seat, clock: ClockRow, now: int) -> None:
    """An automatic player was to answer, but the seat's own player is back."""
    sitting.set_clock(clocks.ask(replace(clock, next=None), sitting.pace, sitting.hours(seat), now))
    if seat in sitting.playing().waiting():
        sitting.tell(letters.ASK, now, seat)


async def _let_program_answer(sitting: Sitting, seat: Seat, program: str, now: int) -> None:
    table = sitting.playing()
    asked = table.decision(seat)
    if asked is None or not asked.awaited:
        sitting.set_clock(clocks.stop(sitting.clocks[seat]))
        return
    player = players.find(program, sitting.row.game)
    chance = SeededChance(f"{table.seed} program", len(table.log))
    answer = await asyncio.to_thread(player.answer, table.view(seat), asked, chance)
    sitting.answer(seat, answer, now)


def _ring(sitting: Sitting, seat: Seat, clock: ClockRow, now: int, drafts: list[DraftRow]) -> None:
    what, after = clocks.ring(clock, sitting.pace, sitting.hours(seat), now)
    sitting.set_clock(after)
    if what == "remind":
        user = sitting.users.get(sitting.seats[seat].user)
        if user is None or user.reminders:
            sitting.tell(letters.REMINDER, now, seat)
    elif what == "extend":
        sitting.care("extended", now, seat, time=after.due or 0)
        sitting.tell(letters.BOARD, now)
    else:
        _play_for(sitting, seat, now, drafts)


def _play_for(sitting: Sitting, seat: Seat, now: int, drafts: list[DraftRow]) -> None:
    """Answer for somebody whose time is up, and tell everyone."""
    step = _play_draft(sitting, seat, now, drafts) or _play_default(sitting, seat, now)
    missed = sitting.clocks[seat].missed
    for reader in (letters.ALL, seat):
        told = "drafted" if step.entry.by == DRAFT else "default"
        sitting.care(told, now, seat, reader, n=missed, ply=step.entry.ply)
    if missed >= clocks.MISSES and not sitting.seats[seat].offered:
        sitting.set_seat(replace(sitting.seats[seat], offered=True))
        sitting.care("offered", now, seat)


def _play_draft(sitting: Sitting, seat: Seat, now: int, drafts: list[DraftRow]) -> Step | None:
    """Play what lacks only the closing tap, if it still answers the question."""
    token = sitting.playing().token(seat)
    for draft in drafts:
        if draft.ready and draft.token == token:
            with suppress(IllegalAnswer):
                return sitting.answer(seat, draft.ready, now, by=DRAFT)
    return None


def _play_default(sitting: Sitting, seat: Seat, now: int) -> Step:
    asked = sitting.playing().decision(seat)
    assert asked is not None, "only those who are asked have a running clock"
    return sitting.answer(seat, asked.default, now, by=CLOCK)
