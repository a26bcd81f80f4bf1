"""One request of the bot, read and ready to be served."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import BodyPartReader, web

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits import table
from bot.localcord.world import Channel, Interaction, Json, Message, Upload, World, permissions

if TYPE_CHECKING:
    from bot.localcord.limits.rates import Rates


@dataclass
class Call:
    """A request: where it goes, what it brings, and the world it concerns."""

    world: World
    rates: "Rates"
    names: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)

    def channel(self) -> Channel:
        """Return the channel that the address names, if the bot can see it."""
        channel = self.world.channels.get(self.names["channel"])
        if channel is None or (channel.guild is None and self.world.bot not in channel.pair):
            raise Refused(errors.UNKNOWN_CHANNEL)
        if channel.guild is not None and self.world.bot.id not in channel.guild.members:
            raise Refused(errors.MISSING_ACCESS)
        if not channel.seen_by(self.world.bot):
            raise Refused(errors.MISSING_ACCESS)
        return channel

    def message(self) -> Message:
        """Return the message that the address names; ephemeral ones cannot be reached this way."""
        message = self.channel().messages.get(self.names["message"])
        if message is None or message.only_for is not None:
            raise Refused(errors.UNKNOWN_MESSAGE)
        return message

    def interaction(self) -> Interaction:
        """Return the interaction whose token the address carries."""
        interaction = self.world.interactions.get(self.names["token"])
        if interaction is None or self.names["application"] != self.world.bot.id:
            raise Refused(errors.INVALID_TOKEN)
        return interaction

    def need(self, channel: Channel, *names: str) -> None:
        """Refuse unless the bot has these permissions here."""
        wanted = permissions.bits(names)
        if channel.allows(self.world.bot) & wanted != wanted:
            raise Refused(errors.MISSING_PERMISSIONS)

    def form(self) -> Json:
        """Return the body, which must be an object."""
        if not isinstance(self.body, dict):
            raise Refused(errors.INVALID_FORM)
        return self.body


Handler = Callable[[Call], Any]


@dataclass(frozen=True)
class Route:
    """A method and an address, and what serves them."""

    method: str
    path: str
    handler: Handler

    @property
    def name(self) -> str:
        """The route as faults and rates call it."""
        return f"{self.method} {self.path}"


async def read_body(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """Return the JSON of a request and the files that came with it."""
    if not request.body_exists:
        return None, {}
    try:
        if request.content_type == "multipart/form-data":
            return await _read_parts(request)
        return msgspec.json.decode(await request.read()), {}
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refused(errors.BAD_JSON) from None


async def _read_parts(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    body: Any = {}
    uploads: dict[str, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise Refused(errors.INVALID_FORM)
        name, data = part.name or "", bytes(await part.read(decode=True))
        if name == "payload_json":
            body = msgspec.json.decode(data)
        elif len(data) > table.FILE_BYTES:
            raise Refused(errors.TOO_LARGE)
        else:
            key = name.removeprefix("files[").removesuffix("]")
            uploads[key] = Upload(part.filename or "unknown", data)
    return body, uploads
