"""Conversations, threads, servers and permissions, through discord.py."""

from typing import Any

import discord
import pytest

from tests.driver import Stuck, Town
from tests.localcord.small import Interaction, Row, Small, attached
from tests.localcord.test_messages import room


@pytest.fixture
def bot() -> Small:
    """A bot that is ready soon after its server has come."""
    return Small(guild_ready_timeout=0.05)


async def test_a_conversation_with_buttons_and_pictures(town: Town, bot: Small, ann: Any) -> None:
    seen: list[tuple[int | None, type]] = []

    async def press(interaction: Interaction) -> None:
        seen.append((interaction.guild_id, type(interaction.user)))
        await interaction.response.edit_message(content="pressed", view=None)

    @bot.command
    async def hand(interaction: Interaction, who: discord.User) -> None:
        await who.send("your hand", file=attached("hand.png"), view=Row(Play=press))
        await interaction.response.send_message("sent", ephemeral=True)

    await town.host(bot)
    ben = await town.person("Ben")
    await ann.command("/hand", who=ben)
    post = await ben.sees("your hand", "dm")
    assert (await ben.download(post))[:4] == b"\x89PNG"
    assert "your hand" not in ann.reads()
    await ben.click(post, "Play")
    assert post.text == "pressed"
    assert seen == [(None, discord.User)]


async def test_a_closed_conversation(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def hello(interaction: Interaction) -> None:
        try:
            await interaction.user.send("hello")
        except discord.Forbidden as error:
            await interaction.response.send_message(f"closed: {error.code}")
        else:
            await interaction.response.send_message("open")

    await town.host(bot)
    assert (await ann.command("/hello")).text == "open"
    await ann.do("dms", open=False)
    assert (await ann.command("/hello")).text == "closed: 50007"
    await ann.do("dms", open=True)
    assert (await ann.command("/hello")).text == "open"


async def test_threads(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    ben = await town.person("Ben")
    channel = await room(town, bot)
    message = await channel.send("Table 1")
    public = await message.create_thread(name="Game 1")
    await public.send("round 1")
    assert (await ben.sees("round 1", "Game 1")).channel == str(public.id)
    private = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await private.send("for a few")
    await private.add_user(discord.Object(ben.id))
    await ben.sees("for a few", "Secret")
    assert {member.id for member in await private.fetch_members()} == {int(town.world.bot.id), int(ben.id)}
    await private.remove_user(discord.Object(ben.id))
    await ben.until(lambda: str(private.id) not in ben.eyes.channels)
    await public.edit(name="Game one", archived=True)
    await ben.until(lambda: any(one["archived"] for one in ben.eyes.channels.values()))
    await ann.until(lambda: bot.get_channel(public.id) is None)
    await public.send("wakes it up")
    await ann.until(lambda: bot.get_channel(public.id) is not None)
    await public.delete()
    await ben.until(lambda: str(public.id) not in ben.eyes.channels)


async def test_private_threads_are_private(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    ben = await town.person("Ben")
    channel = await room(town, bot)
    private = await channel.create_thread(name="Secret", type=discord.ChannelType.private_thread)
    await private.send("hidden")
    await channel.send("shown")
    await ben.sees("shown")
    assert "hidden" not in ben.reads()


async def test_permissions_are_known_and_kept(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    assert channel.permissions_for(channel.guild.me).attach_files
    assert not channel.permissions_for(channel.guild.me).administrator
    place = ann.channel("general")["id"]
    await ann.do("bot_permissions", channel=place, lacks=["attach_files"])
    await ann.until(lambda: not channel.permissions_for(channel.guild.me).attach_files)
    with pytest.raises(discord.Forbidden) as error:
        await channel.send(file=attached())
    assert error.value.code == 50013
    await ann.do("bot_permissions", channel=place, lacks=[])
    await ann.do("bot_permissions", server=town.guild.id, lacks=["send_messages"])
    await ann.until(lambda: not channel.permissions_for(channel.guild.me).send_messages)
    with pytest.raises(discord.Forbidden):
        await channel.send("x")
    ben = await town.person("Ben")
    with pytest.raises(Stuck, match="Only a moderator"):
        await ben.do("bot_permissions", server=town.guild.id, lacks=[])


async def test_interactions_tell_what_the_bot_may(town: Town, bot: Small, ann: Any) -> None:
    told: list[tuple[bool, bool]] = []

    @bot.command
    async def look(interaction: Interaction) -> None:
        told.append((interaction.app_permissions.embed_links, interaction.permissions.manage_guild))
        await interaction.response.send_message("looked")

    await town.host(bot)
    ben = await town.person("Ben")
    await ann.command("/look")
    await ann.do("bot_permissions", server=town.guild.id, lacks=["embed_links"])
    await ben.command("/look")
    assert told == [(True, True), (False, False)]


async def test_servers_come_and_go(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    await bot.wait_until_ready()
    await ann.do("kick_bot", server=town.guild.id)
    await ann.until(lambda: not bot.guilds)
    await ann.do("invite_bot", server=town.guild.id)
    await ann.until(lambda: len(bot.guilds) == 1 and bot.guilds[0].me is not None)
    opened = await ann.do("create_server", name="Second")
    await ann.do("invite_bot", server=opened["server"])
    await ann.until(lambda: len(bot.guilds) == 2)
    await ann.do("create_channel", server=opened["server"], name="new-tables")
    await ann.until(lambda: discord.utils.get(bot.get_all_channels(), name="new-tables"))
    await ann.do("leave_server", server=opened["server"])
    assert opened["server"] not in ann.eyes.servers
    guild = await bot.fetch_guild(int(town.guild.id))
    assert guild.name == "Harbour"
    assert (await guild.fetch_member(int(ann.id))).display_name == "Ann"
    await guild.leave()
    await ann.until(lambda: len(bot.guilds) == 1)


async def test_moderators_delete_and_people_do_not(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    message = await channel.send("board")
    ben = await town.person("Ben")
    post = await ben.sees("board")
    with pytest.raises(Stuck, match="Only a moderator"):
        await ben.do("delete_message", message=post.id)
    await ann.do("delete_message", message=post.id)
    with pytest.raises(discord.NotFound) as error:
        await message.edit(content="board 2")
    assert error.value.code == 10008
    await ann.do("delete_channel", channel=ann.channel("general")["id"])
    with pytest.raises(discord.NotFound) as error:
        await channel.send("anybody?")
    assert error.value.code == 10003
