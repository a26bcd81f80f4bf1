"""Commands are shown in each person's language, and Discord is told when their words change."""

import ast
from collections import Counter
from pathlib import Path
from shutil import copytree

import pytest

from bot import shelf, wording
from bot.localcord.limits import table as limits
from bot.tables.clock import PACES
from cogs.command_words import CommandWords
from cogs.reader import Reader
from cogs.variants import variants
from tests.languages import COMPLETE, TRANSLATED

COGS = Path(__file__).resolve().parents[2] / "cogs"
DECLARING = ("command", "Group", "describe", "rename")


def offered(town, person, path):
    """Return a command as a person is offered it, by its English name."""
    commands = person.eyes.commands[town.guild.id]
    return next(each for command in commands for each in command["paths"] if each["path"] == path)


async def payloads(town):
    tree = town.client.tree
    return [await command.get_translated_payload(tree, CommandWords()) for command in tree.get_commands()]


async def test_commands_are_offered_in_the_language_of_the_person(town):
    ann, eva = await town.person("Ann"), await town.person("Eva", locale="de")
    english, german = offered(town, ann, "table open"), offered(town, eva, "table open")
    assert (english["name"], english["description"]) == ("table open", "Open a table for a game")
    assert (german["name"], german["description"]) == ("tisch öffnen", "Einen Tisch für ein Spiel eröffnen")
    assert [option["name"] for option in german["options"]] == ["spiel", "plätze", "tempo", "varianten"]
    assert german["options"][2]["choices"][1] == {"name": "Täglich: 24 Stunden pro Zug", "value": "daily"}
    assert english["options"][2]["choices"][1] == {"name": "Daily: 24 hours a move", "value": "daily"}
    assert offered(town, eva, "table log")["options"][0]["name"] == "tisch"


async def test_commands_work_the_same_in_every_language(town):
    eva = await town.person("Eva", locale="de")
    page = await eva.command("/rules", game="montego_bay", topic="3")
    assert page.text.startswith("## Montego Bay: Hafenarbeiter ziehen\n**3.1** ")
    assert await eva.suggestions("/rules", "topic", "brü", game="key_west") == ["Brücken und Ernten"]


async def test_everything_that_is_declared_is_translated(town):
    def check(part, language):
        for key in ("name", "description") if "description" in part else ("name",):
            assert part[f"{key}_localizations"].get(language), f"{part['name']} has no {key} in {language}"
        for option in part.get("options") or ():
            check(option, language)
        for choice in part.get("choices") or () if part["name"] == "pace" else ():
            assert choice["name_localizations"].get(language)

    for command in await payloads(town):
        for language in TRANSLATED:
            check(command, language)


async def test_no_two_commands_or_options_are_called_alike(town):
    def check(beside, language):
        names = Counter(part["name_localizations"].get(language, part["name"]) for part in beside)
        assert max(names.values(), default=1) == 1, names
        for part in beside:
            check(part.get("options") or [], language)

    for language in COMPLETE:
        check(await payloads(town), language)


def test_no_words_of_commands_are_written_into_the_cogs():
    for path in COGS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in DECLARING:
                literal = [
                    word.arg for word in node.keywords if isinstance(word.value, ast.Constant | ast.JoinedStr)
                ]
                assert set(literal) <= {"guild_only"}, f"{path.name}:{node.lineno}"


@pytest.fixture
def locales(monkeypatch, tmp_path):
    """A copy of all words, to be changed by a test."""
    copied = copytree(wording.LOCALES, tmp_path / "locales")
    monkeypatch.setattr(wording, "LOCALES", copied)
    yield copied
    wording.wording.cache_clear()


async def test_discord_is_told_when_words_change(town, locales):
    assert not await town.client.sync_commands()
    words = locales / "de" / "commands.po"
    words.write_text(words.read_text(encoding="utf-8").replace('"regeln"', '"spielregeln"'), encoding="utf-8")
    wording.wording.cache_clear()
    assert await town.client.sync_commands()
    assert not await town.client.sync_commands()
    eva = await town.person("Eva", locale="de")
    assert offered(town, eva, "rules")["name"] == "spielregeln"


def test_every_pace_has_a_name_to_choose_it_by():
    for language in COMPLETE:
        assert {f"command.pace.{pace}" for pace in PACES} <= wording.wording(language).ids


async def test_variants_are_suggested_in_the_readers_words(town):
    eva = await town.person("Eva", locale="de")
    assert await eva.suggestions("/table open", "options", "ohne", game="key_west") == [
        "Mafia-Variante: ohne"
    ]
    assert len(await eva.suggestions("/table open", "options", "", game="cargo")) == 8
    assert await eva.suggestions("/table open", "options", "", game="montego_bay") == []


async def test_every_variant_that_is_suggested_can_be_played(town):
    ann = await town.person("Ann")
    for written in variants(shelf.titles()["key_west"], Reader("en")):
        assert "is open in" in (await ann.command("/table open", game="key_west", options=written)).text


async def test_a_variant_that_is_not_there_is_refused_in_the_readers_words(town):
    eva = await town.person("Eva", locale="de")
    refusal = await eva.command("/table open", game="key_west", options="mafia=perhaps")
    assert refusal.text == (
        "Die Variante „mafia=perhaps“ gibt es bei Key West nicht. Wähle eine der vorgeschlagenen."
    )


@pytest.mark.parametrize("language", COMPLETE)
def test_all_words_for_a_variant_fit_into_a_suggestion(language):
    for info in shelf.titles().values():
        found = variants(info, Reader(language))
        assert len(found) <= limits.CHOICES
        assert all(len(words) <= limits.CHOICE_TEXT for words in found.values())
