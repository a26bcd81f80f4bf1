"""What the tests of the cogs share: a town with the whole bot in it."""

from collections.abc import AsyncIterator

import pytest

from bot.client import Quayside
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from rendering.painter import Painter
from tests.driver import Town


@pytest.fixture
async def service(tmp_path) -> AsyncIterator[Service]:
    """Tables in a real file."""
    storage = await SqliteStorage.open(tmp_path / "quayside.db")
    yield Service(storage)
    await storage.close()


@pytest.fixture
async def town(service: Service) -> AsyncIterator[Town]:
    """A town with the bot."""
    painter = Painter()
    try:
        async with Town() as town:
            await town.host(Quayside(service, painter))
            yield town
    finally:
        painter.close()
