"""Tables as text: taking one out of the storage, putting one in, and checking that all was fair."""

import secrets

from msgspec.structs import replace

from bot.engine import Seat, SeededChance
from bot.storage.rows import ClockRow, SeatRow, SnapshotRow, TableRow
from bot.tables.hall import Hall
from bot.tables.lobby import ALPHABET
from bot.tables.log import DamagedLog, Recording, Sitter, fold
from bot.tables.refusals import NotPossible
from bot.tables.saved import SavedTable, resume
from bot.tables.seals import seal
from bot.tables.sitting import Sitting, entry_row
from bot.tables.table import Table


def export(sitting: Sitting) -> Recording:
    """Write a table down, with its seals once it is over. It holds all secrets: players get it at the end."""
    table = sitting.table
    if table is None:
        raise NotPossible("not_started")
    sitters = tuple(Sitter(table.colour(Seat(row.seat)), row.name, row.program) for row in sitting.seats)
    recording = SavedTable(table, sitters, sitting.row.components).recording()
    if sitting.row.status != "finished":
        return recording
    seals = {step.entry.ply: seal(table.seed, step.entry) for step in table.steps if step.secret}
    return replace(recording, seals=seals)


async def import_table(
    hall: Hall, saved: SavedTable, *, users: tuple[str, ...], guild: str, channel: str, now: int
) -> TableRow:
    """Put a recorded table into the storage, without clocks; ``users`` sit at its seats, "" for programs."""
    table, info = saved.table, saved.table.game.info
    row = TableRow(
        id="".join(secrets.choice(ALPHABET) for _ in range(6)),
        game=info.key,
        rules_version=info.rules_version,
        components=saved.components,
        options=table.options,
        seed=table.seed,
        status="finished" if table.outcome() else "playing",
        guild=guild,
        channel=channel,
        owner=users[0] if users else "",
        pace="none",
        created=now,
    )
    seats = [
        SeatRow(row.id, seat, users[seat], sitter.name, sitter.program)
        for seat, sitter in enumerate(saved.sitters)
    ]
    sitting = Sitting(row, seats, table, [ClockRow(row.id, seat) for seat in table.seats])
    sitting.put(*seats, *(entry_row(row.id, entry, now) for entry in table.log))
    sitting.put(*sitting.clocks.values())
    sitting.put(SnapshotRow(row.id, table.log[-1].ply, row.rules_version, table.state()))
    sitting.wind_clocks({}, now)
    await hall.add(sitting, now)
    return sitting.row


def verify(recording: Recording) -> int:
    """Check that an exported game was fair, or raise DamagedLog; returns how many seals were opened.

    It must replay to its result, all luck must follow from the seed, and every seal must fit its entry.
    """
    saved = resume(recording)
    table = saved.table
    _check_luck(table)
    secret = {step.entry.ply: step.entry for step in table.steps if step.secret}
    if set(recording.seals) != set(secret):
        raise DamagedLog("there must be a seal for the set-up and for each secret answer, and no other")
    for ply, entry in secret.items():
        if seal(table.seed, entry) != recording.seals[ply]:
            raise DamagedLog(f"the seal of entry {ply} does not fit")
    return len(secret)


def _check_luck(table: Table) -> None:
    state = None
    for entry in fold(tuple(table.log)):
        chance = SeededChance(table.seed, entry.ply)
        if state is None:
            state = table.game.setup(len(table.seats), table.options, chance).state
        else:
            state = table.game.apply(state, table.seat(entry.who), entry.answer, chance).state
        if tuple(chance.drawn) != entry.draws:
            raise DamagedLog(f"the luck of entry {entry.ply} does not follow from the seed")
