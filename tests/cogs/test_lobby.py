"""Before the game: the lobby card, sitting down, options, starting and cancelling."""

import pytest

from bot.tables.refusals import NotPossible
from tests.cogs.playing import settled, table_row
from tests.cogs.repair import Clock

PATIENCE = 15.0


@pytest.fixture
async def people(town):
    """Ann owns the server, so Ben opens the tables."""
    return [await town.person(name) for name in ("Ann", "Ben", "Chloe")]


async def open_lobby(person, game="cargo", **options):
    answer = await person.command("/table open", game=game, **options)
    table = answer.text.split("**")[1]
    return table, await person.sees(f"· {table}")


async def test_the_card_shows_the_board_the_seats_and_what_was_agreed(town, people):
    _, ben, chloe = people
    table, card = await open_lobby(ben, "key_west")
    await ben.until(lambda: card.files, "the board is missing")
    assert card.text.startswith(f"## Key West · {table}")
    assert "3 to 5 players · 8 rounds · pace: daily" in card.text
    assert "1. 🔵 S Ben · owner" in card.text
    assert card.text.count("free seat") == 4
    assert "**Options** Mafia variant: without" in card.text
    assert "2 more players are needed." in card.text
    row = await table_row(town.client.desk.service, table)
    assert f"closes <t:{row.lobby_until}:R>" in card.text
    await chloe.click(card, "Join")
    await chloe.answer()
    await ben.until(lambda: "One more player is needed." in card.text)
    assert card.button("Start")["disabled"]
    assert "2. 🔺 R Chloe" in card.text
    assert card.data["components"][0]["components"][2]["items"][0]["description"].startswith("The board of")


async def test_the_picture_of_the_card_holds_no_table_of_its_own(town, people):
    _, ben, _ = people
    _, first = await open_lobby(ben)
    _, second = await open_lobby(ben)
    await ben.until(lambda: first.files and second.files)
    assert await ben.download(first) == await ben.download(second)


async def test_who_joins_is_told_how_moves_will_come_and_can_choose(town, people):
    _, ben, chloe = people
    table, card = await open_lobby(ben)
    await chloe.click(card, "Join")
    answer = await chloe.answer()
    assert f"You sit at **{table}** as 🔵 S Chloe." in answer.text
    assert answer.buttons == ["Use only this channel", "Settings"]
    hello = await chloe.sees("Private messages work", "dm")
    assert f"<#{card.channel}>" in hello.text
    assert hello.buttons == ["My tables", "Settings"]
    await chloe.click(hello, "My tables")
    assert table in (await chloe.answer()).text
    await chloe.click(answer, "Use only this channel")
    await chloe.answer()
    assert (await town.client.desk.service.people.get(chloe.id)).private == "channel"


async def test_who_opens_a_table_is_told_the_same(town, people):
    ben = people[1]
    answer = await ben.command("/table open", game="cargo")
    assert "is open in <#" in answer.text
    assert " as 🔺 R Ben." in answer.text
    assert answer.buttons == ["Use only this channel", "Settings"]
    await ben.sees("Private messages work", "dm")


async def test_who_plays_only_in_the_channel_gets_no_message(town, people):
    _, ben, chloe = people
    await town.client.desk.service.people.choose(chloe.id, 0, private="channel")
    _, card = await open_lobby(ben)
    await chloe.click(card, "Join")
    answer = await chloe.answer()
    assert "You make your moves in this channel with My move" in answer.text
    assert answer.buttons == ["Settings"]
    assert "Private messages work" not in chloe.reads()


async def test_who_takes_no_messages_is_told_how_to_change_that(town, people):
    _, ben, chloe = people
    await chloe.do("dms", open=False)
    _, card = await open_lobby(ben)
    await chloe.click(card, "Join")
    answer = await chloe.answer()
    assert "which is fine" in answer.text
    assert "Privacy settings" in answer.text
    assert answer.buttons == ["Test again", "Settings"]
    await chloe.do("dms", open=True)
    await chloe.click(answer, "Test again")
    assert "I have just sent you a private message" in (await chloe.answer()).text


async def test_nobody_sits_down_twice(town, people):
    _, ben, _ = people
    _, card = await open_lobby(ben)
    await ben.click(card, "Join")
    assert (await ben.answer()).text == "You sit here already."


async def test_the_owner_changes_pace_and_options_and_those_who_sit_there_see_it(town, people):
    _, ben, chloe = people
    service = town.client.desk.service
    table, card = await open_lobby(ben)
    await ben.click(card, "Options")
    form = await ben.answer()
    assert list(form.fields()) == ["Pace", "Lost workers", "Turn limit (house rule)", "Seat order", "Undo"]
    chosen = {
        label: [option["value"] for option in field["options"] if option.get("default")]
        for label, field in form.fields().items()
    }
    assert chosen == {
        "Pace": ["daily"],
        "Lost workers": ["return"],
        "Turn limit (house rule)": ["60"],
        "Seat order": ["joined"],
        "Undo": ["consent"],
    }
    await ben.fill(form, pace="brisk", lost="out", limit="60", seating="random", undo="consent")
    await ben.until(lambda: "brisk, 8 hours a move" in card.text)
    assert "Lost workers: stay out (faster)" in card.text
    assert "Seat order: drawn by lot · Undo: with consent" in card.text
    assert "The options were changed" not in card.text, "nobody else sat there"
    await chloe.click(card, "Join")
    await chloe.answer()
    await ben.click(card, "Options")
    await ben.fill(await ben.answer(), pace="none", lost="out", limit="20", seating="joined", undo="own")
    await ben.until(lambda: "The options were changed" in card.text)
    row = await table_row(service, table)
    assert (row.pace, row.options) == ("none", {"lost": "out", "limit": "20"})
    assert (row.seating, row.undo) == ("joined", "own")


async def test_only_the_owner_changes_starts_and_cancels(town, people):
    _, ben, chloe = people
    _, card = await open_lobby(ben)
    await chloe.click(card, "Join")
    await chloe.answer()
    await ben.until(lambda: "Start" in card.buttons)
    for button in ("Options", "Start", "Cancel table", "Add automatic player"):
        await chloe.click(card, button)
        assert "Only Ben" in (await chloe.answer()).text


async def test_cancelling_asks_once_more(town, people):
    _, ben, _ = people
    table, card = await open_lobby(ben)
    await ben.click(card, "Cancel table")
    question = await ben.answer()
    assert question.buttons == ["Cancel table", "Keep"]
    await ben.click(question, "Keep")
    assert (await ben.answer()).text == "Nothing has changed."
    assert (await table_row(town.client.desk.service, table)).status == "lobby"
    await ben.click(card, "Cancel table")
    await ben.click(await ben.answer(), "Cancel table")
    assert "This table is closed." in (await ben.answer()).text
    await ben.until(lambda: "This table is closed." in card.text)


async def test_a_lobby_that_nobody_starts_is_closed_and_that_is_told_before(town, people):
    _, ben, _ = people
    clock = Clock(town.client)
    table, card = await open_lobby(ben)
    row = await table_row(town.client.desk.service, table)
    assert f"closes <t:{row.lobby_until}:R>" in (await ben.command("/mine")).text
    clock.forward(48 * 3600)
    await ben.sees("nobody started it for two days", timeout=PATIENCE)
    await settled(town.client.desk.service)
    assert "This table is closed." in card.text


async def test_a_table_for_a_number_of_players_takes_no_more(town, people):
    ann, ben, chloe = people
    table, card = await open_lobby(ben, "montego_bay", seats=2)
    assert "2 players · until both piles" in card.text
    await chloe.click(card, "Join")
    await chloe.answer()
    await ben.until(lambda: "2. " in card.text and "free seat" not in card.text, "the table is not full")
    assert card.button("Join")["disabled"]
    with pytest.raises(NotPossible, match="full"):
        await town.client.desk.service.lobby.sit(table, ann.id, "Ann", 0)
    threads = len(town.world.channels)
    refused = await ann.command("/table open", game="montego_bay", seats=5)
    assert len(town.world.channels) == threads, "a thread was made for nothing"
    assert refused.text == "The game is for 2 to 4 players."
