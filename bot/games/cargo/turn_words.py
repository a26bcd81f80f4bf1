"""The notation of a turn: each word is what one worker does.

``b4-c4`` one worker steps, or pushes, from b4 to c4     ``b4-c4-d4`` and then to d4
``f2-pull-g2`` a donkey or elephant steps to g2 and pulls the crate on e2 along
``2a3-b3`` two labourers together     ``donkey-d8`` back from the water     ``doctor-h1`` back from the doctor
``crate-d8-c4`` a foreign crate is moved away from a loading square     ``pass`` nobody moves

With its notes (``noted``) a turn also says what came of each step: ``E:b4-c4[Rd4,O~]`` is an elephant that
pushed a crate of red to d4 and one of ochre into the water; ``!`` is a crate taken aboard, ``x`` labourers
squished.
"""

import re
from collections.abc import Iterable

from bot.engine import Answer, IllegalAnswer, Refusal
from bot.games.cargo.dock import NAMES, NUMBERS, STEPS
from bot.games.cargo.events import (
    CrateLoaded,
    CrateSunk,
    Event,
    FellIn,
    Passed,
    Pulled,
    Pushed,
    Squished,
    Walked,
)
from bot.games.cargo.pieces import ABILITIES, CRATES, KINDS, kind_of
from bot.games.cargo.refusals import (
    CRATE_TO_MOVE_OFF,
    NO_MORE_STEPS,
    NOT_A_WORD,
    NOT_BESIDE,
    PASS_ALONE,
    WATER_FIRST,
)
from bot.games.cargo.returns import ashore, fish_out, from_doctor
from bot.games.cargo.strays import due, move_off
from bot.games.cargo.walk import Walk

PASS = "pass"
PULL = "pull"
DOCTOR = "doctor"
CRATE = "crate"
NOTES = re.compile(r"\[[^\]]*\]|^[LFDE]:")


def play(walk: Walk, answer: Answer) -> None:
    """Play a whole turn, or raise IllegalAnswer."""
    for word in answer:
        add(walk, word)
        if word == PASS and len(answer) > 1:
            raise IllegalAnswer(PASS_ALONE)
    refusal = unfinished(walk)
    if refusal or not answer:
        raise IllegalAnswer(refusal or NOT_A_WORD)


def unfinished(walk: Walk) -> Refusal | None:
    """Return what must still be done before the turn can end, or None."""
    if walk.over is not None:
        return None
    if ashore(walk):
        return WATER_FIRST
    return CRATE_TO_MOVE_OFF if due(walk) else None


def add(walk: Walk, word: str) -> None:
    """Play one word, or raise IllegalAnswer; the walk is of no use then."""
    head, *rest = word.split("-")
    worker = read_worker(head)
    if worker and rest:
        _move(walk, *worker, rest)
    elif word == PASS:
        walk.events.append(Passed(walk.seat))
    elif head in KINDS and len(rest) == 1:
        check(fish_out(walk, KINDS[head], _square(rest[0])))
    elif head == DOCTOR and len(rest) == 1:
        check(from_doctor(walk, _square(rest[0])))
    elif head == CRATE and len(rest) == 2:
        check(WATER_FIRST if ashore(walk) else move_off(walk, _square(rest[0]), _square(rest[1])))
    else:
        raise IllegalAnswer(NOT_A_WORD)


def read_worker(head: str) -> tuple[int, int] | None:
    """Read the beginning of a word: a square, and how many labourers move from it; None if it is no such.

    >>> read_worker("a8"), read_worker("3a8"), read_worker("1a8")
    ((0, 1), (0, 3), None)
    """
    if head in NUMBERS:
        return NUMBERS[head], 1
    return (NUMBERS[head[1:]], int(head[0])) if head[:1] in ("2", "3") and head[1:] in NUMBERS else None


def _move(walk: Walk, at: int, count: int, rest: list[str]) -> None:
    if ashore(walk):
        raise IllegalAnswer(WATER_FIRST)
    steps = 1
    # A worker whose second step is left from before goes on without being picked anew.
    if at != walk.stepping or walk.events:
        check(walk.able(at, count))
        steps = ABILITIES[kind_of(walk.board[at])].steps
    while rest:
        pull = rest[0] == PULL
        to = _square("".join(rest[pull : pull + 1]))
        rest = rest[pull + 1 :]
        if not steps:
            raise IllegalAnswer(NO_MORE_STEPS)
        if (at, to) not in STEPS:
            raise IllegalAnswer(NOT_BESIDE)
        check(walk.step(at, count, STEPS[at, to], pull))
        at, steps = to, steps - 1


def _square(name: str) -> int:
    if name not in NUMBERS:
        raise IllegalAnswer(NOT_A_WORD)
    return NUMBERS[name]


def check(refusal: Refusal | None) -> None:
    """Raise IllegalAnswer if there is a reason to refuse."""
    if refusal:
        raise IllegalAnswer(refusal)


def worker_word(at: int, count: int) -> str:
    """Return how a word begins that moves so many workers.

    >>> worker_word(0, 1), worker_word(0, 2)
    ('a8', '2a8')
    """
    return NAMES[at] if count == 1 else f"{count}{NAMES[at]}"


def bare(text: str) -> Answer:
    """Return a turn without its notes.

    >>> bare("E:b4-c4[Rd4]-d4[R~] 2a3-b3 pass")
    ('b4-c4-d4', '2a3-b3', 'pass')
    """
    return tuple(NOTES.sub("", word) for word in text.split())


def noted(answer: Answer, events: Iterable[Event]) -> str:
    """Return a turn with notes of what came of each step, given what was told in it."""
    notes: list[list[str]] = []
    letters: list[str] = []
    for event in events:
        match event:
            case Walked(kind=kind):
                notes.append([])
                letters.append(kind)
            case Pushed(kind=kind, slid=slid):
                notes.append([thing.token + thing.end for thing in slid])
                letters.append(kind)
            case Pulled(kind=kind, start=start, crate=crate):
                notes.append([crate + start])
                letters.append(kind)
            case CrateSunk(owner=owner):
                notes[-1].append(CRATES[owner] + "~")
            case FellIn(token=token):
                notes[-1].append(token + "~")
            case Squished(token=token):
                notes[-1].append(token + "x")
            case CrateLoaded(owner=owner, square=square):
                notes[-1][notes[-1].index(CRATES[owner] + square)] += "!"
            case _:
                pass
    return " ".join(_noted_word(word, notes, letters) for word in answer)


def _noted_word(word: str, notes: list[list[str]], letters: list[str]) -> str:
    """Put the notes of its steps into a word; what is used up is taken off the lists."""
    head, *rest = word.split("-")
    if not read_worker(head):
        return word
    parts, letter = [head], letters[0].upper()
    for part in rest:
        if part != PULL:
            letters.pop(0)
            note = notes.pop(0)
            part += f"[{','.join(note)}]" if note else ""
        parts.append(part)
    return f"{letter}:{'-'.join(parts)}"
