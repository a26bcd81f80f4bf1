"""Messages in a box: text, a picture, rows of controls."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

TEXT = 3900  # characters over all texts of a message, with a little to spare
ALT = 1024
COMPONENTS = 40  # in one message, those within others included


class Picture:
    """A picture, with the words for those who cannot see it.

    Without data it is attached to the message already. ``number`` tells it from others of the same name.
    """

    def __init__(self, data: bytes | None, name: str, alt: str, number: int | None = None) -> None:
        self.data = data
        self.name = name
        self.alt = alt[:ALT]
        self.number = number

    def gallery(self) -> ui.MediaGallery[Any]:
        """Return the place where it is shown."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt or None)
        return ui.MediaGallery(item, id=self.number)


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
    """What a message shows. discord.py sends it and forgets it: it would keep every view for presses to come,
    but a press says by its id what it wants.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)

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


def box(items: Iterable[ui.Item[Any] | str | None], accent: int | None = None) -> ui.LayoutView:
    """Return a fresh view with everything in one box; strings are texts."""
    container: ui.Container[Any] = ui.Container(accent_colour=accent)
    left = TEXT
    for item in items:
        if isinstance(item, str) and item:
            container.add_item(ui.TextDisplay(shortened(item, left)))
            left -= len(item)
        elif isinstance(item, ui.Item):
            container.add_item(item)
    view = Screen()
    view.add_item(container)
    return view


def shortened(text: str, most: int) -> str:
    """Cut a text at a line, if it is too long."""
    if len(text) <= most:
        return text
    kept = text[: max(most - 2, 1)]
    return kept[: kept.rfind("\n")] + "\n…" if "\n" in kept else kept + "…"


def notice(text: str, *controls: ui.Item[Any]) -> ui.LayoutView:
    """Return a short message, perhaps with buttons."""
    rows = [ui.ActionRow(*controls)] if controls else []
    return box([text, *rows])
