"""Points: collections, the hotel ranking and the final scoring."""

from collections.abc import Sequence

from bot.engine import Seat
from bot.games.key_west.pieces import FRUITS, TREASURES, Line, Result
from bot.games.key_west.state import State

RISING = (0, 1, 3, 6, 10)  # for none, one, two, three and four of a kind; each further one is worth 1
FIRST, SECOND = 8, 4
FIRST_SHARED, SECOND_SHARED = 6, 2
DOLLARS_FOR_A_POINT = 5


def collection_points(tiles: int) -> int:
    """Return the points for tiles of one kind.

    >>> [collection_points(tiles) for tiles in range(7)]
    [0, 1, 3, 6, 10, 11, 12]
    """
    return RISING[tiles] if tiles < len(RISING) else RISING[-1] + tiles - len(RISING) + 1


def hotel_points(stars: Sequence[int]) -> list[int]:
    """Return the points of each seat for the stars of its connected hotels; E5 to E7.

    >>> hotel_points([9, 5, 3]), hotel_points([7, 7, 3]), hotel_points([7, 3, 3]), hotel_points([0, 4, 0])
    ([8, 4, 0], [6, 6, 0], [8, 2, 2], [0, 8, 0])
    """
    places = sorted({count for count in stars if count}, reverse=True)
    pays = {}
    if places:
        alone = stars.count(places[0]) == 1
        pays[places[0]] = FIRST if alone else FIRST_SHARED
        if alone and len(places) > 1:
            pays[places[1]] = SECOND if stars.count(places[1]) == 1 else SECOND_SHARED
    return [pays.get(count, 0) for count in stars]


def final_scoring(state: State) -> tuple[Result, ...]:
    """Score every seat, line by line."""
    connected = state.connected()
    stars = [
        sum(field.stars for field in state.owned(seat, "hotel") if field.island in connected)
        for seat in state.seats()
    ]
    ranked = hotel_points(stars)
    return tuple(_result(state, seat, stars[seat], ranked[seat]) for seat in state.seats())


def _result(state: State, seat: Seat, stars: int, for_hotels: int) -> Result:
    estate, dollars = state.estates[seat], state.cash[seat]
    raised = [tile.kind for tile, diver in zip(state.sea, state.divers, strict=True) if diver == seat]
    fruit = zip(FRUITS, estate.fruit, strict=True)
    treasures = [(kind, raised.count(kind)) for kind in TREASURES]
    lines = (
        Line("track", estate.points, estate.points),
        *(Line(kind, tiles, collection_points(tiles)) for kind, tiles in (*fruit, *treasures)),
        Line("stars", stars, for_hotels),
        Line("dollars", dollars, dollars // DOLLARS_FOR_A_POINT),
    )
    return Result(seat, lines, sum(line.points for line in lines))
