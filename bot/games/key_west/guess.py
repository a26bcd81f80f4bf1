"""What could lie behind a View: some state that its owner could not tell from the true one.

Automatic players think about guesses, and the tests prove with them that a view tells no secret.
"""

from collections.abc import Sequence

from bot.engine import Chance, Seat, shuffled
from bot.games.key_west.pieces import NOBODY, TREASURES, Tile
from bot.games.key_west.state import State
from bot.games.key_west.tasks import Bid
from bot.games.key_west.view import View

Bills = tuple[tuple[int, ...], ...]


def guess(view: View, chance: Chance) -> State:
    """Deal out at random all that the view leaves open."""
    bills, wages = _deal_bills(view, chance)
    cash = _deal_cash(view, sum(map(sum, bills)), chance)
    return State(
        fields=view.fields,
        covers=view.covers,
        discs=view.discs,
        sea=_deal_sea(view, chance),
        divers=view.divers,
        looked=view.looked,
        graveyard=view.graveyard,
        wrecks=view.wrecks,
        bills=bills,
        wages=wages,
        stock=shuffled(view.unseen_cards, chance),
        offer=view.offer,
        aside=view.aside,
        tiles=view.tiles,
        florida=view.florida,
        estates=view.estates,
        cash=cash,
        bank=view.bank,
        start=view.start,
        mafia=view.mafia,
        round=view.round,
        bids=_bids(view, cash, chance),
        wishes=tuple(view.wish if seat == view.viewer else () for seat in range(len(cash))),
        agenda=view.agenda,
        results=view.results,
        ended=view.ended,
    )


def _deal_sea(view: View, chance: Chance) -> tuple[Tile, ...]:
    """Put treasures where others took one, and any of the other unseen tiles where they still lie."""
    treasures = list(shuffled([tile for tile in view.unseen_tiles if tile.kind in TREASURES], chance))
    seen = range(len(view.sea)) if view.ended else () if view.viewer is None else view.looked[view.viewer]
    sea = list(view.sea)
    for field, tile in enumerate(view.sea):
        if field not in seen and tile and tile.kind in (*TREASURES, "treasure"):
            sea[field] = treasures.pop()
    others = [tile for tile in view.unseen_tiles if tile.kind not in TREASURES]
    rest = list(shuffled([*treasures, *others], chance))
    return tuple(
        tile if tile and (field in seen or view.divers[field] != NOBODY) else rest.pop()
        for field, tile in enumerate(sea)
    )


def _deal_bills(view: View, chance: Chance) -> tuple[Bills, Bills]:
    """Deal the bills that the viewer has not seen: onto the bridges, and into the hands of other builders."""
    unseen = shuffled(view.unseen_bills, chance)
    # Few of these ways to lay them may fit, but the true one does.
    while not _fits(view, sum(unseen[: sum(view.steps)])):
        unseen = shuffled(view.unseen_bills, chance)
    bills, unseen = _piles(view.steps, unseen)
    taken = [0 if seat == view.viewer else built for seat, built in enumerate(view.built)]
    wages, _ = _piles(taken, unseen)
    return bills, tuple(view.wages if seat == view.viewer else pile for seat, pile in enumerate(wages))


def _fits(view: View, on_bridges: int) -> bool:
    """Whether the others have what they must have if so much money lies on the bridges."""
    others = _others(view)
    spare = view.hidden - on_bridges - sum(_least(view, seat) for seat in others)
    return spare >= 0 if others else spare == 0


def _piles(sizes: Sequence[int], bills: tuple[int, ...]) -> tuple[Bills, tuple[int, ...]]:
    piles = []
    for size in sizes:
        piles.append(bills[:size])
        bills = bills[size:]
    return tuple(piles), bills


def _deal_cash(view: View, on_bridges: int, chance: Chance) -> tuple[int, ...]:
    """Share out the money that is in other hands; nobody has less than was shown."""
    others = _others(view)
    least = {seat: _least(view, seat) for seat in others}
    spare = view.hidden - on_bridges - sum(least.values())
    cuts = sorted(chance.below(spare + 1) for _ in others[1:])
    shares = [high - low for low, high in zip([0, *cuts], [*cuts, spare], strict=True)] if others else []
    cash = [money or 0 for money in view.cash]
    for seat, share in zip(others, shares, strict=True):
        cash[seat] = least[seat] + share
    return tuple(cash)


def _others(view: View) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.cash)) if seat != view.viewer and not view.ended]


def _least(view: View, seat: Seat) -> int:
    """Return what a seat must have: while cards are taken, the bid that it has shown, less what it paid."""
    bids = [bid for bid in view.bids if bid is not None]
    if _bidding(view) or len(bids) < len(view.bids):
        return 0
    shown, highest, lowest = view.bids[seat] or 0, max(bids), min(bids)
    return shown - lowest if shown == highest else shown


def _bidding(view: View) -> bool:
    return bool(view.agenda) and isinstance(view.agenda[0], Bid)


def _bids(view: View, cash: tuple[int, ...], chance: Chance) -> tuple[int | None, ...]:
    """Guess the bids that others have made in secret."""
    if not _bidding(view):
        return view.bids
    return tuple(
        None if seat in view.awaited else view.bids[seat] if seat == view.viewer else chance.below(money + 1)
        for seat, money in enumerate(cash)
    )
