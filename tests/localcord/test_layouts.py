"""Components V2 and every field of forms, through discord.py."""

from typing import Any

import discord
import pytest
from discord import ui

from tests.driver import Stuck, Town
from tests.localcord.small import Interaction, Small, attached, picture
from tests.localcord.test_messages import room


class Move(ui.DynamicItem[ui.Button[Any]], template=r"move:(?P<card>\d+)"):
    """A button that keeps what it means in its id."""

    def __init__(self, card: int) -> None:
        super().__init__(ui.Button(label=str(card), emoji="⚓", custom_id=f"move:{card}"))
        self.card = card

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: Any) -> "Move":
        return cls(int(match["card"]))

    async def callback(self, interaction: Interaction) -> Any:
        await interaction.response.defer()
        await interaction.edit_original_response(
            view=panel(f"You play {self.card}"), attachments=[attached(f"hand{self.card}.png")]
        )


def panel(prompt: str) -> ui.LayoutView:
    """Return a panel as a game would draw it."""
    view = ui.LayoutView(timeout=None)
    name = f"hand{prompt[-1]}.png" if prompt[-1].isdigit() else "hand.png"
    box: ui.Container[Any] = ui.Container(accent_colour=discord.Colour.blue())
    box.add_item(ui.TextDisplay(f"### {prompt}"))
    box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description="your hand")))
    box.add_item(ui.Separator())
    box.add_item(ui.ActionRow(*(Move(card) for card in range(1, 6))))
    choices = [discord.SelectOption(label=f"Ship {letter}", value=letter) for letter in "ABC"]
    select: ui.Select[Any] = ui.Select(
        custom_id="ship", placeholder="Which ship?", options=choices, max_values=2
    )
    box.add_item(ui.ActionRow(select))
    link: ui.Button[Any] = ui.Button(label="Rules", url="https://example.org")
    box.add_item(ui.Section(ui.TextDisplay("How to play"), accessory=link))
    view.add_item(box)
    return view


async def test_a_panel_is_drawn_pressed_and_redrawn(town: Town, bot: Small, ann: Any) -> None:
    bot.add_dynamic_items(Move)

    @bot.command
    async def hand(interaction: Interaction) -> None:
        reply = await interaction.response.send_message(
            view=panel("Choose"), file=attached("hand.png"), ephemeral=True
        )
        assert isinstance(reply.resource, discord.InteractionMessage)
        assert reply.resource.attachments == [], "shown by a component, so not listed again"
        assert reply.resource.components

    await town.host(bot)
    post = await ann.command("/hand")
    assert post.text == "### Choose\nHow to play"
    assert post.buttons == ["⚓ 1", "⚓ 2", "⚓ 3", "⚓ 4", "⚓ 5", "Rules"]
    media = post.files[0]
    assert (media["width"], media["content_type"]) == (4, "image/png")
    assert await ann.download(post) == picture()
    await ann.click(post, "⚓ 3")
    assert (await ann.answer()).text == "### You play 3\nHow to play"
    assert post.files[0]["url"].endswith("hand3.png")
    await ann.click(post, "move:4")
    assert (await ann.answer()).text.startswith("### You play 4")
    assert not bot.errors


async def test_menus_by_placeholder_and_number(town: Town, bot: Small, ann: Any) -> None:
    chosen: list[list[str]] = []

    @bot.event
    async def on_interaction(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            chosen.append(data["values"])
            await interaction.response.send_message("thanks", ephemeral=True)

    @bot.command
    async def hand(interaction: Interaction) -> None:
        await interaction.response.send_message(view=panel("Choose"), file=attached("hand.png"))

    await town.host(bot)
    post = await ann.command("/hand")
    await ann.choose(post, "Which ship?", "Ship A", "C")
    assert (await ann.answer()).text == "thanks"
    await ann.choose(post, 0, "B")
    assert chosen == [["A", "C"], ["B"]]
    with pytest.raises(Stuck, match="cannot be chosen here"):
        await ann.choose(post, 0, "Z")
    with pytest.raises(Stuck, match="Choose 1 to 2"):
        await ann.choose(post, 0, "A", "B", "C")
    with pytest.raises(Stuck, match="is a link"):
        await ann.click(post, "Rules")


async def test_menus_of_people_and_channels(town: Town, bot: Small, ann: Any) -> None:
    told: list[str] = []

    class Invite(ui.View):
        @ui.select(cls=ui.UserSelect, placeholder="Whom?", max_values=2)
        async def people(self, interaction: Interaction, select: ui.UserSelect[Any]) -> None:
            told.extend(sorted(user.display_name for user in select.values))
            await interaction.response.defer()

        @ui.select(cls=ui.ChannelSelect, placeholder="Where?")
        async def place(self, interaction: Interaction, select: ui.ChannelSelect[Any]) -> None:
            told.append(select.values[0].name)
            await interaction.response.defer()

    @bot.command
    async def invite(interaction: Interaction) -> None:
        await interaction.response.send_message("Invite", view=Invite())

    await town.host(bot)
    await town.person("Ben")
    post = await ann.command("/invite")
    await ann.choose(post, "Whom?", "Ben", "Ann")
    await ann.choose(post, "Where?", ann.channel("tables")["id"])
    assert told == ["Ann", "Ben", "tables"]


class Options(ui.Modal, title="Options"):
    """One field of each kind that fits."""

    words: ui.TextDisplay[Any] = ui.TextDisplay("Everything can be changed later.")
    pace: ui.Label[Any] = ui.Label(
        text="Pace",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Daily", value="d"),
                discord.RadioGroupOption(label="Live", value="l"),
            ]
        ),
    )
    extras: ui.Label[Any] = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=one, value=one.lower()) for one in ("Undo", "Mafia")],
            required=False,
        ),
    )
    sealed: ui.Label[Any] = ui.Label(text="Sealed", component=ui.Checkbox())
    zone: ui.Label[Any] = ui.Label(
        text="Zone", component=ui.Select(options=[discord.SelectOption(label="Berlin", value="+1")])
    )

    async def on_submit(self, interaction: Interaction) -> None:
        fields: Any = [self.pace, self.extras, self.sealed, self.zone]
        pace, extras, sealed, zone = (field.component for field in fields)
        told = f"{pace.value} {extras.values} {sealed.value} {zone.values}"
        await interaction.response.send_message(told, ephemeral=True)


class Sending(ui.Modal, title="Sending"):
    """A file and a text."""

    log: ui.Label[Any] = ui.Label(text="Log", component=ui.FileUpload(max_values=2))
    note: ui.Label[Any] = ui.Label(text="Note", component=ui.TextInput(required=False, max_length=5))

    async def on_submit(self, interaction: Interaction) -> None:
        upload: Any = self.log.component
        note: Any = self.note.component
        told = [f"{file.filename} {await file.read()!r}" for file in upload.values]
        await interaction.response.send_message(f"{told} {note.value!r}")


async def test_every_field_of_a_form(town: Town, bot: Small, ann: Any) -> None:
    @bot.command
    async def options(interaction: Interaction) -> None:
        await interaction.response.send_modal(Options())

    @bot.command
    async def upload(interaction: Interaction) -> None:
        await interaction.response.send_modal(Sending())

    await town.host(bot)
    form = await ann.command("/options")
    assert list(form.fields()) == ["Pace", "Extras", "Sealed", "Zone"]
    with pytest.raises(Stuck, match="Zone must be filled in"):
        await ann.fill(form, pace="Live")
    await ann.fill(form, pace="Live", extras=["Mafia"], sealed=True, zone=["Berlin"])
    assert (await ann.answer()).text == "l ['mafia'] True ['+1']"
    form = await ann.command("/upload")
    await ann.fill(form, {"Log": [ann.file("a.txt", b"one"), ann.file("b.txt", b"two")]})
    assert (await ann.answer()).text == "[\"a.txt b'one'\", \"b.txt b'two'\"] ''"
    with pytest.raises(Stuck, match="no field 'Date'"):
        await ann.fill(form, Date="today")
    assert not bot.errors


async def test_a_file_that_a_component_shows(town: Town, ann: Any) -> None:
    bot = Small(guild_ready_timeout=0.05)
    await town.host(bot)
    channel = await room(town, bot)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("The log"))
    view.add_item(ui.File("attachment://log.txt"))
    message = await channel.send(view=view, file=attached("log.txt", b"round 1"))
    assert message.attachments == []
    post = await ann.sees("The log")
    assert await ann.download(post) == b"round 1"
    quiet = discord.AllowedMentions.none()
    await message.edit(allowed_mentions=quiet)
    assert await ann.download(post) == b"round 1", "an edit keeps what it does not name"
    again = (
        ui.LayoutView(timeout=None)
        .add_item(ui.TextDisplay("Still"))
        .add_item(ui.File("attachment://log.txt"))
    )
    await message.edit(view=again)
    await ann.sees("Still")
    assert await ann.download(post) == b"round 1"
