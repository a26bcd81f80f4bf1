"""What may be taken back, and who must agree.

One's own latest answer, freely, until somebody else has answered after it or anything was drawn. Beyond that,
all who are affected must agree. Never past a secret that came out.

That somebody answered ahead, or changed an answer, is nobody's business: it asks for no consent, and it is
not lost with what is taken back before it.
"""

from collections.abc import Sequence

from bot.engine import Answer, Record, Seat
from bot.tables.log import SETUP
from bot.tables.refusals import NotPossible
from bot.tables.table import Step, Table


class Undo(Record, frozen=True):
    """Taking back everything from a ply on, with the consent of some seats."""

    ply: int
    consent: tuple[Seat, ...]


def plan(table: Table, seat: Seat, ply: int | None = None) -> Undo:
    """Return what it takes to undo the seat's latest answer, or that of a ply, or raise NotPossible."""
    steps = table.steps
    mine = [number for number, step in enumerate(steps) if step.entry.who == table.colour(seat)]
    if ply is not None:
        mine = [number for number in mine if steps[number].entry.ply == ply]
    if not mine:
        raise NotPossible("undo_nothing")
    undone = steps[mine[-1] :]
    if any(step.revealed or any(notice.to is not None for notice in step.notices) for step in undone):
        raise NotPossible("undo_revealed")
    assert all(step.entry.decision != SETUP for step in undone)
    others = {table.seat(step.entry.who) for step in undone if not step.hidden} - {seat}
    if any(step.entry.draws for step in undone):
        others = set(table.seats) - {seat}
    return Undo(undone[0].entry.ply, tuple(sorted(others)))


def kept(undone: Sequence[Step], who: str) -> list[tuple[str, Answer]]:
    """Return the hidden answers of those who are not affected otherwise; they are given again."""
    affected = {who} | {step.entry.who for step in undone if not step.hidden}
    return [(step.entry.who, step.entry.answer) for step in undone if step.entry.who not in affected]
