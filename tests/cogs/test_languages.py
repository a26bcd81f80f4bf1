"""Screens fit in every language: panels and boards of recorded games, rules, log, settings."""

from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import Compose, Seat
from bot.localcord.limits.modals import check_modal
from bot.storage.rows import UserRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from bot.tables.sitting import Sitting
from bot.terminal.screen import WIDTH
from cogs.desk import Desk
from cogs.reader import Reader
from cogs.widgets.draft import composed, tapped
from cogs.widgets.frame import Picture
from cogs.widgets.log_page import LINES, lines, log_page
from cogs.widgets.rules_page import RulesPage, topics
from cogs.widgets.settings_page import hours_form, settings_page
from rendering.painter import Painter
from tests.cogs.playing import asked, open_table, settled
from tests.cogs.recorded import lay_out
from tests.cogs.translated import (
    PICTURE,
    every_language,
    every_recording,
    judge,
    played,
    sitting_at,
)
from tests.contract.tables import GAMES

STEPS = 3


@pytest.fixture
async def desk(tmp_path):
    storage = await SqliteStorage.open(tmp_path / "quayside.db")
    painter = Painter()
    yield Desk(Service(storage), painter)
    painter.close()
    await storage.close()


async def look(desk: Desk, sitting: Sitting, seat: Seat, reader: Reader) -> None:
    """Look at the panel of a seat; at a turn that is put together, also at its first steps."""
    shown = Picture(None, PICTURE, "A picture.", 7)
    judge((await desk.repanel(sitting, seat, reader, shown)).view)
    decision = sitting.decision(seat)
    if decision is None or not decision.awaited or not isinstance(decision.ask, Compose):
        return
    taps: list[str] = []
    draft = await desk.draft(sitting, decision)
    while len(taps) < STEPS and (ways := onward(decision.ask, taps)):
        taps.append(ways[-1])
        sitting.drafts[seat] = replace(draft, taps=tuple(f"={tap}" for tap in taps))
        judge((await desk.repanel(sitting, seat, reader, shown)).view)
    assert taps
    assert tapped(await desk.draft(sitting, decision)) == taps, "the panel showed what was tapped"


def onward(ask: Compose[Any], taps: list[str]) -> list[str]:
    """Return what can be tapped next."""
    return [option.key for option in ask.laid_out(composed(ask, taps)).options if not option.blocked]


@every_language
@every_recording
async def test_panels_keep_to_the_limits(desk, path, language):
    looked = 0
    for table in played(path).retraced():
        sitting = sitting_at(table)
        for seat in table.seats:
            if table.decision(seat):
                await look(desk, sitting, seat, Reader(language, sitting))
                looked += 1
    assert looked > 5


@every_language
@every_recording
def test_boards_in_letters_keep_to_the_width_of_a_terminal(path, language):
    for table in played(path).retraced():
        draw = import_module(f"rendering.{table.game.info.key}.text").board
        for viewer in (None, Seat(0)):
            board = draw(table.view(viewer), Reader(language, sitting_at(table)).bare)
            assert max(map(len, board.splitlines())) <= WIDTH


@every_language
@every_recording
def test_the_log_keeps_to_the_limits(path, language):
    table = played(path)
    sitting = sitting_at(table)
    reader = Reader(language, sitting)
    told = lines(table, Seat(0), reader.say)
    for first in range(0, len(told), LINES):
        judge(log_page(sitting, reader, told, first, reader("log.head"), seated=True))


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_rules_keep_to_the_limits(game, language):
    reader = Reader(language)
    page = RulesPage(reader, game, "harbor")
    for topic in topics(game, reader):
        for number in range(9):
            judge(page.view(topic, number))


@every_language
def test_settings_keep_to_the_limits(language):
    user, reader = UserRow("100", away_until=2, dm_closed=True, quiet_from=60), Reader(language)
    judge(settings_page(user, reader, 1))
    check_modal(hours_form(user, reader).to_dict())


async def test_whoever_presses_is_answered_in_their_language(town):
    ann, ben, eva = [
        await town.person("Ann"),
        await town.person("Ben"),
        await town.person("Eva", locale="de"),
    ]
    await lay_out(town, [ann, ben, eva], "montego_bay", "3_players_given_ahead", 1)
    await eva.click(await eva.sees("Choose", "dm"), "Rules")
    rules = await eva.answer()
    assert "## Montego Bay: Karten wählen\n**2.1** " in rules.text
    await eva.click(rules, "Mein Zug")
    assert "### Wähle für jede Figur eine Bewegungskarte" in (await eva.answer()).text


async def test_everyone_reads_their_own_language_in_a_server_that_speaks_english(town):
    ann, birgit = await town.person("Ann"), await town.person("Birgit", locale="de")
    table = await open_table(ann, birgit)
    asked = [await ann.sees("Choose a movement card"), await birgit.sees("Wähle für jede Figur")]
    assert not any(post.ephemeral for post in asked), "these came by direct message"
    board = await birgit.sees(f"· {table}\n")
    await birgit.until(lambda: "My move" in board.buttons, "the board is not in English")


async def test_a_former_question_says_in_its_readers_words_what_was_chosen(town):
    people = [await town.person("Ann"), await town.person("Birgit", locale="de")]
    table = await open_table(*people)
    service = town.client.desk.service
    posts = [await people[0].sees("Choose a movement card"), await people[1].sees("Wähle für jede Figur")]
    for seat in (0, 1):
        async with service.hall.at(table) as sitting:
            default = sitting.decision(Seat(seat)).default
        await service.submit(table, Seat(seat), default, town.client.desk.now())
    (seat, *_), _, _ = await asked(service, table)
    await settled(service)
    chosen = ("-# ✔ You chose: large 3, small 3, third 3.", "-# ✔ Deine Wahl: groß 3, klein 3, dritter 3.")
    assert posts[seat].text == chosen[seat]
