"""Arrows: the way a piece went."""

import math

from rendering.canvas import Canvas
from rendering.keep import kept
from rendering.palette import INK, PAPER
from rendering.pen import Pen, Point, Points, Sprite

WIDTH, HEAD = 11, 30
CASING = ((11, INK), (6, PAPER))  # how much wider than the core


def arrow(canvas: Canvas, points: Points, colour: str, width: float = WIDTH, head: float = HEAD) -> None:
    """Draw an arrow through the points: a coloured core in a cream casing with an ink edge."""
    margin = head + 14
    x = math.floor(min(point[0] for point in points) - margin)
    y = math.floor(min(point[1] for point in points) - margin)
    moved = tuple((px - x, py - y) for px, py in points)
    canvas.paste(_sprite(moved, colour, width, head), x, y, "lt")


def short_of(points: Points, gap: float) -> list[Point]:
    """Return the way without its last bit, so that the arrow's head is seen beside what stands at its end."""
    (ax, ay), (bx, by) = points[-2:]
    length = math.hypot(bx - ax, by - ay)
    share = 1 - min(gap / length, 0.5) if length else 1
    return [*points[:-1], (ax + (bx - ax) * share, ay + (by - ay) * share)]


@kept(128)
def _sprite(points: tuple[Point, ...], colour: str, width: float, head: float) -> Sprite:
    margin = head + 14
    pen = Pen(max(point[0] for point in points) + margin, max(point[1] for point in points) + margin, over=3)
    (ax, ay), (bx, by) = points[-2:]
    length = math.hypot(bx - ax, by - ay) or 1
    dx, dy = (bx - ax) / length, (by - ay) / length
    base_x, base_y, half = bx - dx * head, by - dy * head, head * 0.62
    tip = [(bx, by), (base_x - dy * half, base_y + dx * half), (base_x + dy * half, base_y - dx * half)]
    body = [*points[:-1], (bx - dx * head * 0.8, by - dy * head * 0.8)]
    for grow, ink in (*CASING, (0, colour)):
        pen.line(body, ink, width + grow)
        pen.poly(tip, ink, ink, max(grow, 2))
    return pen.done()
