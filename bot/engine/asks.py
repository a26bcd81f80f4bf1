"""The simple kinds of question. Each reads an answer, lists its answers, and draws one at random.

An answer is a tuple of short words, the same that the log shows. ``settle`` turns an order of preference
that was given ahead into an answer to the question as it stands now, or ``None`` when it no longer fits.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any, Generic, Literal, TypeVar

from bot.engine.chance import Chance, shuffled
from bot.engine.errors import IllegalAnswer, Refusal, refuse
from bot.engine.record import Record
from bot.engine.text import Phrase

T = TypeVar("T")
Answer = tuple[str, ...]


class Group(Record, frozen=True):
    """Options that belong together, such as the steps of one worker or a quarter of the board."""

    key: str  # [a-z0-9-], at most 12 characters
    label: Phrase  # a few characters: it is the name of a tab or a row
    short: str = ""  # its badge on the picture, if it has a spot there
    spot: str = ""


class Option(Record, Generic[T], frozen=True):
    """One thing to pick: a key for the log, a label for people, a value for the rules."""

    key: str  # [a-z0-9.-], at most 24 characters
    label: Phrase
    value: T
    hint: Phrase | None = None  # what follows from picking it
    short: str = ""  # badge on picture and keypad, at most 3 characters, the same in every language
    spot: str = ""  # where the badge is drawn
    room: int = 0  # Share only: how many things it takes
    blocked: Refusal | None = None  # shown, but not open, and why
    group: tuple[Group, ...] = ()  # where it is found: groups within groups, outermost first
    cell: tuple[int, int] | None = None  # row and column within its group, as on the board
    emphasis: Literal["", "main", "risk"] = ""  # what most will want; what costs something


class PickOne(Record, Generic[T], frozen=True):
    """Exactly one of the options.

    >>> ask = PickOne((Option("no", Phrase("no"), False), Option("yes", Phrase("yes"), True)))
    >>> ask.read(("yes",))
    True
    >>> ask.settle(("maybe", "no", "yes"))
    ('no',)
    """

    options: tuple[Option[T], ...]

    def read(self, answer: Answer) -> T:
        """Return the value picked, or raise IllegalAnswer."""
        if len(answer) != 1:
            raise refuse("engine.pick_one")
        return _find(self.options, answer[0]).value

    def answers(self) -> Iterator[Answer]:
        """List every legal answer."""
        return ((option.key,) for option in self.options if not option.blocked)

    def sample(self, chance: Chance) -> Answer:
        """Draw a legal answer."""
        while True:
            option = self.options[chance.below(len(self.options))]
            if not option.blocked:
                return (option.key,)

    def settle(self, wish: Sequence[str]) -> Answer | None:
        """Take the first wish that is on offer."""
        offered = {key for (key,) in self.answers()}
        return next(((key,) for key in wish if key in offered), None)


class PickSome(Record, Generic[T], frozen=True):
    """Between ``least`` and ``most`` different options; ``ordered`` if the order is part of the answer.

    >>> cards = tuple(Option(key, Phrase(key), key.upper()) for key in "abcd")
    >>> PickSome(cards, least=1, most=2).read(("b", "d"))
    ('B', 'D')
    >>> PickSome(cards, least=2, most=2, ordered=True).settle(("x", "d", "a", "b"))
    ('d', 'a')
    """

    options: tuple[Option[T], ...]
    least: int
    most: int
    ordered: bool = False

    def read(self, answer: Answer) -> tuple[T, ...]:
        """Return the values picked, or raise IllegalAnswer."""
        if not self.least <= len(answer) <= self.most:
            raise refuse("engine.pick_some", least=self.least, most=self.most)
        if len(set(answer)) != len(answer):
            raise refuse("engine.pick_different")
        return tuple(_find(self.options, key).value for key in answer)

    def answers(self) -> Iterator[Answer]:
        """List every legal answer, orders told apart only where they matter."""
        keys = [option.key for option in self.options if not option.blocked]
        pick = permutations if self.ordered else combinations
        for size in range(self.least, self.most + 1):
            yield from pick(keys, size)

    def sample(self, chance: Chance) -> Answer:
        """Draw a legal answer."""
        keys = [option.key for option in self.options if not option.blocked]
        size = self.least + chance.below(min(self.most, len(keys)) - self.least + 1)
        return shuffled(keys, chance)[:size]

    def settle(self, wish: Sequence[str]) -> Answer | None:
        """Take the foremost wishes that are on offer, as many as may be picked."""
        offered = {option.key for option in self.options if not option.blocked}
        picked = tuple(dict.fromkeys(key for key in wish if key in offered))[: self.most]
        return picked if len(picked) >= self.least else None


class PickNumber(Record, frozen=True):
    """A whole number from ``low`` to ``high``.

    >>> PickNumber(0, 24).read(("7",))
    7
    """

    low: int
    high: int
    quick: tuple[int, ...] = ()  # numbers worth a button of their own

    def read(self, answer: Answer) -> int:
        """Return the number, or raise IllegalAnswer."""
        word = answer[0] if len(answer) == 1 else ""
        # isdecimal alone would let digits of other scripts into the log.
        if not (word.isascii() and word.removeprefix("-").isdecimal()):
            raise refuse("engine.whole_number", low=self.low, high=self.high)
        number = int(word)
        if not self.low <= number <= self.high or str(number) != word:
            raise refuse("engine.whole_number", low=self.low, high=self.high)
        return number

    def answers(self) -> Iterator[Answer]:
        """List every legal answer."""
        return ((str(number),) for number in range(self.low, self.high + 1))

    def sample(self, chance: Chance) -> Answer:
        """Draw a legal answer."""
        return (str(self.low + chance.below(self.high - self.low + 1)),)


class Share(Record, frozen=True):
    """Put ``amount`` equal things one by one into bins; the answer names a bin for each, in order.

    ``pausing``: the answer may stop with the thing that fills a bin, because the bins change then; the rest
    is asked afterwards. ``ahead``: what is given is a wish for later, so room is not judged yet, and further
    bins may follow, each once, to be used where an earlier one no longer serves.

    >>> ships = (Option("c", Phrase("c"), None, room=2), Option("d", Phrase("d"), None, room=9))
    >>> Share(4, ships).read(("c", "d", "d", "d"))
    ('c', 'd', 'd', 'd')
    >>> Share(4, ships, pausing=True).read(("c", "c"))
    ('c', 'c')
    >>> Share(4, ships, ahead=True).read(("c", "c", "c", "c", "d"))
    ('c', 'c', 'c', 'c', 'd')
    >>> Share(3, ships).settle(("a", "c", "c", "c", "d"))
    ('c', 'c', 'd')
    >>> Share(3, ships).settle(("c", "c", "c")) is None
    True
    """

    amount: int
    bins: tuple[Option[None], ...]
    pausing: bool = False
    ahead: bool = False
    each: str = "engine.share_each"  # message for ``count`` of them in ``bin``

    def read(self, answer: Answer) -> Answer:
        """Return the bins in order, or raise IllegalAnswer."""
        placed = 0
        for option in self.bins:
            count = answer.count(option.key)
            placed += count
            if count and option.blocked:
                raise IllegalAnswer(option.blocked)
            if count > option.room and not self.ahead:
                raise refuse("engine.share_room", n=option.room, bin=option.label)
        if placed < len(answer):
            for key in answer:
                _find(self.bins, key)
        if self.ahead:
            spare = answer[self.amount :]
            if len(answer) < self.amount or len(set(spare)) != len(spare):
                raise refuse("engine.share_ahead", n=self.amount)
            return answer
        if len(answer) == self.amount or (self.pausing and self._fills(answer)):
            return answer
        raise refuse("engine.share_pausing" if self.pausing else "engine.share_all", n=self.amount)

    def _fills(self, answer: Answer) -> bool:
        full = {option.key for option in self.bins if answer.count(option.key) == option.room}
        return 0 < len(answer) < self.amount and answer[-1] in full

    def answers(self) -> Iterator[Answer]:
        """List the legal answers, one for each way to share (not for each order)."""
        keys = [option.key for option in self.bins]
        for size in range(1 if self.pausing else self.amount, self.amount + 1):
            for shares in combinations_with_replacement(keys, size):
                orders = [shares] if size == self.amount else _each_bin_last(shares)
                yield from (answer for answer in orders if self._legal(answer))

    def _legal(self, answer: Answer) -> bool:
        try:
            self.read(answer)
        except IllegalAnswer:
            return False
        return True

    def sample(self, chance: Chance) -> Answer:
        """Draw a legal answer."""
        keys = [option.key for option in self.bins if not option.blocked]
        if self.ahead:
            return tuple([keys[chance.below(len(keys))] for _ in range(self.amount)])
        room = {option.key: option.room for option in self.bins}
        answer: list[str] = []
        while len(answer) < self.amount and keys:
            key = keys[chance.below(len(keys))]
            answer.append(key)
            room[key] -= 1
            if not room[key]:
                keys.remove(key)
                if self.pausing and len(answer) < self.amount and chance.below(2):
                    break
        return tuple(answer)

    def settle(self, wish: Sequence[str]) -> Answer | None:
        """Give each thing to the foremost wish that still has room; None if any thing is left over."""
        room = {option.key: option.room for option in self.bins if not option.blocked}
        answer: Answer = ()
        for key in wish:
            if len(answer) < self.amount and room.get(key, 0):
                answer, room[key] = (*answer, key), room[key] - 1
        return answer if len(answer) == self.amount else None


def _each_bin_last(shares: Answer) -> Iterator[Answer]:
    for key in dict.fromkeys(shares):
        others = tuple(other for other in shares if other != key)
        yield others + (key,) * shares.count(key)


def _find(options: Sequence[Option[T]], key: str) -> Option[T]:
    for option in options:
        if option.key == key:
            if option.blocked:
                raise IllegalAnswer(option.blocked)
            return option
    raise refuse("engine.not_offered", word=key, offered=tuple(option.key for option in options))


SimpleAsk = PickOne[Any] | PickSome[Any] | PickNumber | Share
