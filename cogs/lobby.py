"""Before the game: opening a table, sitting down, starting."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import shelf
from bot.engine import BadOptions, Seat
from bot.storage.rows import TableRow
from bot.tables.lobby import check_seats, in_lobby
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from cogs.command_words import games, paces, words
from cogs.crew import crew_name
from cogs.desk import Desk
from cogs.mail.carrier import CLOSED
from cogs.reader import Reader, plain
from cogs.replies import answer_here, reply
from cogs.table_commands import RUNNING
from cogs.variants import variants
from cogs.widgets.controls import RED, Press
from cogs.widgets.frame import notice
from cogs.widgets.ids import table_id, user_id
from cogs.widgets.options_form import options_form, read_options

if TYPE_CHECKING:
    from bot.client import Quayside

FEWEST = min(info.least for info in shelf.titles().values())
MOST = max(info.most for info in shelf.titles().values())


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
            "options": self.options,
            "keep": self.keep,
        }

    @table.command(name=words("open.name"), description=words("open"))
    @app_commands.rename(
        game=words("game.name"),
        seats=words("seats.name"),
        pace=words("pace.name"),
        options=words("options.name"),
    )
    @app_commands.describe(
        game=words("game"), seats=words("seats"), pace=words("pace"), options=words("options")
    )
    @app_commands.choices(game=games(), pace=paces())
    async def open(
        self,
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, FEWEST, MOST] | None = None,
        pace: str = "daily",
        options: str = "",
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
        check_seats(info, seats or 0)  # before a thread is made for nothing
        place = await self._place(interaction, info.title)
        row = await self._service.lobby.open(
            game,
            owner=str(interaction.user.id),
            guild=str(interaction.guild_id),
            channel=str(place),
            pace=pace,
            now=self._desk.now(),
            options=chosen,
            seats=seats or 0,
        )
        seat = await self._sit(interaction, row.id)
        opened = reader("opened", table=row.id, channel=f"<#{place}>")
        await seated(self._desk, interaction, row.id, seat, opened)

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
        if any(row.status in RUNNING for row in tables) and isinstance(channel, discord.TextChannel):
            thread = await channel.create_thread(name=title, type=discord.ChannelType.public_thread)
            return thread.id
        return interaction.channel_id

    async def join(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Sit down, and try at once whether direct messages get through."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        seat = await self._sit(interaction, table)
        await seated(self._desk, interaction, table, seat)

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
        await self._service.lobby.add_program(table, "thinker", crew_name(reader), self._desk.now())

    async def options(self, interaction: discord.Interaction, table: str, filled: str) -> None:
        """Open the form for pace and options, or store what was chosen in it."""
        await self._owner_only(interaction, table)
        async with self._service.hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            if interaction.type is not discord.InteractionType.modal_submit:
                in_lobby(sitting)
                await interaction.response.send_modal(options_form(sitting, reader))
                return
            chosen = read_options(sitting, filled)
            game = sitting.row.game
        await interaction.response.defer()
        try:
            await self._service.lobby.choose(
                table, chosen.pace, chosen.options, self._desk.now(), chosen.customs
            )
        except BadOptions:
            title = shelf.titles()[game].title
            await reply(interaction, reader("no_such_variant", game=title, variant=plain(filled)))

    async def start(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Begin."""
        await self._owner_only(interaction, table)
        await interaction.response.defer()
        await self._service.lobby.start(table, self._desk.now())

    async def cancel(self, interaction: discord.Interaction, table: str, confirmed: str) -> None:
        """Close the table, after asking once more."""
        await self._owner_only(interaction, table)
        reader = await self._desk.reader(interaction)
        if confirmed != "yes":
            sure = Press(table_id(table, "cancel", "yes"), reader("button.cancel"), RED)
            await reply(interaction, reader("cancel_sure"), sure, keep_button(table, reader))
            return
        await interaction.response.defer()
        await self._service.lobby.cancel(table, self._desk.now())
        await answer_here(interaction, reader("closed"))

    async def keep(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Leave everything as it is, after having been asked."""
        await interaction.response.defer()
        reader = await self._desk.reader(interaction)
        await answer_here(interaction, reader("nothing_changed"))

    async def _owner_only(self, interaction: discord.Interaction, table: str) -> None:
        async with self._service.hall.at(table) as sitting:
            if not may_manage(interaction, sitting):
                owner = next((row.name for row in sitting.seats if row.user == sitting.row.owner), "?")
                raise NotPossible("owner_only", owner=plain(owner))


async def seated(
    desk: Desk, interaction: discord.Interaction, table: str, seat: Seat, above: str = ""
) -> None:
    """Tell somebody who has sat down where they sit, and how their moves will reach them."""
    async with desk.service.hall.at(table) as sitting:
        reader, row = await desk.reader(interaction, sitting), sitting.row
        mark = reader.mark(shelf.titles()[row.game].colours[seat], seat)
    lines = [above, reader("joined", table=table, mark=mark)]
    buttons = [Press(user_id("settings"), reader("button.settings"))]
    if (await desk.user(interaction.user)).private != "dm":
        lines.append(reader("lobby.joined_here"))
    elif await greet(desk, interaction.user, reader, row.channel):
        lines.append(reader("joined_dm"))
        only_here = Press(user_id("set", "private=channel"), reader("button.only_channel"))
        buttons.insert(0, only_here)
    else:
        lines += [reader("joined_closed"), reader("lobby.how_to_open")]
        buttons.insert(0, Press(table_id(table, "testdm"), reader("button.test_dm")))
    text = "\n".join(filter(None, lines))
    await interaction.edit_original_response(view=notice(text, *buttons))


async def greet(
    desk: Desk, user: discord.User | discord.Member, reader: Reader, channel: str | int | None
) -> bool:
    """Send a direct message; returns whether it arrived, and remembers it."""
    buttons = [Press(user_id(op), reader(f"button.{op}")) for op in ("mine", "settings")]
    try:
        await user.send(view=notice(reader("lobby.hello", channel=f"<#{channel}>"), *buttons))
    except discord.HTTPException as error:
        if error.code not in CLOSED:
            raise
        works = False
    else:
        works = True
    await desk.service.people.choose(str(user.id), desk.now(), dm_closed=not works)
    return works


def keep_button(table: str, reader: Reader) -> Press:
    """Return the button that leaves everything as it is."""
    return Press(table_id(table, "keep"), reader("button.keep_table"))


def may_manage(interaction: discord.Interaction, sitting: Sitting) -> bool:
    """Whether somebody may act for the table: its owner, or a moderator of its own server."""
    if str(interaction.user.id) == sitting.row.owner:
        return True
    here = str(interaction.guild_id) == sitting.row.guild
    return here and interaction.permissions.manage_messages


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Lobby(bot))
