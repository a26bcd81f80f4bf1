"""Messages through discord.py: files, replies, nonces, history, pins."""

from typing import Any

import discord
import pytest

from bot.localcord import World
from bot.localcord.limits import table
from tests.driver import Town
from tests.localcord.api import Api
from tests.localcord.small import Small, attached, picture


async def room(town: Town, bot: Small, name: str = "general") -> discord.TextChannel:
    """Return a channel once the bot knows of it."""
    await bot.wait_until_ready()
    found = discord.utils.get(bot.guilds[0].text_channels, name=name)
    assert found is not None
    return found


@pytest.fixture
def bot() -> Small:
    """A bot that is ready soon after its server has come."""
    return Small(guild_ready_timeout=0.05)


async def test_sent_edited_fetched_deleted(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    message = await channel.send("one", embed=discord.Embed(title="Title").add_field(name="n", value="v"))
    post = await ann.sees("one")
    assert post.text == "one\nTitle\nn: v"
    await message.edit(content="two", embed=None)
    assert (await ann.sees("two")) is post
    fetched = await channel.fetch_message(message.id)
    assert (fetched.content, fetched.edited_at is not None) == ("two", True)
    await message.delete()
    await ann.until(lambda: post.gone)


async def test_files_go_up_and_come_down(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    files = [attached("board.png", description="the board"), attached("log ä.txt", b"round 1")]
    message = await channel.send(files=files)
    assert [file.content_type for file in message.attachments] == ["image/png", "text/plain"]
    assert (message.attachments[0].width, message.attachments[0].height) == (4, 3)
    assert message.attachments[0].description == "the board"
    assert await message.attachments[1].read() == b"round 1"
    post = await ann.sees("")
    assert await ann.download(post) == picture()
    kept = message.attachments[1]
    message = await message.edit(attachments=[kept, attached("new.png", picture(9, 9))])
    assert [file.filename for file in message.attachments] == [kept.filename, "new.png"]
    await ann.until(lambda: post.files[1]["filename"] == "new.png")
    assert await ann.download(post, 1) == picture(9, 9)


async def test_a_nonce_posts_once(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    first = await channel.send("once", nonce="table-7-board-3")
    again = await channel.send("once more", nonce="table-7-board-3")
    assert again.id == first.id
    other = await channel.send("next", nonce="table-7-board-4")
    await ann.sees("next")
    assert [post.text for post in ann.posts("general")] == ["once", "next"]
    assert other.id != first.id


async def test_a_nonce_is_forgotten_after_some_minutes() -> None:
    now = 1_900_000_000.0
    async with Town(World(clock=lambda: now)) as town, Api(town) as api:
        once = {"content": "x", "nonce": "n", "enforce_nonce": True}
        first, again = await api.posted(**once), await api.posted(**once)
        now += table.NONCE_SECONDS
        later = await api.posted(**once)
        assert first["id"] == again["id"] != later["id"]


async def test_replies_and_mentions(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    said = await ann.say("hello?")
    asked = await channel.fetch_message(int(said.id))
    allowed = discord.AllowedMentions(users=[discord.Object(ann.id)])
    await asked.reply(f"<@{ann.id}> it is your move", allowed_mentions=allowed)
    post = await ann.sees("your move")
    assert post.data["mentions_me"]
    assert post.data["referenced_message"]["content"] == "hello?"
    assert ann.channel("general")["mentions"] == 1
    await channel.send(f"<@{ann.id}> quietly")
    post = await ann.sees("quietly")
    assert not post.data["mentions_me"]
    await ann.do("read", channel=ann.channel("general")["id"])
    await ann.until(lambda: ann.channel("general")["unread"] == 0)


async def test_history_and_pins(town: Town, bot: Small, ann: Any) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    sent = [await channel.send(str(number)) for number in range(5)]
    assert [one.content async for one in channel.history(limit=2)] == ["4", "3"]
    after = [one.content async for one in channel.history(after=sent[2])]
    assert after == ["3", "4"]
    await sent[0].pin()
    assert (await channel.fetch_message(sent[0].id)).pinned
    async with channel.typing():
        await ann.until(lambda: ann.eyes.typing)


async def test_the_bot_reads_what_it_may(town: Town, ann: Any) -> None:
    heard: list[str] = []
    bot = Small(intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True))

    @bot.event
    async def on_message(message: discord.Message) -> None:
        heard.append(message.content)

    await town.host(bot)
    await ann.say("among people")
    await ann.say(f"<@{town.world.bot.id}> to you")
    opened = await ann.do("open_dm", user=town.world.bot.id)
    await ann.say("in private", opened["channel"])
    await ann.until(lambda: len(heard) == 3)
    assert heard == ["", f"<@{town.world.bot.id}> to you", "in private"]
