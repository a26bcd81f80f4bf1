"""Filling in what the bot asks for: options of commands, choices in menus, fields of forms."""

from typing import Any

from bot.localcord.people import finding
from bot.localcord.people.unable import Unable
from bot.localcord.world import Channel, Json, User, World, posting
from bot.localcord.world import commands as types
from bot.localcord.world import components as kinds


class Resolved:
    """What the values of an interaction stand for."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._world, self._channel = world, channel
        self.found: Json = {}

    def payload(self) -> Json:
        """Return it as part of an interaction's data."""
        return {"resolved": self.found} if self.found else {}

    def _put(self, kind: str, key: str, value: Json) -> None:
        self.found.setdefault(kind, {})[key] = value

    def user(self, key: str) -> bool:
        """Add a person; say whether there is one."""
        user, guild = self._world.users.get(key), self._channel.guild
        if user is None or not self._present(user):
            return False
        self._put("users", key, user.payload())
        if guild is not None:
            allowed = {"permissions": str(self._channel.allows(user))}
            self._put("members", key, guild.members[key].payload() | allowed)
        return True

    def _present(self, user: User) -> bool:
        guild = self._channel.guild
        return user.id in guild.members if guild else user in self._channel.pair

    def role(self, key: str) -> bool:
        """Add a role; say whether there is one."""
        guild = self._channel.guild
        role = next((one for one in guild.roles() if one["id"] == key), None) if guild else None
        if role is not None:
            self._put("roles", key, role)
        return role is not None

    def channel(self, key: str) -> bool:
        """Add a channel; say whether there is one."""
        place = self._world.channels.get(key)
        if place is None or place.guild is not self._channel.guild:
            return False
        bot = self._world.bot
        self._put("channels", key, place.payload(bot) | {"permissions": str(place.allows(bot))})
        return True

    def file(self, value: Any) -> str:
        """Add a file and return its id."""
        kept = posting.keep(self._world, self._channel, finding.upload(value))
        self._put("attachments", kept.id, kept.payload())
        return kept.id

    def mentioned(self, kind: int, key: str) -> bool:
        """Add what an option of this kind names."""
        select = {
            types.USER: kinds.USER_SELECT,
            types.CHANNEL: kinds.CHANNEL_SELECT,
            types.ROLE: kinds.ROLE_SELECT,
        }
        return self.entity(select.get(kind, kinds.MENTIONABLE_SELECT), key)

    def entity(self, kind: int, key: str) -> bool:
        """Add what a select of people, roles or channels offers."""
        match kind:
            case kinds.USER_SELECT:
                return self.user(key)
            case kinds.ROLE_SELECT:
                return self.role(key)
            case kinds.CHANNEL_SELECT:
                return self.channel(key)
            case _:
                return self.user(key) or self.role(key)


def options(wanted: list[Json], given: Json, resolved: Resolved) -> list[Json]:
    """Return the options of a command, or say what is wrong with them."""
    known = {option["name"]: option for option in wanted}
    for key in given:
        if key not in known:
            raise Unable(f"The command has no option {key}.")
    values = []
    for key, option in known.items():
        if given.get(key) is None:
            if option.get("required"):
                raise Unable(f"The command needs {key}.")
            continue
        values.append({"name": key, "type": option["type"], "value": _value(option, given[key], resolved)})
    return values


def unfinished(wanted: list[Json], given: Json, focused: str) -> list[Json]:
    """Return what has been typed so far, for suggestions."""
    option = next((one for one in wanted if one["name"] == focused), None)
    if option is None or not option.get("autocomplete"):
        raise Unable(f"{focused} has no suggestions.")
    typed = {focused: "", **given}
    return [
        {"name": one["name"], "type": one["type"], "value": typed[one["name"]], "focused": one is option}
        for one in wanted
        if one["name"] in typed
    ]


def _value(option: Json, value: Any, resolved: Resolved) -> Any:
    name, kind = option["name"], option["type"]
    match kind:
        case _ if option.get("choices"):
            if value not in [choice["value"] for choice in option["choices"]]:
                raise Unable(f"{value} is no choice for {name}.")
        case types.TEXT:
            _bounded(option, len(str(value)), "min_length", "max_length", f"characters of {name}")
        case types.INTEGER | types.NUMBER:
            if isinstance(value, bool) or not isinstance(
                value, int if kind == types.INTEGER else int | float
            ):
                raise Unable(f"{name} is not a number.")
            _bounded(option, value, "min_value", "max_value", name)
        case types.BOOLEAN:
            if not isinstance(value, bool):
                raise Unable(f"{name} is yes or no.")
        case types.FILE:
            return resolved.file(value)
        case _:
            if not resolved.mentioned(kind, str(value)):
                raise Unable(f"{value} is not known for {name}.")
    return value


def _bounded(holder: Json, value: float, least: str, most: str, what: str) -> None:
    if holder.get(least) is not None and value < holder[least]:
        raise Unable(f"The least for {what} is {holder[least]}.")
    if holder.get(most) is not None and value > holder[most]:
        raise Unable(f"The most for {what} is {holder[most]}.")


def chosen(select: Json, values: list[Any], resolved: Resolved) -> list[str]:
    """Return what was chosen in a menu, or say why it cannot be chosen."""
    values = [str(value) for value in values]
    least, most = select.get("min_values"), select.get("max_values")
    if not (1 if least is None else least) <= len(values) <= (1 if most is None else most):
        raise Unable(f"Choose {1 if least is None else least} to {1 if most is None else most}.")
    if len(set(values)) < len(values):
        raise Unable("Each can be chosen once.")
    for value in values:
        if select["type"] == kinds.SELECT:
            known = value in [option["value"] for option in select["options"]]
        else:
            known = resolved.entity(select["type"], value)
        if not known:
            raise Unable(f"{value} cannot be chosen here.")
    return values


def form(components: list[Json], values: Json, resolved: Resolved) -> list[Json]:
    """Return a filled form, or say what is wrong with it."""
    known = {one["custom_id"] for one in kinds.walk(components) if "custom_id" in one}
    for key in values:
        if key not in known:
            raise Unable(f"The form has no field {key}.")
    filled = []
    for item in components:
        shell = {"type": item["type"], "id": item["id"]}
        match item["type"]:
            case kinds.ROW:
                inner = [_field(one, values, resolved, one.get("label")) for one in item["components"]]
                filled.append({**shell, "components": inner})
            case kinds.LABEL:
                inner_one = _field(item["component"], values, resolved, item["label"])
                filled.append({**shell, "component": inner_one})
            case _:
                filled.append(shell)
    return filled


def _field(component: Json, values: Json, resolved: Resolved, label: str | None) -> Json:
    kind, key = component["type"], component["custom_id"]
    required = component.get("required") is not False
    field: Json = {"type": kind, "id": component["id"], "custom_id": key}
    given = values.get(key)
    if kind == kinds.CHECKBOX:
        return {**field, "value": bool(component.get("default") if given is None else given)}
    if kind == kinds.TEXT_INPUT:
        return {**field, "value": _typed(component, given, label or key, required=required)}
    if given is None:
        given = [one["value"] for one in component.get("options") or [] if one.get("default")]
    listed = given if isinstance(given, list) else [given]
    if not listed:
        if required:
            raise Unable(f"{label or key} must be filled in.")
        return {**field, "value": None} if kind == kinds.RADIO_GROUP else {**field, "values": []}
    if kind == kinds.FILE_UPLOAD:
        return {**field, "values": [resolved.file(one) for one in listed]}
    if kind == kinds.RADIO_GROUP:
        return {**field, "value": _picked(component, listed, 1)[0]}
    if kind == kinds.CHECKBOX_GROUP:
        return {**field, "values": _picked(component, listed, component.get("max_values") or 10)}
    return {**field, "values": chosen(component, listed, resolved)}


def _typed(component: Json, given: Any, label: str, *, required: bool) -> str:
    text = str(component.get("value") or "" if given is None else given)
    if not text:
        if required:
            raise Unable(f"{label} must be filled in.")
        return text
    _bounded(component, len(text), "min_length", "max_length", f"characters of {label}")
    return text


def _picked(component: Json, values: list[Any], most: int) -> list[str]:
    offered = [option["value"] for option in component["options"]]
    if len(values) > most or any(value not in offered for value in values):
        raise Unable(f"{', '.join(map(str, values))} cannot be chosen here.")
    return values
