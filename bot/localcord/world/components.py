"""Walking through the components of a message, and filling in what Discord adds to them."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

Json = dict[str, Any]

ROW, BUTTON, SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, outer ones first."""
    for component in components:
        yield component
        if inner := component.get("components"):
            yield from walk(inner)
        if held := component.get("accessory") or component.get("component"):
            yield from walk([held])


def find(components: list[Json], custom_id: str) -> Json | None:
    """Return the component with this custom id."""
    return next((one for one in walk(components) if one.get("custom_id") == custom_id), None)


def media(components: list[Json]) -> Iterator[Json]:
    """Yield every picture or file that components show."""
    for component in walk(components):
        if component["type"] == THUMBNAIL:
            yield component["media"]
        elif component["type"] == FILE:
            yield component["file"]
        elif component["type"] == GALLERY:
            yield from (item["media"] for item in component["items"])


def embedded(embeds: list[Json]) -> Iterator[Json]:
    """Yield every picture that embeds show."""
    for embed in embeds:
        yield from (embed[key] for key in ("image", "thumbnail") if embed.get(key))


def shown_files(components: list[Json], embeds: list[Json]) -> set[str]:
    """Return the addresses of files that components and embeds show: Discord does not list them again."""
    return {item["url"] for item in (*media(components), *embedded(embeds))}


DEFAULTS: dict[int, Json] = {
    BUTTON: {"disabled": False},
    **{kind: {"disabled": False, "min_values": 1, "max_values": 1} for kind in SELECTS},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False, "name": None, "size": None},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def without_nulls(value: Any) -> Any:
    """Return a copy without empty entries, which Discord does not send back.

    >>> without_nulls([{"label": None, "emoji": {"id": None, "name": "⚓"}}])
    [{'emoji': {'name': '⚓'}}]
    """
    if isinstance(value, dict):
        return {
            key: without_nulls(one) if isinstance(one, dict | list) else one
            for key, one in value.items()
            if one is not None
        }
    return [without_nulls(one) for one in value] if isinstance(value, list) else value


def settle(
    components: list[Json], embeds: list[Json], resolve: Callable[[str], Json | None]
) -> tuple[Any, Any]:
    """Return copies with components numbered, defaults filled in and ``attachment://`` links resolved."""
    components, embeds = without_nulls(components), deepcopy(embeds)
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for component in walk(components):
        component["id"] = component.get("id") or next(free)
        for key, value in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(key, value)
        for item in component.get("items") or []:
            item.update({"description": item.get("description"), "spoiler": bool(item.get("spoiler"))})
    for shown in (*media(components), *embedded(embeds)):
        linked = {"id": "0", "proxy_url": shown["url"], "placeholder": "", "loading_state": 2}
        shown.update(resolve(shown["url"]) or {**linked, **shown})
    return components, embeds
