"""Cargo at the keyboard: a turn typed whole, or put together step by step."""

import pytest

from bot.tables.log import Entry, Recording
from tests.terminal.test_play import ROOT, quayside

GAME = ROOT / "seeds/cargo/games/2_players_crates_gone.txt"


def is_fit(entry: Entry) -> bool:
    """Whether a turn moves two workers or more and nothing else, one of them by two steps."""
    moves = [word for word in entry.answer if word[0] in "abcdefgh" and word[1].isdigit()]
    return entry.decision == "turn" and len(moves) == len(entry.answer) >= 2 and moves[0].count("-") == 2


@pytest.fixture
def before(tmp_path):
    """A recorded game, saved as it was before such a turn, and the turn."""
    recording = Recording.parse(GAME.read_text(encoding="utf-8"))
    turn = next(
        entry for entry in recording.entries if is_fit(entry) and "pull" not in " ".join(entry.answer)
    )
    saved = Recording(recording.header, recording.entries[: turn.ply])
    (tmp_path / "before.save").write_text(saved.text(), encoding="utf-8")
    return turn


def load(tmp_path, *lines):
    """Go on with the saved game, and return what was printed and the log that was kept."""
    typed = "\n".join([*lines, "save after.save"]) + "\n"
    run = quayside("play", "--load", "before.save", typed=typed, cwd=tmp_path)
    assert run.returncode == 0
    return run.stdout, Recording.parse((tmp_path / "after.save").read_text(encoding="utf-8")).entries


def test_a_whole_turn_is_typed_in_one_line(tmp_path, before):
    _, entries = load(tmp_path, " ".join(before.answer))
    assert entries[-1] == before


def test_the_same_turn_step_by_step_gives_the_same_log(tmp_path, before):
    steps = [part for word in before.answer for part in word.split("-")]
    shown, entries = load(tmp_path, *steps, "done")
    assert entries[-1] == before
    assert shown.count("So far: ") == len(steps)
    assert f"So far: {' '.join(before.answer)}" in shown
    assert "Type done to play it" in shown


def test_steps_are_taken_back_freely(tmp_path, before):
    first, *others = before.answer[0].split("-")
    shown, entries = load(tmp_path, first, others[0], "back", "back", "done", first, *others, "done")
    assert entries[-1].answer == before.answer[:1]
    assert shown.count("That does not work: ") == 1, "nothing was left to be done"


def test_a_preview_shows_the_board_and_what_would_happen(tmp_path, before):
    first, second, _ = before.answer[0].split("-")
    shown, entries = load(tmp_path, first, second)
    assert len(entries) == before.ply, "nothing is played yet"
    preview = shown.rpartition("So far: ")[0].rpartition("So far: ")[2]
    assert f"from {first} to {second}" in preview
    assert "may still move" in preview
    assert "re'" in preview, "the tick of a worker that has moved"


def test_what_cannot_follow_is_refused_and_the_steps_so_far_are_kept(tmp_path, before):
    first, *others = before.answer[0].split("-")
    shown, entries = load(tmp_path, first, "z9", f"{first}-h9", *others, "done")
    assert shown.count("That does not work: ") == 2
    assert entries[-1].answer == before.answer[:1]


def test_many_squares_are_listed_side_by_side(tmp_path):
    run = quayside("play", "cargo", "Ann", "random", typed="north\nelephant\na1\nh1\ndone\n", cwd=tmp_path)
    assert "So far: elephant" in run.stdout
    assert "      a8 " in run.stdout
    assert "Ann places the elephant on " in run.stdout


def test_options_of_the_game_are_chosen_on_the_command_line(tmp_path):
    options = ("--option", "limit=20", "--option", "lost=out")
    run = quayside("play", "cargo", "random", "random", *options, cwd=tmp_path)
    assert run.returncode == 0
    assert "Everyone has had 20 turns, as agreed: the game ends." in run.stdout
