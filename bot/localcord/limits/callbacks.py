"""Rules for first answers: which kinds fit which interaction, and suggestions."""

from bot.localcord.limits import table
from bot.localcord.limits.form import Form, Json
from bot.localcord.world import Asked, Interaction, Reply

ANSWERS = {
    Asked.COMMAND: (Reply.MESSAGE, Reply.THINK, Reply.MODAL),
    Asked.COMPONENT: (Reply.MESSAGE, Reply.THINK, Reply.DEFER, Reply.UPDATE, Reply.MODAL),
    Asked.AUTOCOMPLETE: (Reply.CHOICES,),
    Asked.MODAL: (Reply.MESSAGE, Reply.THINK, Reply.DEFER, Reply.UPDATE),
}


def check_reply(body: Json, interaction: Interaction) -> Reply:
    """Return the kind of answer, or refuse one that does not fit."""
    form = Form()
    allowed = ANSWERS[interaction.kind]
    if interaction.message is None:
        allowed = tuple(one for one in allowed if one not in (Reply.DEFER, Reply.UPDATE))
    form.choice(body.get("type"), tuple(int(one) for one in allowed), ("type",))
    form.finish()
    return Reply(body["type"])


def check_choices(data: Json) -> None:
    """Check suggestions for an option."""
    form = Form()
    for index, choice in enumerate(form.amount(data.get("choices"), ("data", "choices"), table.CHOICES)):
        place = ("data", "choices", index)
        form.text(choice, "name", place, table.CHOICE_TEXT, 1, needed=True)
        if isinstance(choice.get("value"), str):
            form.text(choice, "value", place, table.CHOICE_TEXT)
    form.finish()
