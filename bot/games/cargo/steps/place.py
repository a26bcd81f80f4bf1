"""Placing the workers, one by one in turn; whole lists may be given ahead."""

from bot.engine import Answer, Decision, Phrase, Seat
from bot.games.cargo import sight
from bot.games.cargo.dock import NAMES
from bot.games.cargo.events import StartRolled, WishDropped, WorkerPlaced
from bot.games.cargo.pieces import Kind, kind_of
from bot.games.cargo.place_ask import PlaceAsk, Placing, fits, put, read_word, write_word
from bot.games.cargo.state import Playing, State, swapped

PROMPT = Phrase("cargo.ask.place")
STATUS = Phrase("cargo.ask.place_status")
AHEAD = Phrase("cargo.ask.place_ahead")
AHEAD_STATUS = Phrase("cargo.ask.place_ahead_status")
VERB = Phrase("cargo.ask.place_verb")


def decision(state: State, seat: Seat) -> Decision | None:
    """Ask the player in turn for a worker and a square; the others may answer ahead."""
    now = seat == state.active
    supply = state.crews[seat].supply
    if not supply:
        return None
    given = state.wishes[seat]
    return Decision(
        seat,
        "place",
        PROMPT if now else AHEAD,
        PlaceAsk(seat, sight.view(state, seat)),
        default=_default(state, seat) if now else given,
        awaited=now,
        given=given,
        secret=not now,
        verb=VERB,
        status=STATUS if now else AHEAD_STATUS,
        topic="1",
    )


def answer(play: Playing, seat: Seat, placings: tuple[Placing, ...]) -> bool:
    """Place the first if it is the seat's turn, keep the rest, and go on with what was given ahead."""
    ahead = placings
    if seat == play.state.active:
        _place(play, seat, *placings[0])
        ahead = placings[1:]
    _wish(play, seat, tuple([write_word(*placing) for placing in ahead]))
    while play.state.wishes[play.state.active]:
        mine = play.state.active
        word, *rest = play.state.wishes[mine]
        _wish(play, mine, tuple(rest))
        play.reveal()
        _place(play, mine, *read_word(word))
    if any(crew.supply for crew in play.state.crews):
        return False
    _roll_start(play)
    return True


def _place(play: Playing, seat: Seat, kind: Kind, square: int) -> None:
    """Put a worker down; 1.1 the next player goes on."""
    play.state = put(play.state, seat, kind, square)
    play.change(active=Seat((seat + 1) % len(play.state.crews)))
    play.tell(WorkerPlaced(seat, kind, NAMES[square]))
    for other in play.state.seats():
        _strike_off(play, other)


def _strike_off(play: Playing, seat: Seat) -> None:
    """H2 Take those off a list given ahead whose square has been taken, and tell the owner."""
    for word in play.state.wishes[seat]:
        kind, square = read_word(word)
        if not fits(play.state.board, kind, square):
            _wish(play, seat, tuple(other for other in play.state.wishes[seat] if other != word))
            play.tell(WishDropped(kind, NAMES[square]), to=seat)


def _wish(play: Playing, seat: Seat, words: Answer) -> None:
    if words != play.state.wishes[seat]:
        play.change(wishes=swapped(play.state.wishes, seat, words))


def _roll_start(play: Playing) -> None:
    """1.4 Roll anew for the first turn."""
    first = Seat(play.chance.below(len(play.state.crews)))
    play.change(first=first, active=first)
    play.tell(StartRolled(first))


def _default(state: State, seat: Seat) -> Answer:
    """H5 For an absent player: the next worker of the supply, on the first free square."""
    kind = kind_of(state.crews[seat].supply[0])
    return (write_word(kind, next(square for square in range(64) if fits(state.board, kind, square))),)
