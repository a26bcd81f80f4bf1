"""Whoever reads: in which language, with which names, and how seats are marked."""

import discord

from bot import wording
from bot.engine import Colour, Phrase, Say, Seat
from bot.storage.rows import UserRow
from bot.tables.sitting import Sitting

MARKS = {
    Colour.PLUM: "✖️",
    Colour.OCHRE: "🔶",
    Colour.RED: "🔺",
    Colour.TURQUOISE: "🟩",
    Colour.SAPPHIRE: "🔵",
}
ACCENTS = {
    Colour.PLUM: 0x5B1F68,
    Colour.OCHRE: 0xF6B021,
    Colour.RED: 0xC3200F,
    Colour.TURQUOISE: 0x04705F,
    Colour.SAPPHIRE: 0x2C79F2,
}
LONGEST_NAME = 32


def language_of(locale: discord.Locale | str | None, user: UserRow | None = None) -> str:
    """Return the language to speak: what the user has chosen, or what Discord says, as far as we have it."""
    chosen = user.language if user and user.language else str(locale or "")
    short = chosen.partition("-")[0]
    return short if short in wording.languages() else wording.BASE


def plain(name: str) -> str:
    """Return a name that cannot format or mention anything."""
    shown = discord.utils.escape_mentions(discord.utils.escape_markdown(name))
    return shown[: 2 * LONGEST_NAME]


def marked(colour: Colour, name: str) -> str:
    """Return a name with the mark and the letter of its seat."""
    return f"{MARKS[colour]} {colour.letter} {name}"


class Reader:
    """Says things in one language about one table."""

    def __init__(self, language: str, sitting: Sitting | None = None) -> None:
        self.language = language
        self._sitting = sitting

    def __call__(self, message: str, **values: object) -> str:
        """Say a message of the screens."""
        return self.say(Phrase(f"discord.{message}", values))

    @property
    def say(self) -> Say:
        """Turn phrases into words."""
        return wording.wording(self.language).speaker(self.name)

    @property
    def bare(self) -> Say:
        """Turn phrases into words where nothing is formatted: in files and code."""
        names = self.names()
        return wording.wording(self.language).speaker(lambda seat: names[seat])

    def name(self, seat: Seat) -> str:
        """Return the name of whoever sits there, safe in a message."""
        if self._sitting is None or not 0 <= seat < len(self._sitting.seats):
            return "?"
        return plain(self._sitting.seats[seat].name)

    def names(self) -> tuple[str, ...]:
        """Return all names as they are, for pictures."""
        return tuple(row.name for row in self._sitting.seats) if self._sitting else ()

    def mark(self, colour: Colour, seat: Seat) -> str:
        """Return a seat's mark, letter and name."""
        return marked(colour, self.name(seat))
