"""Chapter S of the rules: set-up."""

from collections import Counter

import pytest

from bot.engine import SeededChance
from bot.games.key_west import INFO
from bot.games.key_west.pieces import NOBODY, Field, Tile
from bot.games.key_west.state import State
from tests.games.key_west.invariants import check
from tests.games.key_west.positions import GAME, S, asked, cash, points, supply

ALL = (3, 4, 5)
SEEDS = [f"table {number}" for number in range(60)]


def new(seats: int, seed: str = "table 0", **options: str) -> State:
    return GAME.setup(seats, options, SeededChance(seed, 0)).state


def keys(fields: tuple[Field, ...]) -> list[str]:
    return [field.key for field in fields]


@pytest.mark.clause("S1")
def test_three_to_five_play():
    assert (INFO.least, INFO.most) == (3, 5)
    assert len(set(INFO.colours)) == 5


@pytest.mark.clause("S2")
@pytest.mark.parametrize(("seats", "hotels", "factories"), [(3, 10, 6), (4, 11, 7), (5, 12, 8)])
def test_hotels_factories_and_plantations_lie_on_three_islands(seats: int, hotels: int, factories: int):
    kinds = Counter(field.kind for field in new(seats).fields)
    assert kinds == {"hotel": hotels, "factory": factories, "banana": 6, "mango": 6, "orange": 6}
    assert {field.island for field in new(seats).fields} == {"upper", "middle", "lower"}


@pytest.mark.clause("S3")
def test_with_five_players_nothing_is_covered():
    state = new(5)
    assert state.covers == ()
    assert state.graveyard == (2, 2, 3, 3, 3, 4, 4, 4, 5, 5)


@pytest.mark.clause("S3")
def test_with_four_players_a_hotel_a_factory_and_a_graveyard_field_are_covered():
    state = new(4)
    assert sorted(keys(state.covers)) == ["lower.factory", "upper.hotel1"]
    assert "upper.hotel1" not in keys(state.fields)
    assert keys(state.fields).count("lower.factory") == 3
    assert state.graveyard == (2, 3, 3, 3, 4, 4, 4, 5, 5)


@pytest.mark.clause("S3")
def test_with_three_players_three_more_places_are_covered():
    state = new(3)
    assert sorted(keys(state.covers)) == ["lower.factory", "lower.factory", "middle.hotel3", "upper.hotel1"]
    assert keys(state.fields).count("lower.factory") == 2
    assert state.graveyard == (3, 3, 3, 4, 4, 4, 5, 5)


@pytest.mark.clause("S4")
def test_the_dive_tiles_are_shuffled():
    sea = Counter(new(4).sea)
    assert [sea[Tile("sponge", dollars)] for dollars in range(3, 8)] == [3] * 5
    assert [sea[Tile(kind)] for kind in ("chest", "mask", "vase", "wreck")] == [5, 5, 5, 10]
    assert len({new(4, seed).sea for seed in SEEDS}) == len(SEEDS)


@pytest.mark.clause("S5", "1.1")
def test_forty_two_cards_are_shuffled_and_six_put_on_offer():
    state = new(4)
    assert len(state.offer) == 6
    assert len(state.stock) == 36
    assert [offered.letter for offered in state.offer] == list("abcdef")
    assert len({new(4, seed).stock for seed in SEEDS}) == len(SEEDS)


@pytest.mark.clause("S5")
def test_each_bridge_has_seven_cards_and_each_fruit_eight():
    state = new(4)
    cards = [*state.stock, *(offered.card for offered in state.offer)]
    assert Counter(card.bridge for card in cards) == {"cut": 7, "long": 7, "seven": 7, None: 21}
    assert Counter(fruit for card in cards for fruit in card.fruits) == {"banana": 8, "mango": 8, "orange": 8}
    assert [sum(getattr(card, what) for card in cards) for what in ("harvest", "dive", "capacity")] == [
        12,
        10,
        5,
    ]


@pytest.mark.clause("S6")
def test_bills_lie_face_down_on_the_bridges():
    state = new(4)
    assert [len(bills) for bills in state.bills] == [3, 4, 5]
    assert sorted(bill for bills in state.bills for bill in bills) == [1] * 9 + [2] * 3
    assert len({new(4, seed).bills for seed in SEEDS}) > 10


@pytest.mark.clause("S7")
@pytest.mark.parametrize(("seats", "bank"), [(3, 145), (4, 125), (5, 105)])
def test_everyone_starts_with_twenty_dollars_and_eleven_discs(seats: int, bank: int):
    state = new(seats)
    assert cash(state) == [20] * seats
    assert supply(state) == [11] * seats
    assert points(state) == [0] * seats
    assert all(not estate.cubes and not estate.cigars for estate in state.estates)
    assert state.bank == bank
    check(state, Counter())


@pytest.mark.clause("S8")
def test_harvest_tiles_lie_face_down():
    assert new(4).tiles == (9, 9, 9)
    assert new(4).florida == (0, 0, 0)


@pytest.mark.clause("S9")
@pytest.mark.parametrize("seats", ALL)
def test_the_first_start_player_is_drawn(seats: int):
    assert {new(seats, seed).start for seed in SEEDS} == set(range(seats))


@pytest.mark.clause("0.1")
def test_a_round_begins_with_bids():
    state = new(4)
    assert state.round == 1
    assert [asked(state, seat).name for seat in state.seats()] == ["bid"] * 4
    assert state.discs == (NOBODY,) * 36
    assert GAME.view(state, S).round == 1
