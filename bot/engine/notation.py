"""Answers as people type them, made into the words that the log keeps.

>>> from bot.engine.asks import Option, PickOne, Share
>>> from bot.engine.text import Phrase
>>> ships = tuple(Option(key, Phrase(key), None, room=9) for key in "cde")
>>> typed(Share(4, ships), "2c d")
('c', 'c', 'd', 'd')
>>> typed(PickOne(ships), "D")
('d',)
"""

import re
from typing import Any

from bot.engine.asks import Answer, PickNumber, PickOne, PickSome, Share, SimpleAsk
from bot.engine.compose import Compose
from bot.engine.errors import refuse
from bot.engine.form import Ask, Form, Part, join

COUNTED = re.compile(r"(?P<count>\d+)[x*×]?(?P<key>[a-z][a-z0-9.-]*)")


def typed(ask: Ask, text: str) -> Answer:
    """Read what somebody typed; raises IllegalAnswer when it is no legal answer.

    A form is typed as ``part=choice`` words, or just the choices in the order of its parts: one word each, or
    separated by slashes where a choice needs several words. For an answer that is composed, see ``extend``.
    """
    text = text.strip().lower()
    match ask:
        case Form():
            answer = _form(ask, text)
        case Compose():
            answer = extend(ask, (), text)
        case _:
            answer = _simple(ask, _words(text))
    ask.read(answer)
    return answer


def extend(ask: Compose[Any], given: Answer, text: str) -> Answer:
    """Go on from the answer so far by the words typed; raises IllegalAnswer when one of them does not follow.

    A word may be typed whole (``b4-c4-d4``), or choice by choice: ``b4``, then ``c4``, then ``d4``.
    """
    for word in _words(text.strip().lower()):
        given = _follow(ask, given, word)
    return given


def _follow(ask: Compose[Any], given: Answer, word: str) -> Answer:
    choices = ask.next(given)
    if not choices.options:
        raise refuse("engine.compose_full", word=word)
    keys = {option.key for option in choices.options}
    continued = f"{given[-1]}-{word}" if given else ""
    begun = [key for key in keys if word.startswith(f"{key}-")]
    if word not in keys and continued in keys:
        return choices.read((continued,))
    if word not in keys and begun:
        return _follow(ask, choices.read((max(begun, key=len),)), word)
    return choices.read((word,))


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _simple(ask: SimpleAsk, words: list[str]) -> Answer:
    match ask:
        case PickOne() | PickSome():
            return tuple(_key([option.key for option in ask.options], word) for word in words)
        case Share():
            return _share(ask, words)
        case PickNumber():
            return tuple(words)


def _key(keys: list[str], word: str) -> str:
    """Complete a word that begins only one key."""
    begun = [key for key in keys if key.startswith(word)]
    return begun[0] if len(begun) == 1 and word not in keys else word


def _share(ask: Share, words: list[str]) -> Answer:
    """Expand counts (``2c``); the bin named last takes what is left, as far as it has room."""
    answer: list[str] = []
    for word in words:
        counted = COUNTED.fullmatch(word)
        answer += [counted["key"]] * int(counted["count"]) if counted else [word]
    room = {option.key: option.room for option in ask.bins}
    last = answer[-1] if answer else ""
    while last and len(answer) < ask.amount and (ask.ahead or answer.count(last) < room.get(last, 0)):
        answer.append(last)
    return tuple(answer)


def _form(form: Form, text: str) -> Answer:
    if "=" in text:
        named = [word.partition("=") for word in text.replace(", ", ",").split()]
        asks = {part.key: part.ask for part in form.parts}
        return tuple(
            join(key, _simple(asks[key], _words(value))) if key in asks else key + equals + value
            for key, equals, value in named
        )
    return tuple(
        join(part.key, _simple(part.ask, _words(choice)))
        for part, choice in zip(form.parts, _choices(form, text), strict=False)
    )


def _choices(form: Form, text: str) -> list[str]:
    """Cut what was typed into the choice of each part."""
    if "/" in text:
        choices = text.split("/")
    elif any(_wordy(part) for part in form.parts):
        choices = [text] if text else []
    else:
        choices = _words(text)
    if len(choices) > len(form.parts):
        raise refuse("engine.form_long", n=len(form.parts))
    return choices


def _wordy(part: Part) -> bool:
    return isinstance(part.ask, Share | PickSome)
