"""The people's sockets: one for each open tab."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.localcord.line import Line
from bot.localcord.people import arranging, asking, feed, shapes, talking
from bot.localcord.people.unable import Unable
from bot.localcord.world import Json, User, World, events, posting

Verb = Callable[[World, User, Json], Any]
VERBS: dict[str, Verb] = {**talking.VERBS, **asking.VERBS, **arranging.VERBS}
LARGEST_FRAME = 150 * 2**20


class People:
    """Everybody who has a tab open."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._tabs: dict[Line, User] = {}
        self._later: set[asyncio.Task[None]] = set()
        world.listen(self._hear)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes of the people's API."""
        return [
            web.get("/people", self._everybody),
            web.post("/people", self._arrive),
            web.get("/people/ws", self._connect),
        ]

    def _hear(self, event: events.Event) -> None:
        for line, user in self._tabs.items():
            for frame in feed.frames(self._world, user, event):
                line.send(frame)

    async def _everybody(self, request: web.Request) -> web.Response:
        return _json({"people": [shapes.person(self._world, user) for user in self._world.people()]})

    async def _arrive(self, request: web.Request) -> web.Response:
        _same_origin(request)
        try:
            user = arranging.create_person(self._world, msgspec.json.decode(await request.read(), type=dict))
        except Unable as unable:
            return _json({"error": str(unable)}, 400)
        except msgspec.DecodeError:
            return _json({"error": "That is not JSON."}, 400)
        return _json(shapes.person(self._world, user), 201)

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        _same_origin(request)
        user = self._world.person(request.query.get("user", ""))
        if user is None or user.bot:
            raise web.HTTPNotFound(text="There is no such person.")
        socket = web.WebSocketResponse(max_msg_size=LARGEST_FRAME, heartbeat=20)
        await socket.prepare(request)
        if request.query.get("fresh"):
            self._forget_ephemeral(user)
        line = Line(socket)
        line.send(shapes.snapshot(self._world, user))
        self._tabs[line] = user
        self._count(user, 1)
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    self._serve(line, user, frame.data)
        finally:
            del self._tabs[line]
            line.cut()
            self._count(user, -1)
        return socket

    def _count(self, user: User, tabs: int) -> None:
        was = user.tabs > 0
        user.tabs += tabs
        if was != (user.tabs > 0):
            self._world.tell(events.PersonChanged(user))

    def _forget_ephemeral(self, user: User) -> None:
        for place in self._world.channels.values():
            for message in [one for one in place.messages.values() if one.only_for is user]:
                posting.delete(self._world, message)

    def _serve(self, line: Line, user: User, data: str) -> None:
        try:
            request = msgspec.json.decode(data, type=dict)
        except msgspec.DecodeError:
            line.send({"reply": None, "ok": False, "error": "That is not JSON."})
            return
        number = request.get("n")
        try:
            verb = VERBS.get(str(request.get("do")))
            if verb is None:
                raise Unable(f"Nobody can {request.get('do')}.")
            result = verb(self._world, user, request)
        except Unable as unable:
            line.send({"reply": number, "ok": False, "error": str(unable)})
            return
        if inspect.isawaitable(result):
            task = asyncio.ensure_future(_reply_later(line, number, result))
            self._later.add(task)
            task.add_done_callback(self._later.discard)
        else:
            line.send({"reply": number, "ok": True, "result": result})

    async def close(self) -> None:
        """Close all tabs."""
        for line in list(self._tabs):
            await line.socket.close(code=1001)


async def _reply_later(line: Line, number: Any, result: Any) -> None:
    try:
        line.send({"reply": number, "ok": True, "result": await result})
    except Unable as unable:
        line.send({"reply": number, "ok": False, "error": str(unable)})


def _same_origin(request: web.Request) -> None:
    """Let no other web page of this machine act for people."""
    origin = request.headers.get("Origin")
    if origin is not None and origin.partition("://")[2] != request.host:
        raise web.HTTPForbidden(text="Only this server's own page may do that.")


def _json(data: Any, status: int = 200) -> web.Response:
    return web.Response(status=status, body=msgspec.json.encode(data), content_type="application/json")
