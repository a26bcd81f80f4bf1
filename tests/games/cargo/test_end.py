"""The end, the winner, and the turn limit."""

import pytest

from bot.games.cargo.events import CratesGone, GameOver, LimitReached
from bot.games.cargo.read_position import read
from bot.games.cargo.refusals import GAME_OVER
from tests.games.cargo.positions import GAME, R, S, play, refusal, told

LAST_OF_SAPPHIRE = "8/8/6,re,S/8/8/8/1,R,6/8 Rn,Ss"


@pytest.mark.clause("E1")
def test_the_game_ends_with_the_last_crate_of_a_colour_in_the_water():
    turn = play(read(LAST_OF_SAPPHIRE), "g6-h6")
    assert told(turn, CratesGone) == [CratesGone(S)]
    assert turn.state.ended == "cargo.end.crates_gone"
    assert GAME.awaited(turn.state) == ()


@pytest.mark.clause("E1")
def test_the_game_ends_with_the_last_crate_of_a_colour_aboard():
    turn = play(read("1,r,R,5/8/8/8/8/8/1,S,6/8 Rn,Ss"), "b8-c8")
    assert told(turn, CratesGone) == [CratesGone(R)]


@pytest.mark.clause("E1")
@pytest.mark.parametrize("words", [("g6-h6-h5",), ("g6-h6", "a6-a5"), ("g6-h6", "crate-d8-a1")])
def test_the_rest_of_the_turn_is_lost(words):
    state = read("3,S,4/8/r,5,re,T/8/8/8/1,R,6/8 Rn,Se,Ts")
    assert refusal(state, *words) == GAME_OVER
    assert play(state, "g6-h6").state.ended


@pytest.mark.clause("E1")
def test_whoever_ends_the_game_need_not_move_crates_away():
    state = read("3,S,4/8/6,re,T/8/8/8/1,R,6/8 Rn,Se,Ts owed=d8")
    assert play(state, "g6-h6").state.ended


@pytest.mark.clause("E1", "6.2")
def test_a_crate_on_a_foreign_loading_square_is_still_on_the_dock():
    state = read("1,r,S,5/8/8/8/8/8/1,R,6/8 Rn,Ss")
    assert not play(state, "b8-c8").state.ended


@pytest.mark.clause("E2")
@pytest.mark.parametrize(
    ("score", "ranking", "how"),
    [
        ("R0.5.0.0.0.0,S1.0.0.0.0.3", ((R,), (S,)), False),
        ("R0.0.0.0.0.0,S1.0.0.0.0.3", ((S,), (R,)), False),
        ("R0.2.0.0.0.0,S1.0.0.0.0.3", ((S,), (R,)), True),
        ("R0.5.0.0.0.0,S2.0.0.0.0.5", ((S,), (R,)), True),
        ("R1.1.0.0.0.0,S1.0.0.2.0.5", ((R, S),), False),
    ],
)
def test_most_points_win_then_most_crates_aboard(score, ranking, how):
    turn = play(read(f"{LAST_OF_SAPPHIRE} score={score}"), "g6-h6")
    outcome = GAME.outcome(turn.state)
    assert outcome is not None
    assert outcome.ranking == ranking
    assert told(turn, GameOver) == [GameOver(ranking[0], outcome.scores[ranking[0][0]], how)]


@pytest.mark.clause("E3")
@pytest.mark.parametrize("limit", [60, 40, 20])
def test_the_game_ends_when_everyone_has_had_as_many_turns_as_agreed(limit):
    state = read(f"8/8/6,re,1/8/8/8/1,R,S,5/8 Rn,Ss limit={limit} turns={2 * limit - 1}")
    before = play(state, "pass")
    assert not before.state.ended
    turn = play(before.state, "pass")
    assert told(turn, LimitReached) == [LimitReached(limit)]
    assert turn.state.ended == "cargo.end.limit"


@pytest.mark.clause("E3")
def test_a_table_may_agree_on_no_limit():
    state = read("8/8/6,re,1/8/8/8/1,R,S,5/8 Rn,Ss limit=none turns=999")
    assert not play(play(state, "pass").state, "pass").state.ended
