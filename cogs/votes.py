"""Pauses, more time, other players, the end: by right for whoever looks after a table, or by vote."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.engine import Seat
from bot.tables.letters import ALL
from bot.tables.refusals import NotPossible
from cogs.crew import crew_name
from cogs.lobby import keep_button, may_manage
from cogs.replies import answer_here, take_press
from cogs.sheets import lay_out
from cogs.widgets.controls import RED, Press
from cogs.widgets.ids import table_id
from cogs.widgets.table_menu import how_to_replace, whom_to_replace

if TYPE_CHECKING:
    from bot.client import Quayside

YES, NO = "yes", "no"


class Votes(commands.Cog):
    """What is decided about a running table."""

    def __init__(self, bot: "Quayside") -> None:
        self._desk = bot.desk
        self._hall = bot.desk.service.hall
        self._votes = bot.desk.service.votes
        bot.table_ops |= {
            "pause": self.pause,
            "resume": self.resume,
            "extend": self.extend,
            "end": self.end,
            "replace": self.replace,
            "programseat": self.program_seat,
            "vote": self.vote,
        }

    async def pause(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Let all clocks stand still."""
        await self._propose(interaction, table, "pause")

    async def resume(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Go on after a pause."""
        await self._propose(interaction, table, "resume")

    async def extend(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Give everyone who is awaited a day more."""
        await self._propose(interaction, table, "extend")

    async def end(self, interaction: discord.Interaction, table: str, confirmed: str) -> None:
        """Close the table, after asking once more."""
        if confirmed == YES:
            await self._propose(interaction, table, "end")
            return
        await take_press(interaction)
        reader = await self._desk.reader(interaction)
        sure = Press(table_id(table, "end", YES), reader("button.end"), RED)
        await answer_here(interaction, reader("end_sure"), sure, keep_button(table, reader))

    async def replace(self, interaction: discord.Interaction, table: str, chosen: str) -> None:
        """Ask whose seat somebody else shall play, then who; then do it or put it to the vote."""
        if "." in chosen:
            await self._propose(interaction, table, chosen)
            return
        await interaction.response.defer()
        user = str(interaction.user.id)
        async with self._hall.at(table) as sitting:
            sitting.playing()
            reader = await self._desk.reader(interaction, sitting)
            if sitting.seat_of(user) is None and not may_manage(interaction, sitting):
                raise NotPossible("watching", table=table)
            if not chosen:
                view = whom_to_replace(sitting, reader, user)
            elif chosen.isdecimal() and int(chosen) in sitting.people():
                view = how_to_replace(sitting, reader, Seat(int(chosen)))
            else:
                raise NotPossible("no_such_seat")
        await lay_out(interaction, view)

    async def program_seat(self, interaction: discord.Interaction, table: str, number: str) -> None:
        """Let an automatic player take a seat that is on offer."""
        async with self._hall.at(table) as sitting:
            if not number.isdecimal() or int(number) >= len(sitting.seats):
                raise NotPossible("no_such_seat")
            if not sitting.seats[int(number)].offered:
                raise NotPossible("not_offered")
        await self._propose(interaction, table, f"replace.{number}")

    async def vote(self, interaction: discord.Interaction, table: str, voted: str) -> None:
        """Vote for or against something that was proposed, or withdraw."""
        side, _, kind = voted.partition(".")
        if side == YES:
            await self._propose(interaction, table, kind)
            return
        await take_press(interaction)
        async with self._hall.at(table) as sitting:
            seat, reader = sitting.seat_of(str(interaction.user.id)), await self._desk.reader(interaction)
        if seat is None:
            raise NotPossible("watching", table=table)
        now = self._desk.now()
        if side == NO:
            how = await self._votes.vote(table, kind, seat, yes=False, name="", now=now)
            await answer_here(interaction, reader(f"vote.voted_{how}"))
        else:
            over = await self._votes.withdraw(table, kind, seat, now)
            await answer_here(interaction, reader("vote.withdrawn" if over else "vote.vote_withdrawn"))

    async def _propose(self, interaction: discord.Interaction, table: str, kind: str) -> None:
        """Let the owner or a moderator act; a player's press is a vote."""
        await take_press(interaction)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            seat, manages = sitting.seat_of(str(interaction.user.id)), may_manage(interaction, sitting)
        name, now = crew_name(reader), self._desk.now()
        if manages:
            await self._votes.act(table, kind, ALL if seat is None else seat, name, now)
            await answer_here(interaction, reader("done"))
            return
        if seat is None:
            raise NotPossible("watching", table=table)
        how = await self._votes.vote(table, kind, seat, yes=True, name=name, now=now)
        await answer_here(interaction, reader(f"vote.voted_{how}"))


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Votes(bot))
