"""Slash commands: groups, options, languages, who may use them."""

from enum import Enum
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.driver import Stuck, Town
from tests.localcord.small import Interaction, Small

GERMAN = {
    "table": "tisch",
    "open": "eröffnen",
    "game": "spiel",
    "Open a table": "Einen Tisch eröffnen",
    "Cargo": "Fracht",
}


class Words(app_commands.Translator):
    """Some German."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class Speed(Enum):
    daily = 1
    live = 2


class Translated(Small):
    """A bot that speaks German as well."""

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        await super().setup_hook()


def table_group() -> app_commands.Group:
    group = app_commands.Group(name="table", description="Tables")

    @group.command(name="open", description="Open a table")
    @app_commands.choices(game=[app_commands.Choice(name="Cargo", value="cargo")])
    async def open_table(
        interaction: Interaction, game: str, seats: app_commands.Range[int, 2, 5] = 3
    ) -> None:
        await interaction.response.send_message(f"{game} for {seats} in {interaction.locale}")

    return group


async def test_groups_options_and_choices(town: Town, bot: Small, ann: Any) -> None:
    bot.tree.add_command(table_group())
    await town.host(bot)
    assert (await ann.command("/table open", game="cargo")).text == "cargo for 3 in en-US"
    assert (await ann.command("/table open", game="cargo", seats=5)).text == "cargo for 5 in en-US"
    for options, reason in (
        ({}, "needs game"),
        ({"game": "chess"}, "no choice"),
        ({"game": "cargo", "seats": 6}, "most for seats is 5"),
        ({"game": "cargo", "seats": "two"}, "not a number"),
        ({"game": "cargo", "colour": "red"}, "no option colour"),
    ):
        with pytest.raises(Stuck, match=reason):
            await ann.command("/table open", **options)
    with pytest.raises(Stuck, match="no command /table close"):
        await ann.command("/table close")


async def test_languages(town: Town) -> None:
    bot = Translated()
    bot.tree.add_command(table_group())
    await town.host(bot)
    eva = await town.person("Eva", locale="de")
    offered = eva.eyes.commands[town.guild.id][0]["paths"][0]
    assert (offered["path"], offered["name"]) == ("table open", "tisch eröffnen")
    assert offered["description"] == "Einen Tisch eröffnen"
    assert offered["options"][0]["name"] == "spiel"
    assert offered["options"][0]["choices"] == [{"name": "Fracht", "value": "cargo"}]
    assert (await eva.command("/table open", game="cargo")).text == "cargo for 3 in de"
    await eva.do("language", locale="fr")
    await eva.until(lambda: eva.eyes.commands[town.guild.id][0]["paths"][0]["name"] == "table open")
    assert (await eva.command("/table open", game="cargo")).text == "cargo for 3 in fr"


async def test_every_kind_of_option(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def all_kinds(
        interaction: Interaction,
        text: str,
        yes: bool,
        number: float,
        who: discord.Member,
        where: discord.TextChannel,
        role: discord.Role,
        log: discord.Attachment,
        speed: Speed,
    ) -> None:
        read = (await log.read()).decode()
        told = (text, yes, number, who.display_name, where.name, role.name, log.filename, read, speed.name)
        await interaction.response.send_message(repr(told))

    await town.host(bot)
    ben = await town.person("Ben")
    post = await ann.command(
        "/all_kinds",
        text="hello",
        yes=True,
        number=1.5,
        who=ben,
        where=ann.channel("tables")["id"],
        role=town.guild.member_role,
        log=ann.file("log.txt", b"round 1"),
        speed=2,
    )
    expected = ("hello", True, 1.5, "Ben", "tables", "Members", "log.txt", "round 1", "live")
    assert post.text == repr(expected)
    assert not bot.errors


async def test_who_may_use_a_command_and_where(town: Town, bot: Small, ann: Any) -> None:
    @app_commands.default_permissions(manage_guild=True)
    async def setup(interaction: Interaction) -> None:
        await interaction.response.send_message("set up")

    @app_commands.guild_only()
    async def table(interaction: Interaction) -> None:
        await interaction.response.send_message("table")

    async def mine(interaction: Interaction) -> None:
        await interaction.response.send_message(f"yours, {type(interaction.channel).__name__}")

    for run in (setup, table, mine):
        bot.command(run)
    await town.host(bot)
    ben = await town.person("Ben")
    cat = await town.person("Cat", moderator=True)
    assert (await ann.command("/setup")).text == "set up"
    assert (await cat.command("/setup")).text == "set up"
    with pytest.raises(Stuck, match="no command /setup"):
        await ben.command("/setup")
    opened = (await ben.do("open_dm", user=town.world.bot.id))["channel"]
    assert (await ben.command("/mine", channel=opened)).text == "yours, DMChannel"
    with pytest.raises(Stuck, match="no command /table"):
        await ben.command("/table", channel=opened)


async def test_registering_again_keeps_what_is_the_same(town: Town, bot: Small) -> None:
    bot.tree.add_command(table_group())
    await town.host(bot)
    first = await bot.tree.fetch_commands()
    again = await bot.tree.sync()
    assert [one.id for one in again] == [one.id for one in first]
    await first[0].edit(name="desk")
    assert [one.name for one in await bot.tree.fetch_commands()] == ["desk"]
    await first[0].delete()
    assert await bot.tree.fetch_commands() == []
    guild = discord.Object(town.guild.id)
    bot.tree.copy_global_to(guild=guild)
    assert [one.guild_id for one in await bot.tree.sync(guild=guild)] == [int(town.guild.id)]
