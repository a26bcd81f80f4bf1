"""The story in chapters: what everyone was told, cut where the rules say that something new begins."""

from typing import Any, NamedTuple

from bot.engine import Notice
from bot.tables.table import Table


class Chapter(NamedTuple):
    """A part of the story: the ply in which it begins, and what everyone was told."""

    ply: int
    told: list[Notice[Any]]

    @property
    def begun(self) -> bool:
        """Whether anything has happened besides its beginning."""
        return len(self.told) > 1 or not self.told[0].opens


def chapters(table: Table) -> list[Chapter]:
    """Return the story so far. In one ply only the last chapter begins, so that a ply names its chapter."""
    found: list[Chapter] = []
    for step in table.steps:
        told = [notice for notice in step.notices if notice.to is None]
        openings = [at for at, notice in enumerate(told) if notice.opens]
        if not found:
            cut = 0
        else:
            cut = openings[-1] if openings else len(told)
            found[-1].told.extend(told[:cut])
        if told[cut:]:
            found.append(Chapter(step.entry.ply, told[cut:]))
    return found


def about(book: list[Chapter], ply: int) -> list[Chapter]:
    """Return the chapters to which a ply belongs: two, if one ends and another begins with it."""
    ends = [chapter.ply for chapter in book[1:]] + [ply]
    return [chapter for chapter, end in zip(book, ends, strict=False) if chapter.ply <= ply <= end]
