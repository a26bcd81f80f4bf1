"""Two out of three: scoring the shares of bridges, and harvesting plantations."""

from bot.engine import Decision, Option, Phrase, PickSome, Seat
from bot.games.key_west.events import Harvested, Scored, SharesScored
from bot.games.key_west.pieces import BRIDGES, FRUITS
from bot.games.key_west.state import Playing, State, change_estate, score
from bot.games.key_west.tasks import Follow, Harvest, Shares
from bot.games.key_west.words import bridge_words, fruit_words

CHOSEN = 2
WHICH_BRIDGES = Phrase("key_west.ask.shares")
WHICH_FRUITS = Phrase("key_west.ask.harvest")


def begin_shares(play: Playing, task: Shares) -> Follow:
    """Score at once if no more than two bridges count; otherwise ask which."""
    countable = _countable(play.state, task.seat)
    return None if len(countable) > CHOSEN else answer_shares(play, task, task.seat, tuple(countable))


def shares_decision(state: State, task: Shares, seat: Seat) -> Decision:
    """Ask which two bridges to score."""
    options = tuple(
        Option(
            bridge.what,
            bridge_words(bridge.what),
            bridge,
            hint=Phrase("key_west.ask.shares_hint", {"n": bridge.gained}),
            spot=f"bridge.{bridge.what}",
        )
        for bridge in _countable(state, seat)
    )
    best = _best([option.value for option in options])
    return Decision(seat, "shares", WHICH_BRIDGES, PickSome(options, CHOSEN, CHOSEN), default=best, topic="7")


def answer_shares(play: Playing, task: Shares, seat: Seat, value: tuple[Scored, ...]) -> Follow:
    """Give a point for each share."""
    score(play, seat, sum([bridge.gained for bridge in value]))
    play.tell(SharesScored(seat, value))
    return ()


def _countable(state: State, seat: Seat) -> list[Scored]:
    """7.1 A bridge counts if it and all before it are complete."""
    reached = len(state.connected())
    shares = state.estates[seat].shares()[:reached]
    return [Scored(bridge, held, held) for bridge, held in zip(BRIDGES, shares, strict=False) if held]


def begin_harvest(play: Playing, task: Harvest) -> Follow:
    """Harvest at once if no more than two fruits bring anything; otherwise ask which."""
    ripe = _ripe(play.state, task.seat)
    return None if len(ripe) > CHOSEN else answer_harvest(play, task, task.seat, tuple(ripe))


def harvest_decision(state: State, task: Harvest, seat: Seat) -> Decision:
    """Ask which two fruits to harvest."""
    options = tuple(
        Option(
            fruit.what,
            fruit_words(fruit.what),
            fruit,
            hint=Phrase(
                "key_west.ask.harvest_hint",
                {"fields": Phrase("key_west.ask.plantations", {"n": fruit.held}), "n": fruit.gained},
            ),
        )
        for fruit in _ripe(state, seat)
    )
    best = _best([option.value for option in options])
    return Decision(seat, "harvest", WHICH_FRUITS, PickSome(options, CHOSEN, CHOSEN), default=best, topic="7")


def answer_harvest(play: Playing, task: Harvest, seat: Seat, value: tuple[Scored, ...]) -> Follow:
    """Take the tiles from Florida; the plantations stay."""
    if value:
        florida = list(play.state.florida)
        mine = list(play.state.estates[seat].fruit)
        for fruit in value:
            at = [str(name) for name in FRUITS].index(fruit.what)
            florida[at] -= fruit.gained
            mine[at] += fruit.gained
        play.change(florida=tuple(florida))
        change_estate(play, seat, fruit=tuple(mine))
    play.tell(Harvested(seat, value))
    return ()


def _ripe(state: State, seat: Seat) -> list[Scored]:
    """7.5 A tile for each plantation, while there are tiles of that fruit on Florida."""
    ripe = []
    for fruit, tiles in zip(FRUITS, state.florida, strict=True):
        held = len(state.owned(seat, fruit))
        if held and tiles:
            ripe.append(Scored(fruit, held, min(held, tiles)))
    return ripe


def _best(choices: list[Scored]) -> tuple[str, ...]:
    """Return the two that bring most, in their own order."""
    best = sorted(choices, key=lambda choice: -choice.gained)[:CHOSEN]
    return tuple(choice.what for choice in choices if choice in best)
