"""Chapter 1 of the rules: hire Lazy Jack."""

import pytest

from bot.games.montego_bay.events import JackHired, NobodyHired, RoundBegan
from tests.games.montego_bay.positions import (
    GAME,
    O,
    R,
    S,
    T,
    asked,
    barrels,
    coins,
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
    "S large": "B1", "S small": "H7",
    "O large": "B2", "O small": "H6",
    "T large": "B3", "T small": "H5",
    "R large": "B4", "R small": "H4",
}  # fmt: skip


@pytest.mark.clause("1.1")
def test_only_players_with_three_coins_are_asked():
    state = table(STANDING, coins={"S": 3, "O": 2, "T": 4})
    assert GAME.awaited(state) == (S, T)
    assert [asked(state, seat).name for seat in (S, O, T, R)] == ["jack", "cards", "jack", "cards"]


@pytest.mark.clause("1.1")
def test_the_third_coin_lets_its_owner_be_asked_in_the_next_round():
    room = {"H1": barrels(1, coin=True)}
    turn = rest(tally({"S large": "H1"}, rooms=room, coins={"S": 2, "O": 2}).state, on="d")
    assert [event.round for event in events(turn, RoundBegan)] == [3]
    assert GAME.awaited(turn.state) == (S,)
    assert asked(turn.state, S).name == "jack"


@pytest.mark.clause("1.1", "0.1")
def test_without_three_coins_the_round_goes_on_to_the_cards():
    turn = rest(tally({"S large": "H1"}, coins={"S": 2}).state, on="d")
    assert (turn.state.round, turn.state.phase) == (3, 2)
    assert not events(turn, NobodyHired)


@pytest.mark.clause("1.1")
def test_lazy_jack_is_one_more_figure_for_this_round():
    state = say(table(STANDING, coins={"S": 3}), S, "small").state
    assert list(parts(state, S)) == ["large", "small", "jack"]


@pytest.mark.clause("1.2")
def test_all_who_can_pay_are_asked_at_once_not_at_all_or_beside_which_docker():
    state = table(STANDING, coins={"S": 3, "O": 5})
    for seat in (S, O):
        assert list(asked(state, seat).ask.answers()) == [("no",), ("large",), ("small",)]
        assert asked(state, seat).awaited


@pytest.mark.clause("1.2")
def test_with_two_players_he_may_stand_beside_the_third_docker():
    state = table(
        {"S large": "B1", "S small": "H7", "S third": "B5", "O large": "B2"}, seats=2, coins={"S": 3}
    )
    turn = say(state, S, "third")
    assert spaces(turn.state)["S jack"] == "B5"


@pytest.mark.clause("1.2", "H6")
def test_an_answer_is_secret_until_it_is_settled():
    state = table(STANDING, coins={"S": 3, "O": 3}, points={"S": 1})
    yes, no = say(state, S, "large"), say(state, S, "no")
    assert yes.notices == no.notices == ()
    for viewer in (O, T, None):
        assert GAME.view(yes.state, viewer) == GAME.view(no.state, viewer)
    assert GAME.view(yes.state, S).want == "large"
    assert asked(yes.state, O) == asked(no.state, O)
    assert asked(state, S).secret


@pytest.mark.clause("1.3")
@pytest.mark.parametrize("answers", [[(S, "large"), (O, "small")], [(O, "small"), (S, "large")]])
def test_the_player_with_the_fewest_points_gets_him(answers):
    state = table(STANDING, coins={"S": 3, "O": 3}, points={"S": 8, "O": 7})
    turn = several(state, answers[:1])
    if not events(turn, JackHired):
        turn = several(turn.state, answers[1:])
    assert [(event.seat, event.beside) for event in events(turn, JackHired)] == [(O, "small")]


@pytest.mark.clause("1.4")
def test_among_equals_the_foremost_tile_decides():
    tiles = {"R large": "B4", "O small": "H6", "S large": "B1", "S small": "H7", "O large": "B2"}
    state = table(tiles, coins={"S": 3, "O": 3}, points={"S": 5, "O": 5})
    assert not say(state, S, "large").notices
    assert [event.seat for event in events(say(state, O, "large"), JackHired)] == [O]


@pytest.mark.clause("1.4")
def test_only_the_foremost_of_a_players_tiles_counts():
    tiles = {"S large": "B1", "O small": "H6", "O large": "B2", "S small": "H7"}
    state = table(tiles, coins={"S": 3, "O": 3})
    assert [event.seat for event in events(say(state, S, "small"), JackHired)] == [S]


@pytest.mark.clause("1.3", "1.4")
def test_points_come_before_tiles():
    state = table(STANDING, coins={"S": 3, "R": 3}, points={"S": 1})
    assert not say(state, S, "large").notices
    assert events(say(state, R, "large"), JackHired)


@pytest.mark.clause("1.5")
def test_it_is_settled_as_soon_as_no_open_answer_could_change_it():
    state = table(STANDING, coins={"S": 3, "O": 3, "T": 3}, points={"S": 1, "O": 2, "T": 3})
    state = say(state, O, "small").state
    assert GAME.awaited(state) == (S, T)
    turn = say(state, S, "no")
    assert [event.seat for event in events(turn, JackHired)] == [O]
    assert GAME.awaited(turn.state) == (S, O, T, R)
    assert asked(turn.state, T).name == "cards"


@pytest.mark.clause("1.5")
def test_an_open_answer_that_could_change_it_is_waited_for():
    state = table(STANDING, coins={"S": 3, "O": 3, "T": 3}, points={"S": 1, "O": 2, "T": 3})
    turn = several(state, [(T, "large"), (S, "no")])
    assert GAME.awaited(turn.state) == (O,)
    assert not turn.notices
    assert [event.seat for event in events(say(turn.state, O, "no"), JackHired)] == [T]


@pytest.mark.clause("1.5")
def test_only_the_player_who_gets_him_pays_three_coins_to_the_bank():
    state = table(STANDING, coins={"S": 4, "O": 3, "T": 5}, points={"S": 9}, bank=3)
    turn = several(state, [(S, "large"), (T, "small"), (O, "large")])
    assert coins(turn.state) == [4, 0, 5, 0]
    assert turn.state.bank == 6


@pytest.mark.clause("1.5")
def test_nobody_pays_when_nobody_wants_him():
    state = table(STANDING, coins={"S": 4, "O": 3}, bank=8)
    turn = several(state, [(S, "no"), (O, "no")])
    assert events(turn, NobodyHired) == [NobodyHired()]
    assert (coins(turn.state), turn.state.bank, turn.state.jack) == ([4, 3, 0, 0], 8, None)
    assert GAME.awaited(turn.state) == (S, O, T, R)


@pytest.mark.clause("1.6")
@pytest.mark.parametrize(("docker", "space"), [("large", "B1"), ("small", "H7")])
def test_lazy_jack_is_put_on_the_space_of_his_host(docker: str, space: str):
    turn = say(table(STANDING, coins={"S": 3}), S, docker)
    assert spaces(turn.state) == STANDING | {"S jack": space}
    assert events(turn, JackHired) == [JackHired(S, docker, space)]


@pytest.mark.clause("1.7")
def test_whoever_is_not_asked_may_already_choose_cards():
    state = table(STANDING, coins={"S": 3})
    state = several(state, [(O, "large=2 small=2"), (T, "large=2 small=2")]).state
    assert GAME.awaited(state) == (S,)
    assert not asked(state, R).awaited
    assert GAME.awaited(say(state, S, "no").state) == (S, R)


@pytest.mark.clause("1.7")
def test_whoever_has_answered_may_already_choose_cards():
    state = table(STANDING, coins={"S": 3, "O": 3})
    state = several(state, [(S, "no"), (S, "large=4 small=2")]).state
    assert asked(state, S).given == ("large=4", "small=2")
    assert GAME.awaited(say(state, O, "large").state) == (O, T, R)


@pytest.mark.clause("1.7", "2.3")
def test_cards_chosen_early_still_want_one_for_lazy_jack():
    state = table(STANDING, coins={"S": 3, "O": 3}, points={"S": 1})
    state = several(state, [(S, "large"), (S, "large=4 small=2"), (O, "no")]).state
    assert S in GAME.awaited(state)
    assert asked(state, S).given == ("large=4", "small=2")


@pytest.mark.clause("1.7")
def test_cards_chosen_early_are_played():
    state = table(STANDING, coins={"S": 3, "O": 3})
    early = [(S, "no"), (S, "large=5 small=5"), (T, "large=5 small=5"), (R, "large=5 small=5")]
    state = several(state, [*early, (O, "no")]).state
    assert GAME.awaited(state) == (O,)
    moves = say(state, O, "large=5 small=5").state.moves
    assert [move.card for move in moves] == [5] * 8


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("words", ["", "yes", "third", "jack", "no no", "large small", "large=3", "LARGE"])
def test_other_answers_about_lazy_jack_are_refused(words: str):
    refused(table(STANDING, coins={"S": 3}), S, words)
