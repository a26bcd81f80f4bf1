"""The gateway: sessions that are resumed, lost, refused, and what is sent again."""

import asyncio
import contextlib
from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket

from bot.localcord.redirect import point_discord_at
from bot.localcord.world import Asked, asking
from bot.localcord.world import Interaction as Clicked
from tests.driver import Post, Town
from tests.localcord.small import Interaction, Row, Small


async def clicked(interaction: Interaction) -> None:
    await interaction.response.edit_message(content="clicked")


@pytest.fixture
def counting(bot: Small) -> Small:
    """A bot with a button that survives everything."""

    @bot.command
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message("board", view=Row(Click=clicked))

    return bot


@pytest.fixture(autouse=True)
def hasty(naps: list[float]) -> None:
    """Let discord.py reconnect without its usual pause of some seconds."""


@pytest.mark.parametrize("how", ["cut", "closed", "asked", "resumable"])
async def test_a_lost_connection_is_resumed_and_missed_clicks_come_again(
    town: Town, counting: Small, ann: Any, how: str
) -> None:
    await town.host(counting)
    post = await ann.command("/board")
    gateway = town.cord.gateway
    match how:
        case "cut":
            gateway.drop()
        case "closed":
            await gateway.close(4000)
        case "asked":
            gateway.ask_to_reconnect()
        case _:
            gateway.invalidate(resumable=True)
    await ann.click(post, "Click")
    assert post.text == "clicked"
    assert gateway.history == ["IDENTIFY", "RESUME"]


def click_at_once(town: Town, post: Post) -> Clicked:
    """Click before the bot can come back."""
    channel = town.world.channels[post.channel]
    message, user = channel.messages[post.id], town.world.people()[0]
    data = {"custom_id": "Click", "component_type": 2, "id": 2}
    return asking.ask(town.world, user, channel, Asked.COMPONENT, data, message=message)


@pytest.mark.parametrize("how", ["forgotten", "invalid"])
async def test_a_lost_session_begins_anew_and_events_are_gone(
    town: Town, counting: Small, ann: Any, how: str
) -> None:
    await town.host(counting)
    post = await ann.command("/board")
    gateway = town.cord.gateway
    if how == "forgotten":
        gateway.drop()
        gateway.forget()
    else:
        gateway.invalidate()
    missed = click_at_once(town, post)
    await town.online()
    assert missed.answered_by is None, "the click fell into the gap"
    await ann.click(post, "Click")
    assert post.text == "clicked"
    assert gateway.history[-1] == "IDENTIFY"


async def test_a_wrong_token_is_refused(town: Town) -> None:
    point_discord_at(town.cord.url)
    async with Small() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.start("stolen")


async def test_privileged_intents_are_refused(town: Town) -> None:
    point_discord_at(town.cord.url)
    async with Small(intents=discord.Intents(guilds=True, members=True)) as bot:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(town.world.token)


async def test_members_are_told_with_the_intent() -> None:
    async with Town(privileged_intents=discord.Intents(members=True).value) as town:
        ann = await town.person("Ann")
        bot = Small(intents=discord.Intents(guilds=True, members=True), guild_ready_timeout=0.05)
        await town.host(bot)
        await bot.wait_until_ready()
        names = {member.display_name for member in bot.guilds[0].members}
        assert names == {"Ann", "quayside"}
        await town.person("Ben")
        await ann.until(lambda: bot.guilds[0].get_member_named("ben"))
        ben = await bot.guilds[0].query_members(user_ids=[int(town.people[1].id)])
        assert ben[0].display_name == "Ben"
        await town.people[1].do("leave_server", server=town.guild.id)
        await ann.until(lambda: not bot.guilds[0].get_member_named("ben"))


async def test_a_silent_gateway_is_left(ann: Any, town: Town) -> None:
    async with Town(heartbeat=0.1) as quiet:
        bot = Small(heartbeat_timeout=0.3)
        await quiet.host(bot)
        quiet.cord.gateway.mute_heartbeat = True
        await quiet._until(lambda: len(quiet.cord.gateway.history) > 1, "the bot did not reconnect")
        assert quiet.cord.gateway.history[1] == "RESUME"


async def frames(socket: aiohttp.ClientWebSocketResponse, count: int) -> list[Any]:
    return [(await socket.receive_json())["t"] for _ in range(count)]


async def test_by_hand(town: Town) -> None:
    address = f"{town.cord.url}/gateway"
    identify = {"op": 2, "d": {"token": town.world.token, "intents": 1, "properties": {}}}
    async with aiohttp.ClientSession() as http:
        async with http.ws_connect(address) as socket:
            assert (await socket.receive_json())["op"] == 10
            await socket.send_json({"op": 1, "d": None})
            assert (await socket.receive_json())["op"] == 11
            await socket.send_json(identify)
            ready = await socket.receive_json()
            assert (ready["t"], ready["s"]) == ("READY", 1)
            assert await frames(socket, 1) == ["GUILD_CREATE"]
        town.world.open_channel(town.guild, "later")
        resume = {"op": 6, "d": {"token": town.world.token, "session_id": ready["d"]["session_id"], "seq": 1}}
        async with http.ws_connect(address) as socket:
            await socket.receive_json()
            await socket.send_json(resume)
            assert await frames(socket, 3) == ["GUILD_CREATE", "CHANNEL_CREATE", "RESUMED"]
            await socket.send_json({"op": 99})
            assert (await socket.receive()).data == 4001
        async with http.ws_connect(address) as socket:
            await socket.receive_json()
            await socket.send_json({"op": 8, "d": {}})
            assert (await socket.receive()).data == 4003


async def test_shards_get_their_own_servers(town: Town) -> None:
    for name in "abcdefgh":
        await asyncio.sleep(0.002)
        town.world.open_guild(name)
    seen = []
    async with aiohttp.ClientSession() as http:
        for shard in (0, 1):
            async with http.ws_connect(f"{town.cord.url}/gateway") as socket:
                await socket.receive_json()
                hello = {"token": town.world.token, "intents": 1, "shard": [shard, 2]}
                await socket.send_json({"op": 2, "d": hello})
                seen.append({guild["id"] for guild in (await socket.receive_json())["d"]["guilds"]})
    assert seen[0] | seen[1] == set(town.world.guilds)
    assert not seen[0] & seen[1]
    assert all((int(guild) >> 22) % 2 == 1 for guild in seen[1])


async def test_clicks_delivered_twice_and_out_of_order(town: Town, bot: Small, ann: Any) -> None:
    heard: list[int] = []

    async def press(interaction: Interaction) -> None:
        heard.append(interaction.id)
        with contextlib.suppress(discord.HTTPException):
            await interaction.response.defer()

    @bot.command
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message("board", view=Row(Click=press))

    await town.host(bot)
    post = await ann.command("/board")
    town.cord.gateway.deliveries = 2
    town.cord.gateway.hold()
    clicks = [int(click_at_once(town, post).id) for _ in range(4)]
    town.cord.gateway.release(Random(3))
    await ann.until(lambda: len(heard) == 8)
    assert sorted(heard) == sorted(clicks * 2)
    assert heard[::2] != clicks
    journal = town.cord.door.journal
    await ann.until(lambda: [one.code for one in journal if one.code] == [40060] * 4)


async def test_a_handshake_that_breaks_off_is_begun_anew(
    town: Town, bot: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    identify, broken = DiscordWebSocket.identify, [ConnectionResetError()]

    async def broken_off_once(socket: DiscordWebSocket) -> None:
        if broken:
            raise broken.pop()
        await identify(socket)

    await town.host(bot)
    monkeypatch.setattr(DiscordWebSocket, "identify", broken_off_once)
    town.cord.gateway.invalidate()
    await town.online()
    assert not broken
    assert town.cord.gateway.history == ["IDENTIFY", "INVALID SESSION", "IDENTIFY"]
