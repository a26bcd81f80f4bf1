"""The quick player of Montego Bay: always legal, always the same, much better than luck, and no fool."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine import Answer, Decision, Seat, SeededChance
from bot.games.montego_bay import build
from bot.games.montego_bay.pieces import Caller, Crew, Figure, Room, Ship
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


def harbour(rooms: tuple[Room, ...], phase: int) -> State:
    """Return a table for three in round 2: nobody else can reach B4 or H3, and all others move first."""
    state = GAME.setup(3, {}, SeededChance("harbour", 0)).state
    dockers = [replace(docker, at=at) for docker, at in zip(state.dockers, (0, 7, 3, 4, 5, 11), strict=True)]
    return replace(state, rooms=rooms, dockers=tuple(dockers), order=(2, 3, 4, 5, 0, 1), round=2, phase=phase)


def test_it_sends_its_dockers_to_the_barrels():
    worst = (Room(broken=1, coin=True),) * 14
    state = harbour(swapped(swapped(worst, 3, Room(barrels=4)), 11, Room(barrels=3)), phase=2)
    assert think(state) == ("large=3", "small=4")


@pytest.mark.parametrize(("barrels", "hires"), [(3, True), (0, False)])
def test_it_hires_lazy_jack_only_if_he_finds_barrels(barrels, hires):
    state = harbour((Room(barrels=barrels),) * 14, phase=1)
    state = replace(state, crews=swapped(state.crews, ME, Crew(coins=3)), wants=(None,) * 3)
    assert ask(state, ME).name == "jack"
    assert (think(state) != ("no",)) is hires


def tally(room: Room, *ships: Ship) -> State:
    """Return a table at which a docker of the first seat is the last on whom the Tally Man calls."""
    state = harbour((room,) * 14, phase=4)
    caller = Caller(0, Figure(ME, "large"), "B1", room)
    return replace(state, ships=ships, queue=(caller,), left=room.barrels or room.broken)


def ships_chosen(state: State) -> list[str]:
    (word,) = think(state)
    return sorted(word.removeprefix("large=").split(","))


def test_it_fills_the_last_holds_of_a_ship_if_that_wins_it():
    state = tally(
        Room(barrels=2),
        Ship("a", 9, (5, 2), (1, 0, 1)),
        Ship("b", 8, (4, 2), (2, 3, 1)),
        Ship("c", 8, (4, 2), (0, 0, 0)),
        Ship("d", 9, (5, 2), (0, 0, 0)),
    )
    assert ships_chosen(state) == ["b", "b"]


def test_it_breaks_a_tie_on_the_ship_that_is_about_to_leave():
    state = tally(
        Room(barrels=1),
        Ship("a", 10, (5, 3), (3, 3, 0)),
        Ship("b", 12, (6, 4), (0, 5, 4)),
        Ship("c", 12, (6, 4), (0, 4, 5)),
        Ship("d", 12, (6, 4), (0, 5, 5)),
    )
    assert ships_chosen(state) == ["a"]


def test_it_loads_nothing_on_a_ship_that_leaves_without_paying_it():
    state = tally(
        Room(barrels=3),
        Ship("a", 12, (6, 4), (0, 5, 4)),
        Ship("b", 8, (4, 2), (2, 1, 0)),
        Ship("c", 8, (4, 2), (0, 0, 0)),
        Ship("d", 9, (5, 2), (0, 0, 0)),
    )
    assert "a" not in ships_chosen(state)


def test_it_takes_broken_barrels_back_where_they_cost_nothing():
    state = tally(
        Room(broken=1),
        Ship("a", 10, (5, 3), (3, 2, 2)),
        Ship("b", 12, (6, 4), (1, 5, 4)),
        Ship("c", 8, (4, 2), (2, 2, 0)),
        Ship("d", 9, (5, 2), (0, 0, 0)),
    )
    assert ships_chosen(state) == ["b"]
