"""Montego Bay: the contract of ``bot.engine`` kept by the six phases in ``steps``."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.engine import (
    Answer,
    Chance,
    Decision,
    GameInfo,
    Headline,
    Latest,
    Options,
    Outcome,
    Phrase,
    Play,
    Seat,
    Turn,
    refuse,
)
from bot.games.montego_bay import guess, headline, sight, words
from bot.games.montego_bay.content import Content
from bot.games.montego_bay.events import Event
from bot.games.montego_bay.info import INFO
from bot.games.montego_bay.setup import lay_out
from bot.games.montego_bay.state import Playing, State
from bot.games.montego_bay.steps import cards, finish, hire, load, move, order, sail
from bot.games.montego_bay.view import View


def _nobody_is_asked(state: State, seat: Seat) -> Decision | None:
    return None


def _nobody_answers(play: Playing, seat: Seat, value: Any) -> bool:
    raise LookupError("this phase asks nobody")


class Phase(NamedTuple):
    """What a phase does. ``begin`` and ``answer`` return True when it is over."""

    begin: Callable[[Playing], bool]
    decision: Callable[[State, Seat], Decision | None] = _nobody_is_asked
    answer: Callable[[Playing, Seat, Any], bool] = _nobody_answers


PHASES = (
    Phase(hire.begin, hire.decision, hire.answer),
    Phase(cards.begin, cards.decision, cards.answer),
    Phase(move.begin),
    Phase(load.begin, load.decision, load.answer),
    Phase(sail.begin),
    Phase(order.begin),
)


class MontegoBay:
    """The rules for one set of components."""

    info: GameInfo = INFO
    state_type = State

    def __init__(self, content: Content) -> None:
        self._content = content
        self._latest = Latest(_decision)

    def setup(self, seats: int, options: Options, chance: Chance) -> Turn[State, Event]:
        """Lay the table out and begin the first round."""
        play: Playing = Play(lay_out(self._content, seats, chance), chance)
        if PHASES[0].begin(play):
            _go_on(play)
        return play.turn()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that play waits for."""
        return sight.awaited(state)

    def decision(self, state: State, seat: Seat) -> Decision | None:
        """Return what this seat is asked now."""
        return self._latest.ask(state, seat)

    def apply(self, state: State, seat: Seat, answer: Answer, chance: Chance) -> Turn[State, Event]:
        """Play an answer and go on through the phases until somebody must answer again."""
        asked = self._latest.ask(state, seat)
        if asked is None:
            raise refuse("engine.nothing_asked")
        play: Playing = Play(state, chance)
        if PHASES[state.phase - 1].answer(play, seat, asked.ask.read(answer)):
            _go_on(play)
        return play.turn()

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return what this viewer may know."""
        return sight.view(state, viewer)

    def guess(self, view: View, chance: Chance) -> State:
        """Return some state that this view's owner could not tell from the true one."""
        return guess.guess(view, chance)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result once the game is over."""
        return finish.outcome(state)

    def headline(self, view: View) -> Headline:
        """Return the table at a glance."""
        return headline.headline(view)

    def narrate(self, event: Event) -> Phrase:
        """Return the sentence that tells an event."""
        return words.narrate(event)


def _decision(state: State, seat: Seat) -> Decision | None:
    if state.ended or not 0 <= seat < len(state.crews):
        return None
    return PHASES[state.phase - 1].decision(state, seat)


def _go_on(play: Playing) -> None:
    """Begin phase after phase, round after round, until one of them waits or the game is over."""
    over = True
    while over and not play.state.ended:
        play.change(phase=play.state.phase % len(PHASES) + 1)
        over = PHASES[play.state.phase - 1].begin(play)
