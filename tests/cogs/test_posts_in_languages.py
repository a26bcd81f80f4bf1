"""Posts fit in every language: lobby, board, result, votes, care, reminders and the list of one's tables."""

from importlib import import_module
from itertools import product
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.engine import Seat
from bot.storage.rows import ClockRow, ProposalRow, UserRow
from bot.tables.clock import PACES
from bot.tables.letters import Ballot, Care, Decided
from bot.tables.sitting import Sitting
from bot.tables.table import Table
from bot.tables.votes import KINDS, SEATED
from bot.wording import wording
from cogs.reader import Reader
from cogs.widgets.ballot_post import UNDO, ballot_post
from cogs.widgets.care_post import PREFIX, care_post
from cogs.widgets.frame import Picture, Screen
from cogs.widgets.lobby_card import lobby_card
from cogs.widgets.my_tables import PAGE, my_table, my_tables
from cogs.widgets.public import board_post
from cogs.widgets.reminder_post import NEAR, reminder
from cogs.widgets.result_post import result_post
from tests.cogs.translated import (
    DUE,
    NOW,
    PICTURE,
    every_language,
    every_recording,
    judge,
    played,
    sitting_at,
)
from tests.contract.tables import GAMES
from tests.driver.sight import BUTTON, TEXT, walk

CUT = "…"
BOARD = Picture(None, PICTURE, "A picture.")
CARES = sorted({f"{PREFIX}default", *(word for word in wording().ids if word.startswith(PREFIX))})
WAYS = list(product((1, NEAR), (False, True), (False, True)))  # reminded, excused, private
VOTES = [f"{kind}.0" if kind in SEATED else kind for kind in KINDS]


def judge_whole(view: Screen) -> None:
    """Refuse what Discord would refuse, and what had to be cut to fit."""
    judge(view)
    texts = [part["content"] for part in walk(view.to_components()) if part["type"] == TEXT]
    assert texts
    assert not [text for text in texts if text.endswith(CUT)]


def buttons(view: Screen) -> int:
    """Count the buttons of a post."""
    return sum(part["type"] == BUTTON for part in walk(view.to_components()))


def with_status(sitting: Sitting, status: str) -> Sitting:
    """Return a table in another stage, with all that is said of it."""
    sitting.row = replace(sitting.row, status=status, paused_by=0, paused_at=NOW)
    sitting.seats = [replace(row, offered=True) for row in sitting.seats]
    return sitting


def text_board(table: Table, reader: Reader) -> str:
    """Return the board in letters."""
    text: str = import_module(f"rendering.{table.game.info.key}.text").board(table.view(None), reader.bare)
    return text


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_lobby_cards_keep_to_the_limits(game, language):
    info = GAMES[game].info
    choices = [[(option.key, choice) for choice in option.choices] for option in info.options]
    for pace, options in product(PACES, product(*choices)):
        sitting = sitting_at(Table(GAMES[game], info.most, "lobby", dict(options)))
        everyone = sitting.seats
        sitting.row = replace(
            sitting.row, status="lobby", pace=pace, options=dict(options), options_at=NOW, lobby_until=DUE
        )
        for seated in range(info.most + 1):
            sitting.seats = everyone[:seated]
            judge_whole(lobby_card(sitting, Reader(language, sitting), BOARD))


@every_language
@every_recording
def test_board_posts_keep_to_the_limits(path, language):
    for table in played(path).retraced():
        for status in ("playing", "paused", "ended"):
            sitting = with_status(sitting_at(table), status)
            reader = Reader(language, sitting)
            judge_whole(board_post(sitting, reader, BOARD, ""))
            judge(board_post(sitting, reader, None, text_board(table, reader)))


@every_language
@every_recording
def test_results_keep_to_the_limits(path, language):
    table = played(path)
    sitting = sitting_at(table)
    assert table.outcome()
    judge_whole(result_post(sitting, Reader(language, sitting), [BOARD, BOARD]))


@every_language
@every_recording
def test_votes_keep_to_the_limits(path, language):
    table = played(path)
    sitting = sitting_at(table)
    reader = Reader(language, sitting)
    proposed = [ProposalRow("harbor", kind, 0, 0, (0,), until=DUE) for kind in VOTES]
    proposed += [ProposalRow("harbor", UNDO, step.entry.ply, 0, (0,), until=DUE) for step in table.steps[1:]]
    for proposal, state in product(proposed, get_args(Decided)):
        post = ballot_post(sitting, reader, Ballot(proposal, table.seats, state))
        judge_whole(post)
        assert bool(buttons(post)) == (state == "open")


@every_language
@every_recording
def test_what_is_told_about_a_table_keeps_to_the_limits(path, language):
    table = played(path)
    sitting = sitting_at(table)
    sitting.row = replace(sitting.row, rematch="lantern")
    reader = Reader(language, sitting)
    for care in CARES:
        judge_whole(care_post(sitting, reader, Care(care, 0, 24, DUE)))
    for step in table.steps[1:]:
        judge_whole(care_post(sitting, reader, Care(f"{PREFIX}default", 0, 2, ply=step.entry.ply)))


@every_language
@every_recording
def test_reminders_keep_to_the_limits(path, language):
    user, most = UserRow("100"), 0
    for table in played(path).retraced():
        sitting = sitting_at(table)
        reader = Reader(language, sitting)
        for seat, times, excused, private in product(
            table.waiting(), (1, NEAR), (False, True), (False, True)
        ):
            sitting.clocks[seat] = ClockRow("harbor", seat, due=DUE, reminded=times, excused=excused)
            post = reminder(sitting, reader, seat, user, NOW, private)
            judge_whole(post)
            most = max(most, buttons(post))
    assert most == 4, "there was time to be reminded later"


@every_language
@every_recording
def test_lists_of_tables_keep_to_the_limits(path, language):
    sittings = [sitting_at(table, f"harbor-{ply}") for ply, table in enumerate(played(path).retraced())]
    for seat in (Seat(0), None):
        mine = [my_table(sitting, seat, Reader(language, sitting)) for sitting in sittings]
        assert not [table.text for table in mine if table.text.endswith(CUT)]
        for page in range(len(mine) // PAGE + 1):
            judge_whole(my_tables(mine, page, Reader(language)))
