"""Chapter M of the rules: the mafia variant."""

from collections import Counter
from importlib import import_module
from typing import Any

import msgspec
import pytest

from bot import shelf
from bot.engine import BadOptions, SeededChance
from bot.games.key_west.events import AllTakenAlready, DiscPut, NotWanted, RoundBegan
from bot.games.key_west.pieces import MAFIA, Field
from bot.games.key_west.state import State
from bot.players import RandomPlayer
from bot.tables.log import Recording, Sitter
from bot.tables.saved import SavedTable, resume
from bot.tables.table import Table
from bot.wording import wording
from tests.games.key_west.invariants import check
from tests.games.key_west.positions import (
    GAME,
    PLAIN,
    R,
    S,
    acting,
    asked,
    bid,
    bidding,
    cash,
    events,
    on,
    options,
    pass_on,
    say,
    supply,
    turn,
)
from tests.luck import Dice

THEIRS = {"upper.hotel4": "R", "upper.mango": "TR", "lower.factory": "RRS"}


def with_mafia(**laid: Any) -> State:
    """S has bid most, and G is the mafia."""
    return bid(bidding([*PLAIN, MAFIA], mafia=True, round=6, **laid), 4, 3, 2, 1).state


@pytest.mark.clause("M1")
def test_it_is_off_unless_the_table_agrees_on_it():
    assert not GAME.setup(4, {}, SeededChance("off", 0)).state.mafia
    assert not GAME.setup(4, {"mafia": "no"}, SeededChance("off", 0)).state.mafia
    assert GAME.setup(4, {"mafia": "yes"}, SeededChance("on", 0)).state.mafia
    with pytest.raises(
        BadOptions, match=r"Key West has no option mafia=perhaps; it has: mafia=no or mafia=yes\."
    ):
        GAME.setup(4, {"mafia": "perhaps"}, SeededChance("on", 0))


@pytest.mark.clause("M1")
@pytest.mark.parametrize("mafia", [False, True])
@pytest.mark.parametrize("before", [1, 4, 5, 6])
def test_it_lies_on_offer_in_rounds_six_and_seven(before: int, mafia: bool):
    played = pass_on(acting(alone=True, round=before, mafia=mafia))
    (began,) = events(played, RoundBegan)
    letters = [offered.letter for offered in began.offer if offered.card.mafia]
    assert letters == (["g"] if mafia and before in (5, 6) else [])


@pytest.mark.clause("M2")
def test_it_replaces_any_disc_at_once_and_at_no_cost():
    state = say(with_mafia(discs=THEIRS), S, "g a").state
    assert asked(state, S).name == "mafia"
    assert options(state, S) == ["upper", "lower", "none"]
    state = say(state, S, "upper").state
    assert options(state, S) == ["upper.hotel4-red", "upper.mango-turquoise", "upper.mango-red", "none"]
    played = say(state, S, "upper.hotel4-red")
    assert events(played, DiscPut) == [DiscPut(S, Field("upper", "hotel", 4), "mafia", 0, R)]
    assert on(played.state, "upper.hotel4") == "S"
    assert supply(played.state)[R] == 11 - 4 + 1
    assert cash(played.state) == cash(state)
    assert GAME.awaited(played.state) == (R,)


@pytest.mark.clause("M2", "H5")
def test_free_fields_and_own_discs_are_not_replaced():
    state = turn(with_mafia(discs=THEIRS), S, "a g", "lower").state
    assert options(state, S) == ["lower.factory-red", "none"]


@pytest.mark.clause("M2", "H4")
def test_without_anybodys_disc_nothing_happens():
    played = say(with_mafia(discs={"upper.mango": "S"}), S, "g a")
    assert events(played, AllTakenAlready) == [AllTakenAlready(S, "mafia")]


@pytest.mark.clause("M3")
@pytest.mark.parametrize("words", [["none"], ["upper", "none"]])
def test_its_help_may_be_declined(words: list[str]):
    played = turn(with_mafia(discs=THEIRS), S, "g a", *words)
    assert events(played, NotWanted) == [NotWanted(S, "mafia")]
    assert GAME.awaited(played.state) == (R,)


@pytest.mark.clause("M3", "8.1")
def test_without_a_disc_in_supply_one_is_moved():
    state = with_mafia(discs=THEIRS, supply={"S": 0})
    state = turn(state, S, "g a", "upper", "upper.hotel4-red").state
    assert options(state, S) == ["lower.factory", "waive"]
    moved = say(state, S, "lower.factory").state
    assert on(moved, "lower.factory") == "RR."
    assert on(moved, "upper.hotel4") == "S"
    assert events(say(state, S, "waive"), NotWanted) == [NotWanted(S, "mafia")]


@pytest.mark.clause("M4")
def test_if_nobody_takes_it_it_leaves_the_game():
    state = turn(with_mafia(), S, "a b").state
    state = say(say(state, R, "c").state, GAME.awaited(say(state, R, "c").state)[0], "d").state
    assert state.aside == PLAIN[4:]
    state = turn(with_mafia(), S, "g b").state
    assert len(state.offer) == 5


@pytest.mark.clause("M4")
def test_in_round_eight_there_are_six_cards():
    state = acting(alone=True, round=7, mafia=True, aside=PLAIN * 2, stock=())
    played = pass_on(state, SeededChance("eight", 0))
    assert len(played.state.offer) == 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_with_the_mafia_conserve_everything_and_keep_their_secrets(seats: int):
    encode = msgspec.json.Encoder(order="deterministic").encode
    board = import_module("rendering.key_west.text").board
    names: set[str] = set()

    def spoken(phrase: Any) -> str:
        return wording().say(phrase, lambda seat: f"player {seat}")

    for seed in range(6):
        luck, heard = Dice(f"mafia {seed}"), Counter[str]()
        state = GAME.setup(seats, {"mafia": "yes"}, luck).state
        while awaited := GAME.awaited(state):
            decision = asked(state, awaited[0])
            names.add(decision.name)
            played = GAME.apply(state, awaited[0], decision.ask.sample(luck), luck)
            state = played.state
            heard.update(type(notice.event).__name__ for notice in played.notices)
            check(state, heard)
            assert all(spoken(GAME.narrate(notice.event)) for notice in played.notices)
            for viewer in (None, *state.seats()):
                view = GAME.view(state, viewer)
                other = GAME.guess(view, luck)
                assert encode(GAME.view(other, viewer)) == encode(view)
                assert board(GAME.view(other, viewer), spoken) == board(view, spoken)
                if viewer is not None:
                    assert GAME.decision(other, viewer) == GAME.decision(state, viewer)
    assert "mafia" in names


def test_a_table_with_the_mafia_can_be_saved_and_resumed():
    box = shelf.take("key_west")
    table = Table(box.game, 3, "a seed", {"mafia": "yes"})
    luck = Dice("a table with the mafia")
    while table.outcome() is None:
        seat = table.waiting()[0]
        decision = table.decision(seat)
        assert decision
        table.submit(seat, RandomPlayer().answer(table.view(seat), decision, luck))
    names = zip(box.game.info.colours, ("Ann", "Ben", "Eva"), strict=False)
    sitters = tuple(Sitter(colour.value, name) for colour, name in names)
    text = SavedTable(table, sitters, box.components).recording().text()
    assert "\noption: mafia yes\n" in text
    assert resume(Recording.parse(text)).recording().text() == text
