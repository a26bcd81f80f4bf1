"""What the tests of the stand-in share."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.driver import Town
from tests.localcord.api import Api
from tests.localcord.small import Small


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    """A town without a bot."""
    async with Town() as town:
        yield town


@pytest.fixture
def bot() -> Small:
    """A bot that has not started yet."""
    return Small()


@pytest.fixture
async def api(town: Town) -> AsyncIterator[Api]:
    """The HTTP API, used without discord.py."""
    async with Api(town) as api:
        yield api


@pytest.fixture
async def ann(town: Town) -> Any:
    """The first person, who owns the server."""
    return await town.person("Ann")
