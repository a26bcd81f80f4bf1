"""What can be done with a table, for one person; and whom to replace."""

from bot import shelf
from bot.engine import Seat, SeatName
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import BLUE, GREEN, RED, Press, rows
from cogs.widgets.frame import Screen, box, notice
from cogs.widgets.ids import table_id


def table_menu(sitting: Sitting, reader: Reader, user: str, manages: bool) -> Screen:
    """Return the menu for an owner, a player, somebody who can come back, or a spectator."""
    table, seat = sitting.row.id, sitting.seat_of(user)

    def button(op: str, label: str) -> Press:
        return Press(table_id(table, op), reader(f"button.{label}"))

    if any(row.former == user and row.program for row in sitting.seats):
        back = Press(table_id(table, "comeback"), reader("button.come_back"), GREEN)
        return notice(reader("care.replaced"), back)
    if seat is None and not manages:
        return notice(reader("care_watcher"), button("text", "text"), button("log", "log"))
    pause = "resume" if sitting.row.status == "paused" else "pause"
    first = [button("takeback", "take_back_mine")] if seat is not None else []
    acting = [
        button("extend", "extend_all"),
        button("replace", "replace"),
        Press(table_id(table, "end"), reader("button.end_ask"), RED),
    ]
    last = [Press(table_id(table, "resign"), reader("button.resign_ask"), RED)] if seat is not None else []
    text = reader("care.owner" if manages else "care.player")
    lines = [*rows([*first, button(pause, pause)]), *rows(acting), *(rows(last) if last else [])]
    return box([text, *lines])


def whom_to_replace(sitting: Sitting, reader: Reader, user: str) -> Screen:
    """Ask whose seat somebody else shall play."""
    colours, table = shelf.titles()[sitting.row.game].colours, sitting.row.id
    buttons = [
        Press(table_id(table, "replace", str(seat)), reader.mark(colours[seat], seat)[:80])
        for seat in sitting.people()
        if sitting.seats[seat].user != user
    ]
    return notice(reader("care.whom"), *buttons) if buttons else notice(reader("care.nobody"))


def how_to_replace(sitting: Sitting, reader: Reader, seat: Seat) -> Screen:
    """Ask who shall play on for a seat."""
    table = sitting.row.id
    return notice(
        reader("care.how", seat=SeatName(seat)),
        Press(table_id(table, "replace", f"replace.{seat}"), reader("button.program_seat"), BLUE),
        Press(table_id(table, "replace", f"offer.{seat}"), reader("button.offer_seat")),
        Press(table_id(table, "keep"), reader("button.keep_table")),
    )
