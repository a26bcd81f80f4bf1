"""Made-up tables that show all there is to see: colours are learned from them, and people look them over."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine import Answer, Seat
from bot.games.cargo.dock import NAMES as SQUARES
from bot.games.cargo.dock import NUMBERS, SIDES, Ship
from bot.games.cargo.pieces import CREW, SORTS, Crew, Token
from bot.games.cargo.turn_ask import TurnAsk
from bot.games.cargo.view import View
from rendering.badges import Badge, Badges, badges_of
from rendering.cargo.look import mover
from rendering.gallery import Proof

NAMES = ("Paul", "Mara", "Ines", "Jonas")
BERTHS = (("d8", "e8"), ("h5", "h4"), ("d1", "e1"), ("a5", "a4"))
SHIPS = {4: (0, 1, 2, 3), 3: (0, 1, 2, None), 2: (0, None, 1, None)}  # whose, by side

FULL = (
    "1 ro 3 rf 2/1 S R 2 T se r/oe 2 re 2 O 1/2 T R R o sf 1/"
    "o of rd rs 1 S O 1/1 O 3 sss sd 1/tt te O tf T td S 1/8"
)
CROWDED = (
    "rd 4 S 2/1 T 1 R 2 O r/2 S 3 of 1/1 se O 2 te 2/"
    "R 1 S td 1 rf 2/1 oe 1 rrsto 2 R 1/2 st 1 re S O 1/tooo 6 sf"
)
THREE = (
    "3 rr 2 T 1/1 R S 1 T R S t/2 re 1 T 1 S 1/S T 1 R sd 1 tf 1/"
    "rf 1 S R te T ss 1/1 R rd 2 S 1 td/1 T T sf 1 r R 1/se 5 R S"
)
TWO = (
    "2 rf 2 S 2/1 R S 1 R 1 S 1/2 rd R 1 S 1 ss/S 1 R 2 se 2/"
    "1 R 2 S 3/1 S re 2 rr 2/1 R 1 S sf R sd 1/1 r 5 s"
)
PLACED = (
    "8/1 S R 1 R T 2/oe 2 re 2 O 1/2 T 1 R 1 S 1/1 o rd 1 T S O 1/1 O 2 R 1 sd 1/1 S O tf T R T 1/2 O 2 S 2"
)
DEALT = "2 ? 2 ? 2/1 ? 1 ? 3 ?/2 ? 2 ? 2/3 ? 1 ? ? 1/1 ? 2 ? 3/2 ? 1 ? 1 ? 1/1 ? 2 ? ? 2/2 ? 2 ? 2"


def proofs() -> Iterator[Proof]:
    """Show every kind of picture, for two, three and four players."""
    four = middle()
    yield _board("board_4_middle", four)
    yield _composing("hand_4_pick", replace(four, viewer=Seat(0)), ())
    yield _composing("hand_4_steps", replace(four, viewer=Seat(0)), ("d6",))
    yield _composing("hand_4_second", replace(four, viewer=Seat(0)), ("h7-h6", "d6-e6"))
    yield _composing("hand_4_done", replace(four, viewer=Seat(0)), ("h7-h6", "f8-g8", "c4-c3-b3"))
    yield _board("board_4_crowded", crowded())
    yield _board("board_4_ships", ships(4))
    yield Proof("hand_2_ships", "hand", replace(ships(2), viewer=Seat(1)), NAMES[:2])
    yield _board("board_4_placing", placing())
    yield _placing("hand_4_placing", replace(placing(), viewer=Seat(1)))
    yield _board("board_3_first", first())
    yield _board("board_2_middle", two())
    yield _board("board_2_lost", lost())
    yield _board("board_4_end", over(four))
    yield _board("board_2_end", over(two()))


def _board(name: str, view: View) -> Proof:
    return Proof(name, "board", view, NAMES[: len(view.crews)])


def _composing(name: str, view: View, given: Answer) -> Proof:
    """Show a turn that is being composed, as its question has it."""
    ask = TurnAsk(view)
    return Proof(name, "hand", ask.preview(given).view, NAMES[: len(view.crews)], badges_of(ask.next(given)))


def _placing(name: str, view: View) -> Proof:
    free: Badges = tuple(
        Badge(square, square) for square, token in zip(SQUARES, view.board, strict=True) if not token
    )
    return Proof(name, "hand", view, NAMES, free)


def table(seats: int, text: str) -> View:
    """Lay out a dock for so many, nobody having any points."""
    return View(
        viewer=None,
        ships=tuple(
            Ship(
                side, (NUMBERS[one], NUMBERS[other]), None if seat is None else Seat(seat), idle=seat is None
            )
            for side, (one, other), seat in zip(SIDES, BERTHS, SHIPS[seats], strict=True)
        ),
        board=_dock(text),
        crews=(Crew(),) * seats,
        phase="turn",
        first=Seat(0),
        active=Seat(0),
        turns=6 * seats + 1,
        stage="return",
        left=3,
        moved=(),
        stepping=None,
        owed=(),
        last=(),
        limit=60,
        fast=False,
        ended="",
        awaited=(Seat(0),),
        wishes=(),
    )


def _dock(text: str) -> tuple[Token, ...]:
    """Read what stands on the squares, rank by rank; numbers are empty squares."""
    tokens = [word for rank in text.split("/") for word in rank.split()]
    board = [token for word in tokens for token in ([word] if word in SORTS else [""] * int(word))]
    assert len(board) == len(SQUARES)
    return tuple(board)


def middle() -> View:
    """Four players in the middle of a game, two workers in the water and two at the doctor."""
    return replace(
        table(4, FULL),
        crews=(
            Crew(doctor=(0, 1, 0), saved=2, sunk=1),
            Crew(saved=1, sunk=1, drowned=1),
            Crew(doctor=(1, 0, 1), saved=1, squished=2, drowned=1),
            Crew(water="ld", saved=1, squished=3),
        ),
        last=("E:c6-b6-a6", "L:f6-f5"),
    )


def crowded() -> View:
    """Stacks of all sizes, a crate that must go, and a turn with all that can become of things."""
    return replace(
        table(4, CROWDED),
        crews=(
            Crew(doctor=(1, 0, 0), saved=2, sunk=2, squished=1),
            Crew(water="d", doctor=(0, 1, 1), saved=1, sunk=1, squished=1),
            Crew(water="f", doctor=(1, 0, 0), saved=2, own_squished=3, drowned=2),
            Crew(water="d", saved=1, squished=2, drowned=1),
        ),
        active=Seat(1),
        awaited=(Seat(1),),
        owed=(NUMBERS["a4"],),
        turns=30,
        limit=0,
        last=("doctor-h7", "E:d2-e2[Sf2,tx]", "D:b8-a8[T~]", "crate-e8-c6"),
    )


def first() -> View:
    """Three players: the second of all turns, which two workers may move in."""
    view = table(3, THREE)
    return replace(
        view, active=Seat(1), awaited=(Seat(1),), turns=2, left=2, last=("E:b6-c6",), first=Seat(0)
    )


def two() -> View:
    """Two players, a crate just loaded and one just sunk."""
    return replace(
        table(2, TWO),
        crews=(
            Crew(saved=2, sunk=1, drowned=1, doctor=(0, 0, 1)),
            Crew(saved=1, sunk=1, squished=2, drowned=1),
        ),
        last=("F:e3-e2[Se1!]", "L:2g6-h6[R~]"),
    )


def lost() -> View:
    """Two players who have agreed that the lost do not come back."""
    crews = (
        Crew(gone="lf", saved=2, sunk=1, drowned=1),
        Crew(gone="d", saved=5, sunk=1, squished=1, drowned=1),
    )
    loaded = {NUMBERS[name] for name in ("f8", "c7", "g7", "f6", "g2")}
    board = tuple("" if number in loaded else token for number, token in enumerate(two().board))
    return replace(two(), board=board, crews=crews, fast=True, last=("pass",))


def ships(seats: int) -> View:
    """Crates lie face down, and the second ship is being chosen."""
    view = table(seats, DEALT)
    free = tuple(replace(ship, seat=ship.seat if ship.seat == 0 else None) for ship in view.ships)
    crews = (Crew(supply=CREW),) * seats
    return replace(
        view, ships=free, phase="ships", crews=crews, turns=0, left=0, active=Seat(1), awaited=(Seat(1),)
    )


def placing() -> View:
    """Some workers stand, the others wait aboard their ships; the second player has given two ahead."""
    supply = ("llllf", "llllfe", "llllde", "lllfd")
    return replace(
        table(4, PLACED),
        phase="place",
        crews=tuple(Crew(supply=workers) for workers in supply),
        turns=0,
        left=0,
        active=Seat(1),
        awaited=(Seat(1),),
        wishes=("elephant-c6", "foreman-f3"),
    )


def over(view: View) -> View:
    """The last crate of a colour has gone."""
    crews = tuple(replace(crew, own_sunk=1, own_squished=seat) for seat, crew in enumerate(view.crews))
    return replace(view, crews=crews, active=mover(view), awaited=(), ended="cargo.end.crates_gone")
