"""A dive: the looks and takes that are left, and the tile in hand."""

from bot.games.key_west.pieces import NOBODY, sea_name
from bot.games.key_west.tasks import Dive
from bot.games.key_west.view import View
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west.icons import icon
from rendering.key_west.look import Look
from rendering.key_west.sea import tile
from rendering.palette import INK, PAPER_DIM
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import NUMBER, SCORE

DIVE = 172
LEFT, RIGHT = 14, WIDTH - 14
FOUND = 380  # how wide the part with the tile in hand is
MOST_DRAWN = 3  # more than so many are drawn as one and a number


def draw_dive(canvas: Canvas, view: View, look: Look, dive: Dive, top: float) -> None:
    """Draw the diver, what is left of the dive, and what the viewer sees of the tile in hand."""
    middle = top + DIVE / 2
    canvas.paste(_sheet(), LEFT, top, "lt")
    canvas.paste(mark(look.ink(dive.seat), 72), LEFT + 74, middle)
    _row(canvas, "dive", dive.looks, LEFT + 150, middle)
    _row(canvas, "bag", dive.takes, LEFT + 480, middle)
    if dive.at == NOBODY:
        return
    x = RIGHT - FOUND
    canvas.write(sea_name(dive.at), Box(x + 20, top, x + 150, top + DIVE), SCORE + 16, INK, "black")
    found = view.sea[dive.at]
    if found:
        canvas.paste(tile(found, 148), x + 260, middle)


def _row(canvas: Canvas, picture: str, amount: int, x: float, y: float) -> None:
    if amount <= MOST_DRAWN:
        for place in range(amount):
            canvas.paste(icon(picture, 88), x + 54 + place * 98, y)
        return
    canvas.paste(icon(picture, 84), x + 46, y)
    canvas.write(f"×{amount}", Box(x + 96, y - 40, x + 230, y + 40), NUMBER + 8, INK, "black", align="l")


@kept(1)
def _sheet() -> Sprite:
    pen = Pen(RIGHT - LEFT, DIVE + 8, over=3)
    panel(pen, 3, 3, RIGHT - LEFT - 3, DIVE - 3)
    for x in (136, 470, RIGHT - LEFT - FOUND):
        pen.line([(x, 26), (x, DIVE - 26)], PAPER_DIM, 4)
    return pen.done()
