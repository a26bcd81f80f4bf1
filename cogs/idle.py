"""Nothing to do at a table: who is awaited there, and where somebody else waits for the reader."""

from bot.engine import Seat
from bot.storage.protocol import Storage
from bot.storage.rows import ClockRow, SeatRow
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, Press
from cogs.widgets.frame import Screen, notice
from cogs.widgets.ids import table_id, user_id

NEVER = 1 << 60


async def idle(
    storage: Storage, sitting: Sitting, seat: Seat, reader: Reader, above: str = "", below: str = ""
) -> Screen:
    """Return what is shown to a seat of which nothing is wanted, with the buttons that lead on."""
    table, user = sitting.row.id, sitting.seats[seat].user
    buttons = [
        Press(table_id(table, "hand"), reader("button.hand")),
        Press(table_id(table, "log"), reader("button.log")),
        Press(user_id("mine"), reader("button.mine")),
    ]
    if elsewhere := await next_table(storage, user, table):
        label = reader("button.next", table=elsewhere)
        buttons.insert(0, Press(table_id(elsewhere, "move"), label, GREEN))
    return notice("\n".join(filter(None, (above, _words(sitting, reader), below))), *buttons)


def _words(sitting: Sitting, reader: Reader) -> str:
    waiting = sitting.table.waiting() if sitting.table and sitting.row.status == "playing" else ()
    if not waiting:
        return reader("nothing_to_do")
    dues = [clock.due for seat in waiting if (clock := sitting.clocks.get(seat)) and clock.due]
    names = tuple(reader.name(seat) for seat in waiting)
    if not dues:
        return reader("idle.waits", n=len(names), names=names)
    return reader("idle.waits_until", n=len(names), names=names, time=f"<t:{min(dues)}:R>")


async def next_table(storage: Storage, user: str, but: str) -> str:
    """Return another table that waits for a user, the most urgent one; empty if none does.

    It reads what is stored and holds no table, for the reader's own is held already.
    """
    waiting: list[tuple[int, str]] = []
    for seat in await storage.find(SeatRow, user=user) if user else ():
        if seat.table == but:
            continue
        for clock in await storage.find(ClockRow, table=seat.table, seat=seat.seat):
            if clock.asked is not None:
                waiting.append((clock.due or NEVER, seat.table))
    return min(waiting)[1] if waiting else ""
