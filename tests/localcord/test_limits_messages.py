"""Messages at Discord's limits: accepted there, refused one step beyond."""

from io import BytesIO
from typing import Any

import aiohttp
import pytest

from bot.localcord.world import Json
from tests.localcord.api import Api, complaint

V2 = 1 << 15


def button(name: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "L", "custom_id": name, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(name: str = "s", options: int = 1, **more: Any) -> Json:
    listed = [{"label": f"l{number}", "value": f"v{number}"} for number in range(options)]
    return {"type": 3, "custom_id": name, "options": listed, **more}


def words(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def box(*components: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(components), **more}


def option(**more: Any) -> Json:
    return select() | {"options": [{"label": "a", "value": "a"} | more]}


def rows(*components: Json) -> Json:
    return {"components": [row(component) for component in components]}


def layout(*components: Json) -> Json:
    return {"flags": V2, "components": list(components)}


def grid(width: int, height: int) -> list[Json]:
    return [row(*(button(f"{y}.{x}") for x in range(width))) for y in range(height)]


LINK = {"type": 2, "style": 5, "label": "L", "url": "https://example.org"}
PICTURE = {"media": {"url": "https://example.org/a.png"}}

ACCEPTED = {
    "content": {"content": "x" * 2000},
    "embeds": {"embeds": [{"title": "t"}] * 10},
    "embed parts": {
        "embeds": [{"title": "t" * 256, "description": "d" * 1000, "footer": {"text": "f" * 2048}}],
    },
    "embed fields": {"embeds": [{"fields": [{"name": "n" * 200, "value": "v" * 30}] * 25}]},
    "embed sum": {"embeds": [{"description": "d" * 4096}, {"description": "d" * 1904}]},
    "25 buttons": {"components": grid(5, 5)},
    "custom id": rows(button("i" * 100)),
    "label": rows(button(label="l" * 80)),
    "emoji alone": rows(button(label=None, emoji={"name": "⚓"})),
    "link": rows(LINK),
    "select": rows(select(options=25, placeholder="p" * 150, min_values=0, max_values=25)),
    "option": rows(option(label="l" * 100, value="v" * 100, description="d" * 100)),
    "people": rows({"type": 5, "custom_id": "u"}),
    "40 components": layout(box(*([words()] * 39))),
    "4,000 characters": layout(words("x" * 2000), box(words("x" * 2000))),
    "30 buttons": layout(*grid(5, 6)),
    "section": layout({"type": 9, "components": [words()] * 3, "accessory": button()}),
    "thumbnail": layout({"type": 9, "components": [words()], "accessory": {"type": 11, **PICTURE}}),
    "gallery": layout({"type": 12, "items": [PICTURE] * 10}),
    "separator": layout({"type": 14, "spacing": 2}, words()),
    "colour": layout(box(words(), accent_color=0xFFFFFF)),
    "nonce": {"content": "x", "nonce": "n" * 25},
}

REFUSED = {
    "content": ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    "embeds": ({"embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    "embed title": ({"embeds": [{"title": "t" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    "embed description": (
        {"embeds": [{"description": "d" * 4097}]},
        "embeds.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed footer": (
        {"embeds": [{"footer": {"text": "f" * 2049}}]},
        "embeds.0.footer.text",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed author": (
        {"embeds": [{"author": {"name": "a" * 257}}]},
        "embeds.0.author.name",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed fields": (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        "embeds.0.fields",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed field name": (
        {"embeds": [{"fields": [{"name": "n" * 257, "value": "v"}]}]},
        "embeds.0.fields.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "embed field value": (
        {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]},
        "embeds.0.fields.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "embed sum": (
        {"embeds": [{"description": "d" * 4096}, {"description": "d" * 1905}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    "six rows": ({"components": grid(1, 6)}, "components", "BASE_TYPE_MAX_LENGTH"),
    "six buttons": ({"components": grid(6, 1)}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "empty row": ({"components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "twice the same id": (
        rows(button("a"), button("a")),
        "components",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "select beside a button": (
        {"components": [row(button(), select())]},
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "long custom id": (
        rows(button("i" * 101)),
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "long label": (
        rows(button(label="l" * 81)),
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "bare button": (
        rows(button(label=None)),
        "components.0.components.0",
        "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI",
    ),
    "no custom id": (
        rows(button(custom_id=None)),
        "components.0.components.0",
        "COMPONENT_CUSTOM_ID_REQUIRED",
    ),
    "link with custom id": (
        rows(LINK | {"custom_id": "a"}),
        "components.0.components.0",
        "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
    ),
    "link with a strange scheme": (
        rows(LINK | {"url": "ftp://example.org"}),
        "components.0.components.0.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "style": (rows(button(style=9)), "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    "emoji": (
        rows(button(emoji={"name": "anchor"})),
        "components.0.components.0.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    "26 options": (
        rows(select(options=26)),
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no options": (
        rows(select(options=0)),
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "placeholder": (
        rows(select(placeholder="p" * 151)),
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "option label": (
        rows(option(label="l" * 101)),
        "components.0.components.0.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "option value": (
        rows(option(value="v" * 101)),
        "components.0.components.0.options.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "option description": (
        rows(option(description="d" * 101)),
        "components.0.components.0.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "same value twice": (
        rows(select() | {"options": [{"label": "a", "value": "a"}] * 2}),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "max values": (
        rows(select(max_values=26)),
        "components.0.components.0.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "min over max": (
        rows(select(options=3, min_values=3, max_values=2)),
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_MIN_VALUES",
    ),
    "new kinds without the flag": ({"components": [words()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "content with the flag": (
        {**layout(words()), "content": "x"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "embeds with the flag": (
        {**layout(words()), "embeds": [{"title": "t"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "41 components": (
        layout(box(*([words()] * 40))),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4,001 characters": (
        layout(words("x" * 2000), box(words("x" * 2001))),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "no text": (layout(words("")), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    "button without a row": (layout(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    "box in a box": (layout(box(box(words()))), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    "section without accessory": (
        layout({"type": 9, "components": [words()]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "section with four texts": (
        layout({"type": 9, "components": [words()] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "gallery of eleven": (
        layout({"type": 12, "items": [PICTURE] * 11}),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "alt text": (
        layout({"type": 12, "items": [{**PICTURE, "description": "d" * 1025}]}),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "picture that was not sent": (
        layout({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "colour": (
        layout(box(words(), accent_color=0x1000000)),
        "components.0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    "spacing": (layout({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    "nonce": ({"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    "ephemeral": ({"content": "x", "flags": 64}, "flags", "MESSAGE_INVALID_FLAGS"),
    "poll": ({"content": "x", "poll": {"question": {}}}, "poll", "NOT_MODELLED"),
    "reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    "mentions": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
}


@pytest.mark.parametrize("body", ACCEPTED.values(), ids=ACCEPTED)
async def test_accepted_at_the_limit(api: Api, body: Json) -> None:
    status, answer = await api.post(body)
    assert status == 200, answer
    assert api.town.cord.door.complaints == []


@pytest.mark.parametrize(("body", "path", "code"), REFUSED.values(), ids=REFUSED)
async def test_refused_beyond(api: Api, body: Json, path: str, code: str) -> None:
    status, answer = await api.post(body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert complaint(answer, path) == code
    assert not api.room.messages


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"embeds": [], "components": []}, layout()], ids=str)
async def test_empty_messages_are_refused(api: Api, body: Json) -> None:
    status, answer = await api.post(body)
    assert (status, answer["code"]) == (400, 50006)


async def test_an_edit_counts_what_it_leaves_alone(api: Api) -> None:
    message = await api.posted(content="x", components=[row(button())])
    path = f"/channels/{api.room.id}/messages/{message['id']}"
    status, answer = await api.ask("PATCH", path, layout(words()))
    assert (status, complaint(answer, "content")) == (
        400,
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    )
    status, answer = await api.ask("PATCH", path, {**layout(words()), "content": None})
    assert (status, answer["flags"]) == (200, V2)
    status, answer = await api.ask("PATCH", path, {"content": "back again"})
    assert status == 400, "once V2, always V2"
    status, answer = await api.ask("PATCH", path, {"components": []})
    assert (status, answer["code"]) == (400, 50006)


def upload(count: int, size: int = 1) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}", content_type="application/json")
    for number in range(count):
        form.add_field(f"files[{number}]", BytesIO(b"x" * size), filename=f"{number}.txt")
    return form


async def test_ten_files_of_ten_mebibytes(api: Api) -> None:
    path = f"/channels/{api.room.id}/messages"
    status, answer = await api.ask("POST", path, data=upload(10))
    assert (status, len(answer["attachments"])) == (200, 10)
    status, answer = await api.ask("POST", path, data=upload(11))
    assert (status, complaint(answer, "attachments")) == (400, "BASE_TYPE_MAX_LENGTH")
    status, answer = await api.ask("POST", path, data=upload(1, 10 * 2**20))
    assert status == 200
    status, answer = await api.ask("POST", path, data=upload(1, 10 * 2**20 + 1))
    assert (status, answer["code"]) == (413, 40005)
