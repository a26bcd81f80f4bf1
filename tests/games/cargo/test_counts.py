"""All turns of a position, counted by the game and by a slower counter that was written apart from it."""

from collections import Counter

import pytest

from bot.games.cargo.dock import NAMES
from bot.games.cargo.pieces import MARKS, OWNERS, SORTS, Sort
from bot.games.cargo.read_position import read
from bot.games.cargo.turn_ask import TurnAsk
from bot.games.cargo.walk import Walk
from tests.games.cargo.positions import GAME
from tests.games.cargo.slow_counter import turns

TWO = "Rn,Ss"
FOUR = "Rn,Se,Ts,Ow"
POSITIONS = {
    "full dock": f"s,T,o,2,T,s,te/1,R,3,S,O,1/1,O,t,S,1,sd,O,1/r,1,od,1,T,1,R,t/"
    f"1,O,1,R,2,rr,1/1,re,1,T,r,1,R,se/O,1,s,S,rf,2,R/o,S,1,t,1,S,1,rd {FOUR} left=2",
    "second turn": f"8/8/8/3,R,4/2,rf,S,s,3/3,re,4/1,R,S,5/8 {TWO} left=2",
    "a stack": f"8/8/1,rrr,S,R,S,3/8/8/8/1,R,S,5/8 {TWO}",
    "donkey and elephant": f"2,R,1,1,3/8/2,S,rd,4/8/3,re,S,3/8/1,R,S,5/8 {TWO} left=2",
    "at the edge": f"8/8/4,re,S,S,s/6,rf,S/8/8/1,R,S,5/8 {TWO} left=2",
    "the last crate": f"8/8/5,re,S,1/8/8/2,R,5/1,r,1,5/8 {TWO} left=2",
    "foreign crates": f"2,r,S,4/8/8/8/8/8/1,R,S,5/8 {TWO} left=1 owed=d8",
    "out of the water": f"8/r,7/8/8/8/8/1,R,S,5/8 {TWO} left=1 water=Rdl",
    "from the doctor": f"S,s,6/1,r,6/8/8/8/8/1,R,S,5/8 {TWO} left=1 doctor=R1.0.1",
    "in everybody's way": f"8/2,te,5/1,re,T,sf,O,sto,S,1/2,r,5/2,S,5/2,rr,5/1,R,S,T,O,3/8 {FOUR} left=2",
}  # fmt: skip


COUNTS = {
    "full dock": 1094,
    "second turn": 224,
    "a stack": 65,
    "donkey and elephant": 1419,
    "at the edge": 187,
    "the last crate": 244,
    "foreign crates": 230,
    "out of the water": 60,
    "from the doctor": 217,
    "in everybody's way": 337,
}
WHOLE_TURN = 21153


def result(walk: Walk) -> str:
    """Say how the dock looks at the end, as the slow counter does."""
    places = sorted(NAMES)
    squares = ("".join(sorted(_thing(walk.board[NAMES.index(name)]))) for name in places)
    score = sorted((MARKS[seat], crew.points) for seat, crew in enumerate(walk.crews))
    owed = sorted(("abcdefgh".index(NAMES[square][0]) + 1, int(NAMES[square][1])) for square in walk.owed)
    return ",".join(squares) + str(score) + str(owed) + str(walk.over is not None)


def _thing(token: str) -> list[str]:
    if token in OWNERS:
        return [token.lower() + "c"]
    if not token or SORTS[token] is not Sort.STACK:
        return [token]
    return [mark + "l" for mark in token]


def count(text: str) -> int:
    """Count all turns, and assert that both counters find the same ones, each as often."""
    state = read(text)
    ask = TurnAsk(GAME.view(state, state.active))
    ours = Counter(result(ask.read(answer)) for answer in ask.answers())
    assert ours == Counter(turns(text))
    return ours.total()


@pytest.mark.parametrize("name", POSITIONS)
def test_the_game_and_the_slow_counter_find_the_same_turns(name):
    assert count(POSITIONS[name]) == COUNTS[name]


def test_whole_turns_on_a_full_dock(long):
    """The slow counter takes a minute for three workers, so they are for the long run."""
    workers = 3 if long else 1
    assert count(POSITIONS["full dock"].replace("left=2", f"left={workers}")) == (WHOLE_TURN if long else 42)
