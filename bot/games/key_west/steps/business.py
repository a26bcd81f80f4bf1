"""Actions with two halves: either, both, or neither, in the player's own order; and buying."""

from functools import cache

from bot.engine import Decision, Option, Phrase, PickOne, Seat
from bot.games.key_west.events import AllTakenAlready, NotWanted, Passed
from bot.games.key_west.pieces import NOBODY, STORE, Action
from bot.games.key_west.state import Playing, State
from bot.games.key_west.steps.discs import FREE, REPLACED, Target, option, targets
from bot.games.key_west.tasks import Business, Buy, Cash, Follow, Property, PutDisc, Roll, Run, Sell, Task

Choice = Option[tuple[Task, ...]]
Half = type[Run] | type[Roll] | type[Sell]

HALVES: dict[Action, tuple[Property, Half]] = {
    "hotel-run": ("hotel", Run),
    "factory-roll": ("factory", Roll),
    "factory-sell": ("factory", Sell),
}
ROLLING = ("hotel-run", "factory-roll")  # dice follow on what is bought, and nothing is taken back then
NONE = "none"
PROMPTS = {action: Phrase(f"key_west.ask.business.{action}") for action in (*HALVES, "roll-8")}
BUY_PROMPTS = {what: Phrase(f"key_west.ask.buy.{what}") for what in ("hotel", "factory")}
VERB = Phrase("key_west.ask.business_verb")
BUY_VERB = Phrase("key_west.ask.buy_verb")
NO_PURCHASE: Choice = Option(NONE, Phrase("key_west.ask.buy_none"), ())


def begin(play: Playing, task: Business) -> Follow:
    """Wait: even whoever can do nothing is asked, so that nobody learns what is in whose hand."""
    return None


def decision(state: State, task: Business, seat: Seat) -> Decision:
    """Ask which halves; a field that is named is bought first, then the other half follows."""
    action = task.action
    other = _cash_options(seat) if action == "roll-8" else _other_options(state, seat, action)
    fields: list[Choice] = []
    if action in HALVES:
        what, half = HALVES[action]
        fields = _fields(state, seat, what, (half(seat),))
    return Decision(
        seat,
        "business",
        PROMPTS[action],
        PickOne((*fields, *other)),
        default=(other[0].key,),
        verb=VERB,
        status=_status(state, seat, action),
        confirm=action in ROLLING,
        topic="5" if action == "hotel-run" else "6",
    )


def answer(play: Playing, task: Business, seat: Seat, value: tuple[Task, ...]) -> Follow:
    """Go on to the halves that were chosen."""
    if not value:
        play.tell(Passed(seat, task.action))
    return value


def begin_buying(play: Playing, task: Buy) -> Follow:
    """Wait, unless every hotel, or every factory, is the seat's own."""
    if targets(play.state, task.seat, task.what):
        return None
    play.tell(AllTakenAlready(task.seat, task.what))
    return ()


def buy_decision(state: State, task: Buy, seat: Seat) -> Decision:
    """Ask for a hotel or a factory to buy."""
    return Decision(
        seat,
        "buy",
        BUY_PROMPTS[task.what],
        PickOne((*_fields(state, seat, task.what), NO_PURCHASE)),
        default=(NONE,),
        verb=BUY_VERB,
        status=_money(state, seat),
        topic="5" if task.what == "hotel" else "6",
    )


def answer_buying(play: Playing, task: Buy, seat: Seat, value: tuple[Task, ...]) -> Follow:
    """Buy, or do without."""
    if not value:
        play.tell(NotWanted(seat, task.what))
    return value


def _fields(state: State, seat: Seat, what: Property, then: tuple[Task, ...] = ()) -> list[Choice]:
    """Offer what can be bought; what is too dear is shown, but not open."""
    cash = state.cash[seat]
    return [_offer(target, seat, cash, then) for target in targets(state, seat, what)]


def _offer(target: Target, seat: Seat, cash: int, then: tuple[Task, ...]) -> Choice:
    price = FREE if target.owner == NOBODY else REPLACED
    key = f"{target.field.island}{target.field.stars or ''}"
    tasks = (PutDisc(seat, target.at, price, "purchase"), *then)
    return option(target, tasks, key, price, cash if cash < price else None)


def _other_options(state: State, seat: Seat, action: Action) -> list[Choice]:
    """Offer the other half alone, buying alone, the other order where it can matter, and neither.

    3.8 Whether cigars are sold before or after buying makes no difference, so that order is not asked.
    """
    what, half = HALVES[action]
    options = [_choice(action, "only", (half(seat),))]
    if targets(state, seat, what):
        options.append(_choice(action, "buy", (Buy(seat, what),)))
        if half is not Sell:
            options.append(_choice(action, "first", (half(seat), Buy(seat, what))))
    return [*options, _choice(action, NONE, ())]


def _choice(action: Action, key: str, tasks: tuple[Task, ...]) -> Choice:
    return Option(key, Phrase(f"key_west.ask.{action}.{key}"), tasks)


@cache
def _cash_options(seat: Seat) -> list[Choice]:
    return [
        _choice("roll-8", "both", (Roll(seat), Cash(seat))),
        _choice("roll-8", "roll", (Roll(seat),)),
        _choice("roll-8", "cash", (Cash(seat),)),
        _choice("roll-8", NONE, ()),
    ]


def _status(state: State, seat: Seat, action: Action) -> Phrase:
    """Say what the halves would bring."""
    cash = state.cash[seat]
    if action == "hotel-run":
        hotels, connected = state.owned(seat, "hotel"), state.connected()
        running = len([field for field in hotels if field.island in connected])
        dice = len({field.island for field in hotels})
        return Phrase("key_west.ask.hotels_status", {"cash": cash, "dice": dice, "n": running})
    cigars = state.estates[seat].cigars
    if action == "factory-sell":
        return Phrase("key_west.ask.sell_status", {"cash": cash, "cigars": cigars, "n": cigars // 5})
    factories = state.owned(seat, "factory")
    dice = len({field.island for field in factories})
    values = {"cash": cash, "dice": dice, "n": len(factories), "room": STORE - cigars}
    return Phrase(f"key_west.ask.{'cash' if action == 'roll-8' else 'roll'}_status", values)


def _money(state: State, seat: Seat) -> Phrase:
    values = {"cash": state.cash[seat], "discs": state.estates[seat].discs}
    return Phrase("key_west.ask.buy_status", values)
