"""Messages in a box: text, a picture, rows of controls, as plain values in the form that Discord wants."""

from collections.abc import Iterable
from typing import Any

import discord
import msgspec
from discord import ui
from msgspec import UNSET, UnsetType

from bot.engine import Record
from cogs.widgets.controls import Press, Row, in_row

TEXT = 3900  # characters over all texts of a message, with a little to spare
ALT = 1024
COMPONENTS = 40  # in one message, those within others included


class Text(Record, frozen=True, tag=10):
    """Some words."""

    content: str


class Section(Record, frozen=True, tag=9):
    """Words with a button beside them."""

    components: tuple[Text]
    accessory: Press


class Media(Record, frozen=True):
    """Something that is attached to the message."""

    url: str


class Exhibit(Record, frozen=True):
    """A picture, and the words for those who cannot see it."""

    media: Media
    description: str | UnsetType = UNSET


class Gallery(Record, frozen=True, tag=12):
    """The place where pictures are shown."""

    items: tuple[Exhibit, ...]
    id: int | UnsetType = UNSET


class File(Record, frozen=True, tag=13):
    """A file to be opened."""

    file: Media


class Box(Record, frozen=True, tag=17):
    """Everything of a message, in a frame with a colour."""

    components: tuple[Text | Section | Gallery | File | Row, ...]
    accent_color: int | UnsetType = UNSET


Item = Section | Gallery | File | Row | str
"""What a message is made of; strings are texts."""


class Picture:
    """A picture, with the words for those who cannot see it.

    Without data it is attached to the message already. ``number`` tells it from others of the same name.
    """

    def __init__(self, data: bytes | None, name: str, alt: str, number: int | None = None) -> None:
        self.data = data
        self.name = name
        self.alt = alt[:ALT]
        self.number = number

    def gallery(self) -> Gallery:
        """Return the place where it is shown."""
        shown = Exhibit(attached(self.name), self.alt or UNSET)
        return Gallery((shown,), UNSET if self.number is None else self.number)


def attached(name: str) -> Media:
    """Refer to a file of the message."""
    return Media(f"attachment://{name}")


def picture_on(message: discord.Message) -> Picture | None:
    """Return the picture that a message shows."""
    for part in message.components:
        for one in part.children if isinstance(part, discord.Container) else ():
            if isinstance(one, discord.MediaGalleryComponent):
                (item, *_) = one.items
                name = item.media.url.partition("?")[0].rpartition("/")[2]
                return Picture(None, name, item.description or "", one.id)
    return None


class Screen(ui.LayoutView):
    """What a message shows. discord.py sends it and forgets it: there is nothing in it to be called back."""

    def __init__(self, box: Box) -> None:
        super().__init__(timeout=None)
        self.box = box

    def to_components(self) -> list[dict[str, Any]]:
        """Write it as JSON has it: with lists, and without what is not set."""
        return [msgspec.json.decode(msgspec.json.encode(self.box))]

    def has_components_v2(self) -> bool:
        """Whether it is a box and not a text with rows below, as messages once were."""
        return True

    def is_finished(self) -> bool:
        """Whether discord.py need not keep it."""
        return True


class Blank(ui.Modal):
    """A form to be filled in. What comes back is known by its id, so discord.py forgets it, too."""

    def __init__(self, custom_id: str, title: str) -> None:
        super().__init__(title=title, custom_id=f"f{custom_id}", timeout=None)

    def is_finished(self) -> bool:
        """Whether discord.py need not keep it."""
        return True


def box(items: Iterable[Item | None], accent: int | None = None) -> Screen:
    """Return everything in one box."""
    made: list[Text | Section | Gallery | File | Row] = []
    left = TEXT
    for item in items:
        if isinstance(item, str):
            if item:
                made.append(Text(shortened(item, left)))
                left -= len(item)
        elif item is not None:
            made.append(item)
    return Screen(Box(tuple(made), UNSET if accent is None else accent))


def weight(items: Iterable[Item]) -> int:
    """Return how many components these are.

    >>> weight(["Take a card", in_row(Press("a", "1"), Press("b", "2"))])
    4
    """
    return sum(map(_weight, items))


def _weight(item: Item) -> int:
    match item:
        case Row():
            return 1 + len(item.components)
        case Section():
            return 2 + len(item.components)
        case _:
            return 1


def shortened(text: str, most: int) -> str:
    """Cut a text at a line, if it is too long."""
    if len(text) <= most:
        return text
    kept = text[: max(most - 2, 1)]
    return kept[: kept.rfind("\n")] + "\n…" if "\n" in kept else kept + "…"


def notice(text: str, *buttons: Press) -> Screen:
    """Return a short message, perhaps with buttons."""
    return box([text, in_row(*buttons) if buttons else None])
