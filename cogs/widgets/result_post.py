"""The end of a game: why it ended, who came where and by what, and how to play again."""

from bot import shelf
from bot.engine import Outcome
from bot.tables.seals import seal
from bot.tables.sitting import Sitting
from cogs.reader import Reader
from cogs.widgets.controls import GREEN, Press, in_row
from cogs.widgets.frame import Picture, Screen, box
from cogs.widgets.ids import table_id
from cogs.widgets.public import HARBOUR, seat_mark


def result_post(sitting: Sitting, reader: Reader, pictures: list[Picture]) -> Screen:
    """Return the post that ends a game."""
    row, info, table = sitting.row, shelf.titles()[sitting.row.game], sitting.table
    assert table is not None
    outcome = table.outcome()
    assert outcome is not None
    return box(
        [
            f"## {reader('over_after', game=info.title, played=outcome.played)}",
            f"-# {row.id}\n{reader.say(outcome.reason)}",
            "\n".join(places(sitting, reader, outcome)),
            *(picture.gallery() for picture in pictures),
            f"-# {reader('sealed_at_start', seal=seal(row.seed, table.log[0])[:16])}",
            in_row(
                Press(table_id(row.id, "rematch"), reader("button.rematch"), GREEN),
                Press(table_id(row.id, "replay"), reader("button.replay")),
                Press(table_id(row.id, "export"), reader("button.export")),
                Press(table_id(row.id, "log"), reader("button.log")),
            ),
        ],
        HARBOUR,
    )


def places(sitting: Sitting, reader: Reader, outcome: Outcome) -> list[str]:
    """Return a line for each seat, best first; equal ones share a place."""
    lines, place = [], 1
    for group in outcome.ranking:
        for seat in group:
            mark, made_of = seat_mark(reader, sitting, seat), reader.say(outcome.lines[seat])
            points = str(outcome.scores[seat]).replace("-", "−")
            lines.append(f"**{place}.** {mark} **{points}** {made_of}")
        place += len(group)
    return lines
