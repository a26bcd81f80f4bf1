"""Requests about messages: saying something, reading, deleting."""

from bot.localcord.limits import table
from bot.localcord.people import finding, shapes
from bot.localcord.people.unable import Unable
from bot.localcord.world import Json, User, World, events, permissions, posting


def send(world: World, me: User, request: Json) -> Json:
    """Say something."""
    place = finding.channel(world, me, request)
    content, files = request.get("content") or "", request.get("files") or []
    if not content.strip() and not files:
        raise Unable("An empty message cannot be sent.")
    if len(content) > table.CONTENT:
        raise Unable(f"A message has at most {table.CONTENT} characters.")
    needed = "send_messages_in_threads" if place.is_thread else "send_messages"
    if not place.allows(me) & permissions.bits([needed]) or place.locked:
        raise Unable("You cannot write here.")
    body: Json = {"content": content}
    if request.get("reply_to"):
        body["message_reference"] = {"message_id": finding.message(world, me, request, "reply_to").id}
    uploads = {str(number): finding.upload(file) for number, file in enumerate(files)}
    return {"message": posting.post(world, place, me, body, uploads).id}


def read(world: World, me: User, request: Json) -> Json:
    """Mark a channel as read."""
    place = finding.channel(world, me, request)
    me.read[place.id] = world.snowflake()
    world.tell(events.ChannelRead(place, me))
    return {}


def history(world: World, me: User, request: Json) -> Json:
    """Return older messages."""
    place = finding.channel(world, me, request)
    limit = request.get("limit") or shapes.LATEST
    return {"messages": shapes.latest(place, me, finding.text(request, "before"), int(limit))}


def typing(world: World, me: User, request: Json) -> Json:
    """Show that somebody types."""
    world.tell(events.Typing(finding.channel(world, me, request), me))
    return {}


def open_dm(world: World, me: User, request: Json) -> Json:
    """Open a conversation."""
    other = world.users.get(finding.text(request, "user"))
    if other is None or other is me:
        raise Unable("There is no such person.")
    return {"channel": world.dm(me, other).id}


def delete_message(world: World, me: User, request: Json) -> Json:
    """Delete one's own message, or any as a moderator."""
    message = finding.message(world, me, request)
    if message.only_for is not None:
        raise Unable("An ephemeral message can only be dismissed.")
    if message.author is not me:
        finding.moderated(message.channel.guild, me)
    posting.delete(world, message)
    return {}


def dismiss(world: World, me: User, request: Json) -> Json:
    """Put an ephemeral message away."""
    message = finding.message(world, me, request)
    if message.only_for is not me:
        raise Unable("Only an ephemeral message can be dismissed.")
    posting.delete(world, message)
    return {}


VERBS = {
    "send": send,
    "read": read,
    "history": history,
    "typing": typing,
    "open_dm": open_dm,
    "delete_message": delete_message,
    "dismiss": dismiss,
}
