"""Answers that are composed step by step, and what may be typed for them."""

import pytest

from bot.engine import Answer, Compose, IllegalAnswer, Option, Phrase, PickOne, Preview, extend, refuse, typed
from bot.engine.errors import Refusal
from tests.luck import Dice

LETTERS = "abc"


class Letters(Compose[str], frozen=True):
    """Up to two words; each is a letter, then one other letter: ``a``, then ``a-b``. ``c-a`` is blocked."""

    def next(self, given: Answer) -> PickOne[Answer]:
        if given and "-" not in given[-1]:
            first = given[-1]
            return PickOne(
                tuple(
                    Option(
                        f"{first}-{other}",
                        Phrase(other),
                        (*given[:-1], f"{first}-{other}"),
                        blocked=Refusal(Phrase("engine.pick_one")) if (first, other) == ("c", "a") else None,
                    )
                    for other in LETTERS
                    if other != first
                )
            )
        if len(given) == 2:
            return PickOne(())
        return PickOne(tuple(Option(letter, Phrase(letter), (*given, letter)) for letter in LETTERS))

    def read(self, answer: Answer) -> str:
        given: Answer = ()
        for word in answer:
            given = self.next(given).read((word[0],))
            given = self.next(given).read((word,))
        if not given:
            raise refuse("engine.compose_open")
        return "".join(given)

    def preview(self, given: Answer) -> Preview:
        return Preview(given, ())


ASK = Letters()


def test_every_answer_is_listed_once_and_is_legal():
    answers = list(ASK.answers())
    assert len(answers) == len(set(answers)) == 5 + 25
    for answer in answers:
        ASK.read(answer)


def test_samples_reach_every_answer():
    dice = Dice("compose")
    assert {ASK.sample(dice) for _ in range(2000)} == set(ASK.answers())


@pytest.mark.parametrize("text", ["a-b b-c", "a b b c", "a b b-c", "A-B, B-C", " a-b  b c "])
def test_words_are_typed_whole_or_choice_by_choice(text):
    assert typed(ASK, text) == ("a-b", "b-c")


def test_what_is_typed_goes_on_from_what_was_given():
    assert extend(ASK, (), "a") == ("a",)
    assert extend(ASK, ("a",), "c") == ("a-c",)
    assert extend(ASK, ("a-c",), "b") == ("a-c", "b")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a", "engine.not_offered"),
        ("", "engine.compose_open"),
        ("a-d", "engine.not_offered"),
        ("c-a", "engine.pick_one"),
        ("a-b a-b a-b", "engine.compose_full"),
    ],
)
def test_what_cannot_follow_is_refused_with_its_reason(text, reason):
    with pytest.raises(IllegalAnswer) as caught:
        typed(ASK, text)
    assert caught.value.refusal.reason.id == reason


def test_an_answer_is_complete_only_at_the_end_of_a_word():
    assert [ASK.complete(given) for given in ((), ("a",), ("a-b",))] == [False, False, True]
