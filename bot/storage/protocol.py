"""What every storage offers."""

from typing import Any, Protocol, TypeVar

from bot.storage.rows import Change, ClockRow, LetterRow, ProposalRow, Row, TableRow

R = TypeVar("R", bound=Row)


class Storage(Protocol):
    """Keeps rows. A change is durable when ``write`` returns; any number of writers may wait at once."""

    async def write(self, change: Change) -> None:
        """Write a change whole, or raise StorageError and write nothing of it."""
        ...

    async def find(self, kind: type[R], **where: str | int) -> list[R]:
        """Return the rows of a kind that have these values, in the order of their keys."""
        ...

    async def gather(self, table: str, *kinds: type[Row]) -> dict[type[Row], list[Any]]:
        """Return all rows of these kinds that belong to a table, as of one moment."""
        ...

    async def tables_of(self, user: str) -> list[TableRow]:
        """Return the tables at which a user sits or which a user opened, latest first."""
        ...

    async def clocks_due(self, now: int, limit: int) -> list[ClockRow]:
        """Return clocks whose ``next`` has come, earliest first."""
        ...

    async def lobbies_due(self, now: int) -> list[TableRow]:
        """Return lobbies that have waited too long."""
        ...

    async def proposals_due(self, now: int) -> list[ProposalRow]:
        """Return proposals that nobody has decided in time."""
        ...

    async def letters_due(self, now: int, limit: int) -> list[LetterRow]:
        """Return letters that may be delivered now: for each table in order, none past one that must wait."""
        ...

    async def next_event(self) -> int | None:
        """Return the earliest time at which a clock, a lobby, a vote or a letter wants something."""
        ...

    async def forget_taken(self, before: int) -> None:
        """Forget interactions that were taken before a time."""
        ...

    async def close(self) -> None:
        """Finish what is waiting and close."""
        ...
