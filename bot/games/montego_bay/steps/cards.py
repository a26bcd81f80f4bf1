"""Phase 2: a movement card for each figure, face down."""

from collections.abc import Sequence
from functools import cache, lru_cache

from bot.engine import Answer, Decision, Form, Option, Part, Phrase, PickOne, Seat
from bot.games.montego_bay.loop import before_first, space_name
from bot.games.montego_bay.pieces import CARDS, JACK, Room
from bot.games.montego_bay.state import Playing, State, swapped
from bot.games.montego_bay.words import FIGURES, docker_name, room_words

USUAL = 3  # the card that the clock plays for an absent player
USUAL_JACK = 4
PROMPT = Phrase("montego_bay.ask.cards")
VERB = Phrase("montego_bay.ask.cards_verb")


def begin(play: Playing) -> bool:
    """Wait for everyone; cards that were chosen during phase 1 count."""
    return not missing(play.state)


def decision(state: State, seat: Seat) -> Decision | None:
    """Ask for a card for each figure; a choice can be changed until the last player has made one."""
    ask = _ask(state, seat)
    chosen = state.cards[seat]
    return Decision(
        seat,
        "cards",
        PROMPT,
        ask,
        default=_write(ask, [USUAL_JACK if part.key == "jack" else USUAL for part in ask.parts]),
        awaited=state.phase == 2 and len(chosen) < len(ask.parts),
        given=_write(ask, chosen) if chosen else (),
        secret=True,
        verb=VERB,
        topic="2",
    )


def answer(play: Playing, seat: Seat, chosen: dict[str, int]) -> bool:
    """Put the cards face down; the phase is over with the last player's."""
    keep(play, seat, chosen)
    return not missing(play.state)


def keep(play: Playing, seat: Seat, chosen: dict[str, int]) -> None:
    """Put a seat's cards face down, in place of any before."""
    play.change(cards=swapped(play.state.cards, seat, tuple(chosen.values())))


def missing(state: State) -> tuple[Seat, ...]:
    """Return the seats that still have a figure without a card."""
    owners = [docker.seat for docker in state.dockers]
    if state.jack:
        owners.append(state.owner(JACK))
    short = [seat for seat, chosen in enumerate(state.cards) if len(chosen) < owners.count(Seat(seat))]
    return tuple([Seat(seat) for seat in short])


def _ask(state: State, seat: Seat) -> Form:
    sets = _card_sets(state.rooms)
    parts = tuple([_part(state, figure, sets) for figure in state.figures(seat)])
    if state.jack is None or state.owner(JACK) != seat:
        return Form(parts)
    # 2.4 Jack's card comes from his host's set, which holds each value once.
    host = state.dockers[state.jack.host].key
    return Form(parts, distinct=((host, "jack"),), alike="montego_bay.refusal.same_set", clause="2.4")


def _part(state: State, figure: int, sets: tuple[PickOne[int], ...]) -> Part:
    docker = state.dockers[state.jack.host if figure == JACK and state.jack else figure]
    start = before_first(docker.size, len(state.rooms)) if docker.at is None else docker.at
    place = state.order.index(figure) + 1 if figure != JACK else 0
    key = docker.key if place else "jack"
    return Part(key, _label(docker.key, place), sets[start], _start(state.space(figure)), name=FIGURES[key])


@cache
def _label(docker: str, place: int) -> Phrase:
    """Name a figure by its place among the order tiles; Lazy Jack has none, and is named by his host."""
    if not place:
        return Phrase("montego_bay.ask.card_for.jack", {"host": docker_name(docker)})
    return Phrase(f"montego_bay.ask.card_for.{docker}", {"place": place})


# The rooms stay as they are for a whole game, so there are few such sets, and everyone asks for them.
@lru_cache(maxsize=256)
def _card_sets(rooms: tuple[Room, ...]) -> tuple[PickOne[int], ...]:
    """Return the five cards as they are on each space."""
    return tuple(_five_cards(rooms, start) for start in range(len(rooms)))


def _five_cards(rooms: tuple[Room, ...], start: int) -> PickOne[int]:
    options = []
    for card in CARDS:
        target = (start + card) % len(rooms)
        options.append(_card(card, space_name(target, len(rooms)), rooms[target]))
    return PickOne(tuple(options))


@lru_cache(maxsize=1024)
def _card(card: int, space: str, room: Room) -> Option[int]:
    return Option(
        str(card),
        Phrase("montego_bay.card", {"card": card}),
        card,
        hint=Phrase("montego_bay.ask.lands", {"space": space, "room": room_words(room)}),
        short=str(card),
        spot=space,
    )


@cache
def _start(space: str) -> Phrase:
    return Phrase("montego_bay.ask.on_space", {"space": space}) if space else Phrase("montego_bay.ask.in_pub")


def _write(form: Form, cards: Sequence[int]) -> Answer:
    return tuple([f"{part.key}={card}" for part, card in zip(form.parts, cards, strict=False)])
