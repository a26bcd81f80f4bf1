"""Short ways to open tables, to let people answer, and to read what is told."""

from bot.engine import Decision, Seat, SeededChance
from bot.storage.rows import LetterRow
from bot.tables.service import Service
from bot.tables.sitting import Sitting
from bot.tables.table import Step, Table

NAMES = ("ann", "ben", "chloe", "dan")
NOW = 1_800_000_000


async def open_table(
    service: Service,
    seats: int = 3,
    now: int = NOW,
    pace: str = "none",
    programs: int = 0,
    game: str = "montego_bay",
) -> str:
    """Open a table, let people sit down, and start."""
    row = await service.lobby.open(game, owner="ann", guild="g", channel="c", pace=pace, now=now)
    for name in NAMES[: seats - programs]:
        await service.lobby.sit(row.id, name, name.capitalize(), now)
    for number in range(programs):
        await service.lobby.add_program(row.id, "random", f"Program {number}", now)
    await service.lobby.start(row.id, now)
    return row.id


async def sitting(service: Service, table: str) -> Sitting:
    """Return a table as it stands."""
    async with service.hall.at(table) as found:
        return found


async def running(service: Service, table: str) -> Table:
    """Return the running game."""
    found = (await sitting(service, table)).table
    assert found is not None
    return found


async def asked(service: Service, table: str, seat: int) -> Decision:
    """Return what a seat is asked."""
    decision = (await running(service, table)).decision(Seat(seat))
    assert decision is not None
    return decision


async def say(service: Service, table: str, seat: int, words: str, now: int = NOW) -> Step:
    """Answer."""
    return await service.submit(table, Seat(seat), tuple(words.split()), now)


async def answer_default(service: Service, table: str, seat: int, now: int = NOW) -> Step:
    """Answer with the usual answer."""
    decision = await asked(service, table, seat)
    return await service.submit(table, Seat(seat), decision.default, now)


async def play_on(service: Service, table: str, plies: int = 10_000, now: int = NOW) -> None:
    """Let everyone answer at random, to the end or for so many plies."""
    for _ in range(plies):
        found = await running(service, table)
        waiting = found.waiting()
        if not waiting:
            return
        decision = found.decision(waiting[0])
        assert decision is not None
        luck = SeededChance("players", len(found.log))
        await service.submit(table, waiting[0], decision.ask.sample(luck), now)


async def letters(service: Service, now: int = NOW) -> list[LetterRow]:
    """Take all letters that are due, as if they were delivered."""
    due = await service.post.due(now, limit=10_000)
    await service.post.delivered(*due)
    return due


def purposes(letters: list[LetterRow]) -> list[tuple[str, int]]:
    """Name letters by purpose and seat."""
    return [(letter.purpose, letter.seat) for letter in letters]
