"""Nothing is kept in memory for presses to come: neither screens nor forms."""

from tests.cogs.playing import open_table, panel, press, settled
from tests.driver import Form


async def test_discord_py_keeps_no_screens_and_no_forms(town):
    ann, ben = await town.person("Ann"), await town.person("Ben")
    table = await open_table(ann, ben)
    await settled(town.client.desk.service)
    await press(ann, await panel(ann, table), "pick", "large", "3")
    await ann.click(await ann.command("/settings"), "Quiet hours and time zone…")
    assert isinstance(await ann.answer(), Form)
    kept = town.client._connection._view_store
    assert (kept._views, kept._modals, kept._dynamic_items) == ({}, {}, {})
