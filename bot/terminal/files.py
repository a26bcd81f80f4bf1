"""Tables of the terminal: opened in the storage, written to text files and read from them."""

import time
from pathlib import Path

from bot.engine import BadComponents, Options, Phrase
from bot.shelf import NoSuchGame
from bot.storage.rows import TableRow
from bot.tables.exchange import export, import_table
from bot.tables.log import DamagedLog, Sitter
from bot.tables.refusals import NotPossible
from bot.tables.saved import open_saved, save
from bot.tables.service import Service
from bot.tables.sitting import Sitting

HERE = "terminal"  # stands for server and channel


class Files:
    """Finds the tables that are played at this keyboard."""

    def __init__(self, service: Service, components: Path | None) -> None:
        self._service = service
        self._components = components

    async def open(self, game: str, sitters: tuple[Sitter, ...], options: Options) -> str:
        """Open and start a table with these players, and return its name."""
        now, lobby = int(time.time()), self._service.lobby
        row = await lobby.open(
            game,
            owner=HERE,
            guild=HERE,
            channel=HERE,
            pace="none",
            now=now,
            options=options,
            components=self._components,
        )
        for sitter in sitters:
            if sitter.program:
                await lobby.add_program(row.id, sitter.program, sitter.name, now)
            else:
                await lobby.sit(row.id, _user(sitter.name), sitter.name, now)
        await lobby.start(row.id, now)
        return row.id

    async def latest(self, table: str = "") -> str:
        """Return the table named, or the one played last that is not over."""
        rows = await self._service.hall.storage.find(TableRow, channel=HERE)
        open_rows = [row for row in rows if row.status == "playing" and table in ("", row.id)]
        if not open_rows:
            raise NotPossible("nothing_to_resume")
        row = max(open_rows, key=lambda row: row.changed)
        self._service.hall.take(row.game, self._components)
        return row.id

    def save(self, sitting: Sitting, path: str) -> Phrase:
        """Write a table to a file; returns what to say."""
        if not path:
            return Phrase("terminal.save_where")
        try:
            save(export(sitting), Path(path))
        except OSError as error:
            return Phrase("terminal.not_saved", {"path": path, "reason": error.strerror or "?"})
        return Phrase("terminal.saved", {"path": path})

    async def load(self, path: str) -> str | Phrase:
        """Put a table from a file into the storage; returns its name, or what to say if it cannot be."""
        if not path:
            return Phrase("terminal.load_where")
        try:
            return await self.bring_in(Path(path))
        except (DamagedLog, NoSuchGame, BadComponents) as error:
            return Phrase("terminal.not_loaded", {"reason": str(error)})

    async def bring_in(self, path: Path) -> str:
        """Put a table from a file into the storage; raises DamagedLog, NoSuchGame or BadComponents."""
        saved = open_saved(path, self._components)
        self._service.hall.take(saved.table.game.info.key, self._components)
        users = tuple("" if sitter.program else _user(sitter.name) for sitter in saved.sitters)
        row = await import_table(
            self._service.hall, saved, users=users, guild=HERE, channel=HERE, now=int(time.time())
        )
        return row.id


def _user(name: str) -> str:
    return f"{HERE}:{name}"
