"""The latest turn on the board: ghosts where it began, arrows, and marks for what left the dock."""

import math

from bot.games.cargo.dock import NUMBERS
from bot.games.cargo.last_turn import Loss, Trip, left_behind, trips
from bot.games.cargo.pieces import MARKS, OWNERS
from bot.games.cargo.view import View
from rendering import badges as chips
from rendering.arrows import arrow, short_of
from rendering.badges import Badges
from rendering.canvas import Canvas
from rendering.cargo import layout as at
from rendering.cargo.look import Look, mover
from rendering.cargo.squares import ghost, sinking
from rendering.keep import kept
from rendering.palette import ALARM, FOAM, INK, PAPER, WATER_DEEP
from rendering.pen import Pen, Point, Sprite

SHORT = 40  # how far before the middle of its last square an arrow ends
BESIDE = 30  # how far from the middle of its first square it begins where that is taken
HEAD = 28


def latest(view: View) -> tuple[Trip, ...]:
    """Return the turn to be shown; once the next one is under way its pieces may have gone elsewhere."""
    return () if view.moved or view.stage != "return" else trips(view.last)


def draw_ghosts(canvas: Canvas, view: View, look: Look, badges: Badges) -> None:
    """Show, below the pieces, what stood on squares that are empty now, and crates that were lifted away."""
    lit = {NUMBERS.get(choice.spot) for choice in badges}
    mark = MARKS[mover(view)]
    for trip in latest(view):
        start = trip.squares[0]
        if len(trip.squares) > 1 and not view.board[start] and start not in lit:
            token = left_behind(trip, mark, view.board[trip.squares[-1]])
            if token:
                canvas.paste(ghost(token, look.palette), *at.square(start))
        if trip.kind == "c":
            arrow(canvas, _way(trip, view), look.ink(mover(view)).fill, head=HEAD)
        for loss in trip.losses:
            if loss.fate == "aboard" and not view.board[loss.square]:
                canvas.paste(ghost(loss.token, look.palette), *at.square(loss.square))


def draw_moves(canvas: Canvas, view: View, look: Look) -> None:
    """Draw, above the pieces, the ways that were gone and what became of things."""
    ink = look.ink(mover(view))
    for trip in latest(view):
        for loss in trip.losses:
            _loss(canvas, loss, look)
        if trip.kind != "c":
            arrow(canvas, _way(trip, view), ink.fill, head=HEAD)


def _way(trip: Trip, view: View) -> list[Point]:
    """Return the way of an arrow: along the squares, or from outside for whoever came back."""
    end = trip.squares[-1]
    if len(trip.squares) == 1:
        return short_of([at.beside(end, at.edge(end), 0.94), at.square(end)], SHORT - 6)
    way = [at.square(square) for square in trip.squares]
    if view.board[trip.squares[0]]:
        # Somebody still stands there: let the arrow begin beside them.
        way[0] = short_of(way[1::-1], BESIDE)[-1]
    return short_of(way, SHORT)


def _loss(canvas: Canvas, loss: Loss, look: Look) -> None:
    """Show a crate going aboard, a splash in the water, or labourers that were squished."""
    if loss.fate == "aboard":
        start = at.beside(loss.square, at.edge(loss.square), 0.2)
        end = at.beside(loss.square, at.edge(loss.square), 0.98)
        arrow(canvas, [start, end], look.ink(OWNERS[loss.token]).fill, head=HEAD)
    elif loss.fate == "overboard":
        x, y = at.overboard(loss.square, loss.heading)
        canvas.paste(_splash(), x, y)
        canvas.paste(sinking(loss.token, look.palette), x, y - 6)
    else:
        x, y = at.square(loss.square)
        canvas.paste(_burst(), x + 34, y - 32)
        canvas.paste(chips.count(str(len(loss.token)), 34), x + 34, y - 32)


@kept(1)
def _splash() -> Sprite:
    """Draw rings on the water."""
    pen = Pen(108, 84)
    pen.oval(6, 20, 102, 78, WATER_DEEP, FOAM, 5)
    pen.oval(24, 32, 84, 66, "", FOAM, 4)
    return pen.done()


@kept(1)
def _burst() -> Sprite:
    """Draw a star with a ragged edge."""
    pen = Pen(74, 74)
    points = []
    for tip in range(20):
        reach, angle = (34 if tip % 2 else 24), math.tau * tip / 20
        points.append((37 + math.sin(angle) * reach, 37 - math.cos(angle) * reach))
    pen.poly(points, ALARM, INK, 7)
    pen.poly(points, ALARM, PAPER, 2)
    return pen.done()
