"""A turn being worked out: workers step, push and pull on a board of its own, and everything is told.

It needs only what is open to all, so rules and players work out turns with the same code.
"""

from itertools import pairwise

from msgspec.structs import replace

from bot.engine import Refusal, Seat
from bot.games.cargo.dock import NAMES, RAYS, harbour
from bot.games.cargo.dockside import Dockside
from bot.games.cargo.events import (
    CrateLoaded,
    CrateStranded,
    CrateSunk,
    Event,
    FellIn,
    Pulled,
    Pushed,
    Slid,
    Squished,
    Walked,
)
from bot.games.cargo.pieces import (
    ABILITIES,
    CRATES,
    EMPTY,
    MARKS,
    OWNERS,
    SORTS,
    Kind,
    Sort,
    Token,
    kind_of,
    stacked,
    without,
)
from bot.games.cargo.push import End, Push, push
from bot.games.cargo.refusals import (
    CANNOT_PULL,
    CRATES_LAST,
    GAME_OVER,
    HAS_MOVED,
    NO_ROOM_TO_PULL,
    NOT_TOGETHER,
    NOT_YOURS,
    NOTHING_TO_PULL,
    OCCUPIED,
    OFF_THE_DOCK,
    WORKERS_USED_UP,
)


class Walk:
    """The table in the course of a turn; a method that refuses has changed nothing."""

    __slots__ = (
        "board", "crews", "events", "fast", "harbour", "left", "mark", "moved", "over", "owed", "seat",
        "ships", "stage", "stepping",
    )  # fmt: skip

    def __init__(self, table: Dockside) -> None:
        self.seat = table.active
        self.mark = MARKS[table.active]
        self.ships = table.ships
        self.harbour = harbour(table.ships)
        self.board = list(table.board)
        self.crews = list(table.crews)
        self.stage = table.stage
        self.left = table.left
        self.moved = list(table.moved)
        self.stepping = table.stepping
        self.owed = list(table.owed)
        self.fast = table.fast
        self.events: list[Event] = []
        self.over: Seat | None = None  # whose last crate has gone

    def copy(self) -> "Walk":
        """Return the same table, to try something."""
        other = Walk.__new__(Walk)
        other.seat, other.mark, other.ships = self.seat, self.mark, self.ships
        other.harbour, other.fast, other.over = self.harbour, self.fast, self.over
        other.stage, other.left, other.stepping = self.stage, self.left, self.stepping
        other.board, other.crews = self.board.copy(), self.crews.copy()
        other.moved, other.owed = self.moved.copy(), self.owed.copy()
        other.events = self.events.copy()
        return other

    def able(self, at: int, count: int) -> Refusal | None:
        """Return why so many workers on that square cannot begin to move together, or None."""
        token = self.board[at]
        if self.stage == "crates":
            return CRATES_LAST
        if self.mark not in token:
            return NOT_YOURS
        if count > self.left:
            return WORKERS_USED_UP
        if SORTS[token] is not Sort.STACK:
            return NOT_TOGETHER if count > 1 else HAS_MOVED if at in self.moved else None
        if token.count(self.mark) - self.moved.count(at) >= count:
            return None
        return HAS_MOVED if count == 1 else NOT_TOGETHER

    def step(self, at: int, count: int, heading: int, pull: bool = False) -> Refusal | None:
        """Let workers that are able to move take one step, and return None, or why they cannot."""
        ray = RAYS[at][heading]
        if not ray:
            return OFF_THE_DOCK
        if self.over is not None:
            return GAME_OVER
        board = self.board
        token, there = board[at], board[ray[0]]
        kind = kind_of(token)
        group = self.mark * count if kind == "l" else token
        if pull:
            refusal = self._pull(at, heading, kind, there)
        elif not there:
            board[at] = without(token, group)
            board[ray[0]] = group
            refusal = None
            self.events.append(Walked(self.seat, kind, count, NAMES[at], NAMES[ray[0]]))
        elif SORTS[there] is Sort.CRATE:
            refusal = self._push(at, ray, heading, kind, count, group)
        elif kind == "l" and SORTS[there] is Sort.STACK:
            board[at] = without(token, group)
            board[ray[0]] = stacked(there, group)
            refusal = None
            self.events.append(Walked(self.seat, kind, count, NAMES[at], NAMES[ray[0]], there))
        else:
            refusal = OCCUPIED
        if refusal is None:
            self._count_step(at, ray[0], kind, count)
        return refusal

    def _count_step(self, at: int, to: int, kind: Kind, count: int) -> None:
        self.stage = "move"
        if self.stepping == at and kind != "l":
            self.moved[self.moved.index(at)] = to
            self.stepping = None
        else:
            self.moved += [to] * count
            self.left -= count
            self.stepping = to if ABILITIES[kind].steps > 1 else None

    def _pull(self, at: int, heading: int, kind: Kind, there: Token) -> Refusal | None:
        """3.4 The worker steps into an empty square, and the crate directly behind it follows."""
        board, behind = self.board, RAYS[at][heading - 2]
        if not ABILITIES[kind].pull:
            return CANNOT_PULL
        if not behind or board[behind[0]] not in OWNERS:
            return NOTHING_TO_PULL
        if there:
            return NO_ROOM_TO_PULL
        to, start = RAYS[at][heading][0], behind[0]
        crate = board[start]
        board[to], board[at], board[start] = board[at], crate, EMPTY
        self.events.append(Pulled(self.seat, kind, NAMES[at], NAMES[to], crate))
        self._leave(start)
        self._arrive(crate, at)
        return None

    def _push(
        self, at: int, ray: tuple[int, ...], heading: int, kind: Kind, count: int, group: Token
    ) -> Refusal | None:
        board = self.board
        strength = count if kind == "l" else ABILITIES[kind].push
        result = push(board, ray, (ray[-1], heading) in self.harbour.hulls, strength, self.mark)
        if isinstance(result, Refusal):
            return result
        slide, end = result.slide, result.end
        things = [board[square] for square in ray[:slide]]
        stay = slide - 1 if end >= End.SINK else slide
        slid = [Slid(things[place], NAMES[ray[place + 1]]) for place in range(stay)]
        self.events.append(Pushed(self.seat, kind, count, NAMES[at], NAMES[ray[0]], tuple(slid)))
        victims = board[ray[slide]] if slide < len(ray) else EMPTY
        if self.moved:
            self._carry_moved(ray, result)
        for square in ray[:slide]:
            self._leave(square)
        for place in range(stay):
            board[ray[place + 1]] = things[place]
        if end is End.JOIN:
            board[ray[slide]] = stacked(victims, things[-1])
        board[at] = without(board[at], group)
        board[ray[0]] = group
        if end is End.SQUISH:
            self._squish(victims, ray[slide], things[-1], board[ray[slide + 1]])
        elif end is End.SINK:
            self._sink(things[-1], ray[-1])
        elif end is End.FALL:
            self._fall_in(things[-1], ray[-1], heading)
        for place in range(stay):
            if things[place] in OWNERS:
                self._arrive(things[place], ray[place + 1])
        return None

    def _carry_moved(self, ray: tuple[int, ...], result: Push) -> None:
        """Remember of workers that have moved where they slide; those squished are forgotten."""
        if result.end is End.SQUISH:
            squished = ray[result.slide]
            self.moved = [square for square in self.moved if square != squished]
        onward = dict(pairwise(ray[: result.slide + 1]))
        self.moved = [onward.get(square, square) for square in self.moved]

    def _leave(self, square: int) -> None:
        """Note that whatever stood there has gone: no crate is owed any more."""
        if square in self.owed:
            self.owed.remove(square)

    def _arrive(self, crate: Token, square: int) -> None:
        """6.1 A crate on a loading square of its own ship goes aboard; 6.2 any other one stays there."""
        if square not in self.harbour.owners:
            return
        host, owner = self.harbour.owners[square], OWNERS[crate]
        if host == owner:
            self.board[square] = EMPTY
            self._credit(owner, saved=1)
            self.events.append(CrateLoaded(owner, self.seat, NAMES[square]))
            self._look_for_end(owner)
            return
        must = host != self.seat
        if must:
            self.owed.append(square)
        self.events.append(CrateStranded(crate, NAMES[square], host, must))

    def _sink(self, crate: Token, square: int) -> None:
        owner = OWNERS[crate]
        self._credit(owner, drowned=1)
        if owner == self.seat:
            self._credit(owner, own_sunk=1)
        else:
            self._credit(self.seat, sunk=1)
        self.events.append(CrateSunk(self.seat, owner, NAMES[square]))
        self._look_for_end(owner)

    def _look_for_end(self, owner: Seat) -> None:
        """E1 The game ends with the last crate of a colour."""
        if CRATES[owner] not in self.board:
            self.over = owner

    def _fall_in(self, token: Token, square: int, heading: int) -> None:
        for seat, mark in enumerate(MARKS[: len(self.crews)]):
            if mark in token:
                kinds = kind_of(token) * token.count(mark)
                crew = self.crews[seat]
                self.crews[seat] = (
                    replace(crew, gone=crew.gone + kinds)
                    if self.fast
                    else replace(crew, water=crew.water + kinds)
                )
        aboard = (square, heading) in self.harbour.hulls
        self.events.append(FellIn(token, NAMES[square], "ship" if aboard else "water", self.fast))

    def _squish(self, victims: Token, square: int, pushed: Token, behind: Token) -> None:
        """4.3 All labourers on the square go to the doctor, whosever they are."""
        own = victims.count(self.mark)
        for seat, mark in enumerate(MARKS[: len(self.crews)]):
            hurt = victims.count(mark)
            if hurt:
                crew = self.crews[seat]
                new, resting, ready = crew.doctor
                self.crews[seat] = (
                    replace(crew, gone=crew.gone + "l" * hurt)
                    if self.fast
                    else replace(crew, doctor=(new + hurt, resting, ready))
                )
        self._credit(self.seat, squished=len(victims) - own, own_squished=own)
        gain = len(victims) - 2 * own
        self.events.append(Squished(self.seat, victims, NAMES[square], pushed, behind, gain, self.fast))

    def _credit(self, seat: Seat, **amounts: int) -> None:
        crew = self.crews[seat]
        self.crews[seat] = replace(
            crew, **{field: getattr(crew, field) + amount for field, amount in amounts.items()}
        )
