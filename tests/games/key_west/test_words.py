"""Words for what random games seldom come to."""

from typing import get_args

import pytest

from bot.engine import Phrase
from bot.games.key_west import INFO
from bot.games.key_west.events import (
    AllTakenAlready,
    CardsTaken,
    CashTaken,
    CigarsRolled,
    Consoled,
    Declined,
    Event,
    FinalScored,
    HotelsRun,
    NotWanted,
    SpongeSold,
    TilesTurned,
    WreckRaised,
)
from bot.games.key_west.pieces import MAFIA, Line, Offered, Tile
from bot.games.key_west.words import tile_words
from bot.wording import wording
from tests.games.key_west.positions import GAME, S


def spoken(phrase: Phrase) -> str:
    return wording().say(phrase, lambda seat: "Ann")


@pytest.mark.parametrize("what", get_args(Declined))
def test_doing_without_and_having_all_already_have_words(what: Declined):
    assert spoken(GAME.narrate(NotWanted(S, what))).startswith("Ann ")
    assert "Ann" in spoken(GAME.narrate(AllTakenAlready(S, what)))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (WreckRaised(S, 0, None), "Ann takes A1, a wreck, but the ship graveyard is full: no points."),
        (TilesTurned(S, (), 0), "Ann would turn up harvest tiles, but none are left."),
        (SpongeSold(S, 5, 7, 2), "Ann takes B1, a sponge worth $7, but the bank has only $2."),
        (CashTaken(S, 8, 0), "Ann would take $8, but the bank has only $0."),
        (Consoled(S, 8, 3), "Ann comes fourth: no card, but $8 from the bank; it has only $3."),
        (
            HotelsRun(S, (1, 2, 4), 4, 3, 1, 1),
            "Ann runs hotels: dice 1, 2, and 4, so 4 for each of 4 connected hotels, 16 in all: "
            "3 points and $1.",
        ),
        (
            HotelsRun(S, (6,), 1, 1, 1, 0),
            "Ann runs hotels: dice 6, so 6 for 1 connected hotel, 6 in all: 1 point and $1, "
            "but the bank has only $0.",
        ),
        (
            CigarsRolled(S, (4,), 2, 3, 40),
            "Ann rolls cigars: dice 4, so 4 in each of 2 factories: 8 cigars. "
            "The store holds 40; 3 are lost.",
        ),
        (
            CardsTaken(S, 1, (Offered("g", MAFIA),)),
            "Ann bid most and takes G the mafia: replace any disc.",
        ),
        (
            FinalScored(S, (Line("track", 0, 0), Line("mango", 2, 3), Line("vase", 0, 0)), 3),
            "Ann: 3 points = 0 on the track and 3 for 2 mangos.",
        ),
    ],
)
def test_sentences_say_why(event: Event, sentence: str):
    assert spoken(GAME.narrate(event)) == sentence


def test_options_have_words():
    for option in INFO.options:
        assert spoken(Phrase(f"key_west.option.{option.key}"))
        for choice in option.choices:
            assert spoken(Phrase(f"key_west.option.{option.key}.{choice}"))


def test_a_treasure_of_a_kind_nobody_was_told_has_a_name():
    assert spoken(tile_words(Tile("treasure"))) == "treasure"
