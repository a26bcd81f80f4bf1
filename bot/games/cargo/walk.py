"""A turn being worked out: workers step, push and pull on a table of its own, and everything is told.

It needs only what is open to all, so rules and players work out turns with the same code.
"""

from itertools import pairwise

from bot.engine import Refusal
from bot.games.cargo.course import Course
from bot.games.cargo.dock import NAMES, RAYS
from bot.games.cargo.events import Pulled, Pushed, Slid, Walked
from bot.games.cargo.pieces import (
    ABILITIES,
    EMPTY,
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


class Walk(Course):
    """The table in the course of a turn, with the steps of workers; a refused one changes nothing."""

    __slots__ = ()

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
        self.leave(start)
        self.arrive(crate, at)
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
            self.leave(square)
        for place in range(stay):
            board[ray[place + 1]] = things[place]
        if end is End.JOIN:
            board[ray[slide]] = stacked(victims, things[-1])
        board[at] = without(board[at], group)
        board[ray[0]] = group
        if end is End.SQUISH:
            self.squish(victims, ray[slide], things[-1], board[ray[slide + 1]])
        elif end is End.SINK:
            self.sink(things[-1], ray[-1])
        elif end is End.FALL:
            self.fall_in(things[-1], ray[-1], heading)
        for place in range(stay):
            if things[place] in OWNERS:
                self.arrive(things[place], ray[place + 1])
        return None

    def _carry_moved(self, ray: tuple[int, ...], result: Push) -> None:
        """Remember of workers that have moved where they slide; those squished are forgotten."""
        if result.end is End.SQUISH:
            squished = ray[result.slide]
            self.moved = [square for square in self.moved if square != squished]
        onward = dict(pairwise(ray[: result.slide + 1]))
        self.moved = [onward.get(square, square) for square in self.moved]
