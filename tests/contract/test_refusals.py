"""Answers that are not legal are refused with a reason, and change nothing."""

import msgspec
import pytest

from bot.engine import IllegalAnswer, Seat
from bot.wording import wording
from tests.contract.tables import GAMES, every_size, plies, seats_of
from tests.luck import Dice

NONSENSE = [
    (),
    ("nonsense",),
    ("",),
    ("=",),
    ("large=",),
    ("large=3", "large=3"),
    ("large=٣", "small=3"),
    ("3", "3", "3", "3", "3"),
    ("-1",),
    ("0", "0"),
    ("no", "no"),
    ("a" * 5000,),
    ("large=" + "a," * 500,),
]


def refused(game, state, seat, answer):
    before = msgspec.json.encode(state)
    with pytest.raises(IllegalAnswer) as caught:
        game.apply(state, seat, answer, Dice(0))
    assert msgspec.json.encode(state) == before
    text = wording().say(caught.value.refusal.reason, lambda seat: f"player {seat}")
    assert text.endswith(".")
    return text


@every_size
def test_nonsense_is_refused(key, seats):
    game = GAMES[key]
    for ply in plies(game, seats, Dice("nonsense")):
        for answer in NONSENSE:
            try:
                ply.asked.ask.read(answer)
            except IllegalAnswer:
                refused(game, ply.state, ply.seat, answer)


@every_size
def test_an_answer_of_somebody_who_is_not_asked_is_refused(key, seats):
    game = GAMES[key]
    for seed in range(5):
        for ply in plies(game, seats, Dice(f"foreign {seed}")):
            for seat in (*seats_of(game, seats), Seat(seats), Seat(-1), Seat(99)):
                if game.decision(ply.state, seat) is None:
                    refused(game, ply.state, seat, ply.answer)


@every_size
def test_a_late_answer_to_a_question_that_is_gone_is_refused(key, seats):
    game = GAMES[key]
    for seed in range(5):
        for ply in plies(game, seats, Dice(f"late {seed}")):
            now = game.decision(ply.turn.state, ply.seat)
            if now is None:
                refused(game, ply.turn.state, ply.seat, ply.answer)


@every_size
def test_nobody_can_answer_once_the_game_is_over(key, seats):
    game = GAMES[key]
    *_, last = plies(game, seats, Dice("over"))
    for seat in seats_of(game, seats):
        refused(game, last.turn.state, seat, last.answer)
