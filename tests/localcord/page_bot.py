"""A small bot that shows every kind of screen, for people who use the web page."""

import asyncio
from io import BytesIO
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

from tests.localcord.small import Interaction, Small

GAMES = {"montego": "Montego Bay", "keywest": "Key West", "cargo": "Cargo"}
ALT = "The harbour of Montego Bay: three ships at the pier, H1 to H8 in front of the warehouse."
WAVES = discord.Colour(0x2E86AB)
GERMAN = {"table": "tisch", "open": "eröffnen", "game": "spiel", "Open a table": "Einen Tisch eröffnen"}


class InGerman(app_commands.Translator):
    """Names of commands in German."""

    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


class PageBot(Small):
    """Opens tables, shows a private panel with a form, writes to people."""

    def __init__(self) -> None:
        super().__init__()
        self.tree.add_command(Tables())
        self.tree.command(name="slow", description="Think for a moment")(slow)
        self.tree.command(name="classic", description="An embed, a file and a row")(classic)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(InGerman())
        await super().setup_hook()


async def slow(interaction: Interaction) -> None:
    """Answer later."""
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.6)
    await interaction.followup.send("Thought about it.")


async def classic(interaction: Interaction) -> None:
    """Answer as bots did before layouts: text, an embed, a file and a row."""
    embed = discord.Embed(title="Round 5", description="Three ships **leave**.", colour=WAVES)
    embed.add_field(name="Ann", value="14 points").add_field(name="Ben", value="11 points")
    embed.set_footer(text="Montego Bay").set_image(url="attachment://harbour.png")
    log = discord.File(BytesIO(b"1. Ann loads C\n"), "log.txt")
    row = discord.ui.View(timeout=None).add_item(ui.Button(label="Log", url="https://example.org/log"))
    await interaction.response.send_message("The round:", embed=embed, files=[harbour(), log], view=row)


class Tables(app_commands.Group):
    """Commands about tables."""

    def __init__(self) -> None:
        super().__init__(name="table", description="Tables to play at")

    @app_commands.command(name="open", description="Open a table")
    @app_commands.describe(game="What to play", pace="Time for a move", seats="How many play")
    @app_commands.choices(
        pace=[app_commands.Choice(name=name, value=name.lower()) for name in ("Daily", "Live")]
    )
    async def open(
        self,
        interaction: Interaction,
        game: str,
        pace: app_commands.Choice[str],
        seats: app_commands.Range[int, 2, 5] = 3,
    ) -> None:
        """Post a board."""
        where = f"{pace.name} pace, {seats} seats, opened by {interaction.user.mention}"
        await interaction.response.send_message(view=Board(GAMES[game], where), file=harbour())

    @open.autocomplete("game")
    async def games(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest games."""
        found = {key: name for key, name in GAMES.items() if current.lower() in name.lower()}
        return [app_commands.Choice(name=name, value=key) for key, name in found.items()]


class Board(ui.LayoutView):
    """The public post of a table."""

    def __init__(self, game: str, where: str) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media="attachment://harbour.png", description=ALT)
        rules = ui.Button[Any](label="Rules", url="https://example.org/rules")
        row = ui.ActionRow[Any](
            press("My move", self.my_move, discord.ButtonStyle.success),
            press("Write to me", self.write, discord.ButtonStyle.primary, "✉️"),
            press("Break", self.silent, discord.ButtonStyle.danger),
            ui.Button(label="Table", disabled=True, custom_id="off"),
            rules,
        )
        table = ui.Section[Any](
            f"## {game} · Pier 4\n**Round 5 · phase 2: movement cards**",
            accessory=ui.Thumbnail("attachment://harbour.png", description="The harbour, small"),
        )
        box: ui.Container[Any] = ui.Container(accent_colour=WAVES)
        box.add_item(table).add_item(ui.TextDisplay(where)).add_item(gallery)
        box.add_item(ui.TextDisplay("✔ 🔵 S **Anna** · 14 points · 2 coins\n⏳ 🔺 R **Chloé** · 11 points"))
        box.add_item(ui.Separator()).add_item(row)
        box.add_item(ui.TextDisplay("-# The clock: <t:4102444800:R>, on <t:4102444800:D>"))
        self.add_item(box)

    async def my_move(self, interaction: Interaction) -> None:
        """Open the private panel."""
        await interaction.response.send_message(view=Panel(), ephemeral=True)

    async def write(self, interaction: Interaction) -> None:
        """Send a private message."""
        await interaction.response.defer()
        await interaction.user.send(f"**{interaction.user.display_name}**, it is your move. ||Card 3||")

    async def silent(self, interaction: Interaction) -> None:
        """Never answer."""


class Panel(ui.LayoutView):
    """A private question: a row of cards, two menus and a form."""

    def __init__(self, chosen: str = "Nothing is chosen yet.") -> None:
        super().__init__(timeout=None)
        ships = [discord.SelectOption(label=f"Ship {one}", value=one, emoji="⛵") for one in "ABC"]
        ship = ui.Select[Any](placeholder="Load a ship", options=ships, custom_id="ship")
        ship.callback = self.loaded  # type: ignore[method-assign]
        mates = ui.UserSelect[Any](placeholder="Who helps?", max_values=2, custom_id="mates")
        mates.callback = self.helped  # type: ignore[method-assign]
        self.ship, self.mates = ship, mates
        cards = [press(str(one), self.card, discord.ButtonStyle.secondary) for one in range(1, 6)]
        box: ui.Container[Any] = ui.Container(accent_colour=discord.Colour(0xE0A030))
        box.add_item(ui.TextDisplay("-# Montego Bay · Pier 4 · round 5\n### Choose your cards\n" + chosen))
        box.add_item(ui.ActionRow(*cards)).add_item(ui.ActionRow(ship)).add_item(ui.ActionRow(mates))
        typed = press("Type it…", self.type_it, discord.ButtonStyle.secondary)
        box.add_item(ui.ActionRow(press("Lock in", self.card, discord.ButtonStyle.success), typed))
        self.add_item(box)

    async def card(self, interaction: Interaction) -> None:
        """Show the card that was tapped."""
        data: Any = interaction.data
        await interaction.response.edit_message(view=Panel(f"You tapped **{data['custom_id']}**."))

    async def loaded(self, interaction: Interaction) -> None:
        """Show the ship that was chosen."""
        await interaction.response.edit_message(view=Panel(f"You load **ship {self.ship.values[0]}**."))

    async def helped(self, interaction: Interaction) -> None:
        """Show who helps."""
        names = " and ".join(sorted(mate.display_name for mate in self.mates.values))
        await interaction.response.edit_message(view=Panel(f"Helped by **{names}**."))

    async def type_it(self, interaction: Interaction) -> None:
        """Open the form."""
        await interaction.response.send_modal(Typed())


class Typed(ui.Modal, title="Type your move"):
    """One field of each kind."""

    def __init__(self) -> None:
        super().__init__()
        paces = [
            discord.RadioGroupOption(label="Daily", value="daily", description="24 hours a move"),
            discord.RadioGroupOption(label="Live", value="live", description="5 minutes a move"),
        ]
        docks = [discord.SelectOption(label=f"Dock {one}", value=str(one)) for one in (1, 2, 3)]
        ticks = [discord.CheckboxGroupOption(label=one, value=one) for one in ("Undo", "Mafia")]
        self.move = ui.TextInput[Any](placeholder="c5 n n", min_length=2, max_length=40)
        self.dock = ui.Select[Any](options=docks, placeholder="Which dock?")
        self.pace = ui.RadioGroup[Any](options=paces)
        self.options = ui.CheckboxGroup[Any](options=ticks, required=False, min_values=0)
        self.sure = ui.Checkbox[Any]()
        self.add_item(ui.Label(text="Move", description="Square, then steps", component=self.move))
        self.add_item(ui.Label(text="Dock", component=self.dock))
        self.add_item(ui.Label(text="Pace", component=self.pace))
        self.add_item(ui.Label(text="Options", component=self.options))
        self.add_item(ui.Label(text="I am sure", component=self.sure))

    async def on_submit(self, interaction: Interaction) -> None:
        """Say what was filled in."""
        told = [self.move.value, *self.dock.values, self.pace.value, *self.options.values, self.sure.value]
        await interaction.response.edit_message(view=Panel("Typed: " + ", ".join(map(str, told))))


def press(label: str, run: Any, style: discord.ButtonStyle, emoji: str | None = None) -> ui.Button[Any]:
    """Return a button that does something."""
    button = ui.Button[Any](label=label, style=style, emoji=emoji, custom_id=label)
    button.callback = run  # type: ignore[method-assign]
    return button


def harbour() -> discord.File:
    """Return a picture of a harbour."""
    image = Image.new("RGB", (960, 540), "#14384a")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 380, 960, 540), fill="#0d2733")
    for place in range(8):
        draw.rectangle(
            (60 + place * 108, 300, 140 + place * 108, 380), fill="#c8a46b", outline="#573f1f", width=4
        )
    for ship in range(3):
        left = 90 + ship * 300
        draw.polygon([(left, 430), (left + 200, 430), (left + 160, 490), (left + 40, 490)], fill="#b3543c")
        draw.line((left + 100, 430, left + 100, 400), fill="#f2e6cf", width=6)
    data = BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, "harbour.png", description=ALT)
