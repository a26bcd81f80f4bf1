"""Points for barrels, on a ship or in the pub."""

from collections.abc import Sequence

from bot.engine import Seat
from bot.games.montego_bay.events import Award


def awards(barrels: Sequence[int], pays: Sequence[int]) -> tuple[Award, ...]:
    """Return what each seat gets, by the barrels of each seat and the points for each place.

    4.11 A seat without barrels gets nothing. 4.12 Equal seats add up the points of the places they take and
    share them, rounded up.

    >>> [award.points for award in awards([5, 2, 2, 1], [5, 3, 2])]
    [5, 3, 3, 0]
    """
    result = []
    place = 0
    for count in sorted({count for count in barrels if count}, reverse=True):
        tied = [Seat(seat) for seat, mine in enumerate(barrels) if mine == count]
        points = -(-sum(pays[place : place + len(tied)]) // len(tied))
        result += [Award(seat, count, points, len(tied)) for seat in tied]
        place += len(tied)
    return tuple(result)
