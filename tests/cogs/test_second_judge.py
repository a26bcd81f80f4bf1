"""Quayside on simcord, an independent model of Discord: a whole game of each kind, by taps and menus.

simcord looks on until a bot comes to rest after each press, so letters are delivered between the presses.
"""

from collections.abc import Iterable
from typing import Any

import discord
import pytest
import simcord

from bot.client import Quayside
from bot.engine import SeededChance
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from cogs import easel
from rendering.painter import Painter
from tests.cogs.playing import asked, give
from tests.driver.sight import Json, walk


class Panel:
    """A message that one player sees; it changes when the bot edits it."""

    def __init__(self, answer: simcord.ResponseMessage) -> None:
        self.answer = answer

    @property
    def components(self) -> list[Json]:
        return list(walk(self.answer.components))

    def drawn(self) -> str:
        return "\n".join(one["content"] for one in self.components if "content" in one)


class Guest:
    """A player on simcord, who does what a person of the driver can do."""

    def __init__(self, actor: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
        self._actor, self._channel = actor, channel
        self._told: Any = None
        self._panel: Panel | None = None

    async def command(self, path: str, **options: Any) -> str:
        """Give a command, and return all that was answered."""
        told = await self._actor.slash(self._channel, path, **options)
        return "\n".join(Panel(answer).drawn() for answer in (*told.followups, told.response) if answer)

    async def press(self, label: str) -> None:
        """Press a button in the channel, on the newest post that has it."""
        for post in reversed(self._channel.history()):
            if label in [getattr(one, "label", "") for one in every(post.components)]:
                self._told = await self._actor.click(post, label=label)
                return
        raise AssertionError(f"nothing in the channel is called {label}")

    async def click(self, panel: Panel, custom_id: str) -> None:
        """Press a button of a panel."""
        self._told = await self._actor.click(panel.answer, custom_id=custom_id)

    async def choose(self, panel: Panel, custom_id: str, *values: str) -> None:
        """Choose from a menu of a panel."""
        self._told = await self._actor.select(panel.answer, list(values), custom_id=custom_id)

    async def fill(self, _: Any, **values: str) -> None:
        """Send a form."""
        self._told = await self._actor.submit_modal(self._told, values)

    async def answer(self, timeout: float = 0) -> Any:
        """Return the panel, or the form, that the last press led to."""
        if self._told.modal is not None:
            return self._told.modal
        if self._told.response is not None:
            self._panel = Panel(self._told.response)
        return self._panel


def every(components: Iterable[Any]) -> list[Any]:
    """Return every component of a message of discord.py."""
    return [each for one in components for each in (one, *every(getattr(one, "children", ())))]


def said(post: discord.Message) -> str:
    """Return all words of a message."""
    return "\n".join(getattr(one, "content", "") for one in every(post.components))


class AtRest(Quayside):
    """The bot, which delivers when it is told to."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        delivery: Any = self.get_cog("Delivery")
        await delivery.cog_unload()

    async def deliver(self) -> None:
        delivery: Any = self.get_cog("Delivery")
        while await delivery.round():
            pass


@pytest.fixture
async def quayside(tmp_path, monkeypatch):
    monkeypatch.setattr(easel, "REST", 0.0)
    monkeypatch.setattr(easel, "CALM", 0.0)
    storage, painter = await SqliteStorage.open(tmp_path / "quayside.db"), Painter()
    yield AtRest(Service(storage), painter)
    painter.close()
    await storage.close()


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("montego_bay", 2, ""), ("key_west", 3, ""), ("cargo", 2, "limit=20")],
)
async def test_a_whole_game(quayside, game, seats, options):
    luck, service = SeededChance("simcord", 0), quayside.desk.service
    async with simcord.run(quayside) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("general")
        people = [Guest(guild.add_member(env.create_user(name)), channel) for name in ("Ann", "Ben", "Eve")][
            :seats
        ]
        opened = await people[0].command("table open", game=game, pace="none", options=options)
        table = opened.split("**")[1]
        await quayside.deliver()
        for guest in people[1:]:
            await guest.press("Join")
        await quayside.deliver()
        await people[0].press("Start")
        await quayside.deliver()
        while True:
            waiting, decisions, _ = await asked(service, table)
            if not waiting:
                break
            player: Any = people[waiting[0]]
            decision = decisions[waiting[0]]
            assert decision is not None
            await player.press("My move")
            await give(player, await player.answer(), decision, decision.ask.sample(luck))
            await quayside.deliver()
        posts = [said(post) for post in channel.history()]
        assert any(" is over" in post and "**1.**" in post for post in posts)
