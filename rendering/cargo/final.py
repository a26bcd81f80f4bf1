"""The end: how each seat came by its points, line by line."""

from typing import NamedTuple

from bot.games.cargo.pieces import Crew
from bot.games.cargo.view import View
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.cargo import layout as at
from rendering.cargo.look import Look, winners
from rendering.keep import kept
from rendering.palette import ALARM_DARK, INK, INK_SOFT, PAPER_DIM, SeatInk
from rendering.panels import MARGIN
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import FINE, LABEL, MIN, SCORE

TOP = at.LEDGER_TOP
HEAD, ROW, SUM = 108, 60, 88
LINES = ("saved", "sunk", "own_sunk", "squished", "own_squished")
BOTTOM = TOP + HEAD + ROW * len(LINES) + SUM
HEIGHT = BOTTOM + 24
WORDS = MARGIN + 396  # where the seats' columns begin


class Worth(NamedTuple):
    """One line of one seat: how many, and what they are worth."""

    times: int
    points: int


def worth(crew: Crew) -> tuple[Worth, ...]:
    """Return what a seat's points are made of, in the order of LINES."""
    each = (3, 1, -1, 1, -1)
    counts = (crew.saved, crew.sunk, crew.own_sunk, crew.squished, crew.own_squished)
    return tuple(Worth(count, count * points) for count, points in zip(counts, each, strict=True))


def draw_final(canvas: Canvas, view: View, look: Look) -> None:
    """Draw the score sheet in place of the ledger."""
    seats = len(view.crews)
    canvas.paste(_sheet(tuple(look.ink(seat) for seat in range(seats))), 0, TOP, "lt")
    for row, line in enumerate(LINES):
        y = TOP + HEAD + row * ROW
        box = Box(MARGIN + 22, y, WORDS - 8, y + ROW)
        canvas.write(look.words(f"line.{line}"), box, LABEL + 4, INK, "semi", align="l")
    total = Box(MARGIN + 22, BOTTOM - SUM, WORDS - 8, BOTTOM)
    canvas.write(look.words("points"), total, MIN, INK, "bold", align="l")
    for seat in range(seats):
        _column(canvas, view, look, seat)


def _column(canvas: Canvas, view: View, look: Look, seat: int) -> None:
    """Write one seat's name, lines and sum."""
    left, right = _edges(seat, len(view.crews))
    crew, middle = view.crews[seat], (left + right) / 2
    canvas.paste(mark(look.ink(seat), 50), left + 42, TOP + HEAD / 2)
    name = Box(left + 80, TOP + 10, right - 10, TOP + HEAD - 10)
    canvas.write(look.name(seat), name, LABEL, INK, "bold", align="l", lines=2, floor=FINE)
    for row, (times, points) in enumerate(worth(crew)):
        y = TOP + HEAD + row * ROW
        how = Box(left + 12, y, middle - 8, y + ROW)
        canvas.write(f"{times} ×" if times else "", how, LABEL, INK_SOFT, "semi", align="r")
        value = Box(middle, y, right - 22, y + ROW)
        colour = INK if points > 0 else ALARM_DARK if points else INK_SOFT
        canvas.write(_signed(points), value, MIN, colour, "black", align="r")
    box = Box(left + 70, BOTTOM - SUM, right - 22, BOTTOM)
    canvas.write(_signed(crew.points), box, SCORE, INK, "black", align="r", floor=LABEL)
    if seat in winners(view):
        canvas.paste(badges.crown(58), left + 50, BOTTOM - SUM / 2)


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _edges(seat: int, seats: int) -> tuple[float, float]:
    width = (WIDTH - MARGIN - WORDS) / seats
    return WORDS + seat * width, WORDS + (seat + 1) * width


@kept(6)
def _sheet(inks: tuple[SeatInk, ...]) -> Sprite:
    height = BOTTOM - TOP
    pen = Pen(WIDTH, height + 10, over=3)
    panel(pen, MARGIN, 3, WIDTH - MARGIN, height - 3)
    for seat, ink in enumerate(inks):
        left, right = _edges(seat, len(inks))
        last = seat == len(inks) - 1
        if last:
            pen.rect(left, 3, right - 1, HEAD, ink.light, radius=14)
            pen.rect(left, 3, right - 30, HEAD, ink.light)
            pen.rect(left, 40, right - 1, HEAD, ink.light)
        else:
            pen.rect(left, 3, right, HEAD, ink.light)
        pen.line([(left, 6), (left, height - 8)], PAPER_DIM, 3)
    for row in range(len(LINES) + 1):
        y = HEAD + row * ROW
        pen.line([(MARGIN + 4, y), (WIDTH - MARGIN - 4, y)], PAPER_DIM if row else INK_SOFT, 3)
    y = HEAD + len(LINES) * ROW
    pen.line([(MARGIN + 4, y), (WIDTH - MARGIN - 4, y)], INK, 4)
    return pen.done()
