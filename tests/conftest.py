"""What all tests share."""

import asyncio
import gc
from collections.abc import Iterator
from inspect import iscoroutinefunction
from typing import Any

import pytest

pytest_plugins = ["pytester"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="play thousands of games instead of hundreds")


@pytest.fixture(scope="session", autouse=True)
def _settled() -> None:
    """Keep what stays for the whole run out of the collector's way."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_left_open(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Let a connection that a test leaves open fail that test, and not one that comes later."""
    yield
    if iscoroutinefunction(getattr(request, "function", None)):
        caplog.get_records("call").clear()  # errors that were logged hold on to all that they passed through
        gc.collect()


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the long mode was asked for."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note how long discord.py would wait before it tries again, and do not wait."""
    wanted: list[float] = []

    class Hasty:
        """asyncio, with short naps."""

        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        async def sleep(self, seconds: float) -> None:
            if seconds > 0:
                wanted.append(seconds)
            await asyncio.sleep(0)

    for module in ("http", "client", "gateway", "webhook.async_"):
        monkeypatch.setattr(f"discord.{module}.asyncio", Hasty())
    return wanted
