"""Comparison with an OpenAPI document: a small one here, Discord's own wherever the environment names it."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.localcord import server
from bot.localcord.openapi import Document
from tests.driver import Town
from tests.localcord.api import Api

BODY = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Note"}}}}
DOCUMENT: Any = {
    "components": {
        "schemas": {
            "Note": {
                "type": "object",
                "properties": {"content": {"type": "string", "maxLength": 3}, "reply_id": {"type": "string"}},
                "required": ["content"],
            }
        }
    },
    "paths": {
        "/channels/{channel_id}/messages": {"post": {"requestBody": BODY, "responses": {"200": BODY}}},
        "/users/@me": {"get": {}},
        "/users/{user_id}": {"get": {}},
    },
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the small document is."""
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(DOCUMENT), encoding="utf-8")
    return path


def test_complaints(path: Path) -> None:
    document = Document(path)

    def found(method: str, address: str, body: Any = None) -> list[str]:
        return list(document.complaints(method, address, body))

    assert found("POST", "/channels/1/messages", {"content": "abc", "reply_id": 7}) == []
    assert "content" in found("POST", "/channels/1/messages", {"content": "abcd"})[0]
    assert "required" in found("POST", "/channels/1/messages", {})[0]
    assert found("DELETE", "/users/1") == ["the document has no DELETE /users/1"]
    assert found("GET", "/users/1") == []
    assert found("GET", "/users/@me", {}) == ["the document wants no body"]


def test_complaints_about_answers(path: Path) -> None:
    document = Document(path)

    def found(status: int, data: Any) -> list[str]:
        return list(document.complaints_about_answer("POST", "/channels/1/messages", status, data))

    assert found(200, {"content": "abc"}) == []
    assert "required" in found(200, {})[0]
    assert found(201, {}) == ["Discord does not answer 201"]


async def test_requests_are_compared(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(server.OPENAPI, str(path))
    async with Town() as town, Api(town) as api:
        assert (await api.post({"content": "abcd"}))[0] == 200
        asked, answered = town.cord.door.complaints
        assert asked.startswith("POST /channels/{channel}/messages: content")
        assert answered.startswith("answer to POST /channels/{channel}/messages: content")
