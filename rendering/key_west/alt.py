"""The pictures of Key West in words, for those who cannot see them."""

from collections.abc import Iterator

from bot.engine import Phrase, Say, Seat, SeatName
from bot.games.key_west.pieces import (
    BRIDGES,
    FRUITS,
    ISLANDS,
    NOBODY,
    ROUNDS,
    TREASURES,
    Card,
    Island,
    Result,
    Tile,
    sea_name,
)
from bot.games.key_west.tasks import Dive
from bot.games.key_west.view import View
from rendering.alt_text import as_many_as_fit
from rendering.key_west import layout as at
from rendering.key_west.look import bids, colour, phase, treasures, winners


def alt(view: View, *, say: Say) -> str:
    """Tell what the picture shows."""
    return as_many_as_fit(_sentences(view), say)


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"key_west.alt.{message}", values)


def _letter(seat: int) -> str:
    return colour(seat).letter


def _sentences(view: View) -> Iterator[Phrase]:
    doing = Phrase(f"key_west.picture.phase.{phase(view)}")
    yield _say("heading", round=view.round, rounds=ROUNDS, phase=doing)
    if view.results:
        yield _say("winners", seats=tuple(SeatName(Seat(seat)) for seat in winners(view)))
        yield from map(_result, view.results)
    else:
        yield _say("awaited", letters=tuple(_letter(seat) for seat in view.awaited))
        yield from _estates(view)
        yield from _private(view)
        yield from _offer(view)
        yield _say("start", letter=_letter(view.start))
    yield from _map(view)


def _result(result: Result) -> Phrase:
    """Tell a seat's points, fruit and treasures each as one sum."""
    points = {line.what: line.points for line in result.lines}
    sums = {
        "track": points["track"],
        "fruit": sum(points[fruit] for fruit in FRUITS),
        "treasures": sum(points[kind] for kind in TREASURES),
        "stars": points["stars"],
        "dollars": points["dollars"],
    }
    lines = tuple(_say(f"line.{what}", points=worth) for what, worth in sums.items())
    values = {"letter": _letter(result.seat), "seat": SeatName(result.seat)}
    return _say("result", **values, total=result.total, lines=lines)


def _estates(view: View) -> Iterator[Phrase]:
    for seat, estate in enumerate(view.estates):
        facts = {"points": estate.points, "cigars": estate.cigars, "discs": estate.discs}
        who = {"letter": _letter(seat), "seat": SeatName(Seat(seat))}
        yield _say("estate", **who, **facts, treasures=treasures(view, seat))


def _private(view: View) -> Iterator[Phrase]:
    """Tell what only the viewer knows."""
    if view.viewer is None:
        return
    yield _say("cash", dollars=view.cash[view.viewer])
    bid = view.bids[view.viewer]
    if phase(view) == "bidding" and bid is not None:
        yield _say("bid", dollars=bid)
    if view.wish:
        yield _say("wish", cards=" ".join(view.wish).upper())
    mine, known = [], []
    for field, (tile, diver) in enumerate(zip(view.sea, view.divers, strict=True)):
        if tile and diver == NOBODY:
            known.append(_say("at", field=sea_name(field), tile=_tile(tile)))
        elif tile and diver == view.viewer and tile.kind in TREASURES:
            mine.append(_tile(tile))
    if mine:
        yield _say("treasures", tiles=tuple(mine))
    if known:
        yield _say("known", tiles=tuple(known))


def _tile(tile: Tile) -> Phrase:
    return _say(f"tile.{tile.kind}", dollars=tile.dollars)


def _offer(view: View) -> Iterator[Phrase]:
    """Tell the bids that lie open and the cards that are left, or who dives where."""
    open_bids = tuple(f"{_letter(seat)} {bid}" for seat, bid in enumerate(bids(view)) if bid is not None)
    if open_bids:
        yield _say("bids", bids=open_bids)
    if view.offer:
        cards = tuple(
            _say("card", letter=offered.letter.upper(), parts=_card(offered.card)) for offered in view.offer
        )
        yield _say("offer", cards=cards)
    now = view.agenda[0]
    if isinstance(now, Dive) and now.at != NOBODY:
        yield _say("diving", letter=_letter(now.seat), field=sea_name(now.at))


def _card(card: Card) -> Phrase:
    first, *more = _parts(card)
    for part in more:
        first = _say("and", first=first, second=part)
    return first


def _parts(card: Card) -> Iterator[Phrase]:
    if card.bridge:
        yield _say("part.bridge", numeral=at.SPANS[BRIDGES.index(card.bridge)].numeral)
    for part in ("dive", "capacity"):
        if getattr(card, part):
            yield _say(f"part.{part}")
    for fruit in card.fruits:
        yield _say(f"part.{fruit}")
    for part in ("harvest", "mafia"):
        if getattr(card, part):
            yield _say(f"part.{part}")


def _map(view: View) -> Iterator[Phrase]:
    """Tell how far the bridges are, who has how many discs where, and what is ripe."""
    for span, left in zip(at.SPANS, view.steps, strict=True):
        yield _say("bridge.open" if left else "bridge.built", numeral=span.numeral, n=left)
    for island in ISLANDS:
        yield _island(view, island)
    bananas, mangos, oranges = view.florida
    yield _say("florida", bananas=bananas, mangos=mangos, oranges=oranges)
    yield _say("graveyard", wrecks=view.wrecks)


def _island(view: View, island: Island) -> Phrase:
    owners = [seat for field, seat in zip(view.fields, view.discs, strict=True) if field.island == island]
    name = Phrase(f"key_west.picture.island.{island}")
    held = tuple(
        _say("held", letter=_letter(seat), n=owners.count(seat))
        for seat in range(len(view.estates))
        if seat in owners
    )
    return _say("island", island=name, fields=held) if held else _say("island_empty", island=name)
