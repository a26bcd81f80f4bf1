"""All tables of one person: those that wait first, what each wants, and a button to go there."""

from bot import shelf
from bot.engine import Record, Seat
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, GREY, Press, in_row
from cogs.widgets.frame import Item, Screen, Section, Text, box, shortened
from cogs.widgets.ids import table_id, user_id

PAGE = 10
LONGEST = 330  # characters about one table: ten of them fit
NEVER = 1 << 60


class MyTable(Record, frozen=True):
    """A table as its player sees it in the list."""

    id: str
    text: str
    waits: bool = False  # for whoever reads
    due: int = NEVER
    begun: bool = True

    @property
    def order(self) -> tuple[bool, int]:
        """Sort by this: what waits first, and of that what is due first."""
        return not self.waits, self.due


def my_table(sitting: Sitting, seat: Seat | None, reader: Reader) -> MyTable:
    """Say of a table what it wants."""
    row, table = sitting.row, sitting.table
    title = shelf.titles()[row.game].title
    head = reader("mine.table", game=title, table=row.id, channel=f"<#{row.channel}>")
    waiting = table.waiting() if table and row.status == "playing" else ()
    waits = seat is not None and seat in waiting
    dues = [clock.due for other in waiting if (clock := sitting.clocks.get(other)) and clock.due]
    due = min(dues, default=None)
    if waits and seat is not None:
        asked, clock = sitting.decision(seat), sitting.clocks.get(seat)
        due = clock.due if clock else None
        wants = reader("mine.you", prompt=reader.say(asked.prompt) if asked else "")
    elif waiting:
        wants = reader("mine.others", names=tuple(reader.name(other) for other in waiting))
    elif row.status == "lobby" and row.lobby_until:
        wants = reader("mine.lobby_until", time=f"<t:{row.lobby_until}:R>")
    else:
        wants = reader(f"mine.{row.status}")
    phase = ""
    if table and waiting:
        phase = "\n" + reader("mine.phase", phase=table.game.headline(table.view(None)).phase)
    time = reader("mine.due", time=f"<t:{due}:R>") if due else ""
    text = shortened(f"{head}\n{wants}{time}{phase}", LONGEST)
    return MyTable(row.id, text, waits, due or NEVER, table is not None)


def my_tables(tables: list[MyTable], page: int, reader: Reader) -> Screen:
    """Return a page of the list."""
    last = max(len(tables) - 1, 0) // PAGE
    page = min(max(page, 0), last)
    waiting = sum(table.waits for table in tables)
    head = reader("mine.head", n=waiting, others=len(tables) - waiting) if tables else reader("mine.none")
    items: list[Item | None] = [f"### {head}"]
    items += [
        _section(table, reader) for table in sorted(tables, key=lambda each: each.order)[PAGE * page :][:PAGE]
    ]
    controls = [
        Press(user_id("away"), reader("button.away")),
        Press(user_id("settings"), reader("button.settings")),
    ]
    if last:
        controls = [
            Press(user_id("mine", str(page - 1)), reader("button.before"), disabled=page == 0),
            Press(user_id("mine", str(page + 1)), reader("button.after"), disabled=page == last),
            *controls,
        ]
    return box([*items, in_row(*controls)])


def _section(table: MyTable, reader: Reader) -> Section:
    op, label = ("move", "button.to_move") if table.waits else ("board", "button.look")
    style = GREEN if table.waits else GREY
    button = Press(table_id(table.id, op), reader(label), style, disabled=not table.begun)
    return Section((Text(table.text),), button)
