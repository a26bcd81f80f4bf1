"""The story in the channel: one message for each chapter, which grows, with the picture of the reveal."""

import time

import pytest

from bot.client import Quayside
from bot.engine import SeededChance
from bot.games.montego_bay.events import JackHired
from bot.tables.chapters import chapters
from bot.tables.saved import resume
from bot.tables.service import Service
from cogs.widgets.story_page import LONGEST_NAME
from tests.cogs.playing import asked, open_table, settled
from tests.cogs.recorded import lay_out, recording
from tests.cogs.repair import EDIT, SEND
from tests.driver.sight import GALLERY

LUCK = SeededChance("story", 0)
FILE = "montego_bay_reveal.png"


async def answer(town, table, count=1):
    """Let whoever is awaited answer at random, so many times, and wait until it is told."""
    service = town.client.desk.service
    for _ in range(count):
        waiting, decisions, _ = await asked(service, table)
        seat, decision = waiting[0], decisions[waiting[0]]
        assert decision is not None
        await service.submit(table, seat, decision.ask.sample(LUCK), town.client.desk.now())
    await settled(service)


async def submit(service, table, entry):
    """Play an entry of a recorded game."""
    async with service.hall.at(table) as sitting:
        seat = sitting.table.seat(entry.who)
    await service.submit(table, seat, entry.answer, now=int(time.time()))


async def until_next_chapter(town, table, begun):
    """Play on until so many chapters have begun."""
    for _ in range(200):
        async with town.client.desk.service.hall.at(table) as sitting:
            if len([chapter for chapter in chapters(sitting.table) if chapter.begun]) >= begun:
                return
        await answer(town, table)
    raise AssertionError("no new chapter began")


def stories(person):
    """Return the messages that tell the story, oldest first; the board post has more buttons."""
    posts = [post for post in person.posts("general") if not post.ephemeral]
    return [post for post in posts if not post.text.startswith("##") and "it is your move" not in post.text]


def gallery(post):
    return [item for one in post.components if one["type"] == GALLERY for item in one["items"]]


def sent(town, route, person):
    channel = person.channel("general")["id"]
    return [one for one in town.cord.door.journal if one.route == route and channel in one.path]


@pytest.fixture
async def ann(town):
    return await town.person("Ann")


@pytest.fixture
async def ben(town):
    return await town.person("Bartholomew of the Seven Seas")


async def test_a_round_is_one_message_with_the_picture_of_its_reveal(town, ann, ben):
    table = await open_table(ann, ben)
    await settled(town.client.desk.service)
    assert stories(ann) == [], "that a round begins is told together with what happens in it"
    await answer(town, table, 2)
    (story,) = stories(ann)
    first, *moves = story.text.splitlines()
    assert first == "Round 1 begins."
    numbered = [line for line in moves if line.startswith("**")]
    assert [line.split()[0] for line in numbered] == [f"**{number}.**" for number in range(1, 7)]
    (item,) = gallery(story)
    assert item["media"]["url"].partition("?")[0].endswith(FILE)
    assert item["description"].startswith("1. ")
    assert "6. " in item["description"]
    picture = await ann.download(story)
    assert picture.startswith(b"\x89PNG")
    assert story.buttons == ["My move", "Log"]
    before = story.text
    await answer(town, table, 2)
    assert stories(ann) == [story]
    assert story.text.startswith(before)
    assert len(story.text) > len(before)
    assert gallery(story) == [item], "the picture stays as the message grows"
    assert await ann.download(story) == picture


async def test_the_next_round_is_told_in_a_message_of_its_own(town, ann, ben):
    table = await open_table(ann, ben)
    await until_next_chapter(town, table, 3)
    first, second, third = stories(ann)
    for number, story in enumerate((first, second, third), 1):
        assert story.text.startswith(f"Round {number} begins.")
        assert f"Round {number + 1} begins" not in story.text
    assert first.buttons == second.buttons == []
    assert third.buttons == ["My move", "Log"]
    (one,), (other,) = gallery(first), gallery(second)
    assert one["media"]["url"] != other["media"]["url"]


async def test_names_are_short_and_marked(town, ann, ben):
    table = await open_table(ann, ben)
    await answer(town, table, 2)
    (story,) = stories(ann)
    assert f"🔶 O {ben.name[: LONGEST_NAME - 1]}…’s" in story.text
    assert ben.name not in story.text
    assert "🔵 S Ann’s" in story.text


async def test_a_picture_is_painted_and_sent_once(town, ann, ben):
    table = await open_table(ann, ben)
    await answer(town, table, 2)
    painted = len(town.client.desk.painter._done)
    before = len(sent(town, EDIT, ann))
    await answer(town, table, 1)
    (story,) = stories(ann)
    edits = [one for one in sent(town, EDIT, ann)[before:] if story.id in one.path]
    assert edits
    assert len(town.client.desk.painter._done) <= painted + 2, "the board, and the panel of who is asked next"


async def test_without_files_it_is_told_in_words(town, ann, ben):
    table = await open_table(ann, ben)
    await ann.do("bot_permissions", channel=ann.channel("general")["id"], lacks=["attach_files"])
    await answer(town, table, 2)
    (story,) = stories(ann)
    assert gallery(story) == []
    assert "**6.**" in story.text
    refused = len([one for one in sent(town, SEND, ann) if one.status == 403])
    assert refused == 1
    await answer(town, table, 2)
    assert stories(ann) == [story]
    assert gallery(story) == []
    assert len([one for one in sent(town, SEND, ann) if one.status == 403]) == refused


async def test_a_message_begun_before_the_reveal_gets_its_picture_then(town, ann, ben):
    game, name = "montego_bay", "2_players_port_empty"
    entries = recording(game, name).entries
    steps = resume(recording(game, name)).table.steps
    hired = next(
        at for at, step in enumerate(steps) if any(isinstance(one.event, JackHired) for one in step.notices)
    )
    table = await lay_out(town, [ann, ben], game, name, plies=hired)
    service = town.client.desk.service
    for at in range(hired, len(entries)):
        if steps[at].revealed and at > hired:
            break
        await submit(service, table, entries[at])
        await settled(service)
    story = stories(ann)[-1]
    assert gallery(story) == []
    assert "hires Lazy Jack" in story.text
    town.faults.reset(EDIT, after=True)
    await submit(service, table, entries[at])
    await settled(service)
    assert stories(ann)[-1] is story
    assert len(gallery(story)) == 1
    assert story.text.index("Lazy Jack") < story.text.index("**1.**")
    assert (await ann.download(story)).startswith(b"\x89PNG")


async def test_after_a_restart_the_message_goes_on_growing(town, ann, ben):
    table = await open_table(ann, ben)
    await answer(town, table, 2)
    (story,) = stories(ann)
    before, shown = story.text, gallery(story)
    await town.bot.stop()
    await town.offline()
    desk = town.client.desk
    town.client = Quayside(Service(desk.service.hall.storage), desk.painter)
    await town.host(town.client)
    await answer(town, table, 1)
    assert stories(ann) == [story]
    assert story.text.startswith(before)
    assert len(story.text) > len(before)
    assert gallery(story) == shown


async def test_what_was_taken_back_is_not_told_any_more(town, ann, ben):
    table = await open_table(ann, ben)
    await answer(town, table, 2)
    (story,) = stories(ann)
    before, shown = story.text, gallery(story)
    await answer(town, table, 1)
    assert story.text != before
    service = town.client.desk.service
    await service.hall.change(
        table, town.client.desk.now(), lambda sitting: sitting.undo(3, "table", town.client.desk.now())
    )
    await settled(service)
    assert story.text == before
    assert gallery(story) == shown


@pytest.mark.parametrize(
    ("game", "openings"),
    [
        ("key_west", ["Round 1 begins", "puts a cube on"]),
        ("cargo", ["crates lie face down", "Turn 1", "Turn 2"]),
    ],
)
async def test_other_games_are_told_in_chapters(town, ann, ben, game, openings):
    cleo = await town.person("Cleo")
    table = await open_table(ann, ben, cleo, game=game)
    await until_next_chapter(town, table, len(openings))
    told = stories(ann)
    assert len(told) == len(openings)
    for story, words in zip(told, openings, strict=True):
        assert words in story.text.splitlines()[0]
        assert gallery(story) == []


async def test_what_is_too_long_for_a_message_is_cut_at_its_beginning(town, ann, ben, monkeypatch):
    monkeypatch.setattr("cogs.widgets.story_page.TEXT", 400)
    table = await open_table(ann, ben)
    await answer(town, table, 4)
    (story,) = stories(ann)
    assert len(story.text) <= 400
    assert "What happened before is in the log." in story.text
    assert "**1.**" not in story.text
