"""What networks do to a game: requests fail, connections break, presses come late, twice or in disorder."""

from random import Random

import pytest

from bot.client import Quayside
from bot.localcord.limits.rates import Pace, Rates
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from cogs import replies
from cogs.widgets.ids import AnswerId
from rendering.painter import Painter
from tests.cogs.conftest import Harbour
from tests.cogs.playing import press
from tests.cogs.repair import CALLBACK, EDIT, REDRAW, SEND, Game


@pytest.fixture
async def game(town, naps):
    """Ann and Ben have just begun."""
    game = Game(town)
    await game.open([await town.person(name) for name in ("Ann", "Ben")])
    return game


async def nearly_answered(game, seat=0):
    """Tap all but the last card, and return the panel and the id of the button that completes the answer."""
    post = await game.question(seat)
    for part in ("large", "small"):
        post = await press(game.people[seat], post, "pick", part, "1")
    for one in post.components:
        found = AnswerId.parse(one.get("custom_id") or "")
        if found and (found.op, found.part, found.key) == ("pick", "third", "1"):
            return post, one["custom_id"]
    raise AssertionError("there is no such button")


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("route", [SEND, EDIT])
@pytest.mark.parametrize("how", ["5xx", "5xx for long", "reset"])
async def test_failing_requests_lose_and_double_nothing(game, how, route, after):
    if how == "reset":
        fault = game.town.faults.reset(route, after=after)
    else:
        fault = game.town.faults.refuse(route, times=1 if how == "5xx" else 6, after=after)
    await game.pause()
    for _ in range(2):
        await game.round()
        game.clock.forward(10)
    await game.all_is_told()
    assert fault.struck == fault.times
    for seat in await game.awaited():
        await game.question(seat)


async def test_a_board_that_arrived_unnoticed_is_brought_up_to_date(game):
    ann = game.people[0]
    await ann.do("delete_message", message=(await game.all_is_told()).id)
    game.town.faults.reset(SEND, after=True)
    await game.move(0)
    await ann.until(lambda: any(one.status == 0 for one in game.requests()), "nothing was cut")
    await game.move(1)
    game.clock.forward(10)
    await game.all_is_told()


@pytest.mark.parametrize("route", [SEND, EDIT, CALLBACK, REDRAW])
@pytest.mark.parametrize("everywhere", [False, True])
async def test_rates_that_were_not_announced(game, naps, route, everywhere, monkeypatch):
    if route == REDRAW:
        monkeypatch.setattr(replies, "AT_ONCE", 0.0)  # so that a tap is acknowledged before it is answered
    game.town.faults.rate_limit(route, 7.5, times=2, everywhere=everywhere)
    await game.pause()
    await game.round()
    await game.round()
    await game.all_is_told()
    assert naps.count(7.5) == 2


async def test_announced_rates_are_kept(tmp_path):
    storage, painter = await SqliteStorage.open(tmp_path / "quayside.db"), Painter()
    rates = Rates({SEND: Pace(2, 0.4), EDIT: Pace(2, 0.4)})
    async with Harbour(rates=rates) as town:
        town.client = Quayside(Service(storage), painter)
        await town.host(town.client)
        game = Game(town)
        await game.open([await town.person(name) for name in ("Ann", "Ben")])
        await game.round()
        await game.all_is_told()
        assert {one.status for one in game.requests()} == {200}
    painter.close()
    await storage.close()


@pytest.mark.parametrize("how", ["cut", "closed", "asked", "resumable", "forgotten", "invalid"])
async def test_a_broken_gateway(game, how):
    gateway = game.town.cord.gateway
    await game.move()
    match how:
        case "cut":
            gateway.drop()
        case "closed":
            await gateway.close(4000)
        case "asked":
            gateway.ask_to_reconnect()
        case "resumable":
            gateway.invalidate(resumable=True)
        case "forgotten":
            gateway.drop()
            gateway.forget()
        case _:
            gateway.invalidate()
    came_back = {"forgotten": 2, "invalid": 2}.get(how, 1)
    await game.people[0].until(
        lambda: (
            (gateway.history.count("IDENTIFY") == came_back and gateway.history[-1] != "INVALID SESSION")
            and gateway.history != ["IDENTIFY"]
        )
    )
    await game.town.online()
    for _ in range(3):
        await game.round()
    await game.all_is_told()


@pytest.mark.parametrize("known", [True, False], ids=["resumed", "ready"])
async def test_what_waited_is_sent_when_the_connection_is_back(game, known):
    ann, gateway = game.people[0], game.town.cord.gateway
    for route in (SEND, EDIT):
        game.town.faults.refuse(route, times=None)
    await game.pause()
    await game.wait_long()
    game.town.faults.mend()
    gateway.drop()
    if not known:
        gateway.forget()
    await game.all_is_told()
    assert "The table goes on." in ann.reads("general")


@pytest.mark.parametrize("how", ["lost", "late", "unheard", "failed"])
async def test_a_tap_counts_although_its_acknowledgement_is_lost(game, how):
    ann = game.people[0]
    post, button = await nearly_answered(game)
    match how:
        case "lost":
            game.town.faults.reset(CALLBACK)
        case "late":
            game.town.world.answer_within = 0.2
            game.town.faults.slow(CALLBACK, 0.4)
        case "unheard":
            game.town.faults.reset(CALLBACK, after=True)
        case _:
            game.town.faults.refuse(CALLBACK, after=True)
    plies = await game.plies()
    await ann.click(post, button)
    assert ann.failed == (how in ("lost", "late"))
    await ann.until(lambda: "✔ 🔵 S Ann" in ann.reads("general"), "the board does not tell")
    game.town.world.answer_within = 3.0
    assert await game.plies() == plies + 1
    await game.move(1)
    await game.all_is_told()
    for seat in await game.awaited():
        await game.question(seat)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("how", ["5xx", "reset"])
async def test_whoever_is_not_shown_the_next_question_is_sent_it(game, how, after):
    await game.move(1)
    post, _ = await nearly_answered(game)
    post = await press(game.people[0], post, "pick", "third", "1")
    button = next(one["custom_id"] for one in post.components if ":ok:" in (one.get("custom_id") or ""))
    if how == "reset":
        game.town.faults.reset(REDRAW, after=after)
    else:
        game.town.faults.refuse(REDRAW, times=5, after=after)
    plies = await game.plies()
    await game.people[0].click(post, button)
    await game.people[0].until(lambda: any(one.status in (0, 500) for one in game.requests(REDRAW)))
    assert await game.plies() == plies + 1
    await game.all_is_told()
    for seat in await game.awaited():
        await game.question(seat)
    await game.round()
    await game.all_is_told()


async def test_a_press_that_is_delivered_twice_is_one_move(game):
    game.town.cord.gateway.deliveries = 2
    plies = await game.plies()
    post, button = await nearly_answered(game)
    await game.people[0].click(post, button)
    await game.people[0].answer()
    assert await game.plies() == plies + 1
    await game.move(1)
    assert await game.plies() == plies + 2
    await game.all_is_told()
    assert "answered already" not in game.people[0].reads()
    assert "Brought up to date" not in game.people[0].reads()


@pytest.mark.parametrize("seed", range(4))
async def test_presses_out_of_order_are_one_move(game, seed):
    ann, gateway = game.people[0], game.town.cord.gateway
    plies = await game.plies()
    post, button = await nearly_answered(game)
    gateway.deliveries = 2
    gateway.hold()
    asked = [await ann.do("click", message=post.id, custom_id=button) for _ in range(3)]
    gateway.release(Random(seed))
    states = ann.eyes.interactions
    await ann.until(lambda: all(states[one["interaction"]]["state"] == "answered" for one in asked))
    await game.move(1)
    assert await game.plies() == plies + 2
    await game.all_is_told()


async def test_a_storm_of_failures(game):
    game.town.faults.dice = Random("storm")
    for route in (SEND, EDIT):
        game.town.faults.refuse(route, times=None, odds=0.2)
        game.town.faults.refuse(route, times=None, odds=0.2, after=True)
        game.town.faults.reset(route, times=None, odds=0.1, after=True)
    for _ in range(6):
        game.clock.forward(30)
        await game.round(by_message=False)
    game.town.faults.mend()
    game.clock.forward(3600)
    await game.all_is_told()
