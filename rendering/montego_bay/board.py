"""The public board of Montego Bay."""

from PIL import Image

from bot.engine import Say
from bot.games.montego_bay.view import Pile, View
from bot.games.montego_bay.words import pay_words
from rendering import badges as marks
from rendering.badges import Badge, Badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay import layout as at
from rendering.montego_bay import ships
from rendering.montego_bay.final import draw_final
from rendering.montego_bay.ground import ground
from rendering.montego_bay.look import Look, winners
from rendering.montego_bay.pieces import lazy_jack, tile
from rendering.montego_bay.yard import draw_space_badges, draw_yard
from rendering.palette import ALARM_DARK, INK, PAPER_DIM, SAND_LINE, Palette
from rendering.panels import Account, Stock, header, ledger
from rendering.pen import Pen, Sprite
from rendering.pieces import barrel, coin
from rendering.text import LABEL, MIN


def board(view: View, *, say: Say, palette: Palette, badges: Badges = ()) -> Image.Image:
    """Draw the whole table."""
    look = Look(say, palette)
    canvas = Canvas(ground(len(view.rooms) // 2).copy())
    draw_header(canvas, view, look)
    draw_order(canvas, view, look)
    draw_piles(canvas, view)
    draw_bank(canvas, view)
    draw_yard(canvas, view, look)
    draw_space_badges(canvas, view, badges)
    draw_ships(canvas, view, look, badges, at.SHIP_TOP)
    if view.ended and not view.ships:
        draw_final(canvas, view, look)
    draw_ledger(canvas, view, look)
    return canvas.image


def draw_header(canvas: Canvas, view: View, look: Look) -> None:
    """Draw title, phase and round."""
    phase = look.words("over") if view.ended else look.words(f"phase.{view.phase}")
    header(canvas, look.words("title"), phase, look.words("round", round=view.round))


def draw_order(canvas: Canvas, view: View, look: Look) -> None:
    """Lay out the order tiles; before them Lazy Jack, or a sign that they will be shuffled."""
    x = at.ORDER.x0 + 38
    if view.jack:
        canvas.paste(lazy_jack(0.56), x, at.STRIP_MIDDLE + 2)
    else:
        canvas.paste(_crossing() if view.shuffle_due else _chevrons(), x, at.STRIP_MIDDLE)
    for place, number in enumerate(view.order):
        who = view.dockers[number]
        canvas.paste(tile(look.ink(who.seat), who.key, who.size), at.tile(place), at.STRIP_MIDDLE)


@kept(1)
def _chevrons() -> Sprite:
    pen = Pen(60, 60)
    for x in (6, 22, 38):
        pen.line([(x, 12), (x + 15, 30), (x, 48)], SAND_LINE, 8)
    return pen.done()


@kept(1)
def _crossing() -> Sprite:
    pen = Pen(64, 60)
    for y, end in ((16, 44), (44, 16)):
        pen.line([(6, y), (16, y), (40, end), (54, end)], INK, 6)
        pen.poly([(48, end - 9), (60, end), (48, end + 9)], INK, INK, 2)
    return pen.done()


def draw_piles(canvas: Canvas, view: View) -> None:
    """Show the next ship of each pile, and how many there are."""
    for place, pile in enumerate(view.piles):
        x = at.PILES.x0 + 8 + place * at.PILE_PITCH
        if pile.top:
            _pile(canvas, x, pile, pile.top.capacity, pay_words(pile.top.pays))
        else:
            canvas.paste(_no_pile(), x, at.STRIP_MIDDLE, "lm")


def _pile(canvas: Canvas, x: float, pile: Pile, capacity: int, pays: str) -> None:
    canvas.paste(ships.mini(capacity), x, at.STRIP_MIDDLE, "lm")
    left, right, y = x + 70, x + at.PILE_PITCH - 6, at.STRIP_MIDDLE
    canvas.write(pays, Box(left, y - 44, right, y - 2), LABEL + 4, INK, "bold", align="l")
    canvas.write(f"×{pile.left}", Box(left, y + 2, right, y + 44), MIN, ALARM_DARK, "black", align="l")


@kept(1)
def _no_pile() -> Sprite:
    pen = Pen(150, 70)
    pen.rect(6, 4, 144, 66, "", PAPER_DIM, 4, radius=10)
    return pen.done()


def draw_bank(canvas: Canvas, view: View) -> None:
    """Show the coins that are left in the bank."""
    canvas.paste(coin(44), at.BANK.x0 + 32, at.STRIP_MIDDLE)
    box = at.BANK._replace(x0=at.BANK.x0 + 56, x1=at.BANK.x1 - 2)
    canvas.write(str(view.bank), box, 44, INK, "black", align="l")


def draw_ships(canvas: Canvas, view: View, look: Look, badges: tuple[Badge, ...], top: float) -> None:
    """Let the ships lie at their piers, with badges on those that can be chosen."""
    shorts = {choice.spot: choice.short for choice in badges}
    inks = look.inks(len(view.crews))
    for pier, ship in enumerate(view.ships):
        left = at.ship_left(pier)
        if not ship.letter:
            canvas.paste(ships.pilot_boat(), left, top, "lt")
            continue
        canvas.paste(ships.freighter(ship, inks), left, top, "lt")
        if ship.letter.upper() in shorts:
            x, y = left + (ships.PLATE.x0 + ships.PLATE.x1) / 2, top + (ships.PLATE.y0 + ships.PLATE.y1) / 2
            canvas.paste(marks.badge(shorts[ship.letter.upper()], 64), x - 6, y - 2)


def draw_ledger(canvas: Canvas, view: View, look: Look) -> None:
    """Draw a panel for each seat."""
    best = winners(view)
    accounts = [
        Account(
            look.ink(seat),
            look.name(seat),
            crew.points,
            (Stock(coin(40), crew.coins), Stock(barrel(42), crew.barrels)),
            "won" if seat in best else _state(view, seat),
        )
        for seat, crew in enumerate(view.crews)
    ]
    ledger(canvas, at.LEDGER_TOP, accounts)


def _state(view: View, seat: int) -> str:
    """Whether play waits for a seat; where several are asked at once, also who has answered."""
    if seat in view.awaited:
        return "awaited"
    return "done" if view.phase in (1, 2) and not view.ended else ""
