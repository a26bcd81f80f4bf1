"""Chapter 4 of the rules: diving."""

from typing import Any

import pytest

from bot.engine import Phrase
from bot.games.key_west.events import DiveEnded, Found, Looked, SpongeSold, TreasureKept, WreckRaised
from bot.games.key_west.pieces import SEA, Card, Tile, sea_name
from bot.games.key_west.state import State
from bot.games.key_west.words import tile_words
from tests.games.key_west.positions import (
    GAME,
    O,
    R,
    S,
    T,
    acting,
    asked,
    cash,
    events,
    options,
    points,
    refused,
    say,
    told,
    turn,
)

DIVE, CAPACITY = Card(dive=True), Card(capacity=True)
WRECK, CHEST, MASK, VASE = Tile("wreck"), Tile("chest"), Tile("mask"), Tile("vase")
A1, A2, A3 = 0, 1, 2


def diving(**laid: Any) -> State:
    return say(acting(**laid), S, "dive").state


@pytest.mark.clause("4.1", "4.2")
def test_jeb_puts_the_first_tile_back_and_takes_the_second_which_ends_the_dive():
    state = say(diving(), S, "c3").state
    assert "take" in options(state, S)
    state = say(state, S, "a2").state
    played = say(state, S, "take")
    assert [event.field for event in events(played, SpongeSold)] == [A2]
    assert asked(played.state, S).name == "action"
    assert asked(played.state, S).prompt.id == "key_west.ask.action_second"


@pytest.mark.clause("4.1")
def test_after_three_looks_only_the_third_tile_can_be_taken():
    state = turn(diving(), S, "a1", "a2", "a3").state
    assert options(state, S) == ["take", "stop"]
    refused(state, S, "a4")
    assert events(say(state, S, "take"), SpongeSold)[0].field == A3


@pytest.mark.clause("4.2")
def test_the_diver_may_stop_after_each_look_and_before_the_first():
    for looks in ([], ["a1"], ["a1", "a2", "a3"]):
        played = turn(diving(), S, *looks, "stop")
        assert events(played, DiveEnded) == [DiveEnded(S)]
        assert asked(played.state, S).name == "action"


@pytest.mark.clause("4.3")
@pytest.mark.parametrize(("cards", "looks", "takes"), [(0, 3, 1), (1, 4, 2), (2, 5, 3)])
def test_cards_allow_more_looks_and_more_tiles(cards: int, looks: int, takes: int):
    state = diving(cards={"S": [DIVE, CAPACITY] * cards})
    assert asked(state, S).prompt.values == {"looks": looks, "n": takes}
    fields = [name.lower() for name in map(sea_name, range(looks))]
    for left, field in zip(reversed(range(looks)), fields, strict=True):
        played = say(state, S, field)
        assert events(played, Looked)[0].left == left
        state = played.state
    assert options(state, S) == ["take", "stop"]


@pytest.mark.clause("4.3")
def test_with_capacity_the_dive_goes_on_after_a_tile_is_taken():
    state = diving(cards={"S": [CAPACITY]})
    played = turn(state, S, "a1", "take", "a2", "take")
    assert len(events(played, SpongeSold)) == 2
    assert asked(played.state, S).name == "action"


@pytest.mark.clause("4.3")
def test_when_the_looks_are_used_up_the_dive_is_over():
    state = diving(cards={"S": [CAPACITY] * 4})
    played = turn(state, S, "a1", "a2", "a3", "take")
    assert len(events(played, SpongeSold)) == 1
    assert asked(played.state, S).name == "action"


@pytest.mark.clause("4.4")
def test_a_tile_that_was_put_back_may_be_looked_at_again_and_taken():
    state = turn(diving(sea={"A1": WRECK}), S, "a1", "a2", "a1").state
    assert options(state, S) == ["take", "stop"]
    assert events(say(state, S, "take"), WreckRaised)[0].field == A1


@pytest.mark.clause("4.4")
def test_the_tile_in_hand_is_not_looked_at_again():
    refused(say(diving(), S, "a1").state, S, "a1")


@pytest.mark.clause("4.5")
def test_a_sponge_is_sold_at_once():
    played = turn(diving(sea={"B1": Tile("sponge", 5)}), S, "b1", "take")
    assert events(played, SpongeSold) == [SpongeSold(S, 5, 5, 5)]
    assert cash(played.state)[S] == 25


@pytest.mark.clause("4.5", "8.4")
@pytest.mark.parametrize(("bank", "paid"), [(3, 3), (0, 0)])
def test_the_bank_pays_for_a_sponge_what_it_has(bank: int, paid: int):
    played = turn(diving(bank=bank), S, "a1", "take")
    assert events(played, SpongeSold) == [SpongeSold(S, A1, 4, paid)]
    assert cash(played.state)[S] == 20 + paid
    assert played.state.bank == 0


@pytest.mark.clause("4.6")
def test_a_wreck_scores_the_lowest_field_of_the_graveyard_that_is_empty():
    played = turn(diving(sea={"A1": WRECK}, wrecks=1), S, "a1", "take")
    assert events(played, WreckRaised) == [WreckRaised(S, A1, 3)]
    assert points(played.state) == [3, 0, 0, 0]
    assert played.state.wrecks == 2


@pytest.mark.clause("4.6")
@pytest.mark.parametrize(("seats", "paid"), [(3, 3), (4, 2), (5, 2)])
def test_the_first_wreck_pays_by_the_number_of_players(seats: int, paid: int):
    played = turn(diving(seats=seats, sea={"A1": WRECK}), S, "a1", "take")
    assert points(played.state)[S] == paid


@pytest.mark.clause("4.7")
@pytest.mark.parametrize(("seats", "fields"), [(3, 8), (4, 9), (5, 10)])
def test_the_wreck_after_the_last_field_scores_nothing(seats: int, fields: int):
    last = turn(diving(seats=seats, sea={"A1": WRECK}, wrecks=fields - 1), S, "a1", "take")
    assert points(last.state)[S] == 5
    if seats < 5:  # there are ten wrecks
        beyond = turn(diving(seats=seats, sea={"A1": WRECK}, wrecks=fields), S, "a1", "take")
        assert events(beyond, WreckRaised) == [WreckRaised(S, A1, None)]
        assert points(beyond.state)[S] == 0


@pytest.mark.clause("4.8", "H7")
def test_only_the_diver_knows_which_treasure_is_kept():
    chest, vase = (turn(diving(sea={"A1": tile}), S, "a1", "take") for tile in (CHEST, VASE))
    assert events(chest, TreasureKept) == [TreasureKept(S, A1)]
    for viewer in (R, T, O, None):
        assert told(chest, viewer) == told(vase, viewer)
        assert GAME.view(chest.state, viewer).sea[A1] == Tile("treasure")
    assert GAME.view(chest.state, S).sea[A1] == CHEST
    assert points(chest.state) == [0, 0, 0, 0]


@pytest.mark.clause("4.9")
def test_an_empty_dive_field_stays_empty():
    state = turn(diving(), S, "a1", "take", "hotel", "none").state
    state = say(state, R, "dive").state
    assert "a1" not in options(state, R)
    refused(state, R, "a1")
    assert len(options(state, R)) == SEA - 1 + 2


@pytest.mark.clause("H8")
def test_what_a_tile_showed_is_told_to_the_diver_alone_and_remembered():
    seas: list[dict[str, Tile]] = [{"A1": CHEST, "H5": WRECK}, {"A1": WRECK, "H5": CHEST}]
    chest, wreck = (say(diving(sea=sea), S, "a1") for sea in seas)
    assert Found(A1, CHEST) in told(chest, S)
    for viewer in (R, T, O, None):
        assert told(chest, viewer) == told(wreck, viewer) == [Looked(S, A1, 2)]
        assert GAME.view(chest.state, viewer) == GAME.view(wreck.state, viewer)
    state = turn(chest.state, S, "stop", "hotel", "none").state
    assert GAME.view(state, S).sea[A1] == CHEST
    assert GAME.view(state, S).looked[S] == (A1,)
    assert GAME.view(state, R).looked[S] == (A1,)


@pytest.mark.clause("H8")
def test_a_diver_remembers_a_treasure_that_somebody_else_took():
    state = turn(diving(sea={"A1": CHEST}), S, "a1", "stop", "hotel", "none").state
    state = turn(state, R, "dive", "a1", "take").state
    assert GAME.view(state, S).sea[A1] == CHEST
    assert GAME.view(state, T).sea[A1] == Tile("treasure")


@pytest.mark.clause("H8")
def test_the_question_reminds_the_diver_of_what_is_known():
    state = turn(diving(sea={"A1": MASK}), S, "a1", "c3").state
    hints = {option.key: option.hint for option in asked(state, S).ask.options}  # type: ignore[union-attr]
    assert hints["a1"] == Phrase("key_west.ask.dive_known", {"tile": tile_words(MASK)})
    assert hints["a2"] == Phrase("key_west.ask.dive_unseen")
    state = turn(state, S, "stop", "hotel", "none").state
    state = say(state, R, "dive").state
    hints = {option.key: option.hint for option in asked(state, R).ask.options}  # type: ignore[union-attr]
    assert hints["a1"] == Phrase("key_west.ask.dive_seen")


@pytest.mark.clause("4.2")
def test_one_tap_looks_at_a_tile_that_nobody_has_seen():
    state = say(diving(), S, "next").state
    assert GAME.view(state, S).looked[S] == (A1,)
    state = turn(state, S, "stop", "hotel", "none").state
    state = turn(state, R, "dive", "next").state
    assert state.looked[R] == (A2,)


def test_with_nothing_left_in_the_sea_the_dive_is_over_at_once():
    everywhere = {sea_name(field): "R" for field in range(SEA)}
    played = say(acting(raised=everywhere), S, "dive")
    assert asked(played.state, S).name == "action"
