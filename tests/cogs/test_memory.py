"""Nothing is kept in memory for presses to come: neither screens nor forms."""

from tests.cogs.playing import asked, open_table, panel, press, settled


async def test_discord_py_keeps_no_screens_and_no_forms(town):
    people = [await town.person("Ann"), await town.person("Ben")]
    service = town.client.desk.service
    table = await open_table(*people, game="cargo")
    await settled(service)
    (seat, *_), _, _ = await asked(service, table)
    form = await press(people[seat], await panel(people[seat], table), "type")
    assert "Type" in form.title
    kept = town.client._connection._view_store
    assert (kept._views, kept._modals, kept._dynamic_items) == ({}, {}, {})
