"""Laying the table out."""

from bot.engine import Chance, Seat, shuffled
from bot.games.key_west.content import Content
from bot.games.key_west.pieces import NOBODY, SEA, Estate
from bot.games.key_west.state import State
from bot.games.key_west.tasks import OpenRound


def lay_out(content: Content, seats: int, mafia: bool, chance: Chance) -> State:
    """Shuffle cards, dive tiles and the bills on the bridges; draw the first start player."""
    fields = content.open_fields(seats)
    bridge_bills = content.bridge_bills()
    bank = content.money() - seats * content.start_money() - sum(bridge_bills)
    return State(
        fields=fields,
        covers=content.covers(seats),
        discs=(NOBODY,) * len(fields),
        sea=shuffled(content.sea(), chance),
        divers=(NOBODY,) * SEA,
        looked=((),) * seats,
        graveyard=content.graveyard(seats),
        wrecks=0,
        bills=_lay_bills(content, chance),
        wages=((),) * seats,
        stock=shuffled(content.cards(), chance),
        offer=(),
        aside=(),
        tiles=content.crops(),
        florida=(0, 0, 0),
        estates=(Estate(),) * seats,
        cash=(content.start_money(),) * seats,
        bank=bank,
        start=Seat(chance.below(seats)),
        mafia=mafia,
        bids=(None,) * seats,
        wishes=((),) * seats,
        agenda=(OpenRound(1),),
    )


def _lay_bills(content: Content, chance: Chance) -> tuple[tuple[int, ...], ...]:
    bills = shuffled(content.bridge_bills(), chance)
    bridges = []
    for span in content.bridge:
        bridges.append(bills[: span.steps])
        bills = bills[span.steps :]
    return tuple(bridges)
