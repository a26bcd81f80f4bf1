"""Phrases into words: the catalogues in ``data/locales``, one folder for each language, read by Babel."""

from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from bot.engine import Phrase, Say, Seat, SeatName

LOCALES = Path(__file__).resolve().parents[1] / "data" / "locales"

BASE = "en"

Names = Callable[[Seat], str]
"""Who sits where, as the reader should see it."""


class UnknownMessage(LookupError):
    """A phrase has no words in a language. A test walks every phrase, so players never see this."""


class Wording:
    """All messages of one language."""

    def __init__(self, language: str, catalogues: list[Catalog], fallback: "Wording | None" = None) -> None:
        self.language = language
        self._locale = Locale.parse(language)
        self._fallback = fallback
        self.ids: set[str] = set()
        self._plural: set[str] = set()
        self._translations = Translations()
        for catalogue in catalogues:
            compiled = BytesIO()
            write_mo(compiled, catalogue)
            compiled.seek(0)
            self._translations.merge(Translations(compiled))
            self.ids |= {str(message.id) for message in catalogue if message.id and not message.pluralizable}
            self._plural |= {message.id[0] for message in catalogue if message.id and message.pluralizable}
        self.ids |= self._plural

    def speaker(self, names: Names) -> Say:
        """Return the function that turns phrases into text for a table with these names."""
        return lambda phrase: self.say(phrase, names)

    def say(self, phrase: Phrase, names: Names) -> str:
        """Return the phrase in this language."""
        if phrase.id not in self.ids and self._fallback:
            return self._fallback.say(phrase, names)
        if phrase.id not in self.ids:
            raise UnknownMessage(f"{phrase.id} has no words in {self.language}")
        if phrase.id in self._plural:
            template = self._translations.ungettext(phrase.id, phrase.id, phrase.values["n"])
        else:
            template = self._translations.ugettext(phrase.id)
        return template.format_map({key: self._word(value, names) for key, value in phrase.values.items()})

    def _word(self, value: Any, names: Names) -> str:
        match value:
            case Phrase():
                return self.say(value, names)
            case SeatName(seat):
                return names(seat)
            case tuple():
                return format_list([self._word(item, names) for item in value], locale=self._locale)
            case _:
                return str(value)


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
