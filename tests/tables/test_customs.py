"""What a table agrees on whatever it plays: the order of seats, and what may be taken back."""

import pytest

from bot.engine import Seat
from bot.storage.rows import SeatRow
from bot.tables.refusals import NotPossible
from bot.wording import wording
from cogs.widgets.options_form import MOST
from tests.contract.tables import GAMES
from tests.tables.harbour import NAMES, NOW, answer_default, open_table, sitting


async def started(service, **customs):
    """Start a table of four with these customs."""
    row = await service.lobby.open(
        "montego_bay", owner="ann", guild="g", channel="c", pace="none", now=NOW, customs=customs
    )
    for name in NAMES:
        await service.lobby.sit(row.id, name, name.capitalize(), NOW)
    await service.lobby.start(row.id, NOW)
    return row.id


def users(found):
    return [row.user for row in found.seats]


async def test_people_play_in_the_order_in_which_they_sat_down(service):
    assert users(await sitting(service, await open_table(service, seats=4))) == list(NAMES)


async def test_seats_are_drawn_by_lot_if_so_agreed_and_stay_as_drawn(service):
    orders = set()
    for _ in range(12):
        table = await started(service, seating="random")
        found = await sitting(service, table)
        assert sorted(users(found)) == sorted(NAMES)
        assert [row.seat for row in found.seats] == [0, 1, 2, 3]
        stored = await service.hall.storage.find(SeatRow, table=table)
        assert stored == found.seats
        orders.add(tuple(users(found)))
    assert len(orders) > 1


async def test_who_agreed_on_own_answers_only_cannot_take_back_what_others_followed(service):
    table = await started(service, undo="own")
    for seat in (0, 1):
        await answer_default(service, table, seat)
    with pytest.raises(NotPossible) as refused:
        await service.care.take_back(table, Seat(0), NOW)
    assert wording().say(refused.value.refusal.reason, str) == (
        "At this table an answer can be taken back only until somebody has answered after it."
    )
    assert "undo" not in (await sitting(service, table)).proposals


async def test_ones_own_latest_answer_can_be_taken_back_at_every_table(service):
    table = await started(service, undo="own")
    await answer_default(service, table, 0)
    assert await service.care.take_back(table, Seat(0), NOW) == ()


async def test_what_is_no_custom_is_refused(service):
    with pytest.raises(NotPossible, match="no_such_custom"):
        await started(service, seating="by height")


@pytest.mark.parametrize("game", GAMES)
def test_the_form_of_a_lobby_has_room_for_the_options_of_every_game(game):
    assert len(GAMES[game].info.options) <= MOST
