"""The question of a turn: composed worker by worker, step by step, with a preview, or answered at once."""

from collections.abc import Iterator
from functools import cached_property

from msgspec.structs import replace

from bot.engine import Answer, Chance, Compose, Option, Phrase, PickOne, Preview, Refusal
from bot.games.cargo.dock import EDGE, HEADINGS, NAMES, NUMBERS, RAYS, SIDES
from bot.games.cargo.draw_turn import draw
from bot.games.cargo.pieces import ABILITIES, KINDS, OWNERS, SORTS, TITLES, Kind, Sort, kind_of
from bot.games.cargo.refusals import CANNOT_MOVE
from bot.games.cargo.returns import ashore, ready, room_for
from bot.games.cargo.strays import places, strays
from bot.games.cargo.turn_words import (
    CRATE,
    DOCTOR,
    PASS,
    PULL,
    add,
    check,
    play,
    read_worker,
    unfinished,
    worker_word,
)
from bot.games.cargo.view import View
from bot.games.cargo.walk import Walk
from bot.games.cargo.words import hint

Choice = Option[Answer]


class TurnAsk(Compose[Walk], frozen=True, dict=True, gc=True):
    """A turn of the active player; reading it gives the walk that was walked."""

    view: View  # as that player sees it

    # What was just drawn need not be worked out again to be read; this memory is why it has dict and gc.
    @cached_property
    def _walked(self) -> dict[Answer, Walk]:
        return {}

    def read(self, answer: Answer) -> Walk:
        """Return the table at the end of the turn, or raise IllegalAnswer."""
        walk = self._walked.get(answer)
        if walk is None:
            walk = Walk(self.view)
            play(walk, answer)
            self._remember(answer, walk)
        return walk

    def sample(self, chance: Chance) -> Answer:
        """Draw a turn, without listing any."""
        walk = Walk(self.view)
        answer = draw(walk, chance)
        self._remember(answer, walk)
        return answer

    def _remember(self, answer: Answer, walk: Walk) -> None:
        self._walked.clear()
        self._walked[answer] = walk

    def preview(self, given: Answer) -> Preview:
        """Return how the dock would look after the turn so far."""
        walk, _ = self._so_far(given)
        return Preview(_after(self.view, walk), tuple(walk.events))

    def next(self, given: Answer) -> PickOne[Answer]:
        """Return what may come next: where the worker picked may go, or which worker to pick."""
        walk, begun = self._so_far(given)
        if given == (PASS,) or walk.over is not None:
            return PickOne(())
        if begun:
            return PickOne(tuple(_continue(walk, given[:-1], begun)))
        options = [*_second_steps(walk, given), *_returns(walk, given)]
        if not ashore(walk):
            options += [*_workers(walk, given), *_crates(walk, given)]
            if not given and not unfinished(walk):
                options.append(_option(PASS, given, Phrase("cargo.ask.pass")))
        return PickOne(tuple(options))

    def _so_far(self, given: Answer) -> tuple[Walk, str]:
        """Play the words given; the last may be one that is only begun."""
        walk = Walk(self.view)
        whole, begun = (given[:-1], given[-1]) if given and _is_begun(given[-1]) else (given, "")
        for word in whole:
            add(walk, word)
        return walk, begun


def _after(view: View, walk: Walk) -> View:
    """Return the table as the walk has left it, in the middle of the turn."""
    return replace(
        view,
        board=tuple(walk.board),
        crews=tuple(walk.crews),
        stage=walk.stage,
        left=walk.left,
        moved=tuple(walk.moved),
        stepping=walk.stepping,
        owed=tuple(walk.owed),
    )


def _is_begun(word: str) -> bool:
    head, *rest = word.split("-")
    return word != PASS and len(rest) == (head == CRATE)


def _second_steps(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer the second step of the worker that moved last."""
    if walk.stepping is not None and walk.stage == "move":
        yield from _steps(walk, given[:-1], given[-1] if given else NAMES[walk.stepping], walk.stepping, 1)


def _workers(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer each worker and group of labourers that may move; shown, but not open, if it has no way."""
    if walk.stage == "crates":
        return
    for at, token in enumerate(walk.board):
        if walk.mark not in token:
            continue
        for count in (1, 2, 3) if SORTS[token] is Sort.STACK else (1,):
            if walk.able(at, count) is None:
                word = worker_word(at, count)
                label = Phrase(f"cargo.ask.worker.{kind_of(token)}", {"n": count, "square": NAMES[at]})
                stuck = all(option.blocked for option in _steps(walk, given, word, at, count))
                yield _option(word, given, label, NAMES[at], CANNOT_MOVE if stuck else None)


def _continue(walk: Walk, given: Answer, begun: str) -> Iterator[Choice]:
    """Offer all that a word may become which is only begun."""
    worker = read_worker(begun)
    if worker:
        check(walk.able(*worker))
        yield from _steps(walk, given, begun, *worker)
    elif begun in KINDS:
        for kind, square in ashore(walk):
            if kind == KINDS[begun]:
                yield _to(square, begun, given)
    elif begun == DOCTOR and ready(walk):
        for square in EDGE:
            if room_for(walk, "l", square):
                yield _to(square, begun, given)
    elif NUMBERS.get(begun.removeprefix(f"{CRATE}-")) in strays(walk):
        for square in places(walk):
            yield _to(square, begun, given)


def _steps(walk: Walk, given: Answer, begun: str, at: int, count: int) -> Iterator[Choice]:
    """Offer the four directions to walk or push, and to pull where there is a crate to pull."""
    kind = kind_of(walk.board[at])
    for pull in (False, True) if ABILITIES[kind].pull else (False,):
        for heading in HEADINGS:
            behind = RAYS[at][heading - 2]
            if pull and not (behind and walk.board[behind[0]] in OWNERS):
                continue
            if RAYS[at][heading]:
                yield _step(walk, given, begun, at, count, heading, pull)


def _step(walk: Walk, given: Answer, begun: str, at: int, count: int, heading: int, pull: bool) -> Choice:
    trial = walk.copy()
    refusal = trial.step(at, count, heading, pull)
    square = NAMES[RAYS[at][heading][0]]
    word = f"{begun}-{PULL}-{square}" if pull else f"{begun}-{square}"
    way = "pull" if pull else "go"
    return Option(
        word,
        Phrase(f"cargo.ask.{way}.{SIDES[heading]}", {"square": square}),
        (*given, word),
        hint=None if refusal else hint(trial.events[len(walk.events) :]),
        short=f"+{square}" if pull else square,
        spot=square,
        blocked=refusal,
    )


def _returns(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer workers from the water, and only when none of them can land, labourers from the doctor."""
    landing: dict[Kind, None] = dict.fromkeys(kind for kind, _ in ashore(walk))
    for kind in landing:
        yield _option(TITLES[kind], given, Phrase(f"cargo.ask.water.{kind}"))
    if not landing and ready(walk):
        yield _option(DOCTOR, given, Phrase("cargo.ask.doctor", {"n": walk.crews[walk.seat].doctor[2]}))


def _crates(walk: Walk, given: Answer) -> Iterator[Choice]:
    for square in strays(walk):
        label = Phrase(
            "cargo.ask.crate_must" if square in walk.owed else "cargo.ask.crate_may",
            {"crate": walk.board[square], "square": NAMES[square]},
        )
        yield _option(f"{CRATE}-{NAMES[square]}", given, label, NAMES[square])


def _to(square: int, begun: str, given: Answer) -> Choice:
    name = NAMES[square]
    return _option(f"{begun}-{name}", given, Phrase("cargo.ask.square", {"square": name}), name)


def _option(
    word: str, given: Answer, label: Phrase, spot: str = "", blocked: Refusal | None = None
) -> Choice:
    return Option(word, label, (*given, word), short=spot, spot=spot, blocked=blocked)
