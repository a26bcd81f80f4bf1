"""The pen: draws a sprite several times too large and reduces it once, so that edges are smooth.

Coordinates everywhere in ``rendering`` are those of a picture 1200 wide; ``SCALE`` makes pixels of them.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from PIL import Image, ImageColor, ImageDraw

from rendering.palette import INK

Point = tuple[float, float]
Points = Sequence[Point]
Sprite = Image.Image

WIDTH = 1200
SCALE = 4 / 3
SHADOW = 6
SHADOW_ALPHA = 76
GHOST_ALPHA = 105


class Pen:
    """A transparent sheet, or one with a background, to draw on; ``done`` gives the sprite."""

    def __init__(
        self, width: float, height: float, *, over: int = 4, zoom: float = 1, background: str = ""
    ) -> None:
        self._over = over
        self._unit = over * zoom * SCALE
        size = (math.ceil(width * zoom * SCALE) * over, math.ceil(height * zoom * SCALE) * over)
        if background:
            self._sheet = Image.new("RGB", size, background)
        else:
            self._sheet = Image.new("RGBA", size)
        self._draw = ImageDraw.Draw(self._sheet)

    def done(self) -> Sprite:
        """Return what was drawn."""
        return self._sheet.reduce(self._over)

    def _at(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]

    def poly(self, points: Points, fill: str = "", line: str = "", width: float = 4) -> None:
        """Draw a closed outline."""
        if fill:
            self._draw.polygon(self._at(points), fill=fill)
        if line:
            self.line([*points, points[0]], line, width)

    def line(self, points: Points, colour: str, width: float = 4) -> None:
        """Draw a stroke with round joints and ends."""
        at, thick = self._at(points), round(width * self._unit)
        self._draw.line(at, fill=colour, width=thick, joint="curve")
        radius = (thick - 1) / 2
        for x, y in at:
            self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def circle(
        self, x: float, y: float, radius: float, fill: str = "", line: str = "", width: float = 4
    ) -> None:
        """Draw a circle round a point."""
        self.oval(x - radius, y - radius, x + radius, y + radius, fill, line, width)

    def oval(
        self, x0: float, y0: float, x1: float, y1: float, fill: str = "", line: str = "", width: float = 4
    ) -> None:
        """Draw an ellipse; its line lies half outside the box."""
        self._draw.ellipse(self._box(x0, y0, x1, y1, width if line else 0), **self._ink(fill, line, width))

    def rect(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        fill: str = "",
        line: str = "",
        width: float = 4,
        radius: float = 0,
    ) -> None:
        """Draw a box with rounded corners; its line lies half outside."""
        left, top, right, bottom = self._box(x0, y0, x1, y1, width if line else 0)
        corner = (radius + (width / 2 if line else 0)) * self._unit if radius else 0
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1), corner, **self._ink(fill, line, width)
        )

    def arc(
        self, x0: float, y0: float, x1: float, y1: float, start: float, end: float, colour: str, width: float
    ) -> None:
        """Draw part of an ellipse's edge, inside its box."""
        box = self._box(x0, y0, x1, y1, 0)
        self._draw.arc(box, start, end, fill=colour, width=round(width * self._unit))

    def _box(
        self, x0: float, y0: float, x1: float, y1: float, line: float
    ) -> tuple[float, float, float, float]:
        out, unit = line / 2, self._unit
        return (x0 - out) * unit, (y0 - out) * unit, (x1 + out) * unit, (y1 + out) * unit

    def _ink(self, fill: str, line: str, width: float) -> dict[str, Any]:
        return {
            "fill": fill or None,
            "outline": line or None,
            "width": round(width * self._unit) if line else 0,
        }


def curve(*points: Point, steps: int = 18) -> list[Point]:
    """Return points along one Bézier curve of any degree."""
    along = []
    for step in range(steps + 1):
        t, rest = step / steps, list(points)
        while len(rest) > 1:
            rest = [((1 - t) * ax + t * bx, (1 - t) * ay + t * by) for (ax, ay), (bx, by) in pairwise(rest)]
        along.append(rest[0])
    return along


def mirrored(points: Points, middle: float) -> list[Point]:
    """Complete the right half of an outline, drawn from top to bottom, to a symmetric whole."""
    return [*points, *((2 * middle - x, y) for x, y in reversed(points))]


def rgba(colour: str, alpha: int) -> tuple[int, int, int, int]:
    """Return a colour that can be seen through."""
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue, alpha


def shadowed(sprite: Sprite, drop: float = SHADOW, alpha: int = SHADOW_ALPHA) -> Sprite:
    """Lay one hard shadow straight below a sprite."""
    pixels = round(drop * SCALE)
    whole = Image.new("RGBA", (sprite.width, sprite.height + pixels))
    shade = Image.new("RGBA", sprite.size, rgba(INK, 0))
    shade.putalpha(sprite.getchannel("A").point(lambda value: value * alpha // 255))
    whole.alpha_composite(shade, (0, pixels))
    whole.alpha_composite(sprite)
    return whole


def faded(sprite: Sprite, alpha: int = GHOST_ALPHA) -> Sprite:
    """Return the ghost of a sprite."""
    ghost = sprite.copy()
    ghost.putalpha(sprite.getchannel("A").point(lambda value: value * alpha // 255))
    return ghost
