"""Modals, suggestions, commands and threads at Discord's limits."""

from typing import Any

import pytest

from bot.localcord.world import Asked, Json
from tests.localcord.api import Api, complaint

MODAL, CHOICES = 9, 8


def label(component: Json, text: str = "Label", **more: Any) -> Json:
    return {"type": 18, "label": text, "component": component, **more}


def line(name: str = "t", **more: Any) -> Json:
    return {"type": 4, "custom_id": name, "style": 1, **more}


def group(kind: int, options: int, **more: Any) -> Json:
    listed = [{"label": f"l{number}", "value": f"v{number}"} for number in range(options)]
    return {"type": kind, "custom_id": f"g{kind}", "options": listed, **more}


def modal(*components: Json, title: str = "Title", name: str = "m") -> Json:
    return {"custom_id": name, "title": title, "components": list(components)}


FIVE = [label(line(str(number))) for number in range(5)]
FORMS = {
    "five items": modal(*FIVE),
    "title and names": modal(
        label(line("t" * 100), "l" * 45, description="d" * 100), title="t" * 45, name="m" * 100
    ),
    "older kind": modal({"type": 1, "components": [line(label="l" * 45)]}),
    "text input": modal(label(line(value="v" * 4000, placeholder="p" * 100, min_length=0, max_length=4000))),
    "groups": modal(
        label(group(21, 10)), label(group(22, 10)), label(group(3, 25)), label({"type": 23, "custom_id": "c"})
    ),
    "words and a file": modal({"type": 10, "content": "read this"}, label({"type": 19, "custom_id": "f"})),
}
BAD_FORMS = {
    "six items": (modal(*FIVE, label(line("six"))), "data.components", "BASE_TYPE_BAD_LENGTH"),
    "no items": (modal(), "data.components", "BASE_TYPE_BAD_LENGTH"),
    "title": (modal(*FIVE, title="t" * 46), "data.title", "BASE_TYPE_BAD_LENGTH"),
    "custom id": (modal(*FIVE, name="m" * 101), "data.custom_id", "BASE_TYPE_BAD_LENGTH"),
    "label": (modal(label(line(), "l" * 46)), "data.components.0.label", "BASE_TYPE_BAD_LENGTH"),
    "description": (
        modal(label(line(), description="d" * 101)),
        "data.components.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "placeholder": (
        modal(label(line(placeholder="p" * 101))),
        "data.components.0.component.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "max length": (
        modal(label(line(max_length=4001))),
        "data.components.0.component.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "value": (
        modal(label(line(value="v" * 4001))),
        "data.components.0.component.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "one radio button": (
        modal(label(group(21, 1))),
        "data.components.0.component.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "eleven checkboxes": (
        modal(label(group(22, 11))),
        "data.components.0.component.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "button": (
        modal({"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}),
        "data.components.0.components.0.type",
        "BASE_TYPE_CHOICES",
    ),
    "loose input": (modal(line()), "data.components.0.type", "BASE_TYPE_CHOICES"),
    "same id twice": (
        modal(label(line()), label(line())),
        "data.components",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "switched off": (
        modal(label(group(3, 2, disabled=True))),
        "data.components.0.component.disabled",
        "COMPONENT_DISABLED_NOT_ALLOWED",
    ),
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
async def test_a_form_at_the_limit_opens(api: Api, form: Json) -> None:
    asked = api.asked()
    status, answer = await api.answer(asked, MODAL, form)
    assert status == 200, answer
    assert asked.state == "modal"
    assert api.town.cord.door.complaints == []


@pytest.mark.parametrize(("form", "path", "code"), BAD_FORMS.values(), ids=BAD_FORMS)
async def test_a_form_beyond_is_refused_and_can_be_answered_again(
    api: Api, form: Json, path: str, code: str
) -> None:
    asked = api.asked()
    status, answer = await api.answer(asked, MODAL, form)
    assert (status, answer["code"], complaint(answer, path)) == (400, 50035, code)
    assert asked.state == "waiting"
    assert (await api.answer(asked, 4, {"content": "x"}))[0] == 200


@pytest.mark.parametrize(
    ("kind", "reply"),
    [
        (Asked.MODAL, MODAL),
        (Asked.COMMAND, 6),
        (Asked.COMMAND, 7),
        (Asked.COMMAND, CHOICES),
        (Asked.AUTOCOMPLETE, 4),
        (Asked.COMPONENT, CHOICES),
        (Asked.COMMAND, 99),
    ],
)
async def test_answers_that_do_not_fit(api: Api, kind: Asked, reply: int) -> None:
    status, answer = await api.answer(api.asked(kind), reply, {"content": "x"})
    assert (status, complaint(answer, "type")) == (400, "BASE_TYPE_CHOICES")


async def test_25_suggestions(api: Api) -> None:
    choice = {"name": "n" * 100, "value": "v" * 100}
    asked = api.asked(Asked.AUTOCOMPLETE)
    status, answer = await api.answer(asked, CHOICES, {"choices": [choice] * 26})
    assert (status, complaint(answer, "data.choices")) == (400, "BASE_TYPE_MAX_LENGTH")
    status, answer = await api.answer(asked, CHOICES, {"choices": [choice | {"name": "n" * 101}]})
    assert (status, complaint(answer, "data.choices.0.name")) == (400, "BASE_TYPE_BAD_LENGTH")
    assert (await api.answer(asked, CHOICES, {"choices": [choice] * 25}))[0] == 200


def command(name: str = "table", description: str = "d", **more: Any) -> Json:
    return {"name": name, "description": description, "type": 1, **more}


def opt(name: str, kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "d", "type": kind, **more}


def options(count: int) -> list[Json]:
    return [opt(f"o{number}") for number in range(count)]


LONG = [opt(f"o{number}", choices=[{"name": "n" * 100, "value": "v" * 100}] * 25) for number in range(2)]
COMMANDS = {
    "25 options": [command(options=options(25))],
    "names": [command("n" * 32, "d" * 100, name_localizations={"de": "ü" * 32})],
    "25 choices": [command(options=[opt("o", choices=[{"name": "n" * 100, "value": "v"}] * 25)])],
    "groups": [command(options=[opt("g", 2, options=[opt(f"s{number}", 1) for number in range(25)])])],
    "100 commands": [command(f"c{number}") for number in range(100)],
}
BAD_COMMANDS = {
    "26 options": ([command(options=options(26))], "0.options", "BASE_TYPE_MAX_LENGTH"),
    "name": ([command("n" * 33)], "0.name", "BASE_TYPE_BAD_LENGTH"),
    "capitals": ([command("Table")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    "spaces": ([command("my table")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    "description": ([command("n", "d" * 101)], "0.description", "BASE_TYPE_BAD_LENGTH"),
    "no description": ([{"name": "n"}], "0.description", "BASE_TYPE_REQUIRED"),
    "26 choices": (
        [command(options=[opt("o", choices=[{"name": "n", "value": "v"}] * 26)])],
        "0.options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "choices and suggestions": (
        [command(options=[opt("o", choices=[{"name": "n", "value": "v"}], autocomplete=True)])],
        "0.options.0",
        "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
    ),
    "26 children": (
        [command(options=[opt("g", 2, options=[opt(f"s{number}", 1) for number in range(26)])])],
        "0.options.0.options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "two levels": (
        [command(options=[opt("g", 2, options=[opt("h", 2)])])],
        "0.options.0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "mixed": (
        [command(options=[opt("s", 1), opt("o")])],
        "0.options.0.type",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "required last": (
        [command(options=[opt("a"), opt("b", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "same option twice": (
        [command(options=[opt("a"), opt("a")])],
        "0.options.0.name",
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    "same name twice": ([command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "8,000 characters": ([command(options=LONG)], "0", "APPLICATION_COMMAND_TOO_LARGE"),
    "language": (
        [command(name_localizations={"xx": "tisch"})],
        "0.name_localizations.xx",
        "BASE_TYPE_CHOICES",
    ),
    "translated name": (
        [command(name_localizations={"de": "Tisch"})],
        "0.name_localizations.de",
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
}


@pytest.mark.parametrize("commands", COMMANDS.values(), ids=COMMANDS)
async def test_commands_at_the_limit(api: Api, commands: list[Json]) -> None:
    status, answer = await api.ask("PUT", f"/applications/{api.world.bot.id}/commands", commands)
    assert (status, len(answer)) == (200, len(commands))
    assert api.town.cord.door.complaints == []


@pytest.mark.parametrize(("commands", "path", "code"), BAD_COMMANDS.values(), ids=BAD_COMMANDS)
async def test_commands_beyond(api: Api, commands: list[Json], path: str, code: str) -> None:
    status, answer = await api.ask("PUT", f"/applications/{api.world.bot.id}/commands", commands)
    assert (status, answer["code"], complaint(answer, path)) == (400, 50035, code)
    assert not api.world.commands.of(None)


async def test_too_many_commands(api: Api) -> None:
    place = f"/applications/{api.world.bot.id}/commands"
    status, answer = await api.ask("PUT", place, [command(f"c{number}") for number in range(101)])
    assert (status, answer["code"]) == (400, 30032)
    for day in range(2):
        status, answer = await api.ask(
            "PUT", place, [command(f"d{day}.{number}".replace(".", "-")) for number in range(100)]
        )
        assert status == 200
    status, answer = await api.ask("PUT", place, [command("one-more")])
    assert (status, answer["code"]) == (400, 30034)


async def test_thread_names(api: Api) -> None:
    place = f"/channels/{api.room.id}/threads"
    assert (await api.ask("POST", place, {"name": "n" * 100, "type": 11}))[0] == 201
    status, answer = await api.ask("POST", place, {"name": "n" * 101, "type": 11})
    assert (status, complaint(answer, "name")) == (400, "BASE_TYPE_BAD_LENGTH")
    status, answer = await api.ask("POST", place, {"name": "n", "type": 11, "auto_archive_duration": 7})
    assert (status, complaint(answer, "auto_archive_duration")) == (400, "BASE_TYPE_CHOICES")
