"""Whole games through the real client: people tap, and the log is that of the same answers given directly."""

import pytest

from bot.engine import Compose, SeededChance
from bot.tables.table import Table
from tests.cogs.playing import asked, compose, direct_panel, give, open_table, panel, settled, table_row

NAMES = ("Ann", "Ben", "Chloe", "Dan", "Eve")


async def play_to_the_end(town, table, people, by_message):
    """Let everyone answer at random by taps: some on the panel that is sent to them, others by My move."""
    service = town.client.desk.service
    luck = SeededChance("taps", 0)
    while True:
        waiting, decisions, _ = await asked(service, table)
        if not waiting:
            return
        seat = waiting[0]
        person, decision = people[seat], decisions[seat]
        assert decision is not None
        answer = decision.ask.sample(luck)
        if person in by_message:
            await settled(service)
            async with service.hall.at(table) as sitting:
                token = sitting.table.token(seat)
            post = await direct_panel(person, table, token)
        else:
            post = await panel(person, table)
        if isinstance(decision.ask, Compose) and luck.below(3):
            await compose(person, post, decision.ask, luck)
        else:
            await give(person, post, decision, answer)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("montego_bay", 2, ""),
        ("montego_bay", 3, ""),
        ("montego_bay", 4, ""),
        ("key_west", 3, ""),
        ("key_west", 4, "mafia=yes"),
        ("key_west", 5, ""),
        ("cargo", 2, "limit=20"),
        ("cargo", 3, "limit=20 lost=out"),
        ("cargo", 4, "limit=20"),
    ],
)
async def test_a_whole_game_by_taps(town, game, seats, options):
    people = [await town.person(name) for name in NAMES[:seats]]
    await people[-1].do("dms", open=False)
    table = await open_table(*people, game=game, options=options)
    await play_to_the_end(town, table, people, by_message=people[:1])
    service = town.client.desk.service
    assert (await table_row(service, table)).status == "finished"
    await settled(service)
    end = await people[0].sees(" is over")
    assert "**1.**" in end.text
    assert len(end.files) == 2, "the board and the chart of scores"
    async with service.hall.at(table) as sitting:
        played = sitting.table
    again = Table(played.game, seats, played.seed, played.options)
    for entry in played.log[1:]:
        again.submit(again.seat(entry.who), entry.answer)
    assert again.log == played.log
