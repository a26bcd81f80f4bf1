"""A moment of a game that is over, and the way to every other moment."""

from bot import shelf
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import Press, in_row
from cogs.widgets.frame import TEXT, Picture, Screen, box, shortened
from cogs.widgets.ids import table_id

END = "end"
LEAP = 10
SENTENCES = 2000  # characters, beside a board in letters


def chosen_step(argument: str, count: int) -> int:
    """Return the step that a control names, as near as there is one.

    >>> chosen_step("-3", 20), chosen_step("12", 20), chosen_step("end", 20)
    (0, 12, 19)
    """
    if argument == END:
        return count - 1
    return min(max(int(argument or 0), 0), count - 1)


def replay_page(
    sitting: Sitting, reader: Reader, step: int, told: list[str], picture: Picture | None, text: str
) -> Screen:
    """Return a step: the board after it, or ``text`` if there is no picture, and what happened in it."""
    assert sitting.table is not None
    table, last = sitting.row.id, len(sitting.table.steps) - 1
    title = shelf.titles()[sitting.row.game].title
    sentences = shortened("\n".join(told), SENTENCES)

    def to(where: int, label: str) -> Press:
        off = step == 0 if where < step else step == last
        return Press(table_id(table, "replay", str(where)), reader(f"button.{label}"), disabled=off)

    more = [Press(table_id(table, op), reader(f"button.{op}")) for op in ("export", "log")]
    if picture:
        more.insert(0, Press(table_id(table, "film"), reader("button.film")))
    return box(
        [
            f"### {reader('replay.head', game=title, table=table, step=step, last=last)}",
            sentences,
            picture.gallery() if picture else f"```\n{shortened(text, TEXT - len(sentences) - 200)}\n```",
            in_row(
                to(step - LEAP, "leap_back"),
                to(step - 1, "step_back"),
                to(step + 1, "step_on"),
                to(step + LEAP, "leap_on"),
                Press(table_id(table, "replay", END), reader("button.to_end"), disabled=step == last),
            ),
            in_row(*more),
        ]
    )
