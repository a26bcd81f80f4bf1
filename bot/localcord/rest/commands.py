"""The bot's own commands, everywhere or in one server."""

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits.commands import check_command, check_commands
from bot.localcord.rest.call import Call, Route
from bot.localcord.world import Json, events


def _scope(call: Call) -> str | None:
    guild = call.names.get("guild")
    if call.names["application"] != call.world.bot.id:
        raise Refused(errors.MISSING_ACCESS)
    if guild is not None and guild not in call.world.guilds:
        raise Refused(errors.MISSING_ACCESS)
    return guild


def _registered(call: Call, body: Json, known: Json | None = None) -> Json:
    guild = call.names.get("guild")
    plain = {
        "type": 1,
        "description": "",
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        "integration_types": [0],
        "contexts": None,
    }
    if known is None:
        call.rates.create_command(guild)
    given = {key: value for key, value in body.items() if value is not None or key not in plain}
    if "default_member_permissions" in given:
        given["default_member_permissions"] = str(given["default_member_permissions"])
    return {
        **plain,
        **(known or {}),
        **given,
        "id": known["id"] if known else call.world.snowflake(),
        "application_id": call.world.bot.id,
        "version": call.world.snowflake(),
        **({"guild_id": guild} if guild else {}),
    }


def _named(call: Call, body: Json) -> Json | None:
    for known in call.world.commands.of(_scope(call)).values():
        if (known["name"], known["type"]) == (body.get("name"), body.get("type") or 1):
            return known
    return None


def _list(call: Call) -> list[Json]:
    return list(call.world.commands.of(_scope(call)).values())


def _replace(call: Call) -> list[Json]:
    scope = _scope(call)
    check_commands(call.body)
    commands = [_registered(call, body, _named(call, body)) for body in call.body]
    call.world.commands.replace(scope, commands)
    call.world.tell(events.CommandsRegistered())
    return commands


def _add(call: Call) -> tuple[int, Json]:
    known = _named(call, call.form())
    others = [one for one in _list(call) if one is not known]
    check_commands([*others, call.form()])
    command = _registered(call, call.form(), known)
    call.world.commands.of(_scope(call))[command["id"]] = command
    call.world.tell(events.CommandsRegistered())
    return (200 if known else 201), command


def _found(call: Call) -> Json:
    command = call.world.commands.of(_scope(call)).get(call.names["command"])
    if command is None:
        raise Refused(errors.UNKNOWN_COMMAND)
    return command


def _edit(call: Call) -> Json:
    command = _registered(call, call.form(), _found(call))
    check_command(command)
    call.world.commands.of(_scope(call))[command["id"]] = command
    call.world.tell(events.CommandsRegistered())
    return command


def _delete(call: Call) -> None:
    del call.world.commands.of(_scope(call))[_found(call)["id"]]
    call.world.tell(events.CommandsRegistered())


_PLACES = ("/applications/{application}/commands", "/applications/{application}/guilds/{guild}/commands")

ROUTES = tuple(
    route
    for place in _PLACES
    for route in (
        Route("GET", place, _list),
        Route("PUT", place, _replace),
        Route("POST", place, _add),
        Route("GET", place + "/{command}", _found),
        Route("PATCH", place + "/{command}", _edit),
        Route("DELETE", place + "/{command}", _delete),
    )
)
