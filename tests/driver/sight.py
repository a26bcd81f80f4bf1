"""What a person sees: messages that stay up to date, and forms."""

from collections.abc import Iterator
from typing import Any

from tests.driver.stuck import Stuck

Json = dict[str, Any]
BUTTON, TEXT_INPUT, TEXT = 2, 4, 10
THUMBNAIL, GALLERY, FILE = 11, 12, 13
SELECTS = (3, 5, 6, 7, 8)
LOADING, V2 = 1 << 7, 1 << 15


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, outer ones first."""
    for component in components:
        yield component
        inner: list[Json] = [component[key] for key in ("accessory", "component") if component.get(key)]
        yield from walk([*(component.get("components") or []), *inner])


def emoji_of(component: Json) -> str:
    return (component.get("emoji") or {}).get("name") or ""


def named(component: Json, name: str) -> bool:
    """Return whether a button is called so: by label, emoji, both, or custom id."""
    label, emoji = component.get("label") or "", emoji_of(component)
    return name in (label, emoji, f"{emoji} {label}", component.get("custom_id"))


class Post:
    """A message as one person sees it. It changes when the message is edited."""

    def __init__(self, data: Json, moment: int) -> None:
        self.data, self.changed = data, moment
        self.gone = False

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def channel(self) -> str:
        return str(self.data["channel_id"])

    @property
    def thinking(self) -> bool:
        return bool(self.data["flags"] & LOADING)

    @property
    def ephemeral(self) -> bool:
        return bool(self.data["ephemeral"])

    @property
    def components(self) -> list[Json]:
        return list(walk(self.data["components"]))

    @property
    def text(self) -> str:
        """All words of the message, one part a line."""
        parts = [self.data["content"]]
        for embed in self.data["embeds"]:
            parts += [embed.get("title"), embed.get("description")]
            parts += [f"{field['name']}: {field['value']}" for field in embed.get("fields") or []]
        parts += [one["content"] for one in self.components if one["type"] == TEXT]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[str]:
        """The names of the buttons that can be pressed."""
        return [label_of(one) for one in self.components if one["type"] == BUTTON and not one.get("disabled")]

    @property
    def files(self) -> list[Json]:
        """The files of the message: those listed, and those that components and embeds show."""
        shown = list(self.data["attachments"])
        for one in self.components:
            if one["type"] == GALLERY:
                shown += [item["media"] for item in one["items"]]
            elif one["type"] in (THUMBNAIL, FILE):
                shown.append(one["media" if one["type"] == THUMBNAIL else "file"])
        return shown + [embed["image"] for embed in self.data["embeds"] if embed.get("image")]

    def button(self, name: str) -> Json:
        """Return a button by label, emoji or custom id."""
        found = [one for one in self.components if one["type"] == BUTTON and named(one, name)]
        if len(found) != 1:
            raise Stuck(f"{len(found)} buttons are called {name!r}:\n{self.drawn()}")
        return found[0]

    def select(self, name: str | int) -> Json:
        """Return a select by placeholder, custom id or position."""
        selects = [one for one in self.components if one["type"] in SELECTS]
        if isinstance(name, int):
            if name >= len(selects):
                raise Stuck(f"there are only {len(selects)} menus:\n{self.drawn()}")
            return selects[name]
        found = [one for one in selects if name in (one.get("placeholder"), one["custom_id"])]
        if len(found) != 1:
            raise Stuck(f"{len(found)} menus are called {name!r}:\n{self.drawn()}")
        return found[0]

    def drawn(self) -> str:
        """Return the message as text, with its buttons and menus."""
        notes = ["only you"] * self.ephemeral + ["thinking"] * self.thinking + ["gone"] * self.gone
        author = self.data["author"]
        name = author["global_name"] or author["username"]
        lines = [f"{name}{' (' + ', '.join(notes) + ')' if notes else ''}: {self.text}"]
        for one in self.components:
            if one["type"] == BUTTON:
                label = label_of(one)
                lines.append(f"  ({label})" if one.get("disabled") else f"  [{label}]")
            elif one["type"] in SELECTS:
                options = " | ".join(option["label"] for option in one.get("options") or [])
                lines.append(f"  ▾ {one.get('placeholder') or one['custom_id']}: {options}")
        lines += [f"  «{file.get('filename') or file['url'].rpartition('/')[2]}»" for file in self.files]
        return "\n".join(lines)


def label_of(component: Json) -> str:
    return f"{emoji_of(component)} {component.get('label') or ''}".strip()


class Form:
    """A form that opened over the chat."""

    def __init__(self, interaction: str, data: Json) -> None:
        self.interaction, self.data = interaction, data

    @property
    def title(self) -> str:
        return str(self.data["title"])

    def fields(self) -> dict[str, Json]:
        """Return the fields by label."""
        found: dict[str, Json] = {}
        for item in self.data["components"]:
            inner: list[Json] = item.get("components") or []
            for one in [item["component"]] if "component" in item else inner:
                found[item.get("label") or one.get("label") or one["custom_id"]] = one
        return found

    def field(self, name: str) -> Json:
        """Return a field by custom id or label; underscores stand for spaces."""
        wanted = name.replace("_", " ").lower()
        for label, one in self.fields().items():
            if one["custom_id"] == name or label.lower() == wanted:
                return one
        raise Stuck(f"{self.title!r} has no field {name!r}, only {', '.join(self.fields())}")

    def filled(self, values: Json) -> Json:
        """Return values by custom id, with labels of options turned into their values."""
        result: Json = {}
        for name, value in values.items():
            one = self.field(name)
            known = {option["label"]: option["value"] for option in one.get("options") or []}
            several = [
                known.get(item, item) if isinstance(item, str) else item
                for item in (value if isinstance(value, list) else [value])
            ]
            result[one["custom_id"]] = several if isinstance(value, list) else several[0]
        return result
