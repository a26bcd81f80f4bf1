"""Users, the application itself, and the way to the gateway."""

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.rest.call import Call, Route
from bot.localcord.world import Json


def _me(call: Call) -> Json:
    private = {"mfa_enabled": False, "verified": True, "email": None, "locale": call.world.bot.locale}
    return call.world.bot.payload() | private


def _user(call: Call) -> Json:
    user = call.world.users.get(call.names["user"])
    if user is None:
        raise Refused(errors.UNKNOWN_USER)
    return user.payload()


def _open_dm(call: Call) -> Json:
    user = call.world.users.get(str(call.form().get("recipient_id")))
    if user is None or user is call.world.bot:
        raise Refused(errors.UNKNOWN_USER)
    call.rates.open_dm(user.id)
    return call.world.dm(call.world.bot, user).payload(call.world.bot)


def _application(call: Call) -> Json:
    bot = call.world.bot
    return {
        "id": bot.id,
        "name": bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "type": None,
        "flags": 0,
        "flags_new": "0",
        "owner": call.world.operator.payload(),
        "team": None,
        "rpc_origins": [],
        "hook": True,
        "summary": "",
        "bot": bot.payload(),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(call.world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


def _gateway(call: Call) -> Json:
    return {"url": call.world.url.replace("http", "ws", 1) + "/gateway"}


def _gateway_bot(call: Call) -> Json:
    starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {**_gateway(call), "shards": 1, "session_start_limit": starts}


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("POST", "/users/@me/channels", _open_dm),
    Route("GET", "/users/{user}", _user),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway", _gateway),
    Route("GET", "/gateway/bot", _gateway_bot),
)
