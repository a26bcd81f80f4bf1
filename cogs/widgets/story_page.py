"""A chapter of the story: what happened, step by step, with the picture of what was revealed."""

from collections.abc import Sequence
from typing import Any

from bot.engine import Phrase, Seat
from bot.tables.chapters import Chapter
from bot.tables.sitting import Sitting
from cogs.reader import Reader, marked, plain
from cogs.widgets.controls import GREEN, Press, in_row
from cogs.widgets.frame import TEXT, Picture, Screen, box
from cogs.widgets.ids import table_id
from rendering.gallery import pictures
from rendering.painter import Order

LONGEST_NAME = 14  # nine figures that push each other name a lot of people


class Storyteller(Reader):
    """Tells everyone about one table, with marks and short names."""

    def __init__(self, language: str, sitting: Sitting) -> None:
        super().__init__(language, sitting)
        self._seats = sitting.seats
        self._colours = sitting.table.game.info.colours if sitting.table else ()

    def name(self, seat: Seat) -> str:
        """Return a seat's mark, letter and name, cut if it is long."""
        return marked(self._colours[seat], plain(_short(self._seats[seat].name)))


class Page:
    """The message of one chapter; its view can be made again and again."""

    def __init__(self, sitting: Sitting, teller: Storyteller, chapter: Chapter, *, newest: bool) -> None:
        assert sitting.table is not None
        self.ply = chapter.ply
        self._row, self._teller, self.over = sitting.row, teller, not newest
        events, narrate = [notice.event for notice in chapter.told], sitting.table.game.narrate
        self._phrases = [narrate(event) for event in events]
        shown = pictures(sitting.row.game)
        steps = shown.steps(events) if shown else ()
        first = next((at for at, event in enumerate(events) if event is steps[0]), 0) if steps else 0
        self._steps = range(first, first + len(steps))
        self.order = self._ordered(sitting, events) if steps else None

    def _ordered(self, sitting: Sitting, events: Sequence[Any]) -> Order:
        """Order the picture. It shows nothing that comes after the last step, so that it stays the same."""
        assert sitting.table is not None
        names, language = self._teller.names(), self._teller.language
        story = tuple(events[: self._steps.stop])
        return Order(self._row.game, "reveal", sitting.table.view(None), names, language, story=story)

    def picture(self, data: bytes | None) -> Picture:
        """Return the picture of what was revealed; without data it is on the message already."""
        say, phrases = self._teller.bare, self._phrases[self._steps.start : self._steps.stop]
        words = " ".join(f"{number}. {say(phrase)}" for number, phrase in enumerate(phrases, 1))
        return Picture(data, f"{self._row.game}_reveal.png", words)

    def view(self, picture: Picture | None) -> Screen:
        """Return the message."""
        lines = [self._line(at, phrase) for at, phrase in enumerate(self._phrases)]
        above, below = "\n".join(lines[: self._steps.start]), lines[self._steps.start :]
        told = "\n".join(_latest(below, TEXT - len(above), f"-# {self._teller('story.earlier')}"))
        controls = []
        if not self.over and self._row.status == "playing":
            controls.append(Press(table_id(self._row.id, "move"), self._teller("button.move"), GREEN))
        if not self.over:
            controls.append(Press(table_id(self._row.id, "log"), self._teller("button.log")))
        gallery = picture.gallery() if picture else None
        return box([above, gallery, told, in_row(*controls) if controls else None])

    def _line(self, at: int, phrase: Phrase) -> str:
        words = self._teller.say(phrase)
        return f"**{at - self._steps.start + 1}.** {words}" if at in self._steps else words


def _latest(lines: list[str], room: int, instead: str) -> list[str]:
    """Return the lines, or as many of the last ones as there is room for.

    >>> _latest(["one", "two", "three"], 20, "…"), _latest(["one", "two", "three"], 12, "…")
    (['one', 'two', 'three'], ['…', 'two', 'three'])
    """
    if len("\n".join(lines)) <= room:
        return lines
    room -= len(instead)
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return [instead, *kept]


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
