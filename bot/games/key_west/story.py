"""Key West told: every event as a sentence."""

from bot.engine import Phrase, Seat, SeatName
from bot.games.key_west import events as told
from bot.games.key_west.pieces import Offered, sea_name
from bot.games.key_west.words import (
    action_words,
    bridge_words,
    card_words,
    field_words,
    island_words,
    line_words,
    tile_words,
)

Rounds = told.RoundBegan | told.CubesReturned | told.BossNamed | told.FinalScored | told.GameOver
Bidding = (
    told.BidsRevealed | told.LowestPaid | told.CardsTaken | told.WishDropped | told.Consoled
    | told.CardsPutAside
)  # fmt: skip
Cards = told.BillTaken | told.BillSeen | told.BridgeCompleted | told.ShareTaken | told.TilesTurned
Discs = told.DiscPut | told.DiscMoved | told.NotWanted | told.AllTakenAlready
Cubes = told.CubePlaced | told.Repeated | told.Passed
Dives = told.Looked | told.Found | told.SpongeSold | told.WreckRaised | told.TreasureKept | told.DiveEnded
Gains = (
    told.HotelsRun | told.NoHotelConnected | told.CigarsRolled | told.NoFactory | told.CigarsSold
    | told.CashTaken | told.SharesScored | told.Harvested
)  # fmt: skip


def narrate(event: told.Event) -> Phrase:
    """Return the sentence that tells an event."""
    if isinstance(event, Rounds):
        return _round(event)
    if isinstance(event, Bidding):
        return _bidding(event)
    if isinstance(event, Cards):
        return _card(event)
    if isinstance(event, Discs):
        return _disc(event)
    if isinstance(event, Cubes):
        return _cube(event)
    if isinstance(event, Dives):
        return _dive(event)
    return _gain(event)


def _round(event: Rounds) -> Phrase:
    match event:
        case told.RoundBegan(round, start, offer, reused):
            message = "round_began.reused" if reused else "round_began.new"
            return _say(message, round=round, start=_name(start), cards=_cards(offer))
        case told.CubesReturned(round):
            return _say("cubes_returned", round=round)
        case told.BossNamed():
            return _boss(event)
        case told.FinalScored(seat, lines, total):
            counted = tuple(line_words(line) for line in lines if line.count or line.what == "track")
            return _say("final_scored", seat=_name(seat), n=total, lines=counted)
        case told.GameOver(winners, points):
            how = "shared" if len(winners) > 1 else "alone"
            return _say(f"game_over.{how}", winners=_names(winners), n=points)


def _cube(event: Cubes) -> Phrase:
    match event:
        case told.CubePlaced(seat, action):
            message = "cubes_placed" if action == "any" else "cube_placed"
            return _say(message, seat=_name(seat), action=action_words(action))
        case told.Repeated(seat, action):
            return _say("repeated", seat=_name(seat), action=action_words(action))
        case told.Passed(seat, action):
            return _say("passed", seat=_name(seat), action=action_words(action))


def _bidding(event: Bidding) -> Phrase:
    match event:
        case told.BidsRevealed(bids, ranking, tied):
            listed = tuple(_say("bid", seat=_name(seat), dollars=bids[seat]) for seat in ranking)
            return _say("bids_revealed.tied" if tied else "bids_revealed.clear", bids=listed)
        case told.LowestPaid(seat, payer, dollars):
            message = "lowest_paid" if dollars else "lowest_unpaid"
            return _say(message, seat=_name(seat), payer=_name(payer), dollars=dollars)
        case told.CardsTaken(seat, place, taken):
            return _say(f"cards_taken.{place}", seat=_name(seat), cards=_cards(taken))
        case told.WishDropped(letters, count):
            return _say("wish_dropped", letters=tuple(letter.upper() for letter in letters), n=count)
        case told.Consoled(seat, due, paid):
            return _paid("consoled", seat, due, paid)
        case told.CardsPutAside(cards):
            return _say("cards_put_aside", cards=tuple(card_words(card) for card in cards))


def _card(event: Cards) -> Phrase:
    match event:
        case told.BillTaken(seat, bridge, left):
            return _say("bill_taken", seat=_name(seat), bridge=bridge_words(bridge), n=left)
        case told.BillSeen(bridge, dollars):
            return _say("bill_seen", bridge=bridge_words(bridge), dollars=dollars)
        case told.BridgeCompleted(bridge, connected):
            message = "bridge_completed.connects" if connected else "bridge_completed.gap"
            islands = tuple(island_words(island) for island in connected)
            return _say(message, bridge=bridge_words(bridge), islands=islands)
        case told.ShareTaken(seat, bridge):
            return _say("share_taken", seat=_name(seat), bridge=bridge_words(bridge))
        case told.TilesTurned(seat, fruits, left):
            if not fruits:
                return _say("no_tiles_left", seat=_name(seat))
            turned = tuple(_say(f"one.{fruit}") for fruit in fruits)
            return _say("tiles_turned", seat=_name(seat), fruits=turned, n=left)


def _disc(event: Discs) -> Phrase:
    match event:
        case told.DiscPut(seat, field, why, price, replaced):
            values = {"seat": _name(seat), "field": field_words(field), "price": price}
            if replaced is None:
                return _say(f"disc_put.{why}", **values)
            return _say(f"disc_replaced.{why}", **values, other=_name(replaced))
        case told.DiscMoved(seat, field):
            return _say("disc_moved", seat=_name(seat), field=field_words(field))
        case told.NotWanted(seat, what):
            return _say(f"not_wanted.{what}", seat=_name(seat))
        case told.AllTakenAlready(seat, what):
            return _say(f"all_taken.{what}", seat=_name(seat))


def _dive(event: Dives) -> Phrase:
    match event:
        case told.Looked(seat, field, left):
            return _say("looked", seat=_name(seat), field=sea_name(field), n=left)
        case told.Found(field, tile):
            return _say("found", field=sea_name(field), tile=tile_words(tile))
        case told.SpongeSold(seat, field, due, paid):
            return _paid("sponge_sold", seat, due, paid, field=sea_name(field))
        case told.WreckRaised(seat, field, points):
            if points is None:
                return _say("wreck_worthless", seat=_name(seat), field=sea_name(field))
            return _say("wreck_raised", seat=_name(seat), field=sea_name(field), n=points)
        case told.TreasureKept(seat, field):
            return _say("treasure_kept", seat=_name(seat), field=sea_name(field))
        case told.DiveEnded(seat):
            return _say("dive_ended", seat=_name(seat))


def _gain(event: Gains) -> Phrase:
    match event:
        case told.HotelsRun(seat, dice, hotels, points, due, paid):
            running = _say("connected_hotels", n=hotels)
            values = {"dice": dice, "best": max(dice), "hotels": running, "profit": max(dice) * hotels}
            return _paid("hotels_run", seat, due, paid, **values, n=points)
        case told.NoHotelConnected(seat):
            return _say("no_hotel_connected", seat=_name(seat))
        case told.CigarsRolled(seat, dice, factories, lost, stored):
            values = {"dice": dice, "best": max(dice), "made": max(dice) * factories, "stored": stored}
            message = "cigars_rolled.lost" if lost else "cigars_rolled.all"
            return _say(message, seat=_name(seat), **values, lost=lost, n=factories)
        case told.NoFactory(seat):
            return _say("no_factory", seat=_name(seat))
        case told.CigarsSold(seat, points, stored):
            message = "cigars_sold" if points else "no_cigars_sold"
            return _say(message, seat=_name(seat), sold=5 * points, n=points, stored=stored)
        case told.CashTaken(seat, due, paid):
            return _paid("cash_taken", seat, due, paid)
        case told.SharesScored(seat, bridges):
            if not bridges:
                return _say("no_shares_scored", seat=_name(seat))
            shares = tuple(
                _say("shares_of", n=bridge.held, bridge=bridge_words(bridge.what)) for bridge in bridges
            )
            points = sum(bridge.gained for bridge in bridges)
            return _say("shares_scored", seat=_name(seat), shares=shares, n=points)
        case told.Harvested(seat, fruits):
            if not fruits:
                return _say("nothing_harvested", seat=_name(seat))
            crops = tuple(
                _say(f"crop.{'short' if fruit.gained < fruit.held else 'full'}.{fruit.what}",
                     n=fruit.gained, fields=fruit.held)
                for fruit in fruits
            )  # fmt: skip
            return _say("harvested", seat=_name(seat), crops=crops)


def _boss(event: told.BossNamed) -> Phrase:
    island = island_words(event.island)
    if not event.seats:
        return _say("boss.nobody", island=island)
    message = "boss.alone" if len(event.seats) == 1 else "boss.tied"
    return _say(message, island=island, seats=_names(event.seats), n=event.discs, points=event.points)


def _paid(message: str, seat: Seat, due: int, paid: int, **values: object) -> Phrase:
    """Say what was paid, or that the bank could not pay all of it."""
    how = "paid" if paid == due else "short"
    return _say(f"{message}.{how}", seat=_name(seat), due=due, paid=paid, **values)


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"key_west.{message}", values)


def _name(seat: Seat) -> SeatName:
    return SeatName(seat)


def _names(seats: tuple[Seat, ...]) -> tuple[SeatName, ...]:
    return tuple(SeatName(seat) for seat in seats)


def _cards(offer: tuple[Offered, ...]) -> tuple[Phrase, ...]:
    return tuple(
        _say("lettered", letter=offered.letter.upper(), card=card_words(offered.card)) for offered in offer
    )
