"""Looking after a running table: undo, pause, extend, substitutes, ending it. By right, or by agreement."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine import Seat
from bot.players import PROGRAMS
from bot.storage.rows import Delete, ProposalRow
from bot.tables import clock as clocks
from bot.tables import letters, undo
from bot.tables.hall import Hall
from bot.tables.refusals import NotPossible
from bot.tables.sitting import PROGRAM_DELAY, Sitting

Action = Callable[[Sitting, int], None]


class Care:
    """What the owner may do alone, and the players by agreement. Rights are checked by whoever calls."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def take_back(self, table: str, seat: Seat, now: int) -> tuple[Seat, ...]:
        """Undo the seat's latest answer; returns the seats who must agree first, if any."""

        def work(sitting: Sitting) -> tuple[Seat, ...]:
            running = sitting.playing()
            planned = undo.plan(running, seat)
            consent = tuple(other for other in planned.consent if not sitting.seats[other].program)
            if not consent:
                sitting.undo(planned.ply, running.colour(seat), now)
            else:
                proposal = ProposalRow(table, "undo", planned.ply, seat, (seat,))
                sitting.proposals["undo"] = proposal
                sitting.put(proposal)
                sitting.care("undo_asked", now, seat)
            return consent

        return await self._hall.change(table, now, work)

    async def agree_to_undo(self, table: str, seat: Seat, now: int) -> bool:
        """Agree to an undo that was asked for; returns whether it was carried out."""

        def work(sitting: Sitting) -> bool:
            running = sitting.playing()
            proposal = sitting.proposals.get("undo")
            planned = undo.plan(running, Seat(proposal.by)) if proposal else None
            if proposal is None or planned is None or planned.ply != proposal.ply:
                raise NotPossible("undo_gone")
            proposal = replace(proposal, agreed=tuple(sorted({*proposal.agreed, seat})))
            missing = [
                other
                for other in planned.consent
                if other not in proposal.agreed and not sitting.seats[other].program
            ]
            if not missing:
                sitting.undo(planned.ply, running.colour(Seat(proposal.by)), now)
                return True
            sitting.proposals["undo"] = proposal
            sitting.put(proposal)
            return False

        return await self._hall.change(table, now, work)

    async def decline_undo(self, table: str, seat: Seat, now: int) -> None:
        """Say no to an undo."""

        def work(sitting: Sitting) -> None:
            if sitting.proposals.pop("undo", None) is None:
                raise NotPossible("undo_gone")
            sitting.put(Delete(ProposalRow, {"table": table, "kind": "undo"}))
            sitting.care("undo_declined", now, seat)

        await self._hall.change(table, now, work)

    async def forget_votes(self, table: str, now: int) -> None:
        """Forget what was voted on: it is done."""

        def work(sitting: Sitting) -> None:
            sitting.proposals.clear()
            sitting.put(Delete(ProposalRow, {"table": table}))

        await self._hall.change(table, now, work)

    async def rewind(self, table: str, ply: int, now: int) -> None:
        """Take back everything from a ply on, without asking: for people who share one keyboard."""
        await self._hall.change(table, now, lambda sitting: sitting.undo(ply, "table", now))

    async def pause(self, table: str, now: int) -> None:
        """Let all clocks stand still; nobody can answer meanwhile."""
        await self._hall.change(table, now, lambda sitting: _pause(sitting, now))

    async def resume(self, table: str, now: int) -> None:
        """Go on after a pause."""
        await self._hall.change(table, now, lambda sitting: _resume(sitting, now))

    async def extend(self, table: str, seconds: int, now: int) -> None:
        """Give everyone who is awaited more time."""

        def work(sitting: Sitting) -> None:
            for seat in sitting.playing().waiting():
                clock = sitting.clocks[seat]
                sitting.set_clock(clocks.extend(clock, sitting.pace, sitting.hours(seat), now, seconds))
            sitting.care("more_time", now, n=seconds // 3600)
            sitting.tell(letters.BOARD, now)

        await self._hall.change(table, now, work)

    async def snooze(self, table: str, seat: Seat, now: int) -> None:
        """Leave out the seat's next reminder."""

        def work(sitting: Sitting) -> None:
            sitting.set_clock(clocks.snooze(sitting.clocks[seat], sitting.pace, sitting.hours(seat)))

        await self._hall.change(table, now, work)

    async def replace(
        self, table: str, seat: Seat, now: int, *, user: str = "", name: str = "", program: str = ""
    ) -> None:
        """Let somebody else, or a program, play on for a seat."""
        if user:
            await self._hall.user(user)
        if program and program not in PROGRAMS:
            raise NotPossible("no_such_program", program=program, programs=PROGRAMS)
        await self._hall.change(table, now, lambda sitting: _replace(sitting, seat, user, name, program, now))

    async def come_back(self, table: str, user: str, name: str, now: int) -> Seat:
        """Let a player take the seat again that was theirs."""

        def work(sitting: Sitting) -> Seat:
            for row in sitting.seats:
                if row.former == user and row.program:
                    _replace(sitting, Seat(row.seat), user, name, "", now)
                    return Seat(row.seat)
            raise NotPossible("no_such_seat")

        await self._hall.user(user)
        return await self._hall.change(table, now, work)

    async def end(self, table: str, now: int) -> None:
        """Close a table before the game is over."""

        def work(sitting: Sitting) -> None:
            if sitting.row.status in ("finished", "ended"):
                raise NotPossible("over")
            for clock in list(sitting.clocks.values()):
                sitting.set_clock(clocks.stop(clock))
            sitting.set_status("ended")
            sitting.care("ended", now)
            sitting.tell(letters.BOARD, now)

        await self._hall.change(table, now, work)


def _pause(sitting: Sitting, now: int) -> None:
    sitting.playing()
    for seat, clock in list(sitting.clocks.items()):
        sitting.set_clock(clocks.pause(clock, sitting.hours(seat), now))
    sitting.set_status("paused")
    sitting.care("paused", now)
    sitting.tell(letters.BOARD, now)


def _resume(sitting: Sitting, now: int) -> None:
    if sitting.row.status != "paused" or sitting.table is None:
        raise NotPossible("not_paused")
    sitting.set_status("playing")
    for seat in sitting.table.waiting():
        clock = sitting.clocks[seat]
        if sitting.seats[seat].program:
            sitting.set_clock(replace(clock, asked=now, next=now + PROGRAM_DELAY))
        else:
            sitting.set_clock(clocks.resume(clock, sitting.pace, sitting.hours(seat), now))
    sitting.care("resumed", now)
    sitting.tell(letters.BOARD, now)


def _replace(sitting: Sitting, seat: Seat, user: str, name: str, program: str, now: int) -> None:
    running = sitting.playing()
    if not 0 <= seat < len(sitting.seats):
        raise NotPossible("no_such_seat")
    if user and sitting.seat_of(user) not in (None, seat):
        raise NotPossible("seated_already")
    row = sitting.seats[seat]
    former = "" if user and user == row.former else row.user or row.former
    sitting.set_seat(replace(row, user=user, name=name, program=program, offered=False, former=former))
    clock = replace(clocks.stop(sitting.clocks[seat]), missed=0, excused=False)
    if seat in running.waiting():
        if program:
            clock = replace(clock, asked=now, next=now + PROGRAM_DELAY)
        else:
            clock = clocks.ask(clock, sitting.pace, sitting.hours(seat), now)
            sitting.tell(letters.ASK, now, seat)
    sitting.set_clock(clock)
    sitting.care("replaced", now, seat)
    sitting.tell(letters.BOARD, now)
