"""The action strip: two cubes in each turn, and what each action leads to."""

from functools import lru_cache

from bot.engine import Decision, Option, Phrase, PickOne, Refusal, Seat
from bot.games.key_west.events import CubePlaced, Repeated
from bot.games.key_west.pieces import ACTIONS, RESETS, ROUNDS, Action
from bot.games.key_west.state import Playing, State, change_estate
from bot.games.key_west.tasks import Act, Business, Buy, Dive, Follow, Harvest, Repeat, Shares, Task
from bot.games.key_west.words import action_words

ANY: Action = "any"
NOTHING_MARKED = Refusal(Phrase("key_west.refusal.nothing_marked"), "3.6")
ONE_CUBE = Refusal(Phrase("key_west.refusal.one_cube"), "3.5")
PROMPTS = {2: Phrase("key_west.ask.action_first"), 1: Phrase("key_west.ask.action_second")}
REPEAT = Phrase("key_west.ask.repeat")


def begin(play: Playing, task: Act | Repeat) -> Follow:
    """Wait for the player: everyone has cubes left, and fields without one."""
    return None


def decision(state: State, task: Act, seat: Seat) -> Decision:
    """Ask for an action; those that are marked already are shown, but not open."""
    estate = state.estates[seat]
    until = next((end for end in RESETS if state.round <= end), ROUNDS)
    options = tuple(
        [_option(action, _blocked(action, estate.cubes, task.cubes, until)) for action in ACTIONS]
    )
    return Decision(
        seat,
        "action",
        PROMPTS[task.cubes],
        PickOne(options),
        default=(next(option.key for option in options if not option.blocked),),
        status=_holdings(state, seat),
        topic="3",
    )


def answer(play: Playing, task: Act, seat: Seat, value: Action) -> Follow:
    """Put a cube there, or both on “any 1 action”, and go on to what the action asks."""
    cubes = play.state.estates[seat].cubes
    play.tell(CubePlaced(seat, value))
    if value == ANY:
        change_estate(play, seat, cubes=(*cubes, ANY, ANY))
        return (Repeat(seat),)
    change_estate(play, seat, cubes=(*cubes, value))
    first = _tasks(play.state, seat, value)
    return first if task.cubes == 1 else (*first, Act(seat, 1))


def repeat_decision(state: State, task: Repeat, seat: Seat) -> Decision:
    """Ask which of the marked actions to do again."""
    options = tuple([_option(action, None) for action in state.estates[seat].cubes if action != ANY])
    return Decision(
        seat,
        "repeat",
        REPEAT,
        PickOne(options),
        default=(options[0].key,),
        status=_holdings(state, seat),
        topic="3",
    )


def answer_repeat(play: Playing, task: Repeat, seat: Seat, value: Action) -> Follow:
    """Do the action again; with it the turn is over."""
    play.tell(Repeated(seat, value))
    return _tasks(play.state, seat, value)


def _tasks(state: State, seat: Seat, action: Action) -> tuple[Task, ...]:
    match action:
        case "dive":
            estate = state.estates[seat]
            return (Dive(seat, estate.looks(), estate.capacity()),)
        case "hotel":
            return (Buy(seat, "hotel"),)
        case "shares":
            return (Shares(seat),)
        case "harvest":
            return (Harvest(seat),)
        case _:
            return (Business(seat, action),)


def _blocked(action: Action, marked: tuple[Action, ...], cubes: int, until: int) -> Refusal | None:
    """3.3 A marked action is closed to its owner; 3.5 “any 1 action” takes both cubes and a marked action."""
    if action in marked:
        return _marked(until)
    if action != ANY:
        return None
    if cubes == 1:
        return ONE_CUBE
    return None if marked else NOTHING_MARKED


@lru_cache(maxsize=8)
def _marked(until: int) -> Refusal:
    return Refusal(Phrase("key_west.refusal.marked", {"round": until}), "3.3")


_OPTIONS: dict[tuple[str, str], Option[Action]] = {}


def _option(action: Action, blocked: Refusal | None) -> Option[Action]:
    # A phrase holds a dictionary and has no hash, so the cache goes by what tells the refusals apart.
    key = action, "" if blocked is None else f"{blocked.reason.id}{blocked.reason.values.get('round', '')}"
    if key not in _OPTIONS:
        _OPTIONS[key] = Option(action, action_words(action), action, spot=f"action.{action}", blocked=blocked)
    return _OPTIONS[key]


def _holdings(state: State, seat: Seat) -> Phrase:
    estate = state.estates[seat]
    return Phrase(
        "key_west.ask.holdings",
        {
            "cash": state.cash[seat],
            "cigars": estate.cigars,
            "discs": estate.discs,
            "points": estate.points,
        },
    )
