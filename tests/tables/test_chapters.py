"""The story in chapters: nothing is left out, and each begins where its game says so."""

from collections import Counter
from pathlib import Path

import pytest

from bot.tables.chapters import chapters
from bot.tables.log import Recording
from bot.tables.saved import resume

SEEDS = Path(__file__).resolve().parents[2] / "seeds"
GAMES = sorted(path.relative_to(SEEDS).as_posix() for path in SEEDS.glob("*/games/*.txt"))


def table_of(name):
    return resume(Recording.parse((SEEDS / name).read_text(encoding="utf-8"))).table


@pytest.mark.parametrize("name", GAMES)
def test_chapters_are_the_public_story_cut_where_something_begins(name):
    table = table_of(name)
    found = chapters(table)
    assert [notice for chapter in found for notice in chapter.told] == [
        notice for _, notice in table.story if notice.to is None
    ]
    assert all(chapter.told[0].opens for chapter in found[1:])
    assert all(chapter.begun for chapter in found), "a game that is over has no empty chapter"
    assert max(Counter(chapter.ply for chapter in found).values()) == 1, "a ply names its chapter"


@pytest.mark.parametrize(
    ("name", "opening"),
    [
        ("montego_bay/games/4_players_port_empty.txt", ["RoundBegan"] * 6),
        ("key_west/games/four_players.txt", ["RoundBegan", "CubePlaced"] * 8),
        ("cargo/games/4_players_crates_gone.txt", ["CratesDealt"] + ["TurnBegan"] * 8),
    ],
)
def test_rounds_are_chapters(name, opening):
    found = chapters(table_of(name))
    assert [type(chapter.told[0].event).__name__ for chapter in found] == opening


def test_a_chapter_waits_until_something_happens_in_it():
    name = "montego_bay/games/2_players_port_empty.txt"
    table = table_of(name)
    second = chapters(table)[1]
    table.undo(next(step.entry.ply for step in table.steps if step.entry.ply > second.ply))
    assert [chapter.begun for chapter in chapters(table)] == [True, False]
