"""The cards on offer, by their letters."""

from collections.abc import Iterator

from bot.games.key_west.pieces import BRIDGES, LETTERS, OFFER, Card, Fruit
from bot.games.key_west.view import View
from rendering import badges as marks
from rendering.badges import Badges
from rendering.canvas import Box, Canvas
from rendering.fonts import Weight
from rendering.keep import kept
from rendering.key_west import layout as at
from rendering.key_west.icons import icon
from rendering.key_west.islands import TINT
from rendering.palette import GOLD, INK, INK_SOFT, PAPER, SAND_LINE, SIGNAL, WATER_DEEP, WATER_LIGHT
from rendering.pen import Pen, Sprite
from rendering.text import MIN

GAP = 10
MAFIA_ROUNDS = (6, 7)  # as the rules say


def draw_offer(canvas: Canvas, view: View, badges: Badges, top: float) -> None:
    """Lay the cards out; each keeps its place until it is taken."""
    cards = OFFER + (view.mafia and view.round in MAFIA_ROUNDS)
    width = round(at.card_pitch(cards) - GAP)
    choices = {choice.spot: choice.short for choice in badges}
    offered = {card.letter: card.card for card in view.offer}
    for place, letter in enumerate(LETTERS[:cards]):
        x = at.card(place, cards)
        if letter not in offered:
            canvas.paste(_taken(width), x, top, "lt")
            continue
        short = choices.get(f"card.{letter}")
        canvas.paste(_card(offered[letter], letter.upper(), width, short is not None), x, top, "lt")
        if short is not None:
            canvas.paste(marks.badge(short, 54), x + 26, top + 16)
        if letter in view.wish:
            canvas.paste(marks.count(f"{view.wish.index(letter) + 1}", 46), x + width - 18, top + 14)


@kept(2)
def _taken(width: int) -> Sprite:
    pen = Pen(width, at.OFFER_HEIGHT + 6)
    pen.rect(2, 2, width - 2, at.OFFER_HEIGHT - 2, "", WATER_LIGHT, 4, radius=14)
    return pen.done()


@kept(128)
def _card(card: Card, letter: str, width: int, choice: bool) -> Sprite:
    """Draw all that a card does, side by side; bare letters are names, badges are choices."""
    height = at.OFFER_HEIGHT
    pen = Pen(width, height + 6)
    pen.rect(2, 8, width - 2, height + 4, WATER_DEEP, radius=14)
    edge = (SIGNAL, 6) if choice else (GOLD, 4)
    pen.rect(3, 3, width - 3, height - 3, PAPER, *edge, radius=14)
    canvas = Canvas(pen.done())
    if not choice:
        canvas.write(letter, Box(10, 6, 52, 50), MIN, INK_SOFT, "black")
    parts = list(_parts(card, min(84, width / 2 - 10)))
    for place, (picture, words) in enumerate(parts):
        x = width / 2 + (place - (len(parts) - 1) / 2) * (width / 2 - 6)
        canvas.paste(picture, x, height / 2 - (4 if words else -8))
        weight: Weight = "stencil" if words[:1] == "I" else "black"
        canvas.write(words, Box.around(x, height - 30, 76, 48), MIN, INK, weight)
    return canvas.image


@kept(8)
def _plot(fruit: Fruit, size: float) -> Sprite:
    pen = Pen(size, size)
    pen.rect(2, 2, size - 2, size - 2, TINT[fruit], SAND_LINE, 3, radius=14)
    canvas = Canvas(pen.done())
    canvas.paste(icon(fruit, size * 0.68), size / 2, size / 2)
    return canvas.image


def _parts(card: Card, size: float) -> Iterator[tuple[Sprite, str]]:
    """Return a picture for each thing that a card does, no wider than the size, and what is written below."""
    if card.bridge:
        yield icon("bridge", size), at.SPANS[BRIDGES.index(card.bridge)].numeral
    if card.dive:
        yield icon("dive", size * 0.85), "+1"
    if card.capacity:
        yield icon("bag", size * 0.85), "+1"
    for fruit in card.fruits:
        yield _plot(fruit, size), ""
    if card.harvest:
        yield icon("basket", size * 0.9), "×2"
    if card.mafia:
        yield icon("mafia", 96), ""
