"""Tables in a real file."""

import pytest

from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service


@pytest.fixture
async def service(tmp_path):
    """A service on a new file."""
    storage = await SqliteStorage.open(tmp_path / "quayside.db")
    yield Service(storage)
    await storage.close()
