"""What is on the table of Pageant, what a viewer may know of it, and what is told."""

from bot.engine import Answer, Record, Seat

Held = tuple[Answer | None, ...]
"""Answers to the question at hand, by seat."""


class State(Record, frozen=True):
    """The whole truth."""

    act: int = 0
    told: tuple[Held, ...] = ()  # the acts that are over
    held: Held = (None, None)
    early: Answer = ()  # the tune, given ahead
    lantern: int = 0  # drawn by luck, known to the second neighbour alone until the end


class View(Record, frozen=True):
    """What one viewer may know; the last two fields are the viewer's secrets."""

    viewer: Seat | None
    act: int
    told: tuple[Held, ...]
    awaited: tuple[Seat, ...]
    held: Answer | None
    early: Answer
    lantern: int
    steps: Answer = ()  # of a dance that is being put together


class Chose(Record, frozen=True, tag=True):
    """A neighbour has chosen; ``why`` is not empty if the rules did it: forced, or given ahead."""

    seat: Seat
    act: str
    answer: Answer
    why: str = ""


class Shown(Record, frozen=True, tag=True):
    """What was chosen in secret is shown."""

    act: str
    answers: tuple[Answer, ...]


class Peeked(Record, frozen=True, tag=True):
    """A neighbour saw which lantern will be lit."""

    lantern: int


Event = Chose | Shown | Peeked
