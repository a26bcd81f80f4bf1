"""Chapter 3 of the rules: cubes on the action strip."""

import pytest

from bot.games.key_west.events import CigarsRolled, CubePlaced, DiscPut, Passed, Repeated
from bot.games.key_west.pieces import ACTIONS
from tests.games.key_west.positions import (
    GAME,
    R,
    S,
    acting,
    asked,
    cigars,
    dice,
    events,
    on,
    options,
    refused,
    say,
    turn,
)


@pytest.mark.clause("3.1")
def test_each_player_does_two_actions_one_after_the_other():
    state = acting()
    state = turn(state, S, "hotel", "none").state
    assert GAME.awaited(state) == (S,)
    state = turn(state, S, "harvest").state
    assert GAME.awaited(state) == (R,)
    assert state.estates[S].cubes == ("hotel", "harvest")


@pytest.mark.clause("3.2")
def test_there_are_nine_actions():
    state = acting()
    ask = asked(state, S).ask
    assert tuple(option.key for option in ask.options) == ACTIONS  # type: ignore[union-attr]
    assert len(ACTIONS) == 9


@pytest.mark.clause("3.2")
def test_henry_dives_and_buys_a_hotel():
    played = turn(acting(), S, "dive", "a1", "take", "hotel", "upper3")
    assert played.state.estates[S].cubes == ("dive", "hotel")
    assert events(played, CubePlaced) == [CubePlaced(S, "dive"), CubePlaced(S, "hotel")]
    assert on(played.state, "upper.hotel3") == "S"


@pytest.mark.clause("3.3")
def test_a_cube_closes_an_action_to_its_owner():
    state = acting(round=5, marked={"S": "dive harvest"})
    assert options(state, S) == [action for action in ACTIONS if action not in ("dive", "harvest")]
    refusal = refused(state, S, "dive")
    assert refusal.clause == "3.3"
    assert refusal.reason.values == {"round": 6}


@pytest.mark.clause("3.3")
def test_the_second_cube_goes_on_another_action():
    state = turn(acting(), S, "hotel", "none").state
    refused(state, S, "hotel")


@pytest.mark.clause("3.3")
def test_others_are_not_kept_from_it():
    state = acting(R, marked={"S": "dive hotel shares harvest"})
    assert {"dive", "hotel", "shares", "harvest"} <= set(options(state, R))


@pytest.mark.clause("3.4")
def test_what_an_action_allows_may_be_left_undone_but_the_cube_stays():
    played = turn(acting(), S, "factory-roll", "none", "dive", "stop")
    assert events(played, Passed) == [Passed(S, "factory-roll")]
    assert played.state.estates[S].cubes == ("factory-roll", "dive")
    assert GAME.awaited(played.state) == (R,)


@pytest.mark.clause("3.5")
def test_any_action_costs_both_cubes():
    state = acting(marked={"S": "hotel harvest"}, round=3)
    state = say(state, S, "any").state
    assert state.estates[S].cubes == ("hotel", "harvest", "any", "any")
    state = turn(state, S, "hotel", "none").state
    assert GAME.awaited(state) == (R,)


@pytest.mark.clause("3.5")
def test_with_one_cube_left_it_is_closed():
    state = turn(acting(marked={"S": "dive harvest"}), S, "hotel", "none").state
    assert refused(state, S, "any").clause == "3.5"


@pytest.mark.clause("3.6")
def test_it_repeats_only_an_action_that_is_marked():
    state = say(acting(marked={"S": "dive harvest"}), S, "any").state
    assert options(state, S) == ["dive", "harvest"]
    refused(state, S, "hotel")
    refused(state, S, "any")


@pytest.mark.clause("3.6")
def test_without_a_marked_action_it_is_closed():
    assert refused(acting(round=4), S, "any").clause == "3.6"


@pytest.mark.clause("3.6", "3.5")
def test_ernest_buys_a_second_factory_and_rolls_cigars_again():
    state = acting(marked={"S": "factory-roll dive"}, discs={"lower.factory": "S"}, cigars={"S": 3})
    played = turn(state, S, "any", "factory-roll", "lower", chance=dice(4))
    assert events(played, Repeated) == [Repeated(S, "factory-roll")]
    assert on(played.state, "lower.factory") == "SS."
    assert cigars(played.state)[S] == 3 + 2 * 4
    assert played.state.estates[S].cubes == ("factory-roll", "dive", "any", "any")
    assert GAME.awaited(played.state) == (R,)


@pytest.mark.clause("3.6")
def test_it_is_closed_itself_until_the_cubes_come_back():
    state = acting(marked={"S": "hotel harvest any any"}, round=3)
    assert refused(state, S, "any").clause == "3.3"


@pytest.mark.clause("3.7", "3.8")
@pytest.mark.parametrize(
    ("words", "eyes", "bought", "made"),
    [
        ("lower", [2, 5], True, 10),
        ("only", [5], False, 5),
        ("buy lower", [], True, 0),
        ("first lower", [5], True, 5),
        ("first none", [5], False, 5),
        ("none", [], False, 0),
    ],
)
def test_either_half_both_or_neither_can_be_done(words: str, eyes: list[int], bought: bool, made: int):
    state = acting(discs={"upper.factory": "S"})
    played = turn(state, S, "factory-roll", *words.split(), chance=dice(*eyes))
    assert bool(events(played, DiscPut)) is bought
    assert bool(events(played, CigarsRolled)) is bool(eyes)
    assert cigars(played.state)[S] == made


@pytest.mark.clause("3.8")
def test_what_comes_second_is_decided_when_the_first_is_done():
    state = acting(discs={"upper.factory": "S"})
    state = turn(state, S, "factory-roll", "first", chance=dice(6)).state
    assert cigars(state)[S] == 6
    assert asked(state, S).name == "buy"
    assert options(state, S) == ["upper", "middle", "lower", "none"]
    assert turn(state, S, "none").state.agenda[0] == turn(state, S, "upper").state.agenda[0]
