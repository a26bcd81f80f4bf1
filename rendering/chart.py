"""Scores over the rounds of a finished game, as a chart. The same for every game."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.palette import INK, INK_SOFT, PAPER_DIM, WATER, SeatInk
from rendering.panels import HEADER, header
from rendering.pen import WIDTH, Pen, Point, Sprite
from rendering.scenery import panel, waves
from rendering.seats import mark
from rendering.text import FINE, LABEL, MIN

HEIGHT = 900
SHEET = Box(18, HEADER + 18, WIDTH - 18, HEIGHT - 18)
PLOT = Box(96, HEADER + 60, WIDTH - 380, HEIGHT - 90)
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LINES = 6
APART = 66  # between two names


class Course(NamedTuple):
    """How one seat's score went: one number for each round, the start included."""

    ink: SeatInk
    name: str
    scores: tuple[int, ...]


def by_round(standings: Iterable[tuple[int, tuple[int, ...]]]) -> list[tuple[int, ...]]:
    """Return each seat's scores at the end of each round, the start included, from all that was seen.

    >>> by_round([(1, (0, 0)), (1, (2, 0)), (2, (2, 5)), (2, (3, 6))])
    [(0, 2, 3), (0, 0, 6)]
    """
    ends: dict[int, tuple[int, ...]] = {}
    for turn, scores in standings:
        ends[turn] = scores
    seats = len(next(iter(ends.values())))
    return [(0, *(scores[seat] for scores in ends.values())) for seat in range(seats)]


def chart(title: str, game: str, courses: Sequence[Course]) -> Image.Image:
    """Draw the scores of all seats over the rounds."""
    canvas = Canvas(_background().copy())
    header(canvas, title, "", game)
    rounds = max(len(course.scores) for course in courses) - 1
    lowest = min(0, *(score for course in courses for score in course.scores))
    highest = max(1, *(score for course in courses for score in course.scores))
    scale = Scale(max(rounds, 1), lowest, highest)
    _grid(canvas, scale)
    # The winner's line is drawn last, on top.
    for course in sorted(courses, key=lambda course: course.scores[-1]):
        _line(canvas, scale, course)
    _names(canvas, scale, courses)
    return canvas.image


class Scale(NamedTuple):
    """Where rounds and scores lie on the plot."""

    rounds: int
    lowest: int
    highest: int

    def x(self, turn: float) -> float:
        """Return how far right a round lies."""
        return PLOT.x0 + PLOT.width * turn / self.rounds

    def y(self, score: float) -> float:
        """Return how far down a score lies."""
        return PLOT.y1 - PLOT.height * (score - self.lowest) / (self.highest - self.lowest)


@kept(1)
def _background() -> Sprite:
    pen = Pen(WIDTH, HEIGHT, over=2, background=WATER)
    waves(pen, 0, HEADER, WIDTH, HEIGHT)
    panel(pen, *SHEET)
    return pen.done()


def _grid(canvas: Canvas, scale: Scale) -> None:
    """Draw a line for every round number of points, and number the rounds."""
    step = next((step for step in STEPS if (scale.highest - scale.lowest) / step <= MOST_LINES), STEPS[-1])
    for score in range(-(-scale.lowest // step) * step, scale.highest + 1, step):
        y = scale.y(score)
        canvas.rect(PLOT.x0, y - 1.5, PLOT.x1, y + 1.5, PAPER_DIM)
        canvas.write(str(score), Box(26, y - 24, PLOT.x0 - 12, y + 24), LABEL, INK_SOFT, align="r")
    every = -(-scale.rounds // 12)
    for turn in range(0, scale.rounds + 1, every):
        x = scale.x(turn)
        canvas.rect(x - 1.5, PLOT.y1, x + 1.5, PLOT.y1 + 10, INK_SOFT)
        canvas.write(str(turn), Box.around(x, PLOT.y1 + 36, 60, 44), LABEL, INK_SOFT)


def _line(canvas: Canvas, scale: Scale, course: Course) -> None:
    points = [(scale.x(turn), scale.y(score)) for turn, score in enumerate(course.scores)]
    canvas.paste(_stroke(tuple(points), course.ink.fill), 0, 0, "lt")
    for x, y in points[1:]:
        canvas.paste(mark(course.ink, 26), x, y)


@kept(8)
def _stroke(points: tuple[Point, ...], colour: str) -> Sprite:
    pen = Pen(WIDTH, HEIGHT, over=2)
    for width, ink in ((14, INK), (8, colour)):
        pen.line(points, ink, width)
    return pen.done()


def _names(canvas: Canvas, scale: Scale, courses: Sequence[Course]) -> None:
    """Write each name and final score where its line ends, moved apart where they would touch."""
    ends = sorted(courses, key=lambda course: -course.scores[-1])
    places: list[float] = []
    for course in ends:
        wanted = scale.y(course.scores[-1])
        places.append(max(wanted, places[-1] + APART) if places else max(wanted, PLOT.y0 - 20))
    over = max(0.0, places[-1] - PLOT.y1)
    for course, place in zip(ends, places, strict=True):
        y = place - over
        x = PLOT.x1 + 60
        canvas.paste(mark(course.ink, 44), x, y)
        canvas.write(str(course.scores[-1]), Box(x + 34, y - 30, x + 104, y + 30), MIN, INK, "black")
        name = Box(x + 112, y - 32, SHEET.x1 - 10, y + 32)
        canvas.write(course.name, name, LABEL, INK, align="l", lines=2, floor=FINE)
