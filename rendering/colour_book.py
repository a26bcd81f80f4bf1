"""Colour books: the 256 colours of a game's pictures, learned once from its proofs and kept as a swatch."""

import math
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PIL import Image

from rendering.gallery import draw, pictures
from rendering.keep import forget, kept
from rendering.palette import PALETTES, Palette

FOLDER = Path(__file__).resolve().parents[1] / "data" / "sprites"
COLOURS, EXACT = 256, 144  # all colours of a book, and those taken over exactly: the flat fills
COMMON = 6  # an edge colour counts at most this often, so that rare ones are not lost
APART = 9  # smallest distance between two colours of a book
SIDE = 16  # of a swatch

Colour = tuple[int, int, int]


@kept(8)
def colour_book(game: str, palette: str) -> Image.Image:
    """Open a game's colour book, or learn it if the game is too new to have one."""
    path = _path(game, palette)
    if not path.is_file():
        return learn(game, PALETTES[palette])
    swatch = Image.open(path)
    swatch.load()
    return swatch


def learn(game: str, palette: Palette) -> Image.Image:
    """Choose the colours of a game's pictures and return them as a swatch."""
    shown = pictures(game)
    assert shown is not None, f"{game} has no pictures"
    counts: Counter[Colour] = Counter()
    for proof in shown.proofs():
        counts.update(_colours(draw(shown, proof, palette).reduce(2)))
    common = [colour for colour, _ in counts.most_common()]
    book: list[Colour] = []
    _add(book, common, EXACT)
    exact = set(book)
    edges = [colour for colour in common if colour not in exact for _ in range(min(counts[colour], COMMON))]
    strip = Image.new("RGB", (max(len(edges), 1), 1))
    strip.putdata(edges)
    mixed = strip.quantize(COLOURS, Image.Quantize.MEDIANCUT).convert("RGB")
    _add(book, [colour for colour, _ in _colours(mixed).most_common()], COLOURS)
    swatch = Image.new("P", (SIDE, SIDE))
    swatch.putpalette([value for colour in book for value in colour])
    swatch.putdata(range(len(book)))
    return swatch


def _colours(picture: Image.Image) -> Counter[Colour]:
    """Count how often each colour of a picture occurs."""
    found: Any = picture.getcolors(picture.width * picture.height)
    return Counter({colour: count for count, colour in found})


def _add(book: list[Colour], colours: Iterable[Colour], most: int) -> None:
    """Add colours that are not too near to any in the book.

    Pillow looks a colour up by the corner of its cell of 4 by 4 by 4, where a near one might be found.
    """
    for colour in colours:
        if len(book) == most:
            return
        if all(math.dist(colour, other) >= APART for other in book):
            book.append(colour)


def write_colour_books(game: str) -> None:
    """Learn a game's colours anew, after its pictures have changed."""
    for palette in PALETTES.values():
        learn(game, palette).save(_path(game, palette.name))
    forget()


def _path(game: str, palette: str) -> Path:
    return FOLDER / f"{game}-{palette}.png"
