"""How choices lie on a screen: squares by quarters of the dock, steps by worker and direction."""

from msgspec.structs import replace

from bot.engine import Answer, Group, Option, Phrase, PickOne
from bot.games.cargo.dock import NAMES, NUMBERS, SIZE
from bot.games.cargo.pieces import Kind

HALF = SIZE // 2
ARROWS = "↑→↓←"  # by heading; the same in every language
CROSS = ((0, 1), (1, 2), (2, 1), (1, 0))
QUARTERS = {
    (down, right): Group(key, Phrase(f"cargo.pad.{key}"))
    for down, right, key in ((0, 0, "nw"), (0, 1, "ne"), (1, 0, "sw"), (1, 1, "se"))
}


def _quarter(square: int) -> tuple[Group, tuple[int, int]]:
    row, column = divmod(square, SIZE)
    return QUARTERS[row // HALF, column // HALF], (row % HALF, column % HALF)


PLACES = {NAMES[square]: _quarter(square) for square in range(SIZE * SIZE)}
"""The quarter of each square, and where it lies there."""


def in_quarters(choices: PickOne[Answer]) -> PickOne[Answer]:
    """Lay choices of squares out like the dock; what is no square stays as it is."""
    return PickOne(tuple([_in_quarter(option) for option in choices.options]))


def _in_quarter(option: Option[Answer]) -> Option[Answer]:
    if option.spot not in NUMBERS:
        return option
    quarter, cell = PLACES[option.spot]
    return replace(option, group=(quarter,), cell=cell)


def worker_group(kind: Kind, count: int, square: str) -> Group:
    """Return the group of one worker's steps. Only labourers are told apart by where they stand."""
    key = kind if kind != "l" else square if count == 1 else f"{count}{square}"
    label = Phrase(f"cargo.pad.worker.{kind}", {"count": "" if count == 1 else count, "square": square})
    return Group(key, label, short=square, spot=square)


def on_cross(step: Option[Answer], group: Group, heading: int) -> Option[Answer]:
    """Lay a step out with the others of its worker, as the headings lie on the dock."""
    return replace(step, group=(group,), cell=CROSS[heading], short=ARROWS[heading], spot="")


def beside_cross(pull: Option[Answer], group: Group) -> Option[Answer]:
    """Lay a pull out below the cross, in words."""
    return replace(pull, group=(group,), short="", spot="")
