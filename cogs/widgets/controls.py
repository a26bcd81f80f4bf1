"""Buttons and menus, as plain values in the form that Discord wants.

discord.py has classes for them, made to be kept and called back. Here presses reach the client by their ids
alone, so that nothing is kept and every control works after a restart; values are all it takes.
"""

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from bot.engine import Record

BLUE, GREY, GREEN, RED = 1, 2, 3, 4  # Discord's styles of buttons
ROW = 5
LABEL = 80  # characters on a button
CHOICE = 100  # characters of a choice in a menu


class Press(Record, frozen=True, tag=2):
    """Every button."""

    custom_id: str
    label: str
    style: int = GREY
    disabled: bool = False


class Choice(Record, frozen=True):
    """One line of a menu."""

    label: str
    value: str
    description: str | UnsetType = UNSET
    default: bool = False  # whether it is shown as chosen


class Choose(Record, frozen=True, tag=3):
    """Every menu."""

    custom_id: str
    options: tuple[Choice, ...]
    placeholder: str
    min_values: int = 1
    max_values: int = 1


class Row(Record, frozen=True, tag=1):
    """Up to five buttons side by side, or a menu."""

    components: tuple[Press, ...] | tuple[Choose]


def in_row(*buttons: Press) -> Row:
    """Lay buttons side by side."""
    return Row(buttons)


def rows(buttons: Sequence[Press], width: int = ROW) -> list[Row]:
    """Lay buttons out in rows."""
    return [Row(tuple(buttons[first : first + width])) for first in range(0, len(buttons), width)]


def menu(custom_id: str, choices: Sequence[Choice], placeholder: str, least: int = 1, most: int = 1) -> Row:
    """Return a menu; its id says that it is one."""
    return Row((Choose(f"m{custom_id}", tuple(choices), placeholder, least, most),))
