"""A table's log: every answer and the luck that followed, as a text that people can read.

>>> entry = Entry(7, "sapphire", "cards", ("large=3", "small=5"))
>>> entry.text()
'7 sapphire cards large=3 small=5'
>>> Entry.parse("9 ochre load small=c,d ~ 4 0") == Entry(9, "ochre", "load", ("small=c,d",), (4, 0))
True
>>> Entry.parse("12 ochre@clock cards large=3 small=3").by
'clock'
"""

import re

from bot.engine import Answer, GameInfo, Outcome, Record, Seat

SETUP = "setup"
UNDO = "undo"
TABLE = "table"  # stands for the seat where no seat acted
CLOCK = "clock"  # played for an absent player
DRAFT = "draft"  # prepared by the player, and played when time ran out
KEPT = "kept"  # given again after somebody else took back what came before it
QUIETLY = "quietly"  # taken back by a player alone, who had answered ahead or changed an answer
FIRST_LINE = "Quayside table, format 1"
ENTRY = re.compile(
    r"(?P<ply>\d+) (?P<who>[a-z]+)(@(?P<by>[a-z]+))? (?P<decision>[a-z_]+)"
    r"(?P<answer>( [^\s~]+)*)( ~(?P<draws>( \d+)+))?"
)


class DamagedLog(ValueError):
    """A log cannot be read or does not play; the message says where and why."""


class Entry(Record, frozen=True):
    """One line: who answered what, and the draws that followed from it."""

    ply: int
    who: str  # the seat's colour, or "table"
    decision: str
    answer: Answer = ()
    draws: tuple[int, ...] = ()
    by: str = ""  # how, if not simply by the player: see CLOCK, DRAFT, KEPT and QUIETLY

    def text(self) -> str:
        """Write the entry as a line."""
        draws = ("~", *map(str, self.draws)) if self.draws else ()
        who = f"{self.who}@{self.by}" if self.by else self.who
        return " ".join((str(self.ply), who, self.decision, *self.answer, *draws))

    @classmethod
    def parse(cls, line: str) -> "Entry":
        """Read a line."""
        found = ENTRY.fullmatch(line)
        if not found:
            raise DamagedLog(f"“{line[:60]}” is not an entry")
        draws = tuple(int(draw) for draw in (found["draws"] or "").split())
        answer = tuple(found["answer"].split())
        return cls(int(found["ply"]), found["who"], found["decision"], answer, draws, found["by"] or "")


class Sitter(Record, frozen=True):
    """Who sits at a place: a person, or a program of ``bot.players``."""

    colour: str
    name: str
    program: str = ""


class Header(Record, frozen=True):
    """What must be known before the first entry."""

    game: str
    rules: int
    components: str  # fingerprint of the component file
    seed: str
    sitters: tuple[Sitter, ...]
    options: dict[str, str] = {}  # noqa: RUF012  msgspec copies it


class Recording(Record, frozen=True):
    """A whole table as text: header, entries and, once it is over, the result."""

    header: Header
    entries: tuple[Entry, ...]
    result: str = ""
    seals: dict[int, str] = {}  # noqa: RUF012  by ply; see bot.tables.seals

    def text(self) -> str:
        """Write it all."""
        header = self.header
        lines = [
            FIRST_LINE,
            f"game: {header.game}",
            f"rules: {header.rules}",
            f"components: {header.components}",
            f"seed: {header.seed}",
            *(f"option: {key} {choice}" for key, choice in header.options.items()),
            *(
                f"seat: {sitter.colour} {sitter.program or 'person'} {sitter.name}"
                for sitter in header.sitters
            ),
            "",
            *(entry.text() for entry in self.entries),
        ]
        if self.result:
            lines += ["", f"result: {self.result}"]
        if self.seals:
            lines += ["", *(f"seal: {ply} {seal}" for ply, seal in self.seals.items())]
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Recording":
        """Read what ``text`` wrote, or raise DamagedLog with the line and the reason."""
        lines = text.splitlines()
        if not lines or lines[0].strip() != FIRST_LINE:
            raise DamagedLog(f"line 1: a saved table begins with “{FIRST_LINE}”")
        fields: dict[str, str] = {}
        options: dict[str, str] = {}
        sitters: list[Sitter] = []
        entries: list[Entry] = []
        seals: dict[int, str] = {}
        for number, line in enumerate(lines[1:], 2):
            try:
                _read_line(line.strip(), fields, options, sitters, entries, seals)
            except ValueError as error:
                raise DamagedLog(f"line {number}: {error}") from None
        missing = [key for key in ("game", "rules", "components", "seed") if not fields.get(key)]
        if missing or not sitters or not fields["rules"].isdecimal():
            raise DamagedLog(f"the header lacks: {', '.join(missing) or 'seats or a rules version'}")
        header = Header(
            fields["game"],
            int(fields["rules"]),
            fields["components"],
            fields["seed"],
            tuple(sitters),
            options,
        )
        return cls(header, tuple(entries), fields.get("result", ""), seals)


def _read_line(
    line: str,
    fields: dict[str, str],
    options: dict[str, str],
    sitters: list[Sitter],
    entries: list[Entry],
    seals: dict[int, str],
) -> None:
    if not line:
        return
    key, colon, value = line.partition(": ")
    if colon and key == "seat":
        colour, program, name = (*value.split(" ", 2), "", "")[:3]
        if not name:
            raise DamagedLog("a seat is written: colour, “person” or a program, name")
        sitters.append(Sitter(colour, name, "" if program == "person" else program))
    elif colon and key == "option":
        option, _, choice = value.partition(" ")
        options[option] = choice
    elif colon and key == "seal":
        ply, _, seal = value.partition(" ")
        seals[int(ply)] = seal
    elif colon and key in ("game", "rules", "components", "seed", "result"):
        fields[key] = value
    else:
        entry = Entry.parse(line)
        if entry.ply != len(entries):
            raise DamagedLog(f"entry {len(entries)} is expected, not {entry.ply}")
        entries.append(entry)


def write_result(info: GameInfo, outcome: Outcome) -> str:
    """Write an outcome: the reason, the scores, and the places, with ``=`` between those who share one."""

    def colour(seat: Seat | int) -> str:
        return info.colours[seat].value

    scores = " ".join(f"{colour(seat)}={score}" for seat, score in enumerate(outcome.scores))
    places = " > ".join("=".join(colour(seat) for seat in place) for place in outcome.ranking)
    return f"{outcome.reason.id} {scores} / {places}"


def fold(entries: tuple[Entry, ...]) -> list[Entry]:
    """Return the entries that count: an undo takes away everything from the ply it names on."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.decision != UNDO:
            kept.append(entry)
        elif len(entry.answer) == 1 and entry.answer[0].isdecimal() and int(entry.answer[0]) > 0:
            kept = [earlier for earlier in kept if earlier.ply < int(entry.answer[0])]
        else:
            raise DamagedLog(f"entry {entry.ply}: an undo names the ply that it takes back")
    return kept
