"""What makes a position impossible, whoever wrote it."""

from collections import Counter

from bot.games.cargo.dock import harbour
from bot.games.cargo.pieces import CRATES, CREW, FACE_DOWN, MARKS, OWNERS, SORTS, Sort, Token, kind_of
from bot.games.cargo.state import State

MOST_LEFT = 3


def piece_faults(state: State) -> list[str]:
    """List what is impossible about the pieces."""
    faults = []
    seats = len(state.crews)
    strangers = [token for token in state.board if _strange(token, seats)]
    if strangers:
        faults.append(f"“{strangers[0]}” belongs to nobody who plays")
    if FACE_DOWN in state.board and (
        state.phase != "ships" or len(state.lots) != state.board.count(FACE_DOWN)
    ):
        faults.append("crates lie face down only while ships are chosen, and lots says whose they are")
    for seat, crew in enumerate(state.crews):
        for kind, most in Counter(CREW).items():
            if _count(state, seat, kind) > most:
                faults.append(f"{CRATES[seat]} has more than {most} of worker {kind}")
        if "e" in crew.water + crew.gone:
            faults.append("elephants never leave the dock")
    owners = harbour(state.ships).owners
    for square, seat in owners.items():
        if state.board[square] == CRATES[seat]:
            faults.append("a crate on a loading square of its own ship would be aboard")
    if any(
        square not in owners or state.board[square] in ("", CRATES[owners[square]]) for square in state.owed
    ):
        faults.append("owed names loading squares of ships in play with a foreign crate on them")
    return faults


def _strange(token: Token, seats: int) -> bool:
    if token in OWNERS:
        return OWNERS[token] >= seats
    return bool(token) and token != FACE_DOWN and any(mark in token for mark in MARKS[seats:])


def _count(state: State, seat: int, kind: str) -> int:
    """Count a player's workers of a kind, wherever they are."""
    crew, mark = state.crews[seat], MARKS[seat]
    beside = (crew.supply + crew.water + crew.gone).count(kind)
    if kind != "l":
        return beside + state.board.count(mark + kind)
    stacks = [token for token in state.board if token and SORTS[token] is Sort.STACK]
    return beside + sum(crew.doctor) + sum(token.count(mark) for token in stacks)


def turn_faults(state: State) -> list[str]:
    """List what is impossible about the course of the turn."""
    faults = []
    mark = MARKS[state.active]
    for square, count in Counter(state.moved).items():
        token = state.board[square]
        if token in OWNERS or token.count(mark) < count:
            faults.append(
                "moved names squares of the player whose turn it is, each as often as workers moved there"
            )
    if state.stepping is not None:
        token = state.board[state.stepping]
        if state.stepping not in state.moved or kind_of(token) not in ("d", "e"):
            faults.append("step names the square of a donkey or elephant that has moved")
    if state.left > MOST_LEFT:
        faults.append(f"no more than {MOST_LEFT} workers may move in a turn")
    if (state.phase == "ships") != any(ship.seat is None and not ship.idle for ship in state.ships):
        faults.append("ships are free only while they are chosen")
    return faults
