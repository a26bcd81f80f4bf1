"""Votes: more than half of those who have a voice decide, and the vote that settles it does so at once."""

from msgspec.structs import replace

from bot.engine import Seat
from bot.storage.rows import ProposalRow
from bot.tables.hall import Hall
from bot.tables.letters import Decided
from bot.tables.refusals import NotPossible
from bot.tables.remedies import carry_out
from bot.tables.sitting import Sitting

HOLDS = 48 * 3600  # a proposal that nobody decides lapses
KINDS = ("pause", "resume", "extend", "end", "replace", "offer")
SEATED = ("replace", "offer")  # these name a seat


class Votes:
    """What the players of a table decide together. Rights are checked by whoever calls."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def act(self, table: str, kind: str, by: int, name: str, now: int) -> None:
        """Do something by right; a vote on it is over."""

        def work(sitting: Sitting) -> None:
            checked(sitting, kind)
            sitting.decide(kind, "carried", voters(sitting, kind), now)
            carry_out(sitting, kind, by, name, now)

        await self._hall.change(table, now, work)

    async def vote(self, table: str, kind: str, seat: Seat, yes: bool, name: str, now: int) -> Decided:
        """Propose something, or vote on it; returns what came of it. A vote may be changed."""

        def work(sitting: Sitting) -> Decided:
            checked(sitting, kind)
            having = voters(sitting, kind)
            if seat not in having:
                raise NotPossible("no_voice")
            before = sitting.proposals.get(kind)
            if before is None and not yes:
                raise NotPossible("vote_gone")
            proposal = before or ProposalRow(table, kind, 0, seat, (), until=now + HOLDS)
            return _cast(sitting, proposal, seat, yes, name, now)

        return await self._hall.change(table, now, work)

    async def withdraw(self, table: str, kind: str, seat: Seat, now: int) -> bool:
        """Take back a proposal, or one's vote on somebody else's; returns whether the vote is over."""

        def work(sitting: Sitting) -> bool:
            proposal = sitting.proposals.get(kind)
            if proposal is None:
                raise NotPossible("vote_gone")
            if proposal.by == seat:
                sitting.decide(kind, "withdrawn", voters(sitting, kind), now)
                return True
            sitting.propose(_without(proposal, seat), voters(sitting, kind), now)
            return False

        return await self._hall.change(table, now, work)

    async def lapse(self, table: str, kind: str, now: int) -> None:
        """Close a proposal that nobody has decided in time."""

        def work(sitting: Sitting) -> None:
            sitting.decide(kind, "lapsed", voters(sitting, kind), now)

        await self._hall.change(table, now, work)


def voters(sitting: Sitting, kind: str) -> tuple[Seat, ...]:
    """Return the seats that have a voice: all people, but nobody about their own seat."""
    what, _, number = kind.partition(".")
    return tuple(seat for seat in sitting.people() if what not in SEATED or str(seat) != number)


def checked(sitting: Sitting, kind: str) -> None:
    """Refuse what nobody can decide."""
    what, _, number = kind.partition(".")
    if what not in KINDS:
        raise NotPossible("vote_gone")
    if what in SEATED and not (number.isdecimal() and int(number) in sitting.people()):
        raise NotPossible("no_such_seat")
    if what == "resume":
        if sitting.row.status != "paused":
            raise NotPossible("not_paused")
    elif what != "end":
        sitting.playing()


def _cast(sitting: Sitting, proposal: ProposalRow, seat: Seat, yes: bool, name: str, now: int) -> Decided:
    """Count a vote. One that is enough by itself makes no proposal of it."""
    kind, having = proposal.kind, voters(sitting, proposal.kind)
    proposal, side = _without(proposal, seat), "agreed" if yes else "against"
    proposal = replace(proposal, **{side: tuple(sorted({*getattr(proposal, side), seat}))})
    needed = len(having) // 2 + 1
    if len(proposal.agreed) < needed <= len(having) - len(proposal.against):
        sitting.propose(proposal, having, now)
        return "open"
    if kind in sitting.proposals:
        sitting.proposals[kind] = proposal
    if len(proposal.agreed) < needed:
        sitting.decide(kind, "rejected", having, now)
        return "rejected"
    sitting.decide(kind, "carried", having, now)
    carry_out(sitting, kind, proposal.by, name, now)
    return "carried"


def _without(proposal: ProposalRow, seat: Seat) -> ProposalRow:
    return replace(
        proposal,
        agreed=tuple(other for other in proposal.agreed if other != seat),
        against=tuple(other for other in proposal.against if other != seat),
    )
