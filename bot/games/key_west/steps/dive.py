"""Diving: looking at tiles one by one, and taking some of them."""

from functools import lru_cache
from typing import Literal

from bot.engine import Decision, Group, Option, Phrase, PickOne, Seat
from bot.games.key_west.events import DiveEnded, Found, Looked, SpongeSold, TreasureKept, WreckRaised
from bot.games.key_west.pieces import NOBODY, ROW, Tile, sea_name
from bot.games.key_west.state import Playing, State, draw_cash, score, swapped
from bot.games.key_west.tasks import Dive, Follow
from bot.games.key_west.words import tile_words

Move = Literal["take", "stop"] | int  # a number is the dive field to look at

STOP: Option[Move] = Option("stop", Phrase("key_west.ask.dive_stop"), "stop", emphasis="main")
PUT_BACK: Option[Move] = Option("stop", Phrase("key_west.ask.dive_put_back"), "stop", emphasis="main")
ROWS = 4  # of dive fields that are shown together
PAGES = (
    Group("a-d", Phrase("key_west.pad.sea", {"first": "A", "last": "D"})),
    Group("e-h", Phrase("key_west.pad.sea", {"first": "E", "last": "H"})),
)


def begin(play: Playing, task: Dive) -> Follow:
    """Wait while a tile is in hand, or the diver may both look and take."""
    if task.at != NOBODY or (task.looks and task.takes and NOBODY in play.state.divers):
        return None
    return ()


def decision(state: State, task: Dive, seat: Seat) -> Decision:
    """Ask whether to take the tile in hand, to look at another one, or to stop."""
    options: list[Option[Move]] = []
    if task.at != NOBODY:
        options.append(_take(state.sea[task.at]))
    looks: list[Option[Move]] = []
    if task.looks:
        seen = {field for fields in state.looked for field in fields}
        looks = _looks(state, task, seat, seen)
        unseen = _unseen(state, seen)
        if unseen is not None:
            options.append(_next(unseen, task.at != NOBODY))
    options.append(STOP if task.at == NOBODY else PUT_BACK)
    return Decision(
        seat,
        "dive",
        _prompt(state, task),
        PickOne((*options, *looks)),
        default=("stop",),
        status=_status(state, task),
        topic="4",
    )


def answer(play: Playing, task: Dive, seat: Seat, value: Move) -> Follow:
    """Look, take or stop."""
    if value == "stop":
        play.tell(DiveEnded(seat))
        return ()
    if value == "take":
        _raise(play, seat, task.at)
        return (Dive(seat, task.looks, task.takes - 1),)
    looked = play.state.looked
    if value not in looked[seat]:
        play.change(looked=swapped(looked, seat, (*looked[seat], value)))
    play.tell(Looked(seat, value, task.looks - 1))
    play.tell(Found(value, play.state.sea[value]), to=seat)
    return (Dive(seat, task.looks - 1, task.takes, value),)


def _raise(play: Playing, seat: Seat, field: int) -> None:
    """4.5 A sponge is sold at once, 4.6 a wreck pays by the graveyard, 4.8 a treasure stays hidden."""
    state = play.state
    tile = state.sea[field]
    play.change(divers=swapped(state.divers, field, int(seat)))
    if tile.kind == "sponge":
        play.tell(SpongeSold(seat, field, tile.dollars, draw_cash(play, seat, tile.dollars)))
    elif tile.kind == "wreck":
        full = state.wrecks >= len(state.graveyard)
        points = None if full else state.graveyard[state.wrecks]
        play.change(wrecks=state.wrecks + 1)
        score(play, seat, points or 0)
        play.tell(WreckRaised(seat, field, points))
    else:
        play.tell(TreasureKept(seat, field))


def _looks(state: State, task: Dive, seat: Seat, seen: set[int]) -> list[Option[Move]]:
    """Offer every tile that is still there, with what this seat knows about it."""
    mine = state.looked[seat]
    return [
        _look(field, state.sea[field] if field in mine else None, field in seen)
        for field, diver in enumerate(state.divers)
        if diver == NOBODY and field != task.at
    ]


def _unseen(state: State, seen: set[int]) -> int | None:
    """Return the first field, in reading order, at which nobody has looked: all of them are alike."""
    for field, diver in enumerate(state.divers):
        if diver == NOBODY and field not in seen:
            return field
    return None


@lru_cache(maxsize=1024)
def _look(field: int, known: Tile | None, seen: bool) -> Option[Move]:
    name = sea_name(field)
    if known:
        hint = Phrase("key_west.ask.dive_known", {"tile": tile_words(known)})
    else:
        hint = Phrase("key_west.ask.dive_seen" if seen else "key_west.ask.dive_unseen")
    label = Phrase("key_west.ask.dive_look", {"field": name})
    row, column = divmod(field, ROW)
    return Option(
        name.lower(),
        label,
        field,
        hint=hint,
        short=name,
        spot=name,
        group=(PAGES[row // ROWS],),
        cell=(row % ROWS, column),
    )


@lru_cache(maxsize=128)
def _next(field: int, in_hand: bool) -> Option[Move]:
    message = "key_west.ask.dive_next_instead" if in_hand else "key_west.ask.dive_next"
    return Option("next", Phrase(message, {"field": sea_name(field)}), field, emphasis="main")


@lru_cache(maxsize=32)
def _take(tile: Tile) -> Option[Move]:
    label = Phrase("key_west.ask.dive_take", {"tile": tile_words(tile)})
    return Option("take", label, "take", emphasis="main")


def _prompt(state: State, task: Dive) -> Phrase:
    if task.at == NOBODY:
        return Phrase("key_west.ask.dive", {"looks": task.looks, "n": task.takes})
    return Phrase("key_west.ask.found", {"field": sea_name(task.at), "tile": tile_words(state.sea[task.at])})


def _status(state: State, task: Dive) -> Phrase:
    values = {"looks": task.looks, "n": task.takes}
    left = len(state.graveyard) - state.wrecks
    if task.at != NOBODY and state.sea[task.at].kind == "wreck":
        points = state.graveyard[state.wrecks] if left > 0 else 0
        return Phrase("key_west.ask.found_wreck_status", {**values, "points": points})
    return Phrase("key_west.ask.dive_status", values)
