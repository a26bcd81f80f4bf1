"""One player's private picture: the yard, and a row of cards for each of the player's figures."""

from typing import NamedTuple

from PIL import Image

from bot.engine import Say
from bot.games.montego_bay.loop import before_first, space_name
from bot.games.montego_bay.pieces import CARDS, JACK
from bot.games.montego_bay.view import View
from rendering import badges as marks
from rendering.badges import Badges
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay import layout as at
from rendering.montego_bay.board import board
from rendering.montego_bay.ground import ground
from rendering.montego_bay.hire import STRIP, draw_hire
from rendering.montego_bay.loads import loads
from rendering.montego_bay.look import Look, mine, standing
from rendering.montego_bay.pieces import lazy_jack, line_up, tile
from rendering.montego_bay.yard import draw_yard, figure
from rendering.palette import INK, PAPER, SIGNAL, STRAW, WATER, WATER_DEEP, WHITE, Palette, SeatInk
from rendering.panels import HEADER, header
from rendering.pen import SCALE, WIDTH, Pen, Sprite
from rendering.scenery import waves
from rendering.text import LABEL

CUT = at.YARD_TOP, at.QUAY + 14  # the slice of the board above the cards
ROWS = HEADER + CUT[1] - CUT[0] + 26  # where the cards begin
CARD, PITCH, CARD_LEFT = 184, 193, 222
PITCH_OF_TWO, LOW_PITCH = 278, 218  # from row to row: with one or two figures, with three or four
RAISED = 14  # how much a chosen card sticks out


class Suit(NamedTuple):
    """How the cards of one figure are told apart from another's."""

    fill: str
    text: str


def hand(view: View, *, say: Say, palette: Palette, badges: Badges = ()) -> Image.Image:
    """Draw what this player needs for the choice at hand."""
    if view.ended or view.viewer is None:
        return board(view, say=say, palette=palette, badges=badges)
    if view.phase == 4:
        return loads(view, say=say, palette=palette, badges=badges)
    return _cards(view, Look(say, palette))


def _cards(view: View, look: Look) -> Image.Image:
    figures = mine(view)
    pitch = PITCH_OF_TWO if len(figures) < 3 else LOW_PITCH
    hiring = STRIP if view.phase == 1 else 0
    canvas = Canvas(_background(len(view.rooms) // 2, ROWS + hiring + pitch * len(figures)))
    header(canvas, look.words("cards"), look.words("title"), look.words("round", round=view.round))
    yard = Canvas(canvas.image, rise=CUT[0] - HEADER)
    draw_yard(yard, view, look)
    for place, number in enumerate(figures):
        _landings(yard, view, look, number, place, len(figures))
        _row(canvas, view, look, number, place, ROWS + hiring + place * pitch, pitch - 26)
    if hiring:
        draw_hire(canvas, view, look, ROWS - 14)
    return canvas.image


def _background(houses: int, height: float) -> Image.Image:
    """Put the slice of the board on as much water as the cards need."""
    water = _water()
    sheet = water.crop((0, 0, water.width, round(height * SCALE)))
    sheet.paste(_slice(houses), (0, round(HEADER * SCALE)))
    return sheet


@kept(1)
def _water() -> Sprite:
    deepest = ROWS + STRIP + 4 * LOW_PITCH
    pen = Pen(WIDTH, deepest, over=2, background=WATER)
    waves(pen, 0, ROWS - 40, WIDTH, deepest)
    return pen.done()


@kept(2)
def _slice(houses: int) -> Sprite:
    board = ground(houses)
    return board.crop((0, round(CUT[0] * SCALE), board.width, round(CUT[1] * SCALE)))


def suit(view: View, look: Look, number: int) -> Suit:
    """Return the colours of a figure's cards and of the tabs that show where they lead."""
    if number == JACK:
        return Suit(STRAW, INK)
    who = view.dockers[number]
    ink = look.ink(who.seat)
    if who.key == "third":
        return Suit(PAPER, INK)
    return Suit(ink.dark, WHITE) if who.key == "large" else Suit(ink.fill, ink.text)


def _start(view: View, number: int) -> int:
    """Return the space that a figure's steps are counted from."""
    who = view.dockers[view.jack.host if number == JACK and view.jack else number]
    return before_first(who.size, len(view.rooms)) if who.at is None else who.at


def _landings(canvas: Canvas, view: View, look: Look, number: int, place: int, figures: int) -> None:
    """Put a tab with the card's number beside each space that a figure can reach."""
    yard = at.Yard(len(view.rooms) // 2)
    width = min(40, yard.pitch / figures - 2)
    colours = suit(view, look, number)
    for card in CARDS:
        space = (_start(view, number) + card) % len(view.rooms)
        x, _ = yard.space(space)
        y = at.LANE_BACK + 1 if yard.at_back(space) else at.LANE_HARBOUR - 1
        canvas.paste(_tab(str(card), colours, width), x + (place - (figures - 1) / 2) * (width + 2), y)


@kept(64)
def _tab(text: str, colours: Suit, width: float) -> Sprite:
    pen = Pen(width + 2, 38)
    pen.rect(4, 4, width - 2, 34, colours.fill, INK, 6, radius=7)
    pen.rect(4, 4, width - 2, 34, colours.fill, PAPER, 2, radius=7)
    canvas = Canvas(pen.done())
    canvas.write(text, Box(2, 0, width, 38), LABEL, colours.text, "black")
    return canvas.image


def _row(canvas: Canvas, view: View, look: Look, number: int, place: int, y: float, height: float) -> None:
    """Draw a figure with its five cards, the chosen one raised."""
    chosen = view.cards[place] if place < len(view.cards) else None
    canvas.paste(figure(view, look, number, height / 190), 110, y + height - 14, "mb")
    if number != JACK and view.want == view.dockers[number].key:
        canvas.paste(lazy_jack(height / 330), 178, y + height - 8, "mb")
    if chosen is None:
        canvas.paste(marks.awaited(58), 172, y + 34)
    ink = look.ink(view.viewer or 0)
    for card in CARDS:
        x = CARD_LEFT + (card - 1) * PITCH
        top = y - (RAISED if card == chosen else 0)
        canvas.paste(_card(card, suit(view, look, number), ink, round(height), card == chosen), x, top, "lt")
        _landing(canvas, view, look, (_start(view, number) + card) % len(view.rooms), x, top, height)
        if card == chosen:
            canvas.paste(marks.done(54), x + CARD - 6, top + height - 10)


@kept(64)
def _card(value: int, colours: Suit, ink: SeatInk, height: int, chosen: bool) -> Sprite:
    band = height * 0.54
    pen = Pen(CARD + 12, height + 20)
    pen.rect(6, 14, CARD + 6, height + 14, WATER_DEEP, radius=18)
    pen.rect(6, 6, CARD + 6, height + 6, PAPER, INK, 5, radius=18)
    fill = colours.fill if chosen or colours.fill in (STRAW, PAPER) else ink.light
    pen.rect(9, 9, CARD + 3, band, fill, radius=15)
    pen.rect(9, band - 30, CARD + 3, band, fill)
    pen.rect(9, band - 8, CARD + 3, band, colours.fill if colours.fill != PAPER else ink.fill)
    if chosen:
        pen.rect(5, 5, CARD + 7, height + 7, "", SIGNAL, 9, radius=19)
    canvas = Canvas(pen.done())
    colour = colours.text if chosen else INK
    canvas.write(str(value), Box(6, 6, CARD + 6, band - 4), round(height * 0.48), colour, "stencil")
    return canvas.image


def _landing(canvas: Canvas, view: View, look: Look, space: int, x: float, top: float, height: float) -> None:
    """Say where a card leads: the space, what its room holds, and who stands there already."""
    y = top + height * 0.78
    canvas.write(
        space_name(space, len(view.rooms)), Box(x + CARD - 60, top + 12, x + CARD, top + 46), LABEL, INK,
        align="r", halo=PAPER,
    )  # fmt: skip
    canvas.paste(line_up(view.rooms[space], 42), x + CARD / 2 + 6, y)
    for number in standing(view).get(space, [])[:1]:
        if number == JACK:
            canvas.paste(lazy_jack(0.42), x + 38, top + 42)
        else:
            who = view.dockers[number]
            canvas.paste(tile(look.ink(who.seat), who.key, who.size, 42, 32), x + 38, top + 40)
