"""The latest turn, read from its words: who went where, and what became of what was pushed."""

import re
from typing import Literal, NamedTuple

from bot.games.cargo.dock import NUMBERS, STEPS
from bot.games.cargo.pieces import KINDS, OWNERS, Token
from bot.games.cargo.turn_words import CRATE, DOCTOR, PASS, PULL

STEP = re.compile(r"(?P<square>[a-h][1-8])(\[(?P<notes>[^\]]*)\])?")
SLID = re.compile(r"(?P<token>\w+)(?P<square>[a-h][1-8])(?P<aboard>!?)")
HEAD = re.compile(r"((?P<kind>[LFDE]):)?(?P<count>[23]?)(?P<square>[a-h][1-8])")

Fate = Literal["aboard", "overboard", "squished"]


class Loss(NamedTuple):
    """Something that has left the dock: where it was last, and the heading in which it was pushed."""

    fate: Fate
    token: Token
    square: int
    heading: int


class Trip(NamedTuple):
    """What one word of a turn tells: a kind of worker, or a crate, that went over these squares.

    Whoever came back from water or doctor has only the square of arrival.
    """

    kind: str  # l f d e, or c for a crate that was moved away
    heads: int
    squares: tuple[int, ...]
    losses: tuple[Loss, ...] = ()


def trips(words: tuple[str, ...]) -> tuple[Trip, ...]:
    """Read a turn.

    >>> trips(("E:a7-a8[R~]", "doctor-h1"))[0].losses
    (Loss(fate='overboard', token='R', square=0, heading=0),)
    """
    return tuple(_trip(word) for word in words if word != PASS)


def _trip(word: str) -> Trip:
    head, *rest = word.split("-")
    if head == CRATE:
        return Trip("c", 1, tuple(NUMBERS[name] for name in rest))
    if head in KINDS or head == DOCTOR:
        return Trip("l" if head == DOCTOR else KINDS[head], 1, (NUMBERS[rest[0]],))
    begun = HEAD.fullmatch(head)
    assert begun is not None, f"no word of a turn: {word}"
    squares, losses = [NUMBERS[begun["square"]]], []
    for part in rest:
        step = STEP.fullmatch(part)
        if part == PULL or step is None:
            continue
        squares.append(NUMBERS[step["square"]])
        losses += _losses(step["notes"] or "", squares[-1], STEPS[squares[-2], squares[-1]])
    kind = (begun["kind"] or "l").lower()
    return Trip(kind, int(begun["count"] or 1), tuple(squares), tuple(losses))


def _losses(notes: str, at: int, heading: int) -> list[Loss]:
    """Read what came of one step to the square ``at``."""
    losses = []
    for note in filter(None, notes.split(",")):
        slid = SLID.fullmatch(note)
        if slid:
            square = NUMBERS[slid["square"]]
            # A crate that was pulled follows behind; all others slide ahead.
            at = square if STEPS.get((at, square)) == heading else at
            if slid["aboard"]:
                losses.append(Loss("aboard", slid["token"], square, heading))
        else:
            losses.append(Loss("squished" if note.endswith("x") else "overboard", note[:-1], at, heading))
    return losses


def left_behind(trip: Trip, mark: str, crates: Token) -> Token:
    """Return what a trip's ghost looks like; ``crates`` is what stands where a crate was moved to."""
    if trip.kind == "c":
        return crates if crates in OWNERS else ""
    return mark * trip.heads if trip.kind == "l" else mark + trip.kind
