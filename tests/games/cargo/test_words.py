"""Every refusal names a clause that exists and has words; the board fits into 80 columns."""

import pytest

from bot import rulebook
from bot.engine import Refusal
from bot.games.cargo import refusals
from bot.games.cargo.info import INFO
from bot.games.cargo.read_position import read
from bot.wording import wording
from rendering.cargo.text import board
from tests.games.cargo.positions import EVERYONE, GAME, R
from tests.luck import Dice

REFUSALS = [value for value in vars(refusals).values() if isinstance(value, Refusal)]


def say(phrase):
    return wording().say(phrase, lambda seat: "Maximiliane-Theodora v. d. Hagen")


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.reason.id)
def test_a_refusal_has_words_and_a_clause(refusal):
    assert say(refusal.reason).endswith(".")
    assert refusal.clause in rulebook.chapters("cargo")[refusal.clause.partition(".")[0][:1]].clauses


def test_options_have_words():
    for option in INFO.options:
        for key in (option.key, *(f"{option.key}.{choice}" for choice in option.choices)):
            assert f"cargo.option.{key}" in wording().ids


def test_the_board_fits_into_80_columns():
    dice = Dice("columns")
    state = GAME.setup(4, {"lost": "out"}, dice).state
    while awaited := GAME.awaited(state):
        assert max(map(len, board(GAME.view(state, awaited[0]), say).splitlines())) <= 80
        asked = GAME.decision(state, awaited[0])
        assert asked is not None
        state = GAME.apply(state, awaited[0], asked.ask.sample(dice), dice).state
    assert "The game is over" in board(GAME.view(state, None), say)


def test_the_board_shows_stacks_who_has_moved_and_who_waits_beside_the_dock():
    more = "moved=d8 step=d8 left=2 stage=move water=Tf doctor=O1.0.1"
    state = read(f"rrssttoo,2,rd,4/8/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE} {more}")
    lines = board(GAME.view(state, R), say).splitlines()
    rank = next(line for line in lines if line.startswith("8~"))
    assert "2r2s2t2o" in rank
    assert "[rd']" in rank
    assert any("in the water: f" in line for line in lines)
    assert any("at the doctor: 1 resting, 1 ready" in line for line in lines)
    assert any(line.startswith("Position: ") for line in lines)


def test_the_position_under_the_board_can_be_read_again():
    state = read(f"rr,7/8/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE} turns=21 last=E:b4-c4[Rd4,S~];L:2a3-b3")
    _, _, position = board(GAME.view(state, None), say).partition("Position: ")
    assert read(position) == state
