"""The bot in a town: a stand-in for Discord, a server and people."""

import pytest

from bot.client import Quayside
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from rendering.painter import Painter
from tests.driver import Town


class Harbour(Town):
    """A town whose bot is Quayside."""

    client: Quayside


@pytest.fixture
async def town(tmp_path):
    """A town with the bot in it."""
    storage = await SqliteStorage.open(tmp_path / "quayside.db")
    painter = Painter()
    async with Harbour() as town:
        town.client = Quayside(Service(storage), painter)
        await town.host(town.client)
        yield town
    painter.close()
    await storage.close()
