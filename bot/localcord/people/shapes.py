"""The objects of the people's API, as one person sees them. The README beside this folder describes them."""

from bot.localcord.world import Channel, Guild, Interaction, Json, Kind, Message, User, World
from bot.localcord.world.commands import paths

LATEST = 50
MOST_COUNTED = 100
KINDS = {
    Kind.TEXT: "text",
    Kind.DM: "dm",
    Kind.THREAD: "thread",
    Kind.PRIVATE_THREAD: "private_thread",
}
ASKED = {2: "command", 3: "component", 4: "autocomplete", 5: "modal"}


def person(world: World, user: User) -> Json:
    """Describe a person or the bot."""
    return {
        "id": user.id,
        "name": user.name,
        "locale": user.locale,
        "bot": user.bot,
        "dms_open": user.dms_open,
        "online": world.bot_online if user.bot else user.tabs > 0,
        "servers": [guild.id for guild in world.guilds.values() if user.id in guild.members],
    }


def server(world: World, guild: Guild, me: User) -> Json:
    """Describe a server."""
    return {
        "id": guild.id,
        "name": guild.name,
        "owner": guild.owner.id if guild.owner else None,
        "moderator": guild.moderated_by(me),
        "bot_here": world.bot.id in guild.members,
        "bot_lacks": sorted(guild.bot_lacks),
        "members": list(guild.members),
    }


def channel(place: Channel, me: User) -> Json:
    """Describe a channel, a thread or a conversation."""
    other = place.other(me) if place.kind is Kind.DM else None
    unread, mentions = unseen(place, me)
    return {
        "id": place.id,
        "kind": KINDS[place.kind],
        "name": other.name if other else place.name,
        "server": place.guild.id if place.guild else None,
        "parent": place.parent.id if place.parent else None,
        "with": other.id if other else None,
        "archived": place.archived,
        "locked": place.locked,
        "bot_lacks": sorted(place.bot_lacks),
        "last_message": place.last_message,
        "unread": unread,
        "mentions": mentions,
    }


def unseen(place: Channel, me: User) -> tuple[int, int]:
    """Count unread messages, and those among them that concern me."""
    read = int(me.read.get(place.id, me.id))  # what was said before somebody came counts as read
    unread = mentions = 0
    for one in reversed(place.messages.values()):
        if int(one.id) <= read or unread == MOST_COUNTED:
            break
        if one.author is not me and one.visible_to(me):
            unread += 1
            mentions += me in one.mentions or place.kind is Kind.DM
    return unread, mentions


def message(one: Message, me: User) -> Json:
    """Describe a message."""
    payload = one.payload()
    payload["ephemeral"] = one.only_for is not None
    payload["mentions_me"] = me in one.mentions
    if one.thread is not None:
        payload["thread"] = channel(one.thread, me)
    return payload


def interaction(one: Interaction) -> Json:
    """Describe how far something that somebody asked has got."""
    return {
        "id": one.id,
        "kind": ASKED[one.kind],
        "state": one.state,
        "channel": one.channel.id,
        "message": one.message.id if one.message else None,
        "custom_id": one.data.get("custom_id"),
        "command": one.command,
        "reply": one.answered_by,
        "answer": one.original.id if one.original else None,
        "modal": one.modal,
        "reason": one.failed,
    }


def visible_channels(world: World, me: User) -> list[Channel]:
    """Return every place that somebody can see."""
    return [place for place in world.channels.values() if place.seen_by(me)]


def latest(place: Channel, me: User, before: str | None = None, limit: int = LATEST) -> list[Json]:
    """Return the latest messages that somebody can see in a place, oldest first."""
    seen = [one for one in place.messages.values() if one.visible_to(me)]
    if before is not None:
        seen = [one for one in seen if int(one.id) < int(before)]
    return [message(one, me) for one in seen[-limit:]] if limit > 0 else []


def commands(world: World, me: User) -> Json:
    """Return the commands that somebody can use, by server and in conversations with the bot."""
    offered: Json = {}
    for guild in world.guilds.values():
        if me.id in guild.members and world.bot.id in guild.members:
            offered[guild.id] = world.commands.offered(guild, me)
    offered["dm"] = world.commands.offered(None, me)
    return {
        place: [{**command, "paths": paths(command, me.locale)} for command in listed]
        for place, listed in offered.items()
    }


def snapshot(world: World, me: User) -> Json:
    """Describe all that somebody can see."""
    places = visible_channels(world, me)
    return {
        "event": "snapshot",
        "me": person(world, me),
        "bot": person(world, world.bot),
        "bot_online": world.bot_online,
        "people": [person(world, user) for user in world.people()],
        "servers": [server(world, one, me) for one in world.guilds.values() if me.id in one.members],
        "channels": [channel(place, me) for place in places],
        "messages": {place.id: latest(place, me) for place in places},
        "commands": commands(world, me),
    }
