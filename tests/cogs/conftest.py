"""The bot in a town: a stand-in for Discord, a server and people."""

from pathlib import Path

import pytest

import rendering
from bot import games, rulebook, shelf, wording
from bot.client import Quayside
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from rendering.painter import Painter
from tests.driver import Town

TOYBOX = Path(__file__).with_name("toybox")


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


@pytest.fixture
def pageant(monkeypatch, tmp_path):
    """Put a game on the shelf that exists only in tests."""
    for package in (games, rendering):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(TOYBOX)])
    monkeypatch.setattr(shelf, "DATA", TOYBOX)
    monkeypatch.setattr(rulebook, "SEEDS", TOYBOX)
    english = tmp_path / "locales" / wording.BASE
    english.mkdir(parents=True)
    for path in (*(wording.LOCALES / wording.BASE).glob("*.po"), *TOYBOX.glob("*/*.po")):
        (english / path.name).symlink_to(path)
    monkeypatch.setattr(wording, "LOCALES", tmp_path / "locales")
    _forget()
    yield
    _forget()


def _forget():
    """Look afresh at what is on the shelf and what is said."""
    shelf.titles.cache_clear()
    wording.wording.cache_clear()
