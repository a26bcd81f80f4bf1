"""A small bot for tests of the stand-in."""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

Interaction = discord.Interaction[discord.Client]


class Small(discord.Client):
    """A client that needs nothing but commands and components."""

    def __init__(self, *, intents: discord.Intents | None = None, **options: Any) -> None:
        wanted = intents or discord.Intents(guilds=True)
        super().__init__(intents=wanted, allowed_mentions=discord.AllowedMentions.none(), **options)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[BaseException] = []
        self.tree.error(self._note)

    async def _note(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        if self.tree.get_commands():
            await self.tree.sync()

    def command(self, run: Callable[..., Any]) -> None:
        """Add a slash command named after a function."""
        self.tree.command(description=run.__name__)(run)


class Row(discord.ui.View):
    """Buttons of the older kind, each with what it does."""

    def __init__(self, **presses: Callable[[Interaction], Any]) -> None:
        super().__init__(timeout=None)
        for name, press in presses.items():
            button: discord.ui.Button[Row] = discord.ui.Button(label=name, custom_id=name)
            button.callback = press  # type: ignore[method-assign, assignment]
            self.add_item(button)


def picture(width: int = 4, height: int = 3) -> bytes:
    """Return a small PNG."""
    from io import BytesIO

    from PIL import Image

    data = BytesIO()
    Image.new("RGB", (width, height), "navy").save(data, "PNG")
    return data.getvalue()


def attached(name: str = "board.png", data: bytes | None = None, **more: Any) -> discord.File:
    """Return a file to send."""
    from io import BytesIO

    return discord.File(BytesIO(data or picture()), name, **more)
