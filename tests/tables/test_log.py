"""Logs and saved tables: what is damaged is refused with the place and the reason."""

import pytest

from bot import shelf
from bot.engine import SeededChance
from bot.tables.log import DamagedLog, Entry, Recording, Sitter, fold
from bot.tables.saved import SavedTable, open_saved, resume
from bot.tables.table import Table

SITTERS = (Sitter("sapphire", "Ann B."), Sitter("ochre", "Ben"), Sitter("turquoise", "Turquoise", "thinker"))


def saved_table(plies=9):
    box = shelf.take("montego_bay")
    table = Table(box.game, 3, "a seed")
    luck = SeededChance("players", 0)
    for _ in range(plies):
        seat = table.waiting()[0]
        asked = table.decision(seat)
        assert asked is not None
        table.submit(seat, asked.ask.sample(luck))
    return SavedTable(table, SITTERS, box.components)


def test_a_saved_table_goes_on_exactly_where_it_was(tmp_path):
    saved = saved_table()
    saved.save(tmp_path / "harbour.save")
    again = open_saved(tmp_path / "harbour.save")
    assert again.sitters == SITTERS
    assert again.table.view(None) == saved.table.view(None)
    seat = saved.table.waiting()[0]
    asked = saved.table.decision(seat)
    assert asked is not None
    assert saved.table.submit(seat, asked.default) == again.table.submit(seat, asked.default)
    assert list(tmp_path.iterdir()) == [tmp_path / "harbour.save"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Quayside table", "Something else", "line 1: a saved table begins with"),
        ("game: montego_bay\n", "", "the header lacks: game"),
        ("game: montego_bay", "game: chess", "There is no game called “chess”"),
        ("rules: 1", "rules: 7", "version 7 of the rules"),
        ("rules: 1", "rules: x", "header lacks: seats or a rules version"),
        ("components: ", "components: x", "other components"),
        ("seat: ochre person Ben", "seat: ochre", "line 7: a seat is written"),
        ("seat: turquoise thinker Turquoise\n", "", "entry 0 does not play"),
        ("1 sapphire cards", "1 sapphire bid", "entry 1 does not play: sapphire is not asked for bid"),
        ("1 sapphire cards", "1 plum cards", "nobody plays plum"),
        ("1 sapphire cards large=", "1 sapphire cards large=9", "entry 1 is not legal"),
        ("\n2 ochre", "\n3 ochre", "line 12: entry 2 is expected, not 3"),
        ("1 sapphire cards", "one sapphire cards", "line 11: “one sapphire cards"),
        ("0 table setup ~ ", "0 table setup ~ 99 ", "entry 0 does not play: recorded draw 99"),
        ("0 table setup ~ ", "0 table setup ~ 0 ", "entry 0 does not play"),
    ],
)
def test_damage_is_named_in_one_sentence(tmp_path, old, new, complaint):
    text = saved_table().recording().text()
    assert old in text
    path = tmp_path / "damaged.save"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises((DamagedLog, shelf.NoSuchGame)) as caught:
        open_saved(path)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_that_are_no_text_or_not_there_are_named(tmp_path):
    with pytest.raises(DamagedLog, match=r"nowhere.save: cannot be read: No such file"):
        open_saved(tmp_path / "nowhere.save")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(DamagedLog, match="this is not a text file"):
        open_saved(tmp_path / "picture")
    (tmp_path / "empty").write_text("")
    with pytest.raises(DamagedLog, match="line 1"):
        open_saved(tmp_path / "empty")


def test_a_wrong_result_is_noticed():
    saved = saved_table(0)
    luck = SeededChance("players", 0)
    while saved.table.outcome() is None:
        seat = saved.table.waiting()[0]
        asked = saved.table.decision(seat)
        assert asked is not None
        saved.table.submit(seat, asked.ask.sample(luck))
    text = saved.recording().text()
    resume(Recording.parse(text))
    number = text.rpartition("=")[2].split()[0]
    with pytest.raises(DamagedLog, match="does not come out"):
        resume(Recording.parse(text.replace(f"={number}", "=999", -1)))


def test_an_undo_takes_back_everything_from_a_ply_on_and_stays_in_the_log():
    saved = saved_table()
    table = saved.table
    before = Table.replay(table.game, 3, table.seed, tuple(table.log[:5]))
    table.undo(5)
    assert table.view(None) == before.view(None)
    assert table.story == before.story
    assert [entry.ply for entry in fold(tuple(table.log))] == [0, 1, 2, 3, 4]
    assert table.log[-1].text() == "10 table undo 5"
    seat = table.waiting()[0]
    asked = table.decision(seat)
    assert asked is not None
    table.submit(seat, asked.default)
    assert table.log[-1].ply == 11
    assert resume(saved.recording()).table.view(None) == table.view(None)


@pytest.mark.parametrize("answer", [(), ("0",), ("x",), ("3", "4")])
def test_an_undo_that_names_no_ply_is_damage(answer):
    with pytest.raises(DamagedLog):
        fold((Entry(0, "table", "setup"), Entry(1, "table", "undo", answer)))
