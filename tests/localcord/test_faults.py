"""Rate limits and everything that tests can break, as discord.py meets it."""

import time
from random import Random
from typing import Any

import aiohttp
import discord
import pytest

from bot.localcord import World, errors
from bot.localcord.faults import BAD_GATEWAY
from bot.localcord.limits.rates import Pace, Rates
from tests.driver import Town
from tests.localcord.api import Api
from tests.localcord.small import Interaction, Small
from tests.localcord.test_messages import room

SEND = "POST /channels/{channel}/messages"
CALLBACK = "POST /interactions/{interaction}/{token}/callback"


@pytest.fixture
def bot() -> Small:
    """A bot that is ready soon after its server has come."""
    return Small(guild_ready_timeout=0.05)


def statuses(town: Town, route: str = SEND) -> list[int]:
    return [one.status for one in town.cord.door.journal if one.route == route]


async def test_announced_rates_are_kept(ann: Any) -> None:
    rates = Rates({SEND: Pace(3, 0.3)})
    async with Town(rates=rates) as town:
        bot = Small(guild_ready_timeout=0.05)
        await town.host(bot)
        channel = await room(town, bot)
        start = time.monotonic()
        for number in range(7):
            await channel.send(str(number))
        assert time.monotonic() - start >= 0.6
        assert statuses(town) == [200] * 7, "discord.py waited before it was refused"


async def test_beyond_the_rate_requests_are_refused() -> None:
    async with Town(rates=Rates({SEND: Pace(2, 60.0)}, Pace(4, 60.0))) as town, Api(town) as api:
        assert [(await api.post({"content": "x"}))[0] for _ in range(3)] == [200, 200, 429]
        status, answer = await api.post({"content": "x"})
        assert (status, answer["global"], answer["retry_after"] > 50) == (429, False, True)
        status, answer = await api.ask("GET", "/users/@me")
        assert (status, answer["global"]) == (429, True)
        asked = api.asked()
        assert (await api.answer(asked, 4, {"content": "x"}))[0] == 200, "answers do not count"


async def test_what_was_observed_of_discord() -> None:
    async with Town(rates=Rates.observed()) as town, Api(town) as api:
        sent = [(await api.post({"content": "x"}))[0] for _ in range(6)]
        assert sent == [200] * 5 + [429]


async def test_unannounced_rates_are_waited_out(town: Town, bot: Small, ann: Any, naps: list[float]) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    town.faults.rate_limit(SEND, 7.5, times=2)
    await channel.send("at last")
    assert naps == [7.5, 7.5]
    town.faults.rate_limit(SEND, 2.5, everywhere=True)
    await channel.send("again")
    assert statuses(town) == [429, 429, 200, 429, 200]


async def test_a_server_error_before_the_send(town: Town, bot: Small, ann: Any, naps: list[float]) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    town.faults.refuse(SEND, BAD_GATEWAY, times=2)
    await channel.send("once")
    await ann.sees("once")
    assert len(ann.posts("general")) == 1
    town.faults.refuse(SEND, BAD_GATEWAY, times=None)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("never")
    town.faults.mend()
    await channel.send("healthy")


async def test_a_server_error_after_the_send(town: Town, bot: Small, ann: Any, naps: list[float]) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    town.faults.refuse(SEND, after=True)
    await channel.send("once", nonce="n1")
    await channel.send("end")
    await ann.sees("end")
    assert [post.text for post in ann.posts("general")] == ["once", "end"], "the nonce prevents a second post"
    assert statuses(town) == [500, 200, 200]


async def test_a_follow_up_has_no_nonce_and_is_posted_twice(
    town: Town, bot: Small, ann: Any, naps: list[float]
) -> None:
    @bot.command
    async def slow(interaction: Interaction) -> None:
        await interaction.response.send_message("first")
        await interaction.followup.send("second")
        await interaction.followup.send("end")

    await town.host(bot)
    town.faults.refuse("POST /webhooks/{application}/{token}", after=True)
    await ann.command("/slow")
    await ann.sees("end")
    assert [post.text for post in ann.posts("general")] == ["first", "second", "second", "end"]


@pytest.mark.parametrize("after", [False, True])
async def test_a_reset_connection(town: Town, bot: Small, ann: Any, after: bool) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    town.faults.reset(SEND, after=after)
    with pytest.raises(
        aiohttp.ClientOSError, match="Errno 104"
    ):  # discord.py tries again on 54 and 10054 only
        await channel.send("lost?", nonce="n2")
    await channel.send("lost?", nonce="n2")
    await channel.send("end")
    await ann.sees("end")
    assert [post.text for post in ann.posts("general")] == ["lost?", "end"]


async def test_lost_and_late_callbacks(bot: Small) -> None:
    async with Town(World(answer_within=0.3)) as town:
        ann = await town.person("Ann")
        failed: list[int | None] = []

        @bot.command
        async def ping(interaction: Interaction) -> None:
            try:
                await interaction.response.send_message("pong")
            except (OSError, discord.NotFound) as error:
                failed.append(error.code if isinstance(error, discord.NotFound) else error.errno)

        await town.host(bot)
        town.faults.reset(CALLBACK)
        await ann.run("/ping")
        assert ann.failed
        town.faults.slow(CALLBACK, 0.5)
        await ann.run("/ping")
        assert ann.failed
        await ann.until(lambda: len(failed) == 2)
        assert failed == [104, 10062]
        town.world.answer_within = 3.0
        town.faults.reset(CALLBACK, after=True)
        post = await ann.command("/ping")
        assert post.text == "pong", "it arrived, though the bot was not told"


async def test_slow_answers(town: Town, bot: Small) -> None:
    await town.host(bot)
    channel = await room(town, bot)
    town.faults.slow(SEND, 0.15, after=True)
    start = time.monotonic()
    await channel.send("patience")
    assert time.monotonic() - start >= 0.15


async def test_odds_follow_the_seed(api: Api) -> None:
    api.town.faults.refuse(SEND, times=None, odds=0.5)
    runs = []
    for _ in range(2):
        api.town.faults.dice = Random(7)
        runs.append([(await api.post({"content": "x"}))[0] for _ in range(20)])
    assert runs[0] == runs[1]
    assert set(runs[0]) == {200, 500}


async def test_any_refusal_can_be_ordered(api: Api) -> None:
    fault = api.town.faults.refuse("POST /users/@me/channels", errors.DMS_TOO_FAST, times=1)
    ann = {"recipient_id": api.world.arrive("Ann").id}
    status, answer = await api.ask("POST", "/users/@me/channels", ann)
    assert (status, answer["code"], fault.struck) == (400, 40003, 1)
    assert (await api.ask("POST", "/users/@me/channels", ann))[0] == 200
