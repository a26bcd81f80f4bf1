"""What everyone is told about the table itself, with the buttons that help."""

import discord

from bot.engine import Phrase, Seat, SeatName
from bot.tables.letters import Care
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, GREY, Press
from cogs.widgets.frame import Screen, notice, shortened
from cogs.widgets.ids import table_id

PREFIX = "tables.told."
WHAT = 500  # characters about what was played for somebody
# By message: what each button does, and whether it is the main one. A seat follows where there is a colon.
BUTTONS = {
    "extended": (("move", True), ("care", False)),
    "default": (("comeback", True), ("care", False)),
    "drafted": (("comeback", True), ("care", False)),
    "offered": (("takeseat:", True), ("programseat:", False), ("comeback", False)),
    "offered_by_vote": (("takeseat:", True), ("programseat:", False), ("comeback", False)),
    "paused": (("resume", True),),
    "paused_by": (("resume", True),),
    "replaced": (("care", False),),
    "rematch": (("rematch", True),),
    "rematch_open": (("rematch", True),),
}
LABELS = {
    "comeback": "button.come_back",
    "takeseat": "button.take_seat",
    "programseat": "button.program_seat",
    "rematch": "button.join",
}


def care_post(sitting: Sitting, reader: Reader, care: Care) -> Screen:
    """Return the message that tells it."""
    buttons = []
    for call, main in BUTTONS.get(care.id.removeprefix(PREFIX), ()):
        op, colon, _ = call.partition(":")
        label = reader(LABELS.get(op, f"button.{op}"))
        custom_id = table_id(sitting.row.id, op, str(care.seat) if colon else "")
        buttons.append(Press(custom_id, label, GREEN if main else GREY))
    return notice(care_text(sitting, reader, care), *buttons)


def care_text(sitting: Sitting, reader: Reader, care: Care) -> str:
    """Return what it says."""
    values = {"seat": SeatName(Seat(care.seat)), "n": care.n, "time": f"<t:{care.time}:f>"}
    match care.id.removeprefix(PREFIX):
        case "default" | "drafted":
            return _played(sitting, reader, care, values)
        case "rematch" | "rematch_open":
            mentions = " ".join(f"<@{user}>" for user in invited(sitting, care))
            return reader.say(Phrase(care.id, {**values, "table": sitting.row.rematch, "who": mentions}))
        case _:
            return reader.say(Phrase(care.id, values))


def _played(sitting: Sitting, reader: Reader, care: Care, values: dict[str, object]) -> str:
    """Say what was played for somebody, as far as everyone was told of it."""
    table = sitting.table
    steps = table.steps if table else []
    told = [each for step in steps if step.entry.ply == care.ply for each in step.notices if each.to is None]
    lines, drafted = [], care.id == f"{PREFIX}drafted"
    if table and told:
        what = shortened(reader.say(table.game.narrate(told[0].event)), WHAT)
        lines.append(reader("care.drafted" if drafted else "care.played", seat=values["seat"], what=what))
    else:
        secretly = "care.drafted_secretly" if drafted else "care.played_secretly"
        lines.append(reader(secretly, seat=values["seat"]))
    if care.n == 2:
        lines.append(reader("care.second"))
    return "\n".join(lines)


def invited(sitting: Sitting, care: Care) -> list[str]:
    """Return those who played and may play again, without whoever asks them."""
    return [row.user for row in sitting.seats if row.user and row.seat != care.seat]


def mentions(sitting: Sitting, care: Care) -> discord.AllowedMentions:
    """Return whom a message may mention: only those who are invited."""
    users = invited(sitting, care) if ".rematch" in care.id else []
    return discord.AllowedMentions(
        users=[discord.Object(int(user)) for user in users if user.isdecimal()], everyone=False, roles=False
    )
