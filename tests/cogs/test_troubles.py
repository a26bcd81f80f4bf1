"""What people and servers do to a game: it goes on, or the owner is told in one sentence what to do."""

import asyncio

import pytest

from bot.storage.rows import Change, LetterRow
from bot.tables.letters import ALL, CARE
from cogs.mail.board import BURIED, FRESH, SETTLED
from cogs.mail.dead_letters import TRIES
from tests.cogs.playing import PATIENCE, settled, table_row
from tests.cogs.repair import LOOK, Game


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


async def test_a_deleted_story_is_told_again(game):
    ann = game.people[0]
    await game.round()
    await settled(game.service)
    story = next(post for post in reversed(ann.posts("general")) if "Round 1" in post.text)
    before = story.text
    await ann.do("delete_message", message=story.id)
    for _ in range(3):
        await game.round()
    await game.all_is_told()
    (again,) = [post for post in ann.posts("general") if post.text.startswith("Round 1 begins")]
    assert again.text.startswith(before)
    assert again.files, "its picture comes with it"


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


@pytest.mark.parametrize("lacks", ["send_messages", "view_channel"])
@pytest.mark.parametrize("where", ["channel", "server"])
async def test_what_waited_is_posted_as_soon_as_it_is_allowed(game, where, lacks):
    ann = game.people[0]
    channel = ann.channel("general")
    place = {"channel": channel["id"]} if where == "channel" else {"server": channel["server"]}
    await ann.do("bot_permissions", **place, lacks=[lacks])
    await game.round()
    await game.pause()
    await ann.sees("I cannot post in", "dm")
    await game.wait_long()
    tried = len(game.town.cord.door.journal)
    await ann.do("bot_permissions", **place, lacks=[lacks, "add_reactions"])
    await asyncio.sleep(0.2)
    assert len(game.town.cord.door.journal) == tried, "it is known to be of no use"
    await ann.do("bot_permissions", **place, lacks=[])
    await game.all_is_told()
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


async def second_server(ann):
    """Let Ann have another server with the bot in it, so that it can still write to her."""
    made = await ann.do("create_server", name="Elsewhere")
    await ann.do("invite_bot", server=made["server"])


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_sent_away_and_invited_again(game, elsewhere):
    ann = game.people[0]
    server = ann.channel("general")["server"]
    if elsewhere:
        await second_server(ann)
    await ann.do("kick_bot", server=server)
    if elsewhere:
        assert game.table in (await ann.sees("invite me back", "dm")).text
    await game.round()
    await game.wait_long()
    await ann.do("invite_bot", server=server)
    await game.all_is_told()
    assert await game.complaints() == []
    assert len(told(ann, "invite me back")) == elsewhere
    assert told(ann, "I cannot post in") == []
    await game.round()
    await game.all_is_told()
    assert not (await game.service.people.get(ann.id)).dm_closed, "it was not Ann who closed the door"


async def test_sent_away_while_it_slept(game):
    ann = game.people[0]
    await second_server(ann)
    async with game.asleep():
        await ann.do("kick_bot", server=ann.channel("general")["server"])
    await ann.sees("invite me back", "dm")
    await game.round()
    await ann.until(lambda: any(one.code == 50001 for one in game.town.cord.door.journal))
    assert len(told(ann, "invite me back")) == 1
    await ann.do("invite_bot", server=ann.channel("general")["server"])
    await game.all_is_told()


@pytest.mark.parametrize("deleted", [False, True])
async def test_a_board_that_was_deleted_while_it_slept_appears_again(game, deleted):
    ann = game.people[0]
    board = await game.all_is_told()
    before = len(game.requests())
    async with game.asleep():
        if deleted:
            await ann.do("delete_message", message=board.id)
    await ann.until(lambda: game.requests(LOOK), "nobody looked for the board")
    await ann.until(lambda: len(game.requests()) == before + deleted)
    again = await game.all_is_told()
    assert (again.id != board.id) == deleted
    await game.round()
    await game.all_is_told()


async def test_a_board_is_posted_anew_when_it_is_buried_by_whatever_people_talk_about(game):
    board, ann = await game.all_is_told(), game.people[0]
    game.clock.forward(SETTLED)
    await game.round()
    assert (await game.all_is_told()).id == board.id, "there is hardly anything below it"
    for number in range(BURIED):
        await ann.say(f"What a fine ship {number}")
    await game.round()
    again = await game.all_is_told()
    assert again.id != board.id
    assert "The board has moved on" in board.text
    assert board.files == board.buttons == []
    for number in range(BURIED):
        await ann.say(f"And another one {number}")
    await game.round()
    assert (await game.all_is_told()).id == again.id, "it was posted a moment ago"


async def test_a_board_stays_where_it_is_if_the_history_may_not_be_read(game):
    board, ann = await game.all_is_told(), game.people[0]
    for number in range(BURIED):
        await ann.say(f"What a fine ship {number}")
    await ann.do("bot_permissions", channel=board.data["channel_id"], lacks=["read_message_history"])
    game.clock.forward(SETTLED)
    await game.round()
    assert (await game.all_is_told()).id == board.id


async def test_an_old_board_is_put_away_in_the_words_of_its_server(game):
    ann, board = game.people[0], await game.all_is_told()
    game.town.guild.locale = "fr"
    async with game.asleep():
        game.clock.ahead += FRESH
    await game.round()
    await ann.until(lambda: "Le plateau a avancé" in board.text, "the old board is still there", PATIENCE)


async def test_a_letter_that_cannot_be_read_is_given_up_and_holds_nobody_back(game, caplog):
    ann = game.people[0]
    broken = LetterRow(game.table, CARE, ALL, 0, game.clock(), text="not at all")
    await game.service.hall.storage.write(Change((broken,)))
    game.clock.forward(0)
    await game.service.care.pause(game.table, game.clock())
    await ann.sees("The table is paused", "general")
    await game.service.care.resume(game.table, game.clock())
    await game.round()
    await ann.sees("Round 1 begins", "general")
    for _ in range(TRIES):
        game.clock.forward(30)
        await asyncio.sleep(0.3)
    await game.all_is_told()
    said = [one for one in caplog.records if "care letter" in one.getMessage()]
    assert [bool(one.exc_info) for one in said] == [True, False]
    assert "is given up" in said[1].getMessage()


def a_card(panel):
    """Return the id of a movement card on a panel."""
    return next(one["custom_id"] for one in panel.components if ":pick:" in (one.get("custom_id") or ""))


@pytest.mark.parametrize(
    ("stopped", "words", "buttons"),
    [
        ("pause", "The table is paused. It goes on when somebody resumes it.", ["Resume", "Log"]),
        ("end", "This table is closed.", ["Log"]),
    ],
)
async def test_a_press_at_a_table_that_stands_still(game, stopped, words, buttons):
    ben = game.people[1]
    panel = await game.question(1)
    await getattr(game.service.care, stopped)(game.table, game.clock())
    await ben.click(panel, a_card(panel))
    said = await ben.answer()
    assert (said.text, said.buttons, said.id != panel.id) == (words, buttons, True)
    assert panel.buttons, "the panel is as it was"


@pytest.mark.parametrize(("stopped", "words"), [("pause", "is paused"), ("end", "is closed")])
async def test_my_move_at_a_table_that_stands_still(game, stopped, words):
    ann, ben = game.people
    await game.round()
    story = await ann.sees("Round 1 begins", "general")
    await settled(game.service)
    await getattr(game.service.care, stopped)(game.table, game.clock())
    await ben.click(story, "My move")
    said = await ben.answer()
    assert words in said.text
    assert "Log" in said.buttons


async def test_my_move_for_somebody_who_only_watches(game):
    eve = await game.town.person("Eve")
    await eve.click(await game.all_is_told(), "My move")
    said = await eve.answer()
    assert said.text == "You are watching this table."
    assert said.buttons == ["Text", "Log"]
    await eve.click(said, "Text")
    assert "Montego Bay" in (await eve.answer()).text


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
