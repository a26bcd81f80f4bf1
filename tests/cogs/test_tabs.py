"""Groups, cells and emphasis on a panel; those who prefer menus, or to be asked before an answer counts."""

import pytest

from tests.cogs.playing import asked, open_controls, panel, press
from tests.cogs.test_every_ask import ANN, at_act, labels, last_answer, menus, within_limits
from tests.driver.sight import BUTTON, label_of

BLUE, GREY, RED = 1, 2, 4
ROW = 1

pytestmark = pytest.mark.usefixtures("pageant")


def drawn_rows(post):
    """Return the rows of buttons, those that are off in brackets, without the controls below."""
    made = []
    for row in (one for one in post.components if one["type"] == ROW):
        buttons = [one for one in row["components"] if one["type"] == BUTTON]
        if buttons and (buttons[0].get("custom_id") or "").startswith("a:"):
            made.append([f"({label_of(one)})" if one.get("disabled") else label_of(one) for one in buttons])
    return made


def style(post, label):
    return next(one["style"] for one in post.components if one["type"] == BUTTON and one["label"] == label)


async def step_of(town, table, seat):
    async with town.client.desk.service.hall.at(table) as sitting:
        draft = sitting.drafts[seat]
        return draft.step, draft.taps, draft.tab


async def choose_setting(person, field, value):
    page = await person.command("/settings")
    menu = next(one for one in menus(page) if f":{field}" in one["custom_id"])
    await person.choose(page, menu["custom_id"], f"{field}={value}")
    await person.answer()


async def test_few_groups_are_labelled_rows(town):
    table, ann, _ = await at_act(town, "stall")
    post = within_limits(await panel(ann, table))
    streets = ["**North street**", "**South street**", "**West street**"]
    assert [line for line in post.text.splitlines() if line in streets] == streets
    assert drawn_rows(post) == [["1", "(2)", "3", "4"]] * 3 + [["No stall"]]
    assert "~~2~~ It is lent out." in post.text
    await press(ann, post, "pick", "", "south-b3")
    assert await last_answer(town, table) == ("south-b3",)


async def test_tabs_stay_where_they_were_and_keys_lie_as_on_the_board(town):
    table, _, ben = await at_act(town, "camp")
    post = within_limits(await panel(ben, table))
    pad = [["0", "1", "2", "3"], ["4", "(5)", "6", "7"], ["8", "9", "(·)", "(·)"]]
    assert drawn_rows(post) == [
        ["Sleep at home"],
        ["▸ Small tent", "Big tent"],
        ["▸ Upper meadow", "Lower meadow"],
        *pad,
    ]
    assert [style(post, label) for label in ("Sleep at home", "▸ Small tent", "Big tent", "3", "4")] == [
        BLUE,
        BLUE,
        GREY,
        RED,
        GREY,
    ]
    await ben.click(post, "Lower meadow")
    post = await ben.answer()
    await ben.click(post, "Big tent")
    post = await ben.answer()
    assert drawn_rows(post)[1:3] == [["Small tent", "▸ Big tent"], ["Upper meadow", "▸ Lower meadow"]]
    assert await step_of(town, table, 1) == (2, (), "big.lower"), "a tab is no part of an answer"
    assert (await asked(town.client.desk.service, table))[0] == (1,)
    again = await panel(ben, table)
    assert drawn_rows(again) == drawn_rows(post), "every panel of a seat shows the same tab"
    await press(ben, again, "pick", "", "big-lower-3")
    assert await last_answer(town, table) == ("big-lower-3",)


async def test_few_combinations_are_buttons(town):
    table, ann, _ = await at_act(town, "toast")
    post = within_limits(await panel(ann, table))
    assert drawn_rows(post) == [["Sun and Moon"], ["Sun and Star"], ["Moon and Star"]]
    await ann.click(post, "Sun and Star")
    await ann.answer()
    assert await last_answer(town, table) == ("sun", "star")


async def test_whoever_likes_menus_gets_whole_words(town):
    table, ann, _ = await at_act(town, "mask")
    await choose_setting(ann, "controls", "menus")
    post = within_limits(await panel(ann, table))
    assert labels(post) == []
    (menu,) = menus(post)
    assert [(each["label"], each.get("description")) for each in menu["options"]] == [
        ("Sun", "it shines"),
        ("Moon", None),
    ]
    await press(ann, post, "pick", "", "moon")
    assert await last_answer(town, table) == ("moon",)


@pytest.mark.parametrize(
    ("act", "seat", "counts"),
    [("stall", 0, [10]), ("camp", 1, [9]), ("bells", 1, [6]), ("toast", 0, [3]), ("box", 1, [23])],
)
async def test_menus_serve_every_keypad_and_row(town, act, seat, counts):
    table, *people = await at_act(town, act)
    await choose_setting(people[seat], "controls", "menus")
    post = within_limits(await panel(people[seat], table))
    assert [len(menu["options"]) for menu in menus(post)] == counts


async def test_whoever_wants_to_be_asked_always_closes_every_answer(town):
    table, ann, _ = await at_act(town, "mask")
    await choose_setting(ann, "confirm", "always")
    post = await panel(ann, table)
    assert ("ok", "") not in open_controls(post)
    post = await press(ann, post, "pick", "", "sun")
    assert labels(post) == ["✓ SU", "MO", "(ST)"]
    assert (await asked(town.client.desk.service, table))[0] == (ANN,), "it does not count yet"
    post = await press(ann, post, "pick", "", "moon")
    await ann.click(post, "Settle on MO")
    post = await ann.answer()
    assert await last_answer(town, table) == ("moon",)
    assert "✔ You chose: MO." in post.text


async def test_the_choices_of_a_person_are_handed_out(town):
    ann = await town.person("Ann")
    await choose_setting(ann, "controls", "menus")
    await choose_setting(ann, "confirm", "always")
    page = await ann.command("/privacy")
    await ann.click(page, "Get my data")
    kept = await ann.download(await ann.answer())
    assert b'"controls": "menus"' in kept
    assert b'"confirm": "always"' in kept
