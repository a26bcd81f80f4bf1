"""Sheets: screens for one person, which are turned in place by their own controls."""

import io

import discord
from discord import ui

from cogs.desk import Shown


async def take_notice(interaction: discord.Interaction, turning: bool = False) -> None:
    """Acknowledge at once: a sheet of its own follows, or the one that was pressed is turned."""
    if turning:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def lay_out(interaction: discord.Interaction, view: ui.LayoutView, *files: discord.File) -> None:
    """Show what was announced by ``take_notice``."""
    await interaction.edit_original_response(view=view, attachments=list(files))


def text_file(text: str, name: str) -> Shown:
    """Return a text as a file, and the place where it is shown; to be sent once."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.File(f"attachment://{name}"))
    return view, [discord.File(io.BytesIO(text.encode()), name)]
