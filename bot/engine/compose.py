"""The sixth kind of question: an answer composed step by step, each choice opening the next."""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from bot.engine.asks import Answer, PickOne
from bot.engine.chance import Chance
from bot.engine.errors import IllegalAnswer
from bot.engine.record import Record
from bot.engine.text import Phrase

T = TypeVar("T")


class Preview(Record, frozen=True):
    """How the table would look after part of an answer, and what would have been told, to whoever answers.

    Prompt, status and verb, if there are any, stand in place of those of the decision.
    """

    view: Any
    events: tuple[Any, ...]
    prompt: Phrase | None = None
    status: Phrase | None = None
    verb: Phrase | None = None


class Compose(Record, Generic[T], frozen=True):
    """A chain of small choices, such as a whole turn. A game makes its own kind of it.

    The answer is a tuple of words. ``next`` says how the words given so far may go on: the value of each
    option is the answer with that choice made. A choice adds a word, or continues the last one and stands in
    its place: ``b4``, then ``b4-c4``. Every open option leads to some whole answer, and nothing is drawn or
    revealed on the way, so a host can offer the choices one by one, with a preview, and take them back.

    >>> class Climb(Compose[int], frozen=True):
    ...     '''Up a ladder by one or two rungs at a time, three rungs at most.'''
    ...     def next(self, given):
    ...         left = 3 - sum(map(int, given))
    ...         steps = [str(step) for step in (1, 2) if step <= left]
    ...         return PickOne(tuple([Option(step, Phrase(step), (*given, step)) for step in steps]))
    ...     def read(self, answer):
    ...         if not answer:
    ...             raise refuse("engine.compose_open")
    ...         given = ()
    ...         for word in answer:
    ...             given = self.next(given).read((word,))
    ...         return sum(map(int, given))
    ...     def preview(self, given):
    ...         return Preview(f"on rung {sum(map(int, given))}", ())
    >>> from bot.engine import Option, Phrase, SeededChance, refuse
    >>> climb = Climb()
    >>> [" ".join(answer) for answer in climb.answers()]
    ['1', '1 1', '1 1 1', '1 2', '2', '2 1']
    >>> climb.preview(climb.next(("1",)).read(("2",))).view
    'on rung 3'
    >>> climb.complete(()), climb.complete(("1",))
    (False, True)
    >>> climb.read(climb.sample(SeededChance("a seed", ply=1))) in (1, 2, 3)
    True
    """

    def next(self, given: Answer) -> PickOne[Answer]:
        """Return how the answer so far may go on; without options it cannot."""
        raise NotImplementedError

    def read(self, answer: Answer) -> T:
        """Return what the whole answer amounts to, or raise IllegalAnswer."""
        raise NotImplementedError

    def preview(self, given: Answer) -> Preview:
        """Return how the table would look after the answer so far."""
        raise NotImplementedError

    def laid_out(self, given: Answer) -> PickOne[Answer]:
        """Return how the answer may go on, for a screen that shows groups: each choice as far as it can go.

        Where ``next`` asks first for a worker and then for its step, this may offer all steps of all workers.
        """
        return self.next(given)

    def told(self, answer: Answer) -> tuple[Phrase, ...]:
        """Return an answer for people to read, if its own words are not meant for that."""
        return ()

    def ended(self, given: Answer) -> Answer:
        """Return the whole answer of whoever ends here: what was given, or a word for nothing at all."""
        return given

    def closes(self) -> bool:
        """Whether an answer usually ends as soon as it may, so that a screen need not ask."""
        return False

    def complete(self, given: Answer) -> bool:
        """Whether the answer may end here."""
        try:
            self.read(given)
        except IllegalAnswer:
            return False
        return True

    def answers(self) -> Iterator[Answer]:
        """List every legal answer, one after another: there may be very many."""
        return self._answers(())

    def _answers(self, given: Answer) -> Iterator[Answer]:
        if self.complete(given):
            yield given
        for option in self.next(given).options:
            if not option.blocked:
                yield from self._answers(option.value)

    def sample(self, chance: Chance) -> Answer:
        """Draw a legal answer by making each choice at random."""
        given: Answer = ()
        while True:
            follow = [option.value for option in self.next(given).options if not option.blocked]
            drawn = chance.below(len(follow) + self.complete(given))
            if drawn == len(follow):
                return given
            given = follow[drawn]
