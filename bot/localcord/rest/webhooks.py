"""Follow-ups, and the first answer again, by the token of an interaction."""

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits.messages import check_edit, check_new
from bot.localcord.rest.call import Call, Route
from bot.localcord.rest.callbacks import answer
from bot.localcord.world import Interaction, Json, Message, Reply, events, posting
from bot.localcord.world.messages import EPHEMERAL, LOADING


def _answered(call: Call) -> Interaction:
    interaction = call.interaction()
    if interaction.answered_by is None:
        raise Refused(errors.UNKNOWN_WEBHOOK)
    return interaction


def _follow_up(call: Call) -> Json:
    interaction, body = _answered(call), call.form()
    check_new(body, call.uploads, interaction.channel, ephemeral=True)
    original = interaction.original
    if interaction.answered_by is Reply.THINK and original is not None and original.flags & LOADING:
        # The first follow-up takes the place of "is thinking", and is as private as that was.
        flags = int(body.get("flags") or 0) & ~EPHEMERAL
        message = posting.edit(call.world, original, {**body, "flags": flags}, call.uploads)
    else:
        message = answer(call, interaction, body)
    call.world.tell(events.InteractionChanged(interaction))
    return message.payload()


def _message(call: Call) -> Message:
    interaction, named = _answered(call), call.names["message"]
    if named == "@original":
        message = interaction.original
    else:
        message = next((one for one in interaction.messages if one.id == named), None)
        if message is None and interaction.original and interaction.original.id == named:
            message = interaction.original
    if message is None or message.id not in message.channel.messages:
        raise Refused(errors.UNKNOWN_MESSAGE)
    return message


def _get(call: Call) -> Json:
    return _message(call).payload()


def _edit(call: Call) -> Json:
    message, body = _message(call), call.form()
    check_edit(message, body, call.uploads)
    return posting.edit(call.world, message, body, call.uploads).payload()


def _delete(call: Call) -> None:
    posting.delete(call.world, _message(call))


ROUTES = (
    Route("POST", "/webhooks/{application}/{token}", _follow_up),
    Route("GET", "/webhooks/{application}/{token}/messages/{message}", _get),
    Route("PATCH", "/webhooks/{application}/{token}/messages/{message}", _edit),
    Route("DELETE", "/webhooks/{application}/{token}/messages/{message}", _delete),
)
