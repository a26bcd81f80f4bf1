"""Looking at a table: log, board, words. Nobody sees what is another's."""

import re

import pytest

from bot.engine import Seat
from cogs.reader import Reader
from cogs.widgets.log_page import LINES, LONGEST, Line, latest, lines, turned
from tests.cogs.playing import open_table
from tests.cogs.recorded import lay_out


@pytest.fixture
async def people(town):
    return [await town.person(name) for name in ("Ann", "Ben_the_*brave*", "Chloé")]


@pytest.fixture
async def diving(town, people):
    """A table of Key West in the middle of the game, where everyone knows what others do not."""
    return await lay_out(town, people, "key_west", "three_players", 110)


@pytest.fixture
async def stranger(town):
    return await town.person("Eve")


async def told_to(town, table):
    """Return what was told to each seat alone, and to everyone, in words without formatting."""
    async with town.client.desk.service.hall.at(table) as sitting:
        reader, running = Reader("en", sitting), sitting.table
        private: list[set[str]] = [set() for _ in running.seats]
        for _, notice in running.story:
            for seat in notice.to or ():
                private[seat].add(reader.bare(running.game.narrate(notice.event)))
        public = {
            reader.bare(running.game.narrate(notice.event))
            for _, notice in running.story
            if notice.to is None
        }
    assert all(private), "everyone has secrets, or this proves nothing"
    return private, public


async def whole_log(person):
    page = await person.command("/table log")
    await person.click(page, "Whole log as a file")
    post = await person.answer()
    assert post.ephemeral
    text = (await person.download(post)).decode()
    return [re.sub(r"^ *\d+  ", "", line) for line in text.splitlines()]


async def test_the_log_holds_the_readers_own_secrets_and_nobody_elses(town, people, diving, stranger):
    private, public = await told_to(town, diving)
    for person, mine in [*zip(people, private, strict=True), (stranger, set())]:
        log = await whole_log(person)
        assert {line.removeprefix("🔒 ") for line in log if line.startswith("🔒 ")} == mine
        assert {line for line in log if not line.startswith("🔒 ")} == public


async def test_the_log_opens_on_what_happened_since_my_last_answer(town, people, diving):
    async with town.client.desk.service.hall.at(diving) as sitting:
        running, reader = sitting.table, Reader("en", sitting)
        ply = max(entry.ply for entry in running.log if entry.who == running.colour(Seat(0)))
        expected = [line.text for line in lines(running, Seat(0), reader.say) if line.ply >= ply]
    page = await people[0].command("/table log")
    assert page.ephemeral
    assert page.text.startswith("### Since your last move, <t:")
    shown = page.text.split("\n")[1:-1]
    assert shown
    assert shown == expected[: len(shown)]


async def test_the_log_is_turned_page_by_page_to_both_ends(town, people, diving, stranger):
    async with town.client.desk.service.hall.at(diving) as sitting:
        expected = [line.text for line in lines(sitting.table, None, Reader("en", sitting).say)]
    page = await stranger.command("/table log")
    assert "My move" not in page.buttons
    found: dict[int, str] = {}
    while True:
        shown = page.text.split("\n")[1:-1]
        ((first, last),) = re.findall(r"Lines (\d+) to (\d+) of", page.text)
        assert len(shown) == int(last) - int(first) + 1 <= LINES
        found |= dict(enumerate(shown, int(first)))
        if "Older" not in page.buttons:
            break
        await stranger.click(page, "Older")
        page = await stranger.answer()
    assert [found[number] for number in sorted(found)] == expected
    while "Newer" in page.buttons:
        await stranger.click(page, "Newer")
        page = await stranger.answer()
    assert expected[-1] in page.text


def test_pages_of_the_log_hold_what_fits():
    long = [Line(ply, "x" * 1000) for ply in range(30)]
    assert latest(long) == 30 - LONGEST // 1001
    assert turned(long, "before.3") == 0
    assert turned(long, "from.300") == latest(long)
    assert turned([], "from.7") == latest([]) == 0


async def test_answers_of_the_clock_and_answers_taken_back_are_in_the_log(town, people):
    service = town.client.desk.service
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 1)

    def clock(sitting):
        seat = sitting.table.waiting()[0]
        sitting.answer(seat, sitting.table.decision(seat).default, 0, by="clock")

    await service.hall.change(table, 0, clock)
    async with service.hall.at(table) as sitting:
        seat = sitting.table.waiting()[0]
        decision = sitting.decision(seat)
    await service.submit(table, seat, decision.default, 0)
    await service.care.take_back(table, seat, 0)
    log = await whole_log(people[0])
    assert any(line.startswith("⏰ ") for line in log)
    assert f"↩ {people[seat].name} took an answer back." in log


async def test_the_text_board_has_a_part_for_the_seats_own_eyes(town, people, diving, stranger):
    async with town.client.desk.service.hall.at(diving) as sitting:
        desk, reader = town.client.desk, Reader("en", sitting)
        boards = {viewer: desk.text_board(sitting, reader, viewer) for viewer in (None, *sitting.table.seats)}
    assert len(set(boards.values())) == len(boards), "everyone knows something else"
    public = await people[1].command("/table text")
    assert public.ephemeral
    assert boards[None] in public.text
    await people[1].click(public, "My part")
    mine = await people[1].answer()
    assert mine.id == public.id
    assert boards[Seat(1)] in mine.text
    await people[1].click(mine, "Whole board")
    assert boards[None] in (await people[1].answer()).text
    watched = await stranger.command("/table text")
    assert watched.buttons == []
    assert boards[None] in watched.text


async def test_my_part_shows_nothing_to_somebody_who_has_left_the_seat(town, people, diving):
    public = await people[1].command("/table text")
    await town.client.desk.service.care.replace(diving, Seat(1), 0, program="random", name="Program")
    await people[1].click(public, "My part")
    page = await people[1].answer()
    async with town.client.desk.service.hall.at(diving) as sitting:
        assert town.client.desk.text_board(sitting, Reader("en", sitting), None) in page.text


async def test_the_board_is_shown_to_whoever_asks(town, people, stranger):
    await lay_out(town, people, "montego_bay", "3_players_given_ahead", 20)
    board = await stranger.command("/table board")
    assert board.ephemeral
    assert board.buttons == ["Points", "Log", "Text", "Rules"]
    assert (await stranger.download(board)).startswith(b"\x89PNG")
    await stranger.click(board, "Text")
    assert (await stranger.answer()).id != board.id
    assert (await people[0].command("/table board")).buttons[0] == "My move"


async def test_the_buttons_of_the_board_post_open_log_and_text(people):
    table = await open_table(*people)
    board = await people[2].sees(f"· {table}\n")
    await people[2].until(lambda: "Log" in board.buttons, "there is no board yet")
    await people[2].click(board, "Log")
    log = await people[2].answer()
    assert log.ephemeral
    assert log.text.startswith("### Log")
    await people[2].click(board, "Text")
    text = await people[2].answer()
    assert text.ephemeral
    assert people[1].name in text.text, "names in code are not escaped"


async def test_commands_ask_which_table_is_meant(town, people, stranger):
    assert "no table in this channel" in (await stranger.command("/table text")).text
    first = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 20)
    second = await lay_out(town, people, "cargo", "3_players_limit", 20)
    several = await stranger.command("/table text")
    assert "several tables" in several.text
    assert first in several.text
    assert second in several.text
    suggested = await stranger.suggestions("/table text", "table", "cargo")
    assert suggested == [f"Cargo · {second} · playing"]
    chosen = await stranger.command("/table text", table=second)
    assert f"### Cargo · {second}" in chosen.text


async def test_a_table_of_another_server_is_not_there(town, people, stranger):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 20)
    await town.client.desk.service.hall.change(
        table, 0, lambda sitting: sitting.set_row(guild="1", channel="2")
    )
    for name in ("text", "log", "board", "export", "replay"):
        refusal = await stranger.command(f"/table {name}", table=table)
        assert refusal.text == f"There is no table “{table}” any more."


async def test_buttons_show_a_table_of_another_server_to_its_players_only(town, people, stranger):
    table = await lay_out(town, people, "montego_bay", "3_players_given_ahead", 20)
    pages = {person: await person.command("/table board") for person in (people[0], stranger)}
    hall = town.client.desk.service.hall
    await hall.change(table, 0, lambda sitting: sitting.set_row(guild="1", channel="2"))
    for button in ("Log", "Text"):
        await stranger.click(pages[stranger], button)
        assert (await stranger.answer()).text == f"There is no table “{table}” any more."
        await people[0].click(pages[people[0]], button)
        assert (await people[0].answer()).text.startswith("### ")


async def test_a_table_that_has_not_started_shows_nothing(people):
    answer = await people[0].command("/table open", game="cargo")
    table = answer.text.split("**")[1]
    for name in ("text", "log", "board"):
        refusal = await people[0].command(f"/table {name}", table=table)
        assert refusal.text == "The game has not started yet."


async def test_everyone_sees_their_own_part_and_nobody_elses(people, diving, stranger):
    drawn = []
    for person in people:
        post = await person.command("/table hand")
        assert post.ephemeral
        drawn.append(await person.download(post))
    assert len(set(drawn)) == len(people)
    assert "You are watching this table" in (await stranger.command("/table hand")).text


async def test_points_so_far_are_told_and_drawn(people, diving, stranger):
    seen = [await person.command("/table scores") for person in (people[0], stranger)]
    for post in seen:
        assert post.ephemeral
        assert "**Round " in post.text
        assert post.text.count(" points") >= len(people)
    assert await people[0].download(seen[0]) == await stranger.download(seen[1])
