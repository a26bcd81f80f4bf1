"""What stands on a square of the dock, as one sprite for each of the things it can be."""

from PIL import Image

from bot.games.cargo.info import INFO
from bot.games.cargo.pieces import FACE_DOWN, MARKS, OWNERS, SORTS, Sort, Token, kind_of
from rendering import badges
from rendering.canvas import Canvas
from rendering.cargo.layout import SQUARE
from rendering.cargo.pieces import crate, worker
from rendering.keep import kept
from rendering.palette import Palette, SeatInk
from rendering.pen import Pen, Point, Sprite, faded

SIDE = SQUARE + 16
MIDDLE = SIDE / 2
# Labourers of several seats on one square: how large, and where.
CROWD: dict[int, tuple[float, tuple[Point, ...]]] = {
    2: (0.82, ((-26, -6), (26, 8))),
    3: (0.68, ((-29, -22), (29, -22), (0, 24))),
    4: (0.66, ((-29, -25), (29, -25), (-29, 25), (29, 25))),
}


@kept(192)
def standing(token: Token, palette: Palette) -> Sprite:
    """Draw what stands on a square; the middle of the sprite is the middle of the square."""
    canvas = Canvas(Pen(SIDE, SIDE, over=1).done())
    sort = SORTS[token]
    if sort is Sort.CRATE:
        ink = None if token == FACE_DOWN else palette.ink(INFO.colours[OWNERS[token]])
        canvas.paste(crate(ink), MIDDLE, MIDDLE + 2)
    elif sort is Sort.STACK:
        _stack(canvas, token, palette)
    else:
        canvas.paste(worker(_ink(token[0], palette), kind_of(token)), MIDDLE, MIDDLE + 2)
    return canvas.image


@kept(64)
def ghost(token: Token, palette: Palette) -> Sprite:
    """Draw what stood on a square."""
    return faded(standing(token, palette))


@kept(64)
def sinking(token: Token, palette: Palette) -> Sprite:
    """Draw what fell into the water: half as large, and half gone."""
    whole = standing(token, palette)
    return faded(whole.resize((whole.width * 5 // 9, whole.height * 5 // 9), Image.Resampling.LANCZOS), 190)


def _ink(letter: str, palette: Palette) -> SeatInk:
    return palette.ink(INFO.colours[MARKS.index(letter)])


def _stack(canvas: Canvas, token: Token, palette: Palette) -> None:
    """One labourer large; several of one seat as two and a number; of several seats side by side."""
    seats = list(dict.fromkeys(token))
    if len(token) == 1:
        canvas.paste(worker(_ink(token, palette), "l"), MIDDLE, MIDDLE + 2)
    elif len(seats) == 1:
        figure = worker(_ink(token[0], palette), "l", 0.94)
        canvas.paste(figure, MIDDLE - 20, MIDDLE - 4)
        canvas.paste(figure, MIDDLE + 6, MIDDLE + 6)
        canvas.paste(badges.count(str(len(token)), 46), MIDDLE + 37, MIDDLE - 33)
    else:
        zoom, places = CROWD[len(seats)]
        for seat, (x, y) in zip(seats, places, strict=True):
            canvas.paste(worker(_ink(seat, palette), "l", zoom), MIDDLE + x, MIDDLE + y)
        for seat, (x, y) in zip(seats, places, strict=True):
            if token.count(seat) > 1:
                canvas.paste(badges.count(str(token.count(seat)), 34), MIDDLE + x + 22, MIDDLE + y - 22)
