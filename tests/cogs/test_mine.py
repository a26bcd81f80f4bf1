"""One's own tables, settings and data."""

import json

import pytest

from bot.engine import Seat
from bot.storage.rows import EntryRow, UserRow
from cogs.reader import Reader
from cogs.widgets.my_tables import PAGE
from tests.cogs.playing import open_table
from tests.cogs.recorded import lay_out


@pytest.fixture
async def people(town):
    return [await town.person(name) for name in ("Ann", "Ben", "Chloé")]


@pytest.fixture
def ann(people):
    return people[0]


async def stored(town, person):
    """Return what is stored of somebody."""
    (row,) = await town.client.desk.service.hall.storage.find(UserRow, user=person.id)
    return row


# My tables


async def test_my_tables_are_listed_with_what_they_want_and_those_that_wait_first(town, people, ann):
    quiet = await lay_out(town, people, "cargo", "3_players_limit", 30)
    async with town.client.desk.service.hall.at(quiet) as sitting:
        (awaited,) = sitting.table.waiting()
        reader = Reader("en", sitting)
        prompt = reader.say(sitting.decision(awaited).prompt)
    reading = people[(awaited + 1) % 3]
    waiting = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1)
    page = await reading.command("/mine")
    assert page.ephemeral
    assert "Your tables: 1 waits for you, 1 for others" in page.text
    assert page.text.index(waiting) < page.text.index(quiet)
    assert f"Waits for {people[awaited].name}" in page.text
    assert prompt not in page.text, "what another is asked may be secret"
    assert page.buttons == ["Move", "Look", "I am away", "Settings"]
    await reading.click(page, "Look")
    assert quiet in (await reading.answer()).text
    await reading.click(page, "Move")
    panel = await reading.answer()
    assert panel.id != page.id
    assert waiting in panel.text


async def test_my_tables_are_shown_in_direct_messages_too(town, people, ann):
    table = await open_table(*people)
    panel = await ann.sees(table, "dm")
    page = await ann.command("/mine", channel=panel)
    assert table in page.text
    await ann.click(page, "Move")
    assert table in (await ann.answer()).text


async def test_many_tables_take_several_pages(town, people, ann):
    tables = {await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1) for _ in range(PAGE + 3)}
    page = await ann.command("/mine")
    assert page.buttons.count("Move") == PAGE
    first = {table for table in tables if table in page.text}
    await ann.click(page, "More ›")
    page = await ann.answer()
    assert page.buttons.count("Move") == 3
    assert {table for table in tables if table in page.text} == tables - first
    await ann.click(page, "‹ Back")
    assert (await ann.answer()).buttons.count("Move") == PAGE


async def test_a_table_that_cannot_be_opened_hides_no_other(town, people, ann):
    good = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1)
    bad = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1)
    hall = town.client.desk.service.hall
    await hall.change(bad, 0, lambda sitting: sitting.set_row(components="lost"))
    hall._sittings.clear()  # as after a restart
    page = await ann.command("/mine")
    assert good in page.text
    assert f"Table {bad} is played with components" in page.text


async def test_nobody_sees_the_tables_of_others(town, people):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1)
    stranger = await town.person("Eve")
    page = await stranger.command("/mine")
    assert table not in page.text
    assert page.text == "### You sit at no table now. Open one with /table open."


async def test_lobbies_finished_and_paused_tables_in_the_list(town, people, ann):
    over = await lay_out(town, people, "montego_bay", "3_players_given_ahead")
    paused = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1)
    await town.client.desk.service.care.pause(paused, 0)
    answer = await ann.command("/table open", game="cargo")
    lobby = answer.text.split("**")[1]
    page = await ann.command("/mine")
    assert over not in page.text
    assert paused in page.text
    assert "⏸ Paused" in page.text
    assert f"{lobby}** · <#" in page.text
    assert page.buttons == ["Look", "I am away", "Settings"], "a table that has not started shows no board"


# Settings


async def test_settings_are_stored_at_once(town, ann):
    page = await ann.command("/settings")
    assert page.ephemeral
    for menu, choice in (
        ("Language", "Language: English"),
        ("Private messages", "My moves: only in the channel"),
        ("Reminders", "Reminders: off"),
        ("Colours", "Colours: easy to tell apart"),
    ):
        await ann.choose(page, menu, choice)
        page = await ann.answer()
        (chosen,) = [option["label"] for option in page.select(menu)["options"] if option.get("default")]
        assert chosen == choice
    row = await stored(town, ann)
    assert (row.language, row.private, row.reminders, row.palette) == ("en", "channel", False, "clear")


async def test_who_chooses_private_messages_is_tried_again(town, ann):
    await town.client.desk.service.people.choose(ann.id, 0, private="channel", dm_closed=True)
    page = await ann.command("/settings")
    assert "does not let me send you private messages" in page.text
    await ann.choose(page, "Private messages", "My moves: by private message")
    await ann.answer()
    row = await stored(town, ann)
    assert (row.private, row.dm_closed) == ("dm", False)


async def test_quiet_hours_and_time_zone_are_filled_in(town, ann):
    page = await ann.command("/settings")
    assert "no quiet hours" in page.text
    await ann.click(page, "Quiet hours and time zone…")
    form = await ann.answer()
    await ann.fill(form, {"from": ["22:00"], "until": ["07:00"], "zone": "Europe/Berlin"})
    page = await ann.answer()
    assert "from 22:00 to 07:00 (Europe/Berlin)" in page.text
    row = await stored(town, ann)
    assert (row.quiet_from, row.quiet_until, row.zone) == (1320, 420, "Europe/Berlin")
    await ann.click(page, "Quiet hours and time zone…")
    await ann.fill(
        await ann.answer(), {"from": ["No quiet hours"], "until": ["07:00"], "zone": "Nowhere/City"}
    )
    assert "I know no time zone “Nowhere/City”" in (await ann.answer()).text
    assert await stored(town, ann) == row, "a mistake loses nothing"


async def test_a_time_zone_is_suggested_and_set_by_command(town, ann):
    assert await ann.suggestions("/settings", "time-zone", "new york") == ["America/New_York"]
    assert len(await ann.suggestions("/settings", "time-zone", "e")) == 25
    page = await ann.command("/settings", **{"time-zone": "America/New_York"})
    assert "America/New_York" in page.text
    assert (await stored(town, ann)).zone == "America/New_York"


async def test_settings_lead_to_everything_of_ones_own(ann):
    for button, words in (
        ("I am away", "How long"),
        ("My data", "I keep your"),
        ("My tables", "no table now"),
    ):
        page = await ann.command("/settings")
        await ann.click(page, button)
        shown = await ann.answer()
        assert shown.ephemeral
        assert shown.id != page.id
        assert words in shown.text


# Away


async def test_somebody_goes_away_and_comes_back(town, ann):
    page = await ann.command("/away")
    await ann.click(page, "3 days")
    page = await ann.answer()
    row = await stored(town, ann)
    assert row.away_until - row.away_from == 3 * 86400
    assert f"You are away until <t:{row.away_until}:f>" in page.text
    await ann.click(page, "I am back")
    page = await ann.answer()
    assert "I am back" not in page.buttons
    row = await stored(town, ann)
    assert (row.away_from, row.away_until) == (None, None)


async def test_days_away_are_given_by_command(town, ann):
    assert "You are away until" in (await ann.command("/away", days=60)).text
    row = await stored(town, ann)
    assert row.away_until - row.away_from == 60 * 86400
    assert "How long" in (await ann.command("/away", days=0)).text


# Privacy


async def test_everyone_gets_their_own_data_and_nobody_elses(town, people, ann):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 40)
    page = await ann.command("/privacy")
    await ann.click(page, "Get my data")
    post = await ann.answer()
    assert post.ephemeral
    text = (await ann.download(post)).decode()
    kept = json.loads(text)
    async with town.client.desk.service.hall.at(table) as sitting:
        colour, seed = sitting.table.colour(Seat(0)), sitting.table.seed
    mine = await town.client.desk.service.hall.storage.find(EntryRow, table=table, who=colour)
    assert [answer["ply"] for answer in kept["answers"]] == [entry.ply for entry in mine]
    assert seed not in text
    for other in people[1:]:
        assert other.id not in text
        assert other.name not in text


async def test_data_is_deleted_after_one_more_question(town, people, ann):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead")
    await town.client.desk.service.people.choose(ann.id, 0, language="en")
    page = await ann.command("/privacy")
    await ann.click(page, "Delete my data")
    page = await ann.answer()
    assert page.buttons == ["Delete everything", "Keep it"]
    await ann.click(page, "Keep it")
    page = await ann.answer()
    assert page.buttons == ["Get my data", "Delete my data"]
    assert await stored(town, ann)
    await ann.click(page, "Delete my data")
    await ann.click(await ann.answer(), "Delete everything")
    assert "Nothing of you is kept" in (await ann.answer()).text
    hall = town.client.desk.service.hall
    assert await hall.storage.find(UserRow, user=ann.id) == []
    async with hall.at(table) as sitting:
        assert (sitting.seats[0].user, sitting.row.owner) == ("", "")
        assert sitting.seats[1].user == people[1].id


async def test_who_still_plays_is_told_which_tables_to_leave(town, people, ann):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1)
    page = await ann.command("/privacy")
    await ann.click(page, "Delete my data")
    await ann.click(await ann.answer(), "Delete everything")
    assert (await ann.answer()).text == f"Leave these tables first: {table}."
