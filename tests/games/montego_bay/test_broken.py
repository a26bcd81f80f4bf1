"""Chapter 4 of the rules, second part: broken barrels and coins."""

import pytest

from bot.games.montego_bay.events import (
    CoinTaken,
    GaveBack,
    JackSpared,
    Load,
    Loaded,
    NoCoinLeft,
    NothingToGiveBack,
)
from tests.games.montego_bay.positions import (
    GAME,
    S,
    T,
    aboard,
    barrels,
    broken,
    coins,
    events,
    figure,
    refused,
    say,
    ship,
    supply,
    tally,
    told,
)


@pytest.mark.clause("4.8", "4.10")
def test_sapphire_takes_two_barrels_back_and_gains_a_coin():
    ships = [ship("a", S=2, O=3), ship("b", S=1), ship("c"), ship("d")]
    state = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": broken(2, coin=True)}, ships=ships).state
    before = supply(state)[S]
    turn = say(state, S, "large=a,b")
    assert events(turn, GaveBack) == [GaveBack(figure("S large"), "H1", (Load("a", 1), Load("b", 1)))]
    assert (aboard(turn.state, "a"), aboard(turn.state, "b")) == ((1, 3, 0, 0), (0, 0, 0, 0))
    assert supply(turn.state)[S] == before + 2
    assert (coins(turn.state), turn.state.bank) == ([1, 0, 0, 0], 14)


@pytest.mark.clause("4.3", "4.10")
def test_sapphire_loads_one_barrel_and_gains_a_coin():
    state = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(1, coin=True)}).state
    state = say(state, S, "large=b").state
    assert aboard(state, "b") == (1, 0, 0, 0)
    assert (coins(state), state.bank) == ([1, 0, 0, 0], 14)


@pytest.mark.clause("4.8")
@pytest.mark.parametrize("words", ["large=a", "large=b,b", "large=c,a", "large=a,a,b"])
def test_only_own_barrels_and_all_of_them_are_taken_back(words: str):
    ships = [ship("a", S=2, O=3), ship("b", S=1), ship("c", O=4), ship("d")]
    refused(tally({"S large": "H1"}, rooms={"H1": broken(2)}, ships=ships).state, S, words)


@pytest.mark.clause("4.8")
def test_as_many_as_there_are_are_taken_back():
    ships = [ship("a", O=3), ship("b", S=1), ship("c"), ship("d")]
    turn = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": broken(2)}, ships=ships)
    assert events(turn, GaveBack) == [GaveBack(figure("S large"), "H1", (Load("b", 1),))]
    assert supply(turn.state)[S] == 16


@pytest.mark.clause("4.8")
def test_without_barrels_aboard_nothing_is_taken_back():
    rooms = {"H1": broken(2, coin=True)}
    turn = tally({"S large": "H1", "O large": "H5"}, rooms=rooms, ships=[ship("a", O=3), ship("b")])
    assert events(turn, NothingToGiveBack) == [NothingToGiveBack(figure("S large"), "H1")]
    assert supply(turn.state)[S] == 16
    assert coins(turn.state)[S] == 1


@pytest.mark.clause("4.9", "4.10")
def test_lazy_jack_is_spared_but_takes_the_coin():
    ships = [ship("a", S=2), ship("b", S=2), ship("c"), ship("d")]
    standing = {"S large": "H5", "S jack": "H3", "O large": "B5"}
    turn = tally(standing, jack="S large", rooms={"H3": broken(2, coin=True)}, ships=ships)
    assert events(turn, JackSpared) == [JackSpared(figure("S jack"), "H3")]
    assert not events(turn, GaveBack)
    assert (aboard(turn.state, "a")[S], aboard(turn.state, "b")[S]) == (2, 2)
    assert (coins(turn.state)[S], GAME.awaited(turn.state)) == (1, (S,))


@pytest.mark.clause("4.10")
def test_if_the_bank_is_empty_there_is_no_coin():
    state = tally({"S large": "H1", "T large": "H5"}, rooms={"H1": barrels(1, coin=True)}, bank=0).state
    turn = say(state, S, "large=a")
    assert events(turn, NoCoinLeft) == [NoCoinLeft(figure("S large"), "H1")]
    assert not events(turn, CoinTaken)
    assert (coins(turn.state)[S], turn.state.bank) == (0, 0)


@pytest.mark.clause("4.10")
def test_a_room_without_a_coin_gives_none():
    turn = say(tally({"S large": "H1", "T large": "H5"}).state, S, "large=a")
    assert told(turn, T) == [Loaded(figure("S large"), "H1", (Load("a", 1),))]
    assert coins(turn.state) == [0, 0, 0, 0]
