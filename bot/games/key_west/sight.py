"""Who sees what: the only place where a State becomes a View."""

from bot.engine import Seat
from bot.games.key_west.pieces import NOBODY, TREASURES, Card, Tile
from bot.games.key_west.state import State
from bot.games.key_west.steps import bid
from bot.games.key_west.tasks import owner
from bot.games.key_west.view import View

TREASURE = Tile("treasure")


def view(state: State, viewer: Seat | None) -> View:
    """Return the open table, and what the viewer holds in hand and has looked at."""
    over = bool(state.ended)
    shown = [seat for seat in state.seats() if over or seat == viewer]
    sea = tuple([_tile(state, field, viewer) for field in range(len(state.sea))])
    cash = tuple([money if seat in shown else None for seat, money in enumerate(state.cash)])
    return View(
        viewer=viewer,
        round=state.round,
        start=state.start,
        mafia=state.mafia,
        fields=state.fields,
        covers=state.covers,
        discs=state.discs,
        sea=sea,
        divers=state.divers,
        looked=state.looked,
        unseen_tiles=_unseen_tiles(state, sea),
        graveyard=state.graveyard,
        wrecks=state.wrecks,
        steps=tuple([len(bills) for bills in state.bills]),
        built=tuple([len(wages) for wages in state.wages]),
        wages=() if viewer is None else state.wages[viewer],
        unseen_bills=_unseen_bills(state, viewer),
        piles=len(state.stock),
        unseen_cards=tuple(sorted(state.stock, key=_order)),
        offer=state.offer,
        aside=tuple(sorted(state.aside, key=_order)),
        tiles=state.tiles,
        florida=state.florida,
        estates=state.estates,
        cash=cash,
        bank=state.bank,
        hidden=sum(state.cash) - sum([money or 0 for money in cash]) + sum(map(sum, state.bills)),
        bids=_bids(state, viewer),
        wish=() if viewer is None else state.wishes[viewer],
        awaited=awaited(state),
        agenda=state.agenda,
        results=state.results,
        ended=state.ended,
    )


def awaited(state: State) -> tuple[Seat, ...]:
    """Return the seats that play waits for. That a seat answered ahead never shows."""
    if state.ended:
        return ()
    seat = owner(state.agenda[0])
    return bid.missing(state) if seat is None else (seat,)


def _tile(state: State, field: int, viewer: Seat | None) -> Tile | None:
    """H8 A diver remembers what was looked at; what was sold or raised is known to all."""
    tile, diver = state.sea[field], state.divers[field]
    if viewer is not None and field in state.looked[viewer]:
        return tile
    if diver == NOBODY:
        return None
    return TREASURE if tile.kind in TREASURES and not state.ended else tile


def _unseen_tiles(state: State, sea: tuple[Tile | None, ...]) -> tuple[Tile, ...]:
    hidden = [tile for tile, seen in zip(state.sea, sea, strict=True) if tile != seen]
    return tuple(sorted(hidden, key=lambda tile: (tile.kind, tile.dollars)))


def _unseen_bills(state: State, viewer: Seat | None) -> tuple[int, ...]:
    taken = [bill for seat, wages in enumerate(state.wages) if seat != viewer for bill in wages]
    return tuple(sorted(taken + [bill for bills in state.bills for bill in bills]))


def _bids(state: State, viewer: Seat | None) -> tuple[int | None, ...]:
    if not state.bidding():
        return state.bids
    return tuple([bid if seat == viewer else None for seat, bid in enumerate(state.bids)])


def _order(card: Card) -> tuple[object, ...]:
    return (card.bridge or "", card.fruits, card.harvest, card.dive, card.capacity)
