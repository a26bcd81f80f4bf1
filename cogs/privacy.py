"""What is kept of a person: handing it out, and deleting it."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.command_words import words
from cogs.sheets import lay_out, take_notice, text_file
from cogs.widgets.controls import GREY, RED, Press
from cogs.widgets.frame import notice
from cogs.widgets.ids import user_id

if TYPE_CHECKING:
    from bot.client import Quayside

SURE = "yes"


class Privacy(commands.Cog):
    """Everyone can have, and delete, what is kept of them; only they can."""

    def __init__(self, bot: "Quayside") -> None:
        self._desk = bot.desk
        self._people = bot.desk.service.people
        bot.user_ops |= {"privacy": self.open, "mydata": self.export, "forget": self.forget}

    @app_commands.command(name=words("privacy.name"), description=words("privacy"))
    async def privacy(self, interaction: discord.Interaction) -> None:
        """Say what is kept, and what can be done about it."""
        await self.open(interaction, "")

    async def open(self, interaction: discord.Interaction, again: str) -> None:
        """Say what is kept, and what can be done about it."""
        await take_notice(interaction, bool(again))
        reader = await self._desk.reader(interaction)
        buttons = [
            Press(user_id("mydata"), reader("button.my_data")),
            Press(user_id("forget"), reader("button.forget"), RED),
        ]
        await lay_out(interaction, notice(reader("privacy.kept"), *buttons))

    async def export(self, interaction: discord.Interaction, _: str) -> None:
        """Hand out what is kept, as a file."""
        await take_notice(interaction)
        reader = await self._desk.reader(interaction)
        kept = await self._people.export(str(interaction.user.id))
        view, attached = text_file(reader("privacy.export"), kept, "quayside.json")
        await lay_out(interaction, view, *attached)

    async def forget(self, interaction: discord.Interaction, confirmed: str) -> None:
        """Delete what is kept, after asking once more."""
        await take_notice(interaction, turning=True)
        reader = await self._desk.reader(interaction)
        if confirmed != SURE:
            buttons = [
                Press(user_id("forget", SURE), reader("button.forget_all"), RED),
                Press(user_id("privacy", "keep"), reader("button.keep"), GREY),
            ]
            await lay_out(interaction, notice(reader("privacy.sure"), *buttons))
            return
        await self._people.forget(str(interaction.user.id), self._desk.now())
        await lay_out(interaction, notice(reader("privacy.gone")))


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Privacy(bot))
