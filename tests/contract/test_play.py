"""Whole games: they end, nobody is stuck, and nothing is lost on the way."""

from collections import Counter

from tests.contract.tables import GAMES, count, every_size, invariants, plies, seats_of
from tests.luck import Dice

NORMAL, LONG = 200, 3000


@every_size
def test_random_games_end_and_conserve_everything(key, seats, long):
    game, check = GAMES[key], invariants(key)
    for seed in range(LONG if long else NORMAL):
        dice = Dice(f"{key} {seats} {seed}")
        told: Counter[str] = Counter()
        for ply in plies(game, seats, dice):
            count(ply.turn.notices, told)
            check(ply.turn.state, told)
        assert not game.awaited(ply.turn.state)
        assert all(game.decision(ply.turn.state, seat) is None for seat in seats_of(game, seats))


@every_size
def test_the_result_ranks_every_seat_once_by_score(key, seats):
    game = GAMES[key]
    for seed in range(20):
        *_, last = plies(game, seats, Dice(f"result {seed}"))
        outcome = game.outcome(last.turn.state)
        assert outcome is not None
        ranked = [seat for place in outcome.ranking for seat in place]
        assert sorted(ranked) == seats_of(game, seats)
        scores = [outcome.scores[seat] for seat in ranked]
        assert scores == sorted(scores, reverse=True)


@every_size
def test_whoever_is_awaited_is_asked_and_the_other_way_round(key, seats):
    game = GAMES[key]
    for seed in range(10):
        for ply in plies(game, seats, Dice(f"awaited {seed}")):
            asked = {seat: game.decision(ply.state, seat) for seat in seats_of(game, seats)}
            awaited = tuple(seat for seat, decision in asked.items() if decision and decision.awaited)
            assert awaited == game.awaited(ply.state)
            assert all(decision.seat == seat for seat, decision in asked.items() if decision)


@every_size
def test_defaults_and_what_was_given_are_legal(key, seats):
    game = GAMES[key]
    for seed in range(10):
        for ply in plies(game, seats, Dice(f"default {seed}")):
            for seat in seats_of(game, seats):
                asked = game.decision(ply.state, seat)
                if asked and asked.awaited:
                    game.apply(ply.state, seat, asked.default, Dice(seed))
                elif asked and asked.given:
                    asked.ask.read(asked.given)


@every_size
def test_a_table_of_absent_players_ends_by_defaults_alone(key, seats):
    game = GAMES[key]
    state = game.setup(seats, {}, Dice("absent")).state
    while game.outcome(state) is None:
        seat = game.awaited(state)[0]
        asked = game.decision(state, seat)
        assert asked is not None
        state = game.apply(state, seat, asked.default, Dice("absent")).state


@every_size
def test_listed_answers_are_legal_and_samples_are_drawn_from_the_legal_ones(key, seats):
    game = GAMES[key]
    dice = Dice("listed")
    for ply in plies(game, seats, Dice("listed")):
        for number, answer in enumerate(ply.asked.ask.answers()):
            ply.asked.ask.read(answer)
            if number == 30:
                break
        for _ in range(5):
            ply.asked.ask.read(ply.asked.ask.sample(dice))


@every_size
def test_the_same_answer_with_the_same_luck_leads_to_the_same_table(key, seats):
    game = GAMES[key]
    for number, ply in enumerate(plies(game, seats, Dice("same"))):
        once = game.apply(ply.state, ply.seat, ply.answer, Dice(number))
        twice = game.apply(ply.state, ply.seat, ply.answer, Dice(number))
        assert once == twice
