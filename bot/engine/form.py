"""The fifth kind of question: several things asked at once, such as a card for each docker."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from bot.engine.asks import Answer, SimpleAsk
from bot.engine.chance import Chance
from bot.engine.compose import Compose
from bot.engine.errors import IllegalAnswer, refuse
from bot.engine.record import Record
from bot.engine.text import Phrase


class Part(Record, frozen=True):
    """One of the things that a form asks."""

    key: str
    label: Phrase
    ask: SimpleAsk
    hint: Phrase | None = None
    needed: bool = True  # otherwise it may be left out
    name: Phrase | None = None  # what it is called in a line; otherwise by its key


class Form(Record, frozen=True):
    """Several questions answered together: a word ``part=answer`` for each, in any order.

    ``distinct`` names groups of parts that may not be answered alike.

    >>> from bot.engine.asks import PickNumber
    >>> card = PickNumber(1, 5)
    >>> form = Form((Part("large", Phrase("l"), card), Part("small", Phrase("s"), card, needed=False)))
    >>> form.read(("large=3",))
    {'large': 3}
    >>> form.read(("small=5", "large=3"))
    {'large': 3, 'small': 5}
    """

    parts: tuple[Part, ...]
    distinct: tuple[tuple[str, ...], ...] = ()
    alike: str = "engine.form_distinct"  # refusal when parts that must differ do not
    clause: str = ""  # and the clause that says so

    def split(self, answer: Answer) -> dict[str, Answer]:
        """Return the answer of each part, unread."""
        given: dict[str, Answer] = {}
        for word in answer:
            key, equals, value = word.partition("=")
            if not equals:
                raise self._unknown(word)
            if key in given:
                raise refuse("engine.form_twice", word=key)
            given[key] = tuple(value.split(","))
        return given

    def read(self, answer: Answer) -> dict[str, Any]:
        """Return the value of each part that was answered, in the form's order, or raise IllegalAnswer."""
        given = self.split(answer)
        values = {}
        missing = None
        for part in self.parts:
            if part.key in given:
                values[part.key] = part.ask.read(given[part.key])
            elif part.needed:
                missing = missing or part
        if len(values) < len(given):
            raise self._unknown(next(key for key in given if key not in values))
        if missing:
            raise refuse("engine.form_missing", part=missing.label)
        if self.distinct and not self._differs(given):
            raise refuse(self.alike, self.clause)
        return values

    def _unknown(self, word: str) -> IllegalAnswer:
        return refuse("engine.form_part", word=word, parts=tuple(part.key for part in self.parts))

    def answers(self) -> Iterator[Answer]:
        """List every legal answer."""
        choices = [
            [join(part.key, answer) for answer in part.ask.answers()] + ([] if part.needed else [""])
            for part in self.parts
        ]
        for words in product(*choices):
            answer = tuple(word for word in words if word)
            if self._differs(self.split(answer)):
                yield answer

    def sample(self, chance: Chance) -> Answer:
        """Draw a legal answer; parts that are not needed are left out three times in four."""
        while True:
            words = [
                join(part.key, part.ask.sample(chance))
                for part in self.parts
                if part.needed or not chance.below(4)
            ]
            answer = tuple(words)
            if not self.distinct or self._differs(self.split(answer)):
                return answer

    def _differs(self, given: dict[str, Answer]) -> bool:
        groups = ([given[key] for key in group if key in given] for group in self.distinct)
        return all(len(set(held)) == len(held) for held in groups)


def join(key: str, answer: Answer) -> str:
    """Write the answer of one part as the form wants it.

    >>> join("large", ("c", "c", "d"))
    'large=c,c,d'
    """
    return f"{key}={','.join(answer)}"


Ask = SimpleAsk | Form | Compose[Any]
