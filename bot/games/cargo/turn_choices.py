"""The small choices of which a turn is composed, and all that can be done next, laid out by worker."""

from collections.abc import Iterator

from bot.engine import Answer, Group, Option, Phrase, Refusal
from bot.games.cargo.dock import EDGE, HEADINGS, NAMES, NUMBERS, RAYS, SIDES
from bot.games.cargo.pads import beside_cross, on_cross, worker_group
from bot.games.cargo.pieces import ABILITIES, KINDS, OWNERS, SORTS, TITLES, Kind, Sort, kind_of
from bot.games.cargo.refusals import CANNOT_MOVE, OFF_THE_DOCK
from bot.games.cargo.returns import ashore, ready, room_for
from bot.games.cargo.strays import places, strays
from bot.games.cargo.turn_words import CRATE, DOCTOR, PULL, check, read_worker, worker_word
from bot.games.cargo.walk import Walk
from bot.games.cargo.words import hint

Choice = Option[Answer]
ORDER = "edfl"  # in which workers are laid out


def second_steps(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer the second step of the worker that moved last."""
    if walk.stepping is not None and walk.stage == "move":
        yield from _steps(walk, given[:-1], _begun(walk, given), walk.stepping, 1)


def _begun(walk: Walk, given: Answer) -> str:
    """Return the word that a second step goes on; it may be left from before."""
    assert walk.stepping is not None
    return given[-1] if given else NAMES[walk.stepping]


def workers(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer each worker and group of labourers that may move; shown, but not open, if it has no way."""
    for at, count in _able(walk):
        word = worker_word(at, count)
        label = Phrase(f"cargo.ask.worker.{kind_of(walk.board[at])}", {"n": count, "square": NAMES[at]})
        stuck = all(option.blocked for option in _steps(walk, given, word, at, count))
        yield option(word, given, label, NAMES[at], CANNOT_MOVE if stuck else None)


def _able(walk: Walk) -> Iterator[tuple[int, int]]:
    """Return the squares from which workers may set out, and how many together."""
    if walk.stage == "crates":
        return
    for at, token in enumerate(walk.board):
        if walk.mark in token:
            for count in (1, 2, 3) if SORTS[token] is Sort.STACK else (1,):
                if walk.able(at, count) is None:
                    yield at, count


def continued(walk: Walk, given: Answer, begun: str) -> Iterator[Choice]:
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


def all_steps(walk: Walk, given: Answer) -> list[Choice]:
    """Offer each step of each worker, in a group for each worker."""
    found: list[tuple[Kind, list[Choice]]] = []
    if walk.stepping is not None and walk.stage == "move":
        at, kind = walk.stepping, kind_of(walk.board[walk.stepping])
        steps = _steps(walk, given[:-1], _begun(walk, given), at, 1, worker_group(kind, 1, NAMES[at]))
        found.append((kind, list(steps)))
    for at, count in _able(walk):
        kind = kind_of(walk.board[at])
        group = worker_group(kind, count, NAMES[at])
        found.append((kind, list(_steps(walk, given, worker_word(at, count), at, count, group))))
    found.sort(key=lambda each: ORDER.index(each[0]))
    return [step for _, steps in found for step in steps if step.cell or not step.blocked]


def _steps(
    walk: Walk, given: Answer, begun: str, at: int, count: int, group: Group | None = None
) -> Iterator[Choice]:
    """Offer the four directions to walk or push, and to pull where there is a crate to pull."""
    kind = kind_of(walk.board[at])
    for pull in (False, True) if ABILITIES[kind].pull else (False,):
        for heading in HEADINGS:
            behind = RAYS[at][heading - 2]
            if pull and not (behind and walk.board[behind[0]] in OWNERS):
                continue
            if RAYS[at][heading]:
                step = _step(walk, given, begun, at, count, heading, pull)
                if group:
                    step = beside_cross(step, group) if pull else on_cross(step, group, heading)
                yield step
            elif group and not pull:
                yield on_cross(_edge(given, begun, heading), group, heading)


def _edge(given: Answer, begun: str, heading: int) -> Choice:
    """Show that the dock ends here, so that the cross keeps its shape."""
    return option(f"{begun}-{SIDES[heading]}", given, Phrase("cargo.pad.edge"), blocked=OFF_THE_DOCK)


def _step(walk: Walk, given: Answer, begun: str, at: int, count: int, heading: int, pull: bool) -> Choice:
    trial = walk.copy()
    refusal = trial.step(at, count, heading, pull)
    loss = trial.crews[walk.seat].points < walk.crews[walk.seat].points
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
        emphasis="risk" if loss else "",
    )


def returns(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer workers from the water, and only when none of them can land, labourers from the doctor."""
    landing: dict[Kind, None] = dict.fromkeys(kind for kind, _ in ashore(walk))
    for kind in landing:
        yield option(TITLES[kind], given, Phrase(f"cargo.ask.water.{kind}"))
    if not landing and ready(walk):
        label = Phrase("cargo.ask.doctor", {"n": walk.crews[walk.seat].doctor[2]})
        yield option(DOCTOR, given, label, main=True)


def landings(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer each way to bring a worker back from the water."""
    for kind, square in ashore(walk):
        name = NAMES[square]
        word, label = f"{TITLES[kind]}-{name}", Phrase(f"cargo.pad.land.{kind}", {"square": name})
        yield Option(word, label, (*given, word), spot=name)


def crates(walk: Walk, given: Answer) -> Iterator[Choice]:
    """Offer the foreign crates that may be moved away from the loading squares."""
    for square in strays(walk):
        label = Phrase(
            "cargo.ask.crate_must" if square in walk.owed else "cargo.ask.crate_may",
            {"crate": walk.board[square], "square": NAMES[square]},
        )
        yield option(f"{CRATE}-{NAMES[square]}", given, label, NAMES[square], main=True)


def _to(square: int, begun: str, given: Answer) -> Choice:
    name = NAMES[square]
    return option(f"{begun}-{name}", given, Phrase("cargo.ask.square", {"square": name}), name)


def option(
    word: str,
    given: Answer,
    label: Phrase,
    spot: str = "",
    blocked: Refusal | None = None,
    main: bool = False,
) -> Choice:
    """Offer a word of the turn."""
    return Option(
        word,
        label,
        (*given, word),
        short=spot,
        spot=spot,
        blocked=blocked,
        emphasis="main" if main else "",
    )
