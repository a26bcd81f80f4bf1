"""Users: what they have chosen, what is kept of them, and forgetting them."""

from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot.engine import Seat
from bot.storage.rows import Change, EntryRow, Row, SeatRow, TableRow, UserRow
from bot.storage.rows import Delete as DeleteRows
from bot.tables import clock as clocks
from bot.tables.hall import Hall
from bot.tables.hours import DAY, Hours
from bot.tables.refusals import NotPossible
from bot.tables.sitting import PROGRAM_DELAY, Sitting

LONGEST_AWAY = 60 * 86400
NOBODY = "—"  # stands for a player who asked to be forgotten


class People:
    """The users of one storage."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def get(self, user: str) -> UserRow:
        """Return what a user has chosen."""
        return await self._hall.user(user)

    async def choose(self, user: str, now: int, **choices: Any) -> UserRow:
        """Change a user's choices; running clocks go by the new hours from now on."""
        before = await self._hall.user(user)
        after = _checked(replace(before, **choices), choices, now)
        self._hall.users[user] = after
        try:
            await self._hall.storage.write(Change((after,)))
        except BaseException:
            self._hall.users[user] = before
            raise
        if Hours.of(before) != Hours.of(after) or before.stand_in != after.stand_in:
            await self._rewind_clocks(user, Hours.of(before), now)
        return after

    async def _rewind_clocks(self, user: str, old: Hours, now: int) -> None:
        def work(sitting: Sitting) -> None:
            seat = sitting.seat_of(user)
            if seat is not None and seat in sitting.clocks:
                clock, new = sitting.clocks[seat], sitting.hours(seat)
                clock = clocks.rehours(clock, sitting.pace, old, new, now)
                if clock.asked is not None and sitting.program(seat, now):
                    clock = replace(clock, due=None, next=now + PROGRAM_DELAY)
                sitting.set_clock(clock)

        for row in await self._hall.storage.tables_of(user):
            if row.status == "playing":
                await self._hall.change(row.id, now, work)

    async def export(self, user: str) -> str:
        """Return all that is kept of a user, as JSON, and nothing of anybody else."""
        tables = await self._hall.storage.tables_of(user)
        seats = await self._hall.storage.find(SeatRow, user=user)
        answers = []
        for seat in seats:
            row = next(row for row in tables if row.id == seat.table)
            colour = self._hall.take(row.game).game.info.colours[seat.seat].value
            entries = await self._hall.storage.find(EntryRow, table=row.id, who=colour)
            # The luck that followed an answer may be a secret of the table.
            answers += [replace(entry, draws=()) for entry in entries]
        kept: dict[str, Any] = {
            "choices": await self._hall.user(user),
            "tables": [_public(row, user) for row in tables],
            "seats": [replace(seat, former="") for seat in seats],
            "answers": answers,
        }
        return msgspec.json.format(msgspec.json.encode(kept).decode())

    async def forget(self, user: str, now: int) -> None:
        """Delete what is kept of a user. Finished games keep an anonymous seat; running ones must be left."""
        tables = await self._hall.storage.tables_of(user)
        running = [row.id for row in tables if row.status in ("playing", "paused")]
        if running:
            raise NotPossible("forget_playing", tables=tuple(running))
        for row in tables:
            await self._hall.change(row.id, now, lambda sitting: _anonymise(sitting, user))
        rows: tuple[Row | DeleteRows, ...] = (DeleteRows(UserRow, {"user": user}),)
        await self._hall.storage.write(Change(rows))
        self._hall.users.pop(user, None)


def _checked(user: UserRow, choices: dict[str, Any], now: int) -> UserRow:
    """Refuse what cannot be chosen. An absence that is past stays where it is."""
    try:
        ZoneInfo(user.zone)
    except (KeyError, ValueError, OSError):
        raise NotPossible("no_such_zone", zone=user.zone) from None
    if not (0 <= user.quiet_from < DAY and 0 <= user.quiet_until < DAY):
        raise NotPossible("quiet_hours")
    until = choices.get("away_until")
    if until is not None and not now < until <= now + LONGEST_AWAY:
        raise NotPossible("away_too_long", n=LONGEST_AWAY // 86400)
    return user


def _anonymise(sitting: Sitting, user: str) -> None:
    seat = sitting.seat_of(user)
    if sitting.row.status == "lobby":
        raise NotPossible("forget_playing", tables=(sitting.row.id,))
    if seat is not None:
        sitting.set_seat(replace(sitting.seats[Seat(seat)], user="", name=NOBODY))
    for row in sitting.seats:
        if row.former == user:
            sitting.set_seat(replace(row, former=""))
    if sitting.row.owner == user:
        sitting.set_row(owner="")


def _public(row: TableRow, user: str) -> dict[str, Any]:
    """Leave out the seed, which would tell the luck to come, and other people."""
    kept = msgspec.to_builtins(row)
    del kept["seed"]
    if row.owner != user:
        del kept["owner"]
    return dict(kept)
