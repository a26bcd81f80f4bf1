"""Requests about people, servers and channels, and about what the bot may do there."""

from bot.localcord.limits.commands import LOCALES
from bot.localcord.people import finding, shapes
from bot.localcord.people.unable import Unable
from bot.localcord.world import Json, Kind, User, World, events, permissions, threads

LONGEST_NAME = 32


def create_person(world: World, request: Json) -> User:
    """Let somebody new arrive."""
    name = finding.text(request, "name").strip()
    if not 0 < len(name) <= LONGEST_NAME:
        raise Unable(f"A name has 1 to {LONGEST_NAME} characters.")
    if world.person(name) is not None:
        raise Unable(f"There is a {name} already.")
    user = world.arrive(name, _locale(request.get("locale") or "en-US"), join=False)
    for guild in world.guilds.values():
        world.join(guild, user, moderator=bool(request.get("moderator")))
    return user


def _locale(value: str) -> str:
    if value not in LOCALES:
        raise Unable(f"Discord does not know the language {value}.")
    return value


def _create_person(world: World, me: User, request: Json) -> Json:
    return {"person": shapes.person(world, create_person(world, request))}


def _language(world: World, me: User, request: Json) -> Json:
    me.locale = _locale(finding.text(request, "locale"))
    world.tell(events.PersonChanged(me))
    world.tell(events.CommandsRegistered())
    return {}


def _dms(world: World, me: User, request: Json) -> Json:
    me.dms_open = bool(request.get("open"))
    world.tell(events.PersonChanged(me))
    return {}


def _create_server(world: World, me: User, request: Json) -> Json:
    guild = world.open_guild(finding.text(request, "name"), with_bot=False)
    world.join(guild, me)
    return {"server": guild.id}


def _create_channel(world: World, me: User, request: Json) -> Json:
    guild = finding.moderated(finding.server(world, request), me)
    return {"channel": world.open_channel(guild, finding.text(request, "name")).id}


def _create_thread(world: World, me: User, request: Json) -> Json:
    parent = finding.channel(world, me, request)
    if parent.kind is not Kind.TEXT:
        raise Unable("A thread starts in a text channel.")
    private = bool(request.get("private"))
    return {
        "channel": threads.open_thread(world, parent, me, finding.text(request, "name"), private=private).id
    }


def _delete_channel(world: World, me: User, request: Json) -> Json:
    channel = finding.channel(world, me, request)
    finding.moderated(channel.guild, me)
    threads.close(world, channel)
    return {}


def _join_server(world: World, me: User, request: Json) -> Json:
    world.join(finding.server(world, request), me)
    return {}


def _leave_server(world: World, me: User, request: Json) -> Json:
    world.leave(finding.server(world, request), me)
    return {}


def _invite_bot(world: World, me: User, request: Json) -> Json:
    world.join(finding.moderated(finding.server(world, request), me), world.bot)
    return {}


def _kick_bot(world: World, me: User, request: Json) -> Json:
    world.leave(finding.moderated(finding.server(world, request), me), world.bot)
    return {}


def _bot_permissions(world: World, me: User, request: Json) -> Json:
    lacks = set(request.get("lacks") or ())
    if unknown := lacks - set(permissions.BITS):
        raise Unable(f"Discord has no permission {min(unknown)}.")
    if "channel" in request:
        channel = finding.channel(world, me, request)
        finding.moderated(channel.guild, me)
        channel.bot_lacks = lacks
        world.tell(events.ChannelChanged(channel))
    else:
        guild = finding.moderated(finding.server(world, request), me)
        guild.bot_lacks = lacks
        world.tell(events.GuildChanged(guild))
    return {}


VERBS = {
    "create_person": _create_person,
    "language": _language,
    "dms": _dms,
    "create_server": _create_server,
    "create_channel": _create_channel,
    "create_thread": _create_thread,
    "delete_channel": _delete_channel,
    "join_server": _join_server,
    "leave_server": _leave_server,
    "invite_bot": _invite_bot,
    "kick_bot": _kick_bot,
    "bot_permissions": _bot_permissions,
}
