"""A quick player of Key West: it weighs what every choice is worth in points, as far as its seat can see."""

from typing import Any

from bot.engine import Answer, Chance, Decision, Form, Option, PickOne, PickSome, join
from bot.games.key_west.pieces import NOBODY, Action, Field, Offered
from bot.games.key_west.tasks import Dive, PutDisc
from bot.games.key_west.view import View
from bot.players.key_west_actions import Choices
from bot.players.key_west_bids import choose_bid
from bot.players.key_west_dive import Divers
from bot.players.key_west_worth import Outlook

KEEP = 0.3  # a disc is moved only to a field that is worth so much more


class Thinker:
    """Decides in a few milliseconds, by what its own seat may see."""

    def answer(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Return a legal answer to the decision."""
        outlook = Outlook(view, decision.seat)
        ask: Any = decision.ask
        match decision.name:
            case "bid":
                return _bid(outlook, ask, chance)
            case "take":
                return _cards(outlook, ask)
            case "action" | "repeat":
                return _action(outlook, ask)
            case "dive":
                return _dive(view, outlook, ask)
            case "shares" | "harvest":
                return decision.default
            case "disc":
                return _disc(view, outlook, ask)
            case "business":
                return _business(view, outlook, ask)
            case _:
                return _field(view, outlook, ask)


def _bid(outlook: Outlook, ask: Form, chance: Chance) -> Answer:
    wish = next(part.ask for part in ask.parts if part.key == "cards")
    assert isinstance(wish, PickSome)
    worths = sorted([outlook.card(option.value.card) for option in wish.options], reverse=True)
    bid = choose_bid(outlook, worths, chance)
    return (f"bid={bid}", join("cards", _wanted(outlook, wish.options)[: wish.most]))


def _cards(outlook: Outlook, ask: PickOne[Offered] | PickSome[Offered]) -> Answer:
    count = ask.most if isinstance(ask, PickSome) else 1
    return _wanted(outlook, ask.options)[:count]


def _wanted(outlook: Outlook, options: tuple[Option[Offered], ...]) -> Answer:
    """Return the cards, best first."""
    best = sorted(options, key=lambda option: -outlook.card(option.value.card))
    return tuple(option.key for option in best)


def _action(outlook: Outlook, ask: PickOne[Action]) -> Answer:
    """Return the best action; “any 1 action” only if it beats the two best others together."""
    choices = Choices(outlook)
    worths = {
        option.value: choices.worth(option.value)
        for option in ask.options
        if not option.blocked and option.value != "any"
    }
    best, *others = sorted(worths, key=lambda action: -worths[action])
    if any(option.value == "any" and not option.blocked for option in ask.options):
        marked = outlook.estate.cubes
        again = max(choices.worth(action) for action in marked if action != "any")
        if again > worths[best] + worths[others[0]]:
            return ("any",)
    return (best,)


def _business(view: View, outlook: Outlook, ask: PickOne[Any]) -> Answer:
    """Buy the best field if it is worth its price, and do the other half in any case."""
    best, worth = "", 0.0
    for option in ask.options:
        first = option.value[0] if option.value else None
        if isinstance(first, PutDisc) and not option.blocked:
            gain = _gain(view, outlook, first.field) - outlook.dollar * first.price
            if gain > worth:
                best, worth = option.key, gain
    return (best or ask.options[_first_other(ask)].key,)


def _first_other(ask: PickOne[Any]) -> int:
    """Return the number of the first option that buys nothing: it is the other half alone."""
    fields = [bool(option.value) and isinstance(option.value[0], PutDisc) for option in ask.options]
    return fields.index(False)


def _field(view: View, outlook: Outlook, ask: PickOne[Any]) -> Answer:
    """Return the best field to take, whatever it is taken by; none if none is worth it."""
    best, worth = "none", 0.0
    for option in ask.options:
        value, price = option.value, 0
        if option.blocked or option.key == "none":
            continue
        if isinstance(value, str):  # an island, for the mafia
            gain = max(
                _gain(view, outlook, at)
                for at, (field, owner) in enumerate(zip(view.fields, view.discs, strict=True))
                if field.island == value and owner not in (NOBODY, outlook.me)
            )
        else:
            if isinstance(value, tuple):
                value, price = value[0].field, value[0].price
            gain = _gain(view, outlook, value) - outlook.dollar * price
        if gain > worth:
            best, worth = option.key, gain
    return (best,)


def _gain(view: View, outlook: Outlook, at: int) -> float:
    """Return what a disc on the field is worth, less the disc that must be given up for it."""
    worth = outlook.disc(view.fields[at], view.discs[at])
    return worth if outlook.estate.discs else worth - _cheapest(view, outlook)[1] - KEEP


def _cheapest(view: View, outlook: Outlook) -> tuple[Field, float]:
    """Return the own field that is worth least, and its worth."""
    mine = {field for field, owner in zip(view.fields, view.discs, strict=True) if owner == outlook.me}
    worths = [(outlook.keep(field), field.key, field) for field in mine]
    worth, _, field = min(worths, key=lambda entry: entry[:2])
    return field, worth


def _disc(view: View, outlook: Outlook, ask: PickOne[int]) -> Answer:
    """Move the disc that is worth least, if the field it goes to is worth more."""
    task = view.agenda[0]
    assert isinstance(task, PutDisc)
    gain = _gain(view, outlook, task.field) - outlook.dollar * task.price
    return (_cheapest(view, outlook)[0].key,) if gain > 0 else ("waive",)


def _dive(view: View, outlook: Outlook, ask: PickOne[Any]) -> Answer:
    task = view.agenda[0]
    assert isinstance(task, Dive)
    keys = {option.value: option.key for option in reversed(ask.options)}
    return (keys[Divers(outlook).choose(task)],)
