"""Discs: which fields may be taken, putting a disc there, and moving one when the supply is empty."""

from functools import lru_cache
from typing import Any, NamedTuple

from bot.engine import Decision, Group, Option, Phrase, PickOne, Refusal, Seat, SeatName
from bot.games.key_west.events import DiscMoved, DiscPut, NotWanted
from bot.games.key_west.info import INFO
from bot.games.key_west.pieces import NOBODY, Field
from bot.games.key_west.state import Playing, State, change_estate, pay, swapped
from bot.games.key_west.tasks import Follow, PutDisc
from bot.games.key_west.words import field_words, island_words

FREE, REPLACED = 5, 8  # dollars for a free hotel or factory, and for somebody's
WAIVE = "waive"


class Target(NamedTuple):
    """A field that may be taken, and whose disc lies there."""

    at: int
    field: Field
    owner: int


def targets(state: State, seat: Seat, kind: str) -> list[Target]:
    """Return the fields of a kind that a seat may take, one of those that are alike.

    2.8, 5.2 Free ones; only if none is free, those where others' discs lie.
    """
    free: dict[Field, Target] = {}
    others: dict[tuple[Field, int], Target] = {}
    for at, field in enumerate(state.fields):
        if field.kind != kind:
            continue
        owner = state.discs[at]
        if owner == NOBODY:
            free.setdefault(field, Target(at, field, owner))
        elif owner != seat:
            others.setdefault((field, owner), Target(at, field, owner))
    return list((free or others).values())


def put_disc(play: Playing, task: PutDisc) -> Follow:
    """Put a disc on the field and pay for it; whoever has none in supply is asked which one to move."""
    state, seat = play.state, task.seat
    if not state.estates[seat].discs:
        return None
    change_estate(play, seat, discs=state.estates[seat].discs - 1)
    _put(play, task)
    return ()


def decision(state: State, task: PutDisc, seat: Seat) -> Decision:
    """Ask which disc on the board to move."""
    alike = {
        field: Target(at, field, seat)
        for at, field in reversed(list(enumerate(state.fields)))
        if state.discs[at] == seat
    }
    options = [_own(target) for target in reversed(alike.values())]
    return Decision(
        seat,
        "disc",
        Phrase("key_west.ask.disc", {"field": field_words(state.fields[task.field])}),
        PickOne((*options, WAIVER)),
        default=(WAIVE,),
        verb=Phrase("key_west.ask.disc_verb"),
        status=Phrase("key_west.ask.disc_status"),
        confirm=True,
        topic="8",
    )


def answer(play: Playing, task: PutDisc, seat: Seat, value: int) -> Follow:
    """Move the disc, or do without; 8.3 target and price are those that held before it was lifted."""
    state = play.state
    if value == NOBODY:
        kind = state.fields[task.field].kind
        play.tell(NotWanted(seat, "mafia" if task.why == "mafia" else kind))
        return ()
    play.change(discs=swapped(state.discs, value, NOBODY))
    play.tell(DiscMoved(seat, state.fields[value]))
    _put(play, task)
    return ()


def _put(play: Playing, task: PutDisc) -> None:
    """Put the disc down: another's goes back to its owner, and whoever must be paid is paid."""
    state, seat, at = play.state, task.seat, task.field
    owner = state.discs[at]
    play.change(discs=swapped(state.discs, at, int(seat)))
    if owner != NOBODY:
        change_estate(play, Seat(owner), discs=play.state.estates[owner].discs + 1)
    if task.price:
        pay(play, seat, owner, task.price)
    replaced = None if owner == NOBODY else Seat(owner)
    play.tell(DiscPut(seat, state.fields[at], task.why, task.price, replaced))


@lru_cache(maxsize=1024)
def _own(target: Target) -> Option[int]:
    return Option(target.field.key, field_words(target.field), target.at, spot=target.field.key)


WAIVER: Option[int] = Option(WAIVE, Phrase("key_west.ask.disc_waive"), NOBODY)


@lru_cache(maxsize=4096)
def option(target: Target, value: Any, key: str, price: int = 0, short_of: int | None = None) -> Option[Any]:
    """Offer a field; with a price, say so, and why it is not open to whoever has too little."""
    owner = target.owner
    if owner != NOBODY:
        key = f"{key}-{INFO.colours[owner].value}"
    field = target.field
    hotel = field.stars and owner == NOBODY
    return Option(
        key,
        field_words(field),
        value,
        hint=_hint(owner, price),
        short=f"{field.stars}★" if hotel else "",
        spot=field.key,
        blocked=None if short_of is None else _too_dear(price, short_of),
        group=(Group(field.island, island_words(field.island)),) if hotel else (),
    )


def _hint(owner: int, price: int) -> Phrase | None:
    if owner == NOBODY:
        return Phrase("key_west.ask.free_for", {"price": price}) if price else None
    name = SeatName(Seat(owner))
    if price:
        return Phrase("key_west.ask.replace_for", {"seat": name, "price": price})
    return Phrase("key_west.ask.replace", {"seat": name})


def _too_dear(price: int, cash: int) -> Refusal:
    return Refusal(Phrase("key_west.refusal.too_dear", {"price": price, "cash": cash}), "5.3")
