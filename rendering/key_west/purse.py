"""A player's purse: cash that nobody else sees, treasures, and all else that is the player's own."""

from bot.games.key_west.pieces import CUBES, FRUITS, TREASURES
from bot.games.key_west.view import View
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import icon
from rendering.key_west.look import Look
from rendering.palette import INK, INK_SOFT, PAPER_DIM, SeatInk
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import LABEL, NUMBER

PURSE = 256
LEFT, RIGHT = 14, WIDTH - 14
CASH = 330  # how wide the part with the cash is
ROW, ICON = 78, 60
COLUMNS = 5
CASH_SIZE = 112


def draw_purse(canvas: Canvas, view: View, look: Look, top: float) -> None:
    """Draw cash on the left; on the right treasures, fruit and shares, and what helps to use them."""
    seat = view.viewer or 0
    canvas.paste(_sheet(look.ink(seat)), LEFT, top, "lt")
    cash = Box(LEFT + 132, top + 66, LEFT + CASH - 14, top + PURSE - 20)
    canvas.write(str(view.cash[seat] or 0), cash, CASH_SIZE, INK, "black", floor=NUMBER)
    pitch = (RIGHT - LEFT - CASH - 20) / COLUMNS
    for row, cells in enumerate(_cells(view, seat)):
        for place, (picture, amount) in enumerate(cells):
            x, y = LEFT + CASH + 20 + place * pitch, top + 50 + row * ROW
            box = Box(x + ICON + 10, y - 30, x + pitch - 8, y + 30)
            if picture[0] == "I":
                numeral = Box(x, y - 30, x + ICON, y + 30)
                canvas.write(picture, numeral, NUMBER, INK_SOFT, "stencil", floor=LABEL)
            else:
                canvas.paste(icon(picture, ICON), x + ICON / 2, y)
            canvas.write(str(amount), box, NUMBER, INK if amount else INK_SOFT, "black", align="l")


def _cells(view: View, seat: int) -> list[list[tuple[str, int]]]:
    """Return what is the player's own, row by row."""
    estate = view.estates[seat]
    raised = [tile.kind for tile, diver in zip(view.sea, view.divers, strict=True) if tile and diver == seat]
    shares = zip(at.SPANS, estate.shares(), strict=True)
    return [
        [
            *((str(kind), raised.count(kind)) for kind in TREASURES),
            ("dive", estate.looks()),
            ("bag", estate.capacity()),
        ],
        [*zip(FRUITS, estate.fruit, strict=True), ("cigar", estate.cigars), ("medal", estate.points)],
        [
            *((span.numeral, held) for span, held in shares),
            ("disc", estate.discs),
            ("cube", CUBES - len(estate.cubes)),
        ],
    ]


@kept(8)
def _sheet(ink: SeatInk) -> Sprite:
    pen = Pen(RIGHT - LEFT, PURSE + 8, over=3)
    panel(pen, 3, 3, RIGHT - LEFT - 3, PURSE - 3)
    pen.rect(5, 5, CASH, PURSE - 5, ink.light, radius=14)
    pen.rect(CASH - 40, 5, CASH, PURSE - 5, ink.light)
    for row in (1, 2):
        y = 50 + (row - 0.5) * ROW
        pen.line([(CASH + 20, y), (RIGHT - LEFT - 20, y)], PAPER_DIM, 3)
    canvas = Canvas(pen.done())
    canvas.paste(mark(ink, 60), 58, 56)
    canvas.paste(icon("money", 124), 76, 150)
    return canvas.image
