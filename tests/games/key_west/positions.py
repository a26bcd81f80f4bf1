"""Positions as one would lay them on the table, and short ways to play on and to look.

Seats are called S, R, T, O and P after their colours. Fields have the names of the log: "upper.hotel3",
"lower.factory"; where several are alike, "SR" gives one to each.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import Chance, Decision, IllegalAnswer, RecordedChance, Refusal, Seat, SeededChance, Turn
from bot.games.key_west import build
from bot.games.key_west.events import Event
from bot.games.key_west.pieces import DISCS, LETTERS, NOBODY, SEA, Card, Offered, Tile, sea_name
from bot.games.key_west.state import State
from bot.games.key_west.tasks import Act, Bid, EndRound, Task
from tests.luck import NoLuck

E = TypeVar("E")
Played = Turn[State, Event]
ByName = Mapping[str, int]

COMPONENTS = (Path(__file__).parents[3] / "data/key_west/components.toml").read_bytes()
GAME = build(COMPONENTS, "components.toml")
COLOURS = "SRTOP"
S, R, T, O, P = (Seat(number) for number in range(5))  # noqa: E741
NO_LUCK = NoLuck()
NONE: Mapping[str, Any] = MappingProxyType({})
SPONGE = Tile("sponge", 4)
PLAIN = tuple(Card(capacity=True) for _ in range(6))  # six cards that do nothing at once
DOLLARS = 220


def dice(*eyes: int) -> RecordedChance:
    """Luck that throws these dice."""
    return RecordedChance([eye - 1 for eye in eyes])


def drawn(*numbers: int) -> RecordedChance:
    return RecordedChance(numbers)


def table(
    *,
    seats: int = 4,
    discs: Mapping[str, str] = NONE,
    bills: Sequence[Sequence[int]] = ((1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1, 1)),
    cash: ByName = NONE,
    bank: int | None = None,
    points: ByName = NONE,
    cigars: ByName = NONE,
    supply: ByName = NONE,
    cards: Mapping[str, Sequence[Card]] = NONE,
    marked: Mapping[str, str] = NONE,
    fruit: Mapping[str, tuple[int, int, int]] = NONE,
    florida: tuple[int, int, int] = (0, 0, 0),
    tiles: tuple[int, int, int] = (9, 9, 9),
    sea: Mapping[str, Tile] = NONE,
    raised: Mapping[str, str] = NONE,
    wrecks: int = 0,
    stock: Sequence[Card] = PLAIN * 7,
    aside: Sequence[Card] = (),
    offer: Sequence[Card] = (),
    start: Seat = S,
    round: int = 2,
    mafia: bool = False,
    agenda: Sequence[Task] = (),
) -> State:
    """Lay a table out.

    A bridge with no bills is complete. A dive field that is not named holds a sponge worth $4; ``raised``
    says who looked at a tile and took it. Everyone has $20; the bank has what is left of $220.
    """
    state = GAME.setup(seats, {}, SeededChance("a table", 0)).state
    owners = _owners(state, discs)
    names = COLOURS[:seats]
    money = tuple(cash.get(name, 20) for name in names)
    on_bridges = sum(map(sum, bills))
    return replace(
        state,
        discs=owners,
        bills=tuple(tuple(pile) for pile in bills),
        cash=money,
        bank=DOLLARS - sum(money) - on_bridges if bank is None else bank,
        estates=tuple(
            replace(
                estate,
                points=points.get(name, 0),
                cigars=cigars.get(name, 0),
                discs=supply.get(name, DISCS - owners.count(seat)),
                cards=tuple(cards.get(name, ())),
                fruit=fruit.get(name, (0, 0, 0)),
                cubes=tuple(marked.get(name, "").split()),
            )
            for seat, (name, estate) in enumerate(zip(names, state.estates, strict=True))
        ),
        florida=florida,
        tiles=tiles,
        sea=tuple(sea.get(sea_name(field), SPONGE) for field in range(SEA)),
        divers=tuple(
            COLOURS.index(raised[sea_name(field)]) if sea_name(field) in raised else NOBODY
            for field in range(SEA)
        ),
        looked=tuple(
            tuple(field for field in range(SEA) if raised.get(sea_name(field)) == name) for name in names
        ),
        wrecks=wrecks,
        stock=tuple(stock),
        aside=tuple(aside),
        offer=tuple(Offered(letter, card) for letter, card in zip(LETTERS, offer, strict=False)),
        start=start,
        round=round,
        mafia=mafia,
        agenda=tuple(agenda),
    )


def _owners(state: State, discs: Mapping[str, str]) -> tuple[int, ...]:
    left = {name: list(colours) for name, colours in discs.items()}
    owners = []
    for field in state.fields:
        waiting = left.get(field.key, [])
        owners.append(COLOURS.index(waiting.pop(0)) if waiting else NOBODY)
    assert not any(left.values()), f"no such fields: {left}"
    return tuple(owners)


def bidding(offer: Sequence[Card] = PLAIN, **laid: Any) -> State:
    """A round in which everyone is about to bid."""
    return table(offer=offer, agenda=(Bid(),), **laid)


def acting(seat: Seat = S, cubes: int = 2, alone: bool = False, **laid: Any) -> State:
    """A round in which this seat is about to act, then the others; ``alone``: it is the last one."""
    state = table(**laid)
    others = () if alone else tuple(Act(other) for other in state.seats(seat)[1:])
    return replace(state, agenda=(Act(seat, cubes), *others, EndRound()))


def asked(state: State, seat: Seat) -> Decision:
    decision = GAME.decision(state, seat)
    assert decision
    return decision


def options(state: State, seat: Seat, part: str = "") -> list[str]:
    """The keys of the options that are open."""
    ask: Any = asked(state, seat).ask
    if part:
        ask = next(each.ask for each in ask.parts if each.key == part)
    return [option.key for option in ask.options if not option.blocked]


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


def bid(state: State, *bids: int, chance: Chance = NO_LUCK) -> Played:
    """Let everyone bid, in table order."""
    return several(state, [(Seat(seat), f"bid={dollars}") for seat, dollars in enumerate(bids)], chance)


def turn(state: State, seat: Seat, *answers: str, chance: Chance = NO_LUCK) -> Played:
    """Let a seat give several answers."""
    return several(state, [(seat, words) for words in answers], chance)


def pass_on(state: State, chance: Chance = NO_LUCK) -> Played:
    """Let everyone do nothing with two actions that need no luck, to the end of the round."""
    notices: list[Any] = []
    this_round = state.round
    while not state.ended and state.round == this_round:
        (seat,) = GAME.awaited(state)
        name = asked(state, seat).name
        words = next(
            word
            for word in ("none", "stop", "hotel", "factory-sell", "roll-8")
            if word in options(state, seat)
        )
        assert name in ("action", "buy", "business", "dive")
        played = say(state, seat, words, chance)
        state = played.state
        notices += played.notices
    return Turn(state, tuple(notices))


def on(state: State, field: str) -> str:
    """Whose discs lie on the fields of this name; a dot where none does."""
    owners = [owner for each, owner in zip(state.fields, state.discs, strict=True) if each.key == field]
    return "".join("." if owner == NOBODY else COLOURS[owner] for owner in owners)


def points(state: State) -> list[int]:
    return [estate.points for estate in state.estates]


def cash(state: State) -> list[int]:
    return list(state.cash)


def supply(state: State) -> list[int]:
    return [estate.discs for estate in state.estates]


def cigars(state: State) -> list[int]:
    return [estate.cigars for estate in state.estates]


def events(turn: Played, kind: type[E]) -> list[E]:
    return [notice.event for notice in turn.notices if isinstance(notice.event, kind)]


def told(turn: Played, viewer: Seat | None) -> list[Event]:
    return [notice.event for notice in turn.notices if notice.reaches(viewer)]
