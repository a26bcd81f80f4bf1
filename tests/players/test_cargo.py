"""The quick player of Cargo: always legal, always the same, much better than luck, and no fool."""

import time
from collections.abc import Iterator
from itertools import islice

import pytest

from bot.engine import Answer, Decision, Seat, SeededChance
from bot.games.cargo.read_position import read
from bot.games.cargo.state import State
from bot.players import Player, RandomPlayer
from bot.players.cargo import Thinker
from tests.games.cargo.positions import GAME, on, play, points

ME = Seat(0)
GAMES, LONG = 16, 200
SECONDS = 0.06  # on average; some tens of milliseconds


def ask(state: State, seat: Seat) -> Decision:
    decision = GAME.decision(state, seat)
    assert decision is not None
    return decision


def think(state: State, seed: str = "thought") -> Answer:
    """Return the answer of a Thinker at the seat whose turn it is."""
    seat = state.active
    return Thinker().answer(GAME.view(state, seat), ask(state, seat), SeededChance(seed, 0))


def game(players: list[Player], seed: str) -> Iterator[tuple[State, Seat, Answer]]:
    """Play a game; tell of each answer before it is applied, and finally of the end, with no answer."""
    state = GAME.setup(len(players), {}, SeededChance(seed, 0)).state
    ply = 0
    while awaited := GAME.awaited(state):
        ply += 1
        seat = awaited[0]
        answer = players[seat].answer(GAME.view(state, seat), ask(state, seat), SeededChance(seed + "!", ply))
        yield state, seat, answer
        state = GAME.apply(state, seat, answer, SeededChance(seed, ply)).state
    yield state, ME, ()


def wins(seats: int, games: int) -> int:
    """Count the games that a Thinker, at each seat in turn, wins alone against players who only draw lots."""
    won = 0
    for number in range(games):
        mine = Seat(number % seats)
        players: list[Player] = [RandomPlayer()] * seats
        players[mine] = Thinker()
        *_, (end, _, _) = game(players, f"against luck {number}")
        outcome = GAME.outcome(end)
        assert outcome is not None
        won += outcome.ranking[0] == (mine,)
    return won


def test_it_beats_three_random_players(long):
    games = LONG if long else GAMES
    assert wins(4, games) >= 0.8 * games


def test_it_beats_one_random_player(long):
    games = LONG if long else 6
    assert wins(2, games) >= 0.9 * games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_in_whole_games_is_legal_and_quick(seats):
    asked, turns = set(), 0
    began = time.process_time()
    for state, seat, answer in game([Thinker()] * seats, "legal"):
        if not state.ended:
            decision = ask(state, seat)
            decision.ask.read(answer)
            asked.add(decision.name)
            turns += 1
    assert asked == {"ship", "place", "turn"}
    assert (time.process_time() - began) / turns < SECONDS


def test_answers_that_nobody_waits_for_are_legal_too():
    for state, _, _ in game([Thinker(), RandomPlayer(), RandomPlayer()], "ahead"):
        decision = GAME.decision(state, ME)
        if decision and not decision.awaited:
            answer = Thinker().answer(GAME.view(state, ME), decision, SeededChance("ahead", 0))
            decision.ask.read(answer)


def test_the_same_view_decision_and_chance_give_the_same_answer():
    for state, _, _ in islice(game([Thinker()] * 2, "twice"), 40):
        assert think(state) == think(state)


def test_it_takes_a_crate_aboard():
    state = read("1,rf,R,5/8/8/8/8/8/1,R,S,5/8 Rn,Ss left=1")
    assert think(state) == ("b8-c8",)


def test_it_takes_a_crate_aboard_in_two_steps():
    state = read("1,rd,R,5/8/8/8/8/8/1,R,S,5/8 Rn:e8:f8,Ss left=1")
    assert points(play(state, *think(state)).state)[ME] == 3


def test_it_pushes_a_foreign_crate_into_the_water_and_not_its_own():
    state = read("8/8/6,r,S/6,r,R/8/8/1,R,S,5/8 Rn:b8:c8,Ss:b1:c1,-e:h3:h4")
    after = play(state, *think(state)).state
    assert (after.crews[ME].sunk, after.crews[ME].own_sunk) == (1, 0)


def test_it_does_not_end_a_game_that_it_would_lose():
    state = read("8/8/6,r,S/8/8/8/1,R,6/8 Rn,Ss score=S2.0.0.0.0.3")
    assert not play(state, *think(state)).state.ended


def test_it_ends_a_game_that_it_wins():
    state = read("8/8/6,r,S/8/8/8/1,R,6/8 Rn,Ss score=R1.0.0.0.0.3")
    assert play(state, *think(state)).state.ended


def test_it_clears_its_loading_squares_and_brings_workers_back():
    state = read("3,S,4/r,7/8/8/8/8/1,R,S,5/8 Rn,Ss owed=d8 water=Rdf doctor=R0.0.1")
    answer = think(state)
    assert answer[0] in ("donkey-e8", "foreman-e8")
    assert any(word.startswith("doctor-") for word in answer)
    assert on(play(state, *answer).state, "d8") != "S"
