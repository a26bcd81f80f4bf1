"""Looking after a running table: undo, pause, extend, substitutes, ending it. By right, or by agreement."""

from msgspec.structs import replace

from bot.engine import Seat
from bot.players import PROGRAMS
from bot.storage.rows import ProposalRow
from bot.tables import clock as clocks
from bot.tables import letters, remedies, undo
from bot.tables.hall import Hall
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from bot.tables.votes import HOLDS


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
            if consent and sitting.row.undo == "own":
                raise NotPossible("undo_own")
            if not consent:
                sitting.undo(planned.ply, running.colour(seat), now)
            else:
                proposal = ProposalRow(table, "undo", planned.ply, seat, (seat,), until=now + HOLDS)
                sitting.propose(proposal, consent, now)
            return consent

        return await self._hall.change(table, now, work)

    async def agree_to_undo(self, table: str, seat: Seat, now: int) -> bool:
        """Agree to an undo that was asked for; returns whether it was carried out."""

        def work(sitting: Sitting) -> bool:
            running = sitting.playing()
            proposal = sitting.proposals.get("undo")
            if proposal is None:
                raise NotPossible("undo_gone")
            planned = undo.plan(running, Seat(proposal.by), proposal.ply)
            proposal = replace(proposal, agreed=tuple(sorted({*proposal.agreed, seat})))
            consent = [other for other in planned.consent if not sitting.seats[other].program]
            if seat not in consent:
                raise NotPossible("no_voice")
            if set(consent) <= set(proposal.agreed):
                sitting.undo(planned.ply, running.colour(Seat(proposal.by)), now)
                return True
            sitting.propose(proposal, consent, now)
            return False

        return await self._hall.change(table, now, work)

    async def decline_undo(self, table: str, seat: Seat, now: int) -> None:
        """Say no to an undo; whoever asked for it withdraws it so."""

        def work(sitting: Sitting) -> None:
            proposal = sitting.proposals.get("undo")
            if proposal is None:
                raise NotPossible("undo_gone")
            if seat == proposal.by:
                sitting.decide("undo", "withdrawn", (), now)
                return
            if seat not in undo.plan(sitting.playing(), Seat(proposal.by), proposal.ply).consent:
                raise NotPossible("no_voice")
            sitting.proposals["undo"] = replace(proposal, against=(seat,))
            sitting.decide("undo", "rejected", (), now)

        await self._hall.change(table, now, work)

    async def rewind(self, table: str, ply: int, now: int) -> None:
        """Take back everything from a ply on, without asking: for people who share one keyboard."""
        await self._hall.change(table, now, lambda sitting: sitting.undo(ply, "table", now))

    async def pause(self, table: str, now: int, by: int = letters.ALL) -> None:
        """Let all clocks stand still; nobody can answer meanwhile."""
        await self._hall.change(table, now, lambda sitting: remedies.pause(sitting, by, now))

    async def resume(self, table: str, now: int) -> None:
        """Go on after a pause."""
        await self._hall.change(table, now, lambda sitting: remedies.resume(sitting, now))

    async def extend(self, table: str, seconds: int, now: int) -> None:
        """Give everyone who is awaited more time."""
        await self._hall.change(table, now, lambda sitting: remedies.extend(sitting, seconds, now))

    async def snooze(self, table: str, seat: Seat, until: int, now: int) -> None:
        """Remind the seat again at a moment, and not before."""

        def work(sitting: Sitting) -> None:
            clock = sitting.clocks[seat]
            if seat not in sitting.playing().waiting() or clock.due is None:
                raise NotPossible("not_awaited")
            if not now < until < clock.due:
                raise NotPossible("snooze_too_late")
            sitting.set_clock(clocks.snooze(clock, sitting.pace, sitting.hours(seat), until))

        await self._hall.change(table, now, work)

    async def replace(
        self, table: str, seat: Seat, now: int, *, user: str = "", name: str = "", program: str = ""
    ) -> None:
        """Let somebody else, or a program, play on for a seat."""
        if user:
            await self._hall.user(user)
        if program and program not in PROGRAMS:
            raise NotPossible("no_such_program", program=program, programs=PROGRAMS)
        await self._hall.change(
            table, now, lambda sitting: remedies.substitute(sitting, seat, user, name, program, now)
        )

    async def come_back(self, table: str, user: str, name: str, now: int) -> Seat:
        """Let a player take the seat again that was theirs, or say that they are there."""

        def work(sitting: Sitting) -> Seat:
            mine = sitting.seat_of(user)
            if mine is not None:
                sitting.playing()
                sitting.set_clock(replace(sitting.clocks[mine], missed=0))
                if sitting.seats[mine].offered:
                    sitting.set_seat(replace(sitting.seats[mine], offered=False))
                    sitting.care("back", now, mine)
                    sitting.tell(letters.BOARD, now)
                return mine
            for row in sitting.seats:
                if row.former == user and row.program:
                    remedies.substitute(sitting, Seat(row.seat), user, name, "", now)
                    return Seat(row.seat)
            raise NotPossible("no_such_seat")

        await self._hall.user(user)
        return await self._hall.change(table, now, work)

    async def end(self, table: str, now: int) -> None:
        """Close a table before the game is over."""
        await self._hall.change(table, now, lambda sitting: remedies.end(sitting, now))
