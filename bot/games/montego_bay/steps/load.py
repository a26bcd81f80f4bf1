"""Phase 4: the Tally Man calls on figure after figure, and each brings out what its room holds."""

from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine import Answer, Decision, Phrase, Seat, Share, join
from bot.games.montego_bay.events import (
    CoinTaken,
    GaveBack,
    JackSpared,
    Loaded,
    NoCoinLeft,
    NothingToGiveBack,
    SupplyShort,
    TallyBegan,
    WentToPub,
    WishDropped,
)
from bot.games.montego_bay.loop import space_name, tally_order
from bot.games.montego_bay.pieces import JACK, Caller, Figure, Wish
from bot.games.montego_bay.state import Playing, State, change_crew, swapped
from bot.games.montego_bay.steps import finish, ships
from bot.games.montego_bay.steps.loads import foremost, form, loads, only_answer, share_now, shares


class Task(NamedTuple):
    """How a player is asked."""

    prompt: Phrase
    verb: Phrase | None = None
    status: Phrase | None = None


TASKS = {
    "load": Task(
        Phrase("montego_bay.ask.load"),
        Phrase("montego_bay.ask.load_verb"),
        Phrase("montego_bay.ask.load_status"),
    ),
    "give_back": Task(Phrase("montego_bay.ask.give_back"), Phrase("montego_bay.ask.give_back_verb")),
    "load_ahead": Task(
        Phrase("montego_bay.ask.load_ahead"), status=Phrase("montego_bay.ask.load_ahead_status")
    ),
}


def begin(play: Playing) -> bool:
    """Line the figures up in tally order and serve them as far as nobody needs to be asked."""
    state, spaces = play.state, len(play.state.rooms)
    standing = {docker.at: number for number, docker in enumerate(state.dockers)}
    if state.jack:
        standing[state.jack.at] = JACK
    queue = tuple(
        Caller(standing[space], state.named(standing[space]), space_name(space, spaces), state.rooms[space])
        for space in tally_order(spaces)
        if space in standing
    )
    play.change(queue=queue)
    play.tell(TallyBegan(tuple(caller.name for caller in queue)))
    return _serve(play, None)


def decision(state: State, seat: Seat) -> Decision | None:
    """Ask for the loads of the seat's figures: awaited for the one at the Tally Man, ahead for the others."""
    asked = shares(state, seat)
    if not asked:
        return None
    here, room = state.queue[0].name, state.queue[0].room
    awaited = here.seat == seat
    task = TASKS["load_ahead" if not awaited else "load" if room.barrels else "give_back"]
    default = given = _given(state, seat, asked)
    if awaited:
        default = (join(here.key, foremost(asked[0])), *given)
    return Decision(
        seat,
        "load",
        task.prompt,
        form(state, asked),
        default=default,
        awaited=awaited,
        given=given,
        secret=not awaited,
        verb=task.verb,
        status=task.status,
        topic="4",
    )


def _given(state: State, seat: Seat, asked: dict[int, Share]) -> Answer:
    """Return the seat's wishes as they can be given now, without the ships that have sailed."""
    if not state.wishes:
        return ()
    wishes = {wish.name: wish.ships for wish in state.wishes if wish.name.seat == seat}
    given = []
    for turn, share in asked.items():
        name = state.queue[turn].name
        in_port = [option.key for option in share.bins]
        letters = tuple(letter for letter in wishes.get(name, ()) if letter in in_port)
        if len(letters) >= share.amount:
            given.append(join(name.key, letters))
    return tuple(given)


def answer(play: Playing, seat: Seat, given: dict[str, Answer]) -> bool:
    """Keep the wishes, in place of the seat's former ones, and carry out what is asked now."""
    here = play.state.queue[0].name
    now = given.pop(here.key, None) if here.seat == seat else None
    if given or play.state.wishes:
        wishes = [wish for wish in play.state.wishes if wish.name.seat != seat]
        wishes += [Wish(Figure(seat, key), ships) for key, ships in given.items()]
        play.change(wishes=tuple(wishes))
    if now is None:
        return False
    return _serve(play, _carry(play, now, play.state.left or 0))


def _serve(play: Playing, left: int | None) -> bool:
    """Go on along the queue until a player must choose; then the phase, and perhaps the game, is over.

    ``left`` is what the figure at the Tally Man still has to place, None if it has not begun.
    """
    while play.state.queue:
        if left is None:
            left = _bring_out(play)
        while left:
            letters = _known(play, left)
            if letters is None:
                play.change(left=left)
                return False
            left = _carry(play, letters, left)
        _take_coin(play)
        play.change(queue=play.state.queue[1:])
        left = None
    play.change(left=None)
    if finish.due(play.state):
        finish.end(play)
    return True


def _bring_out(play: Playing) -> int:
    """Return how many barrels the figure must load, or give back."""
    state = play.state
    here = state.queue[0]
    seat, room = here.name.seat, here.room
    if room.barrels:
        # 4.5 The barrels are taken before they are spread: ships that sail meanwhile do not add to them.
        crew = state.crews[seat]
        count = min(room.barrels, crew.barrels)
        play.change(crews=swapped(state.crews, seat, replace(crew, barrels=crew.barrels - count)))
        if count < room.barrels:
            play.tell(SupplyShort(here.name, here.space, room.barrels, count))
        return count
    if not here.broken:
        play.tell(JackSpared(here.name, here.space))
        return 0
    count = min(here.broken, sum([ship.cargo[seat] for ship in state.ships]))
    if not count:
        play.tell(NothingToGiveBack(here.name, here.space))
    return count


def _known(play: Playing, left: int) -> Answer | None:
    """Return the load if nobody needs to be asked: only one is possible, or a wish given ahead fits."""
    state = play.state
    here = state.queue[0].name
    letters = only_answer(state, left)
    wish = next((wish for wish in state.wishes if wish.name == here), None) if state.wishes else None
    if wish:
        play.change(wishes=tuple(other for other in state.wishes if other is not wish))
        play.reveal()
        if letters is None:
            letters = share_now(state, left).settle(wish.ships)
        if letters is None:
            play.tell(WishDropped(here, wish.ships), to=here.seat)
    return letters


def _carry(play: Playing, letters: Answer, left: int) -> int:
    """Load, or take back, one barrel for each ship named, and return how many are left.

    E4 With no ship in port they go to the pub.
    """
    state = play.state
    here = state.queue[0]
    seat = here.name.seat
    if not letters:
        crew = state.crews[seat]
        play.change(crews=swapped(state.crews, seat, replace(crew, pub=crew.pub + left)))
        play.tell(WentToPub(here.name, left))
        return 0
    event = Loaded if here.room.barrels else GaveBack
    play.tell(event(here.name, here.space, loads(letters)))
    for letter, run in groupby(letters):
        (ships.put_aboard if here.room.barrels else ships.take_back)(play, seat, letter, len(list(run)))
    return left - len(letters)


def _take_coin(play: Playing) -> None:
    here = play.state.queue[0]
    if not here.room.coin:
        return
    if play.state.bank:
        change_crew(play, here.name.seat, coins=1)
        play.tell(CoinTaken(here.name, here.space))
    else:
        play.tell(NoCoinLeft(here.name, here.space))
