"""Whoever is not meant gets nothing: strangers, spectators, other seats, other servers, forged ids."""

import asyncio

import pytest

from bot.engine import Seat
from bot.storage.rows import DraftRow
from cogs.widgets.ids import AnswerId
from tests.cogs.playing import asked, direct_panel, open_table, panel, press, settled, table_row
from tests.driver.sight import BUTTON, walk


async def secret_panel(town, ann, ben):
    table = await open_table(ann, ben)
    post = await panel(ann, table)
    post = await press(ann, post, "pick", "large", "5")
    return table, post


def forge(town, post, custom_id):
    """Change the id of the last button of a message, as if it came from elsewhere or another time."""
    message = next(
        place.messages[post.id] for place in town.world.channels.values() if post.id in place.messages
    )
    *_, button = [one for one in walk(message.components) if one["type"] == BUTTON]
    button["custom_id"] = custom_id


async def press_forged(town, person, post, custom_id):
    """Press a button with a forged id, and wait for the answer."""
    forge(town, post, custom_id)
    await person.do("click", message=post.id, custom_id=custom_id)
    await asyncio.sleep(0.3)


async def test_a_spectator_sees_no_panel(town):
    ann, ben, eve = [await town.person(name) for name in ("Ann", "Ben", "Eve")]
    table = await open_table(ann, ben)
    board = await eve.sees(f"· {table}\n")
    await eve.until(lambda: "My move" in board.buttons)
    await eve.click(board, "My move")
    answer = await eve.answer()
    assert "You are watching this table." in answer.text
    assert not answer.files


async def test_what_is_chosen_in_secret_is_seen_by_nobody_else(town):
    ann, ben, eve = [await town.person(name) for name in ("Ann", "Ben", "Eve")]
    table, post = await secret_panel(town, ann, ben)
    await press(ann, post, "pick", "small", "4")
    post = await panel(ann, table)
    await press(ann, post, "pick", "third", "2")
    await settled(town.client.desk.service)
    assert "large 5, small 4, third 2" in ann.reads()
    for other in (ben, eve):
        seen = other.reads()
        assert "large 5" not in seen
        assert "third 2" not in seen
        assert "⏳ 🔶 O Ben" in seen
        assert "✔ 🔵 S Ann" in seen


async def test_another_seats_question_cannot_be_answered(town):
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    table, _ = await secret_panel(town, ann, ben)
    mine = await panel(ben, table)
    service = town.client.desk.service
    async with service.hall.at(table) as sitting:
        token = sitting.table.token(Seat(0))
    await press_forged(town, ben, mine, AnswerId(table, 0, token, 1, "pick", "small", "1").text())
    await ben.sees("This seat belongs to Ann.")
    assert "large 5" not in ben.reads()
    async with service.hall.at(table) as sitting:
        drafts = await service.hall.storage.find(DraftRow, table=table)
    assert [draft.taps for draft in drafts] == [("large=5",)]
    assert (await asked(service, table))[2] == 1


@pytest.mark.parametrize(
    "custom_id",
    [
        "a:nowhere:0:00000000:0:pick::1",
        "a:../../x:0:0:0:ok::",
        "a:{table}:99:00000000:0:ok::",
        "a:{table}:0:00000000:0:nonsense::",
        "t:{table}:nonsense:",
        "t:nowhere:move:",
        "t:{table}:takeseat:99",
        "t:{table}:programseat:99",
        "t:{table}:replace:replace.99",
        "t:{table}:replace:x",
        "t:{table}:vote:yes.nonsense",
        "t:{table}:vote:",
        "t:{table}:snooze:x",
        "t:{table}:rematch:",
        "t:{table}:options:",
        "u:nonsense:",
    ],
)
async def test_ids_that_make_no_sense_are_refused_politely(town, custom_id):
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    table = await open_table(ann, ben)
    board = await ann.sees(f"· {table}\n")
    await ann.until(lambda: "My move" in board.buttons)
    await press_forged(town, ann, board, custom_id.format(table=table))
    _, _, length = await asked(town.client.desk.service, table)
    assert length == 1
    after = await panel(ben, table)
    assert "Choose a movement card" in after.text


async def test_a_panel_never_takes_the_place_of_a_public_message(town):
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    table = await open_table(ann, ben)
    board = await ann.sees(f"· {table}\n")
    await ann.until(lambda: "My move" in board.buttons)
    async with town.client.desk.service.hall.at(table) as sitting:
        token = sitting.table.token(Seat(0))
    await press_forged(town, ann, board, AnswerId(table, 0, token, 0, "pick", "large", "5").text())
    await ann.sees("Choose a movement card", "general")
    assert "Choose a movement card" not in ben.reads("general")


async def test_another_servers_moderator_has_no_rights_here(town):
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    mod = await town.person("Mod", moderator=True)
    table = await open_table(ann, ben)
    async with town.client.desk.service.hall.at(table) as sitting:
        sitting.set_row(guild="12345")
        await town.client.desk.service.hall.write(sitting, town.client.desk.now())
    board = await mod.sees(f"· {table}\n")
    await mod.until(lambda: "Table" in board.buttons)
    await press_forged(town, mod, board, f"t:{table}:end:yes")
    await mod.sees("You are watching this table.")
    async with town.client.desk.service.hall.at(table) as sitting:
        assert sitting.row.status == "playing"


async def test_a_person_at_tables_of_two_servers_answers_both_by_message_without_confusion(town):
    town.world.open_guild("Other harbour", ("pier",))
    ann, ben = [await town.person(name) for name in ("Ann", "Ben")]
    first = await open_table(ann, ben)
    second = await open_table(ann, ben, channel="pier")
    rows = [await table_row(town.client.desk.service, table) for table in (first, second)]
    assert rows[0].guild != rows[1].guild
    service = town.client.desk.service
    await settled(service)
    for table, card in ((first, "1"), (second, "5")):
        async with service.hall.at(table) as sitting:
            token = sitting.table.token(Seat(0))
        post = await direct_panel(ann, table, token)
        assert table in post.text
        for part in ("large", "small", "third"):
            post = await press(ann, post, "pick", part, card)
    for table, card in ((first, "1"), (second, "5")):
        decision = (await asked(service, table))[1][0]
        assert decision is not None
        assert decision.given == (f"large={card}", f"small={card}", f"third={card}")
