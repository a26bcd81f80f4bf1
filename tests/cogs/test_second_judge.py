"""Quayside on simcord, an independent model of Discord: a whole game of each kind, by taps and menus.

simcord looks on until a bot comes to rest after each press, so letters are delivered between the presses.
"""

from collections.abc import Iterable
from typing import Any

import discord
import pytest
import simcord

from bot.client import Quayside
from bot.engine import Answer, Decision, SeededChance
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from cogs import easel
from cogs.widgets.ids import AnswerId
from rendering.painter import Painter
from tests.cogs.playing import asked, taps
from tests.driver.sight import Json, walk


class Guest:
    """A player on simcord."""

    def __init__(self, name: str, actor: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
        self.name = name
        self._actor, self._channel = actor, channel
        self._panel: Any = None

    async def command(self, path: str, **options: Any) -> str:
        """Give a command, and return all that was answered."""
        told = await self._actor.slash(self._channel, path, **options)
        return "\n".join(text(answer.components) for answer in (*told.followups, told.response) if answer)

    async def click(self, label: str) -> None:
        """Press a button in the channel, on the newest post that has it; what is answered is the panel."""
        for post in reversed(self._channel.history()):
            if label in [getattr(one, "label", "") for one in every(post.components)]:
                told = await self._actor.click(post, label=label)
                self._panel = told.response or self._panel
                return
        raise AssertionError(f"nothing in the channel is called {label}")

    async def give(self, decision: Decision, answer: Answer) -> None:
        """Tap an answer on the panel, or type it where taps do not lead to it; close it if need be."""
        wanted = taps(decision, answer)
        for part in dict.fromkeys(part for op, part, _ in wanted if op == "add"):
            await self._tap("clear", part)  # what was wished for before
        if not wanted or not all([await self._tap(*each) for each in wanted]):
            shown = await self._actor.click(self._panel, label="Type it…")
            await self._actor.submit_modal(shown, {"answer": " ".join(answer)})
        elif self._control("ok"):
            assert await self._tap("ok")

    async def _tap(self, op: str, part: str = "", key: str = "") -> bool:
        found = self._control(op, part, key)
        if found and found.get("options"):
            await self._actor.select(self._panel, [key], custom_id=found["custom_id"])
        elif found:
            await self._actor.click(self._panel, custom_id=found["custom_id"])
        return found is not None

    def _control(self, op: str, part: str = "", key: str = "") -> Json | None:
        """Return the control of the panel that does this, if it is switched on."""
        for one in walk(self._panel.components):
            does = AnswerId.parse((one.get("custom_id") or "").removeprefix("m"))
            keys = [option["value"] for option in one.get("options") or []] or [does.key if does else ""]
            if does and (does.op, does.part) == (op, part) and key in keys and not one.get("disabled"):
                return one
        return None


def every(components: Iterable[Any]) -> list[Any]:
    """Return every component of a message of discord.py."""
    return [each for one in components for each in (one, *every(getattr(one, "children", ())))]


def text(components: list[Json]) -> str:
    """Return all words."""
    return "\n".join(one["content"] for one in walk(components) if "content" in one)


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
        people = [
            Guest(name, guild.add_member(env.create_user(name)), channel) for name in ("Ann", "Ben", "Eve")
        ][:seats]
        opened = await people[0].command("table open", game=game, pace="none", options=options)
        table = opened.split("**")[1]
        await quayside.deliver()
        for guest in people[1:]:
            await guest.click("Join")
        await quayside.deliver()
        await people[0].click("Start")
        await quayside.deliver()
        while True:
            waiting, decisions, _ = await asked(service, table)
            if not waiting:
                break
            guest, decision = people[waiting[0]], decisions[waiting[0]]
            assert decision is not None
            await guest.click("My move")
            await guest.give(decision, decision.ask.sample(luck))
            await quayside.deliver()
        posts = [said(post) for post in channel.history()]
        assert any(" is over" in post and "**1.**" in post for post in posts)
