"""Every game on the shelf is complete: data, rules, recorded games, words, board and tests."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from bot import rulebook, shelf
from bot.players import find
from bot.tables.log import Recording
from bot.tables.saved import resume
from bot.wording import wording
from tests.contract.tables import GAMES, every_game, last_outcome
from tests.luck import Dice

ROOT = Path(__file__).resolve().parents[2]
RECORDED = sorted((ROOT / "seeds").glob("*/games/*.txt"))


@every_game
def test_a_game_has_a_folder_in_every_layer(key):
    assert (ROOT / "bot/games" / key / "README.md").is_file()
    assert (ROOT / "data" / key / "components.toml").is_file()
    assert (ROOT / "seeds" / key / "rules.md").is_file()
    assert import_module(f"rendering.{key}.text").board
    assert any(message.startswith(f"{key}.") for message in wording("en").ids)
    assert type(find("thinker", key)).__name__ == "Thinker"
    assert shelf.titles()[key].key == key


def named_clauses(key: str) -> set[str]:
    """Return all clauses that the game's tests name by ``pytest.mark.clause``."""
    named = set()
    for path in (ROOT / "tests/games" / key).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                named |= {ast.literal_eval(argument) for argument in node.args}
    return named


@every_game
def test_every_clause_of_the_rules_is_named_by_a_test(key):
    clauses = {number for chapter in rulebook.chapters(key).values() for number in chapter.clauses}
    assert clauses - named_clauses(key) == set(), "clauses that no test names"
    assert named_clauses(key) - clauses == set(), "tests name clauses that do not exist"


@every_game
def test_refusals_and_questions_point_to_rules_that_exist(key):
    chapters = rulebook.chapters(key)
    clauses = {number for chapter in chapters.values() for number in chapter.clauses}
    for path in (ROOT / "bot/games" / key).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant):
                assert node.arg != "topic" or node.value.value in chapters
                assert node.arg != "clause" or node.value.value in clauses


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_recorded_game_replays_to_its_exact_result(path):
    text = path.read_text(encoding="utf-8")
    recording = Recording.parse(text)
    assert recording.result
    assert recording.header.game == path.parts[-3]
    assert resume(recording).recording().text() == text


@every_game
def test_there_is_a_recorded_game_for_each_player_count_and_each_way_to_end(key):
    recorded = {
        (len(recording.header.sitters), recording.result.partition(" ")[0])
        for recording in (Recording.parse(path.read_text(encoding="utf-8")) for path in RECORDED)
        if recording.header.game == key
    }
    game = GAMES[key]
    for seats in range(game.info.least, game.info.most + 1):
        ends = {last_outcome(game, seats, Dice(f"ends {seed}")).reason.id for seed in range(60)}
        assert {(seats, end) for end in ends} <= recorded
