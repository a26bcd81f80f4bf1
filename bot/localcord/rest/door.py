"""The door of the HTTP API: every request passes it, is checked, noted, served and answered."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from aiohttp import web

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.faults import Fault, Faults, Reset
from bot.localcord.gateway import abort
from bot.localcord.limits.rates import Rates
from bot.localcord.openapi import Document
from bot.localcord.rest import callbacks, channels, commands, guilds, messages, users, webhooks
from bot.localcord.rest.call import Call, Route, read_body
from bot.localcord.world import World

API = "/api/v10"
REMEMBERED = 5000
MAJOR = ("channel", "guild", "token")
BY_TOKEN = ("/interactions/", "/webhooks/")


@dataclass(frozen=True)
class Served:
    """A request that was made, and how it ended; code 0 means that all went well."""

    route: str
    path: str
    body: Any
    status: int
    code: int = 0


class Door:
    """Serves the bot's requests."""

    def __init__(self, world: World, faults: Faults, rates: Rates, document: Document | None) -> None:
        self._world, self._faults, self._rates, self._document = world, faults, rates, document
        self.journal: deque[Served] = deque(maxlen=REMEMBERED)
        self.unknown: list[str] = []
        self.complaints: list[str] = []
        self.crashes: list[Exception] = []

    def routes(self) -> list[web.RouteDef]:
        """Return all routes, the catch-all last."""
        subjects = (users, guilds, commands, channels, messages, callbacks, webhooks)
        known = [route for subject in subjects for route in subject.ROUTES]
        found = [web.route(route.method, API + route.path, self._serving(route)) for route in known]
        return [*found, web.route("*", "/api/{rest:.*}", self._refuse_unknown)]

    async def _refuse_unknown(self, request: web.Request) -> web.Response:
        self.unknown.append(f"{request.method} {request.path}")
        self.journal.append(Served("unknown", request.path, None, 404))
        return _answer(404, Refused(errors.NOT_FOUND).body(), {})

    def _serving(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            call = Call(self._world, self._rates, dict(request.match_info), dict(request.query))
            headers: dict[str, str] = {}
            status, code, data = 0, 0, None
            try:
                status, data = await self._serve(route, request, call, headers)
            except Refused as refused:
                status, code, data = refused.status, refused.code, refused.body()
                headers |= refused.headers
            except Reset:
                abort(request)
            except Exception as error:
                # A bot that is killed in the middle of a request is no fault of the stand-in's.
                if request.transport is not None and not request.transport.is_closing():
                    self.crashes.append(error)
                raise
            finally:
                self.journal.append(
                    Served(route.name, request.path.removeprefix(API), call.body, status, code)
                )
            return _answer(status or 500, data, headers)

        return serve

    async def _serve(
        self, route: Route, request: web.Request, call: Call, headers: dict[str, str]
    ) -> tuple[int, Any]:
        path = request.path.removeprefix(API)
        await self._strike(route, after=False)
        self._authorise(request, path)
        major = next((call.names[one] for one in MAJOR if one in call.names), "")
        headers |= self._rates.pass_through(route.name, path, major)
        call.body, call.uploads = await read_body(request)
        self._compare(route, path, call.body)
        result = route.handler(call)
        status, data = result if isinstance(result, tuple) else (204 if result is None else 200, result)
        self._compare_answer(route, path, status, data)
        await self._strike(route, after=True)
        return status, data

    def _authorise(self, request: web.Request, path: str) -> None:
        if path.startswith(BY_TOKEN):
            return
        if request.headers.get("Authorization") != f"Bot {self._world.token}":
            raise Refused(errors.UNAUTHORIZED)

    def _compare(self, route: Route, path: str, body: Any) -> None:
        if self._document is not None:
            found = self._document.complaints(route.method, path, body)
            self.complaints += [f"{route.name}: {complaint}" for complaint in found]

    def _compare_answer(self, route: Route, path: str, status: int, data: Any) -> None:
        if self._document is not None:
            plain = msgspec.json.decode(msgspec.json.encode(data))
            found = self._document.complaints_about_answer(route.method, path, status, plain)
            self.complaints += [f"answer to {route.name}: {complaint}" for complaint in found]

    async def _strike(self, route: Route, *, after: bool) -> None:
        fault: Fault | None = self._faults.strike(route.name, after=after)
        if fault is None:
            return
        if fault.delay:
            await asyncio.sleep(fault.delay)
        if error := fault.what():
            raise error


def _answer(status: int, data: Any, headers: dict[str, str]) -> web.Response:
    # discord.py takes a 429 without Via for a ban, and JSON with a charset for plain text.
    headers = {"Via": "1.1 localcord", **headers}
    if data is None:
        return web.Response(status=status, headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(status=status, body=msgspec.json.encode(data), headers=headers)
