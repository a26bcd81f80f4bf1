"""The auction: one's own bid while all is secret, everyone's once it is over."""

from bot.games.key_west.view import View
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west.icons import icon
from rendering.key_west.look import Look, phase
from rendering.palette import INK, PAPER_DIM
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import LABEL, NUMBER, SCORE

BIDS = 124
LEFT, RIGHT = 14, WIDTH - 14
OWN = 330  # how wide the part with one's own bid is


def draw_bids(canvas: Canvas, view: View, look: Look, top: float) -> None:
    """Draw the hammer with the viewer's bid, then the other seats and whether they have bid, or how much."""
    middle = top + BIDS / 2
    canvas.paste(_sheet(), LEFT, top, "lt")
    bid = view.bids[view.viewer or 0]
    if bid is None:
        canvas.paste(badges.awaited(66), LEFT + 220, middle)
    else:
        canvas.write(
            str(bid), Box(LEFT + 220, top + 10, LEFT + OWN - 12, top + BIDS - 10), SCORE + 8, INK, "black"
        )
        canvas.paste(icon("money", 92), LEFT + 170, middle)
    others = [seat for seat in range(len(view.estates)) if seat != view.viewer]
    pitch = (RIGHT - LEFT - OWN - 20) / len(others)
    for place, seat in enumerate(others):
        x = LEFT + OWN + 20 + (place + 0.5) * pitch
        canvas.paste(mark(look.ink(seat), 60), x - 38, middle)
        amount = view.bids[seat]
        if amount is not None:
            box = Box(x + 2, top + 10, x + 86, top + BIDS - 10)
            canvas.write(str(amount), box, NUMBER + 4, INK, "black", floor=LABEL, align="l")
        elif phase(view) == "bidding":
            chip = badges.awaited if seat in view.awaited else badges.done
            canvas.paste(chip(56), x + 40, middle)


@kept(1)
def _sheet() -> Sprite:
    pen = Pen(RIGHT - LEFT, BIDS + 8, over=3)
    panel(pen, 3, 3, RIGHT - LEFT - 3, BIDS - 3)
    pen.line([(OWN, 22), (OWN, BIDS - 22)], PAPER_DIM, 4)
    canvas = Canvas(pen.done())
    canvas.paste(icon("gavel", 88), 66, BIDS / 2)
    return canvas.image
