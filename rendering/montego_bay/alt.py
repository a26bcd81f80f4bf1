"""The pictures of Montego Bay in words, for those who cannot see them."""

from collections.abc import Iterator

from bot.engine import Phrase, Say, Seat, SeatName
from bot.games.montego_bay.loop import space_name
from bot.games.montego_bay.pieces import JACK, Ship
from bot.games.montego_bay.view import View
from bot.games.montego_bay.words import pay_words
from rendering.alt_text import as_many_as_fit
from rendering.montego_bay.look import colour, mine, owner, standing, winners


def alt(view: View, *, say: Say) -> str:
    """Tell what the picture shows."""
    return as_many_as_fit(_sentences(view), say)


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"montego_bay.alt.{message}", values)


def _letter(seat: int) -> str:
    return colour(seat).letter


def _sentences(view: View) -> Iterator[Phrase]:
    phase = "over" if view.ended else f"phase.{view.phase}"
    yield _say("heading", round=view.round, phase=Phrase(f"montego_bay.picture.{phase}"))
    if view.ended:
        yield _say("winners", seats=tuple(SeatName(Seat(seat)) for seat in winners(view)))
    elif view.queue:
        here = view.queue[0]
        task = "tally" if here.room.barrels else "tally_broken"
        yield _say(task, letter=_letter(here.name.seat), space=here.space, n=view.left or 0)
    elif view.awaited:
        yield _say("awaited", letters=tuple(_letter(seat) for seat in view.awaited))
    yield from _private(view)
    for seat, crew in enumerate(view.crews):
        facts = {"points": crew.points, "coins": crew.coins, "barrels": crew.barrels}
        yield _say("crew", letter=_letter(seat), seat=SeatName(Seat(seat)), **facts)
    for pier, ship in enumerate(view.ships, 1):
        yield _ship(pier, ship)
    if places := _standing(view):
        yield _say("standing", places=places)
    yield from _piles(view)
    yield _say("order", tiles=tuple(_figure(view, number) for number in view.order))


def _private(view: View) -> Iterator[Phrase]:
    """Tell what only the viewer knows."""
    if view.cards:
        yield _say("cards", cards=tuple(map(str, view.cards)))
    for wish in view.wishes:
        yield _say("wish", docker=_say(f"docker.{wish.name.key}"), ships=_upper(wish.ships))
    if view.viewer is None or view.phase == 4 or view.ended:
        return
    for number in mine(view):
        who = view.dockers[number]
        if number != JACK and who.at is not None:
            yield _say("mine", docker=_say(f"docker.{who.key}"), space=space_name(who.at, len(view.rooms)))


def _upper(letters: tuple[str, ...]) -> str:
    return " ".join(letters).upper()


def _ship(pier: int, ship: Ship) -> Phrase:
    if not ship.letter:
        return _say("pilot_boat", pier=pier)
    facts = {
        "ship": ship.letter.upper(),
        "pier": pier,
        "pays": pay_words(ship.pays),
        "capacity": ship.capacity,
    }
    cargo = tuple(f"{_letter(seat)} {barrels}" for seat, barrels in enumerate(ship.cargo) if barrels)
    if not cargo:
        return _say("ship_empty", **facts)
    return _say("ship", **facts, loaded=sum(ship.cargo), cargo=", ".join(cargo))


def _figure(view: View, number: int) -> Phrase:
    key = "jack" if number == JACK else view.dockers[number].key
    return _say(f"figure.{key}", letter=_letter(owner(view, number)))


def _standing(view: View) -> tuple[Phrase, ...]:
    spaces = len(view.rooms)
    return tuple(
        _say("at", figure=_figure(view, number), space=space_name(space, spaces))
        for space, numbers in sorted(standing(view).items())
        for number in numbers
    )


def _piles(view: View) -> Iterator[Phrase]:
    for pile in view.piles:
        if pile.top:
            pays = pay_words(pile.top.pays)
            yield _say("pile", n=pile.left, capacity=pile.top.capacity, pays=pays)
