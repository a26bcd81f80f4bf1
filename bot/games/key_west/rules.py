"""Key West: the contract of ``bot.engine`` kept by the tasks on the agenda and the steps that do them."""

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
from bot.games.key_west import guess, headline, sight, story
from bot.games.key_west.content import Content
from bot.games.key_west.events import Event
from bot.games.key_west.info import INFO
from bot.games.key_west.setup import lay_out
from bot.games.key_west.state import Playing, State
from bot.games.key_west.steps import (
    act,
    bid,
    business,
    cards,
    discs,
    dive,
    finish,
    gains,
    groups,
    plant,
    rounds,
    take,
)
from bot.games.key_west.tasks import (
    Act,
    Bid,
    Build,
    Business,
    Buy,
    Cash,
    Console,
    Dive,
    EndOffer,
    EndRound,
    Follow,
    Harvest,
    Mafia,
    OpenRound,
    Plant,
    PutDisc,
    Repeat,
    Roll,
    Run,
    Sell,
    Shares,
    Take,
    Task,
    TurnTiles,
    owner,
)
from bot.games.key_west.view import View


def _nobody_is_asked(state: State, task: Any, seat: Seat) -> Decision:
    raise LookupError("this task asks nobody")


def _nobody_answers(play: Playing, task: Any, seat: Seat, value: Any) -> Follow:
    raise LookupError("this task asks nobody")


class Step(NamedTuple):
    """How a task is done."""

    begin: Callable[[Playing, Any], Follow]
    decision: Callable[[State, Any, Seat], Decision] = _nobody_is_asked
    answer: Callable[[Playing, Any, Seat, Any], Follow] = _nobody_answers


STEPS: dict[type[Task], Step] = {
    OpenRound: Step(rounds.open_round),
    Bid: Step(bid.begin, bid.decision, bid.answer),
    Take: Step(take.begin, take.decision, take.answer),
    Console: Step(take.console),
    Build: Step(cards.build),
    TurnTiles: Step(cards.turn_tiles),
    Plant: Step(plant.begin, plant.decision, plant.answer),
    Mafia: Step(plant.begin_mafia, plant.mafia_decision, plant.answer_mafia),
    PutDisc: Step(discs.put_disc, discs.decision, discs.answer),
    EndOffer: Step(take.end_offer),
    Act: Step(act.begin, act.decision, act.answer),
    Repeat: Step(act.begin, act.repeat_decision, act.answer_repeat),
    Business: Step(business.begin, business.decision, business.answer),
    Buy: Step(business.begin_buying, business.buy_decision, business.answer_buying),
    Run: Step(gains.run),
    Roll: Step(gains.roll),
    Sell: Step(gains.sell),
    Cash: Step(gains.cash),
    Shares: Step(groups.begin_shares, groups.shares_decision, groups.answer_shares),
    Harvest: Step(groups.begin_harvest, groups.harvest_decision, groups.answer_harvest),
    Dive: Step(dive.begin, dive.decision, dive.answer),
    EndRound: Step(rounds.end_round),
}


class KeyWest:
    """The rules for one set of components."""

    info: GameInfo = INFO
    state_type = State

    def __init__(self, content: Content) -> None:
        self._content = content
        self._latest = Latest(_decision)

    def setup(self, seats: int, options: Options, chance: Chance) -> Turn[State, Event]:
        """Lay the table out and put the first cards on offer."""
        mafia = INFO.choose(options)["mafia"] == "yes"
        play: Playing = Play(lay_out(self._content, seats, mafia, chance), chance)
        _go_on(play, play.state.agenda)
        return play.turn()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that play waits for."""
        return sight.awaited(state)

    def decision(self, state: State, seat: Seat) -> Decision | None:
        """Return what this seat is asked now."""
        return self._latest.ask(state, seat)

    def apply(self, state: State, seat: Seat, answer: Answer, chance: Chance) -> Turn[State, Event]:
        """Play an answer and go on along the agenda until somebody must answer again."""
        asked = self.decision(state, seat)
        if asked is None:
            raise refuse("engine.nothing_asked")
        value: Any = asked.ask.read(answer)
        play: Playing = Play(state, chance)
        task = state.agenda[0]
        if not _concerns(task, seat):
            take.keep_wish(play, seat, value)
            return play.turn()
        follow = STEPS[type(task)].answer(play, task, seat, value)
        if follow is not None:
            _go_on(play, follow + state.agenda[1:])
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
        return story.narrate(event)


def _decision(state: State, seat: Seat) -> Decision | None:
    if state.ended or not 0 <= seat < len(state.estates):
        return None
    task = state.agenda[0]
    if _concerns(task, seat):
        return STEPS[type(task)].decision(state, task, seat)
    return take.ahead(state, seat)


def _concerns(task: Task, seat: Seat) -> bool:
    """Whether the seat has a part in the task."""
    return owner(task) in (None, seat)


def _go_on(play: Playing, agenda: tuple[Task, ...]) -> None:
    """Do what is on the agenda until a task waits for an answer or, after the last round, nothing is left."""
    while agenda:
        follow = STEPS[type(agenda[0])].begin(play, agenda[0])
        if follow is None:
            break
        agenda = follow + agenda[1:]
    play.change(agenda=agenda)
