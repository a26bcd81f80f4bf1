"""Laying the table out."""

from typing import Literal

from bot.engine import Chance, Seat, shuffled
from bot.games.montego_bay.content import Content
from bot.games.montego_bay.pieces import BARRELS, COINS, LETTERS, PIERS, Crew, Docker, Room, Ship
from bot.games.montego_bay.state import State


def lay_out(content: Content, seats: int, chance: Chance) -> State:
    """Shuffle warehouses, freighters and order tiles; everybody stands in the pubs."""
    dockers = _dockers(seats, chance)
    fleet = shuffled(content.fleet(seats), chance)
    docked, waiting = fleet[: PIERS - 1], fleet[PIERS - 1 :]
    half = len(waiting) // 2
    nothing = (0,) * seats
    return State(
        rooms=_rooms(content, seats, chance),
        dockers=dockers,
        order=shuffled(range(len(dockers)), chance),
        ships=(
            Ship("", 0, (), nothing),  # the pilot boat
            *(
                Ship(letter, ship.capacity, ship.pays, nothing)
                for letter, ship in zip(LETTERS, docked, strict=False)
            ),
        ),
        piles=(waiting[:half], waiting[half:]),
        crews=(Crew(barrels=BARRELS * (2 if seats == 2 else 1)),) * seats,
        bank=COINS,
    )


def _dockers(seats: int, chance: Chance) -> tuple[Docker, ...]:
    dockers = [Docker(Seat(seat), size, size) for seat in range(seats) for size in ("large", "small")]
    if seats == 2:
        # S5: the third dockers are of different sizes; who gets which is drawn.
        with_small = chance.below(2)
        for seat in range(seats):
            size: Literal["large", "small"] = "small" if seat == with_small else "large"
            dockers.append(Docker(Seat(seat), "third", size))
    return tuple(sorted(dockers, key=lambda docker: docker.seat))


def _rooms(content: Content, seats: int, chance: Chance) -> tuple[Room, ...]:
    """Lay the warehouse cards in random order, each turned at random; returns the rooms by space."""
    houses = [
        house.rooms[::-1] if chance.below(2) else house.rooms
        for house in shuffled(content.houses(seats), chance)
    ]
    back = [rooms[0] for rooms in houses]
    harbour = [rooms[1] for rooms in houses]
    return (*back, *reversed(harbour))
