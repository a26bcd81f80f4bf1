"""The simple questions: what they accept, list, draw and settle."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import IllegalAnswer, Option, Phrase, PickNumber, PickOne, PickSome, Refusal, Share
from tests.luck import Dice


def options(keys, room=0, blocked=""):
    reason = Refusal(Phrase("engine.pick_one"), "1.1")
    return tuple(
        Option(key, Phrase(key), key.upper(), room=room, blocked=reason if key in blocked else None)
        for key in keys
    )


def bins(**rooms):
    return tuple(Option(key, Phrase(key), None, room=room) for key, room in rooms.items())


def refusal(ask, *answer):
    with pytest.raises(IllegalAnswer) as caught:
        ask.read(answer)
    return caught.value.refusal.reason.id


def test_pick_one_takes_exactly_one_that_is_offered():
    ask = PickOne(options("abc"))
    assert ask.read(("b",)) == "B"
    assert list(ask.answers()) == [("a",), ("b",), ("c",)]
    assert refusal(ask) == "engine.pick_one"
    assert refusal(ask, "a", "b") == "engine.pick_one"
    assert refusal(ask, "x") == "engine.not_offered"


def test_a_blocked_option_is_refused_for_its_own_reason_and_never_drawn():
    ask = PickOne(options("abc", blocked="ab"))
    with pytest.raises(IllegalAnswer) as caught:
        ask.read(("a",))
    assert caught.value.refusal.clause == "1.1"
    assert list(ask.answers()) == [("c",)]
    assert {ask.sample(Dice(seed)) for seed in range(20)} == {("c",)}
    assert ask.settle(("a", "c")) == ("c",)
    assert ask.settle(("a",)) is None


def test_a_blocked_bin_takes_nothing():
    ask = Share(2, options("abc", room=2, blocked="a"))
    assert refusal(ask, "a", "b") == "engine.pick_one"
    assert all("a" not in answer for answer in ask.answers())
    assert all("a" not in ask.sample(Dice(seed)) for seed in range(20))
    assert ask.settle(("a", "a", "b", "c")) == ("b", "c")


def test_pick_some_counts_and_wants_different_ones():
    ask = PickSome(options("abcd"), 1, 2)
    assert ask.read(("d", "a")) == ("D", "A")
    assert refusal(ask) == "engine.pick_some"
    assert refusal(ask, "a", "b", "c") == "engine.pick_some"
    assert refusal(ask, "a", "a") == "engine.pick_different"
    assert len(list(ask.answers())) == 4 + 6
    assert len(list(PickSome(options("abcd"), 2, 2, ordered=True).answers())) == 12


def test_pick_some_settles_on_the_foremost_wishes_on_offer():
    ask = PickSome(options("abcd", blocked="b"), 2, 2, ordered=True)
    assert ask.settle(("b", "d", "d", "c", "a")) == ("d", "c")
    assert ask.settle(("b", "d")) is None
    assert PickSome(options("abcd"), 0, 2).settle(()) == ()


@pytest.mark.parametrize("word", ["", "x", "1.5", "-", "٣", "007", "+3", "25", "-1", "1e1", " 3"])
def test_pick_number_refuses_what_is_no_number_in_range(word):
    assert refusal(PickNumber(0, 24), word) == "engine.whole_number"


def test_pick_number_takes_every_number_in_range():
    assert [PickNumber(-1, 2).read(answer) for answer in PickNumber(-1, 2).answers()] == [-1, 0, 1, 2]
    assert refusal(PickNumber(0, 9), "1", "2") == "engine.whole_number"


def test_share_wants_all_things_placed_where_there_is_room():
    ask = Share(3, bins(c=1, d=5))
    assert ask.read(("d", "c", "d")) == ("d", "c", "d")
    assert refusal(ask, "d", "d") == "engine.share_all"
    assert refusal(ask, "d", "d", "d", "d") == "engine.share_all"
    assert refusal(ask, "c", "c", "d") == "engine.share_room"
    assert refusal(ask, "x", "d", "d") == "engine.not_offered"
    assert sorted(ask.answers()) == [("c", "d", "d"), ("d", "d", "d")]


def test_a_pausing_share_may_stop_with_the_thing_that_fills_a_bin():
    ask = Share(3, bins(c=1, d=2), pausing=True)
    assert ask.read(("c",)) == ("c",)
    assert ask.read(("d", "c")) == ("d", "c")
    assert ask.read(("c", "d", "d")) == ("c", "d", "d")
    assert refusal(ask, "c", "d") == "engine.share_pausing"
    assert refusal(ask) == "engine.share_pausing"
    assert set(ask.answers()) == {("c",), ("d", "d"), ("d", "c"), ("c", "d", "d")}


def test_a_share_given_ahead_is_not_judged_by_room_and_may_name_fallbacks():
    ask = Share(2, bins(c=1, d=1), ahead=True)
    assert ask.read(("c", "c")) == ("c", "c")
    assert ask.read(("c", "c", "d", "c")) == ("c", "c", "d", "c")
    assert refusal(ask, "c") == "engine.share_ahead"
    assert refusal(ask, "c", "c", "d", "d") == "engine.share_ahead"


def test_a_wish_passes_over_what_is_gone_and_fails_when_something_is_left_over():
    ask = Share(3, bins(c=2, d=1))
    assert ask.settle(("c", "c", "d")) == ("c", "c", "d")
    assert ask.settle(("x", "c", "c", "c", "d")) == ("c", "c", "d")
    assert ask.settle(("c", "c", "c")) is None
    assert Share(2, bins(c=2, d=1)).settle(("c", "c", "c", "d")) == ("c", "c")


@given(
    st.integers(1, 6),
    st.dictionaries(st.sampled_from("abcd"), st.integers(1, 5), min_size=1),
    st.booleans(),
    st.integers(0, 999),
)
def test_whatever_is_listed_or_drawn_from_a_share_is_legal(amount, rooms, pausing, seed):
    ask = Share(amount, bins(**rooms), pausing=pausing)
    legal = list(ask.answers())
    assert len(set(legal)) == len(legal)
    for answer in legal:
        ask.read(answer)
    if pausing or sum(rooms.values()) >= amount:
        ask.read(ask.sample(Dice(seed)))


@given(
    st.integers(1, 5),
    st.dictionaries(st.sampled_from("abcd"), st.integers(1, 4)),
    st.text("abcdx", max_size=9),
)
def test_whatever_a_wish_settles_on_is_legal(amount, rooms, wish):
    ask = Share(amount, bins(**rooms))
    settled = ask.settle(tuple(wish))
    if settled is not None:
        assert ask.read(settled) == settled
