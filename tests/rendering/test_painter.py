"""The painter: each picture once, off the event loop, and small."""

import asyncio
from io import BytesIO
from time import perf_counter

import pytest
from PIL import Image

from rendering import painter as module
from rendering.gallery import pictures
from rendering.painter import Order, Painter, paint
from tests.contract.tables import GAMES, plies
from tests.luck import Dice
from tests.rendering.looking import NAMES, PROOF_IDS, PROOFS

MOST_BYTES = 350_000


@pytest.fixture
def painter():
    painter = Painter()
    yield painter
    painter.close()


def order(view, **more):
    return Order("montego_bay", "board", view, NAMES, **more)


@pytest.fixture(scope="module")
def views():
    game = GAMES["montego_bay"]
    return [game.view(ply.turn.state, None) for ply in plies(game, 4, Dice("paint"))]


@pytest.mark.parametrize(("key", "proof"), PROOFS, ids=PROOF_IDS)
def test_pictures_are_small_pngs(key, proof):
    data = paint(Order(key, proof.kind, proof.view, proof.names, badges=proof.badges, story=proof.story))
    assert len(data) <= MOST_BYTES
    with Image.open(BytesIO(data)) as picture:
        assert (picture.format, picture.mode, picture.width) == ("PNG", "P", 1600)


async def test_equal_orders_are_painted_once(painter, views, monkeypatch):
    painted = []

    def count(wanted):
        painted.append(wanted)
        return paint(wanted)

    monkeypatch.setattr(module, "paint", count)
    first = await asyncio.gather(*(painter.paint(order(views[3])) for _ in range(5)))
    again = await painter.paint(order(views[3]))
    assert len(painted) == 1
    assert {*first, again} == {again}


async def test_palette_language_names_and_view_make_another_picture(painter, views):
    orders = [
        order(views[3]),
        order(views[3], palette="clear"),
        order(views[3], language="de"),
        order(views[40]),
        Order("montego_bay", "board", views[3], ("Other", *NAMES[1:])),
    ]
    assert len({await painter.paint(wanted) for wanted in orders}) == len(orders)


async def test_it_forgets_the_oldest_when_it_holds_too_much(views):
    painter = Painter(kept=500_000)
    for view in views[:12]:
        await painter.paint(order(view))
    assert 0 < painter._size <= 500_000
    assert sum(map(len, painter._done.values())) == painter._size
    painter.close()


async def test_a_picture_that_fails_fails_for_those_who_asked_and_is_tried_again(painter):
    broken = order("no view")
    for _ in range(2):
        with pytest.raises(AttributeError):
            await painter.paint(broken)


async def test_whoever_gives_up_does_not_spoil_it_for_others(painter, views):
    impatient = asyncio.ensure_future(painter.paint(order(views[7])))
    patient = asyncio.ensure_future(painter.paint(order(views[7])))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await patient


async def test_games_without_pictures_give_none(painter, views):
    assert pictures("checkers") is None
    assert await painter.paint(Order("checkers", "board", views[0], NAMES)) is None


async def test_the_event_loop_stays_free_while_pictures_are_painted(painter, views):
    await painter.warm("montego_bay")
    lags = []

    async def redraw(half):
        for view in half:
            await painter.paint(order(view))

    drawing = asyncio.gather(redraw(views[20:50]), redraw(views[50:80]))
    while not drawing.done():
        start = perf_counter()
        await asyncio.sleep(0.001)
        lags.append(perf_counter() - start - 0.001)
    await drawing
    # The figure itself is measured by tests/bench; here a busy machine must not fail, a blocked loop must.
    assert sorted(lags)[len(lags) * 9 // 10] < 0.04
    assert len(lags) > 50
