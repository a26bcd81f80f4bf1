"""The game in a terminal: the real command in a real process."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot import shelf

ROOT = Path(__file__).resolve().parents[2]


def quayside(*arguments, typed="", cwd=None):
    """Run the command with lines typed into it."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": ""},
        timeout=60,
        check=False,
    )


def test_without_names_a_game_begins_against_two_programs(tmp_path):
    run = quayside("play", typed="", cwd=tmp_path)
    assert run.returncode == 0
    assert "Montego Bay, a game by Michael Feldkötter" in run.stdout
    assert "Choose a movement card for each figure" in run.stdout
    assert "quayside play --resume" in run.stdout


def test_a_whole_game_can_be_played_by_typing(tmp_path):
    lines = "".join(f"no\n3 4 3\n{ship}\n" for ship in "abcdefghijklmnq") * 30
    run = quayside("play", "montego_bay", "Ann", "auto", typed=lines, cwd=tmp_path)
    assert run.returncode == 0
    assert "the game is over" in run.stdout
    assert re.search(r"(wins with|share the victory with) \d+ points", run.stdout)
    assert quayside("play", "--resume", cwd=tmp_path).stderr.strip() == "There is no game here to go on with."


def test_programs_alone_play_to_the_end(tmp_path):
    run = quayside("play", "montego_bay", "auto", "random", "random", cwd=tmp_path)
    assert run.returncode == 0
    assert "the game is over" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], f"There is no game called “chess”. Games: {', '.join(shelf.titles())}."),
        (["play", "montego_bay", "Ann"], "Montego Bay is for 2 to 4 players; you named 1."),
        (["play", "montego_bay", *"ABCDE"], "Montego Bay is for 2 to 4 players; you named 5."),
        (["play", "montego_bay", "Ann", "Ann"], "Two players are called “Ann”."),
        (["play", "montego_bay", "Ann", " "], "A name has 1 to 32 printable characters."),
        (
            ["play", "montego_bay", "Ann", "Ben", "--option", "rum=yes"],
            "Montego Bay has no option rum=yes; it has: none.",
        ),
        (
            ["play", "key_west", "Ann", "Ben", "Eva", "--option", "mafia"],
            "Key West has no option mafia=; it has: mafia=no or mafia=yes.",
        ),
        (["play", "--load", "nowhere.save"], "nowhere.save: cannot be read: No such file or directory"),
        (["play", "--components", "no.toml"], "no.toml: cannot be read: No such file or directory"),
    ],
)
def test_bad_input_gets_one_clear_sentence(tmp_path, arguments, sentence):
    run = quayside(*arguments, cwd=tmp_path)
    assert run.returncode == 2
    assert run.stderr.strip() == sentence


def test_a_broken_component_file_is_named_with_its_key(tmp_path):
    text = (ROOT / "data/montego_bay/components.toml").read_text(encoding="utf-8")
    broken = tmp_path / "mine.toml"
    broken.write_text(text.replace("capacity = 6", 'capacity = "six"'), encoding="utf-8")
    run = quayside("play", "montego_bay", "Ann", "auto", "--components", "mine.toml", cwd=tmp_path)
    assert run.returncode == 2
    assert run.stderr.strip() == "mine.toml: freighter[0].capacity: Expected `int`, got `str`"


def test_another_component_file_is_played_with_and_asked_for_again_on_loading(tmp_path):
    text = (ROOT / "data/montego_bay/components.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(text.replace("capacity = 6", "capacity = 5"), encoding="utf-8")
    play = ("play", "montego_bay", "Ann", "auto", "--components", "mine.toml")
    assert quayside(*play, typed="3 3 3\nsave a.save\n", cwd=tmp_path).returncode == 0
    without = quayside("play", "--load", "a.save", cwd=tmp_path)
    assert "it was played with other components" in without.stderr
    again = quayside("play", "--load", "a.save", "--components", "mine.toml", cwd=tmp_path)
    assert again.returncode == 0


def test_illegal_answers_are_explained_and_lose_nothing(tmp_path):
    typed = "9 9\n3\nthree five\nlarge=3 large=4\n3 3 3\n\n3 5\n"
    run = quayside("play", "montego_bay", "Ann", "auto", "auto", typed=typed, cwd=tmp_path)
    assert run.stdout.count("That does not work: ") == 5
    assert run.stdout.count("Nothing has changed.") == 5
    assert "“9” is not on offer. You can choose from: 1, 2, 3, 4, and 5." in run.stdout
    assert "An answer is missing for: Small docker, moves as number" in run.stdout
    assert "There are only 2 choices to make here." in run.stdout
    assert "The Tally Man calls on" in run.stdout


def test_a_game_that_is_left_is_kept_and_goes_on(tmp_path):
    run = quayside("play", "montego_bay", "Ann", "auto", typed="3 3 3\n", cwd=tmp_path)
    (table,) = re.findall(r"quayside play --resume (\w+)", run.stdout)
    for arguments in (["--resume"], ["--resume", table]):
        again = quayside("play", *arguments, typed="log\n", cwd=tmp_path)
        assert "Ann’s large docker plays 3: out of the pub" in again.stdout
    other = quayside("play", "--resume", "nosuch", cwd=tmp_path)
    assert other.stderr.strip() == "There is no game here to go on with."


def test_a_killed_game_goes_on_where_it_was(tmp_path):
    terminal = Terminal("play", "montego_bay", "Ann", "auto", cwd=tmp_path)
    terminal.until("Ann> ")
    terminal.type("large=1 small=4 third=2")
    terminal.until("The Tally Man calls on")
    terminal.close()
    again = quayside("play", "--resume", typed="log\n", cwd=tmp_path)
    assert "Ann’s small docker plays 4: out of the pub" in again.stdout


def test_a_database_in_use_is_named(tmp_path):
    terminal = Terminal("play", "montego_bay", "Ann", "auto", cwd=tmp_path)
    try:
        terminal.until("Ann> ")
        run = quayside("play", cwd=tmp_path)
        assert run.returncode == 2
        assert run.stderr.strip() == "quayside.db is in use by another Quayside. Stop that one first."
        assert quayside("--file", "other.db", "play", cwd=tmp_path).returncode == 0
        assert quayside("backup", "copy.db", cwd=tmp_path).stdout == "quayside.db was copied to copy.db.\n"
    finally:
        terminal.close()
    report = quayside("--file", "copy.db", "replay", "--all", cwd=tmp_path)
    assert (report.returncode, report.stdout) == (0, "1 tables, 0 that differ.\n")


def test_a_saved_game_goes_on_and_is_not_yet_verified(tmp_path):
    typed = "".join(f"no\n3 4 3\n{ship}\n" for ship in "abcdefghijklmnq") * 30
    cut = "3 4 3\nsave half.txt\n"
    quayside("play", "montego_bay", "Ann", "auto", typed=cut, cwd=tmp_path)
    half = quayside("verify", "half.txt", cwd=tmp_path)
    assert half.returncode == 2
    assert "there must be a seal for the set-up and for each secret answer" in half.stderr
    quayside("play", "--resume", typed=typed, cwd=tmp_path)
    assert "the game is over" in quayside("play", "--load", "half.txt", typed=typed, cwd=tmp_path).stdout


def test_undo_takes_back_the_latest_answer_of_a_person(tmp_path):
    run = quayside("play", "montego_bay", "Ann", "auto", typed="undo\n3 3 3\nundo\n", cwd=tmp_path)
    assert "There is nothing to take back." in run.stdout
    assert run.stdout.count("Taken back.") == 1
    assert run.stdout.count("Choose a movement card for each figure") == 2


def test_saving_where_it_cannot_be_saved_and_loading_rubbish_lose_nothing(tmp_path):
    (tmp_path / "rubbish").write_text("hello")
    typed = "save /nowhere/x.save\nsave\nload\nload rubbish\nload nowhere\n3 3 3\nsave x.save\n"
    run = quayside("play", "montego_bay", "Ann", "auto", typed=typed, cwd=tmp_path)
    assert "I could not save to /nowhere/x.save: No such file or directory." in run.stdout
    assert "Name a file: save harbour.save" in run.stdout
    assert "I could not load that: rubbish: line 1: a saved table begins with" in run.stdout
    assert "Saved as x.save." in run.stdout


def test_the_rules_can_be_read(tmp_path):
    run = quayside(
        "play", "montego_bay", "Ann", "auto", typed="rules\nrules 3\nrules e\nhelp\n", cwd=tmp_path
    )
    assert "rules 3  Move" in run.stdout
    assert "3.8 If the other side is occupied too, nobody is pushed" in run.stdout
    assert "E6 Most points win" in run.stdout
    assert "save FILE" in run.stdout


def test_it_can_be_played_in_another_language(tmp_path):
    typed = "rules 3\n9\n3 3\n"
    run = quayside(
        "play", "montego_bay", "Ann", "auto", "auto", "--language", "de", typed=typed, cwd=tmp_path
    )
    assert "Montego Bay, ein Spiel von Michael Feldkötter" in run.stdout
    assert "Wähle für jede Figur eine Bewegungskarte" in run.stdout
    assert "Hafenarbeiter ziehen\n3.1 Die Figuren ziehen nacheinander" in run.stdout
    assert "Das geht nicht: " in run.stdout
    assert "* Runde 1 beginnt." in run.stdout


class Terminal:
    """The command in a pseudo terminal, as a person at a keyboard has it."""

    def __init__(self, *arguments, cwd):
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bot", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            close_fds=True,
        )
        os.close(slave)
        self.screen = ""

    def until(self, text):
        """Read until the text stands on the screen; what was wiped off is gone."""
        deadline = time.monotonic() + 30
        while text not in self.screen:
            assert time.monotonic() < deadline, self.screen
            if select.select([self.master], [], [], 0.2)[0]:
                self.screen += os.read(self.master, 65536).decode()
                self.screen = self.screen.rpartition("\x1b[2J\x1b[3J\x1b[H")[2]
        return self.screen

    def type(self, line):
        os.write(self.master, line.encode() + b"\n")
        self.screen = ""

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)


def test_people_at_one_keyboard_do_not_see_each_other_s_cards(tmp_path):
    terminal = Terminal("play", "montego_bay", "Ann", "Ben", cwd=tmp_path)
    try:
        terminal.until("Ann, it is your turn. Press Enter")
        terminal.type("")
        terminal.until("Ann> ")
        terminal.type("large=1 small=4 third=2")
        screen = terminal.until("Ben, it is your turn. Press Enter")
        assert "third=2" not in screen
        assert "Choose a movement card" not in screen
        terminal.type("")
        screen = terminal.until("Ben> ")
        assert "Your cards" not in screen
        assert "third=2" not in screen
        terminal.type("3 3 3")
        assert "The Tally Man calls on" in terminal.until("> ")
    finally:
        terminal.close()
