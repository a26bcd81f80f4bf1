"""What panels say: closing buttons that name what they do, what was chosen, and whose move it is."""

import re

import pytest

from bot.engine import Form, Seat, Share
from tests.cogs.playing import panel, press, tap
from tests.cogs.test_every_ask import at_act
from tests.cogs.test_journeys import ANN, Finger, mine, question, seated

BEN = Seat(1)


@pytest.fixture
async def loading(town):
    """Somebody who must load four barrels."""

    def four_barrels(table):
        decision = mine(table)
        share = decision.ask.parts[0].ask if decision and isinstance(decision.ask, Form) else None
        if not isinstance(share, Share) or not share.pausing or share.amount != 4:
            return False
        return sum(option.room > 3 for option in share.bins) > 1

    return await seated(town, "montego_bay", "3_players_port_empty", four_barrels, 3)


async def test_the_closing_button_says_what_is_loaded(loading: Finger):
    post = await loading.open()
    load = (await question(loading)).parts[0]
    one, other = [option for option in load.ask.bins if option.room > 3][:2]
    post = await loading.press(post, "add", load.key, one.key)
    assert f"Load 4 on {one.short}" in post.buttons
    assert "One for each tap; what you tap last takes the rest." in post.text
    post = await loading.press(post, "clear", load.key)
    for key in (one.key, one.key, other.key):
        post = await loading.press(post, "add", load.key, key)
    await loading.person.click(post, f"Load 2 on {one.short}, 2 on {other.short}")
    post = await loading.person.answer()
    assert f"✔ You chose: {load.key} 2 on {one.short}, 2 on {other.short}." in post.text


async def test_the_last_bid_says_what_it_reveals(town):
    finger = await seated(town, "key_west", "three_players", lambda table: bool(table.log), 3)
    service = town.client.desk.service
    for seat in (1, 2):
        await service.submit(finger.table, Seat(seat), ("bid=0",), town.client.desk.now())
    post = await finger.open()
    assert "You are the last" in post.text
    post = await finger.press(post, "pick", "bid", "7")
    await finger.person.click(post, "Bid $7 and reveal")
    post = await finger.person.answer()
    assert "✔ You chose: Bid 7." in post.text


@pytest.mark.usefixtures("pageant")
async def test_whoever_has_nothing_to_do_is_told_who_has(town):
    table, ann, ben = await at_act(town, "verse")
    post = await panel(ann, table)
    assert post.text == "Nothing to do for you now. Ben is to move. You will be told."
    assert post.buttons == ["My part", "Log", "My tables"]
    await ann.click(post, "My tables")
    assert "Your tables" in (await ann.answer()).text
    mine_now = await panel(ben, table)
    assert "Which verse is spoken?" in mine_now.text


def locked_in(post):
    """Return the placings that a panel says are kept, as they are written in the log."""
    (line,) = [line for line in post.text.splitlines() if "✔ Locked in" in line]
    return tuple(
        "-".join(placing) for placing in re.findall(r"(labourer|foreman|donkey|elephant) on (\w\d)", line)
    )


async def test_a_turn_that_was_begun_by_taps_can_be_typed_on(town):
    def turning(table):
        return mine(table) is not None and mine(table).name == "turn"

    finger = await seated(town, "cargo", "2_players_limit", turning, 2)
    post, given = await finger.step(await finger.open(), await question(finger), (), lambda _: True)
    await tap(finger.person, post, "type")
    form = await finger.person.answer()
    assert form.field("answer")["value"] == " ".join(given)


async def test_workers_given_ahead_can_be_added_to_after_one_was_placed(town):
    def placing(table):
        decision = table.decision(ANN)
        return table.waiting() == (BEN,) and decision is not None and decision.name == "place"

    finger = await seated(town, "cargo", "2_players_limit", placing, 2)
    post, given = await finger.open(), ()
    for file in "gha":
        ask = await question(finger)
        post, given = await finger.step(post, ask, given, lambda option, file=file: option.spot[0] == file)
    assert locked_in(post) == given
    await finger.others_answer(lambda _, decisions: decisions[ANN].given == given[1:])
    post = await finger.open()
    assert locked_in(post) == given[1:]
    post, longer = await finger.step(post, await question(finger), given[1:], lambda _: True)
    assert longer[:2] == given[1:]
    assert locked_in(post) == longer
    post = await press(finger.person, post, "undo")
    assert locked_in(post) == given[1:]
