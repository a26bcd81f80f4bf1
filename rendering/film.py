"""A finished game as a film: its boards one after another, slow enough to follow."""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Any

from PIL import Image, ImageChops

from bot.wording import wording
from rendering.encode import few
from rendering.gallery import pictures
from rendering.palette import PALETTES, Palette

LIMIT = 8_000_000  # bytes that may be attached to a message
WIDTHS = (800, 640, 480)  # tried in turn until the film is small enough
SHORTEST, LONGEST, LAST = 600, 3200, 6000  # milliseconds
NOTICE = 96, 120  # size at which pictures are compared: what is too small to see there is no news
SLOW = 18_000  # milliseconds for a picture that changes altogether


class NoFilm(ValueError):
    """The game has no pictures, or nothing happened; the message says so."""


def film(
    game: str,
    views: Iterable[Any],
    names: Sequence[str],
    *,
    language: str = "en",
    palette: str = "standard",
    limit: int = LIMIT,
) -> bytes:
    """Draw the public views of a game, first to last, and return an animated GIF no larger than the limit."""
    shown = pictures(game)
    if shown is None:
        raise NoFilm(f"{game} has no pictures yet")
    say = wording(language).speaker(lambda seat: names[seat])
    colours = PALETTES[palette]
    boards = (shown.board(view, say=say, palette=colours) for view in views)
    scenes = list(_scenes(image.resize(_size(image, WIDTHS[0]), reducing_gap=2) for image in boards))
    if not scenes:
        raise NoFilm("there is nothing to show")
    for width in WIDTHS:
        reel = encode(scenes, durations(scenes), game, colours, width)
        if len(reel) <= limit:
            return reel
    raise NoFilm(f"the film of {len(scenes)} scenes is larger than {limit} bytes")


def _scenes(images: Iterable[Image.Image]) -> Iterator[Image.Image]:
    """Leave out pictures that look like the one before."""
    before = None
    for image in images:
        if before is None or ImageChops.difference(image, before).getbbox():
            yield image
        before = image


def durations(scenes: Sequence[Image.Image]) -> list[int]:
    """Return how long each scene is shown: the longer, the more it differs from the one before."""
    small = [scene.resize(NOTICE, Image.Resampling.BOX).convert("L") for scene in scenes]
    shown = [LONGEST]
    for before, after in pairwise(small):
        changed = sum(ImageChops.difference(before, after).point(lambda value: value > 12).histogram()[1:])
        share = changed / (NOTICE[0] * NOTICE[1])
        shown.append(round(min(LONGEST, SHORTEST + share * SLOW)))
    shown[-1] = LAST
    return shown


def encode(
    scenes: Sequence[Image.Image], shown: Sequence[int], game: str, palette: Palette, width: int
) -> bytes:
    """Encode scenes as a GIF that plays over and over."""
    frames = [
        few(scene if scene.width == width else scene.resize(_size(scene, width)), game, palette)
        for scene in scenes
    ]
    reel = BytesIO()
    frames[0].save(
        reel, "GIF", save_all=True, append_images=frames[1:], duration=list(shown), loop=0, disposal=1
    )
    return reel.getvalue()


def _size(image: Image.Image, width: int) -> tuple[int, int]:
    return width, round(image.height * width / image.width)
