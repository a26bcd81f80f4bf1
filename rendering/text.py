"""Words in pictures: made to fit their box, drawn once and kept as bitmaps."""

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw

from rendering.fonts import FACES, Weight, font, runs, width
from rendering.keep import kept
from rendering.palette import INK
from rendering.pen import SCALE, Sprite, rgba

# Sizes: a number that somebody plays by is never smaller than MIN, nothing is smaller than FINE.
TITLE, SCORE, NUMBER, MIN, LABEL, FINE = 66, 60, 48, 40, 32, 26
HALO = 5
ELLIPSIS = "…"
BREAKS = " -_."


class Fitted(NamedTuple):
    """Text as it fits: its lines, their size, and whether something had to be cut off."""

    lines: tuple[str, ...]
    size: float
    cut: bool = False


@kept(1024)
def label(text: str, size: float, colour: str = INK, weight: Weight = "bold", halo: str = "") -> Sprite:
    """Draw one line; the middle of the bitmap is the middle of its capitals."""
    edge = HALO * SCALE if halo else 0
    rise = -font(FACES[weight], size).getbbox("H", anchor="ls")[1]
    margin = round(size * SCALE * 0.34 + edge)
    sheet = Image.new(
        "RGBA", (round(width(text, weight, size) * SCALE + 2 * edge) + 4, round(rise) + 2 * margin)
    )
    sheet.paste(rgba(halo or colour, 0), (0, 0, *sheet.size))
    draw = ImageDraw.Draw(sheet)
    for outline in (edge, 0) if halo else (0,):
        x: float = 2 + edge
        for run in runs(text, weight):
            face = font(run.face, size)
            ink = halo if outline else colour
            draw.text((x, margin + rise), run.text, ink, face, anchor="ls", stroke_width=outline)
            x += face.getlength(run.text)
    return sheet


@kept(2048)
def fit(text: str, room: float, size: float, floor: float, weight: Weight, lines: int = 1) -> Fitted:
    """Make text fit a width: shrink it a little, then take more lines, then shrink it more, then cut it."""
    for count in range(1, lines + 1):
        least = floor if count == lines else max(floor, size * 0.75)
        for smaller in _sizes(size, least):
            wrapped = _wrap(text, room, smaller, weight, count)
            if wrapped:
                return Fitted(wrapped, smaller)
    return _cut(text, room, floor, weight, lines)


def _sizes(size: float, floor: float) -> Iterator[float]:
    while size > floor:
        yield size
        size -= 2
    yield floor


def _wrap(text: str, room: float, size: float, weight: Weight, lines: int) -> tuple[str, ...]:
    """Break the text between words into at most so many lines; () if that cannot be done."""
    if width(text, weight, size) <= room:
        return (text,)
    if lines == 1:
        return ()
    for at in range(len(text) - 1, 0, -1):
        if text[at - 1] in BREAKS and width(text[:at].rstrip(), weight, size) <= room:
            rest = _wrap(text[at:].lstrip(), room, size, weight, lines - 1)
            return (text[:at].rstrip(), *rest) if rest else ()
    return ()


def _cut(text: str, room: float, size: float, weight: Weight, lines: int) -> Fitted:
    """Fill the lines as far as they go, and end with an ellipsis."""
    filled = []
    rest = text
    for line in range(lines):
        last = line == lines - 1
        ending = ELLIPSIS if last else ""
        part = rest
        while part and width(part + ending, weight, size) > room:
            part = part[:-1]
        if not last and part != rest:
            part = part[: _last_break(part)]
        filled.append(part.rstrip() + ending if last and part != rest else part.rstrip())
        rest = rest[len(part) :].lstrip()
        if not rest:
            break
    return Fitted(tuple(filled), size, cut=bool(rest))


def _last_break(text: str) -> int:
    """Return where a line is best broken: after a word if one ends in its second half."""
    ends = [at + 1 for at, character in enumerate(text) if character in BREAKS and at + 1 > len(text) / 2]
    return ends[-1] if ends else len(text)
