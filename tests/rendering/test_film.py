"""Films play, are small enough to attach, and slow enough to follow."""

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from rendering.film import LAST, LIMIT, SHORTEST, NoFilm, film
from tests.contract.tables import GAMES, plies
from tests.luck import Dice
from tests.rendering.looking import NAMES, SHOWN


@pytest.fixture(scope="module")
def views():
    game = GAMES["montego_bay"]
    return [game.view(ply.turn.state, None) for ply in plies(game, 3, Dice("film"))]


def test_a_whole_game_is_a_film_that_can_be_attached(views):
    assert "montego_bay" in SHOWN
    reel = film("montego_bay", views[::3], NAMES)
    assert len(reel) < LIMIT
    pictures = Image.open(BytesIO(reel))
    assert pictures.format == "GIF"
    assert pictures.size[0] == 800
    shown = [frame.info["duration"] for frame in ImageSequence.Iterator(pictures)]
    assert len(shown) > 10
    assert min(shown) >= SHORTEST
    assert shown[-1] == LAST


def test_a_film_that_would_be_too_large_is_made_smaller(views):
    large = film("montego_bay", views[:6], NAMES)
    small = film("montego_bay", views[:6], NAMES, limit=len(large) - 1)
    assert Image.open(BytesIO(small)).size[0] < 800
    with pytest.raises(NoFilm, match="larger than 10 bytes"):
        film("montego_bay", views[:6], NAMES, limit=10)


def test_what_does_not_change_is_not_shown_twice(views):
    reel = film("montego_bay", [views[0]] * 3 + [views[9]], NAMES)
    assert len(list(ImageSequence.Iterator(Image.open(BytesIO(reel))))) == 2


def test_a_game_without_pictures_has_no_film():
    with pytest.raises(NoFilm, match="checkers has no pictures"):
        film("checkers", [], NAMES)
    with pytest.raises(NoFilm, match="nothing to show"):
        film("montego_bay", [], NAMES)
