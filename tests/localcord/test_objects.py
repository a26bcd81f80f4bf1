"""What discord.py makes of the stand-in's objects."""

from typing import Any

import discord
import pytest

from tests.driver import Town
from tests.localcord.small import Small, attached
from tests.localcord.test_messages import room


@pytest.fixture
async def bot(town: Town, ann: Any) -> Small:
    """A bot that is ready, in a town with one person."""
    bot = Small(guild_ready_timeout=0.05)
    await town.host(bot)
    await bot.wait_until_ready()
    return bot


async def test_the_application_and_users(town: Town, bot: Small, ann: Any) -> None:
    application = await bot.application_info()
    assert (application.name, application.owner.name) == ("Quayside", "operator")
    assert application.id == bot.application_id
    assert bot.user is not None
    assert (bot.user.name, bot.user.bot) == ("quayside", True)
    user = await bot.fetch_user(int(ann.id))
    assert (user.display_name, user.bot, user.mention) == ("Ann", False, f"<@{ann.id}>")
    assert user.display_avatar.url.startswith(town.cord.url)
    assert abs((discord.utils.utcnow() - user.created_at).total_seconds()) < 60


async def test_servers_and_channels(town: Town, bot: Small, ann: Any) -> None:
    listed = [guild async for guild in bot.fetch_guilds(with_counts=False)]
    assert [guild.name for guild in listed] == ["Harbour"]
    guild = bot.guilds[0]
    assert (guild.owner_id, guild.preferred_locale) == (int(ann.id), discord.Locale.american_english)
    assert [role.name for role in guild.roles] == ["@everyone", "Members", "Moderators", "Bot"]
    assert guild.me.top_role.name == "Bot"
    assert [channel.name for channel in await guild.fetch_channels()] == ["general", "tables"]
    member = await guild.fetch_member(int(ann.id))
    assert [role.name for role in member.roles] == ["@everyone", "Members"]
    fetched = await bot.fetch_channel(int(ann.channel("tables")["id"]))
    assert isinstance(fetched, discord.TextChannel)
    dm = await (await bot.fetch_user(int(ann.id))).create_dm()
    again = await bot.fetch_channel(dm.id)
    assert isinstance(again, discord.DMChannel)
    assert again.recipient == dm.recipient


async def test_messages_of_every_shape(town: Town, bot: Small, ann: Any) -> None:
    channel = await room(town, bot)
    embed = discord.Embed(title="Title", description="Words", colour=discord.Colour.blue())
    embed.set_image(url="attachment://board.png").set_footer(text="Foot").set_author(name="Author")
    message = await channel.send("text", embed=embed, file=attached(), reference=await channel.send("first"))
    fetched = await channel.fetch_message(message.id)
    assert str(fetched.embeds[0].image.url).startswith(f"{town.cord.url}/attachments/")
    assert fetched.attachments == [], "shown by the embed"
    assert fetched.type is discord.MessageType.reply
    assert isinstance(fetched.reference, discord.MessageReference)
    assert isinstance(fetched.reference.resolved, discord.Message)
    assert fetched.reference.resolved.content == "first"
    assert fetched.jump_url.endswith(f"/{town.guild.id}/{channel.id}/{message.id}")
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Yes", emoji="⚓", custom_id="yes"))
    view.add_item(discord.ui.Select(custom_id="s", options=[discord.SelectOption(label="A", emoji="🚢")]))
    sent = await channel.send("buttons", view=view)
    rebuilt = discord.ui.View.from_message(sent, timeout=None)
    assert [getattr(item, "custom_id", None) for item in rebuilt.children] == ["yes", "s"]


async def test_threads_that_are_open(town: Town, bot: Small, ann: Any) -> None:
    channel = await room(town, bot)
    thread = await channel.create_thread(name="Game", type=discord.ChannelType.public_thread)
    active = await bot.guilds[0].active_threads()
    assert [one.id for one in active] == [thread.id]
    assert (thread.parent, thread.owner_id) == (channel, int(town.world.bot.id))
    assert thread.me is not None
    fetched = await bot.fetch_channel(thread.id)
    assert isinstance(fetched, discord.Thread)
    assert (fetched.auto_archive_duration, fetched.archived, fetched.locked) == (1440, False, False)
    await thread.leave()
    await thread.join()
