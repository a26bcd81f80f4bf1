"""Chapter 9 of the rules: the round ends."""

import pytest

from bot.engine import SeededChance
from bot.games.key_west.events import BossNamed, CubesReturned, RoundBegan
from bot.games.key_west.pieces import Card
from bot.games.key_west.tasks import EndRound
from tests.games.key_west.positions import (
    GAME,
    PLAIN,
    O,
    R,
    S,
    T,
    acting,
    asked,
    events,
    pass_on,
    points,
    say,
    turn,
)

LOWER = {"lower.hotel2": "S", "lower.factory": "SR", "lower.mango": "SR", "lower.orange": "T"}


@pytest.mark.clause("9.1", "9.2")
def test_blue_is_boss_of_the_lower_keys_with_three_discs():
    played = pass_on(acting(alone=True, discs=LOWER))
    assert events(played, BossNamed)[2] == BossNamed("lower", (S,), 3, 2)
    assert points(played.state) == [2, 0, 0, 0]


@pytest.mark.clause("9.1")
def test_bosses_are_found_when_everyone_has_used_two_cubes():
    state = acting(O, discs=LOWER, alone=True)
    state = turn(state, O, "hotel", "none").state
    assert points(state) == [0, 0, 0, 0]
    played = say(state, O, "harvest")
    assert len(events(played, BossNamed)) == 3
    assert played.state.round == 3
    assert [asked(played.state, seat).name for seat in (S, R, T, O)] == ["bid"] * 4


@pytest.mark.clause("9.2")
@pytest.mark.parametrize(
    ("discs", "bosses"),
    [({"lower.mango": "SR"}, (S, R)), ({"lower.mango": "SR", "lower.orange": "TO"}, (S, R, T, O))],
)
def test_all_who_are_equal_get_one_point_each(discs, bosses):
    played = pass_on(acting(alone=True, discs=discs))
    assert events(played, BossNamed)[2] == BossNamed("lower", bosses, 1, 1)
    assert points(played.state) == [1 if seat in bosses else 0 for seat in (S, R, T, O)]


@pytest.mark.clause("9.2")
def test_on_an_island_without_discs_nobody_is_boss():
    played = pass_on(acting(alone=True))
    assert events(played, BossNamed) == [
        BossNamed(island, (), 0, 0) for island in ("upper", "middle", "lower")
    ]
    assert points(played.state) == [0, 0, 0, 0]


@pytest.mark.clause("9.3")
@pytest.mark.parametrize(
    ("round", "back"), [(1, False), (2, False), (3, True), (5, False), (6, True), (7, False)]
)
def test_the_cubes_come_back_after_rounds_three_and_six(round: int, back: bool):
    marked = {"S": "dive shares", "R": "dive hotel shares any any"}
    played = pass_on(acting(alone=True, round=round, marked=marked, aside=PLAIN * 3), SeededChance("r", 0))
    assert bool(events(played, CubesReturned)) is back
    assert (played.state.estates[R].cubes == ()) is back
    assert (played.state.estates[S].cubes == ()) is back


@pytest.mark.clause("9.4")
def test_in_round_eight_six_of_the_cards_put_aside_are_on_offer():
    aside = tuple(Card(bridge="cut") for _ in range(7)) + tuple(Card(dive=True) for _ in range(7))
    state = acting(alone=True, round=7, aside=aside, stock=())
    offers = set()
    for seed in range(8):
        played = pass_on(state, SeededChance(f"eight {seed}", 0))
        (began,) = events(played, RoundBegan)
        assert began.reused
        assert began.round == 8
        offers.add(began.offer)
        cards = [offered.card for offered in played.state.offer]
        assert len(cards) == 6
        assert sorted(map(str, [*cards, *played.state.aside])) == sorted(map(str, aside))
    assert len(offers) > 1


@pytest.mark.clause("9.4", "2.3")
def test_cards_act_in_round_eight_as_before():
    aside = tuple(Card(bridge="cut") for _ in range(14))
    state = pass_on(acting(alone=True, round=7, aside=aside, stock=()), SeededChance("eight", 0)).state
    for seat, bid in ((S, 4), (R, 3), (T, 2), (O, 1)):
        state = say(state, seat, f"bid={bid}").state
    state = say(state, S, "a b", SeededChance("bills", 0)).state
    assert state.estates[S].shares() == [2, 0, 0]
    assert len(state.bills[0]) == 1


def test_a_round_ends_by_itself_once_nobody_has_anything_to_do():
    state = turn(acting(alone=True), S, "hotel", "none").state
    assert isinstance(state.agenda[1], EndRound)
    assert GAME.awaited(say(state, S, "harvest").state) == (S, R, T, O)
