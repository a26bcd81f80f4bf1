"""The rules of Pageant: the contract of ``bot.engine`` for a game that exists only in tests."""

from itertools import islice

from msgspec.structs import replace

from bot.engine import (
    Answer,
    Ask,
    Chance,
    Colour,
    Credits,
    Decision,
    GameInfo,
    Headline,
    Latest,
    Options,
    Outcome,
    Phrase,
    PickOne,
    Play,
    Seat,
    SeatName,
    Turn,
    refuse,
)
from tests.cogs.toybox.pageant.acts import ACTS, ANN, BEN, DANCE, NAMES, Act
from tests.cogs.toybox.pageant.dance import Dance
from tests.cogs.toybox.pageant.state import Chose, Event, Held, Peeked, Shown, State, View

INFO = GameInfo(
    key="pageant",
    title="Pageant",
    least=2,
    most=2,
    colours=(Colour.PLUM, Colour.RED),
    rules_version=1,
    credits=Credits(designer="nobody", publisher="nobody", year=2024),
)
LANTERNS = 6
SEATS = (ANN, BEN)
AHEAD, TUNE = NAMES.index("route"), NAMES.index("tune")
VERSE, CANDLES = NAMES.index("verse"), NAMES.index("candles")

Playing = Play[State, Event]


class Pageant:
    """Fifteen acts, one after the other."""

    info: GameInfo = INFO
    state_type = State

    def __init__(self) -> None:
        self._latest = Latest(_decision)

    def setup(self, seats: int, options: Options, chance: Chance) -> Turn[State, Event]:
        """Begin."""
        return Turn(State())

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that play waits for."""
        return _awaited(state)

    def decision(self, state: State, seat: Seat) -> Decision | None:
        """Return what this seat is asked."""
        return self._latest.ask(state, seat)

    def apply(self, state: State, seat: Seat, answer: Answer, chance: Chance) -> Turn[State, Event]:
        """Play an answer."""
        asked = self._latest.ask(state, seat)
        if asked is None:
            raise refuse("engine.nothing_asked")
        asked.ask.read(answer)
        play: Playing = Play(state, chance)
        if seat not in _act(state.act).seats:
            play.change(early=answer)
        else:
            _hold(play, seat, answer)
        return play.turn()

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return what this viewer may know."""
        return _view(state, viewer)

    def guess(self, view: View, chance: Chance) -> State:
        """Deal out what the view leaves open."""
        act, held = _act(view.act), list[Answer | None]((None, None))
        for seat in act.seats if act.secret else ():
            if seat == view.viewer:
                held[seat] = view.held
            elif seat not in view.awaited:
                held[seat] = act.ask("").sample(chance)
        lantern = view.lantern or (chance.below(LANTERNS) + 1 if view.act > VERSE else 0)
        early = view.early
        if view.act == AHEAD and view.viewer != BEN and chance.below(2):
            early = ACTS[TUNE].ask("").sample(chance)
        return State(view.act, view.told, tuple(held), early, lantern)

    def outcome(self, state: State) -> Outcome | None:
        """Whoever makes more light wins: by candles, as far as they count, or by the lantern."""
        if state.act <= DANCE:
            return None
        (candles,) = state.told[CANDLES][ANN] or ("0",)
        scores = (min(int(candles), LANTERNS), state.lantern)
        first = ANN if scores[ANN] > scores[BEN] else BEN
        ranking = ((ANN, BEN),) if scores[ANN] == scores[BEN] else ((first,), (Seat(1 - first),))
        reason, played = Phrase("pageant.over", {"lantern": state.lantern}), Phrase("pageant.acts")
        return Outcome(
            reason, ranking, scores, played, tuple(Phrase("pageant.light", {"n": n}) for n in scores)
        )

    def headline(self, view: View) -> Headline:
        """Return the parade at a glance."""
        act = NAMES[min(view.act, len(NAMES) - 1)]
        standings = tuple(Phrase("pageant.light", {"n": len(view.told)}) for _ in SEATS)
        line = Phrase("pageant.shown_so_far", {"n": len(view.told)})
        return Headline(Phrase(f"pageant.act.{act}"), standings, (line,))

    def narrate(self, event: Event) -> Phrase:
        """Return the sentence that tells an event."""
        match event:
            case Chose(seat, act, answer, why):
                values = {
                    "seat": SeatName(seat),
                    "act": Phrase(f"pageant.act.{act}"),
                    "answer": " ".join(answer),
                }
                return Phrase(f"pageant.chose{why}", values)
            case Shown(act, answers):
                shown = tuple(" ".join(answer) for answer in answers)
                return Phrase("pageant.shown", {"act": Phrase(f"pageant.act.{act}"), "answers": shown})
            case Peeked(lantern):
                return Phrase("pageant.peeked", {"lantern": lantern})


def _act(number: int) -> Act:
    """Return an act; the dance is asked by ``_ask``."""
    return ACTS[number] if number < DANCE else Act("dance", (BEN,) * (number == DANCE), lambda _: PickOne(()))


def _ask(state: State) -> Ask:
    if state.act == DANCE:
        return Dance(_view(state, BEN))
    worn = (state.told[0][ANN] or ("",))[0] if state.told else ""
    return _act(state.act).ask(worn)


def _awaited(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in _act(state.act).seats if state.held[seat] is None)


def _decision(state: State, seat: Seat) -> Decision | None:
    act = _act(state.act)
    if seat in act.seats:
        given = state.held[seat]
        return _question(seat, act, _ask(state), given is None, given or ())
    if state.act == AHEAD and seat == BEN:
        return _question(seat, ACTS[TUNE], ACTS[TUNE].ask(""), False, state.early)
    return None


def _question(seat: Seat, act: Act, ask: Ask, awaited: bool, given: Answer) -> Decision:
    return Decision(
        seat,
        act.name,
        Phrase(f"pageant.ask.{act.name}"),
        ask,
        default=act.default or next(ask.answers()),
        awaited=awaited,
        given=given,
        secret=act.secret or not awaited,
        verb=None if act.secret else Phrase("pageant.verb"),
        topic="4" if act.name == "dance" else act.topic,
    )


def _view(state: State, viewer: Seat | None) -> View:
    mine = state.held[viewer] if viewer is not None else None
    early = state.early if viewer == BEN else ()
    lantern = state.lantern if viewer == BEN or state.act > DANCE else 0
    return View(viewer, state.act, state.told, _awaited(state), mine, early, lantern)


def _hold(play: Playing, seat: Seat, answer: Answer, why: str = "") -> None:
    """Take an answer; once all are there, go on."""
    act, held = _act(play.state.act), list(play.state.held)
    held[seat] = answer
    play.change(held=tuple(held))
    if not act.secret:
        play.tell(Chose(seat, act.name, answer, why))
    if not _awaited(play.state):
        _close(play, act)


def _close(play: Playing, act: Act) -> None:
    """End an act, and answer for whoever has no choice or has chosen ahead."""
    state = play.state
    if act.secret:
        play.tell(Shown(act.name, tuple(answer for answer in state.held if answer is not None)))
        play.reveal()
    if state.act == VERSE:
        play.change(lantern=play.chance.below(LANTERNS) + 1)
        play.tell(Peeked(play.state.lantern), to=BEN)
        play.reveal()
    nobody: Held = (None, None)
    play.change(act=state.act + 1, told=(*state.told, state.held), held=nobody)
    if play.state.act > DANCE or _act(play.state.act).secret:
        return
    (seat,) = _awaited(play.state)
    ask = _ask(play.state)
    if play.state.act == TUNE and isinstance(ask, PickOne) and (wish := ask.settle(state.early)):
        play.state = replace(play.state, early=())
        _hold(play, seat, wish, "_ahead")
    elif len(few := list(islice(ask.answers(), 2))) == 1:
        _hold(play, seat, few[0], "_forced")
