"""Chapter 4 of the rules, first part: the Tally Man calls on the figures, and they empty their rooms."""

import pytest

from bot.games.montego_bay.events import (
    Load,
    Loaded,
    Sailed,
    SupplyShort,
    TallyBegan,
)
from tests.games.montego_bay.positions import (
    GAME,
    PILOT,
    O,
    S,
    aboard,
    barrels,
    called,
    choose_cards,
    coins,
    events,
    figure,
    loop,
    parts,
    piers,
    pile,
    points,
    refused,
    say,
    several,
    ship,
    spaces,
    supply,
    table,
    tally,
)


@pytest.mark.clause("4.1")
def test_small_ochre_comes_first_then_lazy_jack_large_red_small_turquoise_and_so_on():
    standing = {
        "T large": "B1", "O large": "B3", "S large": "B4",
        "O small": "H1", "S jack": "H3", "R large": "H4", "T small": "H5", "S small": "H7",
    }  # fmt: skip
    (event,) = events(tally(standing, jack="S small"), TallyBegan)
    assert called(event.figures) == [
        "O small", "S jack", "R large", "T small", "S small",
        "S large", "O large", "T large",
    ]  # fmt: skip


@pytest.mark.clause("4.1")
@pytest.mark.parametrize(("seats", "right"), [(2, 7), (3, 7), (4, 8)])
def test_the_tally_man_goes_along_the_harbour_from_the_left_and_back_from_the_right(seats: int, right: int):
    corners = {"S large": "B1", "S small": f"B{right}", "O large": "H1", "O small": f"H{right}"}
    (event,) = events(tally(corners, seats=seats), TallyBegan)
    assert called(event.figures) == ["O large", "O small", "S small", "S large"]


@pytest.mark.clause("4.1")
def test_the_players_are_asked_in_that_order():
    state = tally({"S large": "B2", "O large": "H5", "T large": "H2", "O small": "B5"}).state
    served = []
    while state.phase == 4:
        caller = state.queue[0].name
        assert GAME.awaited(state) == (caller.seat,)
        served += called([caller])
        state = say(state, caller.seat, f"{caller.key}=d").state
    assert served == ["T large", "O large", "O small", "S large"]


@pytest.mark.clause("4.1")
def test_the_figures_stay_where_they_are():
    standing = {"S large": "H1", "O large": "H5"}
    turn = tally(standing)
    assert spaces(several(turn.state, [(S, "large=a"), (O, "large=a")]).state) == standing


@pytest.mark.clause("4.2", "S3")
@pytest.mark.parametrize("space", ["B1", "B3", "B8", "H8", "H6", "H1"])
def test_a_figure_empties_the_room_of_its_space_and_only_that(space: str):
    other_rooms = dict.fromkeys(loop(4), barrels(4, coin=True))
    turn = tally({"S large": space}, rooms=other_rooms | {space: barrels(2)})
    assert parts(turn.state, S)["large"].amount == 2
    turn = say(turn.state, S, "large=c,d")
    assert events(turn, Loaded) == [Loaded(figure("S large"), space, (Load("c", 1), Load("d", 1)))]
    assert coins(turn.state) == [0, 0, 0, 0]


@pytest.mark.clause("4.3")
def test_barrels_are_spread_over_the_ships_in_port_as_the_player_likes():
    state = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(4)}).state
    state = say(state, S, "large=d,b,d,c").state
    assert [aboard(state, letter)[S] for letter in "abcd"] == [0, 1, 1, 2]
    assert supply(state)[S] == 12


@pytest.mark.clause("4.3")
@pytest.mark.parametrize("words", ["large=a,b", "large=a", "large=", "", "large=a,b,c,d", "large"])
def test_all_barrels_must_be_loaded(words: str):
    refused(tally({"S large": "H1"}, rooms={"H1": barrels(3)}).state, S, words)


@pytest.mark.clause("4.3")
@pytest.mark.parametrize(
    "words", ["large=e", "large=-", "large=A", "small=a", "jack=a", "large=a large=a", "a"]
)
def test_only_ships_in_port_and_figures_at_work_can_be_named(words: str):
    refused(tally({"S large": "H1"}).state, S, words)


@pytest.mark.clause("4.3", "S8")
def test_the_pilot_boat_takes_no_barrels():
    ships = [PILOT, ship("a"), ship("b"), ship("c")]
    state = table({"S large": "pub"}, ships=ships, piles=(pile(6), pile(6)), round=1)
    state = choose_cards(state, {"S large": 1}).state
    assert [option.key for option in parts(state, S)["large"].bins] == ["a", "b", "c"]
    refused(state, S, "large=")


@pytest.mark.clause("4.4")
def test_each_hold_takes_one_barrel():
    ships = [ship("a", 6, S=1, O=3), ship("b")]
    state = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(3)}, ships=ships).state
    refused(state, S, "large=a,a,a")
    refused(state, S, "large=a,b,a,a")
    assert say(state, S, "large=a,a,b").state.ships[0].letter == "b"


@pytest.mark.clause("4.5")
def test_if_the_supply_is_short_what_is_there_is_loaded_and_the_rest_is_lost():
    turn = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(4)}, supply={"S": 2})
    assert events(turn, SupplyShort) == [SupplyShort(figure("S large"), "H1", shown=4, taken=2)]
    refused(turn.state, S, "large=a,a,a,a")
    turn = say(turn.state, S, "large=a,b")
    assert supply(turn.state)[S] == 0
    assert GAME.awaited(turn.state) == (O,)


@pytest.mark.clause("4.5")
def test_with_an_empty_supply_nothing_is_loaded_but_the_coin_is_taken():
    turn = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(1, coin=True)}, supply={"S": 0})
    assert events(turn, SupplyShort) == [SupplyShort(figure("S large"), "H1", shown=1, taken=0)]
    assert coins(turn.state)[S] == 1
    assert GAME.awaited(turn.state) == (O,)


@pytest.mark.clause("4.5")
def test_barrels_that_come_back_meanwhile_do_not_make_up_for_a_short_supply():
    ships = [ship("a", 6, S=5), ship("b"), ship("c"), ship("d")]
    state = tally(
        {"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(4)}, supply={"S": 2}, ships=ships
    ).state
    state = several(state, [(S, "large=a"), (S, "large=b")]).state
    assert supply(state)[S] == 6
    assert GAME.awaited(state) == (O,)


@pytest.mark.clause("4.6")
def test_a_ship_whose_last_hold_is_filled_sails_at_once_in_the_middle_of_a_load():
    ships = [ship("a"), ship("b", 8, S=3, O=3), ship("c"), ship("d")]
    state = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(4)}, ships=ships).state
    turn = say(state, S, "large=b,b")
    assert [event.ship for event in events(turn, Sailed)] == ["b"]
    assert points(turn.state)[S] > 0
    assert GAME.awaited(turn.state) == (S,)
    assert parts(turn.state, S)["large"].amount == 2


@pytest.mark.clause("4.6")
def test_a_ship_with_a_hold_left_stays():
    ships = [ship("a"), ship("b", 8, S=3, O=3), ship("c"), ship("d")]
    state = tally({"S large": "H1", "O large": "H5"}, ships=ships).state
    turn = say(state, S, "large=b")
    assert not events(turn, Sailed)
    assert piers(turn.state) == "abcd"


@pytest.mark.clause("4.7")
def test_the_barrels_left_over_can_go_on_the_ship_that_has_just_docked():
    ships = [ship("a", 6, O=5), ship("b"), ship("c"), ship("d")]
    state = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(4)}, ships=ships).state
    state = say(state, S, "large=a").state
    assert piers(state) == "bcde"
    state = say(state, S, "large=e,e,b").state
    assert aboard(state, "e") == (2, 0, 0, 0)
    assert GAME.awaited(state) == (O,)


@pytest.mark.clause("4.7")
def test_the_barrels_left_over_can_be_named_in_the_same_answer():
    ships = [ship("a", 6, O=5), ship("b"), ship("c"), ship("d")]
    state = tally({"S large": "H1", "O large": "H5"}, rooms={"H1": barrels(4)}, ships=ships).state
    turn = say(state, S, "large=a,c,c,d")
    assert aboard(turn.state, "c") == (2, 0, 0, 0)
    assert aboard(turn.state, "d") == (1, 0, 0, 0)
    assert [event.ship for event in events(turn, Sailed)] == ["a"]


@pytest.mark.clause("4.1", "4.3")
def test_lazy_jack_loads_barrels_of_his_hosts_owner():
    standing = {"S jack": "H2", "O large": "H3", "S large": "H5"}
    state = tally(standing, jack="S large", rooms={"H2": barrels(2)}).state
    state = say(state, S, "jack=a,d").state
    assert (aboard(state, "a"), aboard(state, "d")) == ((1, 0, 0, 0), (1, 0, 0, 0))
    assert supply(state)[S] == 14
