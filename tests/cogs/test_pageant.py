"""The game made up for tests keeps the contract of every game: it ends, replays, and keeps its secrets."""

import pytest

from bot import shelf
from bot.engine import Seat
from bot.tables.table import Table
from bot.wording import wording
from tests.cogs.toybox.pageant.acts import NAMES
from tests.cogs.toybox.pageant.state import Peeked
from tests.cogs.toybox.pageant.text import board
from tests.luck import Dice

SEATS = (Seat(0), Seat(1))

pytestmark = pytest.mark.usefixtures("pageant")


def say(phrase):
    return wording().say(phrase, lambda seat: f"player {seat}")


@pytest.mark.parametrize("seed", range(12))
def test_it_is_played_to_its_end_and_keeps_its_secrets(seed):
    game, dice = shelf.take("pageant").game, Dice(seed)
    state, asked = game.setup(2, {}, dice).state, set()
    while game.outcome(state) is None:
        for viewer in (None, *SEATS):
            view = game.view(state, viewer)
            other = game.guess(view, dice)
            assert game.view(other, viewer) == view
            assert game.awaited(other) == game.awaited(state)
            assert board(view, say)
            if viewer is not None:
                assert game.decision(other, viewer) == game.decision(state, viewer)
        open_to = [seat for seat in SEATS if game.decision(state, seat)]
        seat = open_to[dice.below(len(open_to))]
        decision = game.decision(state, seat)
        assert decision is not None
        decision.ask.read(decision.default)
        assert decision.awaited == (seat in game.awaited(state))
        asked.add(decision.name)
        turn = game.apply(state, seat, decision.ask.sample(dice), dice)
        for notice in turn.notices:
            assert say(game.narrate(notice.event))
            assert (notice.to == (1,)) == isinstance(notice.event, Peeked)
        state = turn.state
    assert asked >= set(NAMES)


def test_its_log_replays():
    game, dice = shelf.take("pageant").game, Dice("replay")
    table = Table(game, 2, "a seed")
    while waiting := table.waiting():
        decision = table.decision(waiting[0])
        assert decision is not None
        table.submit(waiting[0], decision.ask.sample(dice))
    again = Table.replay(game, 2, "a seed", table.log)
    assert again.state() == table.state()
    assert again.story == table.story
