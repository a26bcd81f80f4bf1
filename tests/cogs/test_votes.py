"""Votes on a running table: public posts that are edited as votes come, and what is done by right."""

import pytest

from tests.cogs.playing import open_table, settled, table_row

PATIENCE = 15.0


@pytest.fixture
async def people(town):
    """Ann owns the server; the table is Ben's; Chloe and Dan play."""
    return [await town.person(name) for name in ("Ann", "Ben", "Chloe", "Dan")]


@pytest.fixture
async def table(town, people):
    _, ben, chloe, dan = people
    opened = await open_table(ben, chloe, dan)
    await settled(town.client.desk.service)
    return opened


async def menu(person, table):
    board = await person.sees(f"· {table}\n", timeout=PATIENCE)
    await person.until(lambda: "Table" in board.buttons, timeout=PATIENCE)
    await person.click(board, "Table")
    return await person.answer()


async def press(person, post, button):
    await person.click(post, button)
    return await person.answer()


def open_posts(person, words):
    return [post for post in person.posts("general") if words in post.text and not post.ephemeral]


async def test_the_menu_of_owners_players_and_spectators(town, people, table):
    ann, ben, chloe, _ = people
    everything = [
        "Take back my last move",
        "Pause",
        "More time for all",
        "Replace a player…",
        "End the game…",
    ]
    assert (await menu(ben, table)).buttons == [*everything, "Give up my seat…"]
    shown = await menu(chloe, table)
    assert shown.buttons == [*everything, "Give up my seat…"]
    assert "more than half decide" in shown.text
    assert (await menu(ann, table)).buttons == everything[1:], "a moderator has no seat"
    eve = await town.person("Eve")
    watching = await menu(eve, table)
    assert watching.buttons == ["Text", "Log"]


async def test_a_vote_is_one_post_that_counts_and_the_last_vote_decides(town, people, table):
    ann, _, chloe, dan = people
    said = await press(chloe, await menu(chloe, table), "Pause")
    assert "Your vote counts." in said.text
    post = await ann.sees("Vote: pause the game?")
    assert "Proposed by Chloe. More than half decide." in post.text
    assert "1 for, 0 against, 2 open · until <t:" in post.text
    assert post.buttons == ["For", "Against", "Withdraw"]
    await press(dan, post, "Against")
    await ann.until(lambda: "1 for, 1 against, 1 open" in post.text)
    assert "carried" in (await press(dan, post, "For")).text
    await ann.until(lambda: "✔ Carried." in post.text)
    assert post.buttons == []
    assert (await table_row(town.client.desk.service, table)).status == "paused"
    board = await ann.sees("Paused by Chloe at <t:")
    assert "Resume" in board.buttons
    assert len(open_posts(ann, "Vote: pause")) == 1


async def test_a_vote_can_be_withdrawn_and_rejected(town, people, table):
    ann, _, chloe, dan = people
    await press(chloe, await menu(chloe, table), "More time for all")
    post = await ann.sees("Vote: a day more")
    assert "Your vote was withdrawn" in (await press(dan, await voted(dan, post), "Withdraw")).text
    await ann.until(lambda: "1 for, 0 against, 2 open" in post.text)
    await press(chloe, post, "Withdraw")
    await ann.until(lambda: "The proposal was withdrawn." in post.text)
    again = await press(chloe, await menu(chloe, table), "More time for all")
    assert "Your vote counts." in again.text
    post = await ann.sees("1 for, 0 against, 2 open")
    await press(dan, post, "Against")
    ben = people[1]
    assert "rejected" in (await press(ben, post, "Against")).text
    await ann.until(lambda: "✖ Rejected." in post.text)


async def voted(person, post):
    await press(person, post, "Against")
    return post


async def test_somebody_who_does_not_play_has_no_vote(town, people, table):
    _, _, chloe, _ = people
    await press(chloe, await menu(chloe, table), "Pause")
    eve = await town.person("Eve")
    post = await eve.sees("Vote: pause the game?")
    for button in ("For", "Against", "Withdraw"):
        answer = await press(eve, post, button)
        assert answer.text == "You are watching this table."
        assert answer.buttons == ["Text", "Log"]
    assert "1 for, 0 against, 2 open" in post.text


async def test_players_vote_on_replacing_somebody_who_can_come_back(town, people, table):
    ann, ben, chloe, dan = people
    shown = await press(chloe, await menu(chloe, table), "Replace a player…")
    assert shown.buttons == ["🔵 S Ben", "🟩 T Dan"]
    shown = await press(chloe, shown, "🟩 T Dan")
    assert shown.buttons == ["Automatic player", "Offer the seat", "Keep"]
    await press(chloe, shown, "Automatic player")
    post = await ann.sees("Vote: replace Dan by an automatic player?")
    assert "1 for, 0 against, 1 open" in post.text
    assert (await press(dan, post, "Against")).text == "You have no voice in this."
    await press(ben, post, "For")
    await ann.until(lambda: "✔ Carried." in post.text)
    await settled(town.client.desk.service)
    shown = await menu(dan, table)
    assert shown.buttons == ["I am back"]
    assert "Good to have you back" in (await press(dan, shown, "I am back")).text
    async with town.client.desk.service.hall.at(table) as sitting:
        assert (sitting.seats[2].user, sitting.seats[2].program) == (dan.id, "")


async def test_the_owner_offers_a_seat_and_somebody_takes_it(town, people, table):
    ann, ben, _, dan = people
    shown = await press(ben, await menu(ben, table), "Replace a player…")
    shown = await press(ben, shown, "🟩 T Dan")
    await press(ben, shown, "Offer the seat")
    post = await ann.sees("The seat of Dan is on offer.")
    assert post.buttons == ["Take the seat", "Automatic player", "I am back"]
    assert (await press(ann, post, "Take the seat")).text == "The seat is yours."
    assert (await press(dan, post, "Take the seat")).text == "That seat is not on offer any more."
    async with town.client.desk.service.hall.at(table) as sitting:
        assert sitting.seat_of(ann.id) == 2


async def test_whose_seat_is_offered_can_come_back_before_it_is_taken(town, people, table):
    ann, ben, chloe, dan = people
    shown = await press(ben, await menu(ben, table), "Replace a player…")
    await press(ben, await press(ben, shown, "🟩 T Dan"), "Offer the seat")
    post = await ann.sees("The seat of Dan is on offer.")
    await press(chloe, post, "Automatic player")
    await ann.sees("Vote: replace Dan by an automatic player?")
    await press(dan, post, "I am back")
    await ann.sees("Dan is back and keeps the seat.")


async def test_ending_and_giving_up_ask_once_more(town, people, table):
    _, ben, chloe, _ = people
    question = await press(chloe, await menu(chloe, table), "Give up my seat…")
    assert question.buttons == ["Give up my seat", "Keep"]
    await press(chloe, question, "Keep")
    question = await press(ben, await menu(ben, table), "End the game…")
    assert question.buttons == ["End the game", "Keep"]
    await press(ben, question, "End the game")
    await ben.sees("The table was closed before the game was over.")
    assert (await table_row(town.client.desk.service, table)).status == "ended"
    board = await ben.sees(f"· {table}\n")
    await ben.until(lambda: "This table is closed." in board.text)
    assert board.buttons == ["Log", "Text", "Replay"]
    async with town.client.desk.service.hall.at(table) as sitting:
        assert sitting.seat_of(chloe.id) == 1


async def test_a_deleted_vote_is_posted_again(town, people, table):
    ann, _, chloe, dan = people
    await press(chloe, await menu(chloe, table), "Pause")
    post = await ann.sees("Vote: pause the game?")
    await ann.do("delete_message", message=post.id)
    await press(dan, await menu(dan, table), "Pause")
    await ann.sees("✔ Carried.")
