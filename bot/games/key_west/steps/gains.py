"""What hotels and cigars bring."""

from bot.engine import Chance
from bot.games.key_west.events import (
    CashTaken,
    CigarsRolled,
    CigarsSold,
    HotelsRun,
    NoFactory,
    NoHotelConnected,
)
from bot.games.key_west.pieces import STORE, Field
from bot.games.key_west.state import Playing, change_estate, draw_cash, score
from bot.games.key_west.tasks import Cash, Follow, Roll, Run, Sell

FOR_A_POINT = 5  # dollars of profit, or cigars
ALLOWANCE = 8
SIDES = 6


def run(play: Playing, task: Run) -> Follow:
    """5.6 The highest die for each connected hotel; each full five is a point, the rest is paid out."""
    state, seat = play.state, task.seat
    hotels, connected = state.owned(seat, "hotel"), state.connected()
    running = [field for field in hotels if field.island in connected]
    if not running:
        play.tell(NoHotelConnected(seat))
        return ()
    dice = _throw(hotels, play.chance)
    points, due = divmod(max(dice) * len(running), FOR_A_POINT)
    score(play, seat, points)
    paid = draw_cash(play, seat, due)
    play.tell(HotelsRun(seat, dice, len(running), points, due, paid))
    return ()


def roll(play: Playing, task: Roll) -> Follow:
    """6.3 The highest die for each factory; 6.4 the store holds 40."""
    state, seat = play.state, task.seat
    factories = state.owned(seat, "factory")
    if not factories:
        play.tell(NoFactory(seat))
        return ()
    dice = _throw(factories, play.chance)
    total = state.estates[seat].cigars + max(dice) * len(factories)
    stored = min(total, STORE)
    change_estate(play, seat, cigars=stored)
    play.tell(CigarsRolled(seat, dice, len(factories), total - stored, stored))
    return ()


def _throw(fields: list[Field], chance: Chance) -> tuple[int, ...]:
    """Throw a die for each island with at least one of the fields."""
    return tuple([1 + chance.below(SIDES) for _ in {field.island for field in fields}])


def sell(play: Playing, task: Sell) -> Follow:
    """6.5 Every full five cigars are a point; the others stay."""
    seat = task.seat
    points, left = divmod(play.state.estates[seat].cigars, FOR_A_POINT)
    if points:
        score(play, seat, points)
        change_estate(play, seat, cigars=left)
    play.tell(CigarsSold(seat, points, left))
    return ()


def cash(play: Playing, task: Cash) -> Follow:
    """Take 8 dollars from the bank."""
    paid = draw_cash(play, task.seat, ALLOWANCE)
    play.tell(CashTaken(task.seat, ALLOWANCE, paid))
    return ()
