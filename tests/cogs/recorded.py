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


def recording(game: str, name: str) -> Recording:
    """Return a recorded game."""
    return Recording.parse((SEEDS / game / "games" / f"{name}.txt").read_text(encoding="utf-8"))


async def lay_out(town: Harbour, people: list[Person], game: str, name: str, plies: int | None = None) -> str:
    """Put a recorded game on a table in the first channel, whole or so many plies of it; returns its id."""
    played = recording(game, name)
    if plies is not None:
        played = replace(played, entries=played.entries[:plies], result="")
    sitters = tuple(
        replace(sitter, program="", name=person.name)
        for sitter, person in zip(played.header.sitters, people, strict=True)
    )
    played = replace(played, header=replace(played.header, sitters=sitters))
    row = await import_table(
        town.client.desk.service.hall,
        resume(played),
        users=tuple(person.id for person in people),
        guild=str(town.guild.id),
        channel=people[0].channel("general")["id"],
        now=int(time.time()),
    )
    return row.id
