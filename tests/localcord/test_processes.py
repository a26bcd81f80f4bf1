"""A bot in a process of its own: killed, started again, and its old buttons."""

from typing import Any

import pytest

from bot.localcord import World
from tests.driver import Process, Stuck, Town

SAILOR = ("-m", "tests.localcord.sailor")


@pytest.fixture
async def town() -> Any:
    """A town with a bot in another process."""
    async with Town(World()) as town:
        await town.launch(*SAILOR)
        yield town


def number(process: Process) -> int:
    assert process.running is not None
    return process.running.pid


async def test_old_buttons_work_after_a_kill(town: Town, ann: Any) -> None:
    assert isinstance(town.bot, Process)
    post = await ann.command("/count")
    await ann.click(post, "More")
    assert post.text == f"2 from process {number(town.bot)}"
    await town.bot.kill()
    await town.relaunch()
    await ann.click(post, "More")
    assert post.text == f"3 from process {number(town.bot)}"


async def test_a_bot_that_ends_by_itself(town: Town, ann: Any) -> None:
    town.world.answer_within = 0.5
    post = await ann.command("/count", start=13)
    await ann.click(post, "More")
    assert ann.failed
    await town.offline()
    with pytest.raises(RuntimeError, match="the bot ended with -6"):
        await town.online()
    with pytest.raises(Stuck, match="no_bot"):
        await ann.command("/count")
