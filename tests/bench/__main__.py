"""Speed as ratios against floors that are measured in the same run.

Prints one JSON line for each figure. Both sides take turns in short slices: a busy machine slows both.
"""

import json
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

import chess

from bot import shelf
from bot.engine import AnyGame
from tests.bench import clicks, pictures, storage
from tests.luck import Dice

SLICES = 40
SECONDS = 0.1
CHESS_PLIES = 150


def main() -> None:
    """Measure random play of every game against python-chess, then storage, clicks and pictures."""
    for key in shelf.titles():
        game = shelf.take(key).game
        for seats in range(game.info.least, game.info.most + 1):
            dice = Dice(1)
            name = f"random play, {key}, {seats} players, decision + apply"
            report(name, partial(random_game, game, seats, dice), partial(random_chess, dice))
    storage.main()
    clicks.main()
    pictures.main()


def report(name: str, ours: Callable[[], int], floor: Callable[[], int]) -> None:
    """Print moves a second of both, and the ratio of the medians."""
    pairs = [(rate(ours), rate(floor)) for _ in range(SLICES)]
    value, base = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    line = {"name": name, "value": round(value), "floor": round(base), "ratio": round(value / base, 2)}
    print(json.dumps({**line, "unit": "moves/s"}), flush=True)


def rate(play: Callable[[], int]) -> float:
    """Return moves a second of processor time."""
    start, moves = process_time(), 0
    while (used := process_time() - start) < SECONDS:
        moves += play()
    return moves / used


def random_game(game: AnyGame, seats: int, dice: Dice) -> int:
    """Play a whole game through ``decision`` and ``apply`` and return the number of answers."""
    state, moves = game.setup(seats, {}, dice).state, 0
    while awaited := game.awaited(state):
        seat = awaited[0]
        asked = game.decision(state, seat)
        assert asked is not None
        state = game.apply(state, seat, asked.ask.sample(dice), dice).state
        moves += 1
    return moves


def random_chess(dice: Random) -> int:
    """Play python-chess's legal moves at random and return their number."""
    board, moves = chess.Board(), 0
    while moves < CHESS_PLIES:
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(dice.choice(legal))
        moves += 1
    return moves


if __name__ == "__main__":
    main()
