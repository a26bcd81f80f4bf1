"""One player's private picture while ships are loaded: what each figure brings, wishes, and the ships."""

from collections import Counter

from PIL import Image

from bot.engine import Say
from bot.games.montego_bay.loop import space_name
from bot.games.montego_bay.pieces import JACK, PIERS, Room
from bot.games.montego_bay.view import View
from rendering import badges as marks
from rendering.badges import Badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay import layout as at
from rendering.montego_bay import ships
from rendering.montego_bay.board import draw_ships
from rendering.montego_bay.look import Look, mine
from rendering.montego_bay.pieces import contents, tally_man
from rendering.montego_bay.yard import figure
from rendering.palette import INK, PAPER, PAPER_DIM, SAND_LINE, SIGNAL, TIMBER, WATER, WATER_DEEP, Palette
from rendering.panels import GAP, HEADER, MARGIN, header
from rendering.pen import WIDTH, Pen, Sprite
from rendering.scenery import panel, planks, waves
from rendering.text import LABEL, MIN

PANEL_TOP, PANEL = HEADER + 18, 278
QUAY = PANEL_TOP + PANEL + 34
SHIPS = QUAY + 22
COMING = SHIPS + 506  # the ships still to come
HEIGHT = COMING + 116
PLATE = 46
ROOMY = 320  # panels this wide also say how many figures the Tally Man visits before


def loads(view: View, *, say: Say, palette: Palette, badges: Badges = ()) -> Image.Image:
    """Draw the player's figures with what they bring, and the ships to load."""
    look = Look(say, palette)
    canvas = Canvas(_background().copy())
    header(canvas, look.words("loads"), look.words("title"), look.words("round", round=view.round))
    figures = mine(view)
    width = (WIDTH - 2 * MARGIN - GAP * (len(figures) - 1)) / len(figures)
    for place, number in enumerate(figures):
        _figure(canvas, view, look, number, MARGIN + place * (width + GAP), width)
    draw_ships(canvas, view, look, badges, SHIPS)
    _coming(canvas, view)
    return canvas.image


@kept(1)
def _background() -> Sprite:
    pen = Pen(WIDTH, HEIGHT, over=2, background=WATER)
    waves(pen, 0, QUAY, WIDTH, HEIGHT)
    planks(pen, 0, HEADER - 12, WIDTH, QUAY, 30)
    pen.rect(0, QUAY, WIDTH, QUAY + 20, TIMBER)
    pen.rect(0, QUAY + 20, WIDTH, QUAY + 32, WATER_DEEP)
    panel(pen, 18, COMING, WIDTH - 18, HEIGHT - 18, radius=14)
    for pier in range(PIERS):
        x = at.ship_left(pier) - 22
        pen.rect(x - 15, QUAY + 20, x + 27, QUAY + 150, WATER_DEEP)
        planks(pen, x - 17, QUAY, x + 17, QUAY + 140, 24)
    return pen.done()


def _figure(canvas: Canvas, view: View, look: Look, number: int, x: float, width: float) -> None:
    """Draw one figure: where it stands, what it brings, when its turn comes, and the wish given ahead."""
    space = view.jack.at if number == JACK and view.jack else view.dockers[number].at
    turn = next((turn for turn, caller in enumerate(view.queue) if caller.figure == number), None)
    here = turn == 0
    canvas.paste(_panel(round(width), here), x, PANEL_TOP, "lt")
    canvas.paste(figure(view, look, number, 1.1), x + 68, PANEL_TOP + 170, "mb")
    room = view.rooms[space] if space is not None else Room()
    left = 0 if turn is None else view.left if here else None
    canvas.paste(contents(room, left), x + 188, PANEL_TOP + 112)
    name = space_name(space, len(view.rooms)) if space is not None else ""
    canvas.write(name, Box(x + 138, PANEL_TOP + 12, x + 238, PANEL_TOP + 56), MIN, INK, "black")
    if turn is None:
        canvas.paste(marks.done(50), x + width - 24, PANEL_TOP + 10)
    elif here:
        canvas.paste(marks.awaited(50), x + width - 24, PANEL_TOP + 10)
    if turn and width >= ROOMY:
        canvas.paste(tally_man(0.6), x + width - 92, PANEL_TOP + 110)
        canvas.paste(marks.count(f"+{turn}", 46), x + width - 48, PANEL_TOP + 130)
    _wish(canvas, view, number, turn, room, x, width)


def _wish(
    canvas: Canvas, view: View, number: int, turn: int | None, room: Room, x: float, width: float
) -> None:
    """Show a slot for each barrel to be placed, with the ships that were named ahead."""
    if turn is None or (number == JACK and room.broken):
        return
    key = "jack" if number == JACK else view.dockers[number].key
    wish = next((wish for wish in view.wishes if wish.name.key == key), None)
    letters = wish.ships if wish else ()
    slots = max(view.left or 0 if turn == 0 else room.barrels or room.broken, len(letters))
    pitch = min(PLATE + 8, (width - 30) / max(slots, 1))
    for place in range(slots):
        middle = x + width / 2 + (place - (slots - 1) / 2) * pitch
        letter = letters[place].upper() if place < len(letters) else ""
        canvas.paste(_plate(letter), middle, PANEL_TOP + 226)


@kept(32)
def _plate(letter: str) -> Sprite:
    pen = Pen(PLATE + 6, PLATE + 6)
    pen.rect(3, 3, PLATE + 3, PLATE + 3, INK if letter else PAPER_DIM, SAND_LINE, 3, radius=10)
    canvas = Canvas(pen.done())
    canvas.write(letter, Box(3, 3, PLATE + 3, PLATE + 3), MIN, PAPER, "black")
    return canvas.image


@kept(16)
def _panel(width: int, here: bool) -> Sprite:
    pen = Pen(width, PANEL + 8, over=3)
    panel(pen, 3, 3, width - 3, PANEL - 3, edge=SAND_LINE)
    pen.rect(14, 186, width - 14, PANEL - 14, "#f1e4c6", PAPER_DIM, 3, radius=12)
    if here:
        pen.rect(5, 5, width - 5, PANEL - 5, "", SIGNAL, 9, radius=15)
    return pen.done()


def _coming(canvas: Canvas, view: View) -> None:
    """Show what lies on the piles: their tops, then the ships below in no order."""
    y, x = (COMING + HEIGHT - 18) / 2, 34.0
    for pile in view.piles:
        if pile.top:
            canvas.paste(ships.mini(pile.top.capacity), x, y, "lm")
            x += 74
    below = Counter(ship.capacity for ship in view.unseen)
    if below:
        canvas.rect(x + 12, y - 32, x + 16, y + 32, PAPER_DIM)
        x += 32
    pitch = min(128, (WIDTH - 30 - x) / max(len(below), 1))
    for capacity, copies in below.items():
        canvas.paste(ships.mini(capacity), x, y, "lm")
        if copies > 1:
            box = Box(x + 68, y - 30, x + pitch, y + 30)
            canvas.write(f"×{copies}", box, LABEL + 4, INK, "black", align="l")
        x += pitch if copies > 1 else 74
