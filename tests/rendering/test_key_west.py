"""The pictures of Key West: every choice is seen where it lies, secrets by their owner, and sums add up."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.engine import Seat
from bot.games.key_west.pieces import ISLANDS, NOBODY, SEA
from bot.games.key_west.tasks import Mafia, PutDisc, Shares
from rendering.badges import Badge, badges_of
from rendering.canvas import Written, written
from rendering.gallery import draw
from rendering.keep import forget
from rendering.key_west import layout as at
from rendering.key_west.look import open_fields
from rendering.palette import STANDARD
from rendering.pen import WIDTH
from tests.contract.tables import GAMES, plies
from tests.luck import Dice
from tests.rendering.looking import HARD_NAMES, PROOFS, SHOWN, difference, first, same, say
from tests.rendering.test_golden import TOLERANCE, golden
from tests.rendering.test_text import check

GAME, KEY = GAMES["key_west"], "key_west"
PICTURES = SHOWN[KEY]


def proof(name):
    return next(proof for key, proof in PROOFS if key == KEY and proof.name == name)


def hand(view, *badges):
    return PICTURES.hand(view, say=say, palette=STANDARD, badges=badges)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_choice_of_a_random_game_is_marked_where_it_lies(seats):
    kinds = Counter[str]()
    seen = set()
    for ply in plies(GAME, seats, Dice(f"spots {seats}")):
        for choice in badges_of(ply.asked.ask):
            if choice.spot in seen:
                continue
            seen.add(choice.spot)
            view = GAME.view(ply.state, ply.seat)
            assert not same(hand(view), hand(view, choice)), choice
            kinds[choice.spot.partition(".")[0]] += 1
    assert kinds["card"] >= 6
    assert kinds["action"] >= 8
    assert all(kinds[island] for island in ISLANDS)
    assert sum(choice[0] in "ABCDEFGH" for choice in seen) > 20


def test_a_spot_that_nothing_bears_is_not_marked():
    view = proof("hand_5_act").view
    for spot in ("A6", "I1", "action.sleep", "bridge.none", "card.z", "upper.hotel9", ""):
        assert same(hand(view), hand(view, Badge("", spot))), spot


def test_bridges_can_be_chosen():
    view = replace(proof("hand_5_act").view, agenda=(Shares(Seat(0)),), steps=(0, 0, 0))
    marked = [hand(view, Badge("", f"bridge.{bridge}")).tobytes() for bridge in ("cut", "long", "seven")]
    assert len({hand(view).tobytes(), *marked}) == 4


def test_of_fields_that_are_alike_the_right_ones_are_marked():
    view = proof("hand_4_buy").view
    factories = [number for number, field in enumerate(view.fields) if field.key == "middle.factory"]
    one, other = factories
    free = replace(view, discs=tuple(NOBODY if at == other else seat for at, seat in enumerate(view.discs)))
    assert open_fields(free, "middle.factory") == [other]
    owner, moving = view.discs[one], PutDisc(view.discs[one], 0, 5, "purchase")
    assert open_fields(replace(view, agenda=(moving,)), "middle.factory") == [
        number for number in factories if view.discs[number] == owner
    ]
    assert open_fields(replace(free, agenda=(Mafia(Seat(0), "middle"),)), "middle.factory") == [one]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_fields_bubbles_and_covers_lie_apart(seats):
    view = GAME.view(GAME.setup(seats, {}, Dice(1)).state, None)
    opened, covered = at.places(view.fields, view.covers)
    points = [*opened, *covered, *(at.bubble(field) for field in range(SEA))]
    assert len(opened) + len(covered) == 38
    assert len(set(points)) == len(points)
    assert all(0 < x < WIDTH and 100 < y < at.STRIP_TOP for x, y in points)


def test_large_numbers_fit_too():
    forget()
    notes: list[Written] = []
    token = written.set(notes)
    for name in ("board_5_cards", "hand_5_bid", "board_5_end"):
        shown = proof(name)
        view = shown.view
        estates = tuple(
            replace(estate, points=188, cigars=40, discs=11, fruit=(9, 9, 9)) for estate in view.estates
        )
        cash = tuple(None if money is None else 120 for money in view.cash)
        bids = tuple(None if bid is None else 63 for bid in view.bids)
        results = tuple(replace(result, total=288) for result in view.results)
        huge = replace(view, estates=estates, cash=cash, bids=bids, results=results, bank=145)
        draw(PICTURES, shown._replace(view=huge, names=HARD_NAMES), STANDARD, "de")
    written.reset(token)
    check(notes, HARD_NAMES)


def test_what_a_diver_has_seen_is_seen_by_that_diver_alone():
    for ply in plies(GAME, 4, Dice("peeks")):
        if ply.asked.name != "dive" or ply.answer[0] in ("take", "stop"):
            continue
        before, after = GAME.view(ply.state, ply.seat), GAME.view(ply.turn.state, ply.seat)
        field = next(iter(set(after.looked[ply.seat]) - set(before.looked[ply.seat])), None)
        if field is None:
            continue
        forgotten = replace(
            after, sea=tuple(None if at == field else tile for at, tile in enumerate(after.sea))
        )
        assert not same(hand(after), hand(forgotten))
        public = GAME.view(ply.turn.state, None)
        assert public.sea[field] is None
        return
    pytest.fail("nobody dived")


def test_the_table_of_the_end_adds_up():
    *_, last = plies(GAME, 3, Dice("end"))
    view = GAME.view(last.turn.state, None)
    forget()
    notes: list[Written] = []
    token = written.set(notes)
    PICTURES.board(view, say=say, palette=STANDARD)
    written.reset(token)
    texts = [note.text for note in notes]
    for result in view.results:
        assert str(result.total) in texts
        assert sum(line.points for line in result.lines) == result.total
        for line in result.lines:
            assert str(line.points) in texts


def test_one_disc_more_is_noticed_by_the_tolerance_of_the_goldens():
    shown = first(KEY)
    number = shown.view.discs.index(NOBODY)
    discs = (*shown.view.discs[:number], 2, *shown.view.discs[number + 1 :])
    changed = shown._replace(view=replace(shown.view, discs=discs))
    apart = difference(golden(KEY, shown).convert("RGB"), golden(KEY, changed).convert("RGB"))
    assert apart > TOLERANCE
