"""Every kind of question can be answered by taps: a made-up game that asks them all, over real sockets."""

import pytest

from bot.engine import Compose, PickSome, Seat, SeededChance
from cogs.widgets.ids import AnswerId
from tests.cogs.playing import (
    answered,
    asked,
    combination,
    compose,
    controls_for,
    direct_panel,
    find,
    open_controls,
    open_table,
    panel,
    press,
    settled,
    table_row,
    taps,
    type_in,
)
from tests.driver.sight import SELECTS
from tests.driver.stuck import Stuck

ANN, BEN = Seat(0), Seat(1)
COMPONENTS, CHARACTERS = 40, 4000

pytestmark = pytest.mark.usefixtures("pageant")


async def at_act(town, name):
    """Open a table and play what the clock would play until an act begins; returns table and people."""
    people = [await town.person("Ann"), await town.person("Ben")]
    table = await open_table(*people, game="pageant")
    service = town.client.desk.service
    while (decision := await question(town, table)) is not None and decision.name != name:
        await service.submit(table, decision.seat, decision.default, town.client.desk.now())
    assert decision is not None
    return table, *people


async def question(town, table):
    """Return the first question that play waits for."""
    waiting, decisions, _ = await asked(town.client.desk.service, table)
    return decisions[waiting[0]] if waiting else None


async def last_answer(town, table):
    async with town.client.desk.service.hall.at(table) as sitting:
        return sitting.table.log[-1].answer


def menus(post):
    return [one for one in post.components if one["type"] in SELECTS]


def labels(post, part=""):
    """Return the labels of the buttons of a part, those that are off in brackets."""
    found = []
    for one in post.components:
        made = AnswerId.parse(one.get("custom_id") or "")
        if made and made.part == part and made.op in ("pick", "add", "del"):
            found.append(f"({one['label']})" if one.get("disabled") else one["label"])
    return found


def within_limits(post):
    assert len(post.components) <= COMPONENTS, post.drawn()
    assert len(post.text) <= CHARACTERS, post.drawn()
    return post


async def tap_in(person, post, decision, answer):
    """Answer by buttons and menus alone; raises Stuck if there is no control for it."""
    wanted = taps(decision, answer)
    if several := combination(post, answer):
        return await press(person, post, "set", "", several)
    for op, part, key in wanted:
        post = await find(person, post, op, key, getattr(decision.ask, "options", ()))
        if op == "add" and not controls_for(post, op, part, key):
            every = [each for _, name, each in wanted if name == part]
            (menu,) = [one for one in menus(post) if f":set:{part}:" in one["custom_id"]]
            await person.choose(post, menu["custom_id"], *every)
            post = within_limits(await answered(person))
        else:
            post = within_limits(await press(person, post, op, part, key))
    return await press(person, post, "ok") if ("ok", "") in open_controls(post) else post


@pytest.mark.parametrize("seed", ["one", "two"])
async def test_a_whole_game_by_taps_one_by_message_one_in_the_channel(town, seed):
    ann, ben = people = [await town.person("Ann"), await town.person("Ben")]
    await ben.do("dms", open=False)
    table, luck = await open_table(*people, game="pageant"), SeededChance(seed, 0)
    service = town.client.desk.service
    while (decision := await question(town, table)) is not None:
        person = people[decision.seat]
        answer = decision.ask.sample(luck)
        if person is ann:
            await settled(service)
            async with service.hall.at(table) as sitting:
                token = sitting.table.token(decision.seat)
            post = await direct_panel(ann, table, token)
        else:
            post = await panel(ben, table)
            assert post.ephemeral
        within_limits(post)
        if isinstance(decision.ask, Compose):
            await compose(person, post, decision.ask, luck)
            continue
        try:
            await tap_in(person, post, decision, answer)
        except Stuck:
            assert decision.name in ("candles", "wagon"), "only a number out of many may have to be typed"
            await type_in(person, post, " ".join(answer))
        ordered = not isinstance(decision.ask, PickSome) or decision.ask.ordered
        given = await last_answer(town, table)
        assert given == answer if ordered else set(given) == set(answer)
    await settled(service)
    assert (await table_row(service, table)).status == "finished"
    await ann.sees("Pageant is over")
    assert "has only one choice. Mask: " in ann.reads("general")


async def test_blocked_options_show_their_reason_and_cannot_be_pressed(town):
    table, ann, _ = await at_act(town, "mask")
    post = await panel(ann, table)
    assert labels(post) == ["SU", "MO", "(ST)"]
    assert "~~Star~~ It is lent out." in post.text
    assert "**SU** Sun: it shines" in post.text


@pytest.mark.parametrize(
    ("act", "seat", "blocked"),
    [("verse", BEN, "Verse 13"), ("cast", ANN, "King"), ("band", BEN, "Harp"), ("crowd", ANN, "Neighbour 7")],
)
async def test_menus_leave_out_what_is_blocked_and_say_why(town, act, seat, blocked):
    table, *people = await at_act(town, act)
    post = within_limits(await panel(people[seat], table))
    assert f"~~{blocked}~~ It is lent out." in post.text
    offered = [option["label"] for menu in menus(post) for option in menu["options"]]
    assert len(offered) > 10
    assert blocked not in offered


async def test_more_options_than_a_menu_holds_come_as_several(town):
    table, _, ben = await at_act(town, "verse")
    post = await panel(ben, table)
    assert [len(menu["options"]) for menu in menus(post)] == [25, 25, 9]
    assert menus(post)[0]["placeholder"] == "Verse 1 – Verse 26"
    await press(ben, post, "pick", "", "v60")
    assert await last_answer(town, table) == ("v60",)


async def test_some_of_more_options_than_a_menu_holds(town):
    table, ann, _ = await at_act(town, "crowd")
    post = await panel(ann, table)
    for key in ("n30", "n1", "n8"):
        post = within_limits(await press(ann, post, "add", "", key))
    assert labels(post) == ["✓ Neighbour 30", "✓ Neighbour 1", "✓ Neighbour 8"]
    assert not menus(post)
    post = await press(ann, post, "del", "", "n1")
    assert len(menus(post)) == 2
    await press(ann, post, "ok")
    assert await last_answer(town, table) == ("n30", "n8")


async def test_the_order_of_taps_is_the_order_of_the_answer(town):
    table, ann, _ = await at_act(town, "route")
    post = await panel(ann, table)
    assert labels(post) == ["MI", "(FO)", "CH", "MA", "BR"]
    post = await press(ann, post, "add", "", "bridge")
    assert "Choose from 2 to 3." in post.text
    for key in ("mill", "chapel"):
        post = await press(ann, post, "add", "", key)
    assert labels(post) == ["2·MI", "(FO)", "3·CH", "(MA)", "1·BR"]
    post = await press(ann, post, "del", "", "mill")
    await ann.click(post, "Settle on BR, then CH")
    await answered(ann)
    assert await last_answer(town, table) == ("bridge", "chapel")


async def test_the_order_counts_in_menus_too(town):
    table, _, ben = await at_act(town, "band")
    post = await panel(ben, table)
    for key in ("viol", "drum", "lute"):
        post = await press(ben, post, "add", "", key)
    assert labels(post) == ["1·Viol", "2·Drum", "3·Lute"]
    await press(ben, post, "ok")
    assert await last_answer(town, table) == ("viol", "drum", "lute")


async def test_a_number_out_of_many_is_typed_and_what_does_not_fit_is_explained(town):
    table, ann, _ = await at_act(town, "candles")
    post = await panel(ann, table)
    assert labels(post) == ["10", "50", "100"]
    said = await type_in(ann, post, "plenty")
    assert "Give a whole number from 0 to 200." in said.text
    await type_in(ann, post, "137")
    assert await last_answer(town, table) == ("137",)


async def test_things_are_shared_out_tap_by_tap(town):
    table, ann, _ = await at_act(town, "garlands")
    post = await panel(ann, table)
    assert labels(post) == ["Mill", "(Forge)", "Chapel", "Market", "Bridge"]
    post = await press(ann, post, "add", "", "mill")
    assert labels(post)[0] == "3×Mill"
    assert "Name a place for each of the 5" in post.text
    for key in ("bridge", "mill", "chapel"):
        post = await press(ann, post, "add", "", key)
    assert labels(post) == ["2×Mill", "(Forge)", "2×Chapel", "Market", "1×Bridge"]
    await press(ann, post, "ok")
    assert await last_answer(town, table) == ("mill", "bridge", "mill", "chapel", "chapel")


async def test_a_secret_share_is_locked_in_by_its_button_and_changed_tap_by_tap(town):
    table, ann, ben = await at_act(town, "favours")
    post = await panel(ann, table)
    for key in ("baker", "miller"):
        post = await press(ann, post, "add", "", key)
    assert (await asked(town.client.desk.service, table))[0] == (ANN, BEN), "it is not locked in half-way"
    post = await press(ann, post, "ok")
    assert "Locked in: 1 × BA, 3 × MI" in post.text
    post = await press(ann, post, "clear")
    for key in ("smith", "baker", "miller"):
        post = await press(ann, post, "add", "", key)
    assert "Locked in: 1 × SM, 1 × BA, 2 × MI" in post.text
    await settled(town.client.desk.service)
    assert "smith" not in ben.reads("general")
    last = await panel(ben, table)
    assert "You are the last" in last.text
    last = await press(ben, last, "add", "", "smith")
    last = await press(ben, last, "add", "", "baker")
    await ben.click(last, "Lock in and reveal")
    await ben.sees("Favours, shown together: smith baker miller miller and smith baker baker baker.")


async def test_a_form_of_every_kind_of_part(town):
    table, ann, ben = await at_act(town, "wagon")
    service = town.client.desk.service
    post = within_limits(await panel(ann, table))
    assert "~~Goat~~ It is lent out." in post.text
    assert "~~Neighbour 7~~ It is lent out." in post.text
    for key in ("bread", "wine"):
        post = await press(ann, post, "add", "load", key)
    for part, key in (("front", "horse"), ("rear", "horse")):
        post = await press(ann, post, "pick", part, key)
    assert "1×Bread" in labels(post, "load"), "a choice elsewhere does not forget what was shared out"
    post = await press(ann, post, "pick", "front", "ox")
    post = await press(ann, post, "pick", "lamps", "2")
    (flags,) = [one for one in menus(post) if "White" not in str(one["options"]) and "Gold" in str(one)]
    await ann.choose(post, flags["custom_id"], "Red", "Gold")
    post = await answered(ann)
    for part, key in (("horn", "45"), ("driver", "n30")):
        post = within_limits(await press(ann, post, "pick", part, key))
    (horn,) = [one for one in menus(post) if "45" in str(one["options"])]
    await ann.choose(post, horn["custom_id"])
    post = await answered(ann)
    await press(ann, post, "ok")
    decision = (await asked(service, table))[1][ANN]
    assert decision is not None
    assert decision.given == (
        "front=ox",
        "rear=horse",
        "load=bread,wine,wine",
        "lamps=2",
        "flags=red,gold",
        "driver=n30",
    )
    await settled(service)
    assert "front=ox" not in ben.reads()


async def test_a_refused_answer_names_the_rule_and_keeps_the_draft(town):
    table, ann, _ = await at_act(town, "wagon")
    post = await panel(ann, table)
    post = await press(ann, post, "pick", "lamps", "3")
    said = await type_in(ann, post, "front=ox rear=ox load=bread,wine lamps=1 flags=red")
    assert "Two animals of the same kind do not pull one wagon. (rule 3.2)" in said.text
    said = await type_in(ann, post, "front=goat rear=ox load=bread,wine lamps=1 flags=red")
    assert "It is lent out. (rule 1.2)" in said.text
    again = await panel(ann, table)
    (lamps,) = [one for one in again.components if "lamps" in (one.get("custom_id") or "")]
    assert [option["value"] for option in lamps["options"] if option.get("default")] == ["3"]


async def test_a_dance_is_composed_with_undo_and_start_over(town):
    table, _, ben = await at_act(town, "dance")
    post = await panel(ben, table)
    assert labels(post) == ["Bow", "Turn", "(Leap)"]
    assert "~~Leap~~ A leap comes after a bow." in post.text
    assert {"Undo", "Start over"}.isdisjoint(post.buttons)
    post = await press(ben, post, "add", "", "bow")
    assert labels(post) == ["Bow", "Turn", "Leap"]
    assert "A dance has at least 2 steps" in post.text
    post = await press(ben, post, "add", "", "turn")
    assert labels(post) == ["Turn to the left", "Turn to the right"]
    post = await press(ben, post, "undo")
    assert labels(post) == ["Bow", "Turn", "Leap"]
    post = await press(ben, post, "add", "", "leap")
    assert post.buttons[2:] == [
        "Settle on bow, leap",
        "Undo",
        "Start over",
        "Type it…",
        "Rules",
    ]
    await ben.click(post, "Start over")
    post = await answered(ben)
    assert ("ok", "") not in open_controls(post)
    for key in ("turn", "turn-left", "bow", "leap"):
        post = within_limits(await press(ben, post, "add", "", key))
    await press(ben, post, "ok")
    assert await last_answer(town, table) == ("turn-left", "bow", "leap")


async def test_a_dance_may_be_typed(town):
    table, _, ben = await at_act(town, "dance")
    post = await panel(ben, table)
    said = await type_in(ben, post, "turn left leap")
    assert "A leap comes after a bow. (rule 4.2)" in said.text
    await type_in(ben, post, "turn left bow leap")
    assert await last_answer(town, table) == ("turn-left", "bow", "leap")


async def test_a_tune_given_ahead_is_played_when_its_act_comes(town):
    table, ann, ben = await at_act(town, "route")
    service = town.client.desk.service
    post = await panel(ben, table)
    post = await press(ben, post, "pick", "", "march")
    post = await press(ben, post, "pick", "", "reel")
    assert "Locked in: Reel" in post.text
    await settled(service)
    assert "reel" not in ann.reads()
    await service.submit(table, ANN, ("mill", "market"), town.client.desk.now())
    await ann.sees("Ben had chosen ahead. Tune: reel.")
    assert (await asked(service, table))[0] == (ANN,)


async def test_a_peek_reaches_only_its_seat(town):
    table, ann, ben = await at_act(town, "verse")
    eve = await town.person("Eve")
    post = await panel(ben, table)
    await press(ben, post, "pick", "", "v2")
    await ben.sees("You peek behind the curtain", "dm")
    await settled(town.client.desk.service)
    assert "peek" not in ann.reads() + eve.reads() + ben.reads("general")


async def test_old_clicks_are_told_what_has_changed(town):
    table, ann, _ = await at_act(town, "route")
    first = await panel(ann, table)
    await press(ann, first, "add", "", "mill")
    second = await panel(ann, table)
    await press(ann, second, "add", "", "market")
    behind = await press(ann, first, "add", "", "bridge")
    assert "Brought up to date." in behind.text
    assert labels(behind)[3] == "2·MA"
    await press(ann, behind, "ok")
    stale = await press(ann, second, "ok")
    assert "That question is answered already: MI, then MA. Here is the current one." in stale.text
    assert await last_answer(town, table) == ("mill", "market")


async def test_an_old_button_to_type_shows_how_things_stand(town):
    table, ann, _ = await at_act(town, "candles")
    first, second = await panel(ann, table), await panel(ann, table)
    await press(ann, first, "pick", "", "50")
    await ann.click(second, "Other amount…")
    stale = await answered(ann)
    assert "That question is answered already: 50." in stale.text
