"""Chapter 2 of the rules: choose cards. And what happens to answers that make no sense."""

import pytest

from bot.engine import Seat
from bot.games.montego_bay.events import Moved, TallyBegan
from tests.games.montego_bay.positions import (
    GAME,
    O,
    R,
    S,
    T,
    asked,
    called,
    choose_cards,
    events,
    parts,
    refused,
    rest,
    say,
    several,
    spaces,
    table,
    tally,
)

STANDING = {
    "S large": "B1", "S small": "H7", "O large": "B4", "O small": "H3",
    "T large": "B6", "T small": "H5", "R large": "B8", "R small": "H1",
}  # fmt: skip


@pytest.mark.clause("2.1")
def test_a_card_played_in_one_round_is_there_in_the_next():
    state = table(STANDING)
    for _ in range(3):
        state = choose_cards(state, dict.fromkeys(STANDING, 5)).state
        assert [move.card for move in state.moves] == [5] * 8
        state = rest(state, on=state.ships[-1].letter).state


@pytest.mark.clause("2.2")
def test_everyone_is_asked_at_the_same_time_for_a_card_for_each_docker():
    state = table(STANDING)
    assert GAME.awaited(state) == (S, O, T, R)
    assert all(list(parts(state, seat)) == ["large", "small"] for seat in (S, O, T, R))


@pytest.mark.clause("2.2")
def test_nothing_moves_before_the_last_player_has_chosen():
    state = table(STANDING)
    turn = several(state, [(O, "large=2 small=2"), (R, "large=2 small=2"), (T, "large=2 small=2")])
    assert spaces(turn.state) == STANDING
    assert turn.notices == ()
    assert events(say(turn.state, S, "large=1 small=1"), TallyBegan)


@pytest.mark.clause("2.2", "H6")
def test_cards_lie_face_down():
    state = table(STANDING)
    some, others = say(state, S, "large=2 small=5").state, say(state, S, "large=1 small=4").state
    for viewer in (O, R, None):
        assert GAME.view(some, viewer) == GAME.view(others, viewer)
    assert asked(some, O) == asked(others, O)
    assert GAME.view(some, S).cards == (2, 5)
    assert asked(state, S).secret


@pytest.mark.clause("2.2", "H6")
def test_cards_are_open_once_the_figures_move():
    turn = choose_cards(table({"S large": "B1", "O large": "B4"}), {"S large": 2, "O large": 5})
    assert [event.card for event in events(turn, Moved)][:2] == [2, 5]
    assert [move.card for move in GAME.view(turn.state, None).moves][:2] == [2, 5]
    assert all(notice.to is None for notice in turn.notices)


@pytest.mark.clause("2.3")
def test_the_player_who_hired_lazy_jack_also_chooses_a_card_for_him():
    state = table(STANDING, jack="S small")
    assert list(parts(state, S)) == ["large", "small", "jack"]
    assert list(parts(state, O)) == ["large", "small"]
    refused(state, S, "large=1 small=2")


@pytest.mark.clause("2.3")
def test_with_two_players_that_makes_four_cards():
    state = table(
        {"S large": "B1", "S small": "H7", "S third": "B6", "O large": "B4"}, seats=2, jack="S third"
    )
    assert list(parts(state, S)) == ["large", "small", "third", "jack"]
    state = say(state, S, "large=1 small=1 third=2 jack=1").state
    assert GAME.view(state, S).cards == (1, 1, 2, 1)


@pytest.mark.clause("2.3", "2.4")
def test_red_puts_lazy_jack_beside_the_small_docker_and_plays_two_cards_of_its_set():
    state = say(table(STANDING, coins={"R": 3}), R, "small").state
    state = say(state, R, "large=1 small=3 jack=4").state
    assert asked(state, R).given == ("large=1", "small=3", "jack=4")
    state = several(state, [(seat, "large=1 small=1") for seat in (S, O, T)]).state
    cards = {called([move.figure])[0]: move.card for move in state.moves}
    assert (cards["R large"], cards["R small"], cards["R jack"]) == (1, 3, 4)


@pytest.mark.clause("2.4")
@pytest.mark.parametrize("card", [1, 2, 3, 4, 5])
def test_lazy_jack_and_his_host_never_show_the_same_value(card: int):
    state = table(STANDING, jack="S small")
    other = card % 5 + 1
    refusal = refused(state, S, f"large={other} small={card} jack={card}")
    assert refusal.clause == "2.4"
    assert say(state, S, f"large={card} small={other} jack={card}").state.cards[S] == (card, other, card)


@pytest.mark.clause("2.4")
def test_every_pair_of_different_cards_is_open_to_lazy_jack_and_his_host():
    state = table(STANDING, jack="S large")
    assert len(list(asked(state, S).ask.answers())) == 5 * 4 * 5


@pytest.mark.clause("2.5")
def test_a_choice_may_be_changed_until_the_last_player_has_chosen():
    state = table({"S large": "B1", "O large": "B5"})
    state = several(state, [(S, "large=2"), (S, "large=3")]).state
    assert asked(state, S).given == ("large=3",)
    assert not asked(state, S).awaited
    assert spaces(say(state, O, "large=1").state) == {"S large": "B4", "O large": "B6"}


@pytest.mark.clause("2.5")
def test_after_the_last_player_has_chosen_no_card_can_be_changed():
    refused(choose_cards(table(STANDING)).state, S, "large=3 small=3")


def test_parts_may_be_named_in_any_order():
    state = table(STANDING)
    assert say(state, S, "small=5 large=2").state == say(state, S, "large=2 small=5").state


@pytest.mark.parametrize(
    "words",
    [
        "",
        "rum",
        "three two",
        "large small",
        "large=3",
        "small=3",
        "large=3 large=4 small=2",
        "large=3 small=2 third=1",
        "large=3 small=2 jack=1",
        "large=3 small=2 O=1",
        "large=0 small=2",
        "large=6 small=2",
        "large=-1 small=2",
        "large=3.0 small=2",
        "large=٣ small=2",
        "large= small=2",
        "large=3,4 small=2",
        "large=3, small=2",
        "Large=3 small=2",
        "no",
    ],
)
def test_nonsense_is_refused(words: str):
    state = table(STANDING)
    assert refused(state, S, words).reason.id.startswith("engine.")
    assert say(state, S, "large=3 small=2").state.cards[S] == (3, 2)


@pytest.mark.parametrize("seat", [Seat(4), Seat(17), Seat(-1), Seat(-2)])
def test_a_seat_that_does_not_exist_is_refused(seat: Seat):
    state = table(STANDING)
    assert GAME.decision(state, seat) is None
    assert refused(state, seat, "large=3 small=2").reason.id == "engine.nothing_asked"


def test_a_seat_beyond_the_players_is_refused():
    state = table({"S large": "B1", "O large": "B5"}, seats=2)
    refused(state, T, "large=3 small=2")


def test_a_seat_that_is_not_asked_is_refused():
    state = tally({"S large": "H1", "S small": "H2", "O large": "H3"}).state
    state = several(state, [(S, "large=a"), (S, "small=a")]).state
    assert refused(state, S, "large=a").reason.id == "engine.nothing_asked"
