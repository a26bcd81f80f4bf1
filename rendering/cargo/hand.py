"""One player's private picture: the dock as it would be after what was chosen so far."""

from PIL import Image

from bot.engine import Say
from bot.games.cargo.dock import NUMBERS
from bot.games.cargo.pieces import KINDS, worker
from bot.games.cargo.view import View
from rendering import badges as chips
from rendering.badges import Badges
from rendering.canvas import Canvas
from rendering.cargo import layout as at
from rendering.cargo.board import draw_dock, draw_table
from rendering.cargo.look import Look
from rendering.cargo.squares import ghost
from rendering.palette import Palette


def hand(view: View, *, say: Say, palette: Palette, badges: Badges = ()) -> Image.Image:
    """Draw the board for the player who composes, with what can be chosen next."""
    look = Look(say, palette)
    mine = view.viewer is not None and view.viewer in view.awaited
    title = look.words("your_turn") if mine else look.words("title")
    canvas = draw_table(view, look, title, choosing=mine and view.phase == "ships")
    _wishes(canvas, view, look)
    draw_dock(canvas, view, look, badges)
    return canvas.image


def _wishes(canvas: Canvas, view: View, look: Look) -> None:
    """Show where workers will go that were given ahead, in their order."""
    if view.viewer is None:
        return
    for place, word in enumerate(view.wishes, 1):
        name, _, square = word.partition("-")
        x, y = at.square(NUMBERS[square])
        if not view.board[NUMBERS[square]]:
            canvas.paste(ghost(worker(view.viewer, KINDS[name]), look.palette), x, y)
        canvas.paste(chips.count(str(place), 38), x + 34, y - 34)
