"""A quick player of Cargo: it puts a turn together worker by worker and keeps the few best ways in mind."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine import Answer, Chance, Decision
from bot.games.cargo.dock import EDGE, HEADINGS, NAMES, RAYS
from bot.games.cargo.pieces import ABILITIES, SORTS, TITLES, Sort, kind_of
from bot.games.cargo.place_ask import fits, write_word
from bot.games.cargo.returns import ashore, fish_out, from_doctor, ready, room_for
from bot.games.cargo.strays import due, move_off, places, strays
from bot.games.cargo.turn_words import CRATE, DOCTOR, PASS, PULL, worker_word
from bot.games.cargo.view import View
from bot.games.cargo.walk import Walk
from bot.players.cargo_worth import Worth

KEPT = 8  # ways to begin the turn that are thought on
LEAST_GAIN = 0.001  # a move that gains less is left alone
STRONGEST = {"e": 1.0, "d": 0.95, "f": 0.9, "l": 0.5}  # how much a post suits each worker


class Way(NamedTuple):
    """Part of a turn: its words, where it leads, and what that is worth."""

    worth: float
    words: tuple[str, ...]
    walk: Walk


class Thinker:
    """Decides in some milliseconds, by what its own seat may see."""

    def answer(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Return a legal answer to the decision."""
        if decision.name == "turn":
            return _choose_turn(view)
        if decision.name == "place" and decision.awaited:
            return _choose_place(view, decision)
        # Ships differ in nothing that can be seen, and it is better to wait and see than to place ahead.
        return decision.ask.sample(chance) if decision.awaited else decision.given


def _choose_place(view: View, decision: Decision) -> Answer:
    """Put the worker that suits it best on the best post that is free."""
    worth = Worth(view, decision.seat)
    kinds = [kind_of(kind) for kind in dict.fromkeys(view.crews[decision.seat].supply)]
    mine = [square for square, token in enumerate(view.board) if worth.is_mine(token)]
    _, kind, square = max(
        (STRONGEST[kind] * worth.posts[square] - worth.crowding(square, mine), kind, square)
        for kind in kinds
        for square in range(len(NAMES))
        if fits(view.board, kind, square)
    )
    return (write_word(kind, square),)


def _choose_turn(view: View) -> Answer:
    worth = Worth(view, view.active)
    walk = Walk(view)
    words = _come_back(walk, worth)
    best = Way(worth.of(walk), words, walk)
    ways = [best]
    for _ in range(walk.left):
        followers = [follower for way in ways for follower in _moves(way, worth)]
        ways = sorted(followers, key=lambda way: -way.worth)[:KEPT]
        best = max([best, *ways], key=lambda way: way.worth)
    final = best.walk.copy()
    return (best.words + _clear(final, worth)) or (PASS,)


def _come_back(walk: Walk, worth: Worth) -> tuple[str, ...]:
    """Bring workers back to the best posts."""
    words = []
    while ways := ashore(walk):
        kind, square = max(ways, key=lambda way: worth.posts[way[1]])
        fish_out(walk, kind, square)
        words.append(f"{TITLES[kind]}-{NAMES[square]}")
    while ready(walk):
        open_squares = [square for square in EDGE if room_for(walk, "l", square)]
        square = max(open_squares, key=lambda square: worth.posts[square])
        from_doctor(walk, square)
        words.append(f"{DOCTOR}-{NAMES[square]}")
    return tuple(words)


def _moves(way: Way, worth: Worth) -> Iterator[Way]:
    """Try all that one more worker, or group of labourers, can do."""
    for at, token in enumerate(way.walk.board):
        if way.walk.mark not in token:
            continue
        for count in (1, 2, 3) if SORTS[token] is Sort.STACK else (1,):
            if way.walk.able(at, count) is None:
                begun = Way(way.worth, (*way.words, worker_word(at, count)), way.walk)
                for first, to in _steps(begun, at, count, worth):
                    yield first
                    if ABILITIES[kind_of(token)].steps > 1:
                        yield from (second for second, _ in _steps(first, to, 1, worth))


def _steps(way: Way, at: int, count: int, worth: Worth) -> Iterator[tuple[Way, int]]:
    """Try all steps of one worker from a square; tell also where it ends."""
    for pull in (False, True) if ABILITIES[kind_of(way.walk.board[at])].pull else (False,):
        for heading in HEADINGS:
            trial = way.walk.copy()
            if trial.step(at, count, heading, pull) is None:
                to = RAYS[at][heading][0]
                word = f"{way.words[-1]}-{PULL}-{NAMES[to]}" if pull else f"{way.words[-1]}-{NAMES[to]}"
                yield Way(worth.of(trial), (*way.words[:-1], word), trial), to


def _clear(walk: Walk, worth: Worth) -> tuple[str, ...]:
    """Move foreign crates away: those that must go, and others if that gains anything."""
    words = []
    for square in strays(walk) if walk.over is None else ():
        crate, must = walk.board[square], square in due(walk)
        to = max(places(walk), key=lambda place: worth.of_crate(crate, place))
        if must or worth.of_crate(crate, to) > worth.of_crate(crate, square) + LEAST_GAIN:
            move_off(walk, square, to)
            words.append(f"{CRATE}-{NAMES[square]}-{NAMES[to]}")
    return tuple(words)
