"""A game at one keyboard: any mix of people and automatic players, on a real table."""

import time
from pathlib import Path
from typing import Any

from bot.engine import Answer, Compose, Decision, IllegalAnswer, Phrase, Seat, extend, typed
from bot.tables.log import fold
from bot.tables.refusals import NotPossible
from bot.tables.service import Service
from bot.tables.sitting import PROGRAM_DELAY, Sitting
from bot.tables.table import Table
from bot.terminal.files import Files
from bot.terminal.rules import show_rules
from bot.terminal.screen import Closed, Screen, board, choices, question
from bot.wording import BASE, wording

DONE, BACK = "done", "back"
COMMANDS = ("help", "board", "log", "rules", "undo", "save", "load", "quit")


class Session:
    """Plays one table to its end. Whoever leaves finds it again: every answer is stored at once."""

    def __init__(self, service: Service, files: Files, screen: Screen, language: str = BASE) -> None:
        self._service = service
        self._files = files
        self._screen = screen
        self._language = language

    async def play(self, table: str) -> None:
        """Play until the game is over or somebody leaves."""
        await self._sit_down(table)
        self._welcome()
        try:
            while self._table.outcome() is None:
                await self._turn()
            self._tell_news()
            self._show_board(None)
        except Closed:
            self._screen.show(self._word("bye", table=self._sitting.row.id))

    async def _sit_down(self, table: str) -> None:
        async with self._service.hall.at(table) as sitting:
            self._sitting: Sitting = sitting
        assert sitting.table is not None, "only tables that have started are played here"
        self._table: Table = sitting.table
        self._key = sitting.row.game
        self._say = wording(self._language).speaker(lambda seat: sitting.seats[seat].name)
        self._people = [Seat(row.seat) for row in sitting.seats if not row.program]
        self._told = 0

    def _welcome(self) -> None:
        info = self._table.game.info
        owner = info.credits
        whose = {"designer": owner.designer, "publisher": owner.publisher, "year": owner.year}
        self._screen.show(self._word("welcome", game=info.title, **whose))
        self._screen.show(self._word("any_time"))

    async def _turn(self) -> None:
        """Let programs answer, then ask the next person."""
        await self._let_programs_answer()
        seat = next((seat for seat in self._table.waiting() if seat in self._people), None)
        if seat is None:
            return
        asked = self._table.decision(seat)
        assert asked is not None, "a seat that is waited for is asked"
        self._tell_news()
        hidden = asked.secret and len(self._people) > 1
        name = self._sitting.seats[seat].name
        if hidden:
            self._screen.hide()
            self._screen.ask(self._word("hand_over", name=name))
        self._show_board(seat)
        self._tell_private(seat)
        self._screen.show(question(asked, self._say))
        await self._answer(seat, asked, name)
        if hidden:
            self._screen.hide()

    async def _let_programs_answer(self) -> None:
        """Nobody waits here for the moment that programs seem to think."""
        moment = _now()
        while not set(self._table.waiting()) <= set(self._people):
            moment += PROGRAM_DELAY
            await self._service.watch.tick(moment)

    async def _answer(self, seat: Seat, asked: Decision, name: str) -> None:
        """Read lines until one of them is a legal answer, or a command that changes the table."""
        table, entries = self._table, len(self._table.log)
        self._drafts: list[Answer] = []  # an answer that is being composed, after each step
        while self._table is table and len(table.log) == entries:
            line = self._screen.ask(f"{name}> ")
            command, _, rest = line.partition(" ")
            try:
                if command.lower() in COMMANDS:
                    await self._obey(command.lower(), rest.strip(), seat)
                elif line and isinstance(asked.ask, Compose):
                    await self._compose(seat, asked.ask, line)
                elif line:
                    await self._play(seat, typed(asked.ask, line))
            except (IllegalAnswer, NotPossible) as error:
                refusal = error.refusal
                rule = self._word("rule", clause=refusal.clause) if refusal.clause else ""
                self._screen.show(self._word("refused", reason=refusal.reason, rule=rule))

    async def _play(self, seat: Seat, answer: Answer) -> None:
        await self._service.submit(self._sitting.row.id, seat, answer, _now())

    async def _compose(self, seat: Seat, ask: Compose[Any], line: str) -> None:
        """Play a whole answer typed in one line, or go on with one step by step until ``done``."""
        drafts = self._drafts
        given = drafts[-1] if drafts else ()
        if line.lower() == DONE:
            await self._play(seat, given)
        elif line.lower() == BACK:
            del drafts[-1:]
            self._show_draft(ask, given, drafts[-1] if drafts else ())
        else:
            longer = extend(ask, given, line)
            if not drafts and ask.complete(longer):
                await self._play(seat, longer)
            else:
                self._show_draft(ask, given, longer)
                drafts.append(longer)

    def _show_draft(self, ask: Compose[Any], before: Answer, given: Answer) -> None:
        """Show what a step has changed, and how to go on."""
        former, preview = ask.preview(before), ask.preview(given)
        if preview.view != former.view:
            self._screen.picture(board(self._key, preview.view, self._say))
        for event in preview.events[len(former.events) :]:
            self._screen.show("* " + self._say(self._table.game.narrate(event)))
        self._screen.show(choices(ask, given, self._say))

    async def _obey(self, command: str, rest: str, seat: Seat) -> None:
        match command:
            case "help":
                self._screen.show(self._word("help"))
            case "board":
                self._show_board(seat)
            case "log":
                self._tell(0, seat)
            case "rules":
                show_rules(self._key, rest, self._screen, self._language)
            case "undo":
                await self._undo()
            case "save":
                self._screen.show(self._say(self._files.save(self._sitting, rest)))
            case "load":
                found = await self._files.load(rest)
                if isinstance(found, Phrase):
                    self._screen.show(self._say(found))
                else:
                    await self._sit_down(found)
                    self._screen.show(self._word("loaded", path=str(Path(rest))))
            case _:
                raise Closed

    async def _undo(self) -> None:
        """Take back the latest answer of a person, and what programs answered since."""
        colours = {self._table.colour(seat) for seat in self._people}
        answers = [entry.ply for entry in fold(tuple(self._table.log)) if entry.who in colours]
        if not answers:
            self._screen.show(self._word("nothing_to_undo"))
            return
        await self._service.care.rewind(self._sitting.row.id, answers[-1], _now())
        self._told = min(self._told, len(self._table.story))
        self._screen.show(self._word("undone"))

    def _tell_news(self) -> None:
        self._tell(self._told, None)
        self._told = len(self._table.story)

    def _tell(self, since: int, viewer: Seat | None) -> None:
        for _, notice in self._table.story[since:]:
            if notice.reaches(viewer):
                self._screen.show("* " + self._say(self._table.game.narrate(notice.event)))

    def _tell_private(self, seat: Seat) -> None:
        """Tell what only this person may know and has not been told since their last answer."""
        colour = self._table.colour(seat)
        last = max((entry.ply for entry in self._table.log if entry.who == colour), default=0)
        for ply, notice in self._table.story:
            if ply > last and notice.to is not None and seat in notice.to:
                self._screen.show("* " + self._say(self._table.game.narrate(notice.event)))

    def _show_board(self, viewer: Seat | None) -> None:
        self._screen.picture(board(self._key, self._table.view(viewer), self._say))

    def _word(self, message: str, **values: object) -> str:
        return self._say(Phrase(f"terminal.{message}", values))


def _now() -> int:
    return int(time.time())
