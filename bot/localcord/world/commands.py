"""The bot's commands: who sees them, and what they are called in each language."""

from collections.abc import Iterator
from typing import Any

from bot.localcord.world import permissions
from bot.localcord.world.channels import Channel, Kind
from bot.localcord.world.guilds import Guild
from bot.localcord.world.users import Json, User

SUBCOMMAND, GROUP = 1, 2
TEXT, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(3, 12)
IN_GUILDS, IN_BOT_DM = 0, 1


class Commands:
    """Everything registered, by server; ``None`` stands for everywhere."""

    def __init__(self) -> None:
        self._lists: dict[str | None, dict[str, Json]] = {}

    def of(self, guild: str | None) -> dict[str, Json]:
        """Return the commands of one server, or the global ones, by id."""
        return self._lists.setdefault(guild, {})

    def replace(self, guild: str | None, commands: list[Json]) -> None:
        """Put these commands in place of all earlier ones."""
        self._lists[guild] = {command["id"]: command for command in commands}

    def offered(self, guild: Guild | None, user: User) -> list[Json]:
        """Return the slash commands that somebody can use in a server, or in a DM with the bot."""
        context = IN_GUILDS if guild else IN_BOT_DM
        found = [*self.of(None).values(), *(self.of(guild.id).values() if guild else ())]
        return [
            command
            for command in found
            if command["type"] == 1
            and context in (command.get("contexts") or (IN_GUILDS, IN_BOT_DM))
            and (guild is not None or command.get("dm_permission") is not False)
            and _permitted(command, guild, user)
        ]

    def find(self, channel: Channel, user: User, path: str) -> tuple[Json, list[Json], list[Json]] | None:
        """Return a command, the groups on the way, and the options of what the path names."""
        if channel.kind is Kind.DM and not any(one.bot for one in channel.pair):
            return None
        for command in self.offered(channel.guild, user):
            for trail, options in walk(command):
                if " ".join(part["name"] for part in trail) == path:
                    return command, trail[1:], options
        return None


def _permitted(command: Json, guild: Guild | None, user: User) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None or guild is None:
        return True
    allowed = guild.allows(user)
    administrator = allowed & permissions.bits(["administrator"])
    return bool(administrator) or (int(needed) != 0 and allowed & int(needed) == int(needed))


def walk(command: Json) -> Iterator[tuple[list[Json], list[Json]]]:
    """Yield the trail and the options of everything that can be run."""
    options: list[Json] = command.get("options") or []
    inner = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if not inner:
        yield [command], options
    for option in inner:
        for trail, values in walk(option):
            yield [command, *trail], values


def localised(thing: Json, key: str, locale: str) -> Any:
    """Return a name or a description in a language, or else in the base language."""
    return (thing.get(f"{key}_localizations") or {}).get(locale) or thing.get(key) or ""


def paths(command: Json, locale: str) -> list[Json]:
    """Return what can be run, with names in one language."""
    return [
        {
            "path": " ".join(part["name"] for part in trail),
            "name": " ".join(localised(part, "name", locale) for part in trail),
            "description": localised(trail[-1], "description", locale),
            "options": [_option(option, locale) for option in options],
        }
        for trail, options in walk(command)
    ]


def _option(option: Json, locale: str) -> Json:
    limits = ("min_value", "max_value", "min_length", "max_length", "channel_types")
    return {
        "key": option["name"],
        "name": localised(option, "name", locale),
        "description": localised(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [
            {"name": localised(choice, "name", locale), "value": choice["value"]}
            for choice in option.get("choices") or []
        ],
        **{key: option[key] for key in limits if option.get(key) is not None},
    }
