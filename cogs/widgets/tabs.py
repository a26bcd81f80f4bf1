"""Tabs: which groups of options there are, which of them is looked at, and the rows that change it.

Which tab is open is kept with the draft, as the keys of the groups: ``l.se``. It is no part of an answer.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from bot.engine import Group, Option, Say
from cogs.widgets.controls import BLUE, GREY, ROW, Press, Row, rows

BETWEEN = "."
OPEN = "▸ "
NARROW, BRIEF = 4, 3  # so many longer tabs fit into a row on a telephone; and what is not long yet


class Level(NamedTuple):
    """A row of tabs: groups side by side, and the one that is open."""

    groups: tuple[Group, ...]
    open: Group


def levels(options: Iterable[Option[Any]], tab: str) -> list[Level]:
    """Return the rows of tabs, outermost first, as far as the open groups go.

    A tab that is gone gives way to the first one in which something can be chosen.
    """
    here, wanted, made = list(options), tab.split(BETWEEN), list[Level]()
    while inner := [option for option in here if len(option.group) > len(made)]:
        depth = len(made)
        groups = {option.group[depth].key: option.group[depth] for option in inner}
        key = wanted[depth] if depth < len(wanted) else ""
        if key not in groups:
            usable = {option.group[depth].key for option in inner if not option.blocked}
            key = next((key for key in groups if key in usable), inner[0].group[depth].key)
        made.append(Level(tuple(groups.values()), groups[key]))
        here = [option for option in inner if option.group[depth].key == key]
    return made


def within(options: Iterable[Option[Any]], shown: Sequence[Level]) -> list[Option[Any]]:
    """Return the options of the group that is open."""
    path = tuple(level.open.key for level in shown)
    return [option for option in options if path_of(option) == path]


def path_of(option: Option[Any]) -> tuple[str, ...]:
    """Return the groups in which an option is found, by their keys."""
    return tuple([group.key for group in option.group])


def tab_rows(
    shown: Sequence[Level], tab: str, say: Say, make_id: Callable[[str, str, str], str]
) -> list[Row]:
    """Return a row for each level; a tap on an outer tab leaves the inner ones where they were."""
    wanted, made = tab.split(BETWEEN), list[Row]()
    path = [level.open.key for level in shown]
    for depth, level in enumerate(shown):
        buttons = []
        for group in level.groups:
            on = group == level.open
            keys = [*path[:depth], group.key, *(wanted[depth + 1 :] or path[depth + 1 :])]
            label = say(group.label)
            buttons.append(
                Press(
                    make_id("tab", str(depth), BETWEEN.join(keys)),
                    f"{OPEN}{label}" if on else label,
                    BLUE if on else GREY,
                )
            )
        made += rows(buttons, NARROW if any(len(say(group.label)) > BRIEF for group in level.groups) else ROW)
    return made
