"""Bringing a database file up to date, one numbered SQL file after another, with a backup before each."""

import sqlite3
from importlib.resources import files
from pathlib import Path

from bot.storage.errors import Unusable


def migrations() -> list[tuple[int, str]]:
    """Return all migrations in order: number and SQL."""
    found = [
        file for file in files("bot.storage").joinpath("migrations").iterdir() if file.name.endswith(".sql")
    ]
    return sorted((int(file.name[:4]), file.read_text(encoding="utf-8")) for file in found)


def migrate(connection: sqlite3.Connection, path: Path, steps: list[tuple[int, str]] | None = None) -> None:
    """Bring the file to the newest version; each step is whole or not there at all."""
    steps = migrations() if steps is None else steps
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    newest = steps[-1][0]
    if version > newest:
        raise Unusable(
            f"{path} was written by a newer Quayside (version {version}, this one knows {newest}). "
            "Please update Quayside; the file was not touched."
        )
    for number, sql in steps:
        if number > version:
            if version:
                back_up(connection, path.with_name(f"{path.name}.before-{number:04}"))
            _step(connection, path, number, sql)
            version = number


def _step(connection: sqlite3.Connection, path: Path, number: int, sql: str) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise Unusable(
            f"{path} could not be brought to version {number}: {error}. It was not changed."
        ) from error


def back_up(connection: sqlite3.Connection, target: Path) -> None:
    """Copy the whole database, also while it is being written; a former copy stays until this one is done."""
    new = target.with_name(f"{target.name}.new")
    new.unlink(missing_ok=True)
    copy = sqlite3.connect(new)
    try:
        connection.backup(copy)
    finally:
        copy.close()
    new.replace(target)


def back_up_file(path: Path, target: Path) -> None:
    """Copy a database file while Quayside may be running on it; raises Unusable with one sentence."""
    if not path.is_file():
        raise Unusable(f"{path} is not there.")
    try:
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            back_up(connection, target)
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise Unusable(f"{path} could not be copied to {target}: {error}.") from None
