"""The quick player of Key West: always legal, always the same, much better than luck, and no fool."""

from collections.abc import Iterator
from time import process_time

import pytest

from bot.engine import Answer, Seat, SeededChance
from bot.games.key_west.pieces import Card, Tile
from bot.games.key_west.state import State
from bot.players import Player, RandomPlayer
from bot.players.key_west import Thinker
from tests.games.key_west.positions import (
    GAME,
    PLAIN,
    S,
    acting,
    asked,
    bid,
    bidding,
    drawn,
    say,
    turn,
)

GAMES, LONG = 40, 200
FEW_MILLISECONDS = 0.005


def think(state: State, seat: Seat = S, seed: str = "thought") -> Answer:
    return Thinker().answer(GAME.view(state, seat), asked(state, seat), SeededChance(seed, 0))


def play(players: list[Player], seed: str, **options: str) -> Iterator[tuple[State, Seat, Answer]]:
    """Play a game; tell of each answer before it is applied, and finally of the end, with no answer."""
    state = GAME.setup(len(players), options, SeededChance(seed, 0)).state
    ply = 0
    while awaited := GAME.awaited(state):
        ply += 1
        seat = awaited[0]
        answer = players[seat].answer(
            GAME.view(state, seat), asked(state, seat), SeededChance(seed + "!", ply)
        )
        yield state, seat, answer
        state = GAME.apply(state, seat, answer, SeededChance(seed, ply)).state
    yield state, S, ()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_players_who_only_draw_lots(seats: int, long: bool):
    players: list[Player] = [Thinker(), *[RandomPlayer()] * (seats - 1)]
    won, games = 0, LONG if long else GAMES
    for number in range(games):
        *_, (end, _, _) = play(players, f"against luck {number}")
        outcome = GAME.outcome(end)
        assert outcome
        won += outcome.ranking[0] == (S,)
    assert won >= 0.8 * games


@pytest.mark.parametrize("mafia", ["no", "yes"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_answer_in_whole_games_is_legal(seats: int, mafia: str):
    names = set()
    for number in range(3):
        for state, seat, answer in play([Thinker()] * seats, f"legal {number}", mafia=mafia):
            if not state.ended:
                names.add(asked(state, seat).name)
                asked(state, seat).ask.read(answer)
    assert {"bid", "plantation", "action", "business", "buy", "dive"} <= names


def test_answers_that_nobody_waits_for_are_legal_too():
    ahead = set()
    for state, _, _ in play([Thinker(), *[RandomPlayer()] * 3], "ahead"):
        decision = GAME.decision(state, S)
        if decision and not decision.awaited:
            decision.ask.read(think(state))
            ahead.add(decision.name)
    assert ahead == {"bid", "take"}


def test_the_same_view_decision_and_chance_give_the_same_answer():
    for state, seat, _ in play([Thinker()] * 4, "twice"):
        if not state.ended:
            assert think(state, seat) == think(state, seat)


def test_it_decides_in_a_few_milliseconds():
    start, answers = process_time(), 0
    for _ in play([Thinker()] * 5, "quick"):
        answers += 1
    assert (process_time() - start) / answers < FEW_MILLISECONDS


def test_it_takes_a_wreck_that_pays_well_and_leaves_one_that_pays_nothing():
    sea = {"A1": Tile("wreck")}
    pays = turn(acting(sea=sea, wrecks=8), S, "dive", "a1").state
    assert think(pays) == ("take",)
    full = turn(acting(sea=sea, wrecks=9), S, "dive", "a1").state
    assert think(full) != ("take",)


def test_it_prefers_the_fourth_chest_to_the_first_vase():
    chests = {f"H{number}": Tile("chest") for number in (1, 2, 3)}
    known = {**chests, "A1": Tile("vase"), "A2": Tile("chest")}
    state = acting(sea=known, raised=dict.fromkeys(chests, "S"))
    state = turn(state, S, "dive", "a2", "a1").state
    assert think(state) == ("a2",)
    assert think(say(state, S, "a2").state) == ("take",)


def test_it_sells_a_full_store_in_the_last_round():
    assert think(acting(round=8, cigars={"S": 40})) == ("factory-sell",)


def test_it_scores_many_shares():
    cards = {"S": [Card(bridge="cut")] * 6}
    assert think(acting(round=8, cards=cards, bills=((), (1,), (1,)))) == ("shares",)


def test_it_plants_where_it_becomes_island_boss():
    offer = [Card(bridge="seven", fruits=("mango",)), *PLAIN[:5]]
    discs = {
        "upper.mango": "R",
        "upper.orange": "RR",
        "middle.mango": "T",
        "lower.mango": "RT",
        "lower.orange": "RR",
    }
    state = bid(bidding(offer, discs=discs), 4, 3, 2, 1).state
    state = say(state, S, "a b", drawn(0)).state
    assert think(state) == ("middle",)


def test_it_does_not_pay_for_nothing_at_the_end():
    led = {
        f"{island}.{fruit}": "RR" for island in ("upper", "middle", "lower") for fruit in ("mango", "orange")
    }
    state = say(acting(round=8, discs=led), S, "hotel").state
    assert think(state) == ("none",)


def test_it_bids_nothing_it_does_not_have():
    assert think(bidding(cash={"S": 0}))[0] == "bid=0"
