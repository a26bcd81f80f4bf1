"""Servers and their members."""

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.rest.call import Call, Route
from bot.localcord.world import Guild, Json


def _found(call: Call) -> Guild:
    guild = call.world.guilds.get(call.names["guild"])
    if guild is None or call.world.bot.id not in guild.members:
        raise Refused(errors.UNKNOWN_GUILD)
    return guild


def _guild(call: Call) -> Json:
    guild = _found(call)
    return {**guild.payload(), "approximate_member_count": len(guild.members)}


def _channels(call: Call) -> list[Json]:
    guild, world = _found(call), call.world
    return [
        one.payload(world.bot) for one in world.channels.values() if one.guild is guild and not one.is_thread
    ]


def _member(call: Call) -> Json:
    member = _found(call).members.get(call.names["user"])
    if member is None:
        raise Refused(errors.UNKNOWN_MEMBER)
    return {**member.payload(), "user": member.user.payload()}


def _threads(call: Call) -> Json:
    guild, bot = _found(call), call.world.bot
    threads = [
        one
        for one in call.world.channels.values()
        if one.guild is guild and one.is_thread and not one.archived and one.seen_by(bot)
    ]
    members = [one.thread_member(bot) for one in threads if bot.id in one.joined]
    return {"threads": [one.payload(bot) for one in threads], "members": members, "has_more": False}


def _own(call: Call) -> list[Json]:
    bot = call.world.bot
    return [
        {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(guild.allows(bot)),
            "features": [],
        }
        for guild in call.world.guilds.values()
        if bot.id in guild.members
    ]


def _leave(call: Call) -> None:
    call.world.leave(_found(call), call.world.bot)


ROUTES = (
    Route("GET", "/users/@me/guilds", _own),
    Route("DELETE", "/users/@me/guilds/{guild}", _leave),
    Route("GET", "/guilds/{guild}", _guild),
    Route("GET", "/guilds/{guild}/channels", _channels),
    Route("GET", "/guilds/{guild}/members/{user}", _member),
    Route("GET", "/guilds/{guild}/threads/active", _threads),
)
