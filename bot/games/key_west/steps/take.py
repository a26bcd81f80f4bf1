"""Taking cards, highest bidder first; wishes given ahead are used when their turn comes."""

from functools import lru_cache
from typing import Any

from bot.engine import Decision, Option, Part, Phrase, PickOne, PickSome, Seat
from bot.games.key_west.events import CardsPutAside, CardsTaken, Consoled, WishDropped
from bot.games.key_west.pieces import BRIDGES, Card, Offered
from bot.games.key_west.state import Playing, State, change_estate, draw_cash, swapped
from bot.games.key_west.tasks import (
    Act,
    Build,
    Console,
    EndOffer,
    EndRound,
    Follow,
    Mafia,
    Plant,
    Take,
    Task,
    TurnTiles,
)
from bot.games.key_west.words import card_words

LONGEST_WISH = 4  # nobody's turn comes later than after three cards, for one card, or two, for two
CONSOLATION = 8
WISH = Phrase("key_west.ask.wish")
CARDS = Phrase("key_west.pad.cards")
WISH_AHEAD = Phrase("key_west.ask.wish_ahead")
WISH_HINT = Phrase("key_west.ask.wish_hint")
WISH_STATUS = Phrase("key_west.ask.wish_status")
TAKE_ONE = Phrase("key_west.ask.take_one")
TAKE_TWO = Phrase("key_west.ask.take_two")
TAKE_VERB = Phrase("key_west.ask.take_verb")
IN_ORDER = Phrase("key_west.ask.take_status")


def begin(play: Playing, task: Take) -> Follow:
    """Use the seat's wish if enough of it is left; otherwise ask."""
    state = play.state
    wish = state.wishes[task.seat]
    if not wish:
        return None
    play.change(wishes=swapped(state.wishes, task.seat, ()))
    play.reveal()
    ask = _ask(state, task)
    letters = ask.settle(wish)
    if letters is None:
        play.tell(WishDropped(wish, task.count), to=task.seat)
        return None
    return answer(play, task, task.seat, ask.read(letters))


def decision(state: State, task: Take, seat: Seat) -> Decision:
    """Ask the bidder whose turn it is."""
    ask = _ask(state, task)
    first = tuple([card.letter for card in state.offer[: task.count]])
    two = task.count == 2
    return Decision(
        seat,
        "take",
        TAKE_TWO if two else TAKE_ONE,
        ask,
        default=first,
        verb=TAKE_VERB,
        status=IN_ORDER if two else None,
        confirm=True,
        topic="2",
    )


def ahead(state: State, seat: Seat) -> Decision | None:
    """Let a bidder whose turn will come say which cards it wants most, or change or withdraw that."""
    if not any(type(task) is Take and task.seat == seat for task in state.agenda):
        return None
    ask = _wish_ask(state, seat, least=0)
    letters = {card.letter for card in state.offer}
    return Decision(
        seat,
        "take",
        WISH_AHEAD,
        ask,
        default=(),
        awaited=False,
        given=tuple([letter for letter in state.wishes[seat] if letter in letters]),
        secret=True,
        status=WISH_STATUS,
        topic="2",
    )


def keep_wish(play: Playing, seat: Seat, chosen: tuple[Offered, ...]) -> None:
    """Keep what a seat wants most, in place of its former wish."""
    wish = tuple([card.letter for card in chosen])
    play.change(wishes=swapped(play.state.wishes, seat, wish))


def answer(play: Playing, task: Take, seat: Seat, value: Any) -> Follow:
    """Lay the cards in front of the seat; they take effect in the order in which they were named."""
    state = play.state
    taken: tuple[Offered, ...] = value if task.count == 2 else (value,)
    estate = state.estates[seat]
    play.change(offer=tuple([card for card in state.offer if card not in taken]))
    change_estate(play, seat, cards=estate.cards + tuple([offered.card for offered in taken]))
    play.tell(CardsTaken(seat, task.place, taken))
    follow: list[Task] = []
    for offered in taken:
        follow += _effects(seat, offered.card)
    return tuple(follow)


def console(play: Playing, task: Console) -> Follow:
    """2.4 With five players the fourth bidder gets 8 dollars instead of a card."""
    paid = draw_cash(play, task.seat, CONSOLATION)
    play.tell(Consoled(task.seat, CONSOLATION, paid))
    return ()


def end_offer(play: Playing, task: EndOffer) -> Follow:
    """Put the other cards aside; then everyone acts, from the new start player clockwise."""
    state = play.state
    left = tuple([offered.card for offered in state.offer])
    seats = len(state.estates)
    # M4 A mafia tile that nobody wanted leaves the game.
    aside = state.aside + tuple([card for card in left if not card.mafia])
    play.change(offer=(), aside=aside, bids=(None,) * seats, wishes=((),) * seats)
    play.tell(CardsPutAside(left))
    return (*[Act(seat) for seat in state.seats(state.start)], EndRound())


def _effects(seat: Seat, card: Card) -> list[Task]:
    """Return what a card does at once."""
    tasks: list[Task] = []
    if card.bridge:
        tasks.append(Build(seat, card.bridge))
    if card.harvest:
        tasks.append(TurnTiles(seat))
    tasks += [Plant(seat, fruit) for fruit in card.fruits]
    if card.mafia:
        tasks.append(Mafia(seat))
    return tasks


def wish_part(state: State, seat: Seat) -> Part:
    """Return the part of the bid that says which cards a seat wants most."""
    return Part("cards", WISH, _wish_ask(state, seat), hint=WISH_HINT, needed=False, name=CARDS)


def _wish_ask(state: State, seat: Seat, least: int = 1) -> PickSome[Offered]:
    options = _options(state, seat)
    return PickSome(options, least, min(LONGEST_WISH, len(options)), ordered=True)


def _ask(state: State, task: Take) -> PickOne[Offered] | PickSome[Offered]:
    options = _options(state, task.seat)
    return PickSome(options, 2, 2, ordered=True) if task.count == 2 else PickOne(options)


def _options(state: State, seat: Seat) -> tuple[Option[Offered], ...]:
    estate = state.estates[seat]
    shares = estate.shares()
    options = []
    for offered in state.offer:
        card, facts = offered.card, (0, 0)
        if card.bridge:
            bridge = BRIDGES.index(card.bridge)
            facts = shares[bridge], len(state.bills[bridge])
        elif card.dive:
            facts = estate.looks(), 0
        elif card.capacity:
            facts = estate.capacity(), 0
        options.append(_option(offered, facts))
    return tuple(options)


@lru_cache(maxsize=4096)
def _option(offered: Offered, facts: tuple[int, int]) -> Option[Offered]:
    return Option(
        offered.letter,
        card_words(offered.card),
        offered,
        hint=_hint(offered.card, facts),
        short=offered.letter.upper(),
        spot=f"card.{offered.letter}",
    )


def _hint(card: Card, facts: tuple[int, int]) -> Phrase | None:
    """Say what a card means to this seat: its shares and the bills left, or its looks and takes."""
    now, left = facts
    if card.bridge:
        return Phrase("key_west.ask.card_hint.bridge", {"shares": now, "n": left})
    if card.dive:
        return Phrase("key_west.ask.card_hint.dive", {"now": now, "then": now + 1})
    if card.capacity:
        return Phrase("key_west.ask.card_hint.capacity", {"now": now, "then": now + 1})
    return None
