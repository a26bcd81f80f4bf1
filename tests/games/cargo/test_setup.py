"""Laying out, choosing ships, placing workers, answering ahead, and what is secret."""

from collections import Counter

import pytest

from bot.engine import BadOptions, IllegalAnswer, RecordedChance, Seat
from bot.games.cargo.dock import CORNERS, NUMBERS
from bot.games.cargo.events import (
    CratesDealt,
    CratesShown,
    ShipTaken,
    StartRolled,
    TurnBegan,
    WishDropped,
    WorkerPlaced,
)
from bot.games.cargo.pieces import CRATES, CREW, FACE_DOWN
from bot.games.cargo.read_position import read
from tests.games.cargo.positions import EVERYONE, GAME, O, R, S, T, on, told
from tests.luck import Dice, NoLuck

LOADING = {NUMBERS[name] for name in ("d8", "e8", "h5", "h4", "d1", "e1", "a5", "a4")}
PLACING = "8/8/8/8/8/8/1,R,S,T,O,3/8"


def laid_out(seats=4, seed="set up", **options):
    return GAME.setup(seats, options, Dice(seed))


def placing(more="supply=Rllllfde,Sllllfde,Tllllfde,Ollllfde", board=PLACING):
    return read(f"{board} {EVERYONE} phase=place turns=0 left=0 {more}")


def apply(state, seat, *words, chance=None):
    return GAME.apply(state, seat, words, chance or NoLuck())


def refused(state, seat, *words):
    with pytest.raises(IllegalAnswer) as caught:
        apply(state, seat, *words)
    return caught.value.refusal.reason.id.removeprefix("cargo.refusal.")


@pytest.mark.clause("S1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_has_seven_workers(seats):
    assert [crew.supply for crew in laid_out(seats).state.crews] == [CREW] * seats
    assert Counter(CREW) == {"l": 4, "f": 1, "d": 1, "e": 1}


@pytest.mark.clause("S2")
def test_ships_lie_in_the_middle_of_each_side():
    assert {square for ship in laid_out().state.ships for square in ship.loading} == LOADING
    assert [ship.side for ship in laid_out().state.ships] == ["north", "east", "south", "west"]


@pytest.mark.clause("S3")
@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 7), (4, 5)])
def test_crates_are_dealt_face_down_off_corners_and_loading_squares(seats, each):
    used = set()
    for seed in range(60):
        turn = laid_out(seats, seed)
        squares = {square for square, token in enumerate(turn.state.board) if token}
        assert {turn.state.board[square] for square in squares} == {FACE_DOWN}
        assert len(squares) == each * seats
        assert set(Counter(turn.state.lots).values()) == {each}
        assert told(turn, CratesDealt) == [CratesDealt(each * seats, turn.state.first)]
        used |= squares
    assert used == set(range(64)) - set(CORNERS) - LOADING


@pytest.mark.clause("S4")
@pytest.mark.parametrize(
    ("seats", "sides"),
    [(2, {"north", "south"}), (3, {"north", "east", "south"}), (4, {"north", "east", "south", "west"})],
)
def test_ships_are_chosen_in_table_order_from_whomever_the_dice_name(seats, sides):
    firsts = set()
    for seed in range(30):
        state = laid_out(seats, seed).state
        firsts.add(state.first)
        order = []
        while state.phase == "ships":
            (seat,) = GAME.awaited(state)
            order.append(seat)
            asked = GAME.decision(state, seat)
            assert asked is not None
            state = apply(state, seat, asked.default[0]).state
        # H3 The last one is not asked.
        assert order == [(order[0] + place) % seats for place in range(seats - 1)]
        assert {ship.side for ship in state.ships if ship.seat is not None} == sides
    assert firsts == set(range(seats))


@pytest.mark.clause("S4", "S5", "H3")
def test_the_ship_decides_whose_the_crates_are_and_the_last_ship_is_given():
    state = laid_out(2, "two").state
    first, second = state.first, Seat(1 - state.first)
    lots = state.lots
    squares = [square for square, token in enumerate(state.board) if token]
    turn = apply(state, first, "south")
    assert told(turn, ShipTaken) == [ShipTaken(first, "south", False), ShipTaken(second, "north", True)]
    assert told(turn, CratesShown) == [CratesShown(10)]
    assert turn.revealed
    owners = {0: second, 2: first}
    assert [turn.state.board[square] for square in squares] == [CRATES[owners[lot]] for lot in lots]
    assert turn.state.lots == ()


@pytest.mark.clause("S4")
def test_a_ship_is_taken_once():
    state = laid_out().state
    after = apply(state, state.active, "east").state
    with pytest.raises(IllegalAnswer):
        apply(after, after.active, "east")


@pytest.mark.clause("S5", "H6")
def test_nobody_sees_whose_the_crates_are_while_they_lie_face_down():
    state = laid_out().state
    for viewer in (None, R, S, T, O):
        view = GAME.view(state, viewer)
        assert set(view.board) == {"", FACE_DOWN}
        assert not hasattr(view, "lots")
    worlds = {GAME.guess(GAME.view(state, R), Dice(seed)).lots for seed in range(20)}
    assert len(worlds) > 15


@pytest.mark.clause("1.1")
def test_workers_are_placed_one_by_one_in_turn_beginning_with_whoever_chose_first():
    state = placing("supply=Rllllfde,Sllllfde,Tllllfde,Ollllfde first=T to=T")
    for seat, word in (
        (T, "elephant-a8"),
        (O, "donkey-b8"),
        (R, "foreman-c8"),
        (S, "labourer-d8"),
        (T, "donkey-e8"),
    ):
        assert GAME.awaited(state) == (seat,)
        turn = apply(state, seat, word)
        assert len(told(turn, WorkerPlaced)) == 1
        state = turn.state
    assert state.crews[T].supply == "llllf"
    assert refused(state, O, "donkey-a1") == "not_in_supply"


@pytest.mark.clause("1.1")
def test_the_set_up_goes_on_with_the_one_who_chose_first():
    state = laid_out().state
    first = state.first
    while state.phase == "ships":
        asked = GAME.decision(state, state.active)
        assert asked is not None
        state = apply(state, state.active, *asked.default).state
    assert state.active == first


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("square", ["a8", "h1", "d8", "h4", "c5"])
def test_a_worker_is_placed_on_any_empty_square(square):
    assert on(apply(placing(), R, f"foreman-{square}").state, square) == "rf"


@pytest.mark.clause("1.2", "1.3")
@pytest.mark.parametrize("there", ["S", "s", "sf", "sd", "se"])
def test_occupied_squares_take_nobody_but_labourers_on_labourers(there):
    state = placing("supply=Rllllfde", board=f"{there},7/8/8/8/8/8/1,R,S,T,O,3/8")
    for worker in ("foreman", "donkey", "elephant"):
        assert refused(state, R, f"{worker}-a8") == "square_taken"
    if there == "s":
        assert on(apply(state, R, "labourer-a8").state, "a8") == "rs"
    else:
        assert refused(state, R, "labourer-a8") == "square_taken"


@pytest.mark.clause("1.4", "2.3")
def test_when_all_workers_stand_the_dice_say_anew_who_begins():
    state = placing("supply=Of to=O first=R")
    for first in (R, S, T, O):
        turn = apply(state, O, "foreman-a8", chance=RecordedChance([first]))
        assert told(turn, StartRolled) == [StartRolled(first)]
        assert told(turn, TurnBegan) == [TurnBegan(first, 1, 1)]
        assert GAME.awaited(turn.state) == (first,)


@pytest.mark.clause("H1")
def test_placings_given_ahead_are_used_in_their_turn():
    state = apply(placing(), S, "elephant-a8", "donkey-b8").state
    assert GAME.awaited(state) == (R,)
    turn = apply(state, R, "foreman-h8", "labourer-h7")
    assert told(turn, WorkerPlaced) == [WorkerPlaced(R, "f", "h8"), WorkerPlaced(S, "e", "a8")]
    assert turn.state.wishes == (("labourer-h7",), ("donkey-b8",), (), ())
    assert turn.revealed
    assert not apply(placing(), R, "foreman-h8").revealed


@pytest.mark.clause("H1")
def test_a_new_list_replaces_the_old_one_and_an_empty_one_withdraws_it():
    state = apply(placing(), S, "elephant-a8", "donkey-b8").state
    assert apply(state, S, "foreman-c8").state.wishes[S] == ("foreman-c8",)
    assert apply(state, S).state.wishes[S] == ()
    assert refused(state, R) == "place_one"


@pytest.mark.clause("H1", "H6")
def test_what_is_given_ahead_is_seen_by_its_owner_alone():
    state = apply(placing(), S, "elephant-a8").state
    assert GAME.view(state, S).wishes == ("elephant-a8",)
    for viewer in (None, R, T, O):
        assert GAME.view(state, viewer) == GAME.view(placing(), viewer)


@pytest.mark.clause("H1")
def test_a_list_fits_the_supply_and_itself():
    state = placing()
    assert refused(state, S, "elephant-a8", "elephant-b8") == "not_in_supply"
    assert refused(state, S, "elephant-a8", "donkey-a8") == "square_taken"
    assert apply(state, S, "labourer-a8", "labourer-a8").state.wishes[S] == ("labourer-a8", "labourer-a8")


@pytest.mark.clause("H2")
def test_a_placing_whose_square_is_taken_is_struck_off_and_its_owner_told():
    state = apply(placing(), T, "elephant-a8", "donkey-b8").state
    turn = apply(state, R, "foreman-a8")
    assert turn.state.wishes[T] == ("donkey-b8",)
    (dropped,) = [notice for notice in turn.notices if isinstance(notice.event, WishDropped)]
    assert dropped.to == (T,)
    assert dropped.event == WishDropped("e", "a8")
    after = apply(turn.state, S, "foreman-h1")
    assert told(after, WorkerPlaced)[-1] == WorkerPlaced(T, "d", "b8")


@pytest.mark.clause("E3", "7.5")
def test_a_table_chooses_its_options():
    assert (laid_out().state.limit, laid_out().state.fast) == (60, False)
    assert laid_out(limit="20").state.limit == 20
    assert laid_out(limit="none").state.limit == 0
    assert laid_out(lost="out").state.fast
    with pytest.raises(BadOptions, match="Cargo has no option limit=7"):
        laid_out(limit="7")


@pytest.mark.clause("H5")
def test_for_an_absent_player_the_first_free_ship_and_square_are_taken():
    state = laid_out().state
    asked = GAME.decision(state, state.active)
    assert asked is not None
    assert asked.default == ("north",)
    asked = GAME.decision(placing(board="S,sf,s,5/8/8/8/8/8/1,R,S,T,O,3/8", more="supply=Rlf"), R)
    assert asked is not None
    assert asked.default == ("labourer-c8",)
