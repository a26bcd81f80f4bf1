"""The rules of each game in numbered clauses, as ``seeds/<game>/rules.md`` states them."""

import re
from functools import cache
from pathlib import Path

from bot.engine import Record

SEEDS = Path(__file__).resolve().parents[1] / "seeds"
CHAPTER = re.compile(r"^## (?P<id>\S+) (?P<title>.+)$")
CLAUSE = re.compile(r"^- \*\*(?P<id>\S+)\*\* (?P<text>.+)$")


class Chapter(Record, frozen=True):
    """A chapter: its title, and its clauses by number."""

    title: str
    clauses: dict[str, str]


@cache
def chapters(game: str) -> dict[str, Chapter]:
    """Return the chapters of a game's rules by their number or letter.

    >>> chapters("montego_bay")["3"].title
    'Move'
    """
    found: dict[str, Chapter] = {}
    for line in (SEEDS / game / "rules.md").read_text(encoding="utf-8").splitlines():
        if heading := CHAPTER.match(line):
            current = found[heading["id"]] = Chapter(heading["title"], {})
        elif clause := CLAUSE.match(line):
            current.clauses[clause["id"]] = clause["text"].replace("*", "")
    return found
