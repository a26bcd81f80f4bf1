"""Answers in words: what was tapped, as a closing button, a note or a line about it says it."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from bot.engine import (
    Answer,
    Ask,
    Compose,
    Form,
    Option,
    Phrase,
    PickNumber,
    PickOne,
    PickSome,
    Say,
    Seat,
    Share,
)
from bot.tables.past import last_answer
from bot.tables.table import Table
from cogs.widgets.draft import simple


def described(ask: Ask, taps: Sequence[str], say: Say, named: bool = True) -> str:
    """Return what was tapped in words.

    ``named``: every part of a form with its name; otherwise only what is needed.
    """
    match ask:
        case Form():
            return _form(ask, taps, say, named)
        case Compose():
            told = ask.told(tuple(taps))
            return say(Phrase("discord.words.list", {"items": told})) if told else ", ".join(taps)
        case PickNumber():
            return "".join(taps[-1:])
        case PickOne():
            return _name(ask.options, taps[-1], say) if taps else ""
        case PickSome():
            names = [_name(ask.options, key, say) for key in taps]
            if ask.ordered:
                return _joined(names, "then", say)
            return say(Phrase("discord.words.list", {"items": tuple(names)}))
        case Share():
            placed = simple(ask, list(taps))
            each = [
                say(Phrase(ask.each, {"count": placed.count(key), "bin": _name(ask.bins, key, say)}))
                for key in dict.fromkeys(placed)
            ]
            return _joined(each, "parts", say)


def _form(form: Form, answer: Answer | Sequence[str], say: Say, named: bool) -> str:
    given = form.split(tuple(answer))
    needed = [part for part in form.parts if part.key in given and part.needed]
    said = []
    for part in form.parts:
        if part.key in given and given[part.key] != ("",) and (named or part in needed or not needed):
            words = described(part.ask, given[part.key], say)
            name = say(part.name) if part.name else part.key
            part_words = Phrase("discord.words.part", {"name": name, "answer": words})
            said.append(say(part_words) if named or len(needed) > 1 else words)
    return _joined(said, "parts", say)


def _name(options: Sequence[Option[Any]], key: str, say: Say) -> str:
    """Return a badge that stands for itself, or else the whole words."""
    option = next((option for option in options if option.key == key), None)
    if option is None:
        return key
    return option.short if option.short and not option.group else say(option.label)


def _joined(words: Sequence[str], how: str, say: Say) -> str:
    if not words:
        return ""
    return reduce(
        lambda first, second: say(Phrase(f"discord.words.{how}", {"first": first, "second": second})), words
    )


def chosen(table: Table, seat: Seat, say: Say) -> str:
    """Return what a seat answered last in words, also when its question is gone."""
    found = last_answer(table, seat)
    return described(found[0].ask, found[1], say) if found else ""
