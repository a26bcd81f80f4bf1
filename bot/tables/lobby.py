"""Before the game: opening a table, sitting down, starting."""

import secrets
from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from bot import shelf
from bot.engine import GameInfo, Options, Seat
from bot.players import PROGRAMS
from bot.storage.rows import Delete, SeatRow, TableRow
from bot.tables import letters
from bot.tables.clock import PACES
from bot.tables.customs import NO_CUSTOMS, agreed, by_lot
from bot.tables.hall import Hall
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from bot.tables.table import Table

WAITS = 48 * 3600  # a lobby that nobody starts is closed
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
NO_OPTIONS: Options = {}


class Lobby:
    """Tables that have not started."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def open(
        self,
        game: str,
        *,
        owner: str,
        guild: str,
        channel: str,
        pace: str,
        now: int,
        options: Options = NO_OPTIONS,
        seats: int = 0,
        components: Path | None = None,
        customs: Mapping[str, str] = NO_CUSTOMS,
    ) -> TableRow:
        """Open a table; raises NoSuchGame, BadComponents, BadOptions or NotPossible."""
        if pace not in PACES:
            raise NotPossible("no_such_pace", pace=pace, paces=tuple(PACES))
        box = self._hall.take(game, components)
        info = box.game.info
        check_seats(info, seats)
        row = TableRow(
            id="".join(secrets.choice(ALPHABET) for _ in range(6)),
            game=game,
            rules_version=info.rules_version,
            components=box.components,
            options=info.choose(options),
            seed=secrets.token_hex(16),
            status="lobby",
            guild=guild,
            channel=channel,
            owner=owner,
            pace=pace,
            created=now,
            lobby_until=now + WAITS,
            seats=seats,
        )
        sitting = Sitting(replace(row, **agreed(customs)), [])
        sitting.tell(letters.BOARD, now)
        await self._hall.add(sitting, now)
        return sitting.row

    async def sit(self, table: str, user: str, name: str, now: int) -> Seat:
        """Seat a person."""
        await self._hall.user(user)
        return await self._hall.change(table, now, lambda sitting: _sit(sitting, now, user, name, ""))

    async def add_program(self, table: str, program: str, name: str, now: int) -> Seat:
        """Seat an automatic player."""
        if program not in PROGRAMS:
            raise NotPossible("no_such_program", program=program, programs=PROGRAMS)
        return await self._hall.change(table, now, lambda sitting: _sit(sitting, now, "", name, program))

    async def leave(self, table: str, seat: Seat, now: int) -> None:
        """Free a seat; those behind it move up."""

        def work(sitting: Sitting) -> None:
            in_lobby(sitting)
            if not 0 <= seat < len(sitting.seats):
                raise NotPossible("no_such_seat")
            sitting.put(Delete(SeatRow, {"table": table}))
            del sitting.seats[seat]
            sitting.seats = [replace(row, seat=number) for number, row in enumerate(sitting.seats)]
            sitting.put(*sitting.seats)
            sitting.tell(letters.BOARD, now)

        await self._hall.change(table, now, work)

    async def choose(
        self, table: str, pace: str, options: Options, now: int, customs: Mapping[str, str] = NO_CUSTOMS
    ) -> None:
        """Change what holds at a table that has not started; those who sit there are told."""

        def work(sitting: Sitting) -> None:
            in_lobby(sitting)
            if pace not in PACES:
                raise NotPossible("no_such_pace", pace=pace, paces=tuple(PACES))
            chosen = self._hall.box(sitting.row).game.info.choose({**sitting.row.options, **options})
            fields = {"pace": pace, "options": chosen, **agreed(customs)}
            if replace(sitting.row, **fields) == sitting.row:
                return
            others = any(row.user != sitting.row.owner and not row.program for row in sitting.seats)
            sitting.set_row(**fields, options_at=now if others else None)
            sitting.tell(letters.BOARD, now)

        await self._hall.change(table, now, work)

    async def start(self, table: str, now: int) -> None:
        """Begin to play."""

        def work(sitting: Sitting) -> None:
            in_lobby(sitting)
            box, row, count = self._hall.box(sitting.row), sitting.row, len(sitting.seats)
            info = box.game.info
            if not info.least <= count <= info.most:
                raise NotPossible("seats", least=info.least, most=info.most, n=count)
            if row.seating == "random":
                sitting.seats = by_lot(sitting.seats, row.seed)
                sitting.put(*sitting.seats)
            sitting.begin(Table(box.game, count, row.seed, row.options), now)

        await self._hall.change(table, now, work)

    async def cancel(self, table: str, now: int, message: str = "cancelled") -> None:
        """Close a table that never started."""

        def work(sitting: Sitting) -> None:
            in_lobby(sitting)
            sitting.set_status("ended")
            sitting.care(message, now)
            sitting.tell(letters.BOARD, now)

        await self._hall.change(table, now, work)


def _sit(sitting: Sitting, now: int, user: str, name: str, program: str) -> Seat:
    in_lobby(sitting)
    if sitting.seat_of(user) is not None:
        raise NotPossible("seated_already")
    if len(sitting.seats) >= places(sitting.row):
        raise NotPossible("full", n=places(sitting.row))
    seat = Seat(len(sitting.seats))
    sitting.seats.append(SeatRow(sitting.row.id, seat, user, name, program))
    sitting.put(sitting.seats[-1])
    sitting.tell(letters.BOARD, now)
    return seat


def check_seats(info: GameInfo, seats: int) -> None:
    """Refuse a table for fewer or more than the game is for; 0 is as many as it takes."""
    if seats and not info.least <= seats <= info.most:
        raise NotPossible("players", least=info.least, most=info.most)


def places(row: TableRow) -> int:
    """Return how many may sit down at a table."""
    return row.seats or shelf.titles()[row.game].most


def in_lobby(sitting: Sitting) -> None:
    """Refuse what can be done only before a game starts."""
    if sitting.row.status != "lobby":
        raise NotPossible("started" if sitting.table else "over")
