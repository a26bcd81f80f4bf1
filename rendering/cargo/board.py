"""The public board of Cargo."""

from PIL import Image

from bot.engine import Say
from bot.games.cargo.pieces import CREW
from bot.games.cargo.view import View
from rendering import badges as chips
from rendering.badges import Badges
from rendering.canvas import Canvas
from rendering.cargo import final, ships
from rendering.cargo import layout as at
from rendering.cargo.ashore import draw_ashore
from rendering.cargo.ground import ground
from rendering.cargo.look import Look, on_dock, turn_number
from rendering.cargo.marks import draw_badges, draw_states, draw_targets
from rendering.cargo.moves import draw_ghosts, draw_moves
from rendering.cargo.pieces import crate
from rendering.cargo.squares import standing
from rendering.keep import kept
from rendering.palette import INK, Palette
from rendering.panels import Account, Stock, header, ledger
from rendering.pen import Pen, Sprite


def board(view: View, *, say: Say, palette: Palette, badges: Badges = ()) -> Image.Image:
    """Draw the whole table."""
    look = Look(say, palette)
    canvas = draw_table(view, look, look.words("title"))
    draw_dock(canvas, view, look, badges)
    return canvas.image


def draw_table(view: View, look: Look, title: str, *, choosing: bool = False) -> Canvas:
    """Draw all that is beside the dock; ``choosing`` marks the ships that can be chosen."""
    canvas = Canvas(ground(final.HEIGHT if view.ended else at.HEIGHT).copy())
    header(canvas, title, phase(view, look), progress(view, look))
    draw_ashore(canvas, view, look)
    for ship in view.ships:
        ships.draw_ship(canvas, ship, look, free=choosing and ship.seat is None and not ship.idle)
        if ship.seat is not None:
            ink, crew = look.ink(ship.seat), view.crews[ship.seat]
            ships.draw_waiting(canvas, ship, ink, crew.supply)
            ships.draw_crates(canvas, ship, ink, crew.saved)
            if ship.seat in view.awaited:
                canvas.paste(chips.awaited(44), *ships.bridge(ship))
    if view.ended:
        final.draw_final(canvas, view, look)
    else:
        draw_ledger(canvas, view, look)
    return canvas


def draw_dock(canvas: Canvas, view: View, look: Look, badges: Badges) -> None:
    """Draw the pieces on the dock, the latest turn, and what can be chosen."""
    draw_targets(canvas, badges)
    draw_ghosts(canvas, view, look, badges)
    for number, token in enumerate(view.board):
        if token:
            canvas.paste(standing(token, look.palette), *at.square(number))
    draw_moves(canvas, view, look)
    draw_states(canvas, view)
    draw_badges(canvas, view, badges)


def phase(view: View, look: Look) -> str:
    """Say what is going on."""
    if view.ended:
        return look.words("over")
    if view.phase != "turn":
        return look.words(f"phase.{view.phase}")
    if not view.left:
        return look.words("phase.moved", colour=look.colour(view.active))
    return look.words("phase.turn", colour=look.colour(view.active), n=view.left)


def progress(view: View, look: Look) -> str:
    """Say how far it has got: ships taken, workers placed, or turns begun and their limit."""
    if view.phase == "ships":
        taken = sum(ship.seat is not None for ship in view.ships)
        return look.words("part", done=taken, all=len(view.crews))
    if view.phase == "place":
        everyone = len(CREW) * len(view.crews)
        return look.words("part", done=everyone - sum(len(crew.supply) for crew in view.crews), all=everyone)
    message = "turn_of" if view.limit else "turn"
    return look.words(message, number=turn_number(view), limit=view.limit)


def draw_ledger(canvas: Canvas, view: View, look: Look) -> None:
    """Draw a panel for each seat: points, crates on the dock, crates aboard."""
    accounts = [
        Account(
            look.ink(seat),
            look.name(seat),
            crew.points,
            (Stock(crate(look.ink(seat), 34), on_dock(view, seat)), Stock(_anchor(), crew.saved)),
            "awaited" if seat in view.awaited else "",
        )
        for seat, crew in enumerate(view.crews)
    ]
    ledger(canvas, at.LEDGER_TOP, accounts)


@kept(1)
def _anchor() -> Sprite:
    """Draw the sign for crates aboard."""
    pen = Pen(44, 50)
    pen.circle(22, 8, 4, "", INK, 4)
    pen.line([(22, 13), (22, 43)], INK, 6)
    pen.line([(13, 19), (31, 19)], INK, 5)
    pen.arc(4, 8, 40, 46, 15, 165, INK, 6)
    return pen.done()
