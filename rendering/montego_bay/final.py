"""The end: who came where, on the water that the ships have left."""

from bot.games.montego_bay.view import View
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay import layout as at
from rendering.montego_bay.look import Look, winners
from rendering.palette import INK, INK_SOFT, PAPER_DIM
from rendering.pen import WIDTH, Pen, Sprite
from rendering.pieces import coin
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import FINE, MIN, NUMBER, SCORE

LEFT, RIGHT, ROW = 110, WIDTH - 90, 104


def draw_final(canvas: Canvas, view: View, look: Look) -> None:
    """List the seats by points, then coins; equal ones share a place."""
    ranks = sorted(((crew.points, crew.coins) for crew in view.crews), reverse=True)
    order = sorted(range(len(view.crews)), key=lambda seat: ranks.index(_rank(view, seat)))
    top = at.SHIP_TOP + 26 + (4 - len(order)) * ROW / 2
    canvas.paste(_sheet(len(order)), LEFT, top, "lt")
    for row, seat in enumerate(order):
        y = top + 10 + row * ROW
        box = Box(0, y, 0, y + ROW)
        place = str(ranks.index(_rank(view, seat)) + 1)
        canvas.write(place, box._replace(x0=LEFT + 20, x1=LEFT + 86), NUMBER, INK_SOFT, "black")
        canvas.paste(mark(look.ink(seat), 62), LEFT + 136, y + ROW / 2)
        name = box._replace(x0=LEFT + 196, x1=RIGHT - 350)
        canvas.write(look.name(seat), name, NUMBER, INK, align="l", lines=2, floor=FINE + 4)
        canvas.write(
            str(view.crews[seat].points),
            box._replace(x0=RIGHT - 340, x1=RIGHT - 200),
            SCORE + 8,
            INK,
            "black",
        )
        canvas.paste(coin(46), RIGHT - 150, y + ROW / 2)
        coins = box._replace(x0=RIGHT - 120, x1=RIGHT - 60)
        canvas.write(str(view.crews[seat].coins), coins, MIN, INK, "black", align="l")
        if seat in winners(view):
            canvas.paste(badges.crown(66), LEFT + 2, y + ROW / 2)


def _rank(view: View, seat: int) -> tuple[int, int]:
    return view.crews[seat].points, view.crews[seat].coins


@kept(4)
def _sheet(rows: int) -> Sprite:
    width, height = RIGHT - LEFT, rows * ROW + 20
    pen = Pen(width, height + 8, over=2)
    panel(pen, 3, 3, width - 3, height - 3)
    for row in range(1, rows):
        pen.line([(24, 10 + row * ROW), (width - 24, 10 + row * ROW)], PAPER_DIM, 3)
    return pen.done()
