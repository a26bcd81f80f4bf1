"""Who acts when: shown where the cards lay, as soon as the actions begin."""

from bot.games.key_west.tasks import owner
from bot.games.key_west.view import View
from rendering import badges
from rendering.canvas import Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.ledger import pennant
from rendering.key_west.look import Look
from rendering.palette import PAPER_DIM, SAND_LINE, SIGNAL, SeatInk
from rendering.pen import WIDTH, Pen, Sprite, faded
from rendering.scenery import panel
from rendering.seats import mark

LEFT, RIGHT = 14, WIDTH - 14
MARK, FRAME = 84, 124


def draw_order(canvas: Canvas, view: View, look: Look, top: float) -> None:
    """Draw the seats clockwise from the start player: who has acted, who acts, who will."""
    seats = len(view.estates)
    now = owner(view.agenda[0])
    middle = top + at.OFFER_HEIGHT / 2
    canvas.paste(_sheet(seats), LEFT, top, "lt")
    canvas.paste(pennant(), LEFT + 66, middle)
    acted = True
    for turn in range(seats):
        seat = (view.start + turn) % seats
        x = _place(turn, seats)
        acted = acted and seat != now
        canvas.paste(_passed(look.ink(seat)) if acted else mark(look.ink(seat), MARK), x, middle)
        if acted:
            canvas.paste(badges.done(44), x + 40, middle - 38)
        elif seat == now:
            canvas.paste(_frame(), x, middle)
            canvas.paste(badges.awaited(44), x + 56, middle - 54)


def _place(turn: int, seats: int) -> float:
    return LEFT + 140 + (RIGHT - LEFT - 150) * (turn + 0.5) / seats


@kept(16)
def _passed(ink: SeatInk) -> Sprite:
    return faded(mark(ink, MARK), 150)


@kept(1)
def _frame() -> Sprite:
    pen = Pen(FRAME, FRAME)
    pen.rect(6, 6, FRAME - 6, FRAME - 6, "", SIGNAL, 9, radius=22)
    return pen.done()


@kept(4)
def _sheet(seats: int) -> Sprite:
    pen = Pen(RIGHT - LEFT, at.OFFER_HEIGHT + 8)
    panel(pen, 3, 3, RIGHT - LEFT - 3, at.OFFER_HEIGHT - 3, radius=14)
    pen.line([(126, 26), (126, at.OFFER_HEIGHT - 26)], PAPER_DIM, 4)
    for turn in range(1, seats):
        x = (_place(turn - 1, seats) + _place(turn, seats)) / 2 - LEFT
        for shift in (-14, 2):
            y = at.OFFER_HEIGHT / 2
            pen.line([(x + shift, y - 17), (x + shift + 14, y), (x + shift, y + 17)], SAND_LINE, 8)
    return pen.done()
