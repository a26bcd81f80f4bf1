"""How many taps a round, a turn or a placing takes, counted on real panels, with opening them."""

from typing import Any

import pytest

from bot.engine import Seat
from bot.games.cargo.place_ask import PlaceAsk
from bot.games.cargo.turn_ask import TurnAsk
from bot.tables.letters import BOARD
from bot.tables.saved import resume
from bot.tables.table import Table
from tests.cogs.playing import asked, controls_for, find, open_controls, panel, press
from tests.cogs.recorded import lay_out, recording

ANN = Seat(0)


class Finger:
    """Somebody's finger: it presses, and counts."""

    def __init__(self, town, person, table):
        self.town, self.person, self.table = town, person, table
        self.taps = 0
        click = person.click

        async def counted(post, button):
            self.taps += 1
            await click(post, button)

        person.click = counted

    async def open(self):
        return await panel(self.person, self.table)

    async def press(self, post, op, part="", key=""):
        return await press(self.person, post, op, part, key)

    async def step(self, post, ask, given, fits):
        """Find a step of a turn, turning tabs if need be, and take it."""
        options = [option for option in ask.laid_out(given).options if not option.blocked]
        option = next(option for option in options if fits(option))
        post = await find(self.person, post, "add", option.key, options)
        return await self.press(post, "add", "", option.key), option.value

    async def others_answer(self, until):
        """Let the others do what the clock would do, until something is so."""
        service = self.town.client.desk.service
        for _ in range(60):
            waiting, decisions, _ = await asked(service, self.table)
            if until(waiting, decisions):
                return
            decision = next(each for each in decisions if each and each.seat in waiting and each.seat != ANN)
            await service.submit(self.table, decision.seat, decision.default, self.town.client.desk.now())
        raise AssertionError("it did not come to that")


def first_ply(game, name, fits):
    """Return how many lines of a recorded game were played when something was so for the first time."""
    played = recording(game, name)
    table = resume(played).table
    again = Table(table.game, len(table.seats), table.seed, table.options)
    for ply, entry in enumerate(played.entries[1:], 1):
        if fits(again):
            return ply
        again.submit(again.seat(entry.who), entry.answer)
    raise AssertionError("no such moment in this game")


def mine(table):
    return table.decision(ANN) if table.waiting()[:1] == (ANN,) else None


async def seated(town, game, name, fits, seats):
    people = [await town.person(each) for each in ("Ann", "Ben", "Chloe", "Dan")[:seats]]
    table = await lay_out(town, people, game, name, first_ply(game, name, fits))
    now = town.client.desk.now()
    await town.client.desk.service.hall.change(table, now, lambda sitting: sitting.tell(BOARD, now))
    return Finger(town, people[0], table)


async def question(finger) -> Any:
    """Return what the finger's owner is asked."""
    _, decisions, _ = await asked(finger.town.client.desk.service, finger.table)
    decision = decisions[ANN]
    assert decision is not None
    return decision.ask


def movers(table, kinds):
    """Whether it is the first seat's full turn and each of these workers has a way to go."""
    decision = mine(table)
    if decision is None or not isinstance(decision.ask, TurnAsk) or decision.ask.view.left < 3:
        return False
    steps = [option for option in decision.ask.laid_out(()).options if option.group and not option.blocked]
    groups = {step.group[0].key for step in steps}
    return all(sum(is_kind(key, kind) for key in groups) >= count for kind, count in kinds.items())


def is_kind(key, kind):
    """Whether a group is of such workers: labourers are named by their square."""
    return key == kind if kind != "l" else len(key) == 2


@pytest.mark.parametrize(("name", "taps"), [("3_players_port_empty", 7), ("4_players_port_empty", 6)])
async def test_a_round_of_montego_bay(town, name, taps):
    def cards_for_two(table):
        decision = table.decision(ANN)
        return bool(table.log[20:]) and decision and decision.name == "cards" and len(decision.ask.parts) == 2

    finger = await seated(town, "montego_bay", name, cards_for_two, int(name[0]))
    post = await finger.open()
    for part, card in (("large", "3"), ("small", "5")):
        post = await finger.press(post, "pick", part, card)
    assert "✔ Locked in: large 3, small 5." in post.text
    await finger.others_answer(lambda _, decisions: decisions[ANN] and decisions[ANN].name == "load")
    post = await finger.open()
    for load in (await question(finger)).parts:
        post = await finger.press(post, "add", load.key, load.ask.bins[0].key)
    if ("ok", "") in open_controls(post):
        post = await finger.press(post, "ok")
    assert finger.taps == taps


async def test_a_round_of_key_west(town):
    finger = await seated(
        town, "key_west", "three_players", lambda table: table.decision(ANN).name == "bid", 3
    )
    post = await finger.open()
    post = await finger.press(post, "pick", "bid", "1")
    offered = (await question(finger)).parts[1].ask.options
    wish = sorted(offered, key=lambda option: len(option.value.card.fruits))[:3]
    for option in wish:
        post = await finger.press(post, "add", "cards", option.key)
    assert "✔ Locked in: Bid 1, Cards " in post.text
    await finger.others_answer(lambda waiting, _: waiting == (ANN,))
    post = await finger.open()
    for key in ("roll-8", "both", "hotel"):
        post = await finger.press(post, "pick", "", key)
    hotels = [option for option in (await question(finger)).options if option.group]
    hotel = next(option for option in hotels if not option.blocked)
    assert controls_for(post, "pick", "", hotel.key), "no tab stands between"
    await finger.press(post, "pick", "", hotel.key)
    assert finger.taps == 10


async def test_a_turn_of_three_labourers(town):
    finger = await seated(town, "cargo", "2_players_limit", lambda table: movers(table, {"l": 3}), 2)
    ask, given, used = await question(finger), (), set()

    def fresh(option):
        return option.group and is_kind(option.group[0].key, "l") and option.key[:2] not in used

    post = await finger.open()
    assert "Pass" in post.buttons
    for _ in range(3):
        post, given = await finger.step(post, ask, given, fresh)
        used |= {given[-1][:2], given[-1][-2:]}
    assert "Confirm turn" in post.buttons
    await finger.press(post, "ok")
    assert await log_answer(finger) == given
    assert finger.taps == 8


async def test_a_turn_of_elephant_donkey_and_labourer(town):
    def ready(table):
        return movers(table, {"e": 1, "d": 1, "l": 1})

    finger = await seated(town, "cargo", "2_players_limit", ready, 2)
    ask, given = await question(finger), ()
    post = await finger.open()
    for kind in "eeddl":
        post, given = await finger.step(
            post, ask, given, lambda option, kind=kind: option.group and is_kind(option.group[0].key, kind)
        )
    await finger.press(post, "ok")
    assert await log_answer(finger) == given
    assert finger.taps == 8, "the next worker's tab opens by itself"


async def test_placing_a_worker(town):
    def placing(table):
        decision = mine(table)
        return (
            decision and isinstance(decision.ask, PlaceAsk) and len(decision.ask.view.crews[ANN].supply) > 2
        )

    finger = await seated(town, "cargo", "2_players_limit", placing, 2)
    ask = await question(finger)
    post = await finger.open()
    painted = [file["url"] for file in post.files]
    await finger.person.click(post, "NE")
    post = await finger.person.answer()
    assert painted == [file["url"] for file in post.files] != [], "a tab does not change the picture"
    post, given = await finger.step(post, ask, (), lambda option: option.spot[0] == "g")
    assert await log_answer(finger) == given
    assert finger.taps == 3
    await finger.others_answer(lambda waiting, _: waiting == (ANN,))
    post = await finger.open()
    assert "▸ NE" in post.buttons, "tabs stay where they were"
    await finger.step(post, await question(finger), (), lambda option: option.spot[0] == "h")
    assert finger.taps == 5, "so the next worker takes but one tap more than opening"


async def log_answer(finger):
    async with finger.town.client.desk.service.hall.at(finger.table) as sitting:
        return sitting.table.log[-1].answer
