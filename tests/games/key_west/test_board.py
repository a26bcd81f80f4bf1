"""The board in letters: it fits a terminal, and shows what its viewer may know."""

import pytest

from bot.engine import Phrase
from bot.games.key_west.pieces import Card, Tile
from bot.wording import wording
from rendering.key_west.text import board
from tests.games.key_west.positions import GAME, R, S, acting, asked, bid, bidding, pass_on, say, turn
from tests.luck import Dice

NAMES = ("Ann", "Ben", "Maximiliane-Theodora v. d. Hagen", "Dirk", "Eva")


def spoken(phrase: Phrase) -> str:
    return wording().say(phrase, lambda seat: NAMES[seat])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_fits_eighty_columns_from_the_first_to_the_last_move(seats: int):
    luck = Dice(f"board {seats}")
    state = GAME.setup(seats, {"mafia": "yes"}, luck).state
    while awaited := GAME.awaited(state):
        for viewer in (None, awaited[0]):
            assert max(len(line) for line in board(GAME.view(state, viewer), spoken).splitlines()) <= 80
        state = GAME.apply(state, awaited[0], asked(state, awaited[0]).ask.sample(luck), luck).state
    assert "the game is over" in board(GAME.view(state, None), spoken)


def test_it_shows_islands_bridges_and_discs():
    text = board(GAME.view(acting(discs={"upper.hotel3": "R", "lower.factory": "SR"}), None), spoken)
    assert "2*. 3*R 4*." in text
    assert "S R ." in text
    assert "3 steps to build" in text
    assert "Covered: 1-star hotel on the Upper Keys and factory on the Lower Keys" in text


def test_it_shows_the_cards_and_after_the_reveal_the_bids():
    state = bidding([Card(bridge="seven", fruits=("mango",)), *[Card(dive=True)] * 5])
    text = board(GAME.view(state, S), spoken)
    assert "  A  Seven Miles Bridge + mango plantation" in text
    assert "Bids" not in text
    assert "Bids: S $4, R $3, T $2, O $1" in board(GAME.view(bid(state, 4, 3, 2, 1).state, None), spoken)


def test_a_diver_alone_sees_what_was_found():
    state = turn(acting(sea={"A1": Tile("wreck")}), S, "dive", "a1", "stop").state
    assert "  A   W   o   o   o   o" in board(GAME.view(state, S), spoken)
    assert "  A   ?   o   o   o   o" in board(GAME.view(state, R), spoken)


def test_everyone_alone_sees_their_money_bid_and_wish():
    state = say(bidding(cash={"S": 17}), S, "bid=7 cards=b,a").state
    mine, other = (board(GAME.view(state, viewer), spoken) for viewer in (S, R))
    for words in ("$17", "Your bid: $7", "You want: B A"):
        assert words in mine
        assert words not in other


def test_the_final_scoring_is_a_table_that_adds_up():
    state = pass_on(acting(alone=True, round=8, fruit={"S": (4, 0, 0)}, points={"R": 5})).state
    lines = board(GAME.view(state, None), spoken).splitlines()
    table = lines[lines.index("                         S     R     T     O") + 1 :]
    columns = list(zip(*[[int(cell) for cell in line[20:].split()] for line in table], strict=True))
    assert [column[-1] for column in columns] == [14, 9, 4, 4]
    assert all(sum(column[:-1]) == column[-1] for column in columns)
