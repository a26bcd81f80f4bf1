"""Reading the rules: by command, and from a table."""

import pytest

from bot import shelf
from bot.rulebook import chapters
from cogs.reader import Reader
from cogs.widgets.rules_page import PAGE, pages, topics
from tests.cogs.recorded import lay_out


@pytest.fixture
async def ann(town):
    return await town.person("Ann")


async def test_rules_are_opened_at_a_topic_for_the_reader_alone(ann):
    page = await ann.command("/rules", game="montego_bay", topic="3")
    assert page.ephemeral
    assert page.text.startswith("## Montego Bay: Move\n**3.1** ")
    assert "Michael Feldkötter" in page.text
    assert "unofficial" in page.text
    assert page.buttons == []


async def test_rules_begin_with_the_first_chapter(ann):
    assert "## Cargo: Set-up" in (await ann.command("/rules", game="cargo")).text


async def test_topics_are_suggested_by_their_titles(ann):
    assert await ann.suggestions("/rules", "topic", "bri", game="key_west") == ["Bridges and harvests"]
    suggested = await ann.suggestions("/rules", "topic", game="key_west")
    assert suggested[-1] == "Rulings where the rulebook is silent"
    assert len(suggested) == len(chapters("key_west")) + 1


async def test_a_topic_that_is_not_there_is_refused_in_a_sentence(ann):
    refusal = await ann.command("/rules", game="cargo", topic="shipwrecks")
    assert refusal.text == "The rules of Cargo have no such topic. Choose one of those suggested."


@pytest.mark.parametrize("game", sorted(shelf.titles()))
async def test_every_topic_of_every_game_can_be_read(ann, game):
    page = await ann.command("/rules", game=game)
    for topic, chapter in topics(game, Reader("en")).items():
        await ann.choose(page, "Another topic", chapter.title)
        page = await ann.answer()
        assert f": {chapter.title}\n" in page.text
        for number in chapter.clauses:
            assert f"**{number}** " in page.text, topic
    assert "ruling" in page.text


async def test_rules_at_a_table_open_at_what_the_reader_is_asked(town, ann):
    ben, chloe = await town.person("Ben"), await town.person("Chloé")
    await lay_out(town, [ann, ben, chloe], "montego_bay", "3_players_given_ahead", 1)
    panel = await ann.sees("Choose", "dm")
    await ann.click(panel, "Rules")
    page = await ann.answer()
    assert page.id != panel.id, "the question is still there"
    assert "## Montego Bay: Choose cards" in page.text
    await ann.choose(page, "Another topic", "Sail")
    turned = await ann.answer()
    assert turned.id == page.id
    assert "## Montego Bay: Sail" in turned.text
    await ann.click(turned, "My move")
    assert (await ann.answer()).id != page.id


def test_long_chapters_are_divided_between_clauses():
    clauses = {str(number): "x" * 500 for number in range(20)}
    made = pages(clauses, PAGE)
    assert len(made) > 3
    assert all(len(page) <= PAGE for page in made)
    assert "\n".join(made).split("\n") == [f"**{number}** {text}" for number, text in clauses.items()]


async def test_a_long_chapter_is_turned_page_by_page(ann, monkeypatch):
    monkeypatch.setattr("cogs.widgets.rules_page.PAGE", 500)
    page = await ann.command("/rules", game="montego_bay", topic="4")
    first = page.text
    assert page.buttons == ["More ›"]
    await ann.click(page, "More ›")
    page = await ann.answer()
    assert page.buttons == ["‹ Back", "More ›"]
    assert "**4.1** " not in page.text
    await ann.click(page, "‹ Back")
    assert (await ann.answer()).text == first
