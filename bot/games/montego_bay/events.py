"""What happens, and why. Spaces are given by the names that people use; a start of "" is the pub."""

from typing import Literal

from bot.engine import Record, Seat
from bot.games.montego_bay.pieces import Figure, FigureKey

Departure = Literal["full", "first", "end"]


class RoundBegan(Record, frozen=True, tag=True):
    """A new round."""

    round: int


class JackHired(Record, frozen=True, tag=True):
    """The player with priority pays and puts Lazy Jack beside a docker."""

    seat: Seat
    beside: FigureKey
    space: str


class NobodyHired(Record, frozen=True, tag=True):
    """Those who could hire Lazy Jack did not want him."""


class Moved(Record, frozen=True, tag=True):
    """A figure walked to a free space."""

    figure: Figure
    card: int
    start: str
    end: str


class Pushed(Record, frozen=True, tag=True):
    """A figure came to an occupied space and pushed whoever stood there through the warehouse."""

    figure: Figure
    card: int
    start: str
    end: str
    pushed: Figure
    to: str


class SteppedBack(Record, frozen=True, tag=True):
    """A figure found both sides of the warehouse occupied and stepped back to a free space."""

    figure: Figure
    card: int
    start: str
    target: str
    end: str
    here: Figure
    opposite: Figure


class TallyBegan(Record, frozen=True, tag=True):
    """All figures stand; this is the order in which the Tally Man comes to them."""

    figures: tuple[Figure, ...]


class Load(Record, frozen=True):
    """Barrels on one ship, or taken from it."""

    ship: str
    barrels: int


class Loaded(Record, frozen=True, tag=True):
    """A figure brought barrels aboard."""

    figure: Figure
    space: str
    loads: tuple[Load, ...]


class SupplyShort(Record, frozen=True, tag=True):
    """The room shows more barrels than the player has in supply; the rest is lost."""

    figure: Figure
    space: str
    shown: int
    taken: int


class WentToPub(Record, frozen=True, tag=True):
    """No ship is left, so the barrels stand in the pub."""

    figure: Figure
    barrels: int


class GaveBack(Record, frozen=True, tag=True):
    """Broken barrels: the player takes barrels back from ships."""

    figure: Figure
    space: str
    loads: tuple[Load, ...]


class NothingToGiveBack(Record, frozen=True, tag=True):
    """Broken barrels, but the player has none aboard."""

    figure: Figure
    space: str


class JackSpared(Record, frozen=True, tag=True):
    """Broken barrels do not concern Lazy Jack."""

    figure: Figure
    space: str


class CoinTaken(Record, frozen=True, tag=True):
    """The room shows a coin."""

    figure: Figure
    space: str


class NoCoinLeft(Record, frozen=True, tag=True):
    """The room shows a coin, but the bank has none."""

    figure: Figure
    space: str


class WishDropped(Record, frozen=True, tag=True):
    """A load given ahead does not fit any more, so its owner is asked. Told to the owner alone."""

    figure: Figure
    ships: tuple[str, ...]


class Award(Record, frozen=True):
    """What a seat gets for its barrels on a ship; ``sharing`` seats had as many."""

    seat: Seat
    barrels: int
    points: int
    sharing: int


class Sailed(Record, frozen=True, tag=True):
    """A ship left and was scored: it was full, foremost, or still there at the end."""

    ship: str
    why: Departure
    awards: tuple[Award, ...]
    bonus: Seat | None


class PilotLeft(Record, frozen=True, tag=True):
    """The pilot boat left pier 1."""


class Docked(Record, frozen=True, tag=True):
    """The next ship came in from its pile."""

    ship: str
    pier: int
    capacity: int
    pays: tuple[int, ...]


class SecondPileBegun(Record, frozen=True, tag=True):
    """The first pile is used up; the order tiles will be shuffled at the end of the round."""


class OrderPassed(Record, frozen=True, tag=True):
    """The last order tile went to the front."""

    order: tuple[Figure, ...]


class OrderShuffled(Record, frozen=True, tag=True):
    """The order tiles were shuffled."""

    order: tuple[Figure, ...]


class JackWentHome(Record, frozen=True, tag=True):
    """Lazy Jack's round is over."""


class PubScored(Record, frozen=True, tag=True):
    """Barrels in the pub were scored."""

    awards: tuple[Award, ...]


class GameEnding(Record, frozen=True, tag=True):
    """The last round is over; ``ships`` remain in port to be scored."""

    ships: int


class GameOver(Record, frozen=True, tag=True):
    """The result."""

    winners: tuple[Seat, ...]
    points: int
    by_coins: bool


Event = (
    RoundBegan | JackHired | NobodyHired | Moved | Pushed | SteppedBack | TallyBegan | Loaded | SupplyShort
    | WentToPub | GaveBack | NothingToGiveBack | JackSpared | CoinTaken | NoCoinLeft | WishDropped | Sailed
    | PilotLeft | Docked | SecondPileBegun | OrderPassed | OrderShuffled | JackWentHome | PubScored
    | GameEnding | GameOver
)  # fmt: skip
