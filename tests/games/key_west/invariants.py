"""What never changes in Key West, whatever is played."""

from collections import Counter

from bot.games.key_west.pieces import (
    CARDS,
    CUBES,
    DISCS,
    NOBODY,
    OFFER,
    RESETS,
    ROUNDS,
    SEA,
    STORE,
    TREASURES,
)
from bot.games.key_west.state import State

DOLLARS = 220
BRIDGE_BILLS = [1] * 9 + [2] * 3
HARVEST_TILES = (9, 9, 9)
FIELDS = {3: 34, 4: 36, 5: 38}


def check(state: State, told: Counter[str]) -> None:
    """Count money, discs, tiles, cards and cubes."""
    _check_money(state)
    _check_discs(state)
    _check_tiles(state, told)
    _check_cards(state, told)
    for estate in state.estates:
        assert 0 <= estate.cigars <= STORE
        assert estate.points >= 0
        assert len(estate.cubes) <= CUBES
        single = [action for action in estate.cubes if action != "any"]
        assert len(set(single)) == len(single), "two cubes of a colour on one action"
        assert estate.cubes.count("any") in (0, 2)
    assert 1 <= state.round <= ROUNDS
    if state.ended:
        assert len(state.results) == len(state.estates)
        for result in state.results:
            assert result.total == sum(line.points for line in result.lines)


def _check_money(state: State) -> None:
    assert min(*state.cash, state.bank) >= 0
    on_bridges = [bill for bills in state.bills for bill in bills]
    assert sum(state.cash) + state.bank + sum(on_bridges) == DOLLARS
    wages = [bill for bills in state.wages for bill in bills]
    assert sorted(on_bridges + wages) == BRIDGE_BILLS


def _check_discs(state: State) -> None:
    assert len(state.fields) == len(state.discs) == FIELDS[len(state.estates)]
    assert len(state.fields) + len(state.covers) == FIELDS[5]
    for seat, estate in enumerate(state.estates):
        assert estate.discs >= 0
        assert estate.discs + state.discs.count(seat) == DISCS
    assert all(NOBODY <= owner < len(state.estates) for owner in state.discs)


def _check_tiles(state: State, told: Counter[str]) -> None:
    for fruit, tiles in enumerate(HARVEST_TILES):
        held = sum(estate.fruit[fruit] for estate in state.estates)
        assert state.tiles[fruit] + state.florida[fruit] + held == tiles
        assert min(state.tiles[fruit], state.florida[fruit]) >= 0
    taken = [tile.kind for tile, diver in zip(state.sea, state.divers, strict=True) if diver != NOBODY]
    assert len(state.sea) == len(state.divers) == SEA
    assert taken.count("wreck") == state.wrecks == told["WreckRaised"]
    assert taken.count("sponge") == told["SpongeSold"]
    assert sum(taken.count(kind) for kind in TREASURES) == told["TreasureKept"]
    for fields in state.looked:
        assert len(set(fields)) == len(fields)


def _check_cards(state: State, told: Counter[str]) -> None:
    held = [card for estate in state.estates for card in estate.cards]
    on_offer = [offered.card for offered in state.offer]
    everywhere = [*state.stock, *state.aside, *held, *on_offer]
    assert len([card for card in everywhere if not card.mafia]) == CARDS
    letters = [offered.letter for offered in state.offer]
    assert len(set(letters)) == len(letters) <= OFFER + state.mafia
    assert told["CubesReturned"] == len([end for end in RESETS if end < state.round])
