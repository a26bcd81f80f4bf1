"""Users: their choices, what is kept of them, and forgetting them."""

import json

import pytest

from bot.engine import Seat
from bot.storage.rows import SeatRow, UserRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.refusals import NotPossible
from bot.tables.service import Service
from tests.tables.harbour import NOW, open_table, play_on, running, say, sitting

HOUR = 3600


async def test_choices_are_kept_over_a_restart(tmp_path):
    storage = await SqliteStorage.open(tmp_path / "q.db")
    await Service(storage).people.choose(
        "ann", NOW, language="de", zone="Europe/Berlin", quiet_from=1320, quiet_until=480, palette="clear"
    )
    await storage.close()
    storage = await SqliteStorage.open(tmp_path / "q.db")
    kept = await Service(storage).people.get("ann")
    assert (kept.language, kept.zone, kept.quiet_from, kept.palette) == ("de", "Europe/Berlin", 1320, "clear")
    assert await Service(storage).people.get("ben") == UserRow("ben")
    await storage.close()


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        ({"zone": "Nowhere/City"}, "no_such_zone"),
        ({"zone": "../etc/passwd"}, "no_such_zone"),
        ({"zone": ""}, "no_such_zone"),
        ({"quiet_from": 1440}, "quiet_hours"),
        ({"quiet_until": -1}, "quiet_hours"),
        ({"away_until": NOW - 1}, "away_too_long"),
        ({"away_until": NOW + 61 * 86400}, "away_too_long"),
    ],
)
async def test_impossible_choices_are_refused_and_lose_nothing(service, choices, message):
    await service.people.choose("ann", NOW, zone="Europe/Paris")
    with pytest.raises(NotPossible, match=message):
        await service.people.choose("ann", NOW, **choices)
    assert (await service.people.get("ann")).zone == "Europe/Paris"


async def test_who_goes_away_has_a_clock_that_stands_still(service):
    table = await open_table(service, pace="daily")
    await service.people.choose("ann", NOW + HOUR, away_from=NOW + HOUR, away_until=NOW + 11 * HOUR)
    clocks = (await sitting(service, table)).clocks
    assert clocks[Seat(0)].due == NOW + 34 * HOUR
    assert clocks[Seat(1)].due == NOW + 24 * HOUR
    await service.people.choose("ann", NOW + 2 * HOUR, away_from=None, away_until=None)
    assert (await sitting(service, table)).clocks[Seat(0)].due == NOW + 25 * HOUR


async def test_all_that_is_kept_of_a_user_can_be_had_but_no_secret_of_the_table(service):
    table = await open_table(service)
    await say(service, table, 0, "large=1 small=2")
    await say(service, table, 1, "large=3 small=4")
    text = await service.people.export("ann")
    kept = json.loads(text)
    assert kept["choices"]["user"] == "ann"
    assert [row["id"] for row in kept["tables"]] == [table]
    assert [answer["answer"] for answer in kept["answers"]] == [["large=1", "small=2"]]
    assert (await running(service, table)).seed not in text
    assert "large=3" not in text


async def test_finished_games_keep_an_anonymous_seat(service):
    table = await open_table(service)
    with pytest.raises(NotPossible, match="forget_playing"):
        await service.people.forget("ann", NOW)
    await play_on(service, table)
    await service.people.choose("ann", NOW, language="fr")
    await service.people.forget("ann", NOW)
    seats = await service.hall.storage.find(SeatRow, table=table)
    assert [(seat.user, seat.name) for seat in seats][:2] == [("", "—"), ("ben", "Ben")]
    assert await service.hall.storage.tables_of("ann") == []
    assert await service.hall.storage.find(UserRow, user="ann") == []
    assert (await running(service, table)).outcome()


async def test_after_an_absence_other_things_can_be_chosen(service):
    await service.people.choose("ann", NOW, away_from=NOW, away_until=NOW + HOUR)
    assert (await service.people.choose("ann", NOW + 2 * HOUR, language="de")).language == "de"


async def test_what_is_kept_of_somebody_tells_nothing_of_others_and_of_no_luck(service):
    table = await open_table(service)
    await play_on(service, table, plies=30)
    await service.care.replace(table, Seat(1), NOW, user="dan", name="Dan")
    kept = json.loads(await service.people.export("dan"))
    assert kept["answers"]
    assert not any(answer["draws"] for answer in kept["answers"])
    assert {value for seat in kept["seats"] for value in seat.values()}.isdisjoint({"ann", "ben"})
    assert "owner" not in kept["tables"][0]
    assert json.loads(await service.people.export("ann"))["tables"][0]["owner"] == "ann"
