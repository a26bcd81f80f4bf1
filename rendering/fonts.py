"""Fonts, and which of them can draw a character.

Names come in any script. What no font here can draw (emoji, for one) is left out of the picture.
"""

import re
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple
from unicodedata import bidirectional, category, normalize

from PIL import ImageFont, features

from rendering.keep import kept
from rendering.pen import SCALE

Weight = Literal["stencil", "semi", "bold", "black"]

FOLDER = Path(__file__).resolve().parents[1] / "data" / "fonts"
FACES: dict[Weight, str] = {
    "stencil": "stardos-stencil-latin-700-normal",
    "semi": "barlow-semi-condensed-latin-600-normal",
    "bold": "barlow-semi-condensed-latin-700-normal",
    "black": "barlow-semi-condensed-latin-800-normal",
}
OTHER_SCRIPTS = (
    "barlow-semi-condensed-latin-700-normal",
    "barlow-semi-condensed-latin-ext-700-normal",
    "barlow-semi-condensed-vietnamese-700-normal",
    "sofia-sans-semi-condensed-cyrillic-700-normal",
    "sofia-sans-semi-condensed-greek-700-normal",
    "noto-sans-hebrew-hebrew-700-normal",
    "noto-sans-arabic-arabic-700-normal",
)
NOWHERE = "\U0010ffff"  # a character that no font has
SHAPES = features.check("raqm")  # otherwise letters that run from right to left are turned round by hand
UNSEEN = ("C", "M")  # control and formatting characters; marks, which can be piled up without end


class Run(NamedTuple):
    """Characters that one font draws."""

    face: str
    text: str


@kept(512)
def font(face: str, size: float) -> ImageFont.FreeTypeFont:
    """Open a font for letters of this size."""
    return ImageFont.truetype(FOLDER / f"{face}.woff2", size * SCALE)


def check_fonts() -> None:
    """Open every font once; raises OSError if one is missing or cannot be read."""
    for face in {*FACES.values(), *OTHER_SCRIPTS}:
        ImageFont.truetype(FOLDER / f"{face}.woff2", SCALE * 20)


def readable(text: str) -> str:
    """Return the text with all that can be drawn of it; letters in fancy dress are undressed.

    >>> readable("\\U0001f980 𝓜𝓪𝓻𝓪  ⚓ Ωmega")
    'Mara Ωmega'
    """
    seen = "".join(character for character in normalize("NFKC", text) if _drawable(character))
    return re.sub(r"\s+", " ", seen).strip()


def _drawable(character: str) -> bool:
    if character.isspace():
        return True
    return not category(character).startswith(UNSEEN) and bool(_face(character, FACES["bold"]))


@cache
def _face(character: str, first: str) -> str:
    """Return the first font that has the character, "" if none has."""
    return next(
        (face for face in (first, *OTHER_SCRIPTS) if character.isspace() or _has(face, character)), ""
    )


def _has(face: str, character: str) -> bool:
    opened = font(face, 30)
    return bytes(opened.getmask(character)) != bytes(opened.getmask(NOWHERE))


@kept(2048)
def runs(text: str, weight: Weight) -> tuple[Run, ...]:
    """Cut text where the font changes, in the order in which the pieces stand from left to right."""
    cut: list[Run] = []
    for character in text:
        face = _face(character, FACES[weight])
        if cut and (cut[-1].face == face or character.isspace()):
            cut[-1] = Run(cut[-1].face, cut[-1].text + character)
        elif face:
            cut.append(Run(face, character))
    if not SHAPES:
        cut = [Run(run.face, run.text[::-1] if leftward(run.text) else run.text) for run in cut]
    return tuple(reversed(cut)) if leftward(text) else tuple(cut)


def leftward(text: str) -> bool:
    """Whether the text begins in a script that runs from right to left."""
    return next((side != "L" for side in map(bidirectional, text) if side in ("L", "R", "AL")), False)


def width(text: str, weight: Weight, size: float) -> float:
    """Return how wide the text would be."""
    return sum(font(run.face, size).getlength(run.text) for run in runs(text, weight)) / SCALE
