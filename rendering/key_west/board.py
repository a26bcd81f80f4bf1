"""The public board of Key West."""

from PIL import Image

from bot.engine import Say
from bot.games.key_west.pieces import ROUNDS
from bot.games.key_west.view import View
from rendering.badges import Badges
from rendering.canvas import Canvas
from rendering.key_west import layout as at
from rendering.key_west.final import draw_final
from rendering.key_west.ground import ground
from rendering.key_west.islands import draw_islands
from rendering.key_west.ledger import draw_ledger
from rendering.key_west.look import Look, phase
from rendering.key_west.offer import draw_offer
from rendering.key_west.order import draw_order
from rendering.key_west.sea import draw_graveyard, draw_sea, draw_store
from rendering.key_west.strip import draw_strip
from rendering.palette import Palette
from rendering.panels import header


def board(view: View, *, say: Say, palette: Palette, badges: Badges = ()) -> Image.Image:
    """Draw the whole table; at the end the final scoring takes the place of strip, offer and ledger."""
    look = Look(say, palette)
    canvas = Canvas(ground().copy())
    draw_header(canvas, view, look, "title")
    draw_map(canvas, view, look, badges)
    if view.results:
        draw_final(canvas, view, look)
        return canvas.image
    draw_strip(canvas, view, look, badges, at.STRIP_TOP)
    if phase(view) == "actions":
        draw_order(canvas, view, look, at.OFFER_TOP)
    else:
        draw_offer(canvas, view, badges, at.OFFER_TOP)
    draw_ledger(canvas, view, look)
    return canvas.image


def draw_header(canvas: Canvas, view: View, look: Look, title: str) -> None:
    """Draw the picture's title, the phase and the round."""
    turn = look.words("round", round=view.round, rounds=ROUNDS)
    header(canvas, look.words(title), look.words(f"phase.{phase(view)}"), turn)


def draw_map(canvas: Canvas, view: View, look: Look, badges: Badges) -> None:
    """Draw land and sea, with all that the viewer knows of them."""
    draw_sea(canvas, view, look, badges)
    draw_graveyard(canvas, view)
    draw_store(canvas, view, look)
    draw_islands(canvas, view, look, badges)
