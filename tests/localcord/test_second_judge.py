"""The same bot on the stand-in and on simcord, an independent model of Discord: both must agree."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Protocol

import discord
import pytest
import simcord
from discord import app_commands, ui
from discord.http import Route

from bot.localcord import World
from bot.localcord.world import Json
from tests.driver import Form, Town
from tests.localcord.small import Interaction, Row, Small, attached
from tests.localcord.test_layouts import Move, panel
from tests.localcord.test_limits_messages import ACCEPTED, REFUSED

# simcord lets these pass. Discord documents or shows all of them but the poll, which the stand-in leaves out.
LENIENT = {
    "bare button",
    "link with a strange scheme",
    "emoji",
    "nonce",
    "ephemeral",
    "poll",
    "reply to nothing",
}


class Visitor(Protocol):
    """Somebody who uses the bot, on either side; each step returns what the bot answered."""

    async def command(self, path: str, **options: Any) -> str: ...
    async def click(self, label: str) -> str: ...
    async def choose(self, *values: str) -> str: ...
    async def fill(self, label: str, value: str) -> str: ...
    async def suggestions(self, path: str, option: str, typed: str) -> list[str]: ...


class Here:
    """A person on the stand-in."""

    def __init__(self, person: Any) -> None:
        self._person = person
        self._shown: Any = None

    async def _told(self) -> str:
        answer = await self._person.answer()
        if isinstance(answer, Form):
            self._form = answer
            return f"form {answer.title}"
        if answer.data["components"]:
            self._shown = answer
        return f"{'secret ' if answer.ephemeral else ''}{answer.text}"

    async def command(self, path: str, **options: Any) -> str:
        await self._person.run(path, **options)
        return await self._told()

    async def click(self, label: str) -> str:
        await self._person.click(self._shown, label)
        return await self._told()

    async def choose(self, *values: str) -> str:
        await self._person.choose(self._shown, 0, *values)
        return await self._told()

    async def fill(self, label: str, value: str) -> str:
        await self._person.fill(self._form, {label: value})
        return await self._told()

    async def suggestions(self, path: str, option: str, typed: str) -> list[str]:
        found: list[str] = await self._person.suggestions(path, option, typed)
        return found


class There:
    """A person on simcord."""

    def __init__(self, actor: simcord.MemberActor, channel: simcord.ChannelHandle) -> None:
        self._actor, self._channel = actor, channel
        self._shown: Any = None

    def _told(self, result: simcord.InteractionResult) -> str:
        if result.modal is not None:
            self._modal = result
            return f"form {result.modal['title']}"
        answers = [*result.followups, result.response]
        answer = next(one for one in answers if one is not None)
        if answer.components:
            self._shown = answer
        texts = [one["content"] for one in walk(answer.components) if one["type"] == 10]
        return f"{'secret ' if answer.ephemeral else ''}{answer.content or chr(10).join(texts)}"

    async def command(self, path: str, **options: Any) -> str:
        return self._told(await self._actor.slash(self._channel, path, **options))

    async def click(self, label: str) -> str:
        return self._told(await self._actor.click(self._shown, label=label))

    async def choose(self, *values: str) -> str:
        return self._told(await self._actor.select(self._shown, list(values)))

    async def fill(self, label: str, value: str) -> str:
        assert self._modal.modal is not None
        name = next(one["custom_id"] for one in walk(self._modal.modal["components"]) if "custom_id" in one)
        return self._told(await self._actor.submit_modal(self._modal, {name: value}))

    async def suggestions(self, path: str, option: str, typed: str) -> list[str]:
        found = await self._actor.autocomplete(self._channel, path, option, typed)
        return [choice["name"] for choice in found]


def walk(components: list[Json]) -> list[Json]:
    """Return every component."""
    found = []
    for one in components:
        inner = [one[key] for key in ("component", "accessory") if one.get(key)]
        found += [one, *walk([*(one.get("components") or []), *inner])]
    return found


class Bid(ui.Modal, title="Your bid"):
    """A form."""

    amount: ui.TextInput["Bid"] = ui.TextInput(label="Amount")

    async def on_submit(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"you bid {self.amount.value}", ephemeral=True)


class Ships(ui.View):
    """A menu."""

    @ui.select(options=[discord.SelectOption(label=one) for one in "ABC"], max_values=2)
    async def ship(self, interaction: Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.send_message(" and ".join(select.values))


def judged() -> Small:
    """Return the bot that both sides run."""
    bot = Small()
    bot.add_dynamic_items(Move)

    async def more(interaction: Interaction) -> None:
        assert interaction.message is not None
        await interaction.response.edit_message(content=f"{interaction.message.content}!")

    async def bid(interaction: Interaction) -> None:
        await interaction.response.send_modal(Bid())

    @bot.command
    async def ping(interaction: Interaction) -> None:
        await interaction.response.send_message("pong")

    @bot.command
    async def secret(interaction: Interaction) -> None:
        await interaction.response.send_message("hush", ephemeral=True)

    @bot.command
    async def slow(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)
        await interaction.edit_original_response(content="done")

    @bot.command
    async def board(interaction: Interaction) -> None:
        await interaction.response.send_message("board", view=Row(More=more, Bid=bid))

    @bot.command
    async def ships(interaction: Interaction) -> None:
        await interaction.response.send_message("ships", view=Ships())

    @bot.command
    async def hand(interaction: Interaction) -> None:
        await interaction.response.send_message(view=panel("Choose"), file=attached("hand.png"))

    @bot.command
    async def twice(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        interaction.response._response_type = None  # discord.py would not even ask
        try:
            await interaction.response.send_message("second")
        except discord.HTTPException as error:
            await interaction.edit_original_response(content=f"{error.status} {error.code}")

    @bot.command
    async def gone(interaction: Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        message = await interaction.channel.send("soon gone")
        await message.delete()
        try:
            await message.edit(content="too late")
        except discord.NotFound as error:
            await interaction.response.send_message(f"{error.status} {error.code}")

    async def known(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one, value=one) for one in ("Cargo", "Key West") if current in one]

    @app_commands.autocomplete(game=known)
    async def play(interaction: Interaction, game: str) -> None:
        await interaction.response.send_message(f"{game} it is")

    bot.command(play)
    return bot


@asynccontextmanager
async def visiting(side: str) -> AsyncIterator[Visitor]:
    """Be somebody on either side. No fixture: simcord wants to be left in the task that entered it."""
    bot = judged()
    if side == "here":
        async with Town(World()) as town:
            await town.host(bot)
            yield Here(await town.person("Ann"))
    else:
        async with simcord.run(bot) as env:
            guild = env.create_guild()
            yield There(guild.add_member(env.create_user("Ann")), guild.create_text_channel("general"))


Step = Callable[[Visitor], Awaitable[Any]]
FLOWS: dict[str, list[tuple[Step, Any]]] = {
    "message": [(lambda v: v.command("ping"), "pong")],
    "ephemeral": [(lambda v: v.command("secret"), "secret hush")],
    "thinking": [(lambda v: v.command("slow"), "secret done")],
    "update": [
        (lambda v: v.command("board"), "board"),
        (lambda v: v.click("More"), "board!"),
        (lambda v: v.click("More"), "board!!"),
    ],
    "form": [
        (lambda v: v.command("board"), "board"),
        (lambda v: v.click("Bid"), "form Your bid"),
        (lambda v: v.fill("Amount", "7"), "secret you bid 7"),
    ],
    "menu": [(lambda v: v.command("ships"), "ships"), (lambda v: v.choose("A", "C"), "A and C")],
    "layout": [
        (lambda v: v.command("hand"), "### Choose\nHow to play"),
        (lambda v: v.click("3"), "### You play 3\nHow to play"),
    ],
    "two answers": [(lambda v: v.command("twice"), "400 40060")],
    "unknown message": [(lambda v: v.command("gone"), "404 10008")],
    "suggestions": [
        (lambda v: v.suggestions("play", "game", "K"), ["Key West"]),
        (lambda v: v.command("play", game="Cargo"), "Cargo it is"),
    ],
}


@pytest.mark.parametrize("side", ["here", "there"])
@pytest.mark.parametrize("flow", FLOWS.values(), ids=FLOWS)
async def test_both_sides_tell_the_same(side: str, flow: list[tuple[Step, Any]]) -> None:
    async with visiting(side) as visitor:
        for step, told in flow:
            assert await step(visitor) == told


async def test_both_sides_refuse_the_same() -> None:
    """Every limit of the tests beside this one; what the stand-in says of them is shown there."""
    bot, different = Small(), {}
    async with simcord.run(bot) as env:
        channel = env.create_guild().create_text_channel("general")
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
        cases = {f"{name}, accepted": (body, True) for name, body in ACCEPTED.items()}
        cases |= {name: (body, False) for name, (body, *_) in REFUSED.items()}
        for name, (body, accepted) in cases.items():
            try:
                await bot.http.request(route, json=json.loads(json.dumps(body)))
            except discord.HTTPException as error:
                if accepted or (error.status, error.code) != (400, 50035):
                    different[name] = error.text
            else:
                if not accepted:
                    different[name] = "passes"
    assert set(different) == LENIENT
