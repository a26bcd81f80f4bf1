"""A game at one keyboard: any mix of people and automatic players."""

from datetime import datetime
from pathlib import Path
from typing import Any

from bot import players, rulebook
from bot.engine import (
    Answer,
    BadComponents,
    Compose,
    Decision,
    IllegalAnswer,
    Phrase,
    Seat,
    SeededChance,
    extend,
    typed,
)
from bot.shelf import NoSuchGame
from bot.tables.log import DamagedLog, fold
from bot.tables.saved import SavedTable, open_saved
from bot.terminal.screen import Closed, Screen, board, choices, question
from bot.wording import wording

DONE, BACK = "done", "back"
COMMANDS = ("help", "board", "log", "rules", "undo", "save", "load", "quit")


class Session:
    """Plays one table to its end."""

    def __init__(self, saved: SavedTable, screen: Screen, components: Path | None = None) -> None:
        self._screen = screen
        self._components = components
        self._sit_down(saved)

    def _sit_down(self, saved: SavedTable) -> None:
        self._saved = saved
        self._table = saved.table
        self._key = saved.table.game.info.key
        self._say = wording().speaker(lambda seat: saved.sitters[seat].name)
        self._programs = {
            Seat(seat): players.find(sitter.program, self._key)
            for seat, sitter in enumerate(saved.sitters)
            if sitter.program
        }
        self._people = [seat for seat in self._table.seats if seat not in self._programs]
        self._told = 0
        self._unsaved = False

    def play(self) -> None:
        """Play until the game is over or somebody leaves; a game that is left is kept in a file."""
        try:
            while self._table.outcome() is None:
                self._turn()
            self._tell_news()
            self._show_board(None)
        except Closed:
            self._leave()

    def _turn(self) -> None:
        """Let a program answer, or ask the next person."""
        waiting = self._table.waiting()
        seat = next((seat for seat in waiting if seat in self._programs), waiting[0])
        asked = self._table.decision(seat)
        assert asked is not None, "a seat that is waited for is asked"
        if seat in self._programs:
            chance = SeededChance(f"{self._table.seed} program", len(self._table.log))
            answer = self._programs[seat].answer(self._table.view(seat), asked, chance)
            self._table.submit(seat, answer)
            return
        self._tell_news()
        hidden = asked.secret and len(self._people) > 1
        name = self._saved.sitters[seat].name
        if hidden:
            self._screen.hide()
            self._screen.ask(self._word("hand_over", name=name))
        self._show_board(seat)
        self._tell_private(seat)
        self._screen.show(question(asked, self._say))
        self._answer(seat, asked, name)
        if hidden:
            self._screen.hide()

    def _answer(self, seat: Seat, asked: Decision, name: str) -> None:
        """Read lines until one of them is a legal answer, or a command that changes the table."""
        table, entries = self._table, len(self._table.log)
        self._drafts: list[Answer] = []  # an answer that is being composed, after each step
        while self._table is table and len(table.log) == entries:
            line = self._screen.ask(f"{name}> ")
            command, _, rest = line.partition(" ")
            if command.lower() in COMMANDS:
                self._obey(command.lower(), rest.strip(), seat)
            elif line:
                self._submit(seat, asked, line)

    def _submit(self, seat: Seat, asked: Decision, line: str) -> None:
        try:
            if isinstance(asked.ask, Compose):
                self._compose(seat, asked.ask, line)
            else:
                self._play(seat, typed(asked.ask, line))
        except IllegalAnswer as error:
            refusal = error.refusal
            rule = self._word("rule", clause=refusal.clause) if refusal.clause else ""
            self._screen.show(self._word("refused", reason=refusal.reason, rule=rule))

    def _play(self, seat: Seat, answer: Answer) -> None:
        self._table.submit(seat, answer)
        self._unsaved = True

    def _compose(self, seat: Seat, ask: Compose[Any], line: str) -> None:
        """Play a whole answer typed in one line, or go on with one step by step until ``done``."""
        drafts = self._drafts
        given = drafts[-1] if drafts else ()
        if line.lower() == DONE:
            self._play(seat, given)
        elif line.lower() == BACK:
            del drafts[-1:]
            self._show_draft(ask, drafts[-1] if drafts else ())
        else:
            longer = extend(ask, given, line)
            if not drafts and ask.complete(longer):
                self._play(seat, longer)
            else:
                self._show_draft(ask, longer)
                drafts.append(longer)

    def _show_draft(self, ask: Compose[Any], given: Answer) -> None:
        preview = ask.preview(given)
        self._screen.picture(board(self._key, preview.view, self._say))
        for event in preview.events:
            self._screen.show("* " + self._say(self._table.game.narrate(event)))
        self._screen.show(choices(ask, given, self._say))

    def _obey(self, command: str, rest: str, seat: Seat) -> None:
        match command:
            case "help":
                self._screen.show(self._word("help"))
            case "board":
                self._show_board(seat)
            case "log":
                self._tell(0, seat)
            case "rules":
                self._show_rules(rest)
            case "undo":
                self._undo()
            case "save":
                self._save(Path(rest)) if rest else self._screen.show(self._word("save_where"))
            case "load":
                self._load(Path(rest)) if rest else self._screen.show(self._word("load_where"))
            case _:
                raise Closed

    def _undo(self) -> None:
        """Take back the latest answer of a person, and what programs answered since."""
        colours = {self._saved.sitters[seat].colour for seat in self._people}
        answers = [entry.ply for entry in fold(tuple(self._table.log)) if entry.who in colours]
        if not answers:
            self._screen.show(self._word("nothing_to_undo"))
            return
        self._table.undo(answers[-1])
        self._told = min(self._told, len(self._table.story))
        self._screen.show(self._word("undone"))

    def _save(self, path: Path) -> None:
        try:
            self._saved.save(path)
        except OSError as error:
            self._screen.show(self._word("not_saved", path=str(path), reason=error.strerror or "?"))
        else:
            self._unsaved = False
            self._screen.show(self._word("saved", path=str(path)))

    def _load(self, path: Path) -> None:
        try:
            self._sit_down(open_saved(path, self._components))
        except (DamagedLog, NoSuchGame, BadComponents) as error:
            self._screen.show(self._word("not_loaded", reason=str(error)))
        else:
            self._screen.show(self._word("loaded", path=str(path)))

    def _leave(self) -> None:
        if self._unsaved:
            now = datetime.now().astimezone()
            self._save(Path(f"{self._key}-{now:%Y%m%d-%H%M%S}.save"))
        self._screen.show(self._word("bye"))

    def _tell_news(self) -> None:
        self._tell(self._told, None)
        self._told = len(self._table.story)

    def _tell(self, since: int, viewer: Seat | None) -> None:
        for _, notice in self._table.story[since:]:
            if notice.reaches(viewer):
                self._screen.show("* " + self._say(self._table.game.narrate(notice.event)))

    def _tell_private(self, seat: Seat) -> None:
        """Tell what only this person may know and has not been told since their last answer."""
        colour = self._saved.sitters[seat].colour
        last = max((entry.ply for entry in self._table.log if entry.who == colour), default=0)
        for ply, notice in self._table.story:
            if ply > last and notice.to is not None and seat in notice.to:
                self._screen.show("* " + self._say(self._table.game.narrate(notice.event)))

    def _show_board(self, viewer: Seat | None) -> None:
        self._screen.picture(board(self._key, self._table.view(viewer), self._say))

    def _show_rules(self, chapter: str) -> None:
        chapters = rulebook.chapters(self._key)
        found = chapters.get(chapter.upper())
        if found is None:
            listed = "\n".join(f"  rules {number}  {chapter.title}" for number, chapter in chapters.items())
            self._screen.show(listed)
            return
        self._screen.show(found.title)
        for number, text in found.clauses.items():
            self._screen.show(f"{number} {text}")

    def _word(self, message: str, **values: object) -> str:
        return self._say(Phrase(f"terminal.{message}", values))
