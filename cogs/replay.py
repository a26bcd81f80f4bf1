"""After the end: any earlier moment of a game, the game as a film, and as a file that can be checked."""

import asyncio
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot import shelf
from bot.engine import SeatName
from bot.tables.exchange import export
from bot.tables.log import TABLE
from bot.tables.past import public_views, standing
from bot.tables.sitting import Sitting
from bot.tables.table import Step, Table
from cogs.desk import files
from cogs.reader import Reader
from cogs.replies import reply
from cogs.sheets import lay_out, take_notice, text_file
from cogs.table_commands import OVER, add_command, started
from cogs.widgets.frame import Picture, box
from cogs.widgets.replay_page import chosen_step, replay_page
from rendering.film import NoFilm, film

if TYPE_CHECKING:
    from bot.client import Quayside


class Replay(commands.Cog):
    """Games that are over. As long as one runs, all of this is refused: it holds secrets."""

    def __init__(self, bot: "Quayside") -> None:
        self._bot = bot
        self._desk = bot.desk
        self._hall = bot.desk.service.hall
        self._projector = asyncio.Lock()
        bot.table_ops |= {"replay": self.replay, "film": self.film, "export": self.export}

    async def cog_load(self) -> None:
        """Add the commands to those of the lobby."""
        add_command(self._bot, "replay", self.replay, OVER)
        add_command(self._bot, "export", self.export, OVER)

    async def replay(self, interaction: discord.Interaction, table: str, step: str) -> None:
        """Show how a game stood after a step, and what happened in it."""
        await take_notice(interaction, bool(step))
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            if not await self._over(interaction, sitting, reader):
                return
            assert sitting.table is not None
            steps = sitting.table.steps
            number = chosen_step(step, len(steps))
            view = standing(sitting.table, number).view(None)
            told = [notice for notice in steps[number].notices if notice.to is None]
            sentences = self._desk.tell(sitting, told, reader) or [
                _quiet(sitting.table, steps[number], reader)
            ]
            user = await self._desk.user(interaction.user)
            picture = await self._desk.picture(sitting, reader, None, user.palette, view)
            text = "" if picture else self._desk.text_board(sitting, reader, None, view)
            shown = replay_page(sitting, reader, number, sentences, picture, text)
        await lay_out(interaction, shown, *files(picture))

    async def film(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Make the film of a game, one at a time: it takes some seconds."""
        await take_notice(interaction)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            if not await self._over(interaction, sitting, reader):
                return
            assert sitting.table is not None
            game, views = sitting.row.game, list(public_views(sitting.table))
        user = await self._desk.user(interaction.user)
        palette = "clear" if user.palette == "clear" else "standard"
        try:
            async with self._projector:
                reel = await asyncio.to_thread(
                    film, game, views, reader.names(), language=reader.language, palette=palette
                )
        except NoFilm:
            await reply(interaction, reader("replay.no_film"))
            return
        title = shelf.titles()[game].title
        shown = Picture(reel, f"{game}_{table}.gif", reader("replay.film", game=title, n=len(views)))
        await lay_out(interaction, box([shown.alt, shown.gallery()]), *files(shown))

    async def export(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Hand out a game as a file, with all secrets and their seals."""
        await take_notice(interaction)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            if not await self._over(interaction, sitting, reader):
                return
            text, name = export(sitting).text(), f"{sitting.row.game}_{table}.txt"
        view, attached = text_file(reader("replay.export"), text, name)
        await lay_out(interaction, view, *attached)

    async def _over(self, interaction: discord.Interaction, sitting: Sitting, reader: Reader) -> bool:
        """Whether the game is over; if it still runs, say so."""
        started(interaction, sitting)
        if sitting.row.status in OVER:
            return True
        await reply(interaction, reader("replay.runs"))
        return False


def _quiet(table: Table, step: Step, reader: Reader) -> str:
    """Say whose step it was of which nobody was told."""
    if step.entry.who == TABLE:
        return reader("replay.set_up")
    return reader("replay.quiet", seat=SeatName(table.seat(step.entry.who)))


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Replay(bot))
