"""Pointing an unmodified discord.py at the stand-in."""

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.localcord.rest.door import API

TESTED = ((2, 7, 1), (2, 8))


def point_discord_at(url: str) -> None:
    """Let every client of this process talk to the stand-in.

    Three class attributes that discord.py reads at each use; it has no setting for them.
    """
    at_least, below = TESTED
    version = discord.version_info[:3]
    if not at_least <= version < below:
        raise RuntimeError(f"The stand-in knows discord.py 2.7.1 up to 2.8, not {discord.__version__}.")
    base = yarl.URL(url)
    Route.BASE = url.rstrip("/") + API
    DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("ws").with_path("/gateway")
    discord.Asset.BASE = url.rstrip("/")
