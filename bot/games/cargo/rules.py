"""Cargo: the contract of ``bot.engine`` kept by the phases in ``steps``."""

from typing import Any

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
from bot.games.cargo import guess, headline, setup, sight, words
from bot.games.cargo.content import Content
from bot.games.cargo.events import Event
from bot.games.cargo.info import INFO
from bot.games.cargo.state import Playing, State
from bot.games.cargo.steps import finish, place, ships, turn
from bot.games.cargo.view import View

ASKING = {"ships": ships.decision, "place": place.decision, "turn": turn.decision}


class Cargo:
    """The rules for one set of components."""

    info: GameInfo = INFO
    state_type = State

    def __init__(self, content: Content) -> None:
        self._content = content
        self._latest = Latest(_decision)

    def setup(self, seats: int, options: Options, chance: Chance) -> Turn[State, Event]:
        """Lay the table out; raises BadOptions."""
        play: Playing = Play(setup.lay_out(self._content, seats, options, chance), chance)
        setup.tell(play)
        return play.turn()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return the seat that play waits for."""
        return sight.awaited(state)

    def decision(self, state: State, seat: Seat) -> Decision | None:
        """Return what this seat is asked now."""
        return self._latest.ask(state, seat)

    def apply(self, state: State, seat: Seat, answer: Answer, chance: Chance) -> Turn[State, Event]:
        """Play an answer and go on until somebody must answer again."""
        asked = self.decision(state, seat)
        if asked is None:
            raise refuse("engine.nothing_asked")
        play: Playing = Play(state, chance)
        value: Any = asked.ask.read(answer)
        if state.phase == "turn":
            turn.answer(play, seat, value, answer)
        elif state.phase == "ships":
            if ships.answer(play, seat, value):
                play.change(phase="place")
        elif place.answer(play, seat, value):
            play.change(phase="turn")
            turn.begin(play, play.state.first)
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
    return ASKING[state.phase](state, seat)
