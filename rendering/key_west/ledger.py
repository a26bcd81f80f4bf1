"""The ledger of Key West: one panel for each seat, with all that lies openly in front of it."""

from bot.games.key_west.pieces import CUBES, FRUITS
from bot.games.key_west.view import View
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import icon
from rendering.key_west.look import Look, bids, phase, treasures
from rendering.palette import GOLD, INK, INK_SOFT, PAPER_DIM, SIGNAL, SeatInk
from rendering.pen import WIDTH, Pen, Sprite, shadowed
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import FINE, LABEL, MIN, SCORE

MARGIN, GAP, BAND = 13, 7, 88
ROW, FIRST_ROW = 51, 118  # from row to row, the middle of the first
ICON, CELL = 35, 84  # a picture, and a picture with its number
SHARES = (0.355, 0.325, 0.32)  # of the width, by column: discs are few, cigars and bids many

Cell = tuple[str, str]  # an icon, or the number of a bridge; and what stands beside it


def draw_ledger(canvas: Canvas, view: View, look: Look) -> None:
    """Draw the panels in table order; a pennant flies over the start player's."""
    seats = len(view.estates)
    width = (WIDTH - 2 * MARGIN - GAP * (seats - 1)) / seats
    for seat in range(seats):
        x = MARGIN + seat * (width + GAP)
        state = _state(view, seat)
        canvas.paste(_frame(look.ink(seat), look.name(seat), round(width), state), x, at.LEDGER_TOP, "lt")
        points = Box(x + width - 78, at.LEDGER_TOP + 6, x + width - 6, at.LEDGER_TOP + BAND)
        canvas.write(str(view.estates[seat].points), points, SCORE - 2, INK, "black", floor=LABEL)
        for row, cells in enumerate(_rows(view, seat)):
            _row(canvas, cells, x, at.LEDGER_TOP + FIRST_ROW + row * ROW, width)
        if seat == view.start:
            canvas.paste(pennant(), x + 44, at.LEDGER_TOP - 12)
        if state:
            chip = badges.awaited if state == "awaited" else badges.done
            canvas.paste(chip(), x + width - 24, at.LEDGER_TOP - 2)


def _state(view: View, seat: int) -> str:
    if seat in view.awaited:
        return "awaited"
    return "done" if phase(view) == "bidding" else ""


def _rows(view: View, seat: int) -> list[tuple[Cell, ...]]:
    """Return cigars, discs and the bid or the cubes; treasures, looks and takes; fruit; bridge shares."""
    estate, bid = view.estates[seat], bids(view)[seat]
    fruit = zip(FRUITS, estate.fruit, strict=True)
    shares = zip(at.SPANS, estate.shares(), strict=True)
    return [
        (
            ("cigar", str(estate.cigars)),
            ("disc", str(estate.discs)),
            ("cube", str(CUBES - len(estate.cubes))) if bid is None else ("money", str(bid)),
        ),
        (
            ("treasure", str(treasures(view, seat))),
            ("dive", str(estate.looks())),
            ("bag", str(estate.capacity())),
        ),
        tuple((str(kind), str(tiles)) for kind, tiles in fruit),
        tuple((span.numeral, str(held)) for span, held in shares),
    ]


def _row(canvas: Canvas, cells: tuple[Cell, ...], x: float, y: float, width: float) -> None:
    left = x + 8
    for (picture, words), share in zip(cells, SHARES, strict=True):
        room = (width - 14) * share
        start = left + max(0, (room - CELL) / 2)
        left += room
        if picture[0] == "I":
            canvas.write(picture, Box(start, y - 24, start + ICON, y + 24), LABEL, INK_SOFT, "stencil")
        else:
            canvas.paste(icon(picture, ICON), start + ICON / 2, y)
        box = Box(start + ICON + 1, y - 24, start + min(room, CELL), y + 24)
        canvas.write(words, box, MIN - 2, INK, "black", align="l", floor=LABEL - 4)


@kept(64)
def _frame(ink: SeatInk, name: str, width: int, state: str) -> Sprite:
    pen = Pen(width, at.LEDGER + 8, over=3)
    panel(pen, 3, 3, width - 3, at.LEDGER - 3)
    pen.rect(3, 3, width - 3, BAND, ink.light, radius=16)
    pen.rect(3, BAND - 30, width - 3, BAND, ink.light)
    for row in range(1, 4):
        y = FIRST_ROW + (row - 0.5) * ROW
        pen.line([(16, y), (width - 16, y)], PAPER_DIM, 2)
    if state == "awaited":
        pen.rect(5, 5, width - 5, at.LEDGER - 5, "", SIGNAL, 9, radius=15)
    canvas = Canvas(pen.done())
    canvas.paste(mark(ink, 42), 36, 47)
    canvas.write(name, Box(68, 10, width - 80, BAND - 4), MIN, INK, "bold", align="l", lines=2, floor=FINE)
    return canvas.image


@kept(1)
def pennant() -> Sprite:
    """Draw the pennant of the start player."""
    pen = Pen(84, 66)
    pen.line([(8, 6), (8, 62)], INK, 7)
    pen.poly([(9, 6), (78, 24), (9, 44)], GOLD, INK, 4)
    canvas = Canvas(pen.done())
    canvas.write("1", Box(14, 6, 40, 44), LABEL, INK, "black", floor=FINE)
    return shadowed(canvas.image, 4)
