"""Chapter S of the rules: set-up."""

import tomllib
from collections import Counter

import pytest
from msgspec.structs import replace

from bot.engine import RecordedChance, SeededChance
from bot.games.montego_bay import INFO
from bot.games.montego_bay.pieces import Room
from bot.games.montego_bay.state import State
from tests.games.montego_bay.positions import (
    COMPONENTS,
    GAME,
    O,
    S,
    T,
    coins,
    order,
    parts,
    piers,
    points,
    spaces,
    supply,
)

ALL = (2, 3, 4)
SEEDS = [f"table {number}" for number in range(60)]
CARDBOARD = tomllib.loads(COMPONENTS.decode())


def new(seats: int, seed: str = "table 0") -> State:
    return GAME.setup(seats, {}, SeededChance(seed, 0)).state


def houses(state: State) -> list[tuple[Room, Room]]:
    """The warehouses from left to right: room at the back, room at the harbour."""
    half = len(state.rooms) // 2
    return list(zip(state.rooms[:half], reversed(state.rooms[half:]), strict=True))


def printed(seats: int) -> list[frozenset[Room]]:
    cards = [card for card in CARDBOARD["warehouse"] if seats == 4 or "four_players_only" not in card]
    return [frozenset(Room(**room) for room in card["rooms"]) for card in cards]


@pytest.mark.clause("S1")
def test_two_to_four_play():
    assert (INFO.least, INFO.most) == (2, 4)


@pytest.mark.clause("S1", "2.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_everyone_has_a_large_and_a_small_docker_with_five_cards_each(seats: int):
    state = new(seats)
    for seat in state.seats():
        cards = parts(state, seat)
        assert list(cards) == ["large", "small"]
        for ask in cards.values():
            assert list(ask.answers()) == [("1",), ("2",), ("3",), ("4",), ("5",)]


@pytest.mark.clause("S2")
@pytest.mark.parametrize(("seats", "row"), [(2, 7), (3, 7), (4, 8)])
def test_the_card_for_four_players_stays_out_with_fewer(seats: int, row: int):
    laid = [frozenset(house) for house in houses(new(seats))]
    assert len(laid) == row
    assert Counter(laid) == Counter(printed(seats))


@pytest.mark.clause("S3")
def test_warehouses_lie_in_random_order_and_turned_at_random():
    tables = [houses(new(4, seed)) for seed in SEEDS]
    assert len({tuple(map(frozenset, row)) for row in tables}) == len(SEEDS)
    for card in printed(4):
        backs = {house[0] for row in tables for house in row if frozenset(house) == card}
        assert backs == card


@pytest.mark.clause("S3", "S6")
@pytest.mark.parametrize(("seats", "right"), [(3, 7), (4, 8)])
def test_spaces_are_named_from_left_to_right_along_back_and_harbour(seats: int, right: int):
    cards = parts(new(seats), S)
    assert [option.spot for option in cards["large"].options] == ["B1", "B2", "B3", "B4", "B5"]
    small = [option.spot for option in cards["small"].options]
    assert small == [f"H{right - steps}" for steps in range(5)]


@pytest.mark.clause("S4")
@pytest.mark.parametrize("seats", [3, 4])
def test_everyone_has_sixteen_barrels(seats: int):
    assert supply(new(seats)) == [16] * seats


@pytest.mark.clause("S5")
def test_two_players_have_a_third_docker_and_sixteen_more_barrels():
    state = new(2)
    assert supply(state) == [32, 32]
    assert list(parts(state, S)) == list(parts(state, O)) == ["large", "small", "third"]


@pytest.mark.clause("S5", "S6")
def test_one_third_docker_is_small_and_one_large_and_who_gets_which_is_drawn():
    drawn = set()
    for seed in SEEDS:
        state = new(2, seed)
        sizes = tuple(docker.size for docker in state.dockers if docker.key == "third")
        first = tuple(parts(state, seat)["third"].options[0].spot for seat in (S, O))
        assert first == tuple({"large": "B1", "small": "H7"}[size] for size in sizes)
        drawn.add(sizes)
    assert drawn == {("large", "small"), ("small", "large")}


@pytest.mark.clause("S6")
@pytest.mark.parametrize("seats", ALL)
def test_everyone_starts_in_a_pub(seats: int):
    assert set(spaces(new(seats)).values()) == {"pub"}


@pytest.mark.clause("S7")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 6), (4, 8)])
def test_the_order_tiles_of_all_dockers_are_shuffled(seats: int, tiles: int):
    lines = [order(new(seats, seed)) for seed in SEEDS]
    assert all(len(line) == tiles and set(line) == set(spaces(new(seats))) for line in lines)
    assert {line[0] for line in lines} == set(lines[0])


@pytest.mark.clause("S8")
@pytest.mark.parametrize("seats", ALL)
def test_the_pilot_boat_and_three_freighters_lie_in_port_and_two_piles_of_six_wait(seats: int):
    state = new(seats)
    assert piers(state) == "-abc"
    assert [len(pile) for pile in state.piles] == [6, 6]
    assert not any(sum(each.cargo) for each in state.ships)


@pytest.mark.clause("S8")
@pytest.mark.parametrize(("seats", "side"), [(2, "pays_fewer"), (3, "pays_fewer"), (4, "pays_four")])
def test_the_fifteen_freighters_show_the_side_for_the_number_of_players(seats: int, side: str):
    state = new(seats)
    ships = [(each.capacity, each.pays) for each in state.ships[1:]]
    waiting = [(each.capacity, each.pays) for pile in state.piles for each in pile]
    fleet = Counter(ships + waiting)
    expected: Counter[tuple[int, tuple[int, ...]]] = Counter()
    for kind in CARDBOARD["freighter"]:
        expected[kind["capacity"], tuple(kind[side])] += kind["copies"]
    assert fleet == expected
    assert {len(pays) for _, pays in fleet} == {3 if seats == 4 else 2}


@pytest.mark.clause("S8")
def test_freighters_are_shuffled():
    assert len({new(4, seed).ships for seed in SEEDS}) > len(SEEDS) // 2
    assert len({new(4, seed).piles for seed in SEEDS}) == len(SEEDS)


@pytest.mark.clause("S8", "H6")
@pytest.mark.parametrize("viewer", [None, S, T])
def test_only_the_top_ship_of_each_pile_is_known(viewer):
    state = new(4)
    first, second = state.piles
    view = GAME.view(state, viewer)
    assert [(pile.left, pile.top) for pile in view.piles] == [(6, first[0]), (6, second[0])]
    assert Counter(view.unseen) == Counter(first[1:] + second[1:])
    below_swapped = ((first[0], *second[1:]), (second[0], *first[1:]))
    assert GAME.view(replace(state, piles=below_swapped), viewer) == view


@pytest.mark.clause("S9")
@pytest.mark.parametrize("seats", ALL)
def test_the_bank_holds_fifteen_coins_and_nobody_has_any(seats: int):
    state = new(seats)
    assert state.bank == 15
    assert coins(state) == points(state) == [0] * seats
    assert state.jack is None


@pytest.mark.parametrize("seats", ALL)
def test_the_same_luck_lays_the_same_table(seats: int):
    chance = SeededChance("a table", 0)
    first = GAME.setup(seats, {}, chance)
    assert GAME.setup(seats, {}, RecordedChance(chance.drawn)) == first
