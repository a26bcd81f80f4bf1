"""Requests that go to the bot: commands, suggestions, clicks, choices and forms."""

from bot.localcord.people import filling, finding
from bot.localcord.people.filling import Resolved
from bot.localcord.people.unable import Unable
from bot.localcord.world import Asked, Interaction, Json, Message, Reply, User, World
from bot.localcord.world.asking import ask
from bot.localcord.world.commands import GROUP, SUBCOMMAND
from bot.localcord.world.components import BUTTON, SELECT, SELECTS, find


def _command(world: World, me: User, request: Json) -> Json:
    return {"interaction": _run(world, me, request, Asked.COMMAND).id}


async def _autocomplete(world: World, me: User, request: Json) -> Json:
    interaction = await _run(world, me, request, Asked.AUTOCOMPLETE).done
    if interaction.answered_by is not Reply.CHOICES:
        raise Unable("The bot made no suggestions.")
    return {"choices": interaction.choices}


def _run(world: World, me: User, request: Json, kind: Asked) -> Interaction:
    channel, path = finding.channel(world, me, request), finding.text(request, "path").strip("/ ")
    found = world.commands.find(channel, me, path)
    if found is None or (channel.guild and world.bot.id not in channel.guild.members):
        raise Unable(f"There is no command /{path} here.")
    command, trail, options = found
    resolved = Resolved(world, channel)
    given: Json = request.get("options") or {}
    if kind is Asked.AUTOCOMPLETE:
        values = filling.unfinished(options, given, finding.text(request, "focused"))
    else:
        values = filling.options(options, given, resolved)
    for part in reversed(trail):
        assert part["type"] in (SUBCOMMAND, GROUP)
        values = [{"name": part["name"], "type": part["type"], "options": values}]
    data = {"id": command["id"], "name": command["name"], "type": 1, "options": values, **resolved.payload()}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return ask(world, me, channel, kind, data, command=path)


def _component(world: World, me: User, request: Json, kinds: tuple[int, ...]) -> tuple[Message, Json]:
    message = finding.message(world, me, request)
    component = find(message.components, finding.text(request, "custom_id"))
    if component is None or component["type"] not in kinds:
        raise Unable("There is no such button or menu on this message.")
    if component.get("disabled"):
        raise Unable("It is switched off.")
    return message, component


def _click(world: World, me: User, request: Json) -> Json:
    message, button = _component(world, me, request, (BUTTON,))
    data = {"custom_id": button["custom_id"], "component_type": BUTTON, "id": button["id"]}
    return {"interaction": ask(world, me, message.channel, Asked.COMPONENT, data, message=message).id}


def _choose(world: World, me: User, request: Json) -> Json:
    message, select = _component(world, me, request, SELECTS)
    resolved = Resolved(world, message.channel)
    values = filling.chosen(select, request.get("values") or [], resolved)
    data = {
        "custom_id": select["custom_id"],
        "component_type": select["type"],
        "id": select["id"],
        "values": values,
        **({"resolved": resolved.found} if select["type"] != SELECT else {}),
    }
    return {"interaction": ask(world, me, message.channel, Asked.COMPONENT, data, message=message).id}


def _submit(world: World, me: User, request: Json) -> Json:
    wanted = finding.text(request, "interaction")
    opened = next((one for one in world.interactions.values() if one.id == wanted and one.user is me), None)
    if opened is None or opened.modal is None:
        raise Unable("There is no such form, or it is too old.")
    resolved = Resolved(world, opened.channel)
    filled = filling.form(opened.modal["components"], request.get("values") or {}, resolved)
    data = {"custom_id": opened.modal["custom_id"], "components": filled, **resolved.payload()}
    channel, message = opened.channel, opened.message
    sent = ask(world, me, channel, Asked.MODAL, data, message=message, opened_by=opened)
    return {"interaction": sent.id}


VERBS = {
    "command": _command,
    "autocomplete": _autocomplete,
    "click": _click,
    "choose": _choose,
    "submit": _submit,
}
