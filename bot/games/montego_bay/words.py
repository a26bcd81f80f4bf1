"""Montego Bay in phrases: every event as a sentence, and the names of things."""

from functools import cache

from bot.engine import Phrase, SeatName
from bot.games.montego_bay.events import (
    Award,
    CoinTaken,
    Docked,
    Event,
    GameEnding,
    GameOver,
    GaveBack,
    JackHired,
    JackSpared,
    JackWentHome,
    Load,
    Loaded,
    Moved,
    NobodyHired,
    NoCoinLeft,
    NothingToGiveBack,
    OrderPassed,
    OrderShuffled,
    PilotLeft,
    PubScored,
    Pushed,
    RoundBegan,
    Sailed,
    SecondPileBegun,
    SteppedBack,
    SupplyShort,
    TallyBegan,
    WentToPub,
    WishDropped,
)
from bot.games.montego_bay.pieces import Figure, Room


def narrate(event: Event) -> Phrase:
    """Return the sentence that tells an event."""
    match event:
        case RoundBegan(round):
            return _say("round_began", round=round)
        case JackHired(seat, beside, space):
            return _say("jack_hired", seat=SeatName(seat), docker=docker_name(beside), space=space)
        case NobodyHired():
            return _say("nobody_hired")
        case Moved(figure, card, start, end):
            return _say("moved", figure=name(figure), card=card, start=_from(start), end=end)
        case Pushed(figure, card, start, end, pushed, to):
            return _say(
                "pushed",
                figure=name(figure), card=card, start=_from(start), end=end, pushed=name(pushed), to=to,
            )  # fmt: skip
        case SteppedBack(figure, card, start, target, end, here, opposite):
            return _say(
                "stepped_back",
                figure=name(figure), card=card, start=_from(start), target=target, end=end,
                here=name(here), opposite=name(opposite),
            )  # fmt: skip
        case TallyBegan(figures):
            return _say("tally_began", figures=tuple(name(figure) for figure in figures))
        case Loaded(figure, space, loads):
            return _say("loaded", figure=name(figure), space=space, loads=_loads("load_on", loads))
        case SupplyShort(figure, space, shown, taken):
            return _say("supply_short", figure=name(figure), space=space, shown=shown, n=taken)
        case WentToPub(figure, barrels):
            return _say("went_to_pub", figure=name(figure), n=barrels)
        case GaveBack(figure, space, loads):
            return _say("gave_back", figure=name(figure), space=space, loads=_loads("load_from", loads))
        case NothingToGiveBack(figure, space):
            return _say("nothing_to_give_back", figure=name(figure), space=space)
        case JackSpared(figure, space):
            return _say("jack_spared", figure=name(figure), space=space)
        case CoinTaken(figure, space):
            return _say("coin_taken", figure=name(figure), space=space)
        case NoCoinLeft(figure, space):
            return _say("no_coin_left", figure=name(figure), space=space)
        case WishDropped(figure, ships):
            return _say("wish_dropped", figure=name(figure), ships=tuple(ship.upper() for ship in ships))
        case Sailed():
            return _sailed(event)
        case PilotLeft():
            return _say("pilot_left")
        case Docked(ship, pier, capacity, pays):
            return _say("docked", ship=ship.upper(), pier=pier, n=capacity, pays=pay_words(pays))
        case SecondPileBegun():
            return _say("second_pile_begun")
        case OrderPassed(order):
            return _say("order_passed", first=name(order[0]))
        case OrderShuffled(order):
            return _say("order_shuffled", order=tuple(name(figure) for figure in order))
        case JackWentHome():
            return _say("jack_went_home")
        case PubScored(awards):
            return _say("pub_scored", awards=_awards(awards))
        case GameEnding(ships):
            return _say("game_ending", n=ships) if ships else _say("game_ending_empty")
        case GameOver(winners, points, by_coins):
            how = "shared" if len(winners) > 1 else "by_coins" if by_coins else "by_points"
            return _say(f"game_over.{how}", winners=tuple(SeatName(seat) for seat in winners), n=points)


def name(figure: Figure) -> Phrase:
    """Return what a figure is called: whose it is, and which."""
    return _say(f"figure.{figure.key}", seat=SeatName(figure.seat))


def docker_name(key: str) -> Phrase:
    """Return what a docker is called when it is clear whose it is."""
    return _say(f"docker.{key}")


FIGURES = {key: Phrase(f"montego_bay.pad.{key}") for key in ("large", "small", "third", "jack")}
"""What a seat's own figures are called in a line about what was chosen for each."""


def room_words(room: Room) -> Phrase:
    """Return what is in a storeroom."""
    kind, count = ("broken", room.broken) if room.broken else ("barrels", room.barrels)
    return _say(f"room.{kind}_and_coin" if room.coin else f"room.{kind}", n=count)


@cache
def pay_words(pays: tuple[int, ...]) -> str:
    """Return the points for first, second … place, the same in every language.

    >>> pay_words((5, 3, 2))
    '5/3/2'
    """
    return "/".join(map(str, pays))


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"montego_bay.{message}", values)


def _from(start: str) -> Phrase:
    return _say("from_space", space=start) if start else _say("from_pub")


def _loads(message: str, loads: tuple[Load, ...]) -> tuple[Phrase, ...]:
    return tuple(_say(message, n=load.barrels, ship=load.ship.upper()) for load in loads)


def _awards(awards: tuple[Award, ...]) -> tuple[Phrase, ...]:
    return tuple(
        _say(
            "award_shared" if award.sharing > 1 else "award",
            seat=SeatName(award.seat),
            n=award.points,
            barrels=award.barrels,
        )
        for award in awards
    )


def _sailed(event: Sailed) -> Phrase:
    if not event.awards:
        return _say(f"sailed_empty.{event.why}", ship=event.ship.upper())
    values = {"ship": event.ship.upper(), "awards": _awards(event.awards)}
    if event.bonus is None:
        return _say(f"sailed.{event.why}", **values)
    return _say("sailed.full", **values, bonus=SeatName(event.bonus))
