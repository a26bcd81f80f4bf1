"""Key West in phrases: the names of things, and every event as a sentence."""

from functools import cache

from bot.engine import Phrase, Seat, SeatName
from bot.games.key_west import events as told
from bot.games.key_west.pieces import Card, Field, Line, Offered, Tile, sea_name


@cache
def action_words(action: str) -> Phrase:
    """Return the name of a field of the action strip."""
    return _say(f"action.{action}")


@cache
def bridge_words(bridge: str) -> Phrase:
    """Return the name of a bridge."""
    return _say(f"bridge.{bridge}")


@cache
def fruit_words(fruit: str) -> Phrase:
    """Return the name of a fruit, as a group of plantations."""
    return _say(f"fruit.{fruit}")


@cache
def island_words(island: str) -> Phrase:
    """Return the name of an island."""
    return _say(f"island.{island}")


@cache
def field_words(field: Field) -> Phrase:
    """Return what a field is, and where."""
    return _say(f"field.{field.kind}", stars=field.stars, island=island_words(field.island))


@cache
def tile_words(tile: Tile) -> Phrase:
    """Return what a dive tile is."""
    return _say(f"tile.{tile.kind}", dollars=tile.dollars)


@cache
def card_words(card: Card) -> Phrase:
    """Return all that a card does."""
    parts = [bridge_words(card.bridge)] if card.bridge else []
    parts += [_say(f"card.{part}") for part in ("dive", "capacity") if getattr(card, part)]
    parts += [_say(f"card.{fruit}") for fruit in card.fruits]
    parts += [_say(f"card.{part}") for part in ("harvest", "mafia") if getattr(card, part)]
    first, *more = parts
    for part in more:
        first = _say("card.and", first=first, second=part)
    return first


def line_words(line: Line) -> Phrase:
    """Return a line of the final scoring."""
    return _say(f"line.{line.what}", n=line.count, points=line.points)


def narrate(event: told.Event) -> Phrase:
    """Return the sentence that tells an event."""
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
        case (
            told.BidsRevealed() | told.LowestPaid() | told.CardsTaken() | told.WishDropped() | told.Consoled()
        ):
            return _bidding(event)
        case told.CardsPutAside(cards):
            return _say("cards_put_aside", cards=tuple(card_words(card) for card in cards))
        case told.DiscPut() | told.DiscMoved() | told.NotWanted() | told.AllTakenAlready():
            return _disc(event)
        case told.CubePlaced(seat, action):
            message = "cubes_placed" if action == "any" else "cube_placed"
            return _say(message, seat=_name(seat), action=action_words(action))
        case told.Repeated(seat, action):
            return _say("repeated", seat=_name(seat), action=action_words(action))
        case told.Passed(seat, action):
            return _say("passed", seat=_name(seat), action=action_words(action))
        case (
            told.Looked() | told.Found() | told.SpongeSold() | told.WreckRaised() | told.TreasureKept()
            | told.DiveEnded()
        ):  # fmt: skip
            return _dive(event)
        case (
            told.BillTaken()
            | told.BillSeen()
            | told.BridgeCompleted()
            | told.ShareTaken()
            | told.TilesTurned()
        ):
            return _card(event)
        case _:
            return _gain(event)


_Bidding = told.BidsRevealed | told.LowestPaid | told.CardsTaken | told.WishDropped | told.Consoled


def _bidding(event: _Bidding) -> Phrase:
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


_Card = told.BillTaken | told.BillSeen | told.BridgeCompleted | told.ShareTaken | told.TilesTurned


def _card(event: _Card) -> Phrase:
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


def _disc(event: told.DiscPut | told.DiscMoved | told.NotWanted | told.AllTakenAlready) -> Phrase:
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


_Dive = told.Looked | told.Found | told.SpongeSold | told.WreckRaised | told.TreasureKept | told.DiveEnded


def _dive(event: _Dive) -> Phrase:
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


_Gain = (
    told.HotelsRun | told.NoHotelConnected | told.CigarsRolled | told.NoFactory | told.CigarsSold
    | told.CashTaken | told.SharesScored | told.Harvested
)  # fmt: skip


def _gain(event: _Gain) -> Phrase:
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
