"""Buttons and menus. Two classes serve every screen; what they do is in their ids.

They are DynamicItems, which discord.py finds by their ids alone: nothing has to be kept in memory. Never put
an ordinary button with an id beside them, and never send a view twice: discord.py would forget these classes.
"""

from collections.abc import Sequence
from re import Match
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

GREY = discord.ButtonStyle.secondary
BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger
ROW = 5


if TYPE_CHECKING:
    AnyButton = ui.DynamicItem[ui.Button[Any]]
    AnySelect = ui.DynamicItem[ui.Select[Any]]
else:
    AnyButton = ui.DynamicItem[ui.Button]
    AnySelect = ui.DynamicItem[ui.Select]


class Press(AnyButton, template=r"[atu]:.{1,98}"):
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
        super().__init__(
            ui.Button(label=label, custom_id=custom_id, style=style, disabled=disabled, emoji=emoji)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: Match[str]
    ) -> "Press":
        """Take up a button of an old message."""
        assert isinstance(item, ui.Button)
        assert item.custom_id
        return cls(item.custom_id, item.label, item.style)

    async def callback(self, interaction: discord.Interaction) -> Any:
        """Do what the id says."""
        client: Any = interaction.client
        await client.pressed(interaction, self.item.custom_id, [])


class Choose(AnySelect, template=r"m[atu]:.{1,97}"):
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
            ui.Select(
                custom_id=f"m{custom_id}",
                options=options,
                placeholder=placeholder,
                min_values=least,
                max_values=most,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: Match[str]
    ) -> "Choose":
        """Take up a menu of an old message."""
        assert isinstance(item, ui.Select)
        return cls(item.custom_id[1:], item.options, item.placeholder)

    async def callback(self, interaction: discord.Interaction) -> Any:
        """Do what the id says, with what was chosen."""
        client: Any = interaction.client
        data: Any = interaction.data or {}
        await client.pressed(interaction, self.item.custom_id[1:], list(data.get("values") or []))


def rows(buttons: Sequence[Press], width: int = ROW) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in rows."""
    return [ui.ActionRow(*buttons[first : first + width]) for first in range(0, len(buttons), width)]
