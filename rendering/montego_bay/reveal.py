"""The reveal of a round: one strip for each move, with everyone's place at that moment.

Who was pushed and who stepped back is told by the round's events, which everyone may know.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from bot.engine import Say
from bot.games.montego_bay.events import Moved, Pushed, RoundBegan, SteppedBack
from bot.games.montego_bay.pieces import Figure
from bot.games.montego_bay.view import View
from rendering.arrows import arrow, short_of
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay import layout as at
from rendering.montego_bay.ground import BACK_FLOOR, HARBOUR_FLOOR
from rendering.montego_bay.look import Look
from rendering.montego_bay.pieces import docker, lazy_jack, tile
from rendering.palette import (
    ALARM,
    INK,
    INK_SOFT,
    PAPER,
    PLANK_LINE,
    ROOF,
    ROOF_LINE,
    SAND_LINE,
    WATER,
    Palette,
    SeatInk,
)
from rendering.panels import HEADER, header
from rendering.pen import SCALE, WIDTH, Pen, Point, Sprite, curve, faded, shadowed
from rendering.scenery import panel, waves
from rendering.text import MIN

Step = Moved | Pushed | SteppedBack
Places = dict[Figure, str]

STRIP, FIRST = 158, HEADER + 14  # a strip's height, and where the first one begins
MOST = 9  # eight dockers and Lazy Jack
LOOP, LOOP_WIDTH = 336, 800  # where the small loop begins, and its width
CELL, HOUSE = 58, 18
BOW = 62  # how far an arrow swings out at the ends
TOP = 5  # of the loop within its strip


def steps(story: Iterable[object]) -> list[Step]:
    """Return the moves among a round's events; without any there is nothing to draw."""
    return [event for event in story if isinstance(event, Moved | Pushed | SteppedBack)]


def reveal(view: View, story: Sequence[object], *, say: Say, palette: Palette) -> Image.Image:
    """Draw the moves among a round's events, in the order in which they were made."""
    look = Look(say, palette)
    moves = steps(story)
    # The view may be of a later round, as a round can end by itself after the reveal.
    rounds = [event.round for event in story if isinstance(event, RoundBegan)]
    number = rounds[0] if rounds else view.round
    canvas = Canvas(_background(len(moves)))
    header(canvas, look.words("reveal"), look.words("title"), look.words("round", round=number))
    for place, (step, before) in enumerate(zip(moves, _befores(moves), strict=True)):
        _strip(canvas, view, look, step, before, place, FIRST + place * STRIP)
    return canvas.image


def _befores(steps: Sequence[Step]) -> list[Places]:
    """Return where everyone stood before each step, worked out from the last one backwards."""
    stands: Places = {}
    for step in steps:
        stands[step.figure] = step.end
        if isinstance(step, Pushed):
            stands[step.pushed] = step.to
    befores = []
    for step in reversed(steps):
        if isinstance(step, Pushed):
            stands[step.pushed] = step.end
        stands[step.figure] = step.start
        befores.append(dict(stands))
    return befores[::-1]


def _background(strips: int) -> Image.Image:
    """Cut as many strips as are needed from the longest background."""
    sheet = _longest()
    return sheet.crop((0, 0, sheet.width, round((FIRST + strips * STRIP) * SCALE)))


@kept(1)
def _longest() -> Sprite:
    height = FIRST + MOST * STRIP
    pen = Pen(WIDTH, height, over=2, background=WATER)
    waves(pen, 0, HEADER, WIDTH, height)
    for place in range(MOST):
        y = FIRST + place * STRIP
        panel(pen, 18, y, WIDTH - 18, y + STRIP - 14, radius=14)
    return pen.done()


def _strip(canvas: Canvas, view: View, look: Look, step: Step, before: Places, place: int, y: float) -> None:
    """Draw one move: its number, the figure, its card, how it came out, and the loop."""
    middle = y + (STRIP - 14) / 2
    canvas.write(str(place + 1), Box(30, y, 78, y + STRIP - 14), MIN, INK_SOFT, "black")
    canvas.paste(_figure(view, look, step.figure), 138, middle + 4)
    canvas.paste(_card(step.card, look.ink(step.figure.seat)), 240, middle)
    loop = Loop(len(view.rooms) // 2, y + TOP)
    canvas.paste(_loop(loop.houses), LOOP - 20, y + TOP, "lt")
    _ways(canvas, look, step, loop, _size(view, step.figure))
    moving = {step.figure, step.pushed} if isinstance(step, Pushed) else {step.figure}
    for who, space in before.items():
        if space and who not in moving:
            canvas.paste(_mark(view, look, who, 32), *loop.middle(space))
    if step.start and step.start != step.end:
        canvas.paste(faded(_mark(view, look, step.figure, 40)), *loop.middle(step.start))
    if isinstance(step, Pushed):
        canvas.paste(_mark(view, look, step.pushed, 44), *loop.middle(step.to))
    canvas.paste(_mark(view, look, step.figure, 46), *loop.middle(step.end))


def _ways(canvas: Canvas, look: Look, step: Step, loop: "Loop", size: str) -> None:
    """Draw the figure's way, the way of whoever it pushed, or its steps back."""
    ink = look.ink(step.figure.seat)
    target = step.target if isinstance(step, SteppedBack) else step.end
    way = (
        loop.way(step.start, target) if step.start else [loop.pub(size), *loop.way(loop.first(size), target)]
    )
    if len(way) > 1:
        arrow(canvas, short_of(way, 27), ink.fill, 8, 22)
    if isinstance(step, SteppedBack) and step.end != target:
        arrow(canvas, short_of(loop.way(step.end, target)[::-1], 27), ALARM, 6, 20)
    if isinstance(step, Pushed):
        way = [loop.middle(step.end), loop.middle(step.to)]
        arrow(canvas, short_of(way, 27), look.ink(step.pushed.seat).fill, 8, 22)


class Loop(NamedTuple):
    """The yard again, small, with its top edge at ``y``."""

    houses: int
    y: float

    @property
    def pitch(self) -> float:
        """From warehouse to warehouse."""
        return LOOP_WIDTH / self.houses

    def middle(self, name: str) -> Point:
        """Return the middle of a space."""
        return self._middle(self._number(name))

    def _number(self, name: str) -> int:
        space = at.Yard(self.houses).named(name)
        assert space is not None, name
        return space

    def _middle(self, space: int) -> Point:
        yard = at.Yard(self.houses)
        x = LOOP + (yard.house(space) + 0.5) * self.pitch
        return x, self.y + (CELL / 2 if yard.at_back(space) else CELL * 1.5 + HOUSE)

    def way(self, start: str, end: str) -> list[Point]:
        """Return the middles of all spaces along the arrow from one to another, with a bow round the ends."""
        spaces = 2 * self.houses
        first, steps = self._number(start), (self._number(end) - self._number(start)) % spaces
        points = [self._middle(first)]
        for step in range(1, steps + 1):
            before, after = points[-1], self._middle((first + step) % spaces)
            if before[0] == after[0]:
                out = before[0] + (BOW if before[0] > LOOP + LOOP_WIDTH / 2 else -BOW)
                points += curve(before, (out, before[1]), (out, after[1]), after, steps=8)
            points.append(after)
        return points

    def first(self, size: str) -> str:
        """Return the space beside the pub of this size's figures."""
        return "B1" if size == "large" else f"H{self.houses}"

    def pub(self, size: str) -> Point:
        """Return the point where figures of this size come from the pub."""
        x, y = self.middle(self.first(size))
        return (x - self.pitch / 2 - 14, y) if size == "large" else (x + self.pitch / 2 + 14, y)


@kept(2)
def _loop(houses: int) -> Sprite:
    """Draw the small loop."""
    pen = Pen(LOOP_WIDTH + 40, 2 * CELL + HOUSE)
    pitch = LOOP_WIDTH / houses
    for house in range(houses):
        left = 20 + house * pitch
        for top, fill, edge in ((0, BACK_FLOOR, SAND_LINE), (CELL + HOUSE, HARBOUR_FLOOR, PLANK_LINE)):
            pen.rect(left + 3, top + 3, left + pitch - 3, top + CELL - 3, fill, edge, 2, radius=10)
        pen.rect(left + 3, CELL, left + pitch - 3, CELL + HOUSE, ROOF, ROOF_LINE, 2, radius=3)
    return pen.done()


@kept(64)
def _card(value: int, ink: SeatInk) -> Sprite:
    pen = Pen(90, 124)
    pen.rect(5, 5, 85, 113, PAPER, INK, 5, radius=12)
    pen.rect(10, 10, 80, 108, ink.light, radius=8)
    canvas = Canvas(pen.done())
    canvas.write(str(value), Box(5, 5, 85, 113), 78, INK, "stencil")
    return shadowed(canvas.image, 5)


def _size(view: View, who: Figure) -> str:
    """Return a figure's size; Lazy Jack's does not matter, as he never comes from a pub."""
    sizes = [docker.size for docker in view.dockers if (docker.seat, docker.key) == (who.seat, who.key)]
    return sizes[0] if sizes else "large"


def _figure(view: View, look: Look, who: Figure) -> Sprite:
    if who.key == "jack":
        return lazy_jack(0.86)
    return docker(look.ink(who.seat), who.key, _size(view, who), 0.86)


def _mark(view: View, look: Look, who: Figure, size: float) -> Sprite:
    """Draw a figure's mark; small dockers have smaller ones, and Lazy Jack is himself."""
    if who.key == "jack":
        return lazy_jack(size / 110)
    return tile(look.ink(who.seat), who.key, _size(view, who), size, size * 0.8)
