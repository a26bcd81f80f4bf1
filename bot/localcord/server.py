"""The server: everything of the stand-in behind one address on loopback."""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.localcord import cdn
from bot.localcord.faults import Faults
from bot.localcord.gateway import Gateway
from bot.localcord.limits.rates import Rates
from bot.localcord.openapi import Document
from bot.localcord.people.sockets import People
from bot.localcord.rest.door import Door
from bot.localcord.world import World

LOOPBACK = "127.0.0.1"
PAGE = Path(__file__).parent / "page"
OPENAPI = "QUAYSIDE_OPENAPI"


class Localcord:
    """A Discord on loopback. ``async with`` it."""

    def __init__(
        self,
        world: World | None = None,
        *,
        port: int = 0,
        rates: Rates | None = None,
        faults: Faults | None = None,
        heartbeat: float = 41.25,
        privileged_intents: int = 0,
    ) -> None:
        self.world = world or World()
        self.rates, self.faults = rates or Rates(), faults or Faults()
        named = os.environ.get(OPENAPI)
        document = Document(Path(named)) if named else None
        self.gateway = Gateway(self.world, heartbeat=heartbeat, privileged=privileged_intents)
        self.people = People(self.world)
        self.door = Door(self.world, self.faults, self.rates, document)
        self._port = port
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The address, without a slash at the end."""
        return self.world.url

    async def start(self) -> None:
        """Begin to listen."""
        app = web.Application(client_max_size=120 * 2**20)
        app.add_routes(self.door.routes())
        app.add_routes(self.people.routes())
        app.add_routes(cdn.routes(self.world))
        app.add_routes([web.get(path, self.gateway.connect) for path in ("/gateway", "/gateway/")])
        app.add_routes([web.get("/", _front_page), web.get("/{file:.+}", _page_file)])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, LOOPBACK, self._port).start()
        self.world.url = f"http://{LOOPBACK}:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        await self.people.close()
        await self.gateway.close(1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()


Serve = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def _front_page(request: web.Request) -> web.StreamResponse:
    return _sent("index.html")


async def _page_file(request: web.Request) -> web.StreamResponse:
    return _sent(request.match_info["file"])


def _sent(name: str) -> web.StreamResponse:
    path = (PAGE / name).resolve()
    if not path.is_relative_to(PAGE.resolve()) or not path.is_file():
        raise web.HTTPNotFound(text="There is no such page.")
    return web.FileResponse(path, headers={"Cache-Control": "no-store"})
