"""Each error code that a bot must be able to meet."""

from typing import Any

import pytest

from bot.localcord import World
from bot.localcord.limits import table
from bot.localcord.limits.rates import Pace, Rates
from bot.localcord.world import asking, posting, threads
from bot.localcord.world.interactions import Asked
from tests.driver import Town
from tests.localcord.api import Api


async def refused(api: Api, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, int]:
    status, answer = await api.ask(method, path, body, **more)
    return status, answer["code"]


async def test_a_wrong_token(api: Api) -> None:
    assert await refused(api, "GET", "/users/@me", token="stolen") == (401, 0)


async def test_an_unknown_route_is_an_error_and_remembered(api: Api, town: Town) -> None:
    assert await refused(api, "GET", "/users/@me/relationships") == (404, 0)
    assert town.cord.door.unknown == ["GET /api/v10/users/@me/relationships"]
    town.cord.door.unknown.clear()


async def test_broken_json(api: Api) -> None:
    path = f"/channels/{api.room.id}/messages"
    status, answer = await api.ask("POST", path, data=b"{")
    assert (status, answer["code"]) == (400, 50109)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/channels/1", 10003),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        ("/channels/{room}/messages/1", 10008),
        ("/guilds/{guild}/members/1", 10007),
        ("/applications/{bot}/commands/1", 10063),
    ],
)
async def test_what_does_not_exist(api: Api, path: str, code: int) -> None:
    names = {"room": api.room.id, "guild": api.town.guild.id, "bot": api.world.bot.id}
    assert await refused(api, "GET", path.format(**names)) == (404, code)


async def test_ephemeral_messages_cannot_be_reached_with_the_token(api: Api) -> None:
    asked = api.asked()
    _, answer = await api.answer(asked, 4, {"content": "x", "flags": 64})
    path = f"/channels/{api.room.id}/messages/{answer['resource']['message']['id']}"
    assert await refused(api, "GET", path) == (404, 10008)
    assert await refused(api, "PATCH", path, {"content": "y"}) == (404, 10008)


async def test_somebody_elses_message(api: Api) -> None:
    message = posting.post(api.world, api.room, api.world.arrive("Ann"), {"content": "mine"})
    path = f"/channels/{api.room.id}/messages/{message.id}"
    assert await refused(api, "PATCH", path, {"content": "yours"}) == (403, 50005)
    assert (await api.ask("DELETE", path))[0] == 204


@pytest.mark.parametrize(
    ("lacks", "code"),
    [
        (["view_channel"], 50001),
        (["send_messages"], 50013),
        (["embed_links"], 50013),
        (["read_message_history"], 50013),
    ],
)
@pytest.mark.parametrize("everywhere", [True, False])
async def test_missing_permissions(api: Api, lacks: list[str], code: int, everywhere: bool) -> None:
    message = await api.posted(content="x")
    (api.town.guild if everywhere else api.room).bot_lacks = set(lacks)
    body = {"content": "x", "embeds": [{"title": "t"}], "message_reference": {"message_id": message["id"]}}
    path = f"/channels/{api.room.id}/messages"
    assert await refused(api, "POST", path, body) == (403, code)


async def test_deleting_needs_a_permission_for_others_only(api: Api) -> None:
    theirs = posting.post(api.world, api.room, api.world.arrive("Ann"), {"content": "mine"})
    mine = await api.posted(content="x")
    api.room.bot_lacks = {"manage_messages"}
    path = f"/channels/{api.room.id}/messages"
    assert await refused(api, "DELETE", f"{path}/{theirs.id}") == (403, 50013)
    assert (await api.ask("DELETE", f"{path}/{mine['id']}"))[0] == 204


async def test_closed_conversations_and_strangers(api: Api) -> None:
    ann = api.world.arrive("Ann")
    channel = api.world.dm(api.world.bot, ann)
    path = f"/channels/{channel.id}/messages"
    assert (await api.ask("POST", path, {"content": "hello"}))[0] == 200
    ann.dms_open = False
    assert await refused(api, "POST", path, {"content": "hello"}) == (403, 50007)
    api.world.leave(api.town.guild, ann)
    assert await refused(api, "POST", path, {"content": "hello"}) == (403, 50278)


async def test_conversations_opened_too_fast() -> None:
    async with Town(World(), rates=Rates(new_dms=Pace(2, 60.0))) as town, Api(town) as api:
        opened = [
            await api.ask("POST", "/users/@me/channels", {"recipient_id": town.world.arrive(name).id})
            for name in ("Ann", "Ben", "Cat")
        ]
        assert [status for status, _ in opened] == [200, 200, 400]
        assert opened[2][1]["code"] == 40003
        again = {"recipient_id": town.world.person("Ann").id}  # type: ignore[union-attr]
        assert (await api.ask("POST", "/users/@me/channels", again))[0] == 200, (
            "an old one may be opened again"
        )


async def test_edits_of_old_messages() -> None:
    now = 1_900_000_000.0
    async with Town(World(clock=lambda: now)) as town, Api(town) as api:
        message = await api.posted(content="x")
        path = f"/channels/{api.room.id}/messages/{message['id']}"
        for number in range(table.OLD_EDITS + 5):
            assert (await api.ask("PATCH", path, {"content": str(number)}))[0] == 200
        now += table.OLD_MESSAGE_SECONDS
        for number in range(table.OLD_EDITS):
            assert (await api.ask("PATCH", path, {"content": str(number)}))[0] == 200
        assert await refused(api, "PATCH", path, {"content": "once more"}) == (429, 30046)
        now += table.OLD_EDIT_WINDOW
        assert (await api.ask("PATCH", path, {"content": "later"}))[0] == 200


async def test_interactions_that_are_over() -> None:
    async with Town(World(token_lives=1.0)) as town, Api(town) as api:
        early = api.asked()
        town.world.answer_within = 0.05
        late = api.asked()
        hook = f"/webhooks/{api.world.bot.id}/{early.token}"
        assert await refused(api, "POST", hook, {"content": "before the answer"}) == (404, 10015)
        assert (await api.answer(early, 4, {"content": "x"}))[0] == 200
        assert (await api.answer(early, 4, {"content": "x"}))[1]["code"] == 40060
        await late.done
        assert (await api.answer(late, 4, {"content": "x"}))[1]["code"] == 10062
        assert (await api.ask("POST", hook, {"content": "in time"}))[0] == 200
        await api.town._until(lambda: early.token not in api.world.interactions, "the token lives on")
        assert await refused(api, "POST", hook, {"content": "too late"}) == (401, 50027)


async def test_a_token_with_the_wrong_number(api: Api) -> None:
    path = f"/interactions/1/{api.asked().token}/callback"
    assert await refused(api, "POST", path, {"type": 4, "data": {"content": "x"}}) == (404, 10062)


async def test_threads_that_refuse(api: Api) -> None:
    message = await api.posted(content="x")
    path = f"/channels/{api.room.id}/messages/{message['id']}/threads"
    status, thread = await api.ask("POST", path, {"name": "Game"})
    assert status == 201
    assert await refused(api, "POST", path, {"name": "Game"}) == (400, 160004)
    inside = f"/channels/{thread['id']}"
    assert await refused(api, "POST", f"{inside}/threads", {"name": "Deeper"}) == (400, 50024)
    closed = {"archived": True, "locked": True}
    assert (await api.ask("PATCH", inside, closed))[0] == 200
    assert await refused(api, "POST", f"{inside}/messages", {"content": "x"}) == (400, 50083)
    api.room.bot_lacks = {"create_public_threads"}
    other = await api.posted(content="y")
    path = f"/channels/{api.room.id}/messages/{other['id']}/threads"
    assert await refused(api, "POST", path, {"name": "Game"}) == (403, 50013)


async def test_deleted_places(api: Api) -> None:
    message = await api.posted(content="x")
    path = f"/channels/{api.room.id}/messages/{message['id']}"
    posting.delete(api.world, api.room.messages[message["id"]])
    assert await refused(api, "PATCH", path, {"content": "y"}) == (404, 10008)
    threads.close(api.world, api.room)
    assert await refused(api, "PATCH", path, {"content": "y"}) == (404, 10003)


async def test_a_bot_that_was_sent_away(api: Api) -> None:
    message = await api.posted(content="x")
    ann = api.world.arrive("Ann")
    api.world.leave(api.town.guild, api.world.bot)
    path = f"/channels/{api.room.id}/messages/{message['id']}"
    assert await refused(api, "PATCH", path, {"content": "y"}) == (403, 50001)
    kept = api.room.messages[message["id"]]
    api.world.answer_within = 0.1
    asked = asking.ask(api.world, ann, api.room, Asked.COMPONENT, {}, message=kept)
    assert (await asked.done).failed
