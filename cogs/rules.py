"""The rules at hand: by command, or from a table."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import shelf
from bot.tables.sitting import Sitting
from cogs.command_words import games, words
from cogs.reader import Reader
from cogs.replies import reply
from cogs.sheets import lay_out, take_notice
from cogs.widgets.rules_page import RulesPage, topics

if TYPE_CHECKING:
    from bot.client import Quayside


class Rules(commands.Cog):
    """Reading the rules. Whoever reads sees a page of their own."""

    def __init__(self, bot: "Quayside") -> None:
        self._desk = bot.desk
        bot.table_ops["rules"] = self.at_table
        bot.user_ops["rules"] = self.turn

    @app_commands.command(name=words("rules.name"), description=words("rules"))
    @app_commands.rename(game=words("game.name"), topic=words("topic.name"))
    @app_commands.describe(game=words("game"), topic=words("topic"))
    @app_commands.choices(game=games())
    async def rules(self, interaction: discord.Interaction, game: str, topic: str = "") -> None:
        """Open the rules of a game."""
        await take_notice(interaction)
        await self._show(interaction, await self._desk.reader(interaction), game, topic)

    @rules.autocomplete("topic")
    async def _suggest(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the chapters of the game that was chosen."""
        game = str(interaction.namespace.game)
        if game not in shelf.titles():
            return []
        found = topics(game, await self._desk.reader(interaction))
        return [
            app_commands.Choice(name=chapter.title, value=topic)
            for topic, chapter in found.items()
            if typed.lower() in chapter.title.lower()
        ][:25]

    async def at_table(self, interaction: discord.Interaction, table: str, argument: str) -> None:
        """Open the rules of a table's game, at what the reader is asked; with a page, turn to it."""
        topic, turning, page = argument.partition("/")
        await take_notice(interaction, bool(turning))
        async with self._desk.service.hall.at(table) as sitting:
            reader, game = await self._desk.reader(interaction, sitting), sitting.row.game
            topic = topic or _asked(sitting, str(interaction.user.id))
        await self._show(interaction, reader, game, topic, page, table)

    async def turn(self, interaction: discord.Interaction, argument: str) -> None:
        """Turn a page that was opened by command."""
        game, topic, page = (*argument.split("/"), "", "")[:3]
        await take_notice(interaction, turning=True)
        await self._show(interaction, await self._desk.reader(interaction), game, topic, page)

    async def _show(
        self,
        interaction: discord.Interaction,
        reader: Reader,
        game: str,
        topic: str,
        page: str = "",
        table: str = "",
    ) -> None:
        shown = RulesPage(reader, game, table)
        if topic and topic not in shown:
            await reply(interaction, reader("rules.no_topic", game=shelf.titles()[game].title))
            return
        await lay_out(interaction, shown.view(topic or shown.first(), int(page or 0)))


def _asked(sitting: Sitting, user: str) -> str:
    """Return the chapter about what a user is asked at a table, if anything."""
    seat = sitting.seat_of(user)
    decision = sitting.decision(seat) if seat is not None else None
    return decision.topic if decision else ""


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Rules(bot))
