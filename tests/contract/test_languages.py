"""Every language says what English says: each message, with the same values, and each clause of the rules."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from bot import rulebook
from bot.wording import BASE, LOCALES
from tests.contract.tables import GAMES
from tests.languages import TRANSLATED

TRANSLATED_RULES = sorted(
    (path.parent.name, path.suffixes[0][1:]) for path in rulebook.SEEDS.glob("*/rules.*.md")
)

every_language = pytest.mark.parametrize("language", TRANSLATED)
every_rulebook = pytest.mark.parametrize(("key", "language"), TRANSLATED_RULES)


def messages(language: str) -> dict[str, Message]:
    """Return all messages of a language by their ids."""
    found = {}
    for path in sorted((LOCALES / language).glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id:
                    found[message.id if isinstance(message.id, str) else message.id[0]] = message
    return found


def wordings(message: Message) -> tuple[str, ...]:
    """Return all that a message may say."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def values(message: Message) -> set[str]:
    """Return the values that a message needs."""
    return {name for words in wordings(message) for _, name, _, _ in Formatter().parse(words) if name}


def test_german_is_complete():
    assert "de" in TRANSLATED


@every_language
def test_a_language_has_the_messages_of_english_and_no_others(language):
    assert messages(language).keys() == messages(BASE).keys()


@every_language
def test_every_message_has_words_in_each_of_its_forms(language):
    for key, message in messages(language).items():
        assert wordings(message), key
        assert all(wordings(message)), key


@every_language
def test_messages_count_where_english_counts(language):
    english = messages(BASE)
    for key, message in messages(language).items():
        assert message.pluralizable == english[key].pluralizable, key


@every_language
def test_messages_use_the_values_of_english(language):
    english = messages(BASE)
    for key, message in messages(language).items():
        assert values(message) == values(english[key]), key


@every_language
def test_spaces_that_english_puts_around_words_are_kept(language):
    english = messages(BASE)
    for key, message in messages(language).items():
        (first, *_), (ours, *_) = wordings(english[key]), wordings(message)
        assert ours.startswith(" ") == first.startswith(" "), key
        assert ours.endswith(" ") == first.endswith(" "), key


@every_language
def test_a_language_has_the_rules_of_every_game(language):
    assert {key for key, spoken in TRANSLATED_RULES if spoken == language} == set(GAMES)


@every_rulebook
def test_translated_rules_have_the_same_chapters_and_clauses(key, language):
    english, translated = rulebook.chapters(key), rulebook.chapters(key, language)
    assert translated is not english
    assert list(translated) == list(english)
    for number, chapter in english.items():
        assert list(translated[number].clauses) == list(chapter.clauses)
        assert translated[number].title


@every_rulebook
def test_translated_rules_name_the_same_numbers(key, language):
    translated = rulebook.clauses(key, language)
    for number, text in rulebook.clauses(key).items():
        assert sorted(re.findall(r"\d+", translated[number])) == sorted(re.findall(r"\d+", text)), number


@every_rulebook
def test_rulings_are_the_same_in_every_language(key, language):
    assert list(rulebook.rulings(key, language)) == list(rulebook.rulings(key))
    marks = [re.search(r"\((\w+)[^()]*\)$", text) for text in rulebook.rulings(key, language).values()]
    assert len({mark and mark[1] for mark in marks}) == 1, "all are marked by the same word"


def test_rules_that_are_not_translated_are_shown_in_english():
    assert rulebook.chapters("cargo", "fi") == rulebook.chapters("cargo")
