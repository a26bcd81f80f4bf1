"""What a request names, found or refused in words."""

from base64 import b64decode
from binascii import Error as NotBase64
from typing import Any

from bot.localcord.limits import table
from bot.localcord.people.unable import Unable
from bot.localcord.world import Channel, Guild, Json, Message, Upload, User, World


def text(request: Json, key: str) -> str:
    """Return a text that the request must have."""
    value = request.get(key)
    if not isinstance(value, str) or not value:
        raise Unable(f"The request lacks {key}.")
    return value


def channel(world: World, me: User, request: Json) -> Channel:
    """Return the channel that a request names."""
    found = world.channels.get(text(request, "channel"))
    if found is None or not found.seen_by(me):
        raise Unable("There is no such channel.")
    return found


def message(world: World, me: User, request: Json, key: str = "message") -> Message:
    """Return the message that a request names."""
    wanted = text(request, key)
    for place in world.channels.values():
        found = place.messages.get(wanted)
        if found is not None and found.visible_to(me):
            return found
    raise Unable("There is no such message.")


def server(world: World, request: Json) -> Guild:
    """Return the server that a request names."""
    found = world.guilds.get(text(request, "server"))
    if found is None:
        raise Unable("There is no such server.")
    return found


def moderated(guild: Guild | None, me: User) -> Guild:
    """Return a server that this person looks after."""
    if guild is None or not guild.moderated_by(me):
        raise Unable("Only a moderator can do that.")
    return guild


def upload(value: Any) -> Upload:
    """Return a file that a request brings."""
    if not isinstance(value, dict):
        raise Unable("A file needs filename and base64.")
    try:
        data = b64decode(value.get("base64") or "", validate=True)
    except NotBase64:
        raise Unable("The file is not in base64.") from None
    if len(data) > table.FILE_BYTES:
        raise Unable("The file is larger than 10 MiB.")
    return Upload(text(value, "filename"), data, value.get("description"))
