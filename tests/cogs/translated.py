"""Recorded games as they stood after every step, played by long names, and the judge of their screens."""

from pathlib import Path

import pytest

from bot.localcord.limits.components import check_components
from bot.localcord.limits.form import Form
from bot.storage.rows import ClockRow, SeatRow, TableRow
from bot.tables.log import Recording
from bot.tables.saved import resume
from bot.tables.sitting import Sitting
from bot.tables.table import Table
from cogs.widgets.frame import Screen
from tests.languages import TRANSLATED

SEEDS = Path(__file__).resolve().parents[2] / "seeds"
RECORDED = sorted(SEEDS.glob("*/games/*.txt"))
LONGEST_NAME = "Maximiliane-Theodora v. d. Hagen"
PICTURE = "board.png"
NOW = 1_800_000_000
DUE = NOW + 3 * 86400

every_language = pytest.mark.parametrize("language", TRANSLATED)
every_recording = pytest.mark.parametrize(
    "path", RECORDED, ids=[f"{path.parts[-3]}-{path.stem}" for path in RECORDED]
)


def judge(view: Screen) -> None:
    """Refuse what Discord would refuse."""
    form = Form()
    check_components(form, view.to_components(), (), {PICTURE}, v2=True)
    form.finish()


def played(path: Path) -> Table:
    """Return a recorded game, played to its end."""
    return resume(Recording.parse(path.read_text(encoding="utf-8"))).table


def sitting_at(table: Table, name: str = "harbor") -> Sitting:
    """Return a table at which people with long names sit."""
    row = TableRow(
        id=name,
        game=table.game.info.key,
        rules_version=table.game.info.rules_version,
        components="",
        options=table.options,
        seed=table.seed,
        status="playing",
        guild="1",
        channel="2",
        owner="100",
        pace="daily",
        created=0,
    )
    seats = [SeatRow(row.id, seat, f"{100 + seat}", LONGEST_NAME) for seat in table.seats]
    return Sitting(row, seats, table, [ClockRow(row.id, seat, due=DUE) for seat in table.seats])
