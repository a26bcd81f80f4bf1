"""Pictures of Cargo know every spot that can be chosen, and tell the latest turn as it was."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.engine import Compose
from bot.games.cargo.dock import NAMES, NUMBERS, SIDES
from bot.games.cargo.events import (
    BackFromDoctor,
    CrateLoaded,
    CrateMovedOff,
    CrateSunk,
    FellIn,
    FishedOut,
    Pulled,
    Pushed,
    Squished,
    Walked,
)
from bot.games.cargo.last_turn import Loss, trips
from rendering.cargo import layout
from rendering.cargo.final import LINES, worth
from rendering.cargo.proof import crowded, middle, over, placing, table
from rendering.encode import few
from rendering.palette import ALARM, DONE, INK, PALETTES, PAPER, SIGNAL, STANDARD
from tests.contract.tables import GAMES, plies
from tests.luck import Dice
from tests.rendering.looking import SHOWN, difference, same, say

GAME, PICTURES = GAMES["cargo"], SHOWN["cargo"]
DEEPEST = 12  # questions of one turn that are looked at
FATES: dict[Any, str] = {
    CrateLoaded: "aboard",
    CrateSunk: "overboard",
    FellIn: "overboard",
    Squished: "squished",
}


def spots_along(ask, dice):
    """Return the spots of a question, and of those that follow while it is composed at random."""
    if not isinstance(ask, Compose):
        return [option.spot for option in ask.options]
    spots, given = [], ()
    for _ in range(DEEPEST):
        options = ask.next(given).options
        spots += [option.spot for option in options]
        open_ones = [option for option in options if not option.blocked]
        if not open_ones:
            break
        given = open_ones[dice.below(len(open_ones))].value
    return spots


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_layout_knows_every_spot_of_every_question(seats):
    dice, seen = Dice(f"spots {seats}"), set()
    for ply in plies(GAME, seats, dice):
        ships = GAME.view(ply.state, ply.seat).ships
        for spot in filter(None, spots_along(ply.asked.ask, dice)):
            assert layout.spot(spot, ships) is not None, spot
            seen.add(spot)
    assert set(NAMES) <= seen
    assert seen & set(SIDES)


def test_spots_lie_apart_and_nothing_else_is_one():
    ships = table(4, "8/" * 7 + "8").ships
    points = [layout.spot(name, ships) for name in (*NAMES, *SIDES)]
    assert len(set(points)) == len(points)
    assert layout.spot("i1", ships) is None
    assert layout.spot("", ships) is None


@pytest.mark.parametrize("loading", [("b8", "c8"), ("d8", "e8"), ("f8", "g8")])
def test_a_ship_reaches_its_gangways(loading):
    ship = replace(table(4, "8/" * 7 + "8").ships[0], loading=tuple(NUMBERS[name] for name in loading))
    middle_of_hull = layout.hull(ship)[0]
    for number in ship.loading:
        assert abs(layout.square(number)[0] - middle_of_hull) < layout.HULL / 2 - 40


def check_last_turn(ply):
    """Compare the words of a turn with what was told in it, and return the kinds of events."""
    events: list[Any] = [notice.event for notice in ply.turn.notices]
    last = trips(GAME.view(ply.turn.state, None).last)
    losses = [(FATES[type(event)], event.square) for event in events if type(event) in FATES]
    assert sorted((loss.fate, NAMES[loss.square]) for trip in last for loss in trip.losses) == sorted(losses)
    steps = [(event.start, event.end) for event in events if isinstance(event, Walked | Pushed | Pulled)]
    ways = [pairwise(trip.squares) for trip in last if trip.kind != "c"]
    assert [(NAMES[start], NAMES[end]) for way in ways for start, end in way] == steps
    moved = [(event.start, event.end) for event in events if isinstance(event, CrateMovedOff)]
    assert [tuple(NAMES[at] for at in trip.squares) for trip in last if trip.kind == "c"] == moved
    return {type(event) for event in events}


def test_the_latest_turn_is_read_as_it_was_played():
    told = set()
    for number in range(12):
        for ply in plies(GAME, 2 + number % 3, Dice(f"last {number}")):
            if ply.asked.name == "turn":
                told |= check_last_turn(ply)
    assert {*FATES, Pulled, FishedOut, BackFromDoctor, CrateMovedOff} <= told


def test_what_is_pulled_aboard_and_what_is_pushed_off_are_told_apart():
    (pull,) = trips(("D:d6-pull-d5[Rd6!]",))
    assert pull.losses == (Loss("aboard", "R", NUMBERS["d6"], 2),)
    (push,) = trips(("E:c1-b1[Ra1,O~]-b2",))
    assert push.losses == (Loss("overboard", "O", NUMBERS["a1"], 3),)
    assert push.squares == tuple(NUMBERS[name] for name in ("c1", "b1", "b2"))


@pytest.mark.parametrize(
    "change",
    [
        {"last": ()},
        {"owed": ()},
        {"active": 2, "awaited": (2,)},
        {"board": tuple("" if token == "rrsto" else token for token in crowded().board)},
        {"board": tuple("rsto" if token == "rrsto" else token for token in crowded().board)},
        {"moved": (NUMBERS["b5"],), "last": ()},
        {"fast": True},
    ],
)
def test_whatever_changes_is_seen(change):
    pictures = [
        PICTURES.board(view, say=say, palette=STANDARD) for view in (crowded(), replace(crowded(), **change))
    ]
    assert difference(*pictures) > 10


def test_wishes_are_on_the_private_picture_alone():
    with_wishes, without = placing(), replace(placing(), wishes=())
    boards = [PICTURES.board(view, say=say, palette=STANDARD) for view in (with_wishes, without)]
    hands = [
        PICTURES.hand(replace(view, viewer=1), say=say, palette=STANDARD) for view in (with_wishes, without)
    ]
    assert same(*boards)
    assert not same(*hands)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_the_colours_that_mean_something_outlive_the_colour_book(palette):
    seats = [palette.ink(colour).fill for colour in GAME.info.colours]
    for colour in (*seats, DONE, ALARM, SIGNAL, INK, PAPER):
        patch = Image.new("RGB", (8, 8), colour)
        assert difference(few(patch, "cargo", palette).convert("RGB"), patch) <= 5, colour


def test_the_lines_of_the_final_score_add_up():
    for crew in over(middle()).crews:
        lines = worth(crew)
        assert len(lines) == len(LINES)
        assert sum(line.points for line in lines) == crew.points
    for ply in plies(GAME, 3, Dice("sums")):
        for crew in ply.turn.state.crews:
            assert sum(line.points for line in worth(crew)) == crew.points


def test_what_is_shown_is_told():
    text = PICTURES.alt(middle(), say=say)
    assert text.startswith("Cargo, turn 7: R may still move 3 workers. R is Mara, ship north: points 7")
    assert "Last turn: E:c6-b6-a6 L:f6-f5." in text
    assert "O in the water: labourer and donkey." in text
    assert "T at the doctor: 1 resting, 1 ready." in text
    assert "Workers S: elephant g7, donkey g3, foreman g5, labourer d4, and 3 labourers f3." in text


def test_the_end_is_told_line_by_line():
    text = PICTURES.alt(over(middle()), say=say)
    assert text.startswith("Cargo, final score. Winner: Mara.")
    assert "T in points: aboard 3, others’ crates sunk 0, own sunk -1" in text
    assert "others’ labourers squished 2, own squished -2." in text
