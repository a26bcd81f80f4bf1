"""Seals: a salted hash of the set-up and of each secret answer, published at once and opened at the end.

The salts follow from the table's seed, which stays secret until the game is over; so whoever kept the
published seals can check afterwards that nothing was changed behind their back, luck included.
"""

from hashlib import sha256

from bot.tables.log import Entry
from bot.tables.table import Table


def salt(seed: str, ply: int) -> str:
    """Return the salt of an entry."""
    return sha256(f"{seed}:salt:{ply}".encode()).hexdigest()[:32]


def seal(seed: str, entry: Entry) -> str:
    """Return the seal of an entry. The set-up's seal covers the seed, and so all luck of the game.

    >>> seal("a seed", Entry(3, "ochre", "cards", ("large=2",)))[:16]
    '9b5b7e5e38caea9d'
    """
    text = entry.text() if entry.ply else f"{seed} {entry.text()}"
    return sha256(f"{salt(seed, entry.ply)}:{text}".encode()).hexdigest()


def published(table: Table) -> dict[str, str]:
    """Return the seals of answers that are locked and not shown yet, by whose they are; the set-up is one.

    Nobody may see who answered ahead or changed an answer, so only what play waited for is among them.
    """
    found: dict[str, str] = {}
    for step in reversed(table.steps):
        if step.revealed:
            break
        if step.secret and step.awaited:
            found[step.entry.who] = seal(table.seed, step.entry)
    return found
