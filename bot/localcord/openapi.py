"""Comparison of requests with Discord's published OpenAPI document, for tests that name its path."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

IDS = ("_id", "_ids", "users", "roles")
METHODS = ("get", "post", "put", "patch", "delete")
Json = dict[str, Any]


class Document:
    """The document, with a compiled validator for each body that was seen."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        self._parts = document["components"]
        self._operations = [
            (method.upper(), re.compile(re.sub(r"\{[^}]+\}", "[^/]+", address)), item[method])
            for address, item in sorted(document["paths"].items(), key=lambda pair: pair[0].count("{"))
            for method in METHODS
            if method in item
        ]
        self._validators: dict[int, Any] = {}

    def complaints(self, method: str, path: str, body: Any) -> Iterator[str]:
        """Yield what the document does not allow about a request."""
        operation = self._operation(method, path)
        if operation is None:
            yield f"the document has no {method} {path}"
        elif "requestBody" not in operation:
            if body is not None:
                yield "the document wants no body"
        elif body is not None:
            yield from self._mismatches(operation["requestBody"], with_text_ids(body))

    def complaints_about_answer(self, method: str, path: str, status: int, data: Any) -> Iterator[str]:
        """Yield how an answer of the stand-in differs from what Discord would send."""
        operation = self._operation(method, path) or {}
        expected = operation.get("responses", {}).get(str(status))
        if expected is None:
            yield f"Discord does not answer {status}"
        else:
            yield from self._mismatches(expected, data)

    def _mismatches(self, described: Json, data: Any) -> Iterator[str]:
        schema = described.get("content", {}).get("application/json", {}).get("schema")
        if schema is not None:
            for error in self._validator(schema).iter_errors(data):
                yield f"{'.'.join(map(str, error.instance_path))}: {error.message[:300]}"

    def _operation(self, method: str, path: str) -> Json | None:
        found = (one for verb, address, one in self._operations if verb == method and address.fullmatch(path))
        return next(found, None)

    def _validator(self, schema: Json) -> Any:
        known = self._validators.get(id(schema))
        if known is None:
            import jsonschema_rs  # a development dependency: the stand-in runs without it

            known = jsonschema_rs.Draft202012Validator({**schema, "components": self._parts})
            self._validators[id(schema)] = known
        return known


def with_text_ids(value: Any, key: str = "") -> Any:
    """Return a body with ids as text: discord.py sends some as numbers, and Discord takes both.

    >>> with_text_ids({"message_id": 7, "attachments": [{"id": 0}], "type": 1})
    {'message_id': '7', 'attachments': [{'id': '0'}], 'type': 1}
    """
    if isinstance(value, dict):
        return {
            name: with_text_ids(one, "file_id" if (key, name) == ("attachments", "id") else name)
            for name, one in value.items()
        }
    if isinstance(value, list):
        return [with_text_ids(one, key) for one in value]
    if isinstance(value, int) and not isinstance(value, bool) and key.endswith(IDS):
        return str(value)
    return value
