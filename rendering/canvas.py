"""The canvas: pastes sprites and writes words at the coordinates of a picture 1200 wide."""

from contextvars import ContextVar
from typing import NamedTuple

from PIL import Image

from rendering.fonts import Weight
from rendering.palette import INK
from rendering.pen import SCALE, Sprite
from rendering.text import FINE, HALO, Fitted, fit, label

LEFT = {"l": 0.0, "m": 0.5, "r": 1.0}
TOP = {"t": 0.0, "m": 0.5, "b": 1.0}
LEADING = 1.02  # from line to line, in sizes


class Box(NamedTuple):
    """Where words have to stay."""

    x0: float
    y0: float
    x1: float
    y1: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> "Box":
        """Return the box with this middle."""
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    @property
    def width(self) -> float:
        """How long a line may be."""
        return self.x1 - self.x0

    @property
    def height(self) -> float:
        """How much room there is for lines."""
        return self.y1 - self.y0


class Written(NamedTuple):
    """What was written where, for whoever watches."""

    text: str
    box: Box
    ink: Box
    cut: bool


written: ContextVar[list[Written] | None] = ContextVar("written", default=None)
"""Set to a list, it takes note of everything that is written."""


class Canvas:
    """A picture, or a sprite, in the making; ``rise`` is how much higher than usual everything is put."""

    def __init__(self, image: Image.Image, rise: float = 0) -> None:
        self.image = image
        self._rise = rise

    def paste(self, sprite: Sprite, x: float, y: float, anchor: str = "mm") -> None:
        """Put a sprite with its anchor (l m r, t m b) on a point."""
        left = round(x * SCALE - sprite.width * LEFT[anchor[0]])
        top = round((y - self._rise) * SCALE - sprite.height * TOP[anchor[1]])
        if self.image.mode == "RGBA":
            off = (max(-left, 0), max(-top, 0))
            self.image.alpha_composite(sprite, (max(left, 0), max(top, 0)), off)
        else:
            self.image.paste(sprite, (left, top), sprite)

    def rect(self, x0: float, y0: float, x1: float, y1: float, fill: str) -> None:
        """Fill a box without round corners."""
        corners = (x0, y0 - self._rise, x1, y1 - self._rise)
        left, top, right, bottom = (round(edge * SCALE) for edge in corners)
        self.image.paste(fill, (left, top, right, bottom))

    def write(
        self,
        text: str,
        box: Box,
        size: float,
        colour: str = INK,
        weight: Weight = "bold",
        *,
        align: str = "m",
        lines: int = 1,
        floor: float = FINE,
        halo: str = "",
    ) -> float:
        """Write words into a box, as large as they fit up to ``size``, and return how wide they came out."""
        if not text:
            return 0
        room = box.width - (2 * HALO if halo else 0)
        fitted = fit(text, room, size, min(size, floor), weight, lines)
        step = fitted.size * LEADING
        y = (box.y0 + box.y1 - step * (len(fitted.lines) - 1)) / 2
        x = box.x0 + box.width * LEFT[align]
        widest = 0.0
        for line in fitted.lines:
            bitmap = label(line, fitted.size, colour, weight, halo)
            self.paste(bitmap, x, y, align + "m")
            widest = max(widest, bitmap.width / SCALE)
            y += step
        self._note(text, box, fitted, colour, weight, align, halo)
        return widest

    def _note(
        self, text: str, box: Box, fitted: Fitted, colour: str, weight: Weight, align: str, halo: str
    ) -> None:
        notes = written.get()
        if notes is None:
            return
        bitmaps = [label(line, fitted.size, colour, weight, halo) for line in fitted.lines]
        inks = [bitmap.getbbox() or (0, 0, 0, 0) for bitmap in bitmaps]
        wide = max((right - left for left, _, right, _ in inks), default=0) / SCALE
        tall = (inks[0][3] - inks[0][1]) / SCALE + fitted.size * LEADING * (len(inks) - 1)
        x = box.x0 + (box.width - wide) * LEFT[align]
        y = (box.y0 + box.y1 - tall) / 2
        notes.append(Written(text, box, Box(x, y, x + wide, y + tall), fitted.cut))
