"""Many games at random with the options as tables have them; the contract suite plays shorter ones."""

from collections import Counter

import pytest

from bot.games.cargo.state import State
from tests.contract.tables import count
from tests.games.cargo.invariants import check
from tests.games.cargo.positions import GAME
from tests.luck import Dice

MOST_TURNS = 20000


def play(seats: int, options: dict[str, str], seed: str) -> State:
    """Play a whole game at random and check it after every answer."""
    dice = Dice(seed)
    told: Counter[str] = Counter()
    turn = GAME.setup(seats, options, dice)
    count(turn.notices, told)
    while awaited := GAME.awaited(turn.state):
        asked = GAME.decision(turn.state, awaited[0])
        assert asked is not None
        turn = GAME.apply(turn.state, awaited[0], asked.ask.sample(dice), dice)
        count(turn.notices, told)
        check(turn.state, told)
        assert turn.state.turns < MOST_TURNS
    return turn.state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lost", ["return", "out"])
def test_games_with_the_usual_limit(seats, lost, long):
    for seed in range(1000 if long else 8):
        state = play(seats, {"lost": lost}, f"usual {seed}")
        assert state.turns == 60 * seats or state.ended == "cargo.end.crates_gone"


@pytest.mark.clause("E1", "E3")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lost", ["return", "out"])
def test_games_without_a_limit_end_with_the_last_crate_of_a_colour(seats, lost, long):
    for seed in range(30 if long else 2):
        assert (
            play(seats, {"limit": "none", "lost": lost}, f"endless {seed}").ended == "cargo.end.crates_gone"
        )
