"""Killed in the middle of each phase: old buttons work, nothing is posted twice, nothing is missing."""

from collections import Counter

import pytest

from cogs.widgets.ids import AnswerId
from tests.cogs.playing import answered, open_table, panel
from tests.driver import Town
from tests.luck import Dice

KILLS = 6


def controls(post):
    """Return the controls that are switched on, with what they do."""
    for one in post.components:
        found = AnswerId.parse((one.get("custom_id") or "").removeprefix("m"))
        if found and not one.get("disabled"):
            yield found, one


async def tap_something(person, post, dice):
    """Make one tap that goes on with the answer, and return the panel afterwards; None if there is none."""
    here = list(controls(post))
    if closing := [one for found, one in here if found.op == "ok"]:
        await person.click(post, closing[0]["custom_id"])
        return await answered(person)
    chosen = {found.part for found, one in here if str(one.get("label") or "").startswith("✓")}
    open_ones = [
        (found, one) for found, one in here if found.op in ("pick", "add") and found.part not in chosen
    ]
    if not open_ones:
        return None
    _, one = open_ones[dice.below(len(open_ones))]
    if options := one.get("options"):
        await person.choose(post, one["custom_id"], options[dice.below(len(options))]["value"])
    else:
        await person.click(post, one["custom_id"])
    return await answered(person)


@pytest.mark.parametrize("game", ["montego_bay", "key_west", "cargo"])
async def test_a_game_goes_on_after_every_kill(tmp_path, game):
    dice = Dice(f"kill {game}")
    async with Town() as town:
        bot = await town.launch("-m", "bot", "run", QUAYSIDE_DB=str(tmp_path / "q.db"))
        people = [await town.person(name) for name in ("Ann", "Ben", "Chloe")]
        table = await open_table(*people, game=game)
        panels = {person: await panel(person, table) for person in people}
        for number in range(KILLS * 8):
            if number % 8 == 3:
                await bot.kill()
                await town.relaunch()
            person = people[dice.below(3)]
            after = await tap_something(person, panels[person], dice)
            panels[person] = after or await panel(person, table)
        posts = people[0].posts("general")
        assert len([post for post in posts if f"· {table}\n" in post.text and "My move" in post.buttons]) == 1
        stories = Counter(post.text for post in posts if not post.ephemeral)
        assert max(stories.values()) == 1, "something was posted twice"
        told = "\n".join(post.text for post in posts)
        lines = Counter(line for line in told.splitlines() if line.startswith("Round ") and "begins" in line)
        assert lines
        assert max(lines.values()) == 1
