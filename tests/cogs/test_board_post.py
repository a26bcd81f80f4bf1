"""The board post: where play has got to, how each seat stands, and what is going on; never a secret."""

import pytest
from msgspec.structs import replace

from cogs.reader import Reader
from cogs.widgets.frame import TEXT
from cogs.widgets.public import board_post
from tests.cogs.playing import settled
from tests.cogs.recorded import lay_out, recording
from tests.driver.sight import walk

LONGEST_NAME = "Maximiliane-Theodora v. d. Hagen"
GAMES = {
    "montego_bay": "3_players_given_ahead",
    "key_west": "three_players",
    "cargo": "3_players_given_ahead",
}


@pytest.fixture
async def people(town):
    return [await town.person(name) for name in ("Ann", "Ben", "Chloé")]


async def posted(town, people, game, plies):
    """Lay a recorded game out so far, and return its board post."""
    service = town.client.desk.service
    table = await lay_out(town, people, game, GAMES[game], plies)
    await service.care.pause(table, 0)
    await service.care.resume(table, 0)
    await settled(service)
    return await people[0].sees(f"· {table}\n")


async def test_montego_bay_says_who_loads_and_who_comes_next(town, people):
    post = await posted(town, people, "montego_bay", 6)
    _, phase, *lines = post.text.splitlines()
    assert phase == "**Round 1 · phase 4: loading, docker 4 of 6**"
    seats = [line for line in lines if line[0] in "⏳✔"]
    assert len(seats) == 3
    assert all(" point" in line and " coin" in line for line in seats)
    assert any(line.startswith("The Tally Man stands at H") for line in lines)
    (then,) = [line for line in lines if line.startswith("Then: ")]
    assert then.count(" (") == 2, "two dockers are still to come"


async def test_key_west_shows_the_cards_on_offer_and_never_cash(town, people):
    post = await posted(town, people, "key_west", 1)
    assert "**Round 1 of 8 · bidding**" in post.text
    assert [line[:3] for line in post.text.splitlines() if line[1:4] == " · "] == [
        f"{letter} ·" for letter in "ABCDEF"
    ]
    assert "$" not in post.text
    post = await posted(town, people, "key_west", 7)
    assert "**Round 1 of 8 · taking cards**" in post.text
    assert "Bids: Ann $" in post.text


async def test_cargo_counts_workers_that_are_placed(town, people):
    post = await posted(town, people, "cargo", 8)
    assert "**Placing workers · " in post.text
    assert " of 21**" in post.text
    assert " places a worker. Left: " in post.text


@pytest.mark.parametrize("game", GAMES)
async def test_board_posts_fit_at_every_moment_with_the_longest_names_with_and_without_a_picture(
    town, people, game
):
    desk = town.client.desk
    plies = len(recording(game, GAMES[game]).entries)
    for ply in range(1, plies, 7):
        table = await lay_out(town, people, game, GAMES[game], ply)
        async with desk.service.hall.at(table) as sitting:
            sitting.seats = [replace(seat, name=LONGEST_NAME) for seat in sitting.seats]
            reader = Reader("en", sitting)
            view = board_post(sitting, reader, None, desk.text_board(sitting, reader, None))
        parts = list(walk(view.to_components()))
        assert len(parts) <= 40
        assert sum(len(part.get("content") or "") for part in parts) <= TEXT
        assert all((part.get("content") or "").count("```") % 2 == 0 for part in parts)
