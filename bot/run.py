"""Running the bot: on Discord with a token, or on the stand-in that comes with it."""

import asyncio
import gc
import logging
import signal
from contextlib import suppress
from pathlib import Path

import discord

from bot.client import Quayside
from bot.localcord.limits.rates import Rates
from bot.localcord.redirect import point_discord_at
from bot.localcord.server import Localcord
from bot.localcord.world import World
from bot.settings import BadSetting, Settings
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from rendering.painter import Painter

log = logging.getLogger("quayside")


async def run(settings: Settings) -> None:
    """Run until interrupted."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("discord").setLevel(logging.WARNING)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that voice is not installed
    if settings.token:
        if settings.discord_url:
            point_discord_at(settings.discord_url)
        await serve(settings.database, settings.token)
    else:
        await _run_locally(settings)


async def serve(database: Path, token: str) -> None:
    """Connect to Discord and serve until interrupted."""
    storage = await SqliteStorage.open(database)
    painter = Painter()
    client = Quayside(Service(storage), painter)
    _stop_on_signal(client)
    try:
        await client.login(token)
        # Everything loaded so far stays: no collection need look at it again while somebody waits.
        gc.collect()
        gc.freeze()
        await client.connect()
    except discord.LoginFailure:
        raise BadSetting("Discord does not know this DISCORD_TOKEN. Copy it anew from the portal.") from None
    finally:
        await client.close()
        painter.close()
        await storage.close()


async def _run_locally(settings: Settings) -> None:
    world = World()
    world.open_guild("Harbour", ("general", "tables"))
    try:
        cord = Localcord(world, port=settings.port, rates=Rates.observed())
        await cord.start()
    except OSError as error:
        raise BadSetting(
            f"The stand-in cannot listen on port {settings.port}: {error.strerror}. Set QUAYSIDE_PORT."
        ) from None
    try:
        point_discord_at(cord.url)
        print(f"Quayside plays on its local stand-in for Discord. Open {cord.url} in a browser.")
        print("Everyone takes a tab of their own. Ctrl-C ends it; tables stay in the database.")
        await serve(settings.database, world.token)
    finally:
        await cord.stop()


def _stop_on_signal(client: Quayside) -> None:
    """Let Ctrl-C and a polite kill end everything cleanly."""
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # not on Windows, where Ctrl-C raises by itself
            loop.add_signal_handler(number, lambda: loop.create_task(client.close()))
