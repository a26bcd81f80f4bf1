"""The action strip: two cubes in each turn, and what each action leads to."""

from functools import cache

from bot.engine import Decision, Option, Phrase, PickOne, Refusal, Seat
from bot.games.key_west.events import CubePlaced, Repeated
from bot.games.key_west.pieces import ACTIONS, RESETS, ROUNDS, Action
from bot.games.key_west.state import Playing, State, change_estate
from bot.games.key_west.tasks import Act, Business, Buy, Dive, Follow, Harvest, Repeat, Shares, Task
from bot.games.key_west.words import action_words

ANY: Action = "any"
CLAUSES = {"marked": "3.3", "one_cube": "3.5", "nothing_marked": "3.6"}
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
        [_option(action, _why_closed(action, estate.cubes, task.cubes), until) for action in ACTIONS]
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
    # The round is told in two chapters, cards and actions: together they are too long for one message.
    play.tell(CubePlaced(seat, value), opens=seat == play.state.start and task.cubes == 2)
    if value == ANY:
        change_estate(play, seat, cubes=(*cubes, ANY, ANY))
        return (Repeat(seat),)
    change_estate(play, seat, cubes=(*cubes, value))
    first = _tasks(play.state, seat, value)
    return first if task.cubes == 1 else (*first, Act(seat, 1))


def repeat_decision(state: State, task: Repeat, seat: Seat) -> Decision:
    """Ask which of the marked actions to do again."""
    options = tuple([_option(action) for action in state.estates[seat].cubes if action != ANY])
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


def _why_closed(action: Action, marked: tuple[Action, ...], cubes: int) -> str:
    """3.3 A marked action is closed to its owner; 3.5 “any 1 action” takes both cubes and a marked action."""
    if action in marked:
        return "marked"
    if action != ANY:
        return ""
    if cubes == 1:
        return "one_cube"
    return "" if marked else "nothing_marked"


@cache
def _option(action: Action, closed: str = "", until: int = 0) -> Option[Action]:
    blocked = None
    if closed:
        blocked = Refusal(Phrase(f"key_west.refusal.{closed}", {"round": until}), CLAUSES[closed])
    return Option(action, action_words(action), action, spot=f"action.{action}", blocked=blocked)


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
