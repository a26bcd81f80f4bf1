"""The yard as it stands: the rooms, the figures, and how the one being tallied came there."""

from bot.games.montego_bay.loop import before_first
from bot.games.montego_bay.pieces import JACK, Caller, Move
from bot.games.montego_bay.view import View
from rendering import badges
from rendering.arrows import arrow
from rendering.badges import Badge
from rendering.canvas import Box, Canvas
from rendering.keep import kept
from rendering.montego_bay import layout as at
from rendering.montego_bay.ground import PUB_DARK
from rendering.montego_bay.look import Look, owner, standing
from rendering.montego_bay.pieces import contents, docker, lazy_jack, tally_man
from rendering.palette import INK, PAPER, SIGNAL
from rendering.pen import Pen, Point, Sprite, faded
from rendering.seats import mark
from rendering.text import FINE, MIN

FIGURE = 0.92  # figures leave the lane outside their row free
TALLIED = 0.84  # the figure at the Tally Man, who stands beside it
SHARED = 0.7  # Lazy Jack and his host on one space
IN_PUB = 0.48
IDLE = 0.8


def draw_yard(canvas: Canvas, view: View, look: Look) -> None:
    """Draw the yard on its ground."""
    yard = at.Yard(len(view.rooms) // 2)
    here = view.queue[0] if view.queue and not view.ended else None
    _rooms(canvas, view, yard, here)
    if here:
        _ghost(canvas, view, look, yard, here)
    _figures(canvas, view, look, yard, here)
    _waiting(canvas, view, look)
    _pub_barrels(canvas, view, look)
    _officials(canvas, view, yard, here)
    if here:
        _arrows(canvas, view, look, yard, here)


def draw_space_badges(canvas: Canvas, view: View, choices: tuple[Badge, ...]) -> None:
    """Show which spaces can be chosen."""
    yard = at.Yard(len(view.rooms) // 2)
    taken = standing(view)
    for choice in choices:
        space = yard.named(choice.spot)
        if space is None:
            continue
        x, y = yard.space(space)
        canvas.paste(frame(round(yard.pitch)), x, y)
        corner = 32 if space in taken else 0
        canvas.paste(badges.badge(choice.short, 54), x - corner, y - corner)


@kept(8)
def frame(pitch: int) -> Sprite:
    """Draw the yellow frame of a space."""
    pen = Pen(pitch, at.SPACE)
    pen.rect(6, 5, pitch - 6, at.SPACE - 5, "", SIGNAL, 8, radius=15)
    return pen.done()


def figure(view: View, look: Look, number: int, zoom: float = FIGURE) -> Sprite:
    """Return the sprite of a figure."""
    if number == JACK:
        return lazy_jack(zoom)
    who = view.dockers[number]
    return docker(look.ink(who.seat), who.key, who.size, zoom)


def _rooms(canvas: Canvas, view: View, yard: at.Yard, here: Caller | None) -> None:
    """Lay out barrels and coins; of the room being emptied, what was brought out is a ghost."""
    open_space = yard.named(here.space) if here else None
    for space, room in enumerate(view.rooms):
        left = view.left if space == open_space else None
        canvas.paste(contents(room, left), *yard.room(space))


def _figures(canvas: Canvas, view: View, look: Look, yard: at.Yard, here: Caller | None) -> None:
    coming = {caller.figure for caller in view.queue}
    for space, figures in sorted(standing(view).items()):
        x, y = yard.space(space)
        if here and here.figure in figures:
            canvas.paste(frame(round(yard.pitch)), x, y)
            canvas.paste(figure(view, look, here.figure, TALLIED), x - 24, y + at.FEET, "mb")
            continue
        if len(figures) > 1:
            for number, shift in zip(figures, (-27, 27), strict=True):
                canvas.paste(figure(view, look, number, SHARED), x + shift, y + at.FEET, "mb")
            continue
        canvas.paste(figure(view, look, figures[0]), x, y + at.FEET, "mb")
        if here and figures[0] not in coming:
            canvas.paste(badges.done(34), x + 40, y - 36)


def _waiting(canvas: Canvas, view: View, look: Look) -> None:
    """Draw those who have not left the pub yet: two by two before its door."""
    for size, middle, top in (("large", at.LEFT_END - 10, at.BACK), ("small", at.RIGHT_END + 10, at.HARBOUR)):
        inside = [number for number, who in enumerate(view.dockers) if who.at is None and who.size == size]
        for place, number in enumerate(inside):
            row, column = divmod(place, 2)
            x, feet = middle + (column - 0.5) * 50, top + 64 + row * 54
            canvas.paste(figure(view, look, number, IN_PUB), x, feet, "mb")


def _pub_barrels(canvas: Canvas, view: View, look: Look) -> None:
    """List the barrels that found no ship in the pub beside the Tally Man."""
    stored = [(seat, crew.pub) for seat, crew in enumerate(view.crews) if crew.pub]
    if stored:
        canvas.paste(_slate(), at.LEFT_END, at.ROOM_BACK + 16, "mt")
    for row, (seat, barrels) in enumerate(stored):
        y = at.ROOM_BACK + 46 + row * 46
        canvas.paste(mark(look.ink(seat), 34), at.LEFT_END - 20, y)
        box = Box(at.LEFT_END + 6, y - 22, at.LEFT_END + 46, y + 22)
        canvas.write(str(barrels), box, MIN, PAPER, "black", align="l", floor=FINE)


@kept(1)
def _slate() -> Sprite:
    """Draw the slate on which the pub keeps count."""
    pen = Pen(2 * at.PUB_HALF - 8, 196)
    pen.rect(3, 3, 2 * at.PUB_HALF - 11, 193, INK, PUB_DARK, 4, radius=8)
    return pen.done()


def _officials(canvas: Canvas, view: View, yard: at.Yard, here: Caller | None) -> None:
    """Put the Tally Man beside the figure he calls on, or in his corner; an idle Lazy Jack in his."""
    if not view.jack:
        canvas.paste(lazy_jack(IDLE), at.RIGHT_END - 10, at.BACK + at.SPACE - 2, "mb")
    space = yard.named(here.space) if here else None
    if space is None:
        canvas.paste(tally_man(), at.LEFT_END + 8, at.HARBOUR + at.SPACE + 4, "mb")
        return
    x, y = yard.space(space)
    canvas.paste(tally_man(0.74), x + 40, y + at.FEET + 4, "mb")


def _move(view: View, here: Caller) -> Move | None:
    return next((move for move in view.moves if move.figure == here.name), None)


def _ghost(canvas: Canvas, view: View, look: Look, yard: at.Yard, here: Caller) -> None:
    """Leave a ghost where the figure being tallied began."""
    move = _move(view, here)
    if move is None or move.start is None or move.start in standing(view):
        return
    x, y = yard.space(move.start)
    canvas.paste(_faded(view, look, here.figure), x, y + at.FEET, "mb")


def _faded(view: View, look: Look, number: int) -> Sprite:
    return faded(figure(view, look, number))


def _arrows(canvas: Canvas, view: View, look: Look, yard: at.Yard, here: Caller) -> None:
    """Show its way there, and if it was pushed through a warehouse since."""
    move, now = _move(view, here), yard.named(here.space)
    if move is None or now is None:
        return
    colour = look.ink(owner(view, here.figure)).fill
    if move.start != move.end:
        arrow(canvas, yard.walk(*_start(view, yard, here, move), move.end), colour)
    if move.end != now:
        arrow(canvas, yard.push(now), colour)


def _start(view: View, yard: at.Yard, here: Caller, move: Move) -> tuple[Point, int]:
    """Return where the way begins, and the space there; a pub counts as its first space."""
    if move.start is None:
        size = view.dockers[here.figure].size
        point = (at.LEFT_END, at.ROOM_BACK) if size == "large" else (at.RIGHT_END, at.HARBOUR + 10)
        return point, (before_first(size, len(view.rooms)) + 1) % len(view.rooms)
    x, _ = yard.space(move.start)
    return (x, at.BACK + 12 if yard.at_back(move.start) else at.HARBOUR + at.SPACE - 12), move.start
