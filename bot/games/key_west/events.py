"""What happens, and why. Where the bank may be short, ``due`` is what it owes and ``paid`` what it has."""

from typing import Literal

from bot.engine import Record, Seat
from bot.games.key_west.pieces import Action, Bridge, Card, Field, Fruit, Island, Line, Offered, Tile
from bot.games.key_west.tasks import Why

Declined = Literal["hotel", "factory", "banana", "mango", "orange", "mafia"]


class RoundBegan(Record, frozen=True, tag=True):
    """A new round; in the last one the cards come from those that were put aside."""

    round: int
    start: Seat
    offer: tuple[Offered, ...]
    reused: bool


class BidsRevealed(Record, frozen=True, tag=True):
    """All bids, by seat, and the order of the bidders: highest first, ties from the old start player on."""

    bids: tuple[int, ...]
    ranking: tuple[Seat, ...]
    tied: bool


class LowestPaid(Record, frozen=True, tag=True):
    """The lowest bidder becomes start player and gets the bid from the highest bidder."""

    seat: Seat
    payer: Seat
    dollars: int


class CardsTaken(Record, frozen=True, tag=True):
    """A bidder took cards, in this order; ``place`` counts from 1."""

    seat: Seat
    place: int
    taken: tuple[Offered, ...]


class WishDropped(Record, frozen=True, tag=True):
    """Too few cards of a wish given ahead are left, so its owner is asked. Told to the owner alone."""

    letters: tuple[str, ...]
    count: int


class Consoled(Record, frozen=True, tag=True):
    """The fourth of five bidders gets money instead of a card."""

    seat: Seat
    due: int
    paid: int


class CardsPutAside(Record, frozen=True, tag=True):
    """Nobody took these cards."""

    cards: tuple[Card, ...]


class BillTaken(Record, frozen=True, tag=True):
    """A step of a bridge was built: its bill, face down, goes to the builder; ``left`` steps are to do."""

    seat: Seat
    bridge: Bridge
    left: int


class BillSeen(Record, frozen=True, tag=True):
    """What the bill is worth. Told to the builder alone."""

    bridge: Bridge
    dollars: int


class BridgeCompleted(Record, frozen=True, tag=True):
    """The last bill of a bridge is gone; these islands are connected to Florida now."""

    bridge: Bridge
    connected: tuple[Island, ...]


class ShareTaken(Record, frozen=True, tag=True):
    """The bridge was complete already: a share, but no bill."""

    seat: Seat
    bridge: Bridge


class TilesTurned(Record, frozen=True, tag=True):
    """Harvest tiles were turned up on Florida; fewer than two if no more are left."""

    seat: Seat
    fruits: tuple[Fruit, ...]
    left: int


class DiscPut(Record, frozen=True, tag=True):
    """A disc was put on a field: for a card, for money or by the mafia; it may have replaced another's."""

    seat: Seat
    field: Field
    why: Why
    price: int
    replaced: Seat | None


class DiscMoved(Record, frozen=True, tag=True):
    """Without a disc in the supply, a player took one from the board."""

    seat: Seat
    field: Field


class NotWanted(Record, frozen=True, tag=True):
    """A player does without a plantation, a purchase or the mafia's help."""

    seat: Seat
    what: Declined


class AllTakenAlready(Record, frozen=True, tag=True):
    """Every field of a kind belongs to the player already, or there is nobody's disc to replace."""

    seat: Seat
    what: Declined


class CubePlaced(Record, frozen=True, tag=True):
    """A player marked an action; ``any`` takes both cubes."""

    seat: Seat
    action: Action


class Repeated(Record, frozen=True, tag=True):
    """Any 1 action: a player does this one again."""

    seat: Seat
    action: Action


class Passed(Record, frozen=True, tag=True):
    """A player does neither half of an action."""

    seat: Seat
    action: Action


class HotelsRun(Record, frozen=True, tag=True):
    """The highest die for each connected hotel; five make a point, the rest is money."""

    seat: Seat
    dice: tuple[int, ...]
    hotels: int
    points: int
    due: int
    paid: int


class NoHotelConnected(Record, frozen=True, tag=True):
    """No hotel of the player is connected to Florida, so none can be run."""

    seat: Seat


class CigarsRolled(Record, frozen=True, tag=True):
    """The highest die for each factory; what does not fit into the store is lost."""

    seat: Seat
    dice: tuple[int, ...]
    factories: int
    lost: int
    stored: int


class NoFactory(Record, frozen=True, tag=True):
    """Without a factory no cigars are rolled."""

    seat: Seat


class CigarsSold(Record, frozen=True, tag=True):
    """Five cigars for each point; the others stay in the store."""

    seat: Seat
    points: int
    stored: int


class CashTaken(Record, frozen=True, tag=True):
    """Part of an action: 8 dollars."""

    seat: Seat
    due: int
    paid: int


class Scored(Record, frozen=True):
    """Shares of a bridge, or plantations of a fruit, and what they brought."""

    what: str
    held: int
    gained: int


class SharesScored(Record, frozen=True, tag=True):
    """A point for each share of up to two bridges; none if no bridge counts."""

    seat: Seat
    bridges: tuple[Scored, ...]


class Harvested(Record, frozen=True, tag=True):
    """A tile from Florida for each plantation of up to two fruits, as far as there are tiles."""

    seat: Seat
    fruits: tuple[Scored, ...]


class Looked(Record, frozen=True, tag=True):
    """A diver looks at a tile; ``left`` looks remain."""

    seat: Seat
    field: int
    left: int


class Found(Record, frozen=True, tag=True):
    """What the tile is. Told to the diver alone."""

    field: int
    tile: Tile


class SpongeSold(Record, frozen=True, tag=True):
    """A diver took a sponge, which is money at once."""

    seat: Seat
    field: int
    due: int
    paid: int


class WreckRaised(Record, frozen=True, tag=True):
    """A diver took a wreck; None: the graveyard is full."""

    seat: Seat
    field: int
    points: int | None


class TreasureKept(Record, frozen=True, tag=True):
    """A diver took a treasure; which one stays hidden to the end."""

    seat: Seat
    field: int


class DiveEnded(Record, frozen=True, tag=True):
    """A diver stopped without taking as many tiles as possible."""

    seat: Seat


class BossNamed(Record, frozen=True, tag=True):
    """Who has most discs on an island; nobody if there are none."""

    island: Island
    seats: tuple[Seat, ...]
    discs: int
    points: int


class CubesReturned(Record, frozen=True, tag=True):
    """All cubes go back to their owners after rounds 3 and 6."""

    round: int


class FinalScored(Record, frozen=True, tag=True):
    """A seat's final scoring, line by line."""

    seat: Seat
    lines: tuple[Line, ...]
    total: int


class GameOver(Record, frozen=True, tag=True):
    """The result."""

    winners: tuple[Seat, ...]
    points: int


Event = (
    RoundBegan | BidsRevealed | LowestPaid | CardsTaken | WishDropped | Consoled | CardsPutAside | BillTaken
    | BillSeen | BridgeCompleted | ShareTaken | TilesTurned | DiscPut | DiscMoved | NotWanted
    | AllTakenAlready | CubePlaced | Repeated | Passed | HotelsRun | NoHotelConnected | CigarsRolled
    | NoFactory | CigarsSold | CashTaken | SharesScored | Harvested | Looked | Found | SpongeSold
    | WreckRaised | TreasureKept | DiveEnded | BossNamed | CubesReturned | FinalScored | GameOver
)  # fmt: skip
