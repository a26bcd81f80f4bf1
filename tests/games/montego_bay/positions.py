"""Positions as one would lay them on the table, and short ways to play on and to look.

Seats are called S, O, T and R after their colours, figures "S large", "O small" or "T jack". Only the dockers
that a test names stand on the board, and their order tiles lie in the order in which it names them.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import Chance, Decision, Form, IllegalAnswer, Refusal, Seat, Turn
from bot.games.montego_bay import build
from bot.games.montego_bay.events import Event
from bot.games.montego_bay.pieces import Crew, Docker, Figure, Freighter, LazyJack, Room, Ship, Size
from bot.games.montego_bay.state import State

E = TypeVar("E")
Played = Turn[State, Event]
ByName = Mapping[str, int]

COMPONENTS = (Path(__file__).parents[3] / "data/montego_bay/components.toml").read_bytes()
GAME = build(COMPONENTS, "components.toml")
COLOURS = "SOTR"
S, O, T, R = (Seat(number) for number in range(4))  # noqa: E741
KEYS = ("large", "small", "third", "jack")
PILOT = Ship("", 0, (), (0, 0, 0, 0))
NONE: Mapping[str, Any] = MappingProxyType({})


class NoLuck:
    """For everything in which luck has no part."""

    def below(self, limit: int) -> int:
        raise AssertionError(f"luck was asked for a number below {limit}")


NO_LUCK = NoLuck()


def barrels(count: int, *, coin: bool = False) -> Room:
    return Room(barrels=count, coin=coin)


def broken(count: int, *, coin: bool = False) -> Room:
    return Room(broken=count, coin=coin)


def ship(letter: str, capacity: int = 10, pays: Sequence[int] = (5, 3, 2), **cargo: int) -> Ship:
    return Ship(letter, capacity, tuple(pays), tuple(cargo.get(colour, 0) for colour in COLOURS))


def pile(ships: int, capacity: int = 9, pays: Sequence[int] = (5, 3, 1)) -> tuple[Freighter, ...]:
    return (Freighter(capacity, tuple(pays)),) * ships


FOUR_SHIPS = (ship("a"), ship("b"), ship("c"), ship("d"))


def table(
    at: Mapping[str, str],
    *,
    seats: int = 4,
    rooms: Mapping[str, Room] = NONE,
    ships: Sequence[Ship] = FOUR_SHIPS,
    piles: tuple[Sequence[Freighter], Sequence[Freighter]] = (pile(5), pile(6)),
    points: ByName = NONE,
    coins: ByName = NONE,
    supply: ByName = NONE,
    bank: int = 15,
    round: int = 2,
    jack: str = "",
) -> State:
    """Lay out a round that begins; if nobody can pay for Lazy Jack, or ``jack`` names his host, at the cards.

    Dockers stand on a space or in the "pub". A room that is not named holds one barrel. What lies in front of
    a player is given by colour; barrels that are not aboard a ship are in supply.
    """
    path = loop(seats)
    figures = sorted(at, key=_rank)
    lying = tuple(replace(each, cargo=each.cargo[:seats]) for each in ships)
    assert set(rooms) <= set(path)
    return State(
        rooms=tuple(rooms.get(space, barrels(1)) for space in path),
        dockers=tuple(_docker(name, at[name], path) for name in figures),
        order=tuple(figures.index(name) for name in at),
        ships=lying,
        piles=(tuple(piles[0]), tuple(piles[1])),
        crews=tuple(
            Crew(
                points.get(colour, 0),
                coins.get(colour, 0),
                supply.get(colour, (32 if seats == 2 else 16) - sum(each.cargo[seat] for each in lying)),
            )
            for seat, colour in enumerate(COLOURS[:seats])
        ),
        bank=bank,
        round=round,
        phase=1 if max(coins.values(), default=0) >= 3 and not jack else 2,
        jack=LazyJack(figures.index(jack), path.index(at[jack])) if jack else None,
        wants=(None,) * seats,
        cards=((),) * seats,
    )


def loop(seats: int) -> list[str]:
    """The spaces along the arrow."""
    houses = range(1, 9 if seats == 4 else 8)
    return [f"B{house}" for house in houses] + [f"H{house}" for house in reversed(houses)]


def _docker(name: str, space: str, path: Sequence[str]) -> Docker:
    seat, key = figure(name).seat, figure(name).key
    size: Size = "large" if key == "large" else "small"
    return Docker(seat, key, size, None if space == "pub" else path.index(space))


def _rank(name: str) -> tuple[int, int]:
    return figure(name).seat, KEYS.index(figure(name).key)


def figure(name: str) -> Figure:
    colour, key = name.split()
    return Figure(Seat(COLOURS.index(colour)), key)


def called(figures: Iterable[Figure]) -> list[str]:
    return [f"{COLOURS[each.seat]} {each.key}" for each in figures]


def asked(state: State, seat: Seat) -> Decision:
    decision = GAME.decision(state, seat)
    assert decision
    return decision


def parts(state: State, seat: Seat) -> dict[str, Any]:
    """What the seat is asked for each of its figures."""
    form = asked(state, seat).ask
    assert isinstance(form, Form)
    return {part.key: part.ask for part in form.parts}


def say(state: State, seat: Seat, words: str, chance: Chance = NO_LUCK) -> Played:
    return GAME.apply(state, seat, tuple(words.split()), chance)


def refused(state: State, seat: Seat, words: str) -> Refusal:
    """Give an answer that must be refused; nothing may have changed by it."""
    before = msgspec.json.encode(state), GAME.decision(state, seat)
    with pytest.raises(IllegalAnswer) as caught:
        say(state, seat, words)
    assert (msgspec.json.encode(state), GAME.decision(state, seat)) == before
    return caught.value.refusal


def several(state: State, answers: Iterable[tuple[Seat, str]], chance: Chance = NO_LUCK) -> Played:
    """Give one answer after another, and return all that was told."""
    notices: list[Any] = []
    for seat, words in answers:
        turn = say(state, seat, words, chance)
        state = turn.state
        notices += turn.notices
    return Turn(state, tuple(notices))


def choose_cards(state: State, cards: ByName, chance: Chance = NO_LUCK) -> Played:
    """Let everyone choose cards, seat by seat, and play until somebody is asked again."""
    words: dict[Seat, str] = {}
    for name in sorted(cards, key=_rank):
        seat, key = figure(name).seat, figure(name).key
        words[seat] = f"{words.get(seat, '')} {key}={cards[name]}"
    return several(state, words.items(), chance)


def tally(at: Mapping[str, str], *, jack: str = "", **laid: Any) -> Played:
    """Let everyone walk onto the spaces given, so that the Tally Man begins; ``jack`` names Jack's host."""
    path = loop(laid.get("seats", 4))
    start = {name: path[path.index(space) - 1] for name, space in at.items() if not name.endswith("jack")}
    ahead_first: dict[str, str] = {}
    while len(ahead_first) < len(start):
        waiting = {name: space for name, space in start.items() if name not in ahead_first}
        ahead_first |= {name: space for name, space in waiting.items() if at[name] not in waiting.values()}
    cards = dict.fromkeys(start, 1)
    if jack:
        name = f"{jack[0]} jack"
        cards[name] = (path.index(at[name]) - path.index(start[jack])) % len(path)
    turn = choose_cards(table(ahead_first, jack=jack, **laid), cards)
    assert turn.state.ended or turn.state.round > laid.get("round", 2) or spaces(turn.state) == dict(at)
    return turn


def spaces(state: State) -> dict[str, str]:
    """Where everyone stands."""
    path = loop(len(state.crews))
    standing = [(Figure(each.seat, each.key), each.at) for each in state.dockers]
    if state.jack:
        standing.append((Figure(state.dockers[state.jack.host].seat, "jack"), state.jack.at))
    return {called([who])[0]: "pub" if at is None else path[at] for who, at in standing}


def order(state: State) -> list[str]:
    return called(Figure(state.dockers[docker].seat, state.dockers[docker].key) for docker in state.order)


def piers(state: State) -> str:
    """The ships in port from pier 1 on; the pilot boat is a dash."""
    return "".join(each.letter or "-" for each in state.ships)


def aboard(state: State, letter: str) -> tuple[int, ...]:
    return next(each.cargo for each in state.ships if each.letter == letter)


def points(state: State) -> list[int]:
    return [crew.points for crew in state.crews]


def coins(state: State) -> list[int]:
    return [crew.coins for crew in state.crews]


def supply(state: State) -> list[int]:
    return [crew.barrels for crew in state.crews]


def events(turn: Played, kind: type[E]) -> list[E]:
    return [notice.event for notice in turn.notices if isinstance(notice.event, kind)]


def told(turn: Played, viewer: Seat | None) -> list[Event]:
    return [notice.event for notice in turn.notices if notice.reaches(viewer)]
