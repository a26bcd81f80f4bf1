"""Every way to answer an interaction, and what comes after."""

import asyncio
from typing import Any

import discord
import pytest

from tests.driver import Form, Stuck, Town
from tests.localcord.small import Interaction, Row, Small, attached, picture


async def test_a_command_is_answered_by_a_message(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def ping(interaction: Interaction) -> None:
        reply = await interaction.response.send_message("pong")
        assert reply.message_id is not None
        assert (await interaction.original_response()).content == "pong"

    await town.host(bot)
    post = await ann.command("/ping")
    assert post.text == "pong"
    assert post.data["interaction_metadata"]["name"] == "ping"
    assert ann.reads("general") == "quayside: pong"
    assert not bot.errors


async def test_ephemeral_answers_are_seen_by_one_person(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def secret(interaction: Interaction) -> None:
        await interaction.response.send_message("for you", ephemeral=True)

    await town.host(bot)
    ben = await town.person("Ben")
    post = await ann.command("/secret")
    assert post.ephemeral
    assert ben.reads("general") == ""
    await ann.do("dismiss", message=post.id)
    assert post.gone


async def test_ephemeral_answers_do_not_survive_a_reload(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def secret(interaction: Interaction) -> None:
        await interaction.response.send_message("for you", ephemeral=True)

    await town.host(bot)
    await ann.command("/secret")
    await ann.reload()
    assert ann.reads("general") == ""


async def test_thinking_is_replaced_by_the_first_follow_up(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def slow(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("done", file=attached())
        second = await interaction.followup.send("second", ephemeral=True, wait=True)
        assert second.flags.ephemeral

    await town.host(bot)
    post = await ann.command("/slow")
    assert post.text in ("done", "second")
    await ann.sees("second")
    first, second = ann.posts("general")
    assert (first.text, first.ephemeral) == ("done", False)
    assert (second.text, second.ephemeral) == ("second", True)
    assert await ann.download(first) == picture()


async def test_an_answer_can_be_read_edited_and_deleted(town: Town, bot: Small, ann: Any) -> None:
    told: list[str | int] = []

    @bot.command
    async def change(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="one")
        told.append((await interaction.original_response()).content)
        extra = await interaction.followup.send("extra", wait=True)
        await extra.edit(content="extra, edited")
        told.append((await interaction.followup.fetch_message(extra.id)).content)
        await extra.delete()
        await interaction.delete_original_response()
        with pytest.raises(discord.NotFound) as error:
            await interaction.edit_original_response(content="two")
        told.append(error.value.code)

    await town.host(bot)
    await ann.run("/change")
    await ann.until(lambda: len(told) == 3)
    assert told == ["one", "extra, edited", 10008]
    assert ann.posts("general") == []


async def test_a_button_updates_its_message(town: Town, bot: Small, ann: Any) -> None:
    async def count(interaction: Interaction) -> None:
        assert interaction.message is not None
        await interaction.response.edit_message(content=str(int(interaction.message.content) + 1))

    @bot.command
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message("1", view=Row(More=count))

    await town.host(bot)
    post = await ann.command("/board")
    for _ in range(3):
        await ann.click(post, "More")
    assert post.text == "4"


async def test_a_deferred_click_is_answered_by_an_edit(town: Town, bot: Small, ann: Any) -> None:
    async def later(interaction: Interaction) -> None:
        await interaction.response.defer()
        await asyncio.sleep(0.05)
        await interaction.edit_original_response(content="changed", attachments=[attached("second.png")])

    async def never(interaction: Interaction) -> None:
        await interaction.response.defer()

    @bot.command
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message("first", file=attached(), view=Row(Later=later, Never=never))

    await town.host(bot)
    post = await ann.command("/board")
    await ann.click(post, "Later")
    assert post.text == "first"
    assert await ann.answer() is post
    assert (post.text, post.files[0]["filename"]) == ("changed", "second.png")
    await ann.click(post, "Never")
    with pytest.raises(Stuck, match="has not answered"):
        await ann.answer(0.1)


async def test_a_form_opens_and_its_answer_updates_the_message(town: Town, bot: Small, ann: Any) -> None:
    class Bid(discord.ui.Modal, title="Your bid"):
        amount: discord.ui.TextInput["Bid"] = discord.ui.TextInput(label="Amount", max_length=3)

        async def on_submit(self, interaction: Interaction) -> None:
            await interaction.response.edit_message(content=f"bid {self.amount.value}")

    async def bid(interaction: Interaction) -> None:
        await interaction.response.send_modal(Bid())

    @bot.command
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message("bids", view=Row(Bid=bid))

    await town.host(bot)
    post = await ann.command("/board")
    await ann.click(post, "Bid")
    form = await ann.answer()
    assert isinstance(form, Form)
    assert form.title == "Your bid"
    with pytest.raises(Stuck, match="characters of Amount is 3"):
        await ann.fill(form, amount="1000")
    await ann.fill(form, amount="12")
    assert (await ann.answer()).text == "bid 12"


async def test_suggestions_while_typing(town: Town, bot: Small, ann: Any) -> None:
    async def games(interaction: Interaction, current: str) -> list[discord.app_commands.Choice[str]]:
        known = ("Cargo", "Key West", "Montego Bay")
        return [discord.app_commands.Choice(name=one, value=one) for one in known if current in one.lower()]

    @discord.app_commands.autocomplete(game=games)
    async def play(interaction: Interaction, game: str) -> None:
        await interaction.response.send_message(f"you play {game}")

    bot.command(play)
    await town.host(bot)
    assert await ann.suggestions("/play", "game", "o") == ["Cargo", "Montego Bay"]
    assert (await ann.command("/play", game="Cargo")).text == "you play Cargo"


async def test_an_unanswered_click_fails_and_a_late_answer_is_unknown(
    town: Town, bot: Small, ann: Any
) -> None:
    codes: list[int] = []

    async def late(interaction: Interaction) -> None:
        await asyncio.sleep(town.world.answer_within + 0.1)
        with pytest.raises(discord.NotFound) as error:
            await interaction.response.send_message("too late")
        codes.append(error.value.code)
        with pytest.raises(discord.NotFound) as error:
            await interaction.followup.send("much too late")
        codes.append(error.value.code)

    @bot.command
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message("board", view=Row(Late=late))

    await town.host(bot)
    post = await ann.command("/board")
    town.world.answer_within = 0.2
    await ann.click(post, "Late")
    assert ann.failed
    with pytest.raises(Stuck, match="no_answer"):
        await ann.answer()
    await ann.until(lambda: codes == [10062, 10015])


async def test_without_a_bot_everything_fails(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def ping(interaction: Interaction) -> None:
        await interaction.response.send_message("pong")

    await town.host(bot)
    assert town.bot is not None
    await town.bot.stop()
    await town.offline()
    town.world.answer_within = 0.1
    with pytest.raises(Stuck, match="no_bot"):
        await ann.command("/ping")


async def test_two_answers_are_one_too_many(town: Town, bot: Small, ann: Any) -> None:
    codes: list[int] = []

    @bot.command
    async def twice(interaction: Interaction) -> None:
        await interaction.response.send_message("first")
        interaction.response._response_type = None  # discord.py would not even ask
        with pytest.raises(discord.HTTPException) as error:
            await interaction.response.send_message("second")
        codes.append(error.value.code)

    await town.host(bot)
    await ann.command("/twice")
    await ann.until(lambda: codes == [40060])
    assert ann.reads("general") == "quayside: first"
