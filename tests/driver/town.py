"""A stand-in with a server, a bot and people, for one test."""

import asyncio
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Any, Self

import aiohttp
import discord

from bot.localcord import Localcord, World
from bot.localcord.faults import Faults
from bot.localcord.redirect import point_discord_at
from tests.driver.bots import PATIENCE, Guest, Process
from tests.driver.person import Person
from tests.driver.stuck import Stuck


class Town:
    """Everything that a test needs. ``async with`` it."""

    def __init__(self, world: World | None = None, **options: Any) -> None:
        self.world = world or World()
        self.guild = self.world.open_guild("Harbour", ("general", "tables"))
        self.cord = Localcord(self.world, **options)
        self.bot: Guest | Process | None = None
        self.people: list[Person] = []

    @property
    def faults(self) -> Faults:
        return self.cord.faults

    async def __aenter__(self) -> Self:
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.cord)
            self._http = await stack.enter_async_context(aiohttp.ClientSession())
            stack.push_async_callback(self._empty)
            self._stack = stack.pop_all()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.aclose()
        if kind is None:
            assert self.cord.door.crashes == [], "the stand-in itself failed"
            assert self.cord.door.unknown == [], "the bot used routes that the stand-in does not know"
            assert not self.cord.door.complaints, "\n".join(self.cord.door.complaints)

    async def _empty(self) -> None:
        try:
            for person in self.people:
                await person.depart()
        finally:
            if self.bot is not None:
                await self.bot.stop()

    async def host(self, client: discord.Client) -> discord.Client:
        """Run a client in this process."""
        point_discord_at(self.cord.url)
        self.bot = Guest(client, self.world.token)
        await self.online()
        return client

    async def launch(self, *arguments: str, **env: str) -> Process:
        """Run a bot in a process of its own: ``launch("-m", "bot", "run")``."""
        self.bot = Process(arguments, self.cord.url, self.world.token, env)
        await self.bot.start()
        await self.online()
        return self.bot

    async def relaunch(self) -> None:
        """Start a bot again that was killed or stopped."""
        assert isinstance(self.bot, Process)
        await self.offline()
        await self.bot.start()
        await self.online()

    async def online(self) -> None:
        """Wait until the bot is connected."""
        await self._until(lambda: self.world.bot_online, "the bot did not come online")

    async def offline(self) -> None:
        """Wait until the stand-in has noticed that the bot is gone."""
        await self._until(lambda: not self.world.bot_online, "the bot did not go", alive=False)

    async def _until(self, true: Any, what: str, *, alive: bool = True) -> None:
        end = asyncio.get_running_loop().time() + PATIENCE
        while not true():
            if self.bot is not None and alive:
                self.bot.check()
            if asyncio.get_running_loop().time() > end:
                raise Stuck(what)
            await asyncio.sleep(0.005)

    async def person(self, name: str, locale: str = "en-US", **settings: Any) -> Person:
        """Let somebody arrive and open a tab."""
        asked = {"name": name, "locale": locale, **settings}
        async with self._http.post(f"{self.cord.url}/people", json=asked) as response:
            assert response.status == 201, await response.text()
        return await self.tab(name)

    async def tab(self, name: str) -> Person:
        """Open a tab, perhaps a second one, for somebody who is there already."""
        person = await Person(name, self._http, self.cord.url).arrive()
        self.people.append(person)
        return person
