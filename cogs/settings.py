"""Settings: language, messages, reminders, colours, quiet hours, being away. Stored at once."""

from typing import TYPE_CHECKING
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from bot.storage.rows import UserRow
from cogs.command_words import words
from cogs.reader import Reader, language_of
from cogs.sheets import lay_out, take_notice
from cogs.widgets.away_page import away_page
from cogs.widgets.settings_page import hours_form, read_hours, settings, settings_page

if TYPE_CHECKING:
    from bot.client import Quayside

DAY = 86400
MEANWHILE = {"wait": False, "program": True}  # whether an automatic player moves
ZONES = sorted(available_timezones())


class Settings(commands.Cog):
    """What people choose for themselves, at all their tables."""

    def __init__(self, bot: "Quayside") -> None:
        self._desk = bot.desk
        self._people = bot.desk.service.people
        bot.user_ops |= {
            "settings": self.open,
            "set": self.choose,
            "hours": self.hours,
            "away": self.be_away,
        }

    @app_commands.command(name=words("settings.name"), description=words("settings"))
    @app_commands.rename(time_zone=words("zone.name"))
    @app_commands.describe(time_zone=words("zone"))
    async def settings(self, interaction: discord.Interaction, time_zone: str = "") -> None:
        """Show the settings of whoever asks, perhaps with a new time zone."""
        await take_notice(interaction)
        if time_zone:
            await self._people.choose(str(interaction.user.id), self._desk.now(), zone=time_zone.strip())
        await self._show(interaction)

    @settings.autocomplete("time_zone")
    async def _zones(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest time zones."""
        wanted = typed.strip().lower().replace(" ", "_")
        found = [zone for zone in ZONES if wanted in zone.lower()]
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:25]]

    @app_commands.command(name=words("away.name"), description=words("away"))
    @app_commands.rename(days=words("days.name"))
    @app_commands.describe(days=words("days"))
    async def away(
        self, interaction: discord.Interaction, days: app_commands.Range[int, 0, 60] | None = None
    ) -> None:
        """Go away for some days, or ask for how long."""
        await take_notice(interaction)
        await self.be_away(interaction, "" if days is None else str(days))

    async def open(self, interaction: discord.Interaction, _: str) -> None:
        """Show the settings."""
        await take_notice(interaction)
        await self._show(interaction)

    async def choose(self, interaction: discord.Interaction, chosen: str) -> None:
        """Store what was chosen in a menu."""
        await take_notice(interaction, turning=True)
        field, _, key = chosen.partition("=")
        choices = {field: settings()[field].choices[key]}
        if choices == {"private": "dm"}:
            choices["dm_closed"] = False  # so that the next message tries again
        await self._people.choose(str(interaction.user.id), self._desk.now(), **choices)
        await self._show(interaction)

    async def hours(self, interaction: discord.Interaction, filled: str) -> None:
        """Open the form for quiet hours, or store what was filled in."""
        if interaction.type is not discord.InteractionType.modal_submit:
            user = await self._desk.user(interaction.user)
            await interaction.response.send_modal(hours_form(user, await self._desk.reader(interaction)))
            return
        await take_notice(interaction, turning=True)
        await self._people.choose(str(interaction.user.id), self._desk.now(), **read_hours(filled))
        await self._show(interaction)

    async def be_away(self, interaction: discord.Interaction, days: str) -> None:
        """Ask for how long, or let the clocks wait for so many days; 0 is back."""
        await take_notice(interaction, bool(days))
        user, now = await self._desk.user(interaction.user), self._desk.now()
        if days in MEANWHILE:
            user = await self._people.choose(user.user, now, stand_in=MEANWHILE[days])
        elif days:
            until = now + int(days) * DAY if int(days) else None
            away_from = now if until else None
            user = await self._people.choose(user.user, now, away_from=away_from, away_until=until)
        await lay_out(interaction, away_page(user, await self._desk.reader(interaction), now))

    async def _show(self, interaction: discord.Interaction) -> None:
        user: UserRow = await self._desk.user(interaction.user)
        reader = Reader(language_of(interaction.locale, user))
        await lay_out(interaction, settings_page(user, reader, self._desk.now()))


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Settings(bot))
