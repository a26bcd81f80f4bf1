"""A page of the rules: a chapter's clauses, whose game it is, and the way to every other chapter."""

from collections.abc import Mapping

from bot import shelf
from bot.rulebook import Chapter, chapters, rulings
from cogs.reader import Reader
from cogs.widgets.controls import CHOICE, GREEN, Choice, Press, Row, in_row, menu
from cogs.widgets.frame import Screen, box
from cogs.widgets.ids import table_id, user_id

PAGE = 2700  # characters; more is a wall on a phone
RULINGS = "rulings"


def topics(game: str, reader: Reader) -> dict[str, Chapter]:
    """Return the chapters of a game's rules, and last those clauses in which we decided ourselves."""
    ruled = Chapter(reader("rules.rulings"), rulings(game, reader.language))
    return {**chapters(game, reader.language), RULINGS: ruled}


def pages(clauses: Mapping[str, str], most: int) -> list[str]:
    """Divide clauses over pages; one clause is never torn."""
    made: list[str] = []
    for number, text in clauses.items():
        line = f"**{number}** {text}"
        if made and len(made[-1]) + 1 + len(line) <= most:
            made[-1] += f"\n{line}"
        else:
            made.append(line)
    return made


class RulesPage:
    """One page of one game's rules. ``table`` is where it was asked for, or empty."""

    def __init__(self, reader: Reader, game: str, table: str = "") -> None:
        self._reader = reader
        self._game = game
        self._table = table
        self._topics = topics(game, reader)

    def __contains__(self, topic: str) -> bool:
        return topic in self._topics

    def first(self) -> str:
        """Return the topic to begin with."""
        return next(iter(self._topics))

    def view(self, topic: str, page: int = 0) -> Screen:
        """Return a fresh view of a page."""
        info, chapter = shelf.titles()[self._game], self._topics[topic]
        all_pages = pages(chapter.clauses, PAGE) or [self._reader("rules.no_rulings")]
        page = min(max(page, 0), len(all_pages) - 1)
        owner = info.credits
        return box(
            [
                f"## {self._reader('rules.head', game=info.title, chapter=chapter.title)}",
                all_pages[page],
                "-# "
                + self._reader(
                    "rules.unofficial",
                    game=info.title,
                    designer=owner.designer,
                    publisher=owner.publisher,
                    year=owner.year,
                ),
                self._menu(),
                self._buttons(topic, page, len(all_pages)),
            ]
        )

    def _menu(self) -> Row:
        choices = [Choice(chapter.title[:CHOICE], self._to(topic)) for topic, chapter in self._topics.items()]
        return menu(self._id("topics"), choices, self._reader("rules.another"))

    def _buttons(self, topic: str, page: int, count: int) -> Row | None:
        made = []
        if count > 1:
            before, after = self._id(self._to(topic, page - 1)), self._id(self._to(topic, page + 1))
            made = [
                Press(before, self._reader("button.before"), disabled=page == 0),
                Press(after, self._reader("button.after"), disabled=page + 1 == count),
            ]
        if self._table:
            made.append(Press(table_id(self._table, "move"), self._reader("button.move"), GREEN))
        return in_row(*made) if made else None

    def _to(self, topic: str, page: int = 0) -> str:
        """Name a page to turn to. Its number is always written: a topic alone opens a page of its own."""
        return f"{topic}/{page}" if self._table else f"{self._game}/{topic}/{page}"

    def _id(self, argument: str) -> str:
        return table_id(self._table, "rules", argument) if self._table else user_id("rules", argument)
