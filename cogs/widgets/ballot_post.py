"""A vote as everyone sees it: what is asked, how it stands, until when; then what was decided."""

from collections.abc import Sequence

from bot import shelf
from bot.engine import Seat, SeatName
from bot.storage.rows import ProposalRow
from bot.tables.letters import Ballot
from bot.tables.sitting import Sitting
from bot.tables.table import Step
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, RED, Press, in_row
from cogs.widgets.frame import Screen, box, shortened
from cogs.widgets.ids import table_id

UNDO = "undo"
WHAT = 400  # characters about what would be taken back


def ballot_post(sitting: Sitting, reader: Reader, ballot: Ballot) -> Screen:
    """Return the post of a vote."""
    kind = ballot.proposal.kind
    lines = _undo(sitting, reader, ballot) if kind == UNDO else _vote(sitting, reader, ballot)
    if ballot.state != "open":
        return box([*lines[:1], reader(f"vote.{'undo_' if kind == UNDO else ''}{ballot.state}")])
    return box([*lines, in_row(*_controls(sitting.row.id, kind, reader))])


def question(sitting: Sitting, reader: Reader, kind: str) -> str:
    """Say what is voted on."""
    what, _, number = kind.partition(".")
    if not number:
        return reader(f"vote.{what}")
    return reader(f"vote.{what}", seat=SeatName(Seat(int(number))))


def _vote(sitting: Sitting, reader: Reader, ballot: Ballot) -> list[str]:
    proposal = ballot.proposal
    counted = {
        "yes": len(proposal.agreed),
        "no": len(proposal.against),
        "open": len(ballot.voters) - len(proposal.agreed) - len(proposal.against),
    }
    return [
        f"### {question(sitting, reader, proposal.kind)}",
        reader("vote.by", seat=SeatName(Seat(proposal.by))),
        reader("vote.count", time=_until(proposal), **counted),
    ]


def _undo(sitting: Sitting, reader: Reader, ballot: Ballot) -> list[str]:
    """Say who asks to take back what, how much goes with it, and who has agreed."""
    proposal, table = ballot.proposal, sitting.table
    asked = SeatName(Seat(proposal.by))
    if ballot.state != "open" or table is None:
        return [reader("vote.undo", seat=asked)]
    undone = [step for step in table.steps if step.entry.ply >= proposal.ply]
    told = _told(sitting, reader, undone[:1])
    lines = [reader("vote.undo_what", seat=asked, what=told) if told else reader("vote.undo", seat=asked)]
    if later := sum(not step.hidden for step in undone[1:]):
        lines.append(reader("vote.undo_more", n=later))
    voters = [_voter(sitting, reader, proposal, seat) for seat in ballot.voters]
    lines.append(reader("vote.undo_who", who=" · ".join(voters), time=_until(proposal)))
    return [*lines, " ".join(f"<@{user}>" for user in called(sitting, ballot))]


def called(sitting: Sitting, ballot: Ballot) -> list[str]:
    """Return those who are asked by name: whoever must still agree to an undo."""
    if ballot.proposal.kind != UNDO or ballot.state != "open":
        return []
    return [sitting.seats[seat].user for seat in ballot.voters if seat not in ballot.proposal.agreed]


def _told(sitting: Sitting, reader: Reader, steps: Sequence[Step]) -> str:
    table = sitting.table
    assert table is not None
    told = [notice.event for step in steps for notice in step.notices if notice.to is None]
    return shortened(reader.say(table.game.narrate(told[0])), WHAT) if told else ""


def _voter(sitting: Sitting, reader: Reader, proposal: ProposalRow, seat: int) -> str:
    colour = shelf.titles()[sitting.row.game].colours[seat]
    return f"{'✔' if seat in proposal.agreed else '⏳'} {reader.mark(colour, Seat(seat))}"


def _until(proposal: ProposalRow) -> str:
    return f"<t:{proposal.until}:f>"


def _controls(table: str, kind: str, reader: Reader) -> list[Press]:
    if kind == UNDO:
        return [
            Press(table_id(table, "agree"), reader("button.agree"), GREEN),
            Press(table_id(table, "decline"), reader("button.decline"), RED),
        ]
    return [
        Press(table_id(table, "vote", f"yes.{kind}"), reader("button.for"), GREEN),
        Press(table_id(table, "vote", f"no.{kind}"), reader("button.against"), RED),
        Press(table_id(table, "vote", f"drop.{kind}"), reader("button.withdraw")),
    ]
