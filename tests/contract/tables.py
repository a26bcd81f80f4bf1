"""Random tables of any game, played ply by ply."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from bot import shelf
from bot.engine import Answer, AnyGame, Decision, Notice, Outcome, Seat, Turn
from tests.luck import Dice

GAMES = {key: shelf.take(key).game for key in shelf.titles()}
SIZES = [(key, seats) for key, game in GAMES.items() for seats in range(game.info.least, game.info.most + 1)]

every_game = pytest.mark.parametrize("key", GAMES)
every_size = pytest.mark.parametrize(("key", "seats"), SIZES)


class Ply(NamedTuple):
    """One step of a random game: the state before it, who answers what, and what came of it."""

    state: Any
    seat: Seat
    asked: Decision
    answer: Answer
    turn: Turn[Any, Any]


def seats_of(game: AnyGame, count: int) -> list[Seat]:
    """Return the seats of a table."""
    return [Seat(seat) for seat in range(count)]


def plies(game: AnyGame, seats: int, dice: Dice) -> Iterator[Ply]:
    """Play at random to the end; now and then somebody answers ahead or changes an answer."""
    state = game.setup(seats, options(game.info.key), dice).state
    while game.outcome(state) is None:
        ply = _one(game, state, seats, dice)
        yield ply
        state = ply.turn.state


def _one(game: AnyGame, state: Any, seats: int, dice: Dice) -> Ply:
    awaited = game.awaited(state)
    assert awaited, "the game is not over, and nobody is asked"
    seat = awaited[dice.below(len(awaited))]
    if dice.below(6) == 0:
        optional = Seat(dice.below(seats))
        seat = optional if game.decision(state, optional) else seat
    asked = game.decision(state, seat)
    assert asked is not None
    answer = asked.ask.sample(dice)
    return Ply(state, seat, asked, answer, game.apply(state, seat, answer, dice))


def last_outcome(game: AnyGame, seats: int, dice: Dice) -> Outcome:
    """Play a game and return how it ended."""
    *_, last = plies(game, seats, dice)
    outcome = game.outcome(last.turn.state)
    assert outcome is not None
    return outcome


def invariants(key: str) -> Any:
    """Return the game's own check of what must never change: ``check(state, told)``."""
    return import_module(f"tests.games.{key}.invariants").check


def options(key: str) -> dict[str, str]:
    """Return the options that the game's ``invariants.OPTIONS`` chooses for random play, if any."""
    chosen: dict[str, str] = getattr(import_module(f"tests.games.{key}.invariants"), "OPTIONS", {})
    return chosen


def count(notices: tuple[Notice[Any], ...], told: Counter[str]) -> None:
    """Add to the number of events of each kind that were told."""
    told.update(type(notice.event).__name__ for notice in notices)
