"""What never changes in Cargo, whatever is played."""

from collections import Counter

from bot.games.cargo.dock import harbour
from bot.games.cargo.pieces import CRATES, CREW, FACE_DOWN, MARKS, SORTS, Sort
from bot.games.cargo.state import State

# Random players seldom bring a game to its end; without a limit it takes many hundreds of turns.
OPTIONS = {"limit": "20"}
EACH = {2: 10, 3: 7, 4: 5}


def check(state: State, told: Counter[str]) -> None:
    """Count crates and workers, on the dock and beside it, and see that everything stands where it may."""
    _check_crates(state, told)
    for seat in range(len(state.crews)):
        _check_workers(state, seat)
    _check_loading_squares(state)
    assert all(token in SORTS for token in state.board if token)
    assert not state.moved, "between turns nobody has moved"
    assert state.stepping is None
    assert sum(crew.saved for crew in state.crews) == told["CrateLoaded"]
    assert sum(crew.drowned for crew in state.crews) == told["CrateSunk"]
    assert state.turns == told["TurnBegan"]
    if state.phase == "turn" and not state.ended:
        assert state.left == min(3, state.turns)
        assert all(crate in state.board for crate in CRATES[: len(state.crews)])


def _check_crates(state: State, told: Counter[str]) -> None:
    seats = len(state.crews)
    if state.phase == "ships":
        assert state.board.count(FACE_DOWN) == len(state.lots) == EACH[seats] * seats
        assert set(Counter(state.lots).values()) == {EACH[seats]}
        return
    for seat, crew in enumerate(state.crews):
        assert state.board.count(CRATES[seat]) + crew.saved + crew.drowned == EACH[seats]
    # Whoever pushed a crate in was credited or charged for it.
    pushed_in = sum(crew.sunk + crew.own_sunk for crew in state.crews)
    assert pushed_in == sum(crew.drowned for crew in state.crews)


def _check_workers(state: State, seat: int) -> None:
    crew, mark = state.crews[seat], MARKS[seat]
    stacks = "".join(token for token in state.board if token and SORTS[token] is Sort.STACK)
    standing = "l" * stacks.count(mark) + "".join(kind * state.board.count(mark + kind) for kind in "fde")
    everywhere = standing + crew.supply + crew.water + crew.gone + "l" * sum(crew.doctor)
    assert Counter(everywhere) == Counter(CREW)
    assert "e" not in crew.water + crew.gone
    assert min(crew.doctor) >= 0
    assert not crew.gone or state.fast
    assert not state.fast or not (crew.water or any(crew.doctor))


def _check_loading_squares(state: State) -> None:
    owners = harbour(state.ships).owners
    for square, owner in owners.items():
        assert state.board[square] != CRATES[owner], "a crate that should be aboard"
    for square in state.owed:
        assert state.board[square] in CRATES, "a crate is owed that is not there"
        assert square in owners
    assert len(set(state.owed)) == len(state.owed)
