"""Recorded games put on a table at which people of the town sit."""

import time
from pathlib import Path

from msgspec.structs import replace

from bot.tables.exchange import import_table
from bot.tables.log import Recording
from bot.tables.saved import resume
from tests.cogs.conftest import Harbour
from tests.driver import Person

SEEDS = Path(__file__).resolve().parents[2] / "seeds"


async def lay_out(town: Harbour, people: list[Person], game: str, name: str, plies: int | None = None) -> str:
    """Put a recorded game on a table in the first channel, whole or so many plies of it; returns its id."""
    recording = Recording.parse((SEEDS / game / "games" / f"{name}.txt").read_text(encoding="utf-8"))
    if plies is not None:
        recording = replace(recording, entries=recording.entries[:plies], result="")
    sitters = tuple(
        replace(sitter, program="", name=person.name)
        for sitter, person in zip(recording.header.sitters, people, strict=True)
    )
    recording = replace(recording, header=replace(recording.header, sitters=sitters))
    row = await import_table(
        town.client.desk.service.hall,
        resume(recording),
        users=tuple(person.id for person in people),
        guild=str(town.guild.id),
        channel=people[0].channel("general")["id"],
        now=int(time.time()),
    )
    return row.id
