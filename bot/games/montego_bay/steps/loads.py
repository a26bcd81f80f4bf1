"""The questions of phase 4: which barrel goes on which ship.

A player may give the loads of all figures at once. What is given for a figure whose turn has not come is a
wish: kept secret, used in its turn if it still fits, and otherwise asked after all.
"""

from functools import lru_cache
from itertools import chain

from bot.engine import Answer, Form, Option, Part, Phrase, Seat, Share
from bot.games.montego_bay.events import Load
from bot.games.montego_bay.pieces import Caller, Ship
from bot.games.montego_bay.state import State
from bot.games.montego_bay.words import pay_words


def shares(state: State, seat: Seat) -> dict[int, Share]:
    """Return what the seat may choose for its figures in the queue, by their place there."""
    asked = {}
    for turn, caller in enumerate(state.queue):
        if caller.name.seat == seat:
            share = _share_later(state, caller) if turn else share_now(state)
            if share.amount and share.bins:
                asked[turn] = share
    return asked


def form(state: State, asked: dict[int, Share]) -> Form:
    """Ask it all at once; only the figure at the Tally Man needs an answer now."""
    return Form(tuple([_part(state.queue[turn], turn, share) for turn, share in asked.items()]))


def share_now(state: State) -> Share:
    """Return the choice of the figure at the Tally Man."""
    here, amount = state.queue[0], state.left or 0
    if here.room.barrels:
        # 4.7 A full ship sails at once, so the player may wait and see which one docks instead.
        return Share(amount, _in_port(state.ships, here.name.seat), pausing=True)
    return Share(amount, _with_mine(state.ships, here.name.seat))


def _share_later(state: State, caller: Caller) -> Share:
    return Share(caller.room.barrels or caller.broken, _in_port(state.ships, caller.name.seat), ahead=True)


def only_answer(state: State) -> Answer | None:
    """Return the answer of the figure at the Tally Man if there is only one, "nowhere" included."""
    here = state.queue[0]
    if here.room.barrels:
        forced = len(state.ships) - (state.round == 1) <= 1
    else:
        mine = [ship.cargo[here.name.seat] for ship in state.ships if ship.cargo[here.name.seat]]
        forced = len(mine) == 1 or sum(mine) == state.left
    return foremost(share_now(state)) if forced else None


def foremost(share: Share) -> Answer:
    """Return the answer that uses the foremost ships: it is played for an absent player."""
    return tuple(chain.from_iterable((option.key,) * option.room for option in share.bins))[: share.amount]


def loads(letters: Answer) -> tuple[Load, ...]:
    """Sum up barrels by ship, in the order in which the ships are named."""
    return tuple(Load(letter, letters.count(letter)) for letter in dict.fromkeys(letters))


# Asked for again and again while the ships lie still.
@lru_cache(maxsize=1024)
def _in_port(ships: tuple[Ship, ...], seat: Seat) -> tuple[Option[None], ...]:
    return tuple(_bin(ship, pier, seat, ship.room) for pier, ship in enumerate(ships, 1) if ship.letter)


def _with_mine(ships: tuple[Ship, ...], seat: Seat) -> tuple[Option[None], ...]:
    return tuple(
        _bin(ship, pier, seat, ship.cargo[seat]) for pier, ship in enumerate(ships, 1) if ship.cargo[seat]
    )


@lru_cache(maxsize=4096)
def _bin(ship: Ship, pier: int, seat: Seat, room: int) -> Option[None]:
    letter = ship.letter.upper()
    return Option(
        ship.letter,
        Phrase("montego_bay.ship", {"ship": letter}),
        None,
        hint=Phrase(
            "montego_bay.ask.ship_hint",
            {
                "pier": pier,
                "full": ship.capacity - ship.room,
                "capacity": ship.capacity,
                "mine": ship.cargo[seat],
                "pays": pay_words(ship.pays),
            },
        ),
        short=letter,
        spot=letter,
        room=room,
    )


def _part(caller: Caller, turn: int, share: Share) -> Part:
    key = caller.name.key
    task = "load_for" if caller.room.barrels else "give_back_for"
    return Part(
        key,
        Phrase(f"montego_bay.ask.{task}.{key}", {"n": share.amount, "space": caller.space}),
        share,
        hint=Phrase("montego_bay.ask.tally_later", {"n": turn})
        if turn
        else Phrase("montego_bay.ask.tally_now"),
        needed=turn == 0,
    )
