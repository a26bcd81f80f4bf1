"""A picture shows nothing that its viewer may not know: scrambled secrets change no pixel."""

import pytest

from rendering.palette import STANDARD
from tests.contract.tables import GAMES, plies, seats_of
from tests.luck import Dice
from tests.rendering.looking import SHOWN, drawings, same, say

SIZES = [(key, seats) for key in SHOWN for seats in range(GAMES[key].info.least, GAMES[key].info.most + 1)]
EVERY = 9  # plies


@pytest.mark.parametrize(("key", "seats"), SIZES)
def test_the_picture_of_the_truth_and_of_a_guess_are_equal(key, seats):
    game, shown = GAMES[key], SHOWN[key]
    dice, looked = Dice(f"pictures {seats}"), 0
    for number, ply in enumerate(plies(game, seats, dice)):
        if number % EVERY:
            continue
        for viewer in (None, *seats_of(game, seats)):
            view = game.view(ply.state, viewer)
            other = game.view(game.guess(view, dice), viewer)
            pairs = zip(
                drawings(shown, view, viewer, say=say, palette=STANDARD),
                drawings(shown, other, viewer, say=say, palette=STANDARD),
                strict=True,
            )
            assert all(same(one, two) for one, two in pairs)
            assert shown.alt(view, say=say) == shown.alt(other, say=say)
            looked += 1
    assert looked > 10


def test_a_players_own_secret_is_seen_by_that_player_alone():
    game, shown = GAMES["montego_bay"], SHOWN["montego_bay"]
    seen = False
    for ply in plies(game, 3, Dice("own cards")):
        if ply.asked.name != "cards" or ply.state.phase != 2:
            continue
        own = game.view(ply.turn.state, ply.seat)
        if not own.cards or own.cards == game.view(ply.state, ply.seat).cards:
            continue
        seen = True
        before = game.view(ply.state, ply.seat)
        hands = [shown.hand(view, say=say, palette=STANDARD) for view in (before, own)]
        assert not same(*hands)
        break
    assert seen
