"""My tables: all of them, in all servers, and what each wants."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.refusals import NotPossible
from cogs.command_words import words
from cogs.reader import Reader, language_of
from cogs.replies import refusal_text
from cogs.sheets import lay_out, take_notice
from cogs.table_commands import RUNNING
from cogs.widgets.my_tables import MyTable, my_table, my_tables

if TYPE_CHECKING:
    from bot.client import Quayside


class Mine(commands.Cog):
    """The list of one's own tables."""

    def __init__(self, bot: "Quayside") -> None:
        self._desk = bot.desk
        self._hall = bot.desk.service.hall
        bot.user_ops["mine"] = self.turn

    @app_commands.command(name=words("mine.name"), description=words("mine"))
    async def mine(self, interaction: discord.Interaction) -> None:
        """Show all tables of whoever asks."""
        await self.turn(interaction, "")

    async def turn(self, interaction: discord.Interaction, page: str) -> None:
        """Open the list, or turn it to a page."""
        await take_notice(interaction, bool(page))
        user = await self._desk.user(interaction.user)
        language = language_of(interaction.locale, user)
        rows = await self._hall.storage.tables_of(user.user)
        tables = [await self._table(row.id, user.user, language) for row in rows if row.status in RUNNING]
        await lay_out(interaction, my_tables(tables, int(page or 0), Reader(language)))

    async def _table(self, table: str, user: str, language: str) -> MyTable:
        try:
            async with self._hall.at(table) as sitting:
                return my_table(sitting, sitting.seat_of(user), Reader(language, sitting))
        except NotPossible as error:  # one table that cannot be opened must not hide the others
            return MyTable(table, refusal_text(error.refusal, Reader(language)), begun=False)


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Mine(bot))
