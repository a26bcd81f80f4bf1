"""What messages are made of, compared with what discord.py itself would write."""

import discord
import pytest
from discord import ui
from msgspec import json

from cogs.widgets.controls import BLUE, GREEN, GREY, RED, Choice, Press, in_row, menu
from cogs.widgets.frame import File, Picture, Section, Text, attached, box

LEFT_OUT = {"disabled": False, "spoiler": False, "required": True}  # what Discord takes for granted


def pressed(style):
    return ui.Button(custom_id="t:k3f9q7:log:", label="Log", style=style)


def chosen():
    options = [
        discord.SelectOption(label="Card 1", value="1", description="to B5", default=True),
        discord.SelectOption(label="Card 2", value="2"),
    ]
    return ui.Select(custom_id="ma:x", options=options, placeholder="Choose", min_values=0, max_values=2)


def shown():
    item = discord.MediaGalleryItem("attachment://board.png", description="A board.")
    return ui.MediaGallery(item, id=70_000)


STYLES = (
    (BLUE, discord.ButtonStyle.primary),
    (GREY, discord.ButtonStyle.secondary),
    (GREEN, discord.ButtonStyle.success),
    (RED, discord.ButtonStyle.danger),
)
PAIRS = {
    "row": (
        in_row(*(Press("t:k3f9q7:log:", "Log", ours) for ours, _ in STYLES)),
        lambda: ui.ActionRow(*(pressed(theirs) for _, theirs in STYLES)),
    ),
    "menu": (
        menu("a:x", [Choice("Card 1", "1", "to B5", True), Choice("Card 2", "2")], "Choose", 0, 2),
        lambda: ui.ActionRow(chosen()),
    ),
    "text": (Text("**Bold**"), lambda: ui.TextDisplay("**Bold**")),
    "gallery": (Picture(b"", "board.png", "A board.", 70_000).gallery(), shown),
    "file": (File(attached("log.txt")), lambda: ui.File("attachment://log.txt")),
    "section": (
        Section((Text("A table"),), Press("t:k3f9q7:log:", "Log", GREEN)),
        lambda: ui.Section(ui.TextDisplay("A table"), accessory=pressed(discord.ButtonStyle.success)),
    ),
    "box": (
        box(["Words", in_row(Press("t:k3f9q7:log:", "Log"))], 0x2C79F2).box,
        lambda: ui.Container(
            ui.TextDisplay("Words"),
            ui.ActionRow(pressed(discord.ButtonStyle.secondary)),
            accent_colour=0x2C79F2,
        ),
    ),
}


def plain(component):
    """Return a component without what Discord takes for granted."""
    match component:
        case dict():
            return {
                key: plain(value)
                for key, value in component.items()
                if value is not None and not (key in LEFT_OUT and value == LEFT_OUT[key])
            }
        case list():
            return [plain(each) for each in component]
        case _:
            return component


@pytest.mark.parametrize("name", PAIRS)
def test_a_component_is_written_as_discord_py_writes_it(name):
    ours, theirs = PAIRS[name]
    assert plain(json.decode(json.encode(ours))) == plain(theirs().to_component_dict())


async def test_discord_py_takes_a_screen_for_a_layout_and_does_not_keep_it():
    screen = box(["Words", in_row(Press("t:k3f9q7:log:", "Log"))])
    assert screen.has_components_v2()
    assert screen.is_finished()
    assert not screen.is_dispatchable()
    (written,) = screen.to_components()
    assert [part["type"] for part in written["components"]] == [10, 1]


def test_texts_that_are_too_long_are_cut_and_empty_ones_left_out():
    screen = box(["", None, "line\n" * 2000, "more"])
    texts = [part.content for part in screen.box.components if isinstance(part, Text)]
    assert sum(map(len, texts)) <= 4000
    assert texts[0].endswith("…")
