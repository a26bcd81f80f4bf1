"""A turn: lost workers come back, up to three workers move, foreign crates leave the loading squares."""

from msgspec.structs import replace

from bot.engine import Answer, Decision, Phrase, Seat
from bot.games.cargo import sight
from bot.games.cargo.dock import NAMES
from bot.games.cargo.events import KeptInWater, TurnBegan
from bot.games.cargo.pieces import TITLES, kind_of
from bot.games.cargo.returns import ashore, fish_out
from bot.games.cargo.state import Playing, State
from bot.games.cargo.steps import finish
from bot.games.cargo.strays import due, places
from bot.games.cargo.turn_ask import TurnAsk
from bot.games.cargo.turn_words import CRATE, PASS, noted
from bot.games.cargo.walk import Walk

WORKERS = 3
PROMPTS = tuple(Phrase("cargo.ask.turn", {"n": workers}) for workers in range(WORKERS + 1))
STATUS = Phrase("cargo.ask.turn_status")
VERB = Phrase("cargo.ask.turn_verb")


def begin(play: Playing, seat: Seat) -> None:
    """Begin a seat's turn: 2.3 one worker in the first of all turns, two in the second, then three."""
    state = play.state
    turns = state.turns + 1
    workers = min(turns, WORKERS)
    play.change(active=seat, turns=turns, left=workers)
    rounds, place = divmod(turns - 1, len(state.crews))
    play.tell(TurnBegan(seat, rounds + 1, workers), opens=place == 0)
    crew = state.crews[seat]
    if crew.water or any(crew.doctor):
        _come_back(play, seat)


def _come_back(play: Playing, seat: Seat) -> None:
    """Let the doctor's patients get on, and fish those out who can land in one way only."""
    walk = Walk(play.state)
    new, resting, ready = walk.crews[seat].doctor
    walk.crews[seat] = replace(walk.crews[seat], doctor=(0, new, ready + resting))
    while len(ways := ashore(walk)) == 1:
        fish_out(walk, *ways[0])
    for event in walk.events:
        play.tell(event)
    water = walk.crews[seat].water
    if water and not ways:
        play.tell(KeptInWater(seat, tuple(kind_of(kind) for kind in water)))
    play.change(board=tuple(walk.board), crews=tuple(walk.crews))


def decision(state: State, seat: Seat) -> Decision | None:
    """Ask for the whole turn."""
    if seat != state.active:
        return None
    return Decision(
        seat,
        "turn",
        PROMPTS[state.left],
        TurnAsk(sight.view(state, seat)),
        default=_default(state),
        verb=VERB,
        status=STATUS,
        topic="2",
    )


def _default(state: State) -> Answer:
    """H5 For an absent player: nobody moves; what must be done is done in the first way there is."""
    if not state.owed and not state.crews[state.active].water:
        return (PASS,)
    walk = Walk(state)
    words: list[str] = []
    while ways := ashore(walk):
        kind, square = ways[0]
        fish_out(walk, kind, square)
        words.append(f"{TITLES[kind]}-{NAMES[square]}")
    for stray, square in zip(due(walk), places(walk), strict=False):
        words.append(f"{CRATE}-{NAMES[stray]}-{NAMES[square]}")
    return tuple(words) or (PASS,)


def answer(play: Playing, seat: Seat, walk: Walk, words: Answer) -> None:
    """Take over what the turn has led to, and go on with the next player or the end."""
    for event in walk.events:
        play.tell(event)
    play.change(
        board=tuple(walk.board),
        crews=tuple(walk.crews),
        owed=tuple(walk.owed),
        stage="return",
        left=0,
        moved=(),
        stepping=None,
        last=tuple(noted(words, walk.events).split()),
    )
    state = play.state
    if walk.over is not None:
        finish.out_of_crates(play, walk.over)
    elif state.limit and state.turns == state.limit * len(state.crews):
        finish.at_limit(play)
    else:
        begin(play, Seat((seat + 1) % len(state.crews)))
