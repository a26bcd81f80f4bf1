"""The log as one person may read it: what everyone was told, and what that seat alone was told."""

from collections.abc import Sequence

from bot.engine import Phrase, Record, Say, Seat, SeatName
from bot.tables.log import CLOCK, DRAFT, QUIETLY, TABLE, UNDO, Entry
from bot.tables.sitting import Sitting
from bot.tables.table import Step, Table
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, Press, in_row
from cogs.widgets.frame import Screen, box
from cogs.widgets.ids import table_id

LINES = 14
LONGEST = 3400  # characters of a page


class Line(Record, frozen=True):
    """A line of the log and the ply it came from."""

    ply: int
    text: str


def lines(table: Table, seat: Seat | None, say: Say) -> list[Line]:
    """Return all that a seat, or a spectator, was told."""
    steps = {step.entry.ply: step for step in table.steps}
    found = []
    for entry in table.log:
        if entry.decision == UNDO:
            if entry.by == QUIETLY and (seat is None or entry.who != table.colour(seat)):
                continue
            found.append(Line(entry.ply, say(_taken_back(table, entry))))
        elif step := steps.get(entry.ply):
            found += [Line(entry.ply, text) for text in _told(table, step, seat, say)]
    return found


def _told(table: Table, step: Step, seat: Seat | None, say: Say) -> list[str]:
    told = []
    if step.entry.by in (CLOCK, DRAFT):
        who = SeatName(table.seat(step.entry.who))
        told.append(say(Phrase(f"discord.log.by_{step.entry.by}", {"seat": who})))
    for notice in step.notices:
        if notice.reaches(seat):
            line = say(table.game.narrate(notice.event))
            private = Phrase("discord.log.private", {"line": line})
            told.append(line if notice.to is None else say(private))
    return told


def _taken_back(table: Table, entry: Entry) -> Phrase:
    if entry.who == TABLE:
        return Phrase("discord.log.rewound")
    return Phrase("discord.log.taken_back", {"seat": SeatName(table.seat(entry.who))})


def last_move(table: Table, seat: Seat) -> int | None:
    """Return the ply of what a seat answered last; what the clock answered for it does not count."""
    colour = table.colour(seat)
    mine = [step.entry.ply for step in table.steps if step.entry.who == colour and not step.entry.by]
    return mine[-1] if mine else None


def turned(told: Sequence[Line], to: str) -> int:
    """Return the first line of a page, as a control names it: ``from.14``, or ``before.14``."""
    way, _, number = to.partition(".")
    line = min(max(int(number), 0), len(told))
    return _page_before(told, line) if way == "before" else min(line, latest(told))


def latest(told: Sequence[Line]) -> int:
    """Return where the last page begins."""
    return _page_before(told, len(told))


def _page_before(told: Sequence[Line], end: int) -> int:
    return end - _room([line.text for line in reversed(told[:end])])


def _room(texts: Sequence[str]) -> int:
    """Return how many of these lines fit on a page; one always does."""
    length = 0
    for count, text in enumerate(texts[:LINES]):
        length += len(text) + 1
        if length > LONGEST and count:
            return count
    return min(len(texts), LINES)


def log_page(
    sitting: Sitting, reader: Reader, told: Sequence[Line], first: int, head: str, seated: bool
) -> Screen:
    """Return a page of the log from a line on."""
    table, end = sitting.row.id, first + _room([line.text for line in told[first:]])
    controls = [
        Press(table_id(table, "log", f"before.{first}"), reader("button.older"), disabled=first == 0),
        Press(table_id(table, "log", f"from.{end}"), reader("button.newer"), disabled=end == len(told)),
        Press(table_id(table, "logfile"), reader("button.log_file")),
    ]
    if seated and sitting.row.status == "playing":
        controls.append(Press(table_id(table, "move"), reader("button.move"), GREEN))
    text = "\n".join(line.text for line in told[first:end])
    count = reader("log.lines", first=first + 1, last=end, n=len(told))
    return box([f"### {head}", text, f"-# {count}", in_row(*controls)])
