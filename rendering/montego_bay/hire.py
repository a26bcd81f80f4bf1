"""Lazy Jack for hire: his price, and what decides who gets him."""

from bot.games.montego_bay.view import View
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay.look import Look
from rendering.montego_bay.pieces import lazy_jack
from rendering.palette import INK, INK_SOFT, PAPER_DIM
from rendering.pen import WIDTH, Pen, Sprite
from rendering.pieces import coin
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import LABEL, MIN, NUMBER

STRIP = 128
PRICE = 3  # as the rules say
SEATS_LEFT, SEATS_RIGHT = 330, WIDTH - 24


def draw_hire(canvas: Canvas, view: View, look: Look, y: float) -> None:
    """Draw Lazy Jack and his price, then points and coins of every seat: the fewest points come first."""
    middle = y + 50
    canvas.paste(_strip(), 0, y, "lt")
    canvas.paste(lazy_jack(0.7), 78, middle - 2)
    for place in range(PRICE):
        canvas.paste(coin(44), 152 + place * 46, middle)
    if view.want is not None:
        canvas.paste(badges.done(44), 30, y + 16)
    pitch = (SEATS_RIGHT - SEATS_LEFT) / len(view.crews)
    for seat, crew in enumerate(view.crews):
        x = SEATS_LEFT + pitch * seat
        colour = INK if crew.coins >= PRICE else INK_SOFT
        canvas.paste(mark(look.ink(seat), 46), x + 34, middle)
        canvas.write(str(crew.points), Box(x + 66, y, x + 126, y + 100), NUMBER, colour, "black", floor=LABEL)
        canvas.paste(coin(38), x + 148, middle)
        canvas.write(str(crew.coins), Box(x + 170, y, x + 214, y + 100), MIN, colour, "black", align="l")


@kept(1)
def _strip() -> Sprite:
    pen = Pen(WIDTH, STRIP - 18)
    panel(pen, 18, 4, WIDTH - 18, 98)
    pen.line([(SEATS_LEFT - 14, 20), (SEATS_LEFT - 14, 82)], PAPER_DIM, 4)
    return pen.done()
