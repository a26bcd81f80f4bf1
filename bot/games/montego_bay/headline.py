"""Montego Bay at a glance: the phase, what each seat has, and whose barrels are waited for."""

from bot.engine import Headline, Phrase, SeatName
from bot.games.montego_bay.pieces import Caller
from bot.games.montego_bay.steps.hire import PRICE
from bot.games.montego_bay.view import View
from bot.games.montego_bay.words import docker_name, name

HIRE, CARDS, LOAD = 1, 2, 4


def headline(view: View) -> Headline:
    """Return the table at a glance."""
    standings = tuple(
        _say("standing", points=_say("points", n=crew.points), coins=_say("coins", n=crew.coins))
        for crew in view.crews
    )
    if view.ended:
        return Headline(_say("over"), standings)
    if view.phase == HIRE:
        return Headline(_say("hire", round=view.round), standings, (_asked(view),))
    if view.phase == CARDS:
        return Headline(_say("cards", round=view.round), standings, _jack(view))
    return _loading(view, standings)


def _asked(view: View) -> Phrase:
    all_can_pay = all(crew.coins >= PRICE for crew in view.crews)
    return _say("asked_all" if all_can_pay else "asked_some", price=PRICE)


def _jack(view: View) -> tuple[Phrase, ...]:
    if view.jack is None:
        return ()
    host = view.dockers[view.jack.host]
    return (_say("jack", seat=SeatName(host.seat), docker=docker_name(host.key)),)


def _loading(view: View, standings: tuple[Phrase, ...]) -> Headline:
    figures = len(view.dockers) + (view.jack is not None)
    phase = _say("loading", round=view.round, docker=figures - len(view.queue) + 1, of=figures)
    here, *later = view.queue
    task = "loads" if here.room.barrels else "gives_back"
    lines = [_say(task, space=here.space, figure=name(here.name), n=view.left or 0)]
    if later:
        lines.append(_say("then", figures=tuple(_caller(caller) for caller in later)))
    return Headline(phase, standings, tuple(lines))


def _caller(caller: Caller) -> Phrase:
    return _say("caller", figure=name(caller.name), space=caller.space)


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"montego_bay.post.{message}", values)
