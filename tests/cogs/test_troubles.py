"""What people and servers do to a game: it goes on, or the owner is told in one sentence what to do."""

import pytest

from tests.cogs.playing import settled, table_row
from tests.cogs.repair import Game


@pytest.fixture
async def game(town, naps):
    """Ann, who owns the server and the table, and Ben have just begun."""
    game = Game(town)
    await game.open([await town.person(name) for name in ("Ann", "Ben")])
    return game


def told(person, words):
    """Return the direct messages that say something."""
    return [post for post in person.posts("dm") if words in post.text]


async def test_a_deleted_board_appears_again(game):
    ann = game.people[0]
    board = await game.all_is_told()
    await ann.do("delete_message", message=board.id)
    await game.round()
    again = await game.all_is_told()
    assert again.id != board.id


async def test_a_deleted_story_is_told_on_in_a_new_message(game):
    ann = game.people[0]
    await game.round()
    await settled(game.service)
    story = next(post for post in reversed(ann.posts("general")) if "Round 1" in post.text)
    before = story.text
    await ann.do("delete_message", message=story.id)
    for _ in range(3):
        await game.round()
    await game.all_is_told()
    stories = [post for post in ann.posts("general") if not post.buttons and not post.ephemeral]
    assert len(stories) == 1
    assert before not in stories[0].text


async def test_after_its_channel_is_deleted_the_owner_is_told_and_can_end_the_table(game):
    ann, ben = game.people
    await ann.do("delete_channel", channel=ann.channel("general")["id"])
    for _ in range(3):
        await game.round()
        game.clock.forward(5)
    await settled(game.service)
    assert len(told(ann, "is gone")) == 1
    assert told(ben, "is gone") == []
    before = len(game.town.cord.door.journal)
    for _ in range(5):
        game.clock.forward(7200)
        await settled(game.service)
    assert len(game.town.cord.door.journal) == before, "nobody knocks at a door that is gone"
    await ann.click(told(ann, "is gone")[0], "End the game")
    await ann.click(await ann.answer(), "End the game")
    await ann.answer()
    assert (await table_row(game.service, game.table)).status == "ended"


@pytest.mark.parametrize("lacks", ["send_messages", "view_channel"])
async def test_letters_wait_for_permission_and_arrive_in_order(town, naps, lacks):
    game = Game(town)
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    await game.open([ann, ben])
    channel = ann.channel("general")["id"]
    await ann.do("bot_permissions", channel=channel, lacks=[lacks])
    await game.round()
    await game.pause()
    await ann.sees("I cannot post in", "dm")
    tried = len(game.town.cord.door.journal)
    for _ in range(6):
        game.clock.forward(1)
    game.clock.forward(3600)
    await ann.until(lambda: len(game.town.cord.door.journal) > tried, "nobody tried again")
    assert len(game.town.cord.door.journal) - tried < 12, "letters wait longer and longer"
    assert "The table is paused" not in ann.reads("general")
    await ann.do("bot_permissions", channel=channel, lacks=[])
    await game.round()
    game.clock.forward(3600)
    await game.all_is_told()
    posts = [post.text for post in ann.posts("general") if not post.ephemeral]
    assert posts.index("The table is paused. All clocks stand still.") < posts.index("The table goes on.")
    assert len(told(ann, "I cannot post in")) == 1
    assert await game.complaints() == []


async def test_without_files_the_board_is_in_letters(game):
    ann = game.people[0]
    assert (await game.all_is_told()).files
    channel = ann.channel("general")["id"]
    await ann.do("bot_permissions", channel=channel, lacks=["attach_files"])
    for _ in range(2):
        await game.round()
        board = await game.all_is_told()
        assert not board.files
        assert "```" in board.text
    assert len(told(ann, "attach files")) == 1
    await ann.do("bot_permissions", channel=channel, lacks=[])
    await game.round()
    assert (await game.all_is_told()).files
    assert await game.complaints() == []


async def test_sent_away_and_invited_again(game):
    ann = game.people[0]
    server = ann.channel("general")["server"]
    await ann.do("kick_bot", server=server)
    await game.round()
    await ann.until(lambda: any(one.code == 50001 for one in game.town.cord.door.journal))
    await ann.do("invite_bot", server=server)
    game.clock.forward(3600)
    await game.all_is_told()
    await game.round()
    await game.all_is_told()
    assert not (await game.service.people.get(ann.id)).dm_closed, "it was not Ann who closed the door"


async def test_a_player_who_left_is_played_for(town, naps):
    game = Game(town)
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    await game.open([ann, ben], pace="daily")
    await ben.do("leave_server", server=ann.channel("general")["server"])
    await game.move(0)
    plies = await game.plies()
    for words in ("Excused this once", "That is the default announced"):
        game.clock.forward(86400)
        await ann.sees(words, "general")
    assert await game.plies() == plies + 1
    await game.all_is_told()


async def test_messages_closed_in_the_middle_of_a_game(game):
    ann, ben = game.people
    await ben.do("dms", open=False)
    await game.move(1)
    await game.move(0)
    while 1 not in await game.awaited():
        await game.move(0)
    call = await ben.sees("it is your move", "general")
    assert call.text.startswith(f"<@{ben.id}>")
    assert [user["id"] for user in call.data["mentions"]] == [ben.id]
    refused = [one for one in game.requests() if one.code == 50007]
    assert len(refused) == 1
    for _ in range(3):
        while 1 in await game.awaited():
            await game.move(1, by_message=False)
        await ann.until(lambda call=call: call.gone, "the call is still there")
        while 1 not in await game.awaited():
            await game.move(0)
        call = await ben.sees("it is your move", "general")
    await game.all_is_told()
    assert [one for one in game.requests() if one.code == 50007] == refused, "it is tried once only"
    assert len([post for post in ann.posts("general") if "it is your move" in post.text]) == 1


async def test_a_reminder_that_cannot_be_sent_is_a_call(town, naps):
    game = Game(town)
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    await game.open([ann, ben], pace="daily")
    await ben.do("dms", open=False)
    await game.move(0)
    await settled(game.service)
    game.clock.forward(20 * 3600)
    call = await ben.sees("Half your time is gone", "general")
    assert call.text.startswith(f"<@{ben.id}>")
    assert call.buttons == ["Move now", "In 2 hours", "I am away"]
    assert (await game.service.people.get(ben.id)).dm_closed
    while 1 in await game.awaited():
        await game.move(1, by_message=False)
    await ann.until(lambda: call.gone, "the call is still there")
    await game.all_is_told()
