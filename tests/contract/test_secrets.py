"""No viewer's view, question or news depends on anything that the viewer may not know.

``game.guess`` builds another world from a view alone, with all secrets dealt anew. If the true world and
that one can be told apart by anything the viewer is shown, something leaks.
"""

from importlib import import_module

import msgspec

from bot.wording import wording
from tests.contract.tables import GAMES, every_size, plies, seats_of
from tests.luck import Dice

NORMAL, LONG = 12, 200

encode = msgspec.json.Encoder(order="deterministic").encode


def say(phrase):
    return wording().say(phrase, lambda seat: f"player {seat}")


@every_size
def test_views_questions_and_boards_are_equal_in_another_world(key, seats, long):
    game = GAMES[key]
    board = import_module(f"rendering.{key}.text").board
    for seed in range(LONG if long else NORMAL):
        dice = Dice(f"scramble {seed}")
        for ply in plies(game, seats, dice):
            for viewer in (None, *seats_of(game, seats)):
                view = game.view(ply.state, viewer)
                other = game.guess(view, dice)
                assert encode(game.view(other, viewer)) == encode(view)
                assert game.awaited(other) == game.awaited(ply.state)
                assert board(game.view(other, viewer), say) == board(view, say)
                assert game.headline(game.view(other, viewer)) == game.headline(view)
                if viewer is not None:
                    assert game.decision(other, viewer) == game.decision(ply.state, viewer)


@every_size
def test_a_secret_answer_tells_the_others_nothing_until_it_is_revealed(key, seats, long):
    game = GAMES[key]
    compared = 0
    for seed in range(LONG if long else NORMAL):
        dice = Dice(f"answers {seed}")
        for ply in plies(game, seats, dice):
            if not ply.asked.secret or _reveals(game, ply.state, ply.turn.state, ply.seat):
                continue
            other = game.apply(ply.state, ply.seat, ply.asked.ask.sample(dice), Dice(seed))
            if _reveals(game, ply.state, other.state, ply.seat):
                continue
            compared += 1
            for viewer in (None, *seats_of(game, seats)):
                if viewer != ply.seat:
                    assert encode(game.view(ply.turn.state, viewer)) == encode(game.view(other.state, viewer))
                    assert _news(ply.turn, viewer) == _news(other, viewer)
    assert compared


@every_size
def test_a_table_at_a_glance_says_the_same_to_everyone(key, seats):
    game = GAMES[key]
    for seed in range(NORMAL):
        for ply in plies(game, seats, Dice(f"glance {seed}")):
            public = game.headline(game.view(ply.state, None))
            for viewer in seats_of(game, seats):
                assert game.headline(game.view(ply.state, viewer)) == public


@every_size
def test_a_viewer_is_told_the_same_in_every_world_the_viewer_takes_for_true(key, seats):
    game = GAMES[key]
    for seed in range(NORMAL):
        dice = Dice(f"news {seed}")
        for ply in plies(game, seats, dice):
            if not ply.asked.secret or _reveals(game, ply.state, ply.turn.state, ply.seat):
                continue
            other = game.guess(game.view(ply.state, ply.seat), dice)
            turn = game.apply(other, ply.seat, ply.answer, Dice(seed))
            if not _reveals(game, other, turn.state, ply.seat):
                assert _news(turn, ply.seat) == _news(ply.turn, ply.seat)


def _reveals(game, before, after, seat):
    """Whether play went on: then secrets may have come out, as the rules say."""
    return set(game.awaited(after)) != set(game.awaited(before)) - {seat}


def _news(turn, viewer):
    return [encode(notice.event) for notice in turn.notices if notice.reaches(viewer)]
