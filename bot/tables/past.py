"""The past of a table: how it stood after each of its steps."""

from collections.abc import Iterator
from typing import Any

from bot.engine import Answer, Decision, Seat
from bot.tables.table import Table


def standing(table: Table, step: int) -> Table:
    """Return the table as it stood after one of its steps; the set-up is step 0."""
    entries = [each.entry for each in table.steps[: step + 1]]
    return Table.replay(table.game, len(table.seats), table.seed, entries, table.options)


def last_answer(table: Table, seat: Seat) -> tuple[Decision, Answer] | None:
    """Return what a seat answered last, with the question as it was asked."""
    steps, who = table.steps, table.colour(seat)
    for number in range(len(steps) - 1, 0, -1):
        entry = steps[number].entry
        if entry.who == who and entry.answer:
            asked = standing(table, number - 1).decision(seat)
            assert asked is not None, "the rules accept answers only to what they ask"
            return asked, entry.answer
    return None


def public_views(table: Table) -> Iterator[Any]:
    """Yield what everyone could see after each step."""
    for stood in table.retraced():
        yield stood.view(None)
