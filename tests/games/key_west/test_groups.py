"""Chapter 7 of the rules: bridge shares and harvests."""

import pytest

from bot.games.key_west.events import Harvested, Scored, SharesScored
from bot.games.key_west.pieces import Card
from tests.games.key_west.positions import (
    GAME,
    R,
    S,
    acting,
    asked,
    events,
    on,
    options,
    points,
    refused,
    say,
    turn,
)

CUT, LONG, SEVEN = Card(bridge="cut"), Card(bridge="long"), Card(bridge="seven")
ALL_BUILT = ((), (), ())
MARTHA = {"upper.banana": "S", "upper.mango": "SS", "upper.orange": "SS", "middle.orange": "S"}


@pytest.mark.clause("7.1", "7.2", "H4")
def test_truman_scores_three_points_because_a_bridge_between_is_missing():
    truman = {"S": [CUT, CUT, CUT, SEVEN, SEVEN]}
    played = say(acting(cards=truman, bills=((), (1,), ())), S, "shares")
    assert events(played, SharesScored) == [SharesScored(S, (Scored("cut", 3, 3),))]
    assert points(played.state) == [3, 0, 0, 0]


@pytest.mark.clause("7.1")
def test_without_the_first_bridge_nothing_counts():
    cards = {"S": [CUT, LONG, SEVEN]}
    played = say(acting(cards=cards, bills=((1,), (), ())), S, "shares")
    assert events(played, SharesScored) == [SharesScored(S, ())]
    assert points(played.state)[S] == 0


@pytest.mark.clause("7.2")
def test_of_three_bridges_only_two_are_scored():
    cards = {"S": [CUT, LONG, LONG, SEVEN, SEVEN, SEVEN], "R": [CUT, LONG, SEVEN]}
    state = say(acting(cards=cards, bills=ALL_BUILT), S, "shares").state
    assert options(state, S) == ["cut", "long", "seven"]
    for words in ("cut", "cut long seven", "long long", ""):
        refused(state, S, words)
    assert asked(state, S).default == ("long", "seven")
    played = say(state, S, "cut seven")
    assert points(played.state) == [4, 0, 0, 0]


@pytest.mark.clause("7.2", "H4")
def test_two_bridges_are_scored_without_asking_and_nobody_else_scores():
    cards = {"S": [CUT, SEVEN, SEVEN], "R": [CUT, CUT]}
    played = say(acting(cards=cards, bills=ALL_BUILT), S, "shares")
    assert points(played.state) == [3, 0, 0, 0]
    assert GAME.awaited(played.state) == (S,)


@pytest.mark.clause("7.3", "7.4", "7.5")
def test_martha_harvests_a_banana_and_two_of_three_oranges():
    state = say(acting(discs=MARTHA, florida=(1, 2, 2)), S, "harvest").state
    assert options(state, S) == ["banana", "mango", "orange"]
    refused(state, S, "banana mango orange")
    played = say(state, S, "banana orange")
    harvest = (Scored("banana", 1, 1), Scored("orange", 3, 2))
    assert events(played, Harvested) == [Harvested(S, harvest)]
    assert played.state.estates[S].fruit == (1, 0, 2)
    assert played.state.florida == (0, 2, 0)


@pytest.mark.clause("7.4")
def test_every_plantation_of_the_fruit_is_harvested_and_stays():
    state = say(acting(discs=MARTHA, florida=(0, 5, 5)), S, "harvest").state
    assert state.estates[S].fruit == (0, 2, 3)
    assert state.florida == (0, 3, 2)
    assert on(state, "upper.mango") == "SS"


@pytest.mark.clause("7.3", "H4")
@pytest.mark.parametrize(
    ("florida", "harvested"),
    [
        ((0, 0, 0), ()),
        ((4, 0, 0), (Scored("banana", 1, 1),)),
        ((0, 1, 9), (Scored("mango", 2, 1), Scored("orange", 3, 3))),
    ],
)
def test_no_more_than_two_fruits_are_harvested_without_asking(florida, harvested):
    played = say(acting(discs=MARTHA, florida=florida), S, "harvest")
    assert events(played, Harvested) == [Harvested(S, harvested)]
    assert asked(played.state, S).name == "action"


@pytest.mark.clause("7.4")
def test_other_players_plantations_bring_nothing():
    played = say(acting(R, discs=MARTHA, florida=(3, 3, 3)), R, "harvest")
    assert events(played, Harvested) == [Harvested(R, ())]


@pytest.mark.clause("7.3")
def test_the_default_harvest_brings_most():
    state = say(acting(discs=MARTHA, florida=(1, 2, 2)), S, "harvest").state
    assert asked(state, S).default == ("mango", "orange")


@pytest.mark.clause("8.2")
def test_a_plantation_may_be_harvested_and_then_give_its_disc_for_a_hotel():
    state = acting(discs={"upper.mango": "S"}, florida=(0, 1, 0), supply={"S": 0})
    played = turn(state, S, "harvest", "hotel", "lower5", "upper.mango")
    assert played.state.estates[S].fruit == (0, 1, 0)
    assert on(played.state, "upper.mango") == ".."
    assert on(played.state, "lower.hotel5") == "S"
