"""The notation of positions: read and written without loss, refused with a reason when impossible."""

import pytest

from bot.games.cargo.read_position import BadPosition, read
from bot.games.cargo.turn_ask import TurnAsk
from bot.games.cargo.write_position import write
from tests.games.cargo.positions import GAME, R
from tests.luck import Dice

BOARD = "8/8/8/8/8/8/1,R,S,T,O,3/8"
SHIPS = "Rn,Se,Ts,Ow"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("lost", ["return", "out"])
def test_every_position_of_a_game_is_read_as_it_was_written(seats, lost):
    for seed in range(5):
        dice = Dice(f"positions {seed}")
        state = GAME.setup(seats, {"lost": lost}, dice).state
        while True:
            assert read(write(state)) == state
            if GAME.outcome(state):
                break
            seat = GAME.awaited(state)[0]
            if state.phase == "place" and dice.below(3) == 0:
                seat = state.seats()[dice.below(seats)]
            asked = GAME.decision(state, seat)
            assert asked is not None
            state = GAME.apply(state, seat, asked.ask.sample(dice), dice).state


def test_positions_in_the_middle_of_a_turn_are_read_as_they_were_written():
    dice = Dice("middle")
    state = GAME.setup(2, {}, dice).state
    for _ in range(60):
        asked = GAME.decision(state, state.active)
        assert asked is not None
        answer = asked.ask.sample(dice)
        if isinstance(asked.ask, TurnAsk):
            for words in range(len(answer) + 1):
                preview = asked.ask.preview(answer[:words]).view
                assert write(read(write(preview))) == write(preview)
        state = GAME.apply(state, state.active, answer, dice).state


def test_what_is_usual_is_left_out():
    assert write(read(f"{BOARD} {SHIPS}")) == f"{BOARD} {SHIPS}"


def test_everything_can_be_said_in_one_line():
    text = (
        f"rr,S,6/8/2,rd,5/8/8/8/1,R,S,T,O,3/8 {SHIPS} first=S turns=14 stage=move left=1 moved=a8,c6 step=c6 "
        "water=Sdl,Tf doctor=R0.1.0,O2.0.1 score=R1.2.0.0.1.0,S0.0.0.0.0.3 "
        "last=E:b4-c4[Rd4,S~];L:2a3-b3 limit=20"
    )
    state = read(text)
    assert write(state) == text
    assert state.crews[R].points == 3 + 2 - 1


def test_a_board_may_be_broken_after_a_slash():
    assert read(BOARD.replace("/", "/\n   ", 4) + " " + SHIPS) == read(f"{BOARD} {SHIPS}")


def test_ships_may_lie_elsewhere():
    text = "8/8/8/8/8/8/1,R,S,5/8 Rn:b8:c8,Ss,-w:a2:a3"
    assert read(text).ships[0].loading == (1, 2)
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least two words"),
        (BOARD, "at least two words"),
        (f"8/8/8 {SHIPS}", "the board has 8 ranks, not 3"),
        (f"{BOARD.replace('1,R', 'R')} {SHIPS}", "has 7 squares, not 8"),
        (f"{BOARD.replace('1,R', '2,R')} {SHIPS}", "has 9 squares, not 8"),
        (f"{BOARD.replace('T', 'X')} {SHIPS}", "“X” is nothing that can stand on a square"),
        (f"{BOARD.replace('T', 'sr')} {SHIPS}", "“sr” is nothing that can stand on a square"),
        (f"{BOARD.replace('T', 'rrrrr')} {SHIPS}", "“rrrrr” is nothing that can stand on a square"),
        (f"{BOARD.replace('T', 'Rr')} {SHIPS}", "“Rr” is nothing that can stand on a square"),
        (f"{BOARD.replace('T', '0')} {SHIPS}", "“0” is nothing"),
        (f"{BOARD} Rn", "two to four ships are in play"),
        (f"{BOARD} Rn,Rs", "a player has one ship"),
        (f"{BOARD} Rn,Sn", "“Sn” is no ship"),
        (f"{BOARD} Xn,Ss", "“Xn” is no ship"),
        (f"{BOARD} Rn,Ss", "“T” belongs to nobody who plays"),
        (f"{BOARD} {SHIPS} hello", "“hello” is not understood"),
        (f"{BOARD} {SHIPS} tide=4", "“tide=4” is not understood"),
        (f"{BOARD} {SHIPS} to=R to=S", "“to” is said twice"),
        (f"{BOARD} {SHIPS} to=P", "“P” is no player here"),
        (f"{BOARD} {SHIPS} turns=many", "“many” is no whole number"),
        (f"{BOARD} {SHIPS} left=4", "no more than 3 workers"),
        (f"{BOARD} {SHIPS} moved=b2", "moved names squares of the player"),
        (f"{BOARD} {SHIPS} moved=z9", "“z9” is no square"),
        (f"{BOARD.replace('3/8', '3/r,7')} {SHIPS} moved=a1,a1", "each as often as workers moved there"),
        (f"{BOARD.replace('3/8', '3/r,7')} {SHIPS} moved=a1 step=a1", "step names the square of a donkey"),
        (f"{BOARD} {SHIPS} step=a1", "step names the square of a donkey"),
        (f"{BOARD.replace('3/8', '3/rd,rd,6')} {SHIPS}", "R has more than 1 of worker d"),
        (f"{BOARD.replace('3/8', '3/rrrr,7')} {SHIPS} water=Rl", "R has more than 4 of worker l"),
        (f"{BOARD.replace('3/8', '3/rrr,7')} {SHIPS} doctor=R1.1.0", "R has more than 4 of worker l"),
        (f"{BOARD} {SHIPS} water=Re", "elephants never leave the dock"),
        (f"{BOARD} {SHIPS} water=Rx", "“x” is none of l, f, d, e"),
        (f"{BOARD} {SHIPS} doctor=R1.1", "should be 3 numbers"),
        (f"3,R,4/{BOARD[2:]} {SHIPS}", "would be aboard"),
        (f"{BOARD} {SHIPS} owed=d8", "owed names loading squares"),
        (f"3,S,4/{BOARD[2:]} {SHIPS} owed=d8,b2", "owed names loading squares"),
        (f"{BOARD.replace('T', '?')} {SHIPS}", "crates lie face down only while ships are chosen"),
        (f"{BOARD} Rn,?e,Ts,Ow", "ships are free only while they are chosen"),
        (f"{BOARD} {SHIPS} phase=later", "“phase” is one of ships, place, turn"),
        (f"{BOARD} Rn,Ts", "2 players are R, S"),
        (f"{BOARD} Rn:a1:a2,Ss", "they lie at the north edge"),
        (f"{BOARD} {SHIPS} wish=R:donkey", "is no list of placings"),
        (f"{BOARD} {SHIPS} over=rain", "“over” is one of"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text, reason):
    with pytest.raises(BadPosition) as caught:
        read(text)
    assert reason in str(caught.value)
