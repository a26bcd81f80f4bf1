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
from bot.games.montego_bay.events import Event, Moved
from bot.games.montego_bay.pieces import Crew, Docker, Figure, Freighter, LazyJack, Room, Ship, Size
from bot.games.montego_bay.state import State
from tests.luck import NoLuck

E = TypeVar("E")
Played = Turn[State, Event]
ByName = Mapping[str, int]

COMPONENTS = (Path(__file__).parents[3] / "data/montego_bay/components.toml").read_bytes()
GAME = build(COMPONENTS, "components.toml")
COLOURS = "SOTR"
S, O, T, R = (Seat(number) for number in range(4))  # noqa: E741
KEYS = ("large", "small", "third", "jack")
PILOT = Ship("", 0, (), (0, 0, 0, 0))
NO_LUCK = NoLuck()
NONE: Mapping[str, Any] = MappingProxyType({})


def barrels(count: int, *, coin: bool = False) -> Room:
    return Room(barrels=count, coin=coin)


def broken(count: int, *, coin: bool = False) -> Room:
    return Room(broken=count, coin=coin)


def ship(letter: str, capacity: int = 10, pays: Sequence[int] = (5, 3, 2), **cargo: int) -> Ship:
    return Ship(letter, capacity, tuple(pays), tuple(cargo.get(colour, 0) for colour in COLOURS))


def pile(ships: int, capacity: int = 9, pays: Sequence[int] = (5, 3, 1)) -> tuple[Freighter, ...]:
    return (Freighter(capacity, tuple(pays)),) * ships


FOUR_SHIPS = tuple(ship(letter, 12, (6, 4, 2)) for letter in "abcd")


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


def _rank(name: str) -> tuple[int, int]:
    return figure(name).seat, KEYS.index(figure(name).key)


def _docker(name: str, space: str, path: Sequence[str]) -> Docker:
    seat, key = figure(name).seat, figure(name).key
    size: Size = "large" if name in ("S large", "O large", "T large", "R large", "O third") else "small"
    return Docker(seat, key, size, None if space == "pub" else path.index(space))


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


def choose_cards(state: State, cards: ByName = NONE, chance: Chance = NO_LUCK) -> Played:
    """Let everyone choose cards, 1 where none is given, and play until somebody is asked again."""
    words: dict[Seat, str] = {}
    for name in sorted(dict.fromkeys(spaces(state)) | dict(cards), key=_rank):
        seat, key = figure(name).seat, figure(name).key
        words[seat] = f"{words.get(seat, '')} {key}={cards.get(name, 1)}"
    return several(state, words.items(), chance)


def walk(at: Mapping[str, str], cards: ByName = NONE, **laid: Any) -> dict[str, str]:
    """Where everyone stands after the cards given; whoever has none walks one space."""
    return spaces(choose_cards(table(at, **laid), cards).state)


def tally(at: Mapping[str, str], *, jack: str = "", **laid: Any) -> Played:
    """Let everyone walk onto the spaces given, so that the Tally Man begins; ``jack`` names Jack's host."""
    path = loop(laid.get("seats", 4))
    starts = {name: path[path.index(space) - 1] for name, space in at.items() if not name.endswith("jack")}
    foremost_first: dict[str, str] = {}
    while waiting := {name: space for name, space in starts.items() if name not in foremost_first}:
        foremost_first |= {name: space for name, space in waiting.items() if at[name] not in waiting.values()}
    cards = {}
    if jack:
        name = f"{jack[0]} jack"
        cards[name] = (path.index(at[name]) - path.index(starts[jack])) % len(path)
    turn = choose_cards(table(foremost_first, jack=jack, **laid), cards)
    assert len(events(turn, Moved)) == len(at)
    return turn


def rest(state: State, on: str, until: str = "", chance: Chance = NO_LUCK) -> Played:
    """Let everyone load everything on one ship, to the end of the round or until one figure's turn."""
    notices: list[Any] = []
    this_round = state.round
    while state.phase == 4 and state.round == this_round and not state.ended:
        here = state.queue[0].name
        if called([here]) == [until]:
            break
        barrels_left = parts(state, here.seat)[here.key].amount
        turn = say(state, here.seat, f"{here.key}={','.join(on * barrels_left)}", chance)
        state = turn.state
        notices += turn.notices
    return Turn(state, tuple(notices))


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
