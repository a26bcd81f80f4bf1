"""Forms, and answers as people type them."""

import pytest

from bot.engine import Form, IllegalAnswer, Option, Part, Phrase, PickNumber, PickOne, PickSome, Share, typed
from tests.luck import Dice

CARD = PickOne(tuple(Option(str(card), Phrase("card"), card) for card in range(1, 6)))
SHIPS = tuple(Option(key, Phrase(key), None, room=room) for key, room in (("c", 2), ("d", 9), ("e", 9)))
CARDS = Form(
    (Part("large", Phrase("large"), CARD), Part("jack", Phrase("jack"), CARD)),
    distinct=(("large", "jack"),),
    alike="montego_bay.refusal.same_set",
    clause="2.4",
)
LOADS = Form(
    (
        Part("large", Phrase("large"), Share(3, SHIPS, pausing=True)),
        Part("small", Phrase("small"), Share(2, SHIPS, ahead=True), needed=False),
    )
)


def refusal(ask, *answer):
    with pytest.raises(IllegalAnswer) as caught:
        ask.read(answer)
    return caught.value.refusal


def test_a_form_reads_its_parts_in_its_own_order():
    assert CARDS.read(("jack=2", "large=3")) == {"large": 3, "jack": 2}
    assert LOADS.read(("large=c,d,d",)) == {"large": ("c", "d", "d")}


def test_a_form_refuses_missing_double_and_unknown_parts():
    assert refusal(CARDS, "large=3").reason.id == "engine.form_missing"
    assert refusal(CARDS, "large=3", "large=4").reason.id == "engine.form_twice"
    assert refusal(CARDS, "large=3", "donkey=4").reason.id == "engine.form_part"
    assert refusal(CARDS, "large", "jack=4").reason.id == "engine.form_part"
    assert refusal(CARDS, "large=6", "jack=4").reason.id == "engine.not_offered"
    assert refusal(LOADS, "small=c,c").reason.id == "engine.form_missing"


def test_parts_that_must_differ_are_refused_with_the_rule():
    same = refusal(CARDS, "large=3", "jack=3")
    assert (same.reason.id, same.clause) == ("montego_bay.refusal.same_set", "2.4")
    assert len(list(CARDS.answers())) == 20
    assert all(CARDS.read(CARDS.sample(Dice(seed))) for seed in range(50))


def test_parts_that_are_not_needed_may_be_left_out():
    drawn = [LOADS.sample(Dice(seed)) for seed in range(40)]
    assert {len(answer) for answer in drawn} == {1, 2}
    assert ("large=c,c",) in list(LOADS.answers())


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("3 5", ("large=3", "jack=5")),
        ("3,5", ("large=3", "jack=5")),
        ("3 / 5", ("large=3", "jack=5")),
        ("LARGE=3 jack=5", ("large=3", "jack=5")),
    ],
)
def test_cards_are_typed_in_order_or_by_name(text, answer):
    assert typed(CARDS, text) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("d", ("large=d,d,d",)),
        ("c d", ("large=c,d,d",)),
        ("2c e", ("large=c,c,e",)),
        ("c", ("large=c,c",)),
        ("1c 2d / e", ("large=c,d,d", "small=e,e")),
        ("d / c c e", ("large=d,d,d", "small=c,c,e")),
        ("large=2c,d small=e", ("large=c,c,d", "small=e,e")),
        ("2x e", None),
        ("", None),
        ("/ e", None),
        ("d / d / d", None),
        ("cde/", None),
        ("9999999c", None),
    ],
)
def test_loads_are_typed_with_counts_and_the_last_ship_takes_the_rest(text, answer):
    if answer:
        assert typed(LOADS, text) == answer
    else:
        with pytest.raises(IllegalAnswer):
            typed(LOADS, text)


def test_simple_questions_take_the_beginning_of_a_word():
    ask = PickOne(tuple(Option(key, Phrase(key), key) for key in ("no", "large", "small")))
    assert typed(ask, " L ") == ("large",)
    assert typed(ask, "n") == ("no",)
    assert typed(PickNumber(0, 24), "7") == ("7",)
    assert typed(PickSome(ask.options, 2, 2), "s, n") == ("small", "no")
    with pytest.raises(IllegalAnswer):
        typed(ask, "")
