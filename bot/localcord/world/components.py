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
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


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


def settle(
    components: list[Json], embeds: list[Json], resolve: Callable[[str], Json | None]
) -> tuple[Any, Any]:
    """Return copies with components numbered and ``attachment://`` links resolved."""
    components, embeds = deepcopy(components), deepcopy(embeds)
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for component in walk(components):
        if not component.get("id"):
            component["id"] = next(free)
        if component["type"] == BUTTON or component["type"] in SELECTS:
            component.setdefault("disabled", False)
        if component["type"] == FILE:
            component.setdefault("name", component["file"]["url"].rpartition("/")[2])
    for item in (*media(components), *embedded(embeds)):
        known = resolve(item["url"])
        item.update(known or {"proxy_url": item["url"], "placeholder": "", "loading_state": 2})
    return components, embeds
