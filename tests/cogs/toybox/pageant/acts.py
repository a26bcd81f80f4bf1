"""The acts of Pageant, in order: who is asked, and what. Together they use every kind of question."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.engine import (
    Answer,
    Ask,
    Form,
    Group,
    Option,
    Part,
    Phrase,
    PickNumber,
    PickOne,
    PickSome,
    Refusal,
    Seat,
    Share,
)

ANN, BEN = Seat(0), Seat(1)
LENT = Refusal(Phrase("pageant.lent"), "1.2")
WORN = Refusal(Phrase("pageant.worn"), "1.1")
VERSES, BOXES, NEIGHBOURS = 60, 24, 30
MEADOW, WIDE, WET, TAKEN = 10, 4, 3, 5


class Act(NamedTuple):
    """One question: its name, who is asked it, and the question itself, given the mask that is worn."""

    name: str
    seats: tuple[Seat, ...]
    ask: Callable[[str], Ask]
    secret: bool = False
    topic: str = "2"
    default: Answer = ()  # the first legal answer, unless it is long to find


def _named(names: str, lent: str = "", short: bool = False, room: int = 0) -> tuple[Option[Any], ...]:
    """Make options with words of their own."""
    return tuple(
        Option(
            name,
            Phrase(f"pageant.thing.{name}"),
            name,
            short=name[:2].upper() if short else "",
            room=room,
            blocked=LENT if name == lent else None,
        )
        for name in names.split()
    )


def _numbered(kind: str, count: int, lent: int = 0, short: bool = False) -> tuple[Option[Any], ...]:
    """Make options that are counted."""
    return tuple(
        Option(
            f"{kind[0]}{number}",
            Phrase(f"pageant.{kind}", {"number": number}),
            number,
            short=str(number) if short else "",
            blocked=LENT if number == lent else None,
        )
        for number in range(1, count + 1)
    )


def _mask(worn: str) -> Ask:
    sun, *others = _named("sun moon star", "star", short=True)
    masks = (replace(sun, hint=Phrase("pageant.hint.sun")), *others)
    return PickOne(tuple(replace(mask, blocked=WORN) if mask.key == worn else mask for mask in masks))


def _stall(_: str) -> Ask:
    """Stalls in three streets: few enough to be shown below each other; and none at all."""
    streets = [Group(name, Phrase(f"pageant.street.{name}")) for name in ("north", "south", "west")]
    stalls = [
        replace(stall, key=f"{street.key}-{stall.key}", group=(street,))
        for street in streets
        for stall in _numbered("box", 4, 2, short=True)
    ]
    return PickOne((*stalls, Option("none", Phrase("pageant.thing.none"), 0)))


def _camp(_: str) -> Ask:
    """Tents of two sizes on two meadows, four wide and three deep; the last two cells are empty."""
    options = [Option("home", Phrase("pageant.thing.home"), 0, emphasis="main")]
    for size in ("small", "big"):
        for meadow in ("upper", "lower"):
            groups = tuple(Group(name, Phrase(f"pageant.tent.{name}")) for name in (size, meadow))
            for place in range(MEADOW):
                row, column = divmod(place, WIDE)
                tent = Option(
                    f"{size}-{meadow}-{place}",
                    Phrase("pageant.tent", {"place": place}),
                    place,
                    short=str(place),
                    group=groups,
                    cell=(row, column),
                    emphasis="risk" if place == WET else "",
                    blocked=LENT if place == TAKEN else None,
                )
                options.append(tent)
    return PickOne(tuple(options))


def _wagon(_: str) -> Ask:
    animals = PickOne(_named("horse ox goat", "goat"))
    flags, drivers = _named("red blue gold white", "white"), _numbered("neighbour", NEIGHBOURS, 7)
    return Form(
        (
            Part("front", Phrase("pageant.part.front"), animals),
            Part("rear", Phrase("pageant.part.rear"), PickOne(_named("horse ox goat"))),
            Part("load", Phrase("pageant.part.load"), Share(3, _named("bread wine", room=2))),
            Part("lamps", Phrase("pageant.part.lamps"), PickNumber(0, 3)),
            Part("flags", Phrase("pageant.part.flags"), PickSome(flags, 1, 2)),
            Part("horn", Phrase("pageant.part.horn"), PickNumber(1, 90, (1, 45, 90)), needed=False),
            Part("driver", Phrase("pageant.part.driver"), PickOne(drivers), needed=False),
        ),
        distinct=(("front", "rear"),),
        alike="pageant.alike",
        clause="3.2",
    )


STOPS = "mill forge chapel market bridge"
BAND = "drum fife harp horn lute pipe bell viol rattle whistle tabor shawm"
CAST = f"{BAND} king queen"
JUDGES = "baker miller smith"
WAGON = ("front=horse", "rear=ox", "load=bread,bread,wine", "lamps=0", "flags=red")

ACTS = (
    Act("mask", (ANN,), _mask, topic="1"),
    Act("mask", (BEN,), _mask, topic="1"),
    Act("verse", (BEN,), lambda _: PickOne(_numbered("verse", VERSES, 13)), topic="1"),
    Act("route", (ANN,), lambda _: PickSome(_named(STOPS, "forge", short=True), 2, 3, ordered=True)),
    Act("tune", (BEN,), lambda _: PickOne(_named("march reel hymn", "hymn"))),
    Act("cast", (ANN,), lambda _: PickSome(_named(CAST, "king"), 2, 4)),
    Act("band", (BEN,), lambda _: PickSome(_named(BAND, "harp"), 2, 3, ordered=True)),
    Act("crowd", (ANN,), lambda _: PickSome(_numbered("neighbour", NEIGHBOURS, 7), 1, 3)),
    Act("bells", (BEN,), lambda _: PickNumber(1, 6)),
    Act("candles", (ANN,), lambda _: PickNumber(0, 200, (10, 50, 100))),
    Act("box", (BEN,), lambda _: PickOne(_numbered("box", BOXES, 5, short=True))),
    Act("stall", (ANN,), _stall),
    Act("camp", (BEN,), _camp),
    Act("toast", (ANN,), lambda _: PickSome(_named("sun moon star goat", "goat"), 2, 2)),
    Act("garlands", (ANN,), lambda _: Share(5, _named(STOPS, "forge", room=3))),
    Act("favours", (ANN, BEN), lambda _: Share(4, _named(JUDGES, short=True, room=3)), True, "3"),
    Act("wagon", (ANN, BEN), _wagon, True, "3", WAGON),
)
DANCE = len(ACTS)  # the last act, which only the rules can ask: it needs a view
NAMES = (*(act.name for act in ACTS), "dance")
