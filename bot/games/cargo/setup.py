"""Laying the table out."""

from bot.engine import Chance, Options, Seat, shuffled
from bot.games.cargo.content import Content
from bot.games.cargo.dock import CORNERS
from bot.games.cargo.events import CratesDealt
from bot.games.cargo.info import INFO
from bot.games.cargo.pieces import CREW, EMPTY, FACE_DOWN, Crew, Token
from bot.games.cargo.state import Playing, State


def lay_out(content: Content, seats: int, options: Options, chance: Chance) -> State:
    """Deal the crates face down on to the dock, and roll who chooses a ship first."""
    chosen = INFO.choose(options)
    ships = content.ships(seats)
    in_play = [number for number, ship in enumerate(ships) if not ship.idle]
    lots = shuffled([number for number in in_play for _ in range(content.crates(seats))], chance)
    first = Seat(chance.below(seats))
    return State(
        ships=ships,
        board=_deal(content, seats, len(lots), chance),
        crews=(Crew(supply=CREW),) * seats,
        first=first,
        active=first,
        lots=lots,
        wishes=((),) * seats,
        limit=0 if chosen["limit"] == "none" else int(chosen["limit"]),
        fast=chosen["lost"] == "out",
    )


def _deal(content: Content, seats: int, crates: int, chance: Chance) -> tuple[Token, ...]:
    """S3 Deal so many crates on squares that are neither corners nor loading squares."""
    loading = {square for ship in content.ships(seats) for square in ship.loading}
    free = [square for square in range(64) if square not in loading and square not in CORNERS]
    dealt = set(shuffled(free, chance)[:crates])
    return tuple(FACE_DOWN if square in dealt else EMPTY for square in range(64))


def tell(play: Playing) -> None:
    """Tell what everyone sees of it."""
    play.tell(CratesDealt(len(play.state.lots), play.state.first))
