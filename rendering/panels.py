"""The header and the ledger: the same place and the same grammar on every picture."""

from collections.abc import Sequence
from typing import NamedTuple

from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.palette import GOLD, INK, PAPER, SIGNAL, SeatInk
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import FINE, LABEL, MIN, NUMBER, SCORE, TITLE

HEADER = 102
LEDGER = 172
MARGIN, GAP = 17, 11
BAND = 92  # the part of a panel in the seat's tint


def header(canvas: Canvas, title: str, phase: str, turn: str) -> None:
    """Draw the ink band: stencil title on the left, phase and round on the right."""
    canvas.paste(_header(title, phase, turn), 0, 0, "lt")


@kept(32)
def _header(title: str, phase: str, turn: str) -> Sprite:
    canvas = Canvas(Pen(WIDTH, HEADER, over=1, background=INK).done().convert("RGBA"))
    canvas.rect(0, 96, WIDTH, HEADER, GOLD)
    wide = canvas.write(title, Box(32, 0, 620, 96), TITLE, PAPER, "stencil", align="l", floor=LABEL)
    right: float = WIDTH - 32
    right -= canvas.write(turn, Box(right - 270, 0, right, 96), NUMBER, SIGNAL, "black", align="r") + 22
    canvas.write(phase, Box(32 + wide + 24, 0, right, 96), MIN, PAPER, "semi", align="r")
    return canvas.image


class Stock(NamedTuple):
    """Something that a seat has: its icon and how many."""

    icon: Sprite
    amount: int


class Account(NamedTuple):
    """One seat in the ledger; ``state`` is "awaited", "done", "won" or nothing."""

    ink: SeatInk
    name: str
    points: int
    stocks: tuple[Stock, ...]
    state: str = ""


def ledger(canvas: Canvas, y: float, accounts: Sequence[Account]) -> None:
    """Draw one panel for each seat, in table order."""
    width = (WIDTH - 2 * MARGIN - GAP * (len(accounts) - 1)) / len(accounts)
    for place, account in enumerate(accounts):
        x = MARGIN + place * (width + GAP)
        canvas.paste(_frame(account.ink, account.name, round(width), account.state), x, y, "lt")
        _figures(canvas, x, y + BAND, width, account)
        if account.state:
            canvas.paste(_chip(account.state), x + width - 20, y + 6)


def _chip(state: str) -> Sprite:
    return {"awaited": badges.awaited, "done": badges.done, "won": badges.crown}[state]()


def _figures(canvas: Canvas, x: float, y: float, width: float, account: Account) -> None:
    """Write the score, then what the seat has."""
    score, row = width * 0.33, Box(0, y, 0, y + LEDGER - BAND - 2)
    canvas.write(
        str(account.points), row._replace(x0=x + 8, x1=x + score), SCORE + 4, INK, "black", floor=LABEL
    )
    pitch = (width - score - 6) / max(len(account.stocks), 1)
    for place, stock in enumerate(account.stocks):
        left = x + score + place * pitch + max(0, (pitch - 96) / 2)
        canvas.paste(stock.icon, left + 24, (row.y0 + row.y1) / 2)
        number = row._replace(x0=left + 47, x1=left + min(pitch, 96))
        canvas.write(str(stock.amount), number, MIN, INK, "black", align="l", floor=LABEL)


@kept(64)
def _frame(ink: SeatInk, name: str, width: int, state: str) -> Sprite:
    pen = Pen(width, LEDGER + 8, over=3)
    panel(pen, 3, 3, width - 3, LEDGER - 3)
    pen.rect(3, 3, width - 3, BAND, ink.light, radius=16)
    pen.rect(3, BAND - 30, width - 3, BAND, ink.light)
    if state == "awaited":
        pen.rect(5, 5, width - 5, LEDGER - 5, "", SIGNAL, 9, radius=15)
    canvas = Canvas(pen.done())
    canvas.paste(mark(ink, 62), 50, 48)
    canvas.write(
        name, Box(96, 10, width - 36, BAND - 4), MIN, INK, "bold", align="l", lines=2, floor=FINE + 2
    )
    return canvas.image
