"""The questions of phase 4: which barrel goes on which ship.

A player may give the loads of all figures at once. What is given for a figure whose turn has not come is a
wish: kept secret, used in its turn if it still fits, and otherwise asked after all.
"""

from functools import cache, lru_cache

from msgspec.structs import replace

from bot.engine import Answer, Form, Option, Part, Phrase, Seat, Share
from bot.games.montego_bay.events import Load
from bot.games.montego_bay.pieces import LETTERS, Caller
from bot.games.montego_bay.state import State
from bot.games.montego_bay.words import FIGURES, pay_words

Bins = tuple[Option[None], ...]
LABELS = {letter: Phrase("montego_bay.ship", {"ship": letter.upper()}) for letter in LETTERS}
ON, FROM = "montego_bay.pad.on", "montego_bay.pad.from"
TALLY_NOW = Phrase("montego_bay.ask.tally_now")


def shares(state: State, seat: Seat) -> dict[int, Share]:
    """Return what the seat may choose for its figures in the queue, by their place there."""
    in_port = _in_port(state, seat)
    asked = {}
    for turn, caller in enumerate(state.queue):
        if caller.name.seat != seat:
            continue
        if turn == 0:
            asked[turn] = share_now(state, state.left or 0, in_port)
        elif in_port and (caller.room.barrels or caller.broken):
            each = ON if caller.room.barrels else FROM
            asked[turn] = Share(caller.room.barrels or caller.broken, in_port, ahead=True, each=each)
    return asked


def share_now(state: State, left: int, in_port: Bins = ()) -> Share:
    """Return what can be chosen for the barrels in the hands of the figure at the Tally Man."""
    here = state.queue[0]
    if here.room.barrels:
        # 4.7 A full ship sails at once, so the player may wait and see which one docks instead.
        return Share(left, in_port or _in_port(state, here.name.seat), pausing=True, each=ON)
    return Share(left, _with_mine(state, here.name.seat), each=FROM)


def form(state: State, asked: dict[int, Share]) -> Form:
    """Ask it all at once; only the figure at the Tally Man needs an answer now."""
    return Form(tuple([_part(state.queue[turn], turn, share) for turn, share in asked.items()]))


def only_answer(state: State, left: int) -> Answer | None:
    """Return the answer of the figure at the Tally Man if there is only one; () is "nowhere"."""
    here = state.queue[0]
    seat = here.name.seat
    if here.room.barrels:
        forced = len(state.ships) <= 2 and len([ship for ship in state.ships if ship.letter]) <= 1
    else:
        mine = [ship.cargo[seat] for ship in state.ships if ship.cargo[seat]]
        forced = len(mine) == 1 or sum(mine) == left
    return foremost(share_now(state, left)) if forced else None


def foremost(share: Share) -> Answer:
    """Return the answer that uses the foremost ships: it is played for an absent player."""
    answer: Answer = ()
    for option in share.bins:
        answer += (option.key,) * min(option.room, share.amount - len(answer))
        if len(answer) == share.amount:
            break
    return answer


def loads(letters: Answer) -> tuple[Load, ...]:
    """Sum up barrels by ship, in the order in which the ships are named."""
    return tuple([Load(letter, letters.count(letter)) for letter in dict.fromkeys(letters)])


def _in_port(state: State, seat: Seat) -> Bins:
    ships = enumerate(state.ships, 1)
    return tuple(
        [
            _bin(ship.letter, pier, sum(ship.cargo), ship.capacity, ship.cargo[seat], ship.pays)
            for pier, ship in ships
            if ship.letter
        ]
    )


def _with_mine(state: State, seat: Seat) -> Bins:
    mine = {ship.letter: ship.cargo[seat] for ship in state.ships if ship.cargo[seat]}
    return tuple(
        [replace(option, room=mine[option.key]) for option in _in_port(state, seat) if option.key in mine]
    )


# Ships look alike in many games, and every answer is preceded by such a question.
@lru_cache(maxsize=8192)
def _bin(letter: str, pier: int, full: int, capacity: int, mine: int, pays: tuple[int, ...]) -> Option[None]:
    label = LABELS[letter]
    facts = {"pier": pier, "full": full, "capacity": capacity, "mine": mine, "pays": pay_words(pays)}
    hint = Phrase("montego_bay.ask.ship_hint", facts)
    badge = label.values["ship"]
    return Option(letter, label, None, hint=hint, short=badge, spot=badge, room=capacity - full)


def _part(caller: Caller, turn: int, share: Share) -> Part:
    label = _task(caller.name.key, bool(caller.room.barrels), share.amount, caller.space)
    key = caller.name.key
    return Part(key, label, share, hint=_when(turn), needed=turn == 0, name=FIGURES[key])


@lru_cache(maxsize=1024)
def _task(key: str, loading: bool, amount: int, space: str) -> Phrase:
    task = "load_for" if loading else "give_back_for"
    return Phrase(f"montego_bay.ask.{task}.{key}", {"n": amount, "space": space})


@cache
def _when(turn: int) -> Phrase:
    return Phrase("montego_bay.ask.tally_later", {"n": turn}) if turn else TALLY_NOW
