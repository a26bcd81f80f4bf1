"""A turn in words, for whoever makes it: what each worker does, without the notation of the log."""

from collections.abc import Iterator

from bot.engine import Answer, Phrase
from bot.games.cargo.pieces import KINDS, Kind, kind_of
from bot.games.cargo.turn_words import CRATE, DOCTOR, PASS, PULL, add, read_worker
from bot.games.cargo.walk import Walk
from bot.games.cargo.words import worker_name


def turn_told(walk: Walk, answer: Answer) -> Iterator[Phrase]:
    """Tell a turn word by word; the walk goes along to know who stands where."""
    for word in answer:
        yield _word_told(walk, word)
        add(walk, word)


def _word_told(walk: Walk, word: str) -> Phrase:
    head, *rest = word.split("-")
    worker = read_worker(head)
    if worker:
        at, count = worker
        way = "–".join([head[-2:], *(square for square in rest if square != PULL)])
        step = Phrase(f"cargo.told.{kind_of(walk.board[at])}", {"n": count, "way": way})
        return Phrase("cargo.told.pulling", {"step": step}) if PULL in rest else step
    if word == PASS:
        return Phrase("cargo.told.pass")
    if head == CRATE:
        return Phrase("cargo.told.crate", {"way": "–".join(rest)})
    kind: Kind = "l" if head == DOCTOR else KINDS[head]
    return Phrase("cargo.told.back", {"worker": worker_name(kind), "square": "–".join(rest)})
