"""A tap is answered before its picture is painted; what has not changed is not sent again."""

import asyncio

from cogs.easel import REST
from tests.cogs.playing import open_table, panel, press
from tests.driver.sight import GALLERY


def picture(post):
    """Return the number and the address of the picture of a panel."""
    (gallery,) = [one for one in post.components if one["type"] == GALLERY]
    return gallery["id"], gallery["items"][0]["media"]["url"]


async def test_a_tap_that_changes_no_picture_keeps_the_one_that_is_there(town):
    people = [await town.person("Ann"), await town.person("Ben")]
    post = await panel(people[0], await open_table(*people))
    before = picture(post)
    post = await press(people[0], post, "pick", "large", "3")
    await asyncio.sleep(2 * REST)
    assert picture(post) == before
    assert await people[0].download(post)


async def test_the_picture_follows_the_answer(town):
    people = [await town.person("Ann"), await town.person("Ben")]
    ann = people[0]
    post = await panel(ann, await open_table(*people))
    before = picture(post)
    for part in ("large", "small", "third"):
        post = await press(ann, post, "pick", part, "3")
    assert picture(post) == before
    assert "Locked in: large 3, small 3, third 3" in post.text
    await ann.until(lambda: picture(post) != before, "the picture was not painted", timeout=15)
    assert "Locked in: large 3, small 3, third 3" in post.text
    assert await ann.download(post)


async def test_quick_taps_are_painted_once_and_the_last_one_counts(town):
    people = [await town.person("Ann"), await town.person("Ben")]
    ann = people[0]
    post = await panel(ann, await open_table(*people))
    for part in ("large", "small", "third"):
        post = await press(ann, post, "pick", part, "3")
    before = picture(post)
    for card in "451":
        post = await press(ann, post, "pick", "large", card)
    assert picture(post)[1] == before[1], "taps followed each other too quickly for a picture"
    await ann.until(lambda: picture(post)[1] != before[1], "the picture was not painted", timeout=15)
    await asyncio.sleep(2 * REST)
    assert "Locked in: large 1, small 3, third 3" in post.text
    again = await press(ann, post, "pick", "large", "1")
    assert "Brought up to date" not in again.text
