"""Undo by consent, absent players, reminders, being away, and playing again."""

import pytest

from bot.client import Quayside
from bot.engine import Seat
from bot.storage.rows import ClockRow
from bot.tables.service import Service
from tests.cogs.playing import asked, open_table, panel, settled, table_row
from tests.cogs.playing import press as tap
from tests.cogs.repair import Clock
from tests.cogs.test_replay import finish
from tests.cogs.test_votes import menu, press

DAY = 86400
PATIENCE = 15.0


@pytest.fixture
async def people(town):
    return [await town.person(name) for name in ("Ann", "Ben", "Chloe")]


@pytest.fixture
def clock(town):
    return Clock(town.client)


async def answer_default(town, clock, table, seat):
    service = town.client.desk.service
    decision = (await asked(service, table))[1][seat]
    await service.submit(table, Seat(seat), decision.default, clock())


async def cards_chosen(town, clock, people, seats=(0, 1)):
    """Let some choose their cards, so that the first needs the others' consent to take them back."""
    table = await open_table(*people)
    for seat in seats:
        await answer_default(town, clock, table, seat)
    await settled(town.client.desk.service)
    return table


async def test_an_undo_shows_who_must_agree_and_is_edited_as_they_do(town, clock, people):
    ann, ben, chloe = people
    table = await cards_chosen(town, clock, people)
    said = await press(ann, await menu(ann, table), "Take back my last move")
    assert "they must agree" in said.text
    post = await chloe.sees("Ann asks to take back an answer.")
    assert "1 later answer would be undone too." in post.text
    assert "⏳ 🔶 O Ben · until <t:" in post.text
    assert [user["id"] for user in post.data["mentions"]] == [ben.id]
    assert post.buttons == ["Agree", "Refuse"]
    assert (await press(chloe, post, "Agree")).text == "You have no voice in this."
    assert (await press(ben, post, "Agree")).text == "Taken back."
    await chloe.until(lambda: "✔ Taken back." in post.text)
    assert post.buttons == []
    assert (await asked(town.client.desk.service, table))[0] == (0, 1, 2)


async def test_one_refusal_ends_an_undo_and_who_asked_may_withdraw(town, clock, people):
    ann, ben, chloe = people
    table = await cards_chosen(town, clock, people)
    await press(ann, await menu(ann, table), "Take back my last move")
    post = await chloe.sees("Ann asks to take back an answer.")
    assert (await press(chloe, post, "Refuse")).text == "You have no voice in this."
    await ben.click(post, "Refuse")
    await chloe.until(lambda: "✖ Not everyone agrees." in post.text)
    await press(ann, await menu(ann, table), "Take back my last move")
    post = await chloe.until(lambda: next((p for p in chloe.posts("general") if "Agree" in p.buttons), None))
    await ann.click(post, "Refuse")
    await chloe.until(lambda: "The request was withdrawn." in post.text)


async def test_an_undo_is_over_when_the_game_goes_on(town, clock, people):
    ann, _, chloe = people
    table = await cards_chosen(town, clock, people)
    await press(ann, await menu(ann, table), "Take back my last move")
    post = await chloe.sees("Ann asks to take back an answer.")
    await answer_default(town, clock, table, 2)
    await chloe.until(lambda: "The game went on." in post.text)
    assert post.buttons == []


async def absent(town, clock, people):
    """Open a table with a clock at which Ben says nothing for two days."""
    table = await open_table(people[0], people[1], pace="daily")
    await answer_default(town, clock, table, 0)
    await settled(town.client.desk.service)
    clock.forward(DAY)
    return table


async def test_who_is_late_is_excused_once_and_then_played_for(town, clock, people):
    ann, ben, _ = people
    table = await absent(town, clock, people)
    excused = await ann.sees("Ben did not answer in time. Excused this once: until <t:", "general")
    assert excused.buttons == ["My move", "Table"]
    clock.forward(DAY)
    played = await ann.sees("Played for Ben: ", "general")
    assert "That is the default announced for this question." in played.text
    assert played.buttons == ["I am back", "Table"]
    told = await ben.sees("Played for Ben: ", "dm")
    assert "Good to have you back" in (await press(ben, told, "I am back")).text
    (row,) = await town.client.desk.service.hall.storage.find(ClockRow, table=table, seat=1)
    assert row.missed == 0


async def test_what_lacks_only_the_closing_tap_is_played_when_time_is_up(town, clock, people):
    ann, ben, _ = people
    table = await open_table(ann, ben, pace="daily")
    await answer_default(town, clock, table, 0)
    post = await panel(ben, table)
    for docker, card in (("large", "4"), ("small", "5"), ("third", "1")):
        post = await tap(ben, post, "pick", docker, card)
    assert "Lock in and reveal" in post.buttons
    clock.forward(DAY)
    await ann.sees("Excused this once", "general")
    clock.forward(DAY)
    await ann.sees("What Ben had prepared was played: ", "general")
    async with town.client.desk.service.hall.at(table) as sitting:
        assert sitting.table.log[2].text() == "2 ochre@draft cards large=4 small=5 third=1"


async def test_after_three_defaults_the_seat_is_offered(town, clock, people):
    ann, ben, chloe = people
    table = await absent(town, clock, people)
    service = town.client.desk.service
    for _ in range(12):
        clock.forward(DAY)
        await settled(service)
        while (await asked(service, table))[0] == (0,):
            await answer_default(town, clock, table, 0)
        if "three defaults in a row" in ann.reads("general"):
            break
    assert "Second time in a row; after the third" in ann.reads("general")
    offer = await chloe.sees("The seat of Ben is free: three defaults in a row.", "general")
    assert offer.buttons == ["Take the seat", "Automatic player", "I am back"]
    await press(chloe, offer, "Take the seat")
    async with service.hall.at(table) as sitting:
        assert (sitting.seats[1].user, sitting.seats[1].former) == (chloe.id, ben.id)


async def test_a_reminder_says_what_happens_and_can_be_put_off(town, clock, people):
    ann, ben, _ = people
    table = await open_table(ann, ben, pace="daily")
    await answer_default(town, clock, table, 0)
    await settled(town.client.desk.service)
    clock.forward(12 * 3600)
    post = await ben.sees("Half your time is gone", "dm")
    assert f"Montego Bay · {table} · Choose a movement card" in post.text
    assert "you are excused once; after that I play the announced default: large 3" in post.text
    assert [label for label in post.buttons if "Tomorrow" not in label] == [
        "Move now",
        "In 2 hours",
        "I am away",
    ]
    await ben.click(post, "In 2 hours")
    await ben.until(lambda: f"Table {table}: I remind you at <t:" in post.text)
    clock.forward(2 * 3600 + 1)
    again = await ben.until(
        lambda: next((p for p in ben.posts("dm") if "Half your time" in p.text and p.id != post.id), None)
    )
    await press(ben, again, "Move now")
    await answer_default(town, clock, table, 1)
    await ben.until(lambda: again.text == "-# Done, thank you.")


async def test_a_reminder_in_the_channel_tells_nobody_the_default_and_is_put_off_in_private(
    town, clock, people
):
    ann, ben, _ = people
    await ben.do("dms", open=False)
    table = await open_table(ann, ben, pace="daily")
    await settled(town.client.desk.service)
    clock.forward(12 * 3600)
    call = await ann.until(
        lambda: next((p for p in ann.posts("general") if p.text.startswith(f"<@{ben.id}>\n###")), None)
    )
    assert "large 3" not in call.text
    assert "Choose a movement card" not in call.text, "what somebody is asked may be secret"
    assert f"Montego Bay · {table} · Round 1 · phase 2: movement cards" in call.text
    words = call.text
    said = await press(ben, call, "In 2 hours")
    assert said.ephemeral
    assert f"Table {table}: I remind you at <t:" in said.text
    assert call.text == words


async def test_a_reminder_near_the_end_offers_no_time_that_is_too_late(town, clock, people):
    ann, ben, _ = people
    await open_table(ann, ben, pace="brisk")
    await settled(town.client.desk.service)
    clock.forward(4 * 3600)
    await ben.sees("Half your time is gone", "dm")
    clock.forward(3 * 3600 + 1)
    near = await ben.sees("Your time is nearly up", "dm")
    assert near.buttons == ["Move now", "I am away"]


async def test_an_automatic_player_moves_while_somebody_is_away(town, clock, people):
    ann, ben, _ = people
    table = await open_table(ann, ben, pace="daily")
    page = await ben.command("/away")
    assert page.buttons[:2] == ["✓ Clocks wait for me", "An automatic player moves for me"]
    page = await press(ben, page, "An automatic player moves for me")
    assert "✓ An automatic player moves for me" in page.buttons
    page = await press(ben, page, "3 days")
    assert "An automatic player moves for you until then" in page.text
    assert await ann.until(
        lambda: next((p for p in ann.posts("general") if "✔ 🔶 O Ben" in p.text), None), timeout=PATIENCE
    )
    waiting, _, plies = await asked(town.client.desk.service, table)
    assert (waiting, plies) == ((0,), 2)


async def test_the_end_counts_line_by_line_and_leads_to_a_rematch(town, clock, people):
    ann, ben, chloe = people
    table = await finish(town, people, "key_west", "three_players")
    end = await ann.sees("Key West is over after 8 rounds")
    assert end.text.count(" on the track") == 3
    assert end.buttons == ["Rematch", "Replay", "Export", "Log"]
    sat = await press(ann, end, "Rematch")
    again = sat.text.split("**")[1]
    invited = await ben.sees(f"Ann plays again at table **{again}**", "general")
    assert sorted(user["id"] for user in invited.data["mentions"]) == sorted([ben.id, chloe.id])
    row, before = [await table_row(town.client.desk.service, each) for each in (again, table)]
    assert (row.game, row.options, row.pace) == (before.game, before.options, before.pace)
    assert (row.seating, row.undo) == (before.seating, before.undo)
    assert row.status == "lobby"
    assert f"You sit at **{again}**" in (await press(ben, end, "Rematch")).text
    assert f"You sit at **{again}**" in (await press(chloe, invited, "Join")).text
    assert (await press(ben, end, "Rematch")).text == "You sit here already."
    async with town.client.desk.service.hall.at(again) as sitting:
        assert [seat.user for seat in sitting.seats] == [ann.id, ben.id, chloe.id]


async def test_a_rematch_that_was_cancelled_can_be_opened_again(town, clock, people):
    ann, ben, _ = people
    table = await finish(town, people, "montego_bay", "3_players_given_ahead")
    end = await ann.sees("Montego Bay is over after")
    first = (await press(ann, end, "Rematch")).text.split("**")[1]
    await town.client.desk.service.lobby.cancel(first, clock())
    second = (await press(ben, end, "Rematch")).text.split("**")[1]
    assert second != first
    await town.client.desk.service.lobby.add_program(second, "thinker", "Automatic 1", clock())
    await town.client.desk.service.lobby.start(second, clock())
    assert "The next game has begun already" in (await press(ann, end, "Rematch")).text
    assert (await table_row(town.client.desk.service, table)).rematch == second


async def test_who_has_answered_is_led_to_the_next_table(town, clock, people):
    ann = people[0]
    service = town.client.desk.service
    first, second = [await open_table(*people, pace="daily") for _ in range(2)]
    page = await ann.command("/mine")
    assert page.text.count("Round 1 · phase 2: movement cards") == 2
    for seat in range(3):
        await answer_default(town, clock, first, seat)
    while (await asked(service, first))[1][0] is not None:
        await answer_default(town, clock, first, int((await asked(service, first))[0][0]))
    await ann.click(await ann.command("/table board", table=first), "My move")
    shown = await ann.answer()
    assert "Nothing to do for you now." in shown.text
    assert shown.buttons == [f"Next: {second}", "My part", "Log", "My tables"]
    assert second in (await press(ann, shown, f"Next: {second}")).text


async def restart(town):
    """Stop the bot and start another one on the same storage."""
    desk = town.client.desk
    await town.bot.stop()
    await town.offline()
    town.client = Quayside(Service(desk.service.hall.storage), desk.painter)
    await town.host(town.client)


async def test_buttons_of_votes_lobbies_and_results_work_after_a_restart(town, people):
    ann, ben, chloe = people
    played = await finish(town, people, "montego_bay", "3_players_given_ahead")
    end = await ann.sees("Montego Bay is over after")
    running = await open_table(ann, ben, chloe, game="cargo")
    asking = await menu(ben, running)
    await press(chloe, await menu(chloe, running), "Pause")
    vote = await ann.sees("Vote: pause the game?")
    again = (await press(ann, end, "Rematch")).text.split("**")[1]
    lobby = await ann.sees(f"· {again}")
    await settled(town.client.desk.service)
    await restart(town)
    assert f"You sit at **{again}**" in (await press(ben, end, "Rematch")).text
    await ann.click(lobby, "Options")
    await ann.fill(await ann.answer(), pace="live")
    await ann.until(lambda: "live, 5 minutes a move" in lobby.text)
    assert len((await press(ben, asking, "Replace a player…")).buttons) == 2
    assert "carried" in (await press(ben, vote, "For")).text
    await ann.until(lambda: "✔ Carried." in vote.text)
    assert (await table_row(town.client.desk.service, running)).status == "paused"
    assert (await table_row(town.client.desk.service, played)).rematch == again


async def test_a_form_sent_after_a_restart_counts(town, people):
    ben = people[1]
    answer = await ben.command("/table open", game="montego_bay")
    card = await ben.sees(f"· {answer.text.split('**')[1]}")
    await ben.click(card, "Options")
    form = await ben.answer()
    await restart(town)
    await ben.fill(form, pace="relaxed")
    await ben.until(lambda: "relaxed, 72 hours a move" in card.text)
