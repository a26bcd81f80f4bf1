"""The first answer to an interaction."""

import asyncio

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits.callbacks import check_choices, check_reply
from bot.localcord.limits.messages import check_edit, check_new
from bot.localcord.limits.modals import check_modal
from bot.localcord.rest.call import Call, Route
from bot.localcord.world import Asked, Interaction, Json, Message, Reply, events, posting
from bot.localcord.world.components import settle
from bot.localcord.world.messages import COMMAND_ANSWER, EPHEMERAL, LOADING


def _callback(call: Call) -> Json | None:
    body = call.form()
    interaction = _open(call)
    reply = check_reply(body, interaction)
    data: Json = body.get("data") or {}
    _check(call, interaction, reply, data)
    interaction.answered_by = reply
    interaction.answered_at = asyncio.get_running_loop().time()
    interaction.original = _carry_out(call, interaction, reply, data)
    interaction.settle()
    call.world.tell(events.InteractionChanged(interaction))
    return _told(interaction) if call.query.get("with_response") in ("1", "true", "True") else None


def _open(call: Call) -> Interaction:
    interaction = call.world.interactions.get(call.names["token"])
    if interaction is None or interaction.id != call.names["interaction"] or interaction.failed:
        raise Refused(errors.UNKNOWN_INTERACTION)
    if interaction.answered_by is not None:
        raise Refused(errors.ALREADY_ANSWERED)
    return interaction


def _check(call: Call, interaction: Interaction, reply: Reply, data: Json) -> None:
    match reply:
        case Reply.MESSAGE:
            check_new(data, call.uploads, interaction.channel, path=("data",), ephemeral=True)
        case Reply.UPDATE:
            assert interaction.message is not None
            check_edit(interaction.message, data, call.uploads, path=("data",))
        case Reply.CHOICES:
            check_choices(data)
        case Reply.MODAL:
            check_modal(data)
        case Reply.THINK | Reply.DEFER:
            pass


def _carry_out(call: Call, interaction: Interaction, reply: Reply, data: Json) -> Message | None:
    world = call.world
    match reply:
        case Reply.MESSAGE:
            return answer(call, interaction, data)
        case Reply.THINK:
            return answer(call, interaction, {"flags": int(data.get("flags") or 0) & EPHEMERAL | LOADING})
        case Reply.UPDATE:
            assert interaction.message is not None
            return posting.edit(world, interaction.message, data, call.uploads)
        case Reply.CHOICES:
            interaction.choices = data["choices"]
        case Reply.MODAL:
            components, _ = settle(data["components"], [], lambda url: None)
            interaction.modal = {**data, "components": components}
        case Reply.DEFER:
            return interaction.message
    return None


def answer(call: Call, interaction: Interaction, body: Json) -> Message:
    """Post a message that belongs to an interaction."""
    first = interaction.kind is Asked.COMMAND and interaction.original is None
    message = posting.post(
        call.world,
        interaction.channel,
        call.world.bot,
        body,
        call.uploads,
        kind=COMMAND_ANSWER if first else 0,
        interaction=interaction.metadata(),
        only_for=interaction.user,
    )
    interaction.messages.append(message)
    return message


def _told(interaction: Interaction) -> Json:
    original, reply = interaction.original, interaction.answered_by
    assert reply is not None
    told: Json = {"id": interaction.id, "type": int(interaction.kind)}
    if original is None:
        return {"interaction": told}
    told |= {
        "response_message_id": original.id,
        "response_message_loading": bool(original.flags & LOADING),
        "response_message_ephemeral": bool(original.flags & EPHEMERAL),
    }
    if reply not in (Reply.MESSAGE, Reply.UPDATE):
        return {"interaction": told}
    return {"interaction": told, "resource": {"type": int(reply), "message": original.payload()}}


ROUTES = (Route("POST", "/interactions/{interaction}/{token}/callback", _callback),)
