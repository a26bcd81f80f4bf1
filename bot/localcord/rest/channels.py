"""Channels and threads."""

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits.channels import check_channel, check_thread
from bot.localcord.rest.call import Call, Route
from bot.localcord.world import Channel, Json, Kind, User, events, threads


def _channel(call: Call) -> Json:
    return call.channel().payload(call.world.bot)


def _edit(call: Call) -> Json:
    channel, body = call.channel(), call.form()
    if channel.kind is Kind.DM:
        raise Refused(errors.NOT_IN_A_DM)
    check_channel(body)
    mine = channel.starter is call.world.bot and not body.get("locked")
    if channel.is_thread and not mine:
        call.need(channel, "manage_threads")
    if not channel.is_thread:
        call.need(channel, "manage_channels")
    channel.name = body.get("name") or channel.name
    channel.archived = bool(body.get("archived", channel.archived))
    channel.locked = bool(body.get("locked", channel.locked))
    channel.archive_after = body.get("auto_archive_duration") or channel.archive_after
    call.world.tell(events.ChannelChanged(channel))
    return channel.payload(call.world.bot)


def _delete(call: Call) -> Json:
    channel = call.channel()
    payload = channel.payload(call.world.bot)
    if channel.kind is not Kind.DM:
        call.need(channel, "manage_threads" if channel.is_thread else "manage_channels")
        threads.close(call.world, channel)
    return payload


def _start(call: Call) -> tuple[int, Json]:
    parent, body = call.channel(), call.form()
    message = call.message() if "message" in call.names else None
    if parent.kind is not Kind.TEXT:
        raise Refused(errors.WRONG_CHANNEL_TYPE)
    private = message is None and body.get("type", Kind.PRIVATE_THREAD) == Kind.PRIVATE_THREAD
    call.need(parent, "create_private_threads" if private else "create_public_threads")
    check_thread(body)
    if message is not None and message.thread is not None:
        raise Refused(errors.HAS_A_THREAD)
    thread = threads.open_thread(
        call.world,
        parent,
        call.world.bot,
        body["name"],
        private=private,
        message=message,
        archive_after=body.get("auto_archive_duration") or 1440,
    )
    return 201, thread.payload(call.world.bot)


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise Refused(errors.WRONG_CHANNEL_TYPE)
    return channel


def _someone(call: Call) -> User:
    named = call.names["user"]
    user = call.world.bot if named == "@me" else call.world.users.get(named)
    guild = _thread(call).guild
    if user is None or guild is None or user.id not in guild.members:
        raise Refused(errors.UNKNOWN_USER)
    return user


def _add(call: Call) -> None:
    thread = _thread(call)
    if thread.archived:
        raise Refused(errors.THREAD_ARCHIVED)
    call.need(thread, "send_messages_in_threads")
    threads.add(call.world, thread, _someone(call))


def _remove(call: Call) -> None:
    thread, user = _thread(call), _someone(call)
    if user is not call.world.bot and thread.starter is not call.world.bot:
        call.need(thread, "manage_threads")
    threads.remove(call.world, thread, user)


def _members(call: Call) -> list[Json]:
    thread = _thread(call)
    return [thread.thread_member(call.world.users[one]) for one in sorted(thread.joined)]


def _type(call: Call) -> None:
    channel = call.channel()
    call.need(channel, "send_messages")
    call.world.tell(events.Typing(channel, call.world.bot))


ROUTES = (
    Route("GET", "/channels/{channel}", _channel),
    Route("PATCH", "/channels/{channel}", _edit),
    Route("DELETE", "/channels/{channel}", _delete),
    Route("POST", "/channels/{channel}/typing", _type),
    Route("POST", "/channels/{channel}/threads", _start),
    Route("POST", "/channels/{channel}/messages/{message}/threads", _start),
    Route("GET", "/channels/{channel}/thread-members", _members),
    Route("PUT", "/channels/{channel}/thread-members/{user}", _add),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", _remove),
)
