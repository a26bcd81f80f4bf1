"""What follows from each option, and why some are not open, in as few lines as it takes."""

from collections.abc import Iterable, Sequence
from typing import Any

from bot.engine import Option, Say
from cogs.widgets.frame import shortened

LONGEST = 1500  # characters
SHARED = 5  # a hint that more options share tells nothing apart
BETWEEN = " · "


def listed(options: Sequence[Option[Any]], say: Say, by_menu: bool = False) -> list[str]:
    """Return a line for each option, unless a menu says it; keys are named as soon as one has a hint."""
    lines = []
    naming = not by_menu and any(option.hint for option in options)
    for option in options:
        label = say(option.label)
        if option.blocked:
            lines.append(f"~~{label}~~ {say(option.blocked.reason)}")
        elif naming and (option.hint or option.short):
            lines.append(_line(option, label, say))
    return [shortened("\n".join(lines), LONGEST)] if lines else []


def _line(option: Option[Any], label: str, say: Say) -> str:
    """Name an option and say what follows; words that only repeat the badge are left out."""
    hint = say(option.hint) if option.hint else ""
    if hint and option.short in label.split():
        return f"**{option.short}** {hint}"
    name = f"**{option.short}** {label}" if option.short else label
    return f"{name}: {hint}" if hint else name


def gathered(options: Sequence[Option[Any]], say: Say, by_menu: bool = False) -> list[str]:
    """Return one line for the keys of a keypad; those of which the same is to be said are named together."""
    open_keys: dict[str, list[str]] = {}
    closed: dict[str, list[str]] = {}
    for option in options:
        name = option.short or say(option.label)
        if option.blocked:
            closed.setdefault(say(option.blocked.reason), []).append(name)
        elif option.hint and not by_menu:
            open_keys.setdefault(say(option.hint), []).append(name)
    plain = [option for option in options if option.cell or not (option.hint or option.blocked)]
    if len(open_keys) == 1 and not plain:
        lines = list(open_keys)  # it holds for all of them
    else:
        lines = [f"**{_named(keys)}** {hint}" for hint, keys in open_keys.items() if len(keys) <= SHARED]
    lines += [f"~~{_named(keys)}~~ {reason}" for reason, keys in closed.items()]
    return [shortened(BETWEEN.join(lines), LONGEST)] if lines else []


def _named(keys: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(keys))


def weighed(option: Option[Any], say: Say) -> str:
    """Return what a form says of one option of a part, or nothing."""
    if option.blocked:
        return f"~~{say(option.label)}~~ {say(option.blocked.reason)}"
    return f"{option.short or option.key} → {say(option.hint)}" if option.hint else ""
