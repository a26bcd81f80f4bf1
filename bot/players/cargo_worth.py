"""What a position of Cargo is worth to one seat: a sum over the squares, so that very many can be judged."""

from collections.abc import Sequence
from functools import cached_property

from bot.engine import Seat
from bot.games.cargo.dock import EDGE, HEADINGS, RAYS, SIZE, harbour
from bot.games.cargo.dockside import Dockside
from bot.games.cargo.pieces import CRATES, MARKS, OWNERS, Token
from bot.games.cargo.walk import Walk

SQUARES = range(SIZE * SIZE)
ABOARD = 3.0
LIKELY = 0.62  # of what a crate is worth aboard, when it stands next to its loading square
NEARER = 0.72  # how that falls off with each square of its way
AT_EDGE = 0.35  # what a crate of one's own risks there
SINKING = 0.55  # what a crate of somebody else is worth at the edge
INLAND = 0.55  # how that falls off with each square from it
POST = 0.22  # what it is worth to stand where a push would gain something
FAR_POST = 0.6  # how that falls off with each square from there
REACH = 3
STACKED = 0.05  # what each further labourer on a square loses by the risk of being squished
CROWD = 0.12  # what a post loses beside a worker of one's own, when workers are placed
WON = 100.0

Table = list[float]


class Worth:
    """Judges positions of one turn for one seat; what it knows of the dock is from the start of the turn."""

    def __init__(self, view: Dockside, seat: Seat) -> None:
        self._seat = seat
        self._mark = MARKS[seat]
        self._view = view
        self._rivals = len(view.crews) - 1
        self._crates = {CRATES[owner]: self._crate_table(Seat(owner)) for owner in range(len(view.crews))}

    def of(self, walk: Walk) -> float:
        """Return what the table is worth as the walk has left it."""
        mine, best = walk.crews[self._seat], -99
        total = 0.0
        for seat, crew in enumerate(walk.crews):
            if seat == self._seat:
                total += crew.points
            else:
                total -= crew.points / self._rivals
                best = max(best, crew.points)
        if walk.over is not None:
            return total + (WON if mine.points > best else -WON)
        crates, posts, mark = self._crates, self.posts, self._mark
        for square, token in enumerate(walk.board):
            if not token:
                continue
            if token in crates:
                total += crates[token][square]
            elif mark in token:
                total += posts[square] - STACKED * (token.count(mark) - 1)
        return total

    def is_mine(self, token: Token) -> bool:
        """Whether a worker of the seat stands there."""
        return self._mark in token

    def crowding(self, square: int, mine: Sequence[int]) -> float:
        """Return what a post loses if there are workers of the seat nearby already."""
        return sum(CROWD / (1 + _way(square, [other])) for other in mine)

    def of_crate(self, crate: Token, square: int) -> float:
        """Return what a crate is worth on a square."""
        return self._crates[crate][square]

    def _crate_table(self, owner: Seat) -> Table:
        """Return what a crate of this owner is worth on each square."""
        loading = [square for square, seat in harbour(self._view.ships).owners.items() if seat == owner]
        hopes = [ABOARD * LIKELY * NEARER ** _way(square, loading) for square in SQUARES]
        if owner == self._seat:
            return [hope - AT_EDGE * (square in EDGE) for square, hope in enumerate(hopes)]
        return [
            SINKING * INLAND ** _inland(square) - hope / self._rivals for square, hope in enumerate(hopes)
        ]

    @cached_property
    def posts(self) -> Table:
        """What it is worth to have a worker on each square: the best push from there, or from nearby."""
        posts = [0.0] * len(SQUARES)
        hulls = harbour(self._view.ships).hulls
        for square, crate in enumerate(self._view.board):
            if crate not in OWNERS:
                continue
            for heading in HEADINGS:
                behind = RAYS[square][heading - 2]
                if behind and (square, heading) not in hulls:
                    posts[behind[0]] = max(posts[behind[0]], POST * self._push_gain(crate, square, heading))
        for _ in range(REACH):
            posts = [max(post, FAR_POST * _around(posts, square)) for square, post in enumerate(posts)]
        return posts

    def _push_gain(self, crate: Token, square: int, heading: int) -> float:
        """Return what it would gain to push a crate on by one square."""
        ahead, mine = RAYS[square][heading], OWNERS[crate] == self._seat
        table = self._crates[crate]
        if not ahead:
            return (-1.0 if mine else 1.0) - table[square]
        if harbour(self._view.ships).owners.get(ahead[0]) == OWNERS[crate]:
            return (ABOARD if mine else -ABOARD / self._rivals) - table[square]
        return table[ahead[0]] - table[square]


def _way(square: int, goals: Sequence[int]) -> int:
    """Return how many squares it is to the nearest goal."""
    row, column = divmod(square, SIZE)
    return min((abs(row - goal // SIZE) + abs(column - goal % SIZE) for goal in goals), default=SIZE)


def _inland(square: int) -> int:
    """Return how many squares lie between a square and the nearest edge."""
    return min(len(ray) for ray in RAYS[square])


def _around(table: Table, square: int) -> float:
    return max(table[ray[0]] for ray in RAYS[square] if ray)
