"""The lobby card: a table that has not started, who sits there, and what was agreed."""

from bot import shelf
from bot.engine import OptionInfo, Phrase
from bot.tables.customs import CUSTOMS
from bot.tables.lobby import places
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import BLUE, GREEN, GREY, RED, Press, Row, in_row
from cogs.widgets.frame import Picture, Screen, box
from cogs.widgets.ids import table_id
from cogs.widgets.public import HARBOUR, seat_mark


def lobby_card(sitting: Sitting, reader: Reader, picture: Picture | None = None) -> Screen:
    """Return the card of a table that has not started."""
    row, info = sitting.row, shelf.titles()[sitting.row.game]
    length = reader.say(Phrase(f"{row.game}.post.length"))
    facts = {"length": length, "pace": reader(f"pace.{row.pace}")}
    players = reader("lobby.facts", least=info.least, most=info.most, **facts)
    if row.seats:
        players = reader("lobby.facts_for", n=row.seats, **facts)
    return box(
        [
            f"## {info.title} · {row.id}",
            players,
            picture.gallery() if picture else None,
            "\n".join([reader("seats"), *_seats(sitting, reader)]),
            "\n".join(filter(None, (options_line(sitting, reader), _changed(sitting, reader)))),
            _notes(sitting, reader),
            *_controls(sitting, reader),
        ],
        HARBOUR,
    )


def options_line(sitting: Sitting, reader: Reader) -> str:
    """Say which options and customs hold."""
    row, options = sitting.row, shelf.titles()[sitting.row.game].options
    chosen = [option_words(row.game, option, row.options[option.key], reader) for option in options]
    for custom in CUSTOMS:
        choice = reader(f"custom.{custom}.{getattr(row, custom)}")
        chosen.append(reader("option", name=reader(f"custom.{custom}"), choice=choice))
    return reader("lobby.options", options=" · ".join(chosen))


def option_words(game: str, option: OptionInfo, choice: str, reader: Reader) -> str:
    """Return an option with the choice that is made."""
    name, chosen = option_name(game, option, reader), choice_name(game, option, choice, reader)
    return reader("option", name=name, choice=chosen)


def option_name(game: str, option: OptionInfo, reader: Reader) -> str:
    """Return what an option is called."""
    return reader.say(Phrase(f"{game}.option.{option.key}"))


def choice_name(game: str, option: OptionInfo, choice: str, reader: Reader) -> str:
    """Return what one choice of an option is called."""
    return reader.say(Phrase(f"{game}.option.{option.key}.{choice}"))


def _seats(sitting: Sitting, reader: Reader) -> list[str]:
    lines = []
    for number in range(places(sitting.row)):
        if number >= len(sitting.seats):
            who = reader("lobby.free_seat")
        elif sitting.seats[number].user and sitting.seats[number].user == sitting.row.owner:
            who = reader("lobby.owner", seat=seat_mark(reader, sitting, number))
        else:
            who = seat_mark(reader, sitting, number)
        lines.append(f"{number + 1}. {who}")
    return lines


def _changed(sitting: Sitting, reader: Reader) -> str:
    at = sitting.row.options_at
    return reader("lobby.changed", time=f"<t:{at}:R>") if at else ""


def _notes(sitting: Sitting, reader: Reader) -> str:
    missing = shelf.titles()[sitting.row.game].least - len(sitting.seats)
    until = sitting.row.lobby_until
    lines = [
        reader("lobby.one_missing" if missing == 1 else "missing", n=missing) if missing > 0 else "",
        reader("consent"),
        reader("lobby.closes", time=f"<t:{until}:R>") if until else "",
    ]
    return "\n".join(filter(None, lines))


def _controls(sitting: Sitting, reader: Reader) -> list[Row]:
    row, info, count = sitting.row, shelf.titles()[sitting.row.game], len(sitting.seats)

    def button(op: str, style: int = GREY, disabled: bool = False) -> Press:
        return Press(table_id(row.id, op), reader(f"button.{op}"), style, disabled=disabled)

    return [
        in_row(
            button("join", GREEN, disabled=count >= places(row)),
            button("leave", disabled=count == 0),
            button("program", disabled=count >= places(row)),
            button("options"),
        ),
        in_row(button("start", BLUE, disabled=count < info.least), button("cancel", RED), button("rules")),
    ]
