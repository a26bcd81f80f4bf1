"""Chapter H of the rules: loads given ahead, forced answers, and what is played for absent players."""

from collections import Counter

import pytest

from bot.engine import Answer, Seat, Share
from bot.games.montego_bay.events import GaveBack, Loaded, Sailed, WishDropped
from bot.games.montego_bay.pieces import Wish
from bot.games.montego_bay.state import State
from tests.games.montego_bay.positions import (
    GAME,
    O,
    R,
    S,
    T,
    aboard,
    asked,
    barrels,
    broken,
    called,
    choose_cards,
    events,
    figure,
    parts,
    refused,
    say,
    several,
    ship,
    table,
    tally,
    told,
)
from tests.luck import Dice

IN_LINE = {"O large": "H1", "S large": "H2", "S small": "H3", "T large": "H4"}


@pytest.mark.clause("H1")
def test_each_player_may_give_the_loads_of_all_figures_at_once():
    state = tally(IN_LINE, rooms={"H2": barrels(2)}).state
    decision = asked(state, S)
    assert not decision.awaited
    assert list(parts(state, S)) == ["large", "small"]
    state = say(state, S, "large=c,d small=a").state
    assert asked(state, S).given == ("large=c,d", "small=a")
    turn = say(state, O, "large=b")
    assert called(event.figure for event in events(turn, Loaded)) == ["O large", "S large", "S small"]
    assert GAME.awaited(turn.state) == (T,)


@pytest.mark.clause("H1")
def test_the_figure_at_the_tally_man_and_those_behind_it_are_answered_together():
    state = say(tally(IN_LINE).state, O, "large=b").state
    assert parts(state, S)["small"].ahead
    turn = say(state, S, "large=c small=d")
    assert GAME.awaited(turn.state) == (T,)
    assert aboard(turn.state, "d")[S] == 1


@pytest.mark.clause("H1", "H6")
def test_what_is_given_ahead_is_secret_until_it_is_used():
    state = tally(IN_LINE).state
    turn = say(state, S, "large=c small=d")
    assert turn.notices == ()
    assert GAME.view(turn.state, S).wishes == (
        Wish(figure("S large"), ("c",)),
        Wish(figure("S small"), ("d",)),
    )
    for viewer in (O, T, R, None):
        assert GAME.view(turn.state, viewer) == GAME.view(state, viewer)


@pytest.mark.clause("H1")
@pytest.mark.parametrize("words", ["large=c", "large=c,d,d,d", "large=e,e", "small=c,c", "jack=c"])
def test_what_is_given_ahead_names_a_ship_in_port_for_each_barrel_and_each_fallback_once(words: str):
    refused(tally({"O large": "H1", "S large": "H2"}, rooms={"H2": barrels(2)}).state, S, words)


@pytest.mark.clause("H2")
def test_the_latest_answer_replaces_the_one_before():
    state = tally(IN_LINE).state
    state = several(state, [(S, "large=c small=d"), (S, "small=a")]).state
    assert asked(state, S).given == ("small=a",)
    state = say(state, O, "large=b").state
    assert GAME.awaited(state) == (S,)
    assert aboard(state, "c")[S] == 0


@pytest.mark.clause("H2")
def test_a_wish_can_be_taken_back():
    state = several(tally(IN_LINE).state, [(S, "large=c small=d"), (S, "")]).state
    assert asked(state, S).given == ()
    assert GAME.awaited(say(state, O, "large=b").state) == (S,)


@pytest.mark.clause("H3")
def test_barrels_go_to_the_ships_on_the_list_that_have_room():
    ships = [ship("a", 6, O=5), ship("b"), ship("c"), ship("d")]
    standing = {"O large": "H1", "S large": "H2", "T large": "H4"}
    state = tally(standing, ships=ships, rooms={"H2": barrels(2)}).state
    state = say(state, S, "large=a,a,c,d").state
    turn = say(state, O, "large=a")
    assert [event.ship for event in events(turn, Sailed)] == ["a"]
    assert (aboard(turn.state, "c")[S], aboard(turn.state, "d")[S]) == (1, 1)
    assert GAME.awaited(turn.state) == (T,)


@pytest.mark.clause("H3")
def test_the_owner_is_told_and_asked_when_a_named_ship_has_sailed():
    ships = [ship("a", 6, O=5), ship("b"), ship("c"), ship("d")]
    state = tally({"O large": "H1", "S large": "H2", "T large": "H4"}, ships=ships).state
    state = say(state, S, "large=a").state
    turn = say(state, O, "large=a")
    dropped = WishDropped(figure("S large"), ("a",))
    assert dropped in told(turn, S)
    assert all(dropped not in told(turn, viewer) for viewer in (O, T, R, None))
    assert GAME.awaited(turn.state) == (S,)
    assert asked(turn.state, S).given == ()


@pytest.mark.clause("H3", "4.8")
def test_broken_barrels_can_be_answered_ahead_too():
    ships = [ship("a", S=2), ship("b", S=2), ship("c"), ship("d")]
    standing = {"O large": "H1", "S large": "H2", "T large": "H4"}
    state = tally(standing, ships=ships, rooms={"H2": broken(2)}).state
    turn = several(state, [(S, "large=b,a"), (O, "large=d")])
    assert len(events(turn, GaveBack)) == 1
    assert (aboard(turn.state, "a")[S], aboard(turn.state, "b")[S]) == (1, 1)


@pytest.mark.clause("H4")
def test_the_only_ship_in_port_is_loaded_without_asking():
    turn = tally({"S large": "H1"}, ships=[ship("a"), ship("b", 6, O=5)], piles=((), ()))
    assert GAME.awaited(turn.state) == (S,)
    alone = tally({"S large": "H1"}, ships=[ship("a")], piles=((), ()))
    assert len(events(alone, Loaded)) == 1
    assert alone.state.ended


@pytest.mark.clause("H4")
def test_broken_barrels_are_taken_from_the_only_ship_that_has_any():
    ships = [ship("a"), ship("b", S=3), ship("c"), ship("d")]
    turn = tally({"S large": "H1", "O large": "H2"}, rooms={"H1": broken(2)}, ships=ships)
    assert aboard(turn.state, "b")[S] == 1
    assert GAME.awaited(turn.state) == (O,)


@pytest.mark.clause("H4")
def test_all_barrels_aboard_are_taken_back_without_asking_if_there_are_not_more():
    ships = [ship("a", S=1), ship("b", S=1), ship("c"), ship("d")]
    turn = tally({"S large": "H1", "O large": "H2"}, rooms={"H1": broken(2)}, ships=ships)
    assert (aboard(turn.state, "a")[S], aboard(turn.state, "b")[S]) == (0, 0)


@pytest.mark.clause("H5")
def test_an_absent_player_does_not_hire():
    state = table({"S large": "B1", "O large": "B5"}, coins={"S": 3})
    assert asked(state, S).default == ("no",)


@pytest.mark.clause("H5")
def test_an_absent_player_plays_threes_and_a_four_for_lazy_jack():
    state = table({"S large": "B1", "S small": "B3", "O large": "B5"}, jack="S small")
    assert asked(state, S).default == ("large=3", "small=3", "jack=4")


@pytest.mark.clause("H5")
def test_an_absent_player_loads_the_foremost_ships():
    ships = [ship("a", 6, O=4), ship("b", 6, O=5), ship("c"), ship("d")]
    state = tally({"S large": "H1"}, rooms={"H1": barrels(4)}, ships=ships).state
    assert asked(state, S).default == ("large=a,a,b,c",)
    assert len(events(say(state, S, "large=a,a,b,c"), Sailed)) >= 2


@pytest.mark.clause("H5", "H1")
def test_the_default_keeps_what_was_given_ahead_for_the_other_figures():
    state = say(tally(IN_LINE).state, S, "small=d").state
    state = say(state, O, "large=b").state
    assert asked(state, S).default == ("large=a", "small=d")


def one_by_one(state: State, dice: Dice) -> tuple[State, list[tuple[Seat, str, Answer]]] | None:
    """Load at random, answer by answer, naming only ships that were in port at the beginning."""
    in_port = {each.letter for each in state.ships}
    given = []
    this_round = state.round
    while state.phase == 4 and state.round == this_round and not state.ended:
        here = state.queue[0].name
        share = parts(state, here.seat)[here.key]
        assert isinstance(share, Share)
        whole = [way for way in share.answers() if len(way) == share.amount and in_port >= set(way)]
        if not whole:
            return None
        answer = whole[dice.below(len(whole))]
        given.append((here.seat, here.key, answer))
        state = say(state, here.seat, f"{here.key}={','.join(answer)}", Dice("round")).state
    return state, given


@pytest.mark.clause("H1", "H3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_with_answers_given_ahead_needs_everyone_twice_and_comes_out_the_same(seats: int):
    compared = 0
    for seed in range(40):
        dice = Dice(f"ahead {seats} {seed}")
        state = GAME.setup(seats, {}, dice).state
        answers: Counter[Seat] = Counter(GAME.awaited(state))
        state = choose_cards(state, {}, dice).state
        played = one_by_one(state, dice)
        if played is None:
            continue
        slow, given = played
        quick = state
        while quick.phase == 4 and quick.round == state.round:
            (seat,) = GAME.awaited(quick)
            answers[seat] += 1
            words = " ".join(f"{key}={','.join(way)}" for who, key, way in given if who == seat)
            quick = say(quick, seat, words, Dice("round")).state
        assert quick == slow
        assert set(answers.values()) <= {1, 2}
        assert all(answers[seat] == 2 for seat, _, _ in given)
        compared += 1
    assert compared >= 20
