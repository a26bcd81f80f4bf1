"""The quick player of Montego Bay: always legal, always the same, much better than luck, and no fool."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine import Answer, Decision, Seat, SeededChance
from bot.games.montego_bay import build
from bot.games.montego_bay.loop import space_name
from bot.games.montego_bay.pieces import Caller, Crew, Figure, LazyJack, Room, Ship
from bot.games.montego_bay.state import State, swapped
from bot.players import Player, RandomPlayer
from bot.players.montego_bay import Thinker

COMPONENTS = Path(__file__).parents[2] / "data" / "montego_bay" / "components.toml"
GAME = build(COMPONENTS.read_bytes(), "components")
ME, RIVAL = Seat(0), Seat(1)
GAMES = 40


def ask(state: State, seat: Seat) -> Decision:
    decision = GAME.decision(state, seat)
    assert decision is not None
    return decision


def think(state: State, seed: str = "thought", ply: int = 0) -> Answer:
    """Return the answer of a Thinker at the first seat."""
    return Thinker().answer(GAME.view(state, ME), ask(state, ME), SeededChance(seed, ply))


def play(players: list[Player], seed: str) -> Iterator[tuple[State, Seat, Answer]]:
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


def wins(seats: int) -> int:
    """Count the games that a Thinker at the first seat wins alone against players who only draw lots."""
    players: list[Player] = [Thinker(), *[RandomPlayer()] * (seats - 1)]
    won = 0
    for number in range(GAMES):
        *_, (end, _, _) = play(players, f"against luck {number}")
        outcome = GAME.outcome(end)
        assert outcome is not None
        won += outcome.ranking[0] == (ME,)
    return won


def test_it_beats_three_random_players():
    assert wins(4) >= 0.8 * GAMES


def test_it_beats_one_random_player():
    assert wins(2) >= 0.9 * GAMES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_answer_in_whole_games_is_legal(seats):
    players: list[Player] = [Thinker()] * seats
    asked = set()
    for number in range(4):
        for state, seat, answer in play(players, f"legal {number}"):
            if not state.ended:
                decision = ask(state, seat)
                decision.ask.read(answer)
                asked.add(decision.name)
    assert asked == {"jack", "cards", "load"}


def test_answers_that_nobody_waits_for_are_legal_too():
    players: list[Player] = [Thinker(), *[RandomPlayer()] * 3]
    ahead = set()
    for state, _, _ in play(players, "ahead"):
        decision = GAME.decision(state, ME)
        if decision and not decision.awaited:
            decision.ask.read(think(state))
            ahead.add(decision.name)
    assert ahead == {"cards", "load"}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_view_decision_and_chance_give_the_same_answer(seats):
    thinker = Thinker()
    for ply, (state, seat, _) in enumerate(play([thinker] * seats, "twice")):
        if seat == ME and not state.ended:
            again = thinker.answer(GAME.view(state, ME), ask(state, ME), SeededChance("thought", ply))
            assert again == think(state, ply=ply)


def table(seats: int = 2) -> State:
    """Return a table in its second round, all dockers of the first seat behind those of the others."""
    state = GAME.setup(seats, {}, SeededChance("small positions", 0)).state
    spaces = len(state.rooms)
    places = sorted(range(len(state.dockers)), key=lambda number: (state.dockers[number].seat, number))
    dockers = tuple(
        replace(docker, at=(7 + 2 * places.index(number)) % spaces)
        for number, docker in enumerate(state.dockers)
    )
    return replace(state, dockers=dockers, round=2, phase=2)
