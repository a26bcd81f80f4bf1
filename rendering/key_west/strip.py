"""The action strip: what can be done, and whose cubes lie there."""

from bot.games.key_west.pieces import ACTIONS, Action
from bot.games.key_west.view import View
from rendering import badges as marks
from rendering.badges import Badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import icon
from rendering.key_west.look import Look
from rendering.palette import INK, PAPER_DIM, SIGNAL
from rendering.pen import Pen, Sprite
from rendering.scenery import panel
from rendering.seats import mark
from rendering.text import LABEL, MIN

ICONS: dict[Action, tuple[str, ...]] = {
    "dive": ("dive",),
    "hotel": ("hotel",),
    "hotel-run": ("hotel", "die"),
    "factory-roll": ("factory", "die"),
    "factory-sell": ("factory", "medal"),
    "roll-8": ("die", "bill"),
    "shares": ("bridge", "medal"),
    "harvest": ("basket",),
    "any": ("any_action",),
}
SLOT, IN_A_ROW = 37, 3
EIGHT = "8"  # dollars, as the rules say


def draw_strip(canvas: Canvas, view: View, look: Look, badges: Badges, top: float) -> None:
    """Draw the nine fields with everyone's cubes, each seat's always in the same place."""
    seats = len(view.estates)
    choices = {at.action_field(choice.spot): choice.short for choice in badges}
    for place, action in enumerate(ACTIONS):
        x = at.action(place)
        canvas.paste(_field(action, seats, place in choices), x, top, "lt")
        for seat, estate in enumerate(view.estates):
            if action in estate.cubes:
                dx, dy = _slot(seat, seats)
                canvas.paste(mark(look.ink(seat), 32), x + dx, top + dy)
        if choices.get(place):
            canvas.paste(marks.badge(choices[place], 46), x + 18, top + 14)


def _slot(seat: int, seats: int) -> tuple[float, float]:
    row, column = divmod(seat, IN_A_ROW)
    across = min(IN_A_ROW, seats - row * IN_A_ROW)
    low = 104 if seats > IN_A_ROW else 122
    return at.ACTION_WIDTH / 2 + (column - (across - 1) / 2) * SLOT, low + row * SLOT


@kept(64)
def _field(action: Action, seats: int, choice: bool) -> Sprite:
    width, height = at.ACTION_WIDTH, at.STRIP_HEIGHT
    pen = Pen(width, height + 8)
    panel(pen, 3, 3, width - 3, height - 3, radius=14)
    pen.line([(14, 80), (width - 14, 80)], PAPER_DIM, 3)
    for seat in range(seats):
        x, y = _slot(seat, seats)
        pen.circle(x, y, 6, PAPER_DIM)
    if choice:
        pen.rect(5, 5, width - 5, height - 5, "", SIGNAL, 9, radius=13)
    canvas = Canvas(pen.done())
    _icons(canvas, action, width / 2, 44)
    return canvas.image


def _icons(canvas: Canvas, action: Action, x: float, y: float) -> None:
    names = ICONS[action]
    if action == "harvest":
        canvas.paste(icon("basket", 62), x - 20, y - 2)
        canvas.write("×2", Box(x + 12, y - 24, x + 58, y + 24), MIN, INK, "black")
        return
    if len(names) == 1:
        canvas.paste(icon(names[0], 66), x, y)
        return
    for name, shift in zip(names, (-27, 27), strict=True):
        canvas.paste(icon(name, 54), x + shift, y)
    if action == "roll-8":
        canvas.write(EIGHT, Box.around(x + 27, y, 40, 40), LABEL, INK, "black")
