"""The gateway: sockets of the bot, their sessions, and ways to break them."""

import socket as sockets
import struct
from enum import IntEnum
from random import Random
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.localcord.gateway.session import MEMBERS, PRIVILEGED, Session
from bot.localcord.gateway.telling import guild_create, tell
from bot.localcord.line import Line
from bot.localcord.world import World, events

Json = dict[str, Any]
UNKNOWN_OPCODE, NOT_AUTHENTICATED, WRONG_TOKEN, BAD_INTENTS = 4001, 4003, 4004, 4014
LARGEST_FRAME = 4096


class Op(IntEnum):
    """What a frame is for, with Discord's numbers."""

    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, *, heartbeat: float = 41.25, privileged: int = 0) -> None:
        self._world, self._heartbeat, self._privileged = world, heartbeat, privileged
        self.sessions: dict[str, Session] = {}
        self.history: list[str] = []
        self.mute_heartbeat = False
        self.deliveries = 1
        self._held: list[events.Event] | None = None
        world.listen(self._hear)

    def _hear(self, event: events.Event) -> None:
        if self._held is not None:
            self._held.append(event)
            return
        times = self.deliveries if isinstance(event, events.InteractionBegun) else 1
        for session in self.sessions.values():
            for _ in range(times):
                tell(self._world, session, event)

    def hold(self) -> None:
        """Keep back everything that happens from now on."""
        self._held = []

    def release(self, dice: Random | None = None) -> None:
        """Tell what was kept back, out of order if there are dice."""
        held, self._held = self._held or [], None
        if dice is not None:
            dice.shuffle(held)
        for event in held:
            self._hear(event)

    @property
    def online(self) -> bool:
        """Whether the bot has a socket open with a session on it."""
        return any(session.line is not None for session in self.sessions.values())

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket of the bot."""
        socket = web.WebSocketResponse(max_msg_size=LARGEST_FRAME)
        await socket.prepare(request)
        line, session = Line(socket), None
        line.send({"op": Op.HELLO, "d": {"heartbeat_interval": int(self._heartbeat * 1000)}})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    session = await self._receive(line, session, msgspec.json.decode(frame.data))
        finally:
            line.cut()
            if session is not None and session.line is line:
                session.line = None
                self._announce()
        return socket

    async def _receive(self, line: Line, session: Session | None, frame: Json) -> Session | None:
        data: Any = frame.get("d")
        match frame["op"]:
            case Op.HEARTBEAT:
                if not self.mute_heartbeat:
                    line.send({"op": Op.HEARTBEAT_ACK})
            case Op.IDENTIFY:
                return await self._identify(line, data)
            case Op.RESUME:
                return await self._resume(line, data)
            case _ if session is None:
                await line.socket.close(code=NOT_AUTHENTICATED)
            case Op.REQUEST_MEMBERS:
                self._members(session, data)
            case Op.PRESENCE | Op.VOICE:
                pass
            case _:
                await line.socket.close(code=UNKNOWN_OPCODE)
        return session

    async def _identify(self, line: Line, data: Json) -> Session | None:
        world = self._world
        if data["token"] != world.token:
            await line.socket.close(code=WRONG_TOKEN, message=b"Authentication failed.")
            return None
        if data["intents"] & PRIVILEGED & ~self._privileged:
            await line.socket.close(code=BAD_INTENTS, message=b"Disallowed intent(s).")
            return None
        number, count = data.get("shard") or (0, 1)
        session = Session(data["intents"], (number, count))
        session.line = line
        self._bury(session)
        self.sessions[session.id] = session
        self.history.append("IDENTIFY")
        guilds = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
        guilds = [guild for guild in guilds if session.serves(guild.id)]
        session.emit("READY", self._ready(session, [guild.id for guild in guilds]))
        for guild in guilds:
            session.emit("GUILD_CREATE", guild_create(world, guild))
        self._announce()
        return session

    def _bury(self, successor: Session) -> None:
        """Forget sessions that nobody will resume: their bot has begun anew."""
        for session in list(self.sessions.values()):
            if session.line is None and session.shard == successor.shard:
                del self.sessions[session.id]

    def _ready(self, session: Session, guilds: list[str]) -> Json:
        return {
            "v": 10,
            "user": self._world.bot.payload(),
            "guilds": [{"id": guild, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._world.url.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": self._world.bot.id, "flags": 0},
        }

    async def _resume(self, line: Line, data: Json) -> Session | None:
        if data["token"] != self._world.token:
            await line.socket.close(code=WRONG_TOKEN, message=b"Authentication failed.")
            return None
        session = self.sessions.get(data["session_id"])
        if session is None or not session.resume(line, data["seq"]):
            self.history.append("INVALID SESSION")
            line.send({"op": Op.INVALID_SESSION, "d": False})
            return None
        self.history.append("RESUME")
        self._announce()
        return session

    def _members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds[str(data["guild_id"])]
        named = data.get("user_ids")
        asked = [str(one) for one in named] if isinstance(named, list) else [str(named)] if named else None
        if asked is None and not session.intents & MEMBERS:
            return
        found = [one for one in guild.members.values() if asked is None or one.user.id in asked]
        chunk = {
            "guild_id": guild.id,
            "members": [{**one.payload(), "user": one.user.payload()} for one in found],
            "not_found": [one for one in asked or [] if one not in guild.members],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.emit("GUILD_MEMBERS_CHUNK", chunk)

    def _announce(self) -> None:
        if self._world.bot_online != self.online:
            self._world.bot_online = self.online
            self._world.tell(events.BotConnected(self.online))

    async def close(self, code: int = 4000) -> None:
        """Close every socket of the bot with a code, as Discord does when it restarts a machine."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                line, session.line = session.line, None
                await line.socket.close(code=code)
        self._announce()

    def drop(self) -> None:
        """Cut every socket without a word, as a broken network does."""
        for session in self.sessions.values():
            if session.line is not None:
                line, session.line = session.line, None
                abort(line.socket._req)
        self._announce()

    def ask_to_reconnect(self) -> None:
        """Send op 7 to every socket."""
        for session in self.sessions.values():
            if session.line is not None:
                session.line.send({"op": Op.RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9 to every socket; what is not resumable is forgotten."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                session.line.send({"op": Op.INVALID_SESSION, "d": resumable})
            if not resumable:
                session.line = None
                del self.sessions[session.id]
        self._announce()

    def forget(self) -> None:
        """Lose all sessions: the next attempt to resume is refused."""
        for session in self.sessions.values():
            session.line = None
        self.sessions.clear()
        self._announce()


def abort(request: web.BaseRequest | None) -> None:
    """Reset a connection: the other side gets ECONNRESET, not an end of file."""
    if request is None or request.transport is None:
        return
    raw = request.transport.get_extra_info("socket")
    if raw is not None:
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
    transport: Any = request.transport
    transport.abort()
