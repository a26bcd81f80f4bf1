"""What is stored, as records. Times are whole seconds since 1970 (UTC)."""

from typing import Literal

from bot.engine import Record

Status = Literal["lobby", "playing", "paused", "finished", "ended"]
"""A finished game was played to its end; an ended table was closed before."""

Seating = Literal["joined", "random"]
"""Whether people play in the order in which they sat down, or seats are drawn by lot at the start."""

Undo = Literal["consent", "own"]
"""Whether what others have followed can be taken back if they agree, or only one's own latest answer."""


class TableRow(Record, frozen=True):
    """A table: which game, where, whose, how fast. ``version`` counts its changes.

    ``options_at``: when options were changed although others sat there already. ``paused_by`` is a seat.
    ``rematch``: the table at which the same people play again.
    """

    id: str
    game: str
    rules_version: int
    components: str
    options: dict[str, str]
    seed: str
    status: Status
    guild: str
    channel: str
    owner: str
    pace: str
    created: int
    version: int = 0
    changed: int = 0
    lobby_until: int | None = None
    seats: int = 0  # how many may sit down; 0: as many as the game is for
    options_at: int | None = None
    paused_by: int | None = None
    paused_at: int | None = None
    rematch: str = ""
    seating: Seating = "joined"
    undo: Undo = "consent"


class SeatRow(Record, frozen=True):
    """A place at a table: a person (``user``), or a program.

    ``offered``: a substitute may take it. ``former``: whose it was before, who may come back.
    """

    table: str
    seat: int
    user: str
    name: str
    program: str = ""
    offered: bool = False
    former: str = ""


class EntryRow(Record, frozen=True):
    """One line of a log."""

    table: str
    ply: int
    who: str
    decision: str
    answer: tuple[str, ...]
    draws: tuple[int, ...]
    by: str
    at: int


class SnapshotRow(Record, frozen=True):
    """The state after a ply: a cache that may be deleted at any time."""

    table: str
    ply: int
    rules_version: int
    state: bytes


class ClockRow(Record, frozen=True):
    """The clock of one seat. ``next`` is when something happens by itself; None while it stands still."""

    table: str
    seat: int
    bank: int = 0
    asked: int | None = None
    left: int = 0
    due: int | None = None
    next: int | None = None
    reminded: int = 0
    excused: bool = False
    missed: int = 0


class LetterRow(Record, frozen=True):
    """Something that must still be told. ``seat`` -1 is everyone; ``id`` 0 is given by the storage.

    ``version`` is the table's: a letter of which only the newest counts is brought up to date by it.
    """

    table: str
    purpose: str
    seat: int
    ply: int
    next: int
    text: str = ""
    version: int = 0
    tries: int = 0
    id: int = 0


class MessageRow(Record, frozen=True):
    """A message that was posted for a table, to be edited instead of posting again."""

    table: str
    purpose: str
    seat: int
    channel: str
    message: str
    ply: int
    posted: int


class DraftRow(Record, frozen=True):
    """A half-made answer: kept over a restart, shared by all panels of the seat. ``step`` counts its taps."""

    table: str
    seat: int
    token: str
    step: int = 0
    taps: tuple[str, ...] = ()
    tab: str = ""
    ready: tuple[str, ...] = ()  # the answer that it makes, if only the closing tap is missing


class ProposalRow(Record, frozen=True):
    """Something that others must agree to, such as taking back an answer. It lapses at ``until``."""

    table: str
    kind: str
    ply: int
    by: int
    agreed: tuple[int, ...]
    against: tuple[int, ...] = ()
    until: int | None = None


class UserRow(Record, frozen=True):
    """What a user has chosen. Minutes of quiet hours count from local midnight.

    ``stand_in``: an automatic player moves while the user is away; otherwise the clocks wait.
    """

    user: str
    language: str = ""
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_until: int = 0
    reminders: bool = True
    palette: str = "default"
    private: Literal["dm", "channel"] = "dm"
    dm_closed: bool = False
    away_from: int | None = None
    away_until: int | None = None
    controls: Literal["buttons", "menus"] = "buttons"  # menus: every choice with whole words
    confirm: Literal["usual", "always"] = "usual"  # whether a tap alone may lock an answer in
    locale: str = ""  # in which language Discord showed itself to them when they last played
    stand_in: bool = False


class NoteRow(Record, frozen=True):
    """Something that Quayside must remember about itself."""

    key: str
    value: str


Row = (
    TableRow | SeatRow | EntryRow | SnapshotRow | ClockRow | LetterRow | MessageRow | DraftRow | ProposalRow
    | UserRow | NoteRow
)  # fmt: skip


class Delete(Record, frozen=True):
    """Delete the rows of one kind that have these values."""

    kind: type
    where: dict[str, str | int]


class Change(Record, frozen=True):
    """What is written together or not at all; deletions come first.

    ``table`` and ``version``: the table must still be at this version, or the change is a Conflict; it is at
    the next one afterwards.
    ``once``: an interaction that is taken only once; ``at``: when.
    """

    rows: tuple[Row | Delete, ...]
    table: str = ""
    version: int | None = None
    once: str = ""
    at: int = 0
