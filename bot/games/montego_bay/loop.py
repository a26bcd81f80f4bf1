"""The path round the warehouses.

With N warehouses there are 2N spaces, numbered along the arrow: 0 to N-1 along the back from left to right,
N to 2N-1 along the harbour from right to left. People see ``B1`` to ``BN`` and ``H1`` to ``HN``, both counted
from the left, so that B3 and H3 are the two sides of the third warehouse.
"""

from functools import cache

from bot.games.montego_bay.pieces import Size


def opposite(space: int, spaces: int) -> int:
    """Return the space on the other side of the same warehouse.

    >>> opposite(0, 16), opposite(15, 16)
    (15, 0)
    """
    return spaces - 1 - space


def before_first(size: Size, spaces: int) -> int:
    """Return the position that a pub counts as: one before its first space.

    >>> before_first("large", 16), before_first("small", 16)
    (-1, 7)
    """
    return -1 if size == "large" else spaces // 2 - 1


def tally_order(spaces: int) -> range:
    """Return the spaces as the Tally Man visits them: from beside his box against the arrow."""
    return range(spaces - 1, -1, -1)


@cache
def space_name(space: int, spaces: int) -> str:
    """Return what people call the space.

    >>> [space_name(space, 16) for space in (0, 7, 8, 15)]
    ['B1', 'B8', 'H8', 'H1']
    """
    houses = spaces // 2
    return f"B{space + 1}" if space < houses else f"H{spaces - space}"
