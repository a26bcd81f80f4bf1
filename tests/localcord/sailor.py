"""A bot in a process of its own, which keeps nothing in memory."""

import os
from typing import Any

from discord import ui

from bot.localcord.redirect import point_discord_at
from tests.driver.bots import TOKEN, URL
from tests.localcord.small import Interaction, Small


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button whose id holds all there is to know."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label="More", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: Any) -> "Count":
        return cls(int(match["number"]))

    async def callback(self, interaction: Interaction) -> Any:
        if self.number == 13:
            os.abort()
        await interaction.response.edit_message(view=shown(self.number + 1))


def shown(number: int) -> ui.LayoutView:
    """Return the message for a number."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"{number} from process {os.getpid()}"))
    view.add_item(ui.ActionRow(Count(number)))
    return view


async def count(interaction: Interaction, start: int = 1) -> None:
    """Post a number with its button."""
    await interaction.response.send_message(view=shown(start))


def main() -> None:
    """Run until told to stop."""
    point_discord_at(os.environ[URL])
    bot = Small(guild_ready_timeout=0.05)
    bot.command(count)
    bot.add_dynamic_items(Count)
    bot.run(os.environ[TOKEN], log_handler=None)


if __name__ == "__main__":
    main()
