"""Marks on squares: what can be chosen, who has moved, who has a step left, which crates must go."""

from collections import Counter

from bot.games.cargo.dock import NUMBERS
from bot.games.cargo.pieces import MARKS
from bot.games.cargo.view import View
from rendering import badges
from rendering.badges import Badges
from rendering.canvas import Box, Canvas
from rendering.cargo import layout as at
from rendering.keep import kept
from rendering.palette import ALARM, INK, PAPER, SIGNAL, WHITE
from rendering.pen import Pen, Sprite

MANY = 16  # choices; above that, targets are not filled, or one would see nothing else
LIT = "#ffe98a"
CORNER = 38  # from the middle of a square to a badge beside what stands there


def draw_targets(canvas: Canvas, choices: Badges) -> None:
    """Light up, below the pieces, the squares that can be chosen."""
    squares = {NUMBERS[choice.spot] for choice in choices if choice.spot in NUMBERS}
    if len(squares) <= MANY:
        for number in squares:
            canvas.paste(_target(), *at.square(number))


def draw_badges(canvas: Canvas, view: View, choices: Badges) -> None:
    """Put, above the pieces, a badge on everything that can be chosen and has a name that fits on one."""
    choices = tuple(choice for choice in choices if choice.short)
    by_spot: dict[str, list[str]] = {}
    for choice in choices:
        by_spot.setdefault(choice.spot, []).append(choice.short)
    many = len(by_spot) > MANY
    for name, shorts in by_spot.items():
        middle = at.spot(name, view.ships)
        if middle is None:
            continue
        taken = name in NUMBERS and bool(view.board[NUMBERS[name]])
        _badge(canvas, middle, shorts, taken, many)


def _badge(canvas: Canvas, middle: tuple[float, float], shorts: list[str], taken: bool, many: bool) -> None:
    """In the middle of an empty square, in the corner of another one; a second badge goes below the first."""
    x, y = middle
    size = 46 if many else 54 if taken or len(shorts) > 1 else 64
    if taken:
        x, y = x - CORNER, y - CORNER
    elif len(shorts) > 1:
        y -= 27
    for place, short in enumerate(shorts[:2]):
        canvas.paste(badges.badge(short, size), x, y + place * 56)


@kept(1)
def _target() -> Sprite:
    pen = Pen(at.SQUARE, at.SQUARE)
    side = at.SQUARE - 6
    pen.rect(6, 6, side, side, LIT, SIGNAL, 8, radius=12)
    return pen.done()


def draw_states(canvas: Canvas, view: View) -> None:
    """Tick off who has moved, mark who has a step left, and crates that their square's owner must move."""
    for number, count in Counter(view.moved).items():
        x, y = at.square(number)
        if number == view.stepping:
            canvas.paste(_step_left(), x + 38, y - 36)
            continue
        canvas.paste(badges.done(40), x - 35, y + 31)
        if count < view.board[number].count(MARKS[view.active]):
            canvas.paste(badges.count(str(count), 34), x - 4, y + 38)
    for number in view.owed:
        x, y = at.square(number)
        canvas.paste(_must_go(), x + 36, y - 34)


@kept(1)
def _step_left() -> Sprite:
    """Draw half a tick's worth: one step is done, one is left."""
    pen = Pen(48, 48)
    pen.circle(24, 24, 18, INK, SIGNAL, 4)
    canvas = Canvas(pen.done())
    canvas.write("+1", Box.around(23, 24, 40, 40), 27, SIGNAL, "black", floor=20)
    return canvas.image


@kept(1)
def _must_go() -> Sprite:
    pen = Pen(52, 52)
    pen.circle(26, 26, 20, ALARM, INK, 7)
    pen.circle(26, 26, 20, ALARM, PAPER, 4)
    canvas = Canvas(pen.done())
    canvas.write("!", Box.around(26, 26, 40, 44), 40, WHITE, "black")
    return canvas.image
