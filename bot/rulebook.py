"""The rules of each game in numbered clauses, as ``seeds/<game>/rules.md`` states them.

``rules.<language>.md`` says the same clauses in another language.
"""

import re
from functools import cache
from pathlib import Path

from bot.engine import Record
from bot.wording import BASE

SEEDS = Path(__file__).resolve().parents[1] / "seeds"
CHAPTER = re.compile(r"^## (?P<id>\S+) (?P<title>.+)$")
CLAUSE = re.compile(r"^- \*\*(?P<id>\S+)\*\* (?P<text>.+)$")
RULING = "(ruling"


class Chapter(Record, frozen=True):
    """A chapter: its title, and its clauses by number."""

    title: str
    clauses: dict[str, str]


@cache
def chapters(game: str, language: str = BASE) -> dict[str, Chapter]:
    """Return the chapters of a game's rules by their number or letter, in English if not in this language.

    >>> chapters("montego_bay")["3"].title
    'Move'
    >>> chapters("montego_bay", "de")["3"].title
    'Hafenarbeiter ziehen'
    """
    found: dict[str, Chapter] = {}
    for line in _path(game, language).read_text(encoding="utf-8").splitlines():
        if heading := CHAPTER.match(line):
            current = found[heading["id"]] = Chapter(heading["title"], {})
        elif clause := CLAUSE.match(line):
            current.clauses[clause["id"]] = clause["text"].replace("*", "")
    return found


def clauses(game: str, language: str = BASE) -> dict[str, str]:
    """Return all clauses of a game's rules by their number."""
    found: dict[str, str] = {}
    for chapter in chapters(game, language).values():
        found |= chapter.clauses
    return found


def rulings(game: str, language: str = BASE) -> dict[str, str]:
    """Return the clauses in which we decided ourselves; the English text marks them for all languages."""
    said = clauses(game, language)
    return {number: said[number] for number, text in clauses(game).items() if RULING in text}


def _path(game: str, language: str) -> Path:
    translated = SEEDS / game / f"rules.{language}.md"
    return translated if translated.is_file() else SEEDS / game / "rules.md"
