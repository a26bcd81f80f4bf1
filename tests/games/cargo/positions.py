"""Positions for tests, written in the game's own notation, and turns played on them."""

from pathlib import Path

import pytest

from bot.engine import IllegalAnswer, Refusal, Seat, Turn
from bot.games.cargo import build
from bot.games.cargo.dock import NUMBERS, SIZE
from bot.games.cargo.events import Event
from bot.games.cargo.read_position import read
from bot.games.cargo.state import State
from bot.games.cargo.write_position import write_board
from tests.luck import NoLuck

COMPONENTS = (Path(__file__).parents[3] / "data/cargo/components.toml").read_bytes()
GAME = build(COMPONENTS, "components.toml")
R, S, T, O = (Seat(seat) for seat in range(4))  # noqa: E741  the seats' letters
EVERYONE = "Rn,Se,Ts,Ow"


def on_rank(rank: int, line: str, ships: str = EVERYONE, more: str = "") -> State:
    """Return a position with a line of things on one rank, red to move, and a crate of each far away."""
    ranks = ["8"] * SIZE
    ranks[SIZE - 2 if rank > 4 else 1] = "1,R,S,T,O,3"
    ranks[SIZE - rank] = line
    return read(f"{'/'.join(ranks)} {ships} {more}")


def play(state: State, *words: str) -> Turn[State, Event]:
    """Play a turn of whoever is to move."""
    return GAME.apply(state, state.active, words, NoLuck())


def refusal(state: State, *words: str) -> Refusal:
    """Return why a turn is not legal."""
    before = write_board(state)
    with pytest.raises(IllegalAnswer) as caught:
        play(state, *words)
    assert write_board(state) == before
    return caught.value.refusal


def rank(state: State, number: int) -> str:
    """Return what stands on one rank, as the notation has it."""
    return write_board(state).split("/")[SIZE - number]


def on(state: State, square: str) -> str:
    """Return what stands on a square."""
    return state.board[NUMBERS[square]]


def told(turn: Turn[State, Event], kind: type[Event]) -> list[Event]:
    """Return the events of a kind."""
    return [notice.event for notice in turn.notices if isinstance(notice.event, kind)]


def points(state: State) -> list[int]:
    """Return the scores, by seat."""
    return [crew.points for crew in state.crews]
