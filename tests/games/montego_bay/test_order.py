"""Chapters 0 and 6 of the rules: the phases of a round, and the change of the order."""

import pytest

from bot.engine import Chance, RecordedChance
from bot.games.montego_bay.events import JackWentHome, OrderPassed, OrderShuffled
from tests.games.montego_bay.positions import (
    GAME,
    NO_LUCK,
    O,
    Played,
    R,
    S,
    T,
    asked,
    called,
    choose_cards,
    events,
    order,
    pile,
    say,
    several,
    ship,
    spaces,
    table,
)

STANDING = {"T large": "H7", "S large": "B4", "R large": "B7", "O large": "H4"}
CARDS = dict.fromkeys(STANDING, 1)
OTHERS = (ship("b"), ship("c"), ship("d"))


def play_round(chance: Chance = NO_LUCK, **laid) -> Played:
    """Everyone walks one space and loads one barrel."""
    turn = choose_cards(table(STANDING, **laid), CARDS)
    return several(turn.state, [(seat, "large=d") for seat in (O, T, R, S)], chance)


@pytest.mark.clause("0.1")
def test_a_round_has_six_phases_in_fixed_order():
    state = table({"S large": "B1", "O large": "H4"}, coins={"S": 3}, ships=(ship("a", S=1), *OTHERS))
    answers = [(S, "large"), (S, "large=2 jack=3"), (O, "large=1")]
    answers += [(O, "large=d"), (S, "jack=d large=d")]
    told = [type(notice.event).__name__ for notice in several(state, answers).notices]
    assert told == [
        "JackHired",
        "Moved", "Moved", "Moved",
        "TallyBegan", "Loaded", "Loaded", "Loaded",
        "Sailed", "Docked",
        "JackWentHome", "OrderPassed",
        "RoundBegan",
    ]  # fmt: skip


@pytest.mark.clause("0.1")
def test_then_the_next_round_begins():
    state = play_round().state
    assert (state.round, state.phase) == (3, 2)
    assert GAME.awaited(state) == (S, O, T, R)
    assert [asked(state, seat).name for seat in (S, O)] == ["cards", "cards"]


@pytest.mark.clause("6.1")
def test_the_last_tile_goes_to_the_front_and_all_others_move_back_by_one():
    turn = play_round()
    line = ["O large", "T large", "S large", "R large"]
    assert order(turn.state) == line
    assert [called(event.order) for event in events(turn, OrderPassed)] == [line]


@pytest.mark.clause("6.1", "3.1")
def test_the_figures_of_the_next_round_move_in_the_new_order():
    turn = choose_cards(play_round().state, CARDS)
    assert called(move.figure for move in turn.state.moves) == ["O large", "T large", "S large", "R large"]


@pytest.mark.clause("6.2", "4.16")
def test_the_tiles_are_shuffled_when_phase_five_begins_the_second_pile():
    chance = RecordedChance([0, 0, 0])
    turn = play_round(chance, piles=((), pile(6)))
    line = ["S large", "R large", "O large", "T large"]
    assert order(turn.state) == line
    assert [called(event.order) for event in events(turn, OrderShuffled)] == [line]
    assert not events(turn, OrderPassed)
    assert not chance.left


@pytest.mark.clause("6.2")
def test_the_tiles_are_shuffled_when_phase_four_begins_the_second_pile():
    ships = (ship("a", 6, O=5), *OTHERS)
    state = choose_cards(table(STANDING, ships=ships, piles=((), pile(6))), CARDS).state
    loads = [(O, "large=a"), (T, "large=b"), (R, "large=b"), (S, "large=b")]
    turn = several(state, loads, RecordedChance([3, 2, 0]))
    assert len(events(turn, OrderShuffled)) == 1
    assert order(turn.state) == ["S large", "T large", "R large", "O large"]


@pytest.mark.clause("6.2")
def test_the_tiles_are_shuffled_when_both_piles_are_drawn_from_in_one_round():
    ships = (ship("a", 6, O=5), *OTHERS)
    state = choose_cards(table(STANDING, ships=ships, piles=(pile(1), pile(6))), CARDS).state
    loads = [(O, "large=a"), (T, "large=b"), (R, "large=b"), (S, "large=b")]
    turn = several(state, loads, RecordedChance([0, 0, 0]))
    assert len(events(turn, OrderShuffled)) == 1


@pytest.mark.clause("6.2", "6.1")
@pytest.mark.parametrize("piles", [(pile(1), pile(6)), ((), pile(5)), ((), pile(1)), ((), ())])
def test_in_every_other_round_no_luck_is_needed(piles):
    turn = play_round(piles=piles)
    assert not events(turn, OrderShuffled)
    assert order(turn.state) == ["O large", "T large", "S large", "R large"]


@pytest.mark.clause("6.2")
def test_the_shuffle_happens_once():
    state = play_round(RecordedChance([3, 2, 1]), piles=((), pile(6))).state
    assert order(state) == list(STANDING)
    state = choose_cards(state, CARDS).state
    turn = several(state, [(seat, "large=d") for seat in (O, T, R, S)])
    assert order(turn.state) == ["O large", "T large", "S large", "R large"]


@pytest.mark.clause("6.3")
def test_lazy_jack_goes_back_beside_the_board():
    state = choose_cards(table(STANDING, jack="S large"), CARDS | {"S jack": 2}).state
    turn = several(state, [(O, "large=d"), (T, "large=d"), (R, "large=d"), (S, "jack=d large=d")])
    assert events(turn, JackWentHome) == [JackWentHome()]
    assert "S jack" not in spaces(turn.state)


@pytest.mark.clause("6.3", "1.1")
def test_he_can_be_hired_again_in_the_next_round():
    state = choose_cards(table(STANDING, jack="S large", coins={"T": 3}), CARDS | {"S jack": 2}).state
    state = several(state, [(O, "large=d"), (T, "large=d"), (R, "large=d"), (S, "jack=d large=d")]).state
    assert spaces(say(state, T, "large").state)["T jack"] == "H6"
