"""Beside the dock: who is in the water, who is at the doctor, and who is out of the game."""

from collections import Counter
from typing import NamedTuple

from bot.games.cargo.view import View
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.cargo import layout as at
from rendering.cargo.look import Look
from rendering.cargo.pieces import worker
from rendering.keep import kept
from rendering.palette import ALARM, FOAM, INK, PAPER, PAPER_DIM, SILVER_DARK, WATER_DEEP, WHITE, SeatInk
from rendering.pen import Pen, Sprite

ICON = 46  # middle of a box's sign, from its left edge
FIRST, PITCH = 108, 72  # the first worker, and from one to the next
ZOOM = 0.66
MOST = 5  # workers side by side


class Guest(NamedTuple):
    """Workers of one seat and kind that wait for the same: the number of turns, or nothing to be told."""

    ink: SeatInk
    kind: str
    heads: int
    waits: int | None = None


def draw_ashore(canvas: Canvas, view: View, look: Look) -> None:
    """Draw both boxes while turns are played; where the lost stay lost there is only one of them."""
    if view.phase != "turn":
        return
    if view.fast:
        gone = [
            Guest(look.ink(seat), kind, count)
            for seat, crew in enumerate(view.crews)
            for kind, count in Counter(crew.gone).items()
        ]
        _box(canvas, "gone", at.WATER, gone)
        return
    swimmers = [
        Guest(look.ink(seat), kind, count)
        for seat, crew in enumerate(view.crews)
        for kind, count in Counter(crew.water).items()
    ]
    patients = [
        Guest(look.ink(seat), "l", count, waits)
        for seat, crew in enumerate(view.crews)
        for waits, count in zip((2, 1, 0), crew.doctor, strict=True)
        if count
    ]
    _box(canvas, "water", at.WATER, swimmers)
    _box(canvas, "doctor", at.DOCTOR, patients)


def _box(canvas: Canvas, sign: str, box: Box, guests: list[Guest]) -> None:
    """Draw a box with its sign and the workers side by side."""
    canvas.paste(_sheet(sign), box.x0 - 4, box.y0 - 4, "lt")
    if len(guests) > MOST:
        guests = _by_seat(guests)
    room = box.width - FIRST - 48
    pitch = min(PITCH, room / max(len(guests) - 1, 1))
    middle = (box.y0 + box.y1) / 2
    places = [box.x0 + FIRST + place * pitch for place in range(len(guests))]
    for x, guest in zip(places, guests, strict=True):
        canvas.paste(worker(guest.ink, guest.kind, ZOOM), x, middle + 2)
    for x, guest in zip(places, guests, strict=True):
        if guest.heads > 1:
            canvas.paste(badges.count(str(guest.heads), 36), x + 22, middle - 24)
        if guest.waits is not None:
            waiting = _waits(guest.waits) if guest.waits else badges.done(32)
            canvas.paste(waiting, x + 30, middle + 22)


def _by_seat(guests: list[Guest]) -> list[Guest]:
    """Where there are too many to be told apart, only count each seat's."""
    heads: dict[SeatInk, int] = {}
    for guest in guests:
        heads[guest.ink] = heads.get(guest.ink, 0) + guest.heads
    return [Guest(ink, "l", number) for ink, number in heads.items()]


@kept(4)
def _waits(turns: int) -> Sprite:
    """Draw how many more turns must begin before a labourer may come back."""
    pen = Pen(46, 46)
    pen.circle(23, 23, 18, ALARM, PAPER, 4)
    canvas = Canvas(pen.done())
    canvas.write(str(turns), Box.around(23, 23, 40, 40), 32, WHITE, "black")
    return canvas.image


@kept(3)
def _sheet(sign: str) -> Sprite:
    width, height = at.WATER.width + 8, at.WATER.height + 14
    fill, edge = (PAPER, PAPER_DIM) if sign == "doctor" else (WATER_DEEP, FOAM)
    pen = Pen(width, height)
    if sign == "doctor":
        pen.rect(4, 10, width - 4, height - 4, WATER_DEEP, radius=16)
    pen.rect(4, 4, width - 4, height - 10, fill, edge, 4, radius=16)
    x, y = ICON + 4, at.WATER.height / 2 + 4
    if sign == "doctor":
        pen.rect(x - 28, y - 28, x + 28, y + 28, WHITE, ALARM, 4, radius=10)
        pen.rect(x - 7, y - 20, x + 7, y + 20, ALARM)
        pen.rect(x - 20, y - 7, x + 20, y + 7, ALARM)
    else:
        _lifebuoy(pen, x, y, ALARM if sign == "water" else SILVER_DARK)
    if sign == "gone":
        for way in (-1, 1):
            pen.line([(x - way * 26, y - 26), (x + way * 26, y + 26)], INK, 9)
            pen.line([(x - way * 26, y - 26), (x + way * 26, y + 26)], PAPER, 4)
    return pen.done()


def _lifebuoy(pen: Pen, x: float, y: float, stripes: str) -> None:
    pen.circle(x, y, 21, "", INK, 21)
    pen.circle(x, y, 21, "", WHITE, 16)
    for turn in (45, 135, 225, 315):
        pen.arc(x - 29, y - 29, x + 29, y + 29, turn - 22, turn + 22, stripes, 16)
