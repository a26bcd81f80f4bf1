"""Print: water, planks and panels. Print has no ink outline, so that the eye finds the pieces first."""

from rendering.palette import (
    PAPER,
    PAPER_DIM,
    PLANK,
    PLANK_ALT,
    PLANK_LINE,
    TIMBER_DARK,
    WATER_DEEP,
    WATER_LIGHT,
)
from rendering.pen import Pen

WAVE, ROW = 92, 46


def waves(pen: Pen, x0: float, y0: float, x1: float, y1: float) -> None:
    """Draw pairs of short scallops on a staggered grid."""
    row, y = 0, y0 + 22
    while y < y1 - 14:
        x = x0 + 24 + (row % 2) * WAVE / 2
        while x < x1 - 54:
            for shift in (0, 22):
                pen.arc(x + shift, y - 8, x + shift + 22, y + 10, 20, 160, WATER_LIGHT, 4)
            x += WAVE
        y += ROW
        row += 1


def planks(pen: Pen, x0: float, y0: float, x1: float, y1: float, board: float = 28) -> None:
    """Lay boards in two browns with thin seams."""
    row, y = 0, y0
    while y < y1 - 1:
        pen.rect(x0, y, x1, min(y + board, y1), PLANK if row % 2 else PLANK_ALT)
        pen.line([(x0, y), (x1, y)], PLANK_LINE, 2)
        row, y = row + 1, y + board


def panel(
    pen: Pen,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    *,
    fill: str = PAPER,
    edge: str = PAPER_DIM,
    radius: float = 16,
) -> None:
    """Draw furniture: a hard shadow in the deep colour of what lies below, a flat fill, a quiet edge."""
    pen.rect(x0, y0 + 6, x1, y1 + 6, WATER_DEEP if edge == PAPER_DIM else TIMBER_DARK, radius=radius)
    pen.rect(x0, y0, x1, y1, fill, edge, 3, radius=radius)
