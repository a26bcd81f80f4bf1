"""``quayside doctor``: what is set, what works, and what is missing."""

import socket

import aiohttp
from discord.http import Route

from bot.settings import Settings
from bot.storage.errors import StorageError
from bot.storage.sqlite import SqliteStorage
from rendering.fonts import check_fonts

Finding = tuple[bool, str]


async def examine(settings: Settings) -> list[Finding]:
    """Look at everything; each finding says whether it is well, in one sentence."""
    return [await _token(settings), await _database(settings), _fonts(), _port(settings)]


async def _token(settings: Settings) -> Finding:
    if not settings.token:
        return True, "DISCORD_TOKEN is not set: Quayside will run on its local stand-in."
    url = f"{settings.discord_url.rstrip('/')}/api/v10" if settings.discord_url else Route.BASE
    headers = {"Authorization": f"Bot {settings.token}"}
    try:
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.get(f"{url}/users/@me") as answer,
        ):
            if answer.status == 401:
                return False, "DISCORD_TOKEN is not known to Discord: copy it anew from the developer portal."
            if answer.status != 200:
                return False, f"Discord answered {answer.status} to the token; try again later."
            name = (await answer.json())["username"]
    except (aiohttp.ClientError, OSError) as error:
        return False, f"Discord cannot be reached: {error}."
    return True, f"DISCORD_TOKEN belongs to the bot “{name}”."


async def _database(settings: Settings) -> Finding:
    try:
        storage = await SqliteStorage.open(settings.database)
    except StorageError as error:
        return False, str(error)
    await storage.close()
    return True, f"The database {settings.database} can be opened and is whole."


def _fonts() -> Finding:
    try:
        check_fonts()
    except OSError as error:
        return False, f"The fonts cannot be loaded: {error}. Pillow needs FreeType."
    return True, "The fonts can be loaded."


def _port(settings: Settings) -> Finding:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", settings.port))
        except OSError as error:
            return bool(settings.token), f"Port {settings.port} for the stand-in is taken: {error.strerror}."
    return True, f"Port {settings.port} is free for the stand-in."
