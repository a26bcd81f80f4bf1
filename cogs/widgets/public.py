"""Public posts: the lobby card, the board post, the end."""

import discord
from discord import ui

from bot import shelf
from bot.engine import Phrase, Seat
from bot.tables.log import TABLE
from bot.tables.seals import published, seal
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import BLUE, GREEN, GREY, RED, Press
from cogs.widgets.frame import Picture, box
from cogs.widgets.ids import table_id

HARBOUR = 0x2E8298


def lobby_card(sitting: Sitting, reader: Reader) -> ui.LayoutView:
    """Return the card of a table that has not started."""
    row, info = sitting.row, shelf.titles()[sitting.row.game]
    taken = [f"{number}. {_mark(reader, sitting, number - 1)}" for number in range(1, len(sitting.seats) + 1)]
    free = [f"{number}. {reader('free_seat')}" for number in range(len(taken) + 1, info.most + 1)]
    options = [
        reader(
            "option",
            name=reader.say(_option(row.game, key)),
            choice=reader.say(_option(row.game, key, value)),
        )
        for key, value in row.options.items()
    ]
    missing = info.least - len(sitting.seats)

    def button(op: str, style: discord.ButtonStyle, disabled: bool = False) -> Press:
        return Press(table_id(row.id, op), reader(f"button.{op}"), style, disabled=disabled)

    return box(
        [
            f"## {info.title} · {row.id}",
            reader("lobby_facts", least=info.least, most=info.most, pace=reader(f"pace.{row.pace}")),
            "\n".join([reader("seats"), *taken, *free]),
            "\n".join(options),
            reader("missing", n=missing) if missing > 0 else "",
            reader("consent"),
            ui.ActionRow(
                button("join", GREEN, disabled=missing <= info.least - info.most),
                button("leave", GREY),
                button("program", GREY, disabled=len(sitting.seats) >= info.most),
            ),
            ui.ActionRow(
                button("start", BLUE, disabled=missing > 0),
                button("cancel", RED),
                Press(table_id(row.id, "rules"), reader("button.rules")),
            ),
        ],
        HARBOUR,
    )


def closed_card(sitting: Sitting, reader: Reader) -> ui.LayoutView:
    """Return what is left of a table that was closed before it began, or before it ended."""
    info = shelf.titles()[sitting.row.game]
    return box([f"## {info.title} · {sitting.row.id}", reader("closed")])


def board_post(sitting: Sitting, reader: Reader, picture: Picture | None, text: str) -> ui.LayoutView:
    """Return the board post of a running table; ``text`` stands in for a picture that is not there."""
    row, info, table = sitting.row, shelf.titles()[sitting.row.game], sitting.table
    assert table is not None
    seals = current_seals(sitting)
    paused = reader("paused") if row.status == "paused" else ""
    controls = [
        Press(table_id(row.id, "move"), reader("button.move"), GREEN),
        Press(table_id(row.id, "log"), reader("button.log")),
        Press(table_id(row.id, "rules"), reader("button.rules")),
        Press(table_id(row.id, "text"), reader("button.text")),
        Press(table_id(row.id, "care"), reader("button.care")),
    ]
    if row.status == "paused":
        controls[0] = Press(table_id(row.id, "resume"), reader("button.resume"), GREEN)
    return box(
        [
            f"## {info.title} · {row.id}",
            picture.gallery() if picture else f"```\n{text}\n```",
            "\n".join(_seat_line(sitting, reader, Seat(seat)) for seat in range(len(sitting.seats))),
            paused,
            f"-# {reader('seals', seals=tuple(seals))}" if seals else "",
            ui.ActionRow(*controls),
        ],
        HARBOUR,
    )


def result_post(sitting: Sitting, reader: Reader, pictures: list[Picture]) -> ui.LayoutView:
    """Return the end of a game: why it ended, who came where, and how to play again."""
    row, info, table = sitting.row, shelf.titles()[sitting.row.game], sitting.table
    assert table is not None
    outcome = table.outcome()
    assert outcome is not None
    places = []
    place = 1
    for group in outcome.ranking:
        places += [
            f"**{place}.** {_mark(reader, sitting, seat)} **{outcome.scores[seat]}**" for seat in group
        ]
        place += len(group)
    return box(
        [
            f"## {reader('over', game=info.title)}",
            reader.say(outcome.reason),
            "\n".join(places),
            *(picture.gallery() for picture in pictures),
            f"-# {reader('sealed_at_start', seal=seal(row.seed, table.log[0])[:16])}",
            ui.ActionRow(
                Press(table_id(row.id, "rematch"), reader("button.rematch"), GREEN),
                Press(table_id(row.id, "replay"), reader("button.replay")),
                Press(table_id(row.id, "export"), reader("button.export")),
                Press(table_id(row.id, "log"), reader("button.log")),
            ),
        ],
        HARBOUR,
    )


def current_seals(sitting: Sitting) -> list[str]:
    """Return the seals for everyone to keep, each with the letter of its seat; the set-up has an anchor."""
    table = sitting.table
    assert table is not None
    letters = {
        who: "⚓" if who == TABLE else table.game.info.colours[table.seat(who)].letter
        for who in published(table)
    }
    return [f"{letters[who]} {sealed[:12]}" for who, sealed in sorted(published(table).items())]


def _seat_line(sitting: Sitting, reader: Reader, seat: Seat) -> str:
    table = sitting.table
    assert table is not None
    awaited = seat in table.waiting() and sitting.row.status == "playing"
    clock = sitting.clocks.get(seat)
    time = f" · <t:{clock.due}:R>" if awaited and clock and clock.due else ""
    offered = f" · {reader('offered')}" if sitting.seats[seat].offered else ""
    return f"{'⏳' if awaited else '✔'} {_mark(reader, sitting, seat)}{time}{offered}"


def _mark(reader: Reader, sitting: Sitting, seat: int) -> str:
    colours = shelf.titles()[sitting.row.game].colours
    program = " 🤖" if sitting.seats[seat].program else ""
    return reader.mark(colours[seat], Seat(seat)) + program


def _option(game: str, key: str, choice: str = "") -> Phrase:
    return Phrase(f"{game}.option.{key}.{choice}" if choice else f"{game}.option.{key}")
