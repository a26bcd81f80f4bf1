"""Subcommands of /table that show something about a table in this channel."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot import shelf
from bot.storage.rows import TableRow
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from bot.tables.table import Table
from cogs.command_words import words
from cogs.desk import Desk
from cogs.reader import plain
from cogs.replies import reply
from cogs.sheets import take_notice

if TYPE_CHECKING:
    from bot.client import Quayside

RUNNING = ("lobby", "playing", "paused")
OVER = ("finished", "ended")
SUGGESTED = 25

Show = Callable[[discord.Interaction, str, str], Awaitable[None]]


def add_command(bot: "Quayside", message: str, show: Show, usual: tuple[str, ...] = RUNNING) -> None:
    """Add a subcommand to /table, which the lobby has made. ``usual``: which tables it is mostly about."""
    group = bot.tree.get_command(str(words("table.name")))
    assert isinstance(group, app_commands.Group), "the lobby is loaded first"

    async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await _suggest(bot.desk, interaction, typed)

    @app_commands.command(name=words(f"{message}.name"), description=words(message))
    @app_commands.rename(table=words("which.name"))
    @app_commands.describe(table=words("which"))
    @app_commands.autocomplete(table=suggest)
    async def command(interaction: discord.Interaction, table: str = "") -> None:
        await take_notice(interaction)
        if found := await _which(bot.desk, interaction, table.strip().lower(), usual):
            await show(interaction, found, "")

    group.add_command(command)


def started(interaction: discord.Interaction, sitting: Sitting) -> Table:
    """Return the game at a table, if it has started. No server sees the tables of another; players do."""
    user, row = str(interaction.user.id), sitting.row
    if str(interaction.guild_id) != row.guild and user != row.owner and sitting.seat_of(user) is None:
        raise NotPossible("unknown", table=row.id)
    if sitting.table is None:
        raise NotPossible("not_started")
    return sitting.table


async def _here(desk: Desk, interaction: discord.Interaction) -> list[TableRow]:
    """Return the tables of this channel, those changed last first."""
    found = await desk.service.hall.storage.find(TableRow, channel=str(interaction.channel_id))
    return sorted(found, key=lambda row: -row.changed)


async def _which(desk: Desk, interaction: discord.Interaction, name: str, usual: tuple[str, ...]) -> str:
    """Return the table that is meant; if that cannot be said, tell why and return nothing."""
    if name:
        named = await desk.service.hall.storage.find(TableRow, id=name)
        if not named or named[0].guild != str(interaction.guild_id):
            raise NotPossible("unknown", table=plain(name))
        return name
    rows = await _here(desk, interaction)
    likely = [row.id for row in rows if row.status in usual]
    if len(likely) == 1 or (rows and not likely):
        return likely[0] if likely else rows[0].id
    reader = await desk.reader(interaction)
    await reply(interaction, reader("look.several", tables=tuple(likely)) if likely else reader("look.none"))
    return ""


async def _suggest(
    desk: Desk, interaction: discord.Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    reader = await desk.reader(interaction)
    suggested = []
    for row in await _here(desk, interaction):
        title = shelf.titles()[row.game].title
        name = reader("look.table", game=title, table=row.id, status=reader(f"look.status.{row.status}"))
        if typed.lower() in name.lower():
            suggested.append(app_commands.Choice(name=name, value=row.id))
    return suggested[:SUGGESTED]
