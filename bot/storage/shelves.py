"""Which row lies in which SQL table, and the statements that put, find and delete it."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from bot.storage.rows import (
    ClockRow,
    Delete,
    DraftRow,
    EntryRow,
    LetterRow,
    MessageRow,
    NoteRow,
    ProposalRow,
    Row,
    SeatRow,
    SnapshotRow,
    TableRow,
    UserRow,
)

R = TypeVar("R", bound=Row)
NEWEST = ("board", "ask")  # letters of which only the newest counts; the index outbox_newest lists them too


class Shelf(Generic[R]):
    """Puts rows of one kind into their SQL table and reads them back."""

    def __init__(self, kind: type[R], sql_table: str, key: tuple[str, ...], put: str = "") -> None:
        self._kind = kind
        self._fields = kind.__struct_fields__
        hints = get_type_hints(kind)
        self._json = {
            at
            for at, field in enumerate(self._fields)
            if getattr(hints[field], "__origin__", None) in (dict, tuple)
        }
        columns = ", ".join(_quoted(self._fields))
        qualified = ", ".join(f"{sql_table}.{column}" for column in _quoted(self._fields))
        slots = ", ".join("?" * len(self._fields))
        others = [field for field in self._fields if field not in key]
        update = ", ".join(f"{column} = excluded.{column}" for column in _quoted(others))
        self._put = put or (
            f"INSERT INTO {sql_table} ({columns}) VALUES ({slots}) "
            f"ON CONFLICT ({', '.join(_quoted(key))}) DO UPDATE SET {update}"
        )
        self.select = f"SELECT {qualified} FROM {sql_table}"
        self._order = f" ORDER BY {', '.join(_quoted(key))}"
        self._delete = f"DELETE FROM {sql_table}"

    def put(self, row: R) -> tuple[str, tuple[Any, ...]]:
        """Return the statement that stores a row, in place of one with the same key."""
        values = msgspec.structs.astuple(row)
        if self._json:
            values = tuple([_encode(value) if at in self._json else value for at, value in enumerate(values)])
        return self._put, values

    def find(self, where: dict[str, str | int]) -> tuple[str, tuple[Any, ...]]:
        """Return the statement that finds the rows with these values."""
        return self.select + _conditions(where) + self._order, tuple(where.values())

    def delete(self, where: dict[str, str | int]) -> tuple[str, tuple[Any, ...]]:
        """Return the statement that deletes the rows with these values."""
        return self._delete + _conditions(where), tuple(where.values())

    def read(self, found: Iterable[tuple[Any, ...]]) -> list[R]:
        """Make rows of what SQL returned."""
        return [
            msgspec.convert(
                {
                    field: msgspec.json.decode(values[at]) if at in self._json else values[at]
                    for at, field in enumerate(self._fields)
                },
                self._kind,
                strict=False,
            )
            for values in found
        ]


def _quoted(columns: Iterable[str]) -> list[str]:
    return [f'"{column}"' for column in columns]


_json = msgspec.json.Encoder()


def _encode(value: Any) -> str:
    return _json.encode(value).decode()


def _conditions(where: dict[str, str | int]) -> str:
    return " WHERE " + " AND ".join(f"{column} = ?" for column in _quoted(where)) if where else ""


# An entry of a log is never overwritten: two racing answers to one question collide here.
_ADD_ENTRY = (
    'INSERT INTO log ("table", ply, who, decision, answer, draws, "by", at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
)
_PUT_LETTER = (
    'INSERT INTO outbox ("table", purpose, seat, ply, next, text, version, tries, id) '
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, nullif(?, 0)) "
    "ON CONFLICT (id) DO UPDATE SET next = excluded.next, tries = excluded.tries "
    f"""ON CONFLICT ("table", purpose, seat) WHERE purpose IN ('{"', '".join(NEWEST)}') """
    "DO UPDATE SET ply = excluded.ply, next = excluded.next, version = excluded.version, tries = 0"
)

SHELVES: dict[type, Shelf[Any]] = {
    TableRow: Shelf(TableRow, "tables", ("id",)),
    SeatRow: Shelf(SeatRow, "seats", ("table", "seat")),
    EntryRow: Shelf(EntryRow, "log", ("table", "ply"), put=_ADD_ENTRY),
    SnapshotRow: Shelf(SnapshotRow, "snapshots", ("table",)),
    ClockRow: Shelf(ClockRow, "clocks", ("table", "seat")),
    LetterRow: Shelf(LetterRow, "outbox", ("id",), put=_PUT_LETTER),
    MessageRow: Shelf(MessageRow, "messages", ("table", "purpose", "seat")),
    DraftRow: Shelf(DraftRow, "drafts", ("table", "seat")),
    ProposalRow: Shelf(ProposalRow, "proposals", ("table", "kind")),
    UserRow: Shelf(UserRow, "users", ("user",)),
    NoteRow: Shelf(NoteRow, "notes", ("key",)),
}


def statement(row: Row | Delete) -> tuple[str, tuple[Any, ...]]:
    """Return the statement that writes one part of a change."""
    if isinstance(row, Delete):
        return SHELVES[row.kind].delete(row.where)
    return SHELVES[type(row)].put(row)
