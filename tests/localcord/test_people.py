"""The people's API, and the errors of people in tests."""

from typing import Any

import aiohttp
import pytest

from bot.localcord import server
from bot.localcord.people.sockets import VERBS
from tests.driver import Stuck, Town
from tests.localcord.small import Interaction, Row, Small


async def test_people_arrive_and_are_found(town: Town, ann: Any) -> None:
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{town.cord.url}/people") as answer:
            assert [one["name"] for one in (await answer.json())["people"]] == ["Ann"]
        for asked, reason in (
            ({"name": "ann"}, "There is a ann already."),
            ({"name": " "}, "A name has 1 to 32 characters."),
            ({"name": "Eve", "locale": "tlh"}, "Discord does not know the language tlh."),
            ({}, "The request lacks name."),
        ):
            async with http.post(f"{town.cord.url}/people", json=asked) as answer:
                assert (answer.status, (await answer.json())["error"]) == (400, reason)
        async with http.post(f"{town.cord.url}/people", data=b"{") as answer:
            assert answer.status == 400
        with pytest.raises(aiohttp.WSServerHandshakeError) as error:
            await http.ws_connect(f"{town.cord.url}/people/ws?user=Nobody")
        assert error.value.status == 404
        headers = {"Origin": "https://example.org"}
        with pytest.raises(aiohttp.WSServerHandshakeError) as error:
            await http.ws_connect(f"{town.cord.url}/people/ws?user=Ann", headers=headers)
        assert error.value.status == 403
    created = await ann.do("create_person", name="Ben", locale="de")
    await ann.until(lambda: ann.eyes.people.get(created["person"]["id"]))


async def test_nonsense_is_answered_in_words(town: Town, ann: Any) -> None:
    for what, fields, reason in (
        ("dance", {}, "Nobody can dance"),
        ("send", {"content": "x"}, "lacks channel"),
        ("send", {"channel": "1", "content": "x"}, "no such channel"),
        ("click", {"message": "1", "custom_id": "x"}, "no such message"),
        ("submit", {"interaction": "1"}, "no such form"),
        ("join_server", {"server": "1"}, "no such server"),
        ("open_dm", {"user": "1"}, "no such person"),
        ("language", {"locale": "tlh"}, "does not know the language"),
        ("bot_permissions", {"server": town.guild.id, "lacks": ["fly"]}, "no permission fly"),
    ):
        with pytest.raises(Stuck, match=reason):
            await ann.do(what, **fields)
    channel = ann.channel()["id"]
    with pytest.raises(Stuck, match="empty message"):
        await ann.do("send", channel=channel, content=" ")
    with pytest.raises(Stuck, match="at most 2000 characters"):
        await ann.do("send", channel=channel, content="x" * 2001)
    await ann._socket.send_str("{")
    await ann.say("still there")


async def test_everybody_sees_what_is_said(town: Town, ann: Any) -> None:
    ben = await town.person("Ben")
    post = await ann.say("hello", files=[ann.file("a.txt", b"one")])
    seen = await ben.sees("hello")
    assert await ben.download(seen) == b"one"
    assert ben.channel("general")["unread"] == 1
    assert ann.channel("general")["unread"] == 0
    await ben.say("hello yourself", reply_to=seen.id)
    answer = await ann.sees("yourself")
    assert answer.data["referenced_message"]["content"] == "hello"
    assert answer.data["mentions_me"]
    await ann.do("typing", channel=post.channel)
    await ben.until(lambda: ben.eyes.typing)
    with pytest.raises(Stuck, match="Only a moderator"):
        await ben.do("delete_message", message=post.id)
    await ann.do("delete_message", message=post.id)
    await ben.until(lambda: seen.gone)
    opened = await ann.do("open_dm", user=ben.id)
    await ann.say("between us", opened["channel"])
    assert (await ben.sees("between us")).channel == opened["channel"]


async def test_older_messages_are_fetched(town: Town, ann: Any) -> None:
    posts = [await ann.say(str(number)) for number in range(60)]
    await ann.reload()
    assert [post.text for post in ann.posts()] == [str(number) for number in range(10, 60)]
    older = await ann.do("history", channel=posts[0].channel, before=posts[10].id, limit=3)
    assert [one["content"] for one in older["messages"]] == ["7", "8", "9"]


async def test_two_tabs_show_the_same(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def secret(interaction: Interaction) -> None:
        await interaction.response.send_message("for you", ephemeral=True)

    await town.host(bot)
    second = await town.tab("Ann")
    post = await ann.command("/secret")
    seen = await second.sees("for you")
    await second.do("dismiss", message=seen.id)
    await ann.until(lambda: post.gone)
    with pytest.raises(Stuck, match="no such message"):
        await ann.do("dismiss", message=post.id)


async def test_buttons_that_cannot_be_pressed(town: Town, bot: Small, ann: Any) -> None:
    async def press(interaction: Interaction) -> None:
        await interaction.response.defer()

    @bot.command
    async def board(interaction: Interaction) -> None:
        view = Row(On=press, Off=press)
        view.children[1].disabled = True  # type: ignore[attr-defined]
        await interaction.response.send_message("board", view=view)

    await town.host(bot)
    post = await ann.command("/board")
    assert post.buttons == ["On"]
    with pytest.raises(Stuck, match="switched off"):
        await ann.click(post, "Off")
    with pytest.raises(Stuck, match="0 buttons are called 'Maybe'") as error:
        await ann.click(post, "Maybe")
    assert "[On]" in str(error.value)
    assert "(Off)" in str(error.value)


async def test_somebody_elses_secrets_cannot_be_touched(town: Town, bot: Small, ann: Any) -> None:
    async def press(interaction: Interaction) -> None:
        await interaction.response.defer()

    @bot.command
    async def secret(interaction: Interaction) -> None:
        await interaction.response.send_message("for you", ephemeral=True, view=Row(Press=press))

    await town.host(bot)
    ben = await town.person("Ben")
    post = await ann.command("/secret")
    with pytest.raises(Stuck, match="no such message"):
        await ben.do("click", message=post.id, custom_id="Press")
    with pytest.raises(Stuck, match="nothing says 'for you'") as error:
        await ben.sees("for you", timeout=0.05)
    assert "#general" in str(error.value)


async def test_the_page_is_served(town: Town, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<p>hello")
    (tmp_path.parent / "secret.txt").write_text("secret")
    monkeypatch.setattr(server, "PAGE", tmp_path)
    async with aiohttp.ClientSession() as http:
        async with http.get(f"{town.cord.url}/") as answer:
            assert (answer.status, answer.content_type) == (200, "text/html")
            assert await answer.text() == "<p>hello"
        for path in ("/none.js", "/%2e%2e/secret.txt", "/attachments/1/2/none.png"):
            async with http.get(f"{town.cord.url}{path}") as answer:
                assert answer.status == 404, path


async def test_frames_are_what_the_readme_says(town: Town, ann: Any) -> None:
    readme = (server.PAGE.parent / "README.md").read_text(encoding="utf-8")
    for verb in VERBS:
        assert f"`{verb}`" in readme, verb
    for event in ("snapshot", "message", "message_edited", "message_deleted", "channel", "channel_gone"):
        assert f"| `{event}` |" in readme
    shown = ann.eyes
    for thing in (shown.me, ann.channel(), next(iter(shown.servers.values()))):
        for key in thing:
            assert f'"{key}"' in readme, key
