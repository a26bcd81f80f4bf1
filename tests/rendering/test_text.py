"""Words stay in their boxes, whatever the language and however long, foreign or odd the names."""

import pytest
from msgspec.structs import replace

from rendering import gallery
from rendering.canvas import Box, Canvas, Written, written
from rendering.chart import Course, chart
from rendering.fonts import readable, runs
from rendering.keep import forget
from rendering.palette import PAPER, STANDARD
from rendering.pen import Pen
from rendering.text import fit
from tests.contract.tables import GAMES, plies
from tests.luck import Dice
from tests.rendering.looking import HARD_NAMES, LANGUAGES, PROOF_IDS, PROOFS, SHOWN, first, proof_of, speaker

SLACK = 1.5  # pixels of a picture 1200 wide


@pytest.fixture
def notes():
    """Everything that is written during a test; forgotten sprites are drawn, and so written, anew."""
    forget()
    noted: list[Written] = []
    token = written.set(noted)
    yield noted
    written.reset(token)


def check(notes, names):
    assert notes
    for text, box, ink, cut in notes:
        assert ink.x0 >= box.x0 - SLACK, text
        assert ink.x1 <= box.x1 + SLACK, text
        assert ink.y0 >= box.y0 - SLACK, text
        assert ink.y1 <= box.y1 + SLACK, text
        assert not cut or any(text == readable(name) for name in names), f"{text!r} is cut off"


def draw(key, proof, language, names):
    gallery.draw(SHOWN[key], proof._replace(names=names), STANDARD, language)


@pytest.mark.parametrize(("key", "proof"), PROOFS, ids=PROOF_IDS)
def test_nothing_overflows_in_any_language_with_the_hardest_names(key, proof, notes):
    for language in LANGUAGES:
        for shift in range(len(HARD_NAMES)):
            draw(key, proof, language, HARD_NAMES[shift:] + HARD_NAMES[:shift])
    check(notes, HARD_NAMES)


def test_large_numbers_fit_too(notes):
    key, proof = "montego_bay", proof_of("montego_bay", "board_4_loading")
    view = proof.view
    crews = tuple(replace(crew, points=188, coins=15, barrels=32) for crew in view.crews)
    ships = tuple(replace(ship, capacity=40, pays=(20, 10, 10)) for ship in view.ships)
    huge = replace(view, crews=crews, ships=ships, bank=15, round=20)
    draw(key, proof._replace(view=huge), "de", HARD_NAMES)
    check(notes, HARD_NAMES)


@pytest.mark.parametrize("name", ["board_4_crowded", "board_4_end"])
def test_long_turns_many_guests_and_negative_scores_fit_on_the_dock(name, notes):
    proof = proof_of("cargo", name)
    crew = replace(
        proof.view.crews[0], saved=0, own_sunk=10, own_squished=38, water="lllfd", doctor=(3, 2, 3), sunk=0
    )
    huge = replace(proof.view, crews=(crew,) * 4, turns=4000, limit=1000)
    for language in LANGUAGES:
        draw("cargo", proof._replace(view=huge), language, HARD_NAMES)
    check(notes, HARD_NAMES)


def test_the_chart_fits(notes):
    courses = [
        Course(ink, readable(name) or "?", tuple(range(place, 130 * 3, 9 + place)))
        for place, (ink, name) in enumerate(zip(STANDARD.inks, HARD_NAMES, strict=True))
    ]
    chart("Points par manche", "Montego Bay", courses)
    check(notes, HARD_NAMES)


def test_a_box_that_is_too_small_is_noticed(notes):
    canvas = Canvas(Pen(100, 100, background=PAPER).done())
    canvas.write("8", Box(10, 10, 12, 20), 40, floor=40)
    with pytest.raises(AssertionError):
        check(notes, ())


def test_every_picture_of_whole_games_can_be_drawn_with_any_name():
    for key, shown in SHOWN.items():
        game = GAMES[key]
        for seats in range(game.info.least, game.info.most + 1):
            say = speaker("fr", HARD_NAMES)
            for number, ply in enumerate(plies(game, seats, Dice(f"draw {seats}"))):
                if number % 7 == 0:
                    shown.hand(game.view(ply.turn.state, ply.seat), say=say, palette=STANDARD)
                    shown.board(game.view(ply.turn.state, None), say=say, palette=STANDARD)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Mara", "Mara"),
        ("\U0001f980 Mara ⚓️", "Mara"),
        ("𝕸𝖆𝖗𝖆", "Mara"),
        ("\u202eMara\u0000", "Mara"),
        ("M̷̢a̸ra", "Mara"),
        ("שלום", "שלום"),
        ("Łukasz Nguyễn Щ Ω", "Łukasz Nguyễn Щ Ω"),
        ("山田\U0001f468‍\U0001f469‍\U0001f467", ""),
    ],
)
def test_names_keep_what_can_be_drawn(name, drawn):
    assert readable(name) == drawn


@pytest.mark.parametrize("key", SHOWN)
def test_a_name_that_cannot_be_drawn_gives_way_to_the_seats_colour(key, notes):
    proof = first(key)
    draw(key, proof, "de", ("山田", "☃", "", "\U0001f980", " "))
    words = {"sapphire": "Saphir", "ochre": "Ocker", "turquoise": "Türkis", "red": "Rot", "plum": "Pflaume"}
    colours = GAMES[key].info.colours[: len(proof.names)]
    assert {words[colour.value] for colour in colours} <= {note.text for note in notes}


def test_text_from_right_to_left_stands_in_that_order():
    assert [run.text for run in runs("שלום Anna", "bold")] == ["Anna", "שלום "]


def test_fitting_shrinks_then_wraps_then_cuts():
    assert fit("Jonas", 200, 40, 26, "bold").size == 40
    assert fit("Jonas", 80, 40, 26, "bold").size < 40
    assert fit("Jean Pierre", 90, 40, 26, "bold", 2).lines == ("Jean", "Pierre")
    shortened = fit("W" * 32, 90, 40, 26, "bold", 2)
    assert shortened.cut
    assert shortened.lines[-1].endswith("…")
