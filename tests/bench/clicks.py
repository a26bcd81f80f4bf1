"""The floor of every click: discord.py in its own process, a button that does nothing, the stand-in.

``click`` and ``burst`` measure any button of any bot: others can be compared with this one in the same run.
"""

import asyncio
import json
import os
from time import perf_counter
from typing import Any

import discord
from discord import app_commands, ui

from bot.localcord import World
from bot.localcord.redirect import point_discord_at
from bot.localcord.world import Asked, Interaction, Message, asking
from tests.driver import Town
from tests.driver.bots import TOKEN, URL

WARM_UP = 100
CLICKS = 1000
AT_ONCE = 100
ROUNDS = 10


def main() -> None:
    """Print the figures of a button that does nothing."""
    asyncio.run(_measure())


async def _measure() -> None:
    async with Town(World()) as town:
        started = perf_counter()
        await town.launch("-m", "tests.bench.clicks", "bot")
        user = town.world.arrive("Ann")
        channel = next(iter(town.world.channels.values()))
        command = next(iter(town.world.commands.of(None).values()))
        data = {"id": command["id"], "name": command["name"], "type": 1}
        asked = await asking.ask(town.world, user, channel, Asked.COMMAND, data).done
        report("start of the process to the first answer", perf_counter() - started, "s")
        assert asked.original is not None
        await click(town.world, asked.original, "nothing", WARM_UP)
        latencies = await click(town.world, asked.original, "nothing", CLICKS)
        report("no-op click to answer, one at a time, p50", percentile(latencies, 50) * 1000, "ms")
        report("no-op click to answer, one at a time, p99", percentile(latencies, 99) * 1000, "ms")
        latencies, rate = await burst(town.world, asked.original, "nothing", AT_ONCE, ROUNDS)
        report(f"no-op clicks, {AT_ONCE} at once", rate, "clicks/s")
        report(f"no-op clicks, {AT_ONCE} at once, slowest answer", max(latencies) * 1000, "ms")


def report(name: str, value: float, unit: str) -> None:
    """Print one figure."""
    print(json.dumps({"name": name, "value": round(value, 2), "unit": unit}), flush=True)


def percentile(values: list[float], percent: int) -> float:
    """Return the value that so many percent do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


def press(world: World, message: Message, custom_id: str) -> Interaction:
    """Press a button as the first person of the world."""
    data = {"custom_id": custom_id, "component_type": 2}
    return asking.ask(world, world.people()[0], message.channel, Asked.COMPONENT, data, message=message)


async def _latency(pressed: Interaction) -> float:
    answered = (await pressed.done).answered_at
    assert answered is not None, "a click was not answered in time"
    return answered - pressed.began


async def click(world: World, message: Message, custom_id: str, count: int) -> list[float]:
    """Press a button again and again, each time after its answer; return the seconds of each."""
    return [await _latency(press(world, message, custom_id)) for _ in range(count)]


async def burst(
    world: World, message: Message, custom_id: str, at_once: int, rounds: int
) -> tuple[list[float], float]:
    """Press a button many times at once; return the seconds of each and the clicks a second."""
    latencies: list[float] = []
    started = perf_counter()
    for _ in range(rounds):
        pressed = [press(world, message, custom_id) for _ in range(at_once)]
        latencies += [await _latency(one) for one in pressed]
    return latencies, at_once * rounds / (perf_counter() - started)


class Nothing(ui.View):
    """A button that does nothing."""

    @ui.button(label="Nothing", custom_id="nothing")
    async def nothing(self, interaction: discord.Interaction[Any], button: ui.Button[Any]) -> None:
        """Acknowledge."""
        await interaction.response.defer()


def _run_bot() -> None:
    point_discord_at(os.environ[URL])
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)

    @tree.command(description="A button that does nothing")
    async def board(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("board", view=Nothing(timeout=None))

    async def register() -> None:
        await tree.sync()

    client.setup_hook = register  # type: ignore[method-assign]
    client.run(os.environ[TOKEN], log_handler=None)


if __name__ == "__main__":
    import sys

    _run_bot() if sys.argv[1:] == ["bot"] else main()
