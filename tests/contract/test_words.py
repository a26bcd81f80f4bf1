"""Everything that can be said has words, and the words fit where Discord shows them."""

import re

from bot.engine import Compose, Form, Phrase, PickNumber, Share
from bot.wording import wording
from tests.contract.tables import GAMES, every_game, every_size, plies, seats_of
from tests.languages import COMPLETE
from tests.luck import Dice

TAB = re.compile(r"[a-z0-9-]{1,12}")
KEY = re.compile(r"[a-z0-9.-]{1,24}")
LONGEST_NAME = "Maximiliane-Theodora v. d. Hagen"


def say(phrase):
    """Return a phrase in every language that is complete."""
    return [wording(language).say(phrase, lambda seat: LONGEST_NAME) for language in COMPLETE]


def length(phrase):
    """Return how long a phrase is in the language that needs most room."""
    return max(map(len, say(phrase)))


@every_size
def test_every_event_has_words(key, seats):
    game = GAMES[key]
    for seed in range(25):
        for ply in plies(game, seats, Dice(f"events {seed}")):
            for notice in ply.turn.notices:
                for text in say(game.narrate(notice.event)):
                    assert text.endswith("."), text
                    assert "{" not in text
                    assert len(text) < 1000


@every_size
def test_questions_have_words_that_fit(key, seats):
    game = GAMES[key]
    for seed in range(10):
        for ply in plies(game, seats, Dice(f"questions {seed}")):
            for seat in seats_of(game, seats):
                asked = game.decision(ply.state, seat)
                if asked:
                    check_question(asked)


def check_question(asked):
    assert 0 < length(asked.prompt) <= 150
    assert KEY.fullmatch(asked.name)
    if asked.status:
        assert length(asked.status) <= 400
    if asked.verb:
        assert asked.verb.id in wording().ids
    parts = asked.ask.parts if isinstance(asked.ask, Form) else ()
    assert len(parts) <= 4
    for part in parts:
        assert KEY.fullmatch(part.key)
        assert length(part.label) <= 100
        assert part.hint is None or length(part.hint) <= 100
        check_ask(part.ask)
    if not parts:
        check_ask(asked.ask)


def check_ask(ask):
    if isinstance(ask, PickNumber):
        return
    if isinstance(ask, Compose):
        check_composed(ask)
        return
    options = ask.bins if isinstance(ask, Share) else ask.options
    assert len({option.key for option in options}) == len(options)
    for option in options:
        assert KEY.fullmatch(option.key)
        assert length(option.label) <= 80
        assert option.hint is None or length(option.hint) <= 74
        assert len(option.short) <= 3
        assert all(TAB.fullmatch(group.key) and length(group.label) <= 20 for group in option.group)


def check_composed(ask):
    """Follow one way through the choices, and look at the preview on the way."""
    dice, given = Dice("composed"), ()
    while options := ask.next(given).options:
        check_ask(ask.next(given))
        assert all(option.value[:-1] in (given, given[:-1]) for option in options)
        if not given:
            check_layout(ask, given)
        preview = ask.preview(given)
        assert all(map(say, filter(None, (preview.prompt, preview.status, preview.verb))))
        follow = [option.value for option in options if not option.blocked]
        if ask.complete(given) and dice.below(3) == 0:
            break
        given = follow[dice.below(len(follow))]
    ask.read(given)


def check_layout(ask, given):
    """What is laid out are the same choices, one or two of them at once, each in a place of its own."""
    laid_out = ask.laid_out(given)
    check_ask(laid_out)
    once = [option.value for option in ask.next(given).options if not option.blocked]
    twice = [option.value for value in once for option in ask.next(value).options if not option.blocked]
    reached = {ask.ended(value) for value in (*once, *twice)}
    assert {option.value for option in laid_out.options if not option.blocked} <= reached
    cells = [
        (*(group.key for group in option.group), option.cell) for option in laid_out.options if option.cell
    ]
    assert len(set(cells)) == len(cells)


@every_game
def test_a_game_can_be_offered_in_a_lobby(key):
    info = GAMES[key].info
    assert 0 < length(Phrase(f"{key}.post.length")) <= 60
    assert len(info.options) <= 2, "a form has room for the pace and two options"
    for option in info.options:
        assert 0 < length(Phrase(f"{key}.option.{option.key}")) <= 45
        for choice in option.choices:
            assert 0 < length(Phrase(f"{key}.option.{option.key}.{choice}")) <= 100


@every_size
def test_outcomes_have_words(key, seats):
    game = GAMES[key]
    for seed in range(10):
        *_, last = plies(game, seats, Dice(f"outcomes {seed}"))
        outcome = game.outcome(last.turn.state)
        assert outcome is not None
        assert all(text.endswith(".") for text in say(outcome.reason))
        assert 0 < length(outcome.played) <= 40
        assert len(outcome.lines) == seats
        for line in outcome.lines:
            assert 0 < length(line) <= 300


@every_size
def test_a_table_at_a_glance_has_words_that_fit(key, seats):
    game = GAMES[key]
    for seed in range(10):
        for ply in plies(game, seats, Dice(f"glance {seed}")):
            check_headline(game.headline(game.view(ply.turn.state, None)), seats)


def check_headline(glance, seats):
    assert 0 < length(glance.phase) <= 120
    assert len(glance.standings) == seats
    for standing in glance.standings:
        assert 0 < length(standing) <= 60
    assert len(glance.lines) <= 9
    for lines in zip(*(say(line) for line in glance.lines), strict=True):
        assert all(lines)
        assert sum(map(len, lines)) <= 1500
