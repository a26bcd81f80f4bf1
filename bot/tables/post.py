"""Letters: handed out in order, until each is acknowledged."""

from msgspec.structs import replace

from bot.storage.rows import Change, Delete, LetterRow
from bot.tables.hall import Hall
from bot.tables.letters import BOARD, later

AT_ONCE = 64


class Post:
    """The outbox of all tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def due(self, now: int, limit: int = AT_ONCE) -> list[LetterRow]:
        """Return letters to deliver now; those to the same reader in the order in which they were written."""
        return await self._hall.storage.letters_due(now, limit)

    async def delivered(self, *delivered: LetterRow) -> None:
        """Forget letters that were delivered. One that has been brought up to date meanwhile stays."""
        rows = [Delete(LetterRow, {"id": letter.id, "version": letter.version}) for letter in delivered]
        await self._hall.storage.write(Change(tuple(rows)))

    async def failed(self, letter: LetterRow, now: int) -> None:
        """Try a letter again later, and later still each time."""
        again = replace(letter, tries=letter.tries + 1, next=later(letter, now))
        await self._hall.storage.write(Change((again,)))

    async def renew_board(self, table: str, now: int) -> None:
        """Show a table anew, although nothing has happened there."""
        await self._hall.change(table, now, lambda sitting: sitting.tell(BOARD, now))

    async def held_up(self) -> list[LetterRow]:
        """Return the letters that could not be delivered so far."""
        return [letter for letter in await self._hall.storage.find(LetterRow) if letter.tries]

    async def hasten(self, tables: set[str], now: int) -> None:
        """Try the letters of some tables again at once. Nothing may be under way meanwhile."""
        hastened = [replace(one, next=now) for one in await self.held_up() if one.table in tables]
        await self._hall.storage.write(Change(tuple(hastened)))
