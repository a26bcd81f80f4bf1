"""Sheets: screens for one person, which are turned in place by their own controls."""

import io

import discord

from cogs.desk import Shown
from cogs.widgets.frame import File, Screen, attached, box


async def take_notice(interaction: discord.Interaction, turning: bool = False) -> None:
    """Acknowledge at once: a sheet of its own follows, or the one that was pressed is turned."""
    if interaction.response.is_done():
        return
    if turning:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def lay_out(interaction: discord.Interaction, view: Screen, *files: discord.File) -> None:
    """Show what was announced by ``take_notice``."""
    await interaction.edit_original_response(view=view, attachments=list(files))


def text_file(words: str, text: str, name: str) -> Shown:
    """Return a message with a text as a file; to be sent once."""
    return box([words, File(attached(name))]), [discord.File(io.BytesIO(text.encode()), name)]
