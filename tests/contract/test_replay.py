"""Logs replay to the same table, and states survive being written down."""

import msgspec

from bot import shelf
from bot.engine import SeededChance
from bot.tables.log import Recording, Sitter, fold
from bot.tables.saved import SavedTable, resume
from bot.tables.table import Table
from tests.contract.tables import GAMES, every_game, every_size, plies
from tests.luck import Dice


def played(key, seats, seed):
    """Play a whole table at random, with an undo now and then."""
    table = Table(GAMES[key], seats, f"table {seed}")
    luck = SeededChance(f"players {seed}", 0)
    while table.outcome() is None:
        waiting = table.waiting()
        seat = waiting[luck.below(len(waiting))]
        asked = table.decision(seat)
        assert asked is not None
        table.submit(seat, asked.ask.sample(luck))
        entries = [entry.ply for entry in fold(tuple(table.log)) if entry.ply]
        if entries and luck.below(40) == 0:
            table.undo(entries[-1 - luck.below(min(3, len(entries)))])
    return table


@every_size
def test_a_table_written_as_text_is_the_same_table(key, seats):
    box = shelf.take(key)
    for seed in range(10):
        table = played(key, seats, seed)
        sitters = tuple(Sitter(box.game.info.colours[seat].value, f"Player {seat}") for seat in table.seats)
        text = SavedTable(table, sitters, box.components).recording().text()
        again = resume(Recording.parse(text))
        assert again.recording().text() == text
        assert again.table.log == table.log
        assert again.table.story == table.story
        for viewer in (None, *table.seats):
            assert again.table.view(viewer) == table.view(viewer)


@every_size
def test_states_are_equal_after_encoding_and_decoding(key, seats):
    game = GAMES[key]
    for ply in plies(game, seats, Dice("codec")):
        packed = msgspec.msgpack.encode(ply.state)
        assert msgspec.msgpack.decode(packed, type=game.state_type) == ply.state
        assert msgspec.json.decode(msgspec.json.encode(ply.state), type=game.state_type) == ply.state


@every_game
def test_luck_is_used_only_where_the_log_keeps_it(key):
    table = played(key, GAMES[key].info.most, 1)
    assert table.log[0].draws
    replayed = Table.replay(table.game, len(table.seats), table.seed, tuple(table.log))
    assert replayed.view(None) == table.view(None)
