"""One player's private picture: the map with all that the player remembers, the question, and the purse."""

from PIL import Image

from bot.engine import Say
from bot.games.key_west.tasks import Dive
from bot.games.key_west.view import View
from rendering.badges import Badges
from rendering.canvas import Canvas
from rendering.key_west import layout as at
from rendering.key_west.bids import BIDS, draw_bids
from rendering.key_west.board import board, draw_header, draw_map
from rendering.key_west.dive import DIVE, draw_dive
from rendering.key_west.ground import ground
from rendering.key_west.look import Look, phase
from rendering.key_west.offer import draw_offer
from rendering.key_west.purse import PURSE, draw_purse
from rendering.key_west.strip import draw_strip
from rendering.palette import Palette
from rendering.pen import SCALE, WIDTH

GAP = 16


def hand(view: View, *, say: Say, palette: Palette, badges: Badges = ()) -> Image.Image:
    """Draw what this player needs for the choice at hand."""
    if view.ended or view.viewer is None:
        return board(view, say=say, palette=palette, badges=badges)
    look = Look(say, palette)
    heights = _heights(view)
    height = at.STRIP_TOP + sum(heights) + GAP * len(heights) + PURSE + GAP
    canvas = Canvas(ground().crop((0, 0, round(WIDTH * SCALE), round(height * SCALE))))
    draw_header(canvas, view, look, "hand")
    draw_map(canvas, view, look, badges)
    _question(canvas, view, look, badges)
    draw_purse(canvas, view, look, height - PURSE - GAP)
    return canvas.image


def _heights(view: View) -> tuple[float, ...]:
    """Return how much room what is asked takes between map and purse."""
    if phase(view) != "actions":
        return at.OFFER_HEIGHT, BIDS
    return (DIVE if isinstance(view.agenda[0], Dive) else at.STRIP_HEIGHT,)


def _question(canvas: Canvas, view: View, look: Look, badges: Badges) -> None:
    """Draw what the question is about: the dive, the actions, or the cards and the bids."""
    top, now = at.STRIP_TOP, view.agenda[0]
    if isinstance(now, Dive):
        draw_dive(canvas, view, look, now, top)
    elif phase(view) == "actions":
        draw_strip(canvas, view, look, badges, top)
    else:
        draw_offer(canvas, view, badges, top)
        draw_bids(canvas, view, look, top + at.OFFER_HEIGHT + GAP)
