"""Phrases into words: the catalogues in ``data/locales``, one folder for each language, read by Babel."""

from collections.abc import Callable
from functools import cache
from gettext import c2py
from pathlib import Path
from string import Formatter
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from bot.engine import Phrase, Say, Seat, SeatName

LOCALES = Path(__file__).resolve().parents[1] / "data" / "locales"

BASE = "en"

Names = Callable[[Seat], str]
"""Who sits where, as the reader should see it."""

Template = tuple[tuple[str, str | None], ...]
"""A message taken apart once: some text, then the value that follows it."""


class UnknownMessage(LookupError):
    """A phrase has no words in a language. A test walks every phrase, so players never see this."""


class Wording:
    """All messages of one language."""

    def __init__(self, language: str, catalogues: list[Catalog], fallback: "Wording | None" = None) -> None:
        self.language = language
        self._locale = Locale.parse(language)
        self._fallback = fallback
        self._words: dict[str, Template] = {}
        self._plurals: dict[str, tuple[Template, ...]] = {}
        for catalogue in catalogues:
            self._form = c2py(catalogue.plural_expr)
            for message in catalogue:
                if isinstance(message.id, str) and isinstance(message.string, str):
                    self._words[message.id] = _template(message.string)
                elif isinstance(message.string, list | tuple):
                    self._plurals[message.id[0]] = tuple(map(_template, message.string))
        self.ids = {*self._words, *self._plurals} - {""}

    def speaker(self, names: Names) -> Say:
        """Return the function that turns phrases into text for a table with these names."""
        return lambda phrase: self.say(phrase, names)

    def say(self, phrase: Phrase, names: Names) -> str:
        """Return the phrase in this language."""
        template = self._words.get(phrase.id)
        if template is None and phrase.id in self._plurals:
            template = self._plurals[phrase.id][self._form(phrase.values["n"])]
        if template is None and self._fallback:
            return self._fallback.say(phrase, names)
        if template is None:
            raise UnknownMessage(f"{phrase.id} has no words in {self.language}")
        made = ""
        for text, value in template:
            made += text
            if value is not None:
                made += self._word(phrase.values[value], names)
        return made

    def _word(self, value: Any, names: Names) -> str:
        match value:
            case str():
                return value
            case Phrase():
                return self.say(value, names)
            case SeatName(seat):
                return names(seat)
            case tuple():
                return format_list([self._word(item, names) for item in value], locale=self._locale)
            case _:
                return str(value)


def _template(words: str) -> Template:
    """Take a message apart.

    >>> _template("{who} takes {n} {{cards}}")
    (('', 'who'), (' takes ', 'n'), (' {', None), ('cards}', None))
    """
    return tuple((text, value) for text, value, *_ in Formatter().parse(words))


@cache
def wording(language: str = "en") -> Wording:
    """Return the messages of a language; what it lacks is said in English."""
    paths = sorted((LOCALES / language).glob("*.po"))
    catalogues = [_read(path, language) for path in paths]
    return Wording(language, catalogues, None if language == BASE else wording(BASE))


@cache
def languages() -> tuple[str, ...]:
    """Return all languages that have words."""
    return tuple(sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir()))


def _read(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)
