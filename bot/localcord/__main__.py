"""``python -m bot.localcord``: the stand-in by itself, for people and a bot to come."""

import argparse
import asyncio
import sys

from bot.localcord.limits.rates import Rates
from bot.localcord.server import Localcord
from bot.localcord.world import World

PORT = 8650


async def _serve(port: int) -> None:
    world = World()
    world.open_guild("Harbour", ("general", "tables"))
    async with Localcord(world, port=port, rates=Rates.observed()) as cord:
        sys.stdout.write(f"People: {cord.url}  The bot's token: {world.token}\n")
        await asyncio.Event().wait()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser("bot.localcord", description="A Discord on this machine.")
    parser.add_argument("--port", type=int, default=PORT, help=f"where to listen on 127.0.0.1 ({PORT})")
    try:
        asyncio.run(_serve(parser.parse_args().port))
    except KeyboardInterrupt:
        sys.stdout.write("\n")
    except OSError as error:
        sys.exit(f"Localcord cannot listen: {error.strerror}")


if __name__ == "__main__":
    main()
