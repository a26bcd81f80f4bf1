"""A turn composed step by step, given at once, drawn at random, or played for somebody absent."""

import pytest

from bot.engine import Answer, IllegalAnswer, Phrase, SeededChance, extend, typed
from bot.games.cargo.read_position import read
from bot.games.cargo.turn_ask import TurnAsk
from bot.games.cargo.turn_words import bare, noted
from bot.games.cargo.write_position import write_board
from bot.tables.table import Table
from bot.wording import wording
from tests.games.cargo.positions import EVERYONE, GAME, R, on_rank, play, rank
from tests.luck import Dice

BUSY = "3,S,T,3/1,r,2,R,3/re,S,T,rr,2,S,1/8/3,rd,R,S,2/2,O,5/1,R,S,T,O,3/8"


def ask(state) -> TurnAsk:
    decision = GAME.decision(state, state.active)
    assert decision is not None
    assert isinstance(decision.ask, TurnAsk)
    return decision.ask


def keys(turn: TurnAsk, *given: str) -> list[str]:
    return [option.key for option in turn.next(given).options if not option.blocked]


@pytest.mark.clause("H4")
def test_a_turn_is_put_together_from_small_choices():
    turn = ask(on_rank(6, "re,S,6"))
    assert keys(turn) == ["a6", "pass"]
    assert keys(turn, "a6") == ["a6-a7", "a6-b6", "a6-a5"]
    assert keys(turn, "a6-b6") == ["a6-b6-b7", "a6-b6-c6", "a6-b6-b5", "a6-b6-a6", "a6-b6-pull-a6"]
    assert keys(turn, "a6-b6-c6") == []
    assert keys(turn, "pass") == []


@pytest.mark.clause("H4")
def test_after_each_choice_there_is_a_preview_and_nothing_has_changed():
    state = on_rank(6, "re,S,6")
    turn = ask(state)
    preview = turn.preview(("a6-b6",))
    assert rank(preview.view, 6) == "1,re,S,5"
    assert (preview.view.left, preview.view.moved, preview.view.stepping) == (2, (17,), 17)
    assert [type(event).__name__ for event in preview.events] == ["Pushed"]
    assert rank(turn.preview(("a6",)).view, 6) == "re,S,6"
    assert rank(state, 6) == "re,S,6"


@pytest.mark.clause("H4")
def test_stepwise_and_at_once_give_the_same_log():
    def table() -> Table:
        made = Table(GAME, 2, "one seed")
        while made.game.view(made._state, None).phase != "turn":
            (seat,) = made.waiting()
            asked = made.decision(seat)
            assert asked is not None
            made.submit(seat, asked.ask.sample(SeededChance("placing", len(made.log))))
        return made

    one, other = table(), table()
    for ply in range(30):
        (seat,) = one.waiting()
        asked, again = one.decision(seat), other.decision(seat)
        assert asked is not None
        assert again is not None
        answer = asked.ask.sample(SeededChance("moving", ply))
        given: Answer = ()
        for word in answer:
            for part in word.split("-")[: 1 if word == "pass" else None]:
                given = _tap(again.ask, given, part)
        assert given == answer
        assert typed(asked.ask, " ".join(answer).upper()) == answer
        one.submit(seat, answer)
        other.submit(seat, given)
    assert one.log == other.log
    assert one.story == other.story


def _tap(turn, given: Answer, part: str) -> Answer:
    """Tap on like somebody who follows a word part by part; ``pull`` and its square are one tap."""
    if part in ("pull", "crate"):
        return (*given, f"~{part}")
    if given and given[-1].startswith("~"):
        pending, given = given[-1][1:], given[:-1]
        return extend(turn, given, f"{pending}-{part}")
    return extend(turn, given, part)


@pytest.mark.clause("2.4", "3.3")
def test_groups_of_labourers_are_offered_as_far_as_they_may_move():
    turn = ask(on_rank(6, "rrrs,7"))
    assert keys(turn) == ["a6", "2a6", "3a6", "pass"]
    assert keys(turn, "2a6-b6") == ["a6"]
    assert keys(ask(on_rank(6, "rrr,7", more="left=2"))) == ["a6", "2a6", "pass"]


@pytest.mark.clause("2.5")
def test_what_is_not_possible_is_shown_with_its_reason():
    turn = ask(on_rank(6, "r,S,se,5"))
    blocked = {option.key: option.blocked.clause for option in turn.next(("a6",)).options if option.blocked}
    assert blocked == {"a6-b6": "4.6"}
    stuck = ask(read(f"rf,se,6/te,7/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE}"))
    (worker, passing) = stuck.next(()).options
    assert worker.key == "a8"
    assert worker.blocked is not None
    assert passing.key == "pass"


@pytest.mark.clause("2.5")
def test_the_cross_of_a_worker_keeps_its_shape_at_the_edge_of_the_dock():
    turn = ask(on_rank(8, "r,7"))
    steps = {option.short: option for option in turn.laid_out(()).options if option.cell}
    assert set(steps) == set("↑→↓←")
    blocked = {short: option.blocked.clause for short, option in steps.items() if option.blocked}
    assert blocked == {"↑": "2.5", "←": "2.5"}
    with pytest.raises(IllegalAnswer, match=r"cargo\.refusal\.off_the_dock"):
        turn.laid_out(()).read((steps["↑"].key,))


@pytest.mark.clause("H4")
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("a6-b6-c6", "elephant a6–b6–c6"),
        ("a6-b6-pull-a6", "elephant a6–b6–a6 with a crate in tow"),
        ("pass", "nobody moves"),
        ("2h6-h5 a6-b6", "2 labourers h6–h5 and elephant a6–b6"),
    ],
)
def test_a_turn_is_told_in_words_to_whoever_makes_it(answer, words):
    turn = ask(on_rank(6, "re,S,5,rr"))
    told = turn.told(tuple(answer.split()))
    assert wording().say(Phrase("discord.words.list", {"items": told}), str) == words


@pytest.mark.clause("6.3", "7.1", "7.3", "7.4")
def test_what_comes_back_and_what_is_moved_away_is_told_in_words():
    state = read(f"3,T,4/r,7/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE} water=Rdf doctor=R0.0.1 owed=d8")
    told = ask(state).told(("donkey-e8", "doctor-a4", "crate-d8-h1"))
    said = [wording().say(phrase, str) for phrase in told]
    assert said == ["donkey back on e8", "labourer back on a4", "crate d8–h1"]


@pytest.mark.clause("6.3", "7.1", "7.3", "7.4")
def test_returns_are_offered_first_and_crates_last():
    state = read(f"3,T,4/r,7/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE} water=Rdf doctor=R0.0.1 owed=d8")
    turn = ask(state)
    assert keys(turn) == ["donkey", "foreman"]
    assert keys(turn, "donkey") == ["donkey-e8"]
    assert keys(turn, "donkey-e8") == ["doctor", "e8", "a7", "crate-d8"]
    assert len(keys(turn, "donkey-e8", "doctor")) == 26
    assert keys(turn, "donkey-e8", "a7-a6") == ["e8", "crate-d8"]
    assert not turn.complete(("donkey-e8", "a7-a6"))
    assert turn.complete(("donkey-e8", "a7-a6", "crate-d8-h1"))
    assert keys(turn, "donkey-e8", "crate-d8-h1") == []


@pytest.mark.clause("H4")
@pytest.mark.parametrize("more", ["", "left=1", "left=2 moved=d4 step=d4 stage=move", "left=0 stage=move"])
def test_whatever_is_listed_is_legal_and_differs(more):
    turn = ask(read(f"{BUSY} {EVERYONE} {more}"))
    listed = []
    for answer in turn.answers():
        turn.read(answer)
        listed.append(answer)
        if len(listed) == 3000:
            break
    assert len(set(listed)) == len(listed)


@pytest.mark.clause("2.4")
def test_a_second_step_that_is_left_can_be_taken_in_a_position_from_the_middle_of_a_turn():
    state = read(f"{BUSY} {EVERYONE} left=2 moved=d4 step=d4 stage=move")
    assert "d4-c4" in keys(ask(state))
    assert "d4" not in keys(ask(state))
    assert write_board(play(state, "d4-c4").state).split("/")[4] == "2,rd,1,R,S,2"
    with pytest.raises(IllegalAnswer):
        ask(state).read(("d4-c4-b4",))


def test_random_turns_are_legal_and_reach_every_kind_of_word():
    dice = Dice("drawn")
    owing = read(f"{BUSY} {EVERYONE} water=Rf doctor=R0.0.1 owed=d8,e8")
    wet = read(f"{BUSY} Rs,Se,Ow,Tn water=Rf doctor=R0.0.1".replace("S,T,3/", "S,1,3/", 1))
    words = set()
    for _ in range(3000):
        for position in (owing, wet):
            turn = TurnAsk(GAME.view(position, R))
            answer = turn.sample(dice)
            fresh = TurnAsk(GAME.view(position, R)).read(answer)
            assert turn.read(answer).board == fresh.board
            assert turn.read(answer).events == fresh.events
            words |= set(answer)
    for begin in ("foreman-", "doctor-", "crate-d8-", "crate-e8-", "2d6-", "d4-pull-", "a6-b6-", "b7-"):
        assert any(word.startswith(begin) for word in words), begin


def test_every_single_word_can_be_drawn():
    state = read("2,R,2,S,2/re,1,S,5/2,rr,S,4/8/8/8/1,R,S,5/8 Rn,Ss left=2")
    dice = Dice("every word")
    turn = ask(state)
    drawn = {turn.sample(dice) for _ in range(30000)}
    single = {answer for answer in turn.answers() if len(answer) == 1}
    assert single - {("pass",)} <= drawn


@pytest.mark.clause("H5")
@pytest.mark.parametrize(
    ("position", "default"),
    [
        (f"{BUSY} {EVERYONE}", ("pass",)),
        (f"{BUSY} {EVERYONE} owed=d8,e8", ("crate-d8-a8", "crate-e8-b8")),
        (f"8/r,7/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE} water=Rdl", ("donkey-d8", "labourer-e8")),
    ],
)
def test_for_an_absent_player_only_what_must_be_done_is_done(position, default):
    decision = GAME.decision(read(position), R)
    assert decision is not None
    assert decision.default == default
    decision.ask.read(default)


def test_a_turn_with_notes_says_what_came_of_each_step():
    state = on_rank(6, "re,S,sf,T,sto,O,2")
    walk = ask(state).read(("a6-b6-a6",))
    assert noted(("a6-b6-a6",), walk.events) == "E:a6-b6[Sc6,sfd6,Te6,stox]-a6"
    state = read(f"2,R,rd,4/5,r,O,T/8/8/8/8/1,R,S,T,O,3/8 {EVERYONE}")
    words = ("d8-pull-e8-d8",)
    assert noted(words, ask(state).read(words).events) == "D:d8-pull-e8[Rd8!]-d8"
    state = on_rank(6, "3,rrr,S,T,O,sd")
    assert noted(("3d6-e6",), ask(state).read(("3d6-e6",)).events) == "L:3d6-e6[Sf6,Tg6,Oh6,sd~]"
    assert noted(("pass",), ask(state).read(("pass",)).events) == "pass"


def test_the_latest_turn_is_kept_with_its_notes():
    state = play(on_rank(6, "re,S,sf,5"), "a6-b6").state
    assert state.last == ("E:a6-b6[Sc6,sfd6]",)


@pytest.mark.parametrize("given", [("b6",), ("h8",), ("2a6",), ("a6-a7", "a7")])
def test_nothing_goes_on_from_a_worker_that_cannot_be_picked(given):
    with pytest.raises(IllegalAnswer):
        ask(on_rank(6, "r,S,6")).next(given)


def test_whoever_has_no_worker_left_passes():
    assert ask(on_rank(6, "8")).sample(Dice(1)) == ("pass",)


def test_notes_can_be_left_out_again():
    dice = Dice("notes")
    state = GAME.setup(4, {}, dice).state
    for _ in range(200):
        if GAME.outcome(state):
            break
        decision = GAME.decision(state, state.active)
        assert decision is not None
        answer = decision.ask.sample(dice)
        if isinstance(decision.ask, TurnAsk):
            assert bare(noted(answer, decision.ask.read(answer).events)) == answer
        state = GAME.apply(state, state.active, answer, dice).state
