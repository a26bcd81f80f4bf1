"""Messages that the bot posts, reads, edits and deletes with its own token."""

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits import table
from bot.localcord.limits.messages import check_edit, check_new
from bot.localcord.rest.call import Call, Route
from bot.localcord.world import Channel, Json, Kind, Message, events, posting

MOST_LISTED = 100


def may_write(call: Call, channel: Channel, body: Json) -> None:
    """Refuse what the bot may not post here."""
    world = call.world
    if channel.kind is Kind.DM:
        person = channel.other(world.bot)
        assert person is not None
        if not world.shared_guild(world.bot, person):
            raise Refused(errors.NO_SHARED_SERVER)
        if not person.dms_open:
            raise Refused(errors.CANNOT_DM)
        return
    call.need(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
    if channel.archived and channel.locked:
        raise Refused(errors.THREAD_ARCHIVED)
    if body.get("embeds"):
        call.need(channel, "embed_links")
    if call.uploads:
        call.need(channel, "attach_files")
    if body.get("message_reference"):
        call.need(channel, "read_message_history")


def _send(call: Call) -> Json:
    channel, body = call.channel(), call.form()
    may_write(call, channel, body)
    check_new(body, call.uploads, channel)
    nonce = body.get("nonce")
    if body.get("enforce_nonce") and (known := _posted_before(call, str(nonce))):
        return known.payload()
    if channel.archived:
        channel.archived = False
        call.world.tell(events.ChannelChanged(channel))
    message = posting.post(call.world, channel, call.world.bot, body, call.uploads)
    if nonce is not None:
        call.world.nonces[str(nonce)] = message
    return message.payload()


def _posted_before(call: Call, nonce: str) -> Message | None:
    known = call.world.nonces.get(nonce)
    if known is None or call.world.clock() - known.posted_at >= table.NONCE_SECONDS:
        return None
    return known


def _list(call: Call) -> list[Json]:
    channel = call.channel()
    if channel.kind is not Kind.DM:
        call.need(channel, "read_message_history")
    limit = min(int(call.query.get("limit", 50)), MOST_LISTED)
    found = [one for one in channel.messages.values() if one.only_for is None]
    after, before = call.query.get("after"), call.query.get("before")
    if before:
        found = [one for one in found if int(one.id) < int(before)]
    if after:
        found = [one for one in found if int(one.id) > int(after)][:limit]
    return [one.payload() for one in reversed(found[-limit:])]


def _get(call: Call) -> Json:
    channel = call.channel()
    if channel.kind is not Kind.DM:
        call.need(channel, "read_message_history")
    return call.message().payload()


def _edit(call: Call) -> Json:
    message, body = call.message(), call.form()
    if message.author is not call.world.bot:
        raise Refused(errors.NOT_YOUR_MESSAGE)
    if call.uploads and message.channel.kind is not Kind.DM:
        call.need(message.channel, "attach_files")
    check_edit(message, body, call.uploads)
    _not_too_often(call, message)
    return posting.edit(call.world, message, body, call.uploads).payload()


def _not_too_often(call: Call, message: Message) -> None:
    now = call.world.clock()
    if now - message.posted_at < table.OLD_MESSAGE_SECONDS:
        return
    message.old_edits = [edit for edit in message.old_edits if now - edit < table.OLD_EDIT_WINDOW]
    if len(message.old_edits) >= table.OLD_EDITS:
        wait = table.OLD_EDIT_WINDOW - (now - message.old_edits[0])
        fields: Json = {"retry_after": wait, "global": False}
        raise Refused(errors.TOO_MANY_OLD_EDITS, **fields)
    message.old_edits.append(now)


def _delete(call: Call) -> None:
    message = call.message()
    if message.author is not call.world.bot:
        if message.channel.kind is Kind.DM:
            raise Refused(errors.NOT_IN_A_DM)
        call.need(message.channel, "manage_messages")
    posting.delete(call.world, message)


def _pin(call: Call) -> None:
    message = call.message()
    if message.channel.kind is not Kind.DM:
        call.need(message.channel, "manage_messages")
    if message.id not in message.channel.pins:
        message.channel.pins.append(message.id)


def _unpin(call: Call) -> None:
    message = call.message()
    if message.channel.kind is not Kind.DM:
        call.need(message.channel, "manage_messages")
    message.channel.pins.remove(message.id)


ROUTES = (
    Route("GET", "/channels/{channel}/messages", _list),
    Route("POST", "/channels/{channel}/messages", _send),
    Route("PUT", "/channels/{channel}/messages/pins/{message}", _pin),
    Route("DELETE", "/channels/{channel}/messages/pins/{message}", _unpin),
    Route("GET", "/channels/{channel}/messages/{message}", _get),
    Route("PATCH", "/channels/{channel}/messages/{message}", _edit),
    Route("DELETE", "/channels/{channel}/messages/{message}", _delete),
)
