"""Playing again: the first press opens a table with the same options, the others join it."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.storage.rows import TableRow
from bot.tables.customs import CUSTOMS
from bot.tables.letters import ALL
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from cogs.lobby import seated
from cogs.table_commands import OVER

if TYPE_CHECKING:
    from bot.client import Quayside


class Rematch(commands.Cog):
    """Tables that follow one another."""

    def __init__(self, bot: "Quayside") -> None:
        self._desk = bot.desk
        self._hall = bot.desk.service.hall
        self._lobby = bot.desk.service.lobby
        bot.table_ops["rematch"] = self.again

    async def again(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Open a table with the same game and options and invite the others, or join the one that is open."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        user = interaction.user
        async with self._hall.at(table) as sitting:
            if sitting.row.status not in OVER:
                raise NotPossible("not_over")
            again = await self._open_already(sitting) or await self._open(sitting, str(user.id))
        if again.status != "lobby":
            raise NotPossible("rematch_started", table=again.id, channel=f"<#{again.channel}>")
        seat = await self._lobby.sit(again.id, str(user.id), user.display_name[:32], self._desk.now())
        await seated(self._desk, interaction, again.id, seat)

    async def _open_already(self, sitting: Sitting) -> TableRow | None:
        """Return the table that follows, unless it was closed before it began."""
        found = await self._hall.storage.find(TableRow, id=sitting.row.rematch or "")
        return found[0] if found and found[0].status != "ended" else None

    async def _open(self, sitting: Sitting, user: str) -> TableRow:
        """Open the table that follows one that is held, and tell those who played."""
        row, now = sitting.row, self._desk.now()
        again = await self._lobby.open(
            row.game,
            owner=user,
            guild=row.guild,
            channel=row.channel,
            pace=row.pace,
            now=now,
            options=row.options,
            seats=row.seats,
            customs={key: getattr(row, key) for key in CUSTOMS},
        )
        seat = sitting.seat_of(user)
        sitting.set_row(rematch=again.id)
        sitting.care("rematch" if seat is not None else "rematch_open", now, ALL if seat is None else seat)
        await self._hall.write(sitting, now)
        return again


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Rematch(bot))
