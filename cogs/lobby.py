"""Before the game: opening a table, sitting down, starting."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import shelf
from bot.engine import BadOptions, Seat
from bot.storage.rows import TableRow
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from cogs.command_words import games, paces, words
from cogs.desk import Desk
from cogs.mail.carrier import CLOSED
from cogs.reader import MARKS, Reader, plain
from cogs.replies import reply
from cogs.variants import variants
from cogs.widgets.controls import Press
from cogs.widgets.frame import notice
from cogs.widgets.ids import table_id

if TYPE_CHECKING:
    from bot.client import Quayside

OPEN = ("lobby", "playing", "paused")


class Lobby(commands.Cog):
    """Tables that have not started."""

    table = app_commands.Group(name=words("table.name"), description=words("table"), guild_only=True)

    def __init__(self, bot: "Quayside") -> None:
        self._bot = bot
        self._desk = bot.desk
        self._service = bot.desk.service
        bot.table_ops |= {
            "join": self.join,
            "leave": self.leave,
            "program": self.program,
            "start": self.start,
            "cancel": self.cancel,
        }

    @table.command(name=words("open.name"), description=words("open"))
    @app_commands.rename(game=words("game.name"), pace=words("pace.name"), options=words("options.name"))
    @app_commands.describe(game=words("game"), pace=words("pace"), options=words("options"))
    @app_commands.choices(game=games(), pace=paces())
    async def open(
        self, interaction: discord.Interaction, game: str, pace: str = "daily", options: str = ""
    ) -> None:
        """Open a table in this channel, or in a new thread if the channel has one already."""
        await interaction.response.defer(ephemeral=True)
        reader = await self._desk.reader(interaction)
        info = self._service.hall.take(game).game.info
        try:
            chosen = info.choose(dict(word.partition("=")[::2] for word in options.split()))
        except BadOptions:
            await reply(interaction, reader("no_such_variant", game=info.title, variant=plain(options)))
            return
        place = await self._place(interaction, info.title)
        row = await self._service.lobby.open(
            game,
            owner=str(interaction.user.id),
            guild=str(interaction.guild_id),
            channel=str(place),
            pace=pace,
            now=self._desk.now(),
            options=chosen,
        )
        await self._sit(interaction, row.id)
        await reply(interaction, reader("opened", table=row.id, channel=f"<#{place}>"))

    @open.autocomplete("options")
    async def _variants(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the variants of the game, all combinations of them."""
        info = shelf.titles().get(str(interaction.namespace.game))
        found = variants(info, await self._desk.reader(interaction)) if info else {}
        return [
            app_commands.Choice(name=name[:100], value=value)
            for value, name in found.items()
            if typed.lower() in name.lower() or typed.lower() in value
        ][:25]

    async def _place(self, interaction: discord.Interaction, title: str) -> int:
        """Return this channel, or a new thread in it if a table is played here."""
        channel = interaction.channel
        assert interaction.channel_id is not None
        tables = await self._service.hall.storage.find(TableRow, channel=str(interaction.channel_id))
        if any(row.status in OPEN for row in tables) and isinstance(channel, discord.TextChannel):
            thread = await channel.create_thread(name=title, type=discord.ChannelType.public_thread)
            return thread.id
        return interaction.channel_id

    async def join(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Sit down, and try at once whether direct messages get through."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        seat = await self._sit(interaction, table)
        async with self._service.hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            colour = shelf.titles()[sitting.row.game].colours[seat]
            mark = f"{MARKS[colour]} {colour.letter}"
            text = reader("joined", table=table, mark=mark)
        works = await greet(self._desk, interaction.user, reader)
        text += "\n" + reader("joined_dm" if works else "joined_closed")
        again = [] if works else [Press(table_id(table, "testdm"), reader("button.test_dm"))]
        await interaction.edit_original_response(view=notice(text, *again))

    async def _sit(self, interaction: discord.Interaction, table: str) -> Seat:
        user = interaction.user
        await self._desk.meet(interaction)
        return await self._service.lobby.sit(table, str(user.id), user.display_name[:32], self._desk.now())

    async def leave(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Stand up."""
        async with self._service.hall.at(table) as sitting:
            seat = sitting.seat_of(str(interaction.user.id))
        if seat is None:
            raise NotPossible("not_seated")
        await interaction.response.defer()
        await self._service.lobby.leave(table, seat, self._desk.now())

    async def program(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Add an automatic player."""
        await self._owner_only(interaction, table)
        await interaction.response.defer()
        async with self._service.hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            number = sum(bool(row.program) for row in sitting.seats) + 1
        name = reader("program_name", n=number)
        await self._service.lobby.add_program(table, "thinker", name, self._desk.now())

    async def start(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Begin."""
        await self._owner_only(interaction, table)
        await interaction.response.defer()
        await self._service.lobby.start(table, self._desk.now())

    async def cancel(self, interaction: discord.Interaction, table: str, confirmed: str) -> None:
        """Close the table, after asking once more."""
        await self._owner_only(interaction, table)
        if confirmed != "yes":
            reader = await self._desk.reader(interaction)
            sure = Press(
                table_id(table, "cancel", "yes"), reader("button.cancel"), discord.ButtonStyle.danger
            )
            await reply(interaction, reader("cancel_sure"), sure)
            return
        await interaction.response.defer()
        await self._service.lobby.cancel(table, self._desk.now())

    async def _owner_only(self, interaction: discord.Interaction, table: str) -> None:
        async with self._service.hall.at(table) as sitting:
            if not may_manage(interaction, sitting):
                owner = next((row.name for row in sitting.seats if row.user == sitting.row.owner), "?")
                raise NotPossible("owner_only", owner=plain(owner))


async def greet(desk: Desk, user: discord.User | discord.Member, reader: Reader) -> bool:
    """Send a direct message; returns whether it arrived, and remembers it."""
    try:
        await user.send(view=notice(reader("hello")))
    except discord.HTTPException as error:
        if error.code not in CLOSED:
            raise
        works = False
    else:
        works = True
    await desk.service.people.choose(str(user.id), desk.now(), dm_closed=not works)
    return works


def may_manage(interaction: discord.Interaction, sitting: Sitting) -> bool:
    """Whether somebody may act for the table: its owner, or a moderator of its own server."""
    if str(interaction.user.id) == sitting.row.owner:
        return True
    here = str(interaction.guild_id) == sitting.row.guild
    return here and interaction.permissions.manage_messages


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Lobby(bot))
