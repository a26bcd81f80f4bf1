"""A table's past is as it was."""

from bot.engine import Seat, SeededChance
from bot.shelf import take
from bot.tables.past import public_views, standing
from bot.tables.table import Table


def play(table: Table, plies: int) -> list[object]:
    """Play at random; returns what everyone saw after each ply."""
    seen = []
    for ply in range(plies):
        seat = table.waiting()[0]
        asked = table.decision(seat)
        assert asked is not None
        table.submit(seat, asked.ask.sample(SeededChance("players", ply)))
        seen.append(table.view(None))
    return seen


def test_each_step_looks_as_it_looked_then():
    table = Table(take("montego_bay").game, 3, "past")
    first = table.view(None)
    seen = [first, *play(table, 30)]
    assert list(public_views(table)) == seen
    for step in (0, 7, 30):
        then = standing(table, step)
        assert then.view(None) == seen[step]
        assert [entry.ply for entry in then.log] == list(range(step + 1))


def test_what_was_taken_back_is_no_part_of_the_past():
    table = Table(take("montego_bay").game, 2, "past")
    seat = table.waiting()[0]
    play(table, 1)
    table.undo(1, table.colour(seat))
    seen = play(table, 4)
    assert list(public_views(table))[1:] == seen
    assert standing(table, 1).view(Seat(0)).viewer == 0
