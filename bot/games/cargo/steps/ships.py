"""Choosing ships, one after another, while the crates lie face down."""

from msgspec.structs import replace

from bot.engine import Decision, Option, Phrase, PickOne, Seat
from bot.games.cargo.dock import NAMES
from bot.games.cargo.events import CratesShown, ShipTaken
from bot.games.cargo.pieces import CRATES, FACE_DOWN
from bot.games.cargo.state import Playing, State, swapped

PROMPT = Phrase("cargo.ask.ship")
STATUS = Phrase("cargo.ask.ship_status")


def decision(state: State, seat: Seat) -> Decision | None:
    """Ask the player in turn for a ship."""
    if seat != state.active:
        return None
    free = _free(state)
    return Decision(
        seat,
        "ship",
        PROMPT,
        PickOne(tuple(_option(state, number) for number in free)),
        default=(state.ships[free[0]].side,),
        status=STATUS,
        topic="S",
    )


def answer(play: Playing, seat: Seat, number: int) -> bool:
    """Give the seat its ship, and the last seat the last one; then the crates are shown."""
    _take(play, seat, number, last=False)
    free = _free(play.state)
    if len(free) == 1:
        _take(play, play.state.active, free[0], last=True)
        _show(play)
        return True
    return False


def _take(play: Playing, seat: Seat, number: int, last: bool) -> None:
    state = play.state
    ship = replace(state.ships[number], seat=seat)
    following = Seat((seat + 1) % len(state.crews))
    play.change(ships=swapped(state.ships, number, ship), active=following)
    play.tell(ShipTaken(seat, ship.side, last))


def _show(play: Playing) -> None:
    """S5 Turn the crates up: each belongs to whoever took its ship."""
    state = play.state
    lots = iter(state.lots)
    owners = [ship.seat for ship in state.ships]
    board = tuple(_crate(owners[next(lots)]) if token == FACE_DOWN else token for token in state.board)
    play.change(board=board, lots=())
    play.reveal()
    play.tell(CratesShown(len(state.lots) // len(state.crews)))


def _crate(owner: Seat | None) -> str:
    assert owner is not None, "only ships in play have crates"
    return CRATES[owner]


def _free(state: State) -> list[int]:
    return [number for number, ship in enumerate(state.ships) if not ship.idle and ship.seat is None]


def _option(state: State, number: int) -> Option[int]:
    ship = state.ships[number]
    squares = tuple(NAMES[square] for square in ship.loading)
    return Option(
        ship.side,
        Phrase(f"cargo.ask.ship.{ship.side}"),
        number,
        hint=Phrase("cargo.ask.ship_hint", {"squares": squares}),
        spot=ship.side,
    )
