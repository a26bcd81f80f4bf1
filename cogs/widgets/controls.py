"""Buttons and menus. Two classes serve every screen; what they do is in their ids.

Presses reach the client by these ids alone, so nothing has to be kept in memory and every control works after
a restart.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

GREY = discord.ButtonStyle.secondary
BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger
ROW = 5


class Press(ui.Button[Any]):
    """Every button."""

    def __init__(
        self,
        custom_id: str,
        label: str | None,
        style: discord.ButtonStyle = GREY,
        *,
        disabled: bool = False,
        emoji: str | None = None,
    ) -> None:
        super().__init__(label=label, custom_id=custom_id, style=style, disabled=disabled, emoji=emoji)


class Choose(ui.Select[Any]):
    """Every menu."""

    def __init__(
        self,
        custom_id: str,
        options: list[discord.SelectOption],
        placeholder: str | None = None,
        least: int = 1,
        most: int = 1,
    ) -> None:
        super().__init__(
            custom_id=f"m{custom_id}",
            options=options,
            placeholder=placeholder,
            min_values=least,
            max_values=most,
        )


def rows(buttons: Sequence[Press], width: int = ROW) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in rows."""
    return [ui.ActionRow(*buttons[first : first + width]) for first in range(0, len(buttons), width)]
