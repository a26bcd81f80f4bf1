"""Tables in files: saving one as text and opening it again."""

from pathlib import Path

from bot import shelf
from bot.engine import BadOptions
from bot.tables.log import DamagedLog, Header, Recording, Sitter, write_result
from bot.tables.table import Table


class SavedTable:
    """A table with what its file must know besides: who sits there, and the components in use."""

    def __init__(self, table: Table, sitters: tuple[Sitter, ...], components: str) -> None:
        self.table = table
        self.sitters = sitters
        self.components = components

    def recording(self) -> Recording:
        """Return the table as a text can hold it."""
        table, info = self.table, self.table.game.info
        header = Header(
            info.key, info.rules_version, self.components, table.seed, self.sitters, table.options
        )
        outcome = table.outcome()
        return Recording(header, tuple(table.log), write_result(info, outcome) if outcome else "")

    def save(self, path: Path) -> None:
        """Write the table to a file."""
        save(self.recording(), path)


def save(recording: Recording, path: Path) -> None:
    """Write a recording to a file; the former file stays whole until the new one is."""
    new = path.with_name(path.name + ".new")
    new.write_text(recording.text(), encoding="utf-8")
    new.replace(path)


def open_saved(path: Path, components: Path | None = None) -> SavedTable:
    """Open a file that ``save`` wrote; raises DamagedLog, NoSuchGame or BadComponents with one sentence."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DamagedLog(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DamagedLog(f"{path}: this is not a text file") from None
    try:
        return resume(Recording.parse(text), components)
    except DamagedLog as error:
        raise DamagedLog(f"{path}: {error}") from None


def resume(recording: Recording, components: Path | None = None) -> SavedTable:
    """Play a recording through to its last entry; its result, if it has one, must come out."""
    header = recording.header
    box = shelf.take(header.game, components)
    if header.rules != box.game.info.rules_version:
        raise DamagedLog(f"it was played by version {header.rules} of the rules, which is not here any more")
    if header.components != box.components:
        raise DamagedLog(f"it was played with other components ({header.components}); name their file")
    try:
        table = Table.replay(box.game, len(header.sitters), header.seed, recording.entries, header.options)
    except BadOptions as error:
        raise DamagedLog(str(error)) from None
    saved = SavedTable(table, header.sitters, box.components)
    if recording.result and saved.recording().result != recording.result:
        raise DamagedLog("the recorded result does not come out")
    return saved
