"""The end: a table of points, line by line, that add up."""

from bot.games.key_west.pieces import Line, Result
from bot.games.key_west.view import View
from rendering import badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import icon
from rendering.key_west.look import Look, winners
from rendering.palette import INK, INK_SOFT, PAPER_DIM
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import FINE, LABEL, NUMBER, SCORE

LEFT, RIGHT, TOP = 14, WIDTH - 14, at.STRIP_TOP
HEAD = 92
NAME, TOTAL = 250, 120  # how wide the first and the last column are
ICONS = {"track": "medal", "dollars": "money"}
COUNTED = {"dollars": "${}"}


def draw_final(canvas: Canvas, view: View, look: Look) -> None:
    """List the seats by points, with what each line counts and what it is worth."""
    results = sorted(view.results, key=lambda result: -result.total)
    lines = tuple(line.what for line in results[0].lines)
    height = at.HEIGHT - TOP - 18
    canvas.paste(_sheet(len(results), lines, height), LEFT, TOP, "lt")
    pitch = (height - HEAD - 6) / len(results)
    for row, result in enumerate(results):
        _row(
            canvas,
            view,
            look,
            result,
            Box(LEFT, TOP + HEAD + row * pitch, RIGHT, TOP + HEAD + (row + 1) * pitch),
        )


def _row(canvas: Canvas, view: View, look: Look, result: Result, box: Box) -> None:
    middle = (box.y0 + box.y1) / 2
    canvas.paste(mark(look.ink(result.seat), 56), LEFT + 50, middle)
    name = box._replace(x0=LEFT + 92, x1=LEFT + NAME - 4)
    canvas.write(look.name(result.seat), name, LABEL + 4, INK, "bold", align="l", lines=2, floor=FINE)
    pitch = _pitch(len(result.lines))
    for place, line in enumerate(result.lines):
        _line(
            canvas, line, Box(LEFT + NAME + place * pitch, box.y0, LEFT + NAME + (place + 1) * pitch, box.y1)
        )
    total = box._replace(x0=RIGHT - TOTAL + 6, x1=RIGHT - 8)
    canvas.write(str(result.total), total, SCORE + 4, INK, "black")
    if result.seat in winners(view):
        canvas.paste(badges.crown(54), LEFT + 24, middle - 40)


def _line(canvas: Canvas, line: Line, box: Box) -> None:
    """Write the points and, where they are not the same, what they are for."""
    middle = (box.y0 + box.y1) / 2
    colour = INK if line.points else INK_SOFT
    canvas.write(str(line.points), box._replace(y0=middle - 42, y1=middle + 10), NUMBER, colour, "black")
    if line.what != "track" and line.count:
        counted = COUNTED.get(line.what, "×{}").format(line.count)
        canvas.write(counted, box._replace(y0=middle + 8, y1=middle + 44), FINE + 2, INK_SOFT, "bold")


def _pitch(lines: int) -> float:
    return (RIGHT - LEFT - NAME - TOTAL) / lines


@kept(8)
def _sheet(rows: int, lines: tuple[str, ...], height: float) -> Sprite:
    width = RIGHT - LEFT
    pen = Pen(width, height + 8, over=2)
    panel(pen, 3, 3, width - 3, height - 3)
    pen.rect(width - TOTAL, 5, width - 5, height - 5, PAPER_DIM, radius=14)
    pitch = (height - HEAD - 6) / rows
    for row in range(rows):
        pen.line([(20, HEAD + row * pitch), (width - 20, HEAD + row * pitch)], PAPER_DIM, 3)
    canvas = Canvas(pen.done())
    for place, what in enumerate(lines):
        x = NAME + (place + 0.5) * _pitch(len(lines))
        canvas.paste(icon(ICONS.get(what, what), 64), x, HEAD / 2)
    canvas.write("=", Box(width - TOTAL, 0, width - 6, HEAD), SCORE, INK, "black")
    return canvas.image
