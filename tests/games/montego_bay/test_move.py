"""Chapter 3 of the rules: move."""

import pytest

from bot.games.montego_bay.events import Moved, Pushed, SteppedBack
from tests.games.montego_bay.positions import (
    called,
    choose_cards,
    events,
    figure,
    loop,
    spaces,
    table,
    told,
    walk,
)


@pytest.mark.clause("3.1")
@pytest.mark.parametrize("first", ["S large", "O small"])
def test_figures_move_in_the_order_of_their_tiles(first: str):
    second = "O small" if first == "S large" else "S large"
    state = table({first: "B1", second: "B5"})
    turn = choose_cards(state, {first: 2, second: 2})
    assert called(event.figure for event in events(turn, Moved)) == [first, second]


@pytest.mark.clause("3.1", "3.6")
def test_the_order_of_the_tiles_decides_who_pushes_whom():
    cards = {"S large": 3, "O large": 2}
    assert walk({"S large": "B1", "O large": "B2"}, cards) == {"S large": "H4", "O large": "B4"}
    assert walk({"O large": "B2", "S large": "B1"}, cards) == {"S large": "B4", "O large": "H4"}


@pytest.mark.clause("3.2")
def test_lazy_jack_moves_before_all_others():
    state = table({"T large": "B5", "S large": "H7", "S small": "B1"}, jack="S small")
    turn = choose_cards(state, {"T large": 1, "S large": 1, "S small": 1, "S jack": 2})
    movers = [event.figure for event in events(turn, Moved)]
    assert called(movers) == ["S jack", "T large", "S large", "S small"]


@pytest.mark.clause("3.3")
@pytest.mark.parametrize(
    ("start", "card", "end"),
    [("B1", 1, "B2"), ("B3", 5, "B8"), ("H8", 1, "H7"), ("H6", 5, "H1"), ("H4", 3, "H1")],
)
def test_figures_move_clockwise_by_the_value_of_the_card(start: str, card: int, end: str):
    assert walk({"S large": start}, {"S large": card}) == {"S large": end}


@pytest.mark.clause("3.3")
def test_red_plays_a_three_and_moves_three_spaces():
    assert walk({"R small": "H7"}, {"R small": 3}) == {"R small": "H4"}


@pytest.mark.clause("3.4")
@pytest.mark.parametrize(
    ("start", "card", "end"),
    [("B8", 1, "H8"), ("B6", 5, "H6"), ("H1", 1, "B1"), ("H3", 5, "B3")],
)
def test_passing_a_pub_costs_no_step(start: str, card: int, end: str):
    assert walk({"S large": start}, {"S large": card}) == {"S large": end}


@pytest.mark.clause("3.4", "S2")
@pytest.mark.parametrize(("start", "card", "end"), [("B7", 1, "H7"), ("H1", 2, "B2"), ("B5", 5, "H5")])
def test_with_fewer_players_the_row_is_one_warehouse_shorter(start: str, card: int, end: str):
    assert walk({"S large": start}, {"S large": card}, seats=3) == {"S large": end}


@pytest.mark.clause("3.4", "S6")
@pytest.mark.parametrize(
    ("docker", "card", "end"),
    [("S large", 1, "B1"), ("S large", 5, "B5"), ("S small", 1, "H8"), ("S small", 5, "H4")],
)
def test_in_the_first_round_dockers_move_out_of_their_pub(docker: str, card: int, end: str):
    assert walk({docker: "pub"}, {docker: card}, round=1) == {docker: end}


@pytest.mark.clause("3.4")
def test_nobody_enters_a_pub_again():
    for start in loop(4):
        for card in (1, 2, 3, 4, 5):
            assert walk({"S large": start}, {"S large": card})["S large"] in loop(4)


@pytest.mark.clause("3.5")
def test_occupied_spaces_count_like_free_ones():
    standing = {"S large": "B1", "O large": "B2", "T large": "B3"}
    assert walk(standing, {"S large": 4})["S large"] == "B5"


@pytest.mark.clause("3.6")
@pytest.mark.parametrize(
    ("start", "end", "across"), [("B2", "B4", "H4"), ("H6", "H4", "B4"), ("H2", "B1", "H1")]
)
def test_a_figure_pushes_the_one_it_meets_through_the_warehouse(start: str, end: str, across: str):
    state = table({"S large": start, "O small": end})
    turn = choose_cards(state, {"S large": 2, "O small": 3})
    push = Pushed(figure("S large"), 2, start, end, figure("O small"), across)
    assert told(turn, None)[0] == push
    assert spaces(turn.state)["S large"] == end


@pytest.mark.clause("3.6")
def test_the_other_side_is_free_when_the_mover_itself_has_just_left_it():
    state = table({"S large": "B8", "O large": "H8"})
    turn = choose_cards(state, {"S large": 1, "O large": 5})
    assert [(event.end, event.to) for event in events(turn, Pushed)] == [("H8", "B8")]
    assert spaces(turn.state) == {"S large": "H8", "O large": "H4"}


@pytest.mark.clause("3.7")
@pytest.mark.parametrize("other", ["S small", "O large"])
def test_it_must_push_own_dockers_and_those_of_others_alike(other: str):
    standing = {other: "B4", "S large": "B2"}
    assert walk(standing, {"S large": 3}) == {"S large": "B5", other: "H5"}


@pytest.mark.clause("3.7")
def test_lazy_jack_is_pushed_as_well():
    standing = {"O large": "H3", "S large": "H5"}
    ends = walk(standing, {"S jack": 3}, jack="S large")
    assert ends == {"O large": "H2", "S large": "H4", "S jack": "B2"}


@pytest.mark.clause("3.7")
def test_lazy_jack_pushes_as_well():
    standing = {"S large": "B1", "O large": "B3"}
    ends = walk(standing, {"S large": 1, "S jack": 2, "O large": 1}, jack="S large")
    assert ends == {"S large": "B2", "S jack": "B3", "O large": "H2"}


@pytest.mark.clause("3.7", "3.3")
def test_a_pushed_figure_that_has_not_moved_moves_later_from_its_new_space():
    standing = {"S large": "B3", "O large": "B5"}
    assert walk(standing, {"S large": 2, "O large": 3}) == {"S large": "B5", "O large": "H2"}


@pytest.mark.clause("3.7")
def test_a_pushed_figure_pushes_nobody():
    standing = {"O large": "B4", "T large": "H7", "R large": "H5", "S large": "B3"}
    ends = walk(standing, {"S large": 2})
    assert ends == {"O large": "H5", "T large": "H6", "R large": "H4", "S large": "B5"}


@pytest.mark.clause("3.8")
def test_red_cannot_push_turquoise_because_sapphire_stands_on_the_other_side_and_steps_back():
    state = table({"R large": "H6", "T small": "H4", "S large": "B4"})
    turn = choose_cards(state, {"R large": 2, "T small": 5, "S large": 3})
    assert told(turn, None)[0] == SteppedBack(
        figure("R large"), 2, "H6", "H4", "H5", here=figure("T small"), opposite=figure("S large")
    )
    assert spaces(turn.state) == {"R large": "H5", "T small": "B2", "S large": "B7"}


@pytest.mark.clause("3.8")
def test_nobody_is_pushed_when_both_sides_are_occupied():
    standing = {"T small": "H5", "S large": "B3", "R large": "H6"}
    ends = walk(standing, {"T small": 1, "S large": 1, "R large": 2})
    assert ends == {"T small": "H4", "S large": "B4", "R large": "H5"}


@pytest.mark.clause("3.8")
def test_it_steps_back_past_occupied_spaces_to_the_next_free_one():
    standing = {"R large": "B1", "T small": "B5", "S large": "H5", "O large": "B4", "O small": "B3"}
    turn = choose_cards(table(standing), dict.fromkeys(standing, 1) | {"R large": 4})
    assert [event.end for event in events(turn, SteppedBack)] == ["B2"]


@pytest.mark.clause("3.8", "3.4")
def test_it_steps_back_past_a_pub_without_counting_it():
    standing = {"R large": "H3", "T small": "B1", "S large": "H1", "O large": "B8"}
    turn = choose_cards(table(standing), dict.fromkeys(standing, 1) | {"R large": 3})
    assert [event.end for event in events(turn, SteppedBack)] == ["H2"]


@pytest.mark.clause("3.9")
def test_a_figure_may_end_where_it_began():
    standing = {"R large": "B1", "T small": "B3", "S large": "H3", "O large": "B2"}
    turn = choose_cards(table(standing), dict.fromkeys(standing, 1) | {"R large": 2})
    (event,) = events(turn, SteppedBack)
    assert (event.start, event.target, event.end) == ("B1", "B3", "B1")
    assert spaces(turn.state)["R large"] == "B1"


@pytest.mark.clause("3.10")
def test_in_the_first_round_stepping_back_goes_on_beyond_the_pub():
    in_the_pub = dict.fromkeys(["S large", "O large", "T large", "R large"], "pub")
    ends = walk(in_the_pub, {}, round=1)
    assert ends == {"S large": "H1", "O large": "B1", "T large": "H2", "R large": "H3"}


@pytest.mark.clause("3.10")
def test_beyond_the_right_pub_lies_the_last_space_at_the_back():
    in_the_pub = dict.fromkeys(["S small", "O small", "T small", "R small"], "pub")
    ends = walk(in_the_pub, {}, round=1)
    assert ends == {"S small": "B8", "O small": "H8", "T small": "B7", "R small": "B6"}


@pytest.mark.clause("3.11")
def test_lazy_jack_cannot_step_back_to_the_space_of_his_host():
    standing = {"S large": "B3", "O large": "B4", "T large": "B5", "T small": "H5"}
    state = table(standing, jack="S large")
    turn = choose_cards(state, {"S jack": 2, "S large": 1, "O large": 4, "T large": 4, "T small": 1})
    (event,) = events(turn, SteppedBack)
    assert (event.figure, event.target, event.end) == (figure("S jack"), "B5", "B2")


@pytest.mark.clause("3.2", "3.11")
def test_until_he_moves_lazy_jack_is_in_nobodys_way():
    ends = walk({"S large": "B3", "O large": "B8"}, {"S jack": 2, "S large": 1}, jack="S large")
    assert ends == {"S large": "B4", "O large": "H8", "S jack": "B5"}
