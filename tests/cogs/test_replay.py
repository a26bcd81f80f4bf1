"""After the end: replay, film and export; none of it while a game runs."""

from io import BytesIO

import pytest
from PIL import Image

from bot.tables.exchange import verify
from bot.tables.log import Recording
from cogs.reader import Reader
from tests.cogs.playing import settled
from tests.cogs.recorded import lay_out, recording


@pytest.fixture
async def people(town):
    return [await town.person(name) for name in ("Ann", "Ben", "Chloé")]


async def finish(town, people, game, name):
    """Let people give the last answer of a recorded game, so that its end is posted; returns the table."""
    service, last = town.client.desk.service, recording(game, name).entries[-1]
    table = await lay_out(town, people, game, name, last.ply)
    async with service.hall.at(table) as sitting:
        seat = sitting.table.seat(last.who)
    await service.submit(table, seat, last.answer, 0)
    await settled(service)
    return table


async def test_a_finished_game_is_replayed_step_by_step(town, people):
    table = await finish(town, people, "montego_bay", "3_players_given_ahead")
    end = await people[0].sees("Montego Bay is over")
    await people[0].click(end, "Replay")
    page = await people[0].answer()
    assert page.ephemeral
    assert "step 0 of" in page.text
    assert page.buttons == ["›", "10 »", "End", "Film", "Export", "Log"]
    first = await people[0].download(page)
    for button, step in (("10 »", 10), ("›", 11), ("‹", 10), ("« 10", 0), ("10 »", 10), ("« 10", 0)):
        await people[0].click(page, button)
        page = await people[0].answer()
        assert f"step {step} of" in page.text
    assert await people[0].download(page) == first
    await people[0].click(page, "End")
    page = await people[0].answer()
    assert page.buttons == ["« 10", "‹", "Film", "Export", "Log"]
    async with town.client.desk.service.hall.at(table) as sitting:
        reader, steps = Reader("en", sitting), sitting.table.steps
        told = [reader.say(sitting.table.game.narrate(notice.event)) for notice in steps[-1].notices]
    assert f"step {len(steps) - 1} of {len(steps) - 1}\n" + "\n".join(told) in page.text


@pytest.mark.parametrize(("game", "name"), [("key_west", "three_players"), ("cargo", "3_players_limit")])
async def test_a_game_is_leapt_through_to_its_end(town, people, game, name):
    table = await lay_out(town, people, game, name)
    page = await people[0].command("/table replay")
    async with town.client.desk.service.hall.at(table) as sitting:
        steps = sitting.table.steps
    seen = [step_of(page)]
    while "›" in page.buttons:
        await people[0].click(page, "10 »")
        page = await people[0].answer()
        seen.append(step_of(page))
    assert seen == sorted({*range(0, len(steps), 10), len(steps) - 1})


async def test_replay_shows_only_what_everyone_was_told(town, people):
    table = await lay_out(town, people, "key_west", "three_players")
    async with town.client.desk.service.hall.at(table) as sitting:
        number, notice = next(
            (number, notice)
            for number, step in enumerate(sitting.table.steps)
            for notice in step.notices
            if notice.to is not None
        )
        secret = Reader("en", sitting).say(sitting.table.game.narrate(notice.event))
        owner = people[notice.to[0]]
    page = await owner.command("/table replay")
    while (at := step_of(page)) != number:
        await owner.click(page, "10 »" if at + 10 <= number else "›")
        page = await owner.answer()
    assert secret not in page.text


async def test_replay_says_whose_answer_was_secret(town, people):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead")
    async with town.client.desk.service.hall.at(table) as sitting:
        first = sitting.table.steps[1]
        assert first.secret
        name = people[sitting.table.seat(first.entry.who)].name
    page = await people[0].command("/table replay")
    await people[0].click(page, "›")
    assert f"{name} answered; nothing was shown yet." in (await people[0].answer()).text


def step_of(page):
    """Return the step that a page shows."""
    return int(page.text.split("· step ")[1].split(" of")[0])


async def test_a_finished_game_is_exported_and_can_be_checked(town, people):
    await finish(town, people, "montego_bay", "3_players_given_ahead")
    stranger = await town.person("Eve")
    post = await stranger.command("/table export")
    assert post.ephemeral
    text = (await stranger.download(post)).decode()
    assert verify(Recording.parse(text)) > 10


async def test_a_running_game_is_neither_replayed_nor_exported(town, people):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 20)
    async with town.client.desk.service.hall.at(table) as sitting:
        seed = sitting.table.seed
    for name in ("replay", "export"):
        refusal = await people[0].command(f"/table {name}", table=table)
        assert refusal.text.startswith("This game still runs")
        assert refusal.files == []
    await town.client.desk.service.care.pause(table, 0)
    assert (await people[0].command("/table export", table=table)).files == []
    assert seed not in people[0].reads()


async def test_a_game_becomes_a_film(town, people):
    service = town.client.desk.service
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 12)
    await service.care.end(table, 0)
    page = await people[0].command("/table replay")
    await people[0].click(page, "Film")
    post = await people[0].answer(timeout=20)
    assert post.ephemeral
    assert "a film of 12 steps" in post.text
    with Image.open(BytesIO(await people[0].download(post))) as film:
        assert film.format == "GIF"
        film.seek(3)  # at least so many scenes


async def test_a_game_without_pictures_has_no_film(town, people, monkeypatch):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 12)
    await town.client.desk.service.care.end(table, 0)
    page = await people[0].command("/table replay")
    monkeypatch.setattr("rendering.film.pictures", lambda game: None)
    await people[0].click(page, "Film")
    assert (await people[0].answer()).text == "There is no film of this game."
