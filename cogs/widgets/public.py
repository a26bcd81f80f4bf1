"""The board post: the table as everyone sees it, edited in place."""

from bot import shelf
from bot.engine import Headline, Seat, SeatName
from bot.tables.log import TABLE
from bot.tables.seals import published
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, Press, in_row
from cogs.widgets.frame import TEXT, Picture, Screen, box, shortened
from cogs.widgets.ids import table_id

HARBOUR = 0x2E8298
FENCE = "```\n"
BESIDE = ("log", "rules", "text", "care")
AFTER = ("log", "text", "replay")  # of a table that is over


def closed_card(sitting: Sitting, reader: Reader) -> Screen:
    """Return what is left of a table that was closed before it began, or before it ended."""
    info = shelf.titles()[sitting.row.game]
    return box([f"## {info.title} · {sitting.row.id}", reader("closed")])


def board_post(sitting: Sitting, reader: Reader, picture: Picture | None, text: str) -> Screen:
    """Return the board post of a running table; ``text`` stands in for a picture that is not there."""
    row, info, table = sitting.row, shelf.titles()[sitting.row.game], sitting.table
    assert table is not None
    glance = table.game.headline(table.view(None))
    seals = current_seals(sitting)
    head = f"## {info.title} · {row.id}\n**{reader.say(glance.phase)}**"
    below = [
        "\n".join(_seat_line(sitting, reader, seat, glance) for seat in table.seats),
        "\n".join(map(reader.say, glance.lines)),
        paused_line(sitting, reader) or (reader("closed") if row.status == "ended" else ""),
        f"-# {reader('seals', seals=tuple(seals))}" if seals else "",
    ]
    room = TEXT - sum(map(len, (head, *below))) - len(FENCE) * 2
    board = picture.gallery() if picture else f"{FENCE}{shortened(text, room)}\n{FENCE}"
    return box([head, board, *below, in_row(*_controls(sitting, reader))], HARBOUR)


def _controls(sitting: Sitting, reader: Reader) -> list[Press]:
    row = sitting.row
    if row.status in ("finished", "ended"):
        return [Press(table_id(row.id, op), reader(f"button.{op}")) for op in AFTER]
    first = "resume" if row.status == "paused" else "move"
    made = [Press(table_id(row.id, op), reader(f"button.{op}")) for op in BESIDE]
    return [Press(table_id(row.id, first), reader(f"button.{first}"), GREEN), *made]


def paused_line(sitting: Sitting, reader: Reader) -> str:
    """Say who paused a table and when, if it is paused."""
    row = sitting.row
    if row.status != "paused":
        return ""
    if row.paused_by is None or row.paused_at is None:
        return reader("paused")
    return reader("paused_by", seat=SeatName(Seat(row.paused_by)), time=f"<t:{row.paused_at}:f>")


def current_seals(sitting: Sitting) -> list[str]:
    """Return the seals for everyone to keep, each with the letter of its seat; the set-up has an anchor."""
    table = sitting.table
    assert table is not None
    letters = {
        who: "⚓" if who == TABLE else table.game.info.colours[table.seat(who)].letter
        for who in published(table)
    }
    return [f"{letters[who]} {sealed[:12]}" for who, sealed in sorted(published(table).items())]


def _seat_line(sitting: Sitting, reader: Reader, seat: Seat, glance: Headline) -> str:
    """Say how a seat stands, and whether something is wanted from it; never what it has answered."""
    table = sitting.table
    assert table is not None
    awaited = seat in table.waiting() and sitting.row.status == "playing"
    clock = sitting.clocks.get(seat)
    parts = [
        f"{'⏳' if awaited else '✔'} {seat_mark(reader, sitting, seat)}",
        reader.say(glance.standings[seat]),
    ]
    if awaited and clock and clock.due:
        parts.append(f"<t:{clock.due}:R>")
    if sitting.seats[seat].offered:
        parts.append(reader("offered"))
    return " · ".join(parts)


def seat_mark(reader: Reader, sitting: Sitting, seat: int) -> str:
    """Return a seat's mark, letter and name, and whether an automatic player has it."""
    colours = shelf.titles()[sitting.row.game].colours
    program = " 🤖" if sitting.seats[seat].program else ""
    return reader.mark(colours[seat], Seat(seat)) + program
