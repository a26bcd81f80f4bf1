"""The contract between a game's rules and everything that hosts it."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.asks import Answer
from bot.engine.chance import Chance
from bot.engine.decision import Decision
from bot.engine.record import Record
from bot.engine.text import Phrase, Seat

S = TypeVar("S", bound=Struct)
V = TypeVar("V", bound=Struct)
E = TypeVar("E")

Options = Mapping[str, str]


class Colour(Enum):
    """The seat colours of all games; their initials spell PORTS, and badges never use those letters."""

    PLUM = "plum"
    OCHRE = "ochre"
    RED = "red"
    TURQUOISE = "turquoise"
    SAPPHIRE = "sapphire"

    @property
    def letter(self) -> str:
        """The letter that stands for the seat on pictures, buttons and text.

        >>> "".join(colour.letter for colour in Colour)
        'PORTS'
        """
        return self.name[0]


class Credits(Record, frozen=True):
    """Whose game it is."""

    designer: str
    publisher: str
    year: int


class OptionInfo(Record, frozen=True):
    """A variant that a table may agree on. Its words are ``<game>.option.<key>`` and ``….<key>.<choice>``."""

    key: str
    choices: tuple[str, ...]  # the first one holds unless another is chosen


class BadOptions(ValueError):
    """A table asks for an option that the game does not have; the message lists what there is."""


class GameInfo(Record, frozen=True):
    """What a host knows about a game before it is played."""

    key: str
    title: str
    least: int
    most: int
    colours: tuple[Colour, ...]  # by seat; in the log a seat is called by its colour
    rules_version: int
    credits: Credits
    options: tuple[OptionInfo, ...] = ()

    def choose(self, options: Options) -> dict[str, str]:
        """Return the choice for every option of the game, or raise BadOptions."""
        chosen = {option.key: option.choices[0] for option in self.options} | dict(options)
        known = {option.key: option.choices for option in self.options}
        for key, choice in chosen.items():
            if choice not in known.get(key, ()):
                open_to = " or ".join(
                    f"{option.key}={word}" for option in self.options for word in option.choices
                )
                raise BadOptions(f"{self.title} has no option {key}={choice}; it has: {open_to or 'none'}.")
        return chosen


class Notice(Record, Generic[E], frozen=True):
    """A fact told whole to its audience; ``None`` means everyone. ``opens``: a chapter begins with it."""

    event: E
    to: tuple[Seat, ...] | None = None
    opens: bool = False

    def reaches(self, viewer: Seat | None) -> bool:
        """Whether this viewer (``None``: a spectator) is told."""
        return self.to is None or viewer in self.to


class Turn(Record, Generic[S, E], frozen=True):
    """What one answer led to; ``revealed``: a secret came out, so that it can never be taken back."""

    state: S
    notices: tuple[Notice[E], ...] = ()
    revealed: bool = False


class Outcome(Record, frozen=True):
    """Why the game is over and who came where: groups of seats that share a place, best first."""

    reason: Phrase
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    played: Phrase  # how long the game was: "7 rounds"
    lines: tuple[Phrase, ...]  # by seat: what its score is made of


class Headline(Record, frozen=True):
    """A table at a glance: where play has got to, how each seat stands, and what is going on."""

    phase: Phrase
    standings: tuple[Phrase, ...]  # by seat
    lines: tuple[Phrase, ...] = ()


class Game(Protocol[S, V, E]):
    """Pure rules: no clock, no I/O, no luck of its own, no Discord."""

    @property
    def info(self) -> GameInfo:
        """Name, seats and version."""
        ...

    @property
    def state_type(self) -> type[S]:
        """The type of the whole truth, to decode what was stored."""
        ...

    def setup(self, seats: int, options: Options, chance: Chance) -> Turn[S, E]:
        """Lay the table out."""
        ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that play waits for: those whose decision says ``awaited``."""
        ...

    def decision(self, state: S, seat: Seat) -> Decision | None:
        """Return what this seat is asked now. Several seats may be asked at once."""
        ...

    def apply(self, state: S, seat: Seat, answer: Answer, chance: Chance) -> Turn[S, E]:
        """Play an answer, or raise IllegalAnswer. It is read through the same Ask that ``decision`` shows."""
        ...

    def view(self, state: S, viewer: Seat | None) -> V:
        """Return what this viewer may know; ``None`` is a spectator."""
        ...

    def guess(self, view: V, chance: Chance) -> S:
        """Return some state that this view's owner could not tell from the true one."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result once the game is over."""
        ...

    def headline(self, view: V) -> Headline:
        """Return the table at a glance, from a view alone: for everyone, that of a spectator."""
        ...

    def narrate(self, event: E) -> Phrase:
        """Return the sentence that tells an event."""
        ...


AnyGame = Game[Any, Any, Any]


class Latest(Generic[S]):
    """Remembers what was asked of the latest state, so that ``apply`` need not ask again to read the answer.

    States never change, so this is only about speed.
    """

    def __init__(self, decision: Callable[[S, Seat], Decision | None]) -> None:
        self._decision = decision
        self._state: S | None = None
        self._asked: dict[Seat, Decision | None] = {}

    def ask(self, state: S, seat: Seat) -> Decision | None:
        """Return what the seat is asked."""
        if state is not self._state:
            self._state, self._asked = state, {}
        if seat not in self._asked:
            self._asked[seat] = self._decision(state, seat)
        return self._asked[seat]


class Play(Generic[S, E]):
    """One answer being worked out: the state so far, what has been told, and the luck for it."""

    def __init__(self, state: S, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self._notices: list[Notice[E]] = []
        self._revealed = False

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def tell(self, event: E, to: Seat | None = None, *, opens: bool = False) -> None:
        """Tell everyone, or one seat alone; ``opens``: a new chapter of the story, such as a round."""
        self._notices.append(Notice(event, None if to is None else (to,), opens))

    def reveal(self) -> None:
        """Note that somebody now knows what was secret before."""
        self._revealed = True

    def turn(self) -> Turn[S, E]:
        """Return what it all led to."""
        return Turn(self.state, tuple(self._notices), self._revealed)
