"""What cards do at once, without asking: bridges are built and harvest tiles turned up."""

from bot.games.key_west.events import BillSeen, BillTaken, BridgeCompleted, ShareTaken, TilesTurned
from bot.games.key_west.pieces import BRIDGES, FRUITS, Fruit
from bot.games.key_west.state import Playing, swapped
from bot.games.key_west.tasks import Build, Follow, TurnTiles

TURNED = 2


def build(play: Playing, task: Build) -> Follow:
    """Take a bill from the bridge, face down and at random; the card itself is the share."""
    state = play.state
    bridge = BRIDGES.index(task.bridge)
    bills = state.bills[bridge]
    if not bills:
        play.tell(ShareTaken(task.seat, task.bridge))
        return ()
    drawn = play.chance.below(len(bills))
    bill, left = bills[drawn], (*bills[:drawn], *bills[drawn + 1 :])
    seat = task.seat
    play.change(
        bills=swapped(state.bills, bridge, left),
        wages=swapped(state.wages, seat, (*state.wages[seat], bill)),
        cash=swapped(state.cash, seat, state.cash[seat] + bill),
    )
    play.tell(BillTaken(seat, task.bridge, len(left)))
    play.tell(BillSeen(task.bridge, bill), to=seat)
    if not left:
        before = state.connected()
        now = [island for island in play.state.connected() if island not in before]
        play.tell(BridgeCompleted(task.bridge, tuple(now)))
    return ()


def turn_tiles(play: Playing, task: TurnTiles) -> Follow:
    """Turn two harvest tiles up on Florida, or as many as are left."""
    tiles, florida = list(play.state.tiles), list(play.state.florida)
    turned: list[Fruit] = []
    while len(turned) < TURNED and any(tiles):
        fruit = _draw(tiles, play.chance.below(sum(tiles)))
        tiles[fruit] -= 1
        florida[fruit] += 1
        turned.append(FRUITS[fruit])
    play.change(tiles=tuple(tiles), florida=tuple(florida))
    play.tell(TilesTurned(task.seat, tuple(turned), sum(tiles)))
    return ()


def _draw(tiles: list[int], drawn: int) -> int:
    """Return the fruit of the tile with this number, counting through the fruits."""
    for fruit, count in enumerate(tiles):
        if drawn < count:
            return fruit
        drawn -= count
    raise AssertionError("a draw is below the number of tiles")
