"""Looking after a running table: taking back, coming back, giving a seat up, being reminded later."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.engine import Seat
from bot.tables.refusals import NotPossible
from cogs.crew import crew_name
from cogs.lobby import greet, keep_button, may_manage
from cogs.reader import Reader
from cogs.replies import answer_here, reply, take_press
from cogs.widgets.controls import GREEN, RED, Press
from cogs.widgets.ids import table_id
from cogs.widgets.reminder_post import SHORT, moment
from cogs.widgets.table_menu import table_menu

if TYPE_CHECKING:
    from bot.client import Quayside


class Care(commands.Cog):
    """The buttons behind Table, and those that ask for agreement."""

    def __init__(self, bot: "Quayside") -> None:
        self._desk = bot.desk
        self._hall = bot.desk.service.hall
        self._care = bot.desk.service.care
        bot.table_ops |= {
            "care": self.menu,
            "takeback": self.take_back,
            "agree": self.agree,
            "decline": self.decline,
            "takeseat": self.take_seat,
            "comeback": self.come_back,
            "resign": self.resign,
            "snooze": self.snooze,
            "testdm": self.try_messages,
        }

    async def menu(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Show what can be done with the table, to whoever asks."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            view = table_menu(sitting, reader, str(interaction.user.id), may_manage(interaction, sitting))
        await interaction.edit_original_response(view=view)

    async def take_back(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Undo one's latest answer, or ask those who are affected."""
        await take_press(interaction)
        seat, reader = await self._seated(interaction, table)
        consent = await self._care.take_back(table, seat, self._desk.now())
        await answer_here(interaction, reader("undo_asked" if consent else "undo_done"))

    async def agree(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Agree to an undo."""
        await take_press(interaction)
        seat, reader = await self._seated(interaction, table)
        done = await self._care.agree_to_undo(table, seat, self._desk.now())
        await reply(interaction, reader("undo_done" if done else "undo_noted"))

    async def decline(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Refuse an undo; whoever asked for it withdraws it so."""
        await interaction.response.defer(ephemeral=True)
        seat, _reader = await self._seated(interaction, table)
        await self._care.decline_undo(table, seat, self._desk.now())

    async def take_seat(self, interaction: discord.Interaction, table: str, number: str) -> None:
        """Play on for a seat that is on offer; the first who presses gets it."""
        await take_press(interaction)
        user = interaction.user
        await self._offered(table, number)
        await self._care.replace(
            table, Seat(int(number)), self._desk.now(), user=str(user.id), name=user.display_name[:32]
        )
        reader = await self._desk.reader(interaction)
        move = Press(table_id(table, "move"), reader("button.move"), GREEN)
        await reply(interaction, reader("care.taken"), move)

    async def _offered(self, table: str, number: str) -> None:
        async with self._hall.at(table) as sitting:
            if not number.isdecimal() or int(number) >= len(sitting.seats):
                raise NotPossible("no_such_seat")
            if not sitting.seats[int(number)].offered:
                raise NotPossible("not_offered")

    async def come_back(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Say that one is there again, or take one's own seat from a program."""
        await take_press(interaction)
        user = interaction.user
        await self._care.come_back(table, str(user.id), user.display_name[:32], self._desk.now())
        reader = await self._desk.reader(interaction)
        move = Press(table_id(table, "move"), reader("button.move"), GREEN)
        await answer_here(interaction, reader("care.back"), move)

    async def resign(self, interaction: discord.Interaction, table: str, confirmed: str) -> None:
        """Give one's seat to an automatic player, after asking once more."""
        await take_press(interaction)
        seat, reader = await self._seated(interaction, table)
        if confirmed != "yes":
            sure = Press(table_id(table, "resign", "yes"), reader("button.resign_now"), RED)
            await answer_here(interaction, reader("resign_sure"), sure, keep_button(table, reader))
            return
        name = crew_name(reader)
        await self._care.replace(table, seat, self._desk.now(), name=name, program="thinker")
        back = Press(table_id(table, "comeback"), reader("button.come_back"))
        await answer_here(interaction, reader("care.resigned"), back)

    async def snooze(self, interaction: discord.Interaction, table: str, when: str) -> None:
        """Be reminded again, in two hours or tomorrow morning."""
        await take_press(interaction)
        seat, reader = await self._seated(interaction, table)
        user, now = await self._desk.user(interaction.user), self._desk.now()
        until = moment(when or SHORT, user.zone, now)
        await self._care.snooze(table, seat, until, now)
        move = Press(table_id(table, "move"), reader("button.move_now"), GREEN)
        await answer_here(interaction, reader("remind.at", table=table, time=f"<t:{until}:f>"), move)

    async def try_messages(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Try again whether direct messages get through."""
        await take_press(interaction)
        reader = await self._desk.reader(interaction)
        works = await greet(self._desk, interaction.user, reader, interaction.channel_id)
        await answer_here(interaction, reader("joined_dm" if works else "joined_closed"))

    async def _seated(self, interaction: discord.Interaction, table: str) -> tuple[Seat, Reader]:
        async with self._hall.at(table) as sitting:
            seat = sitting.seat_of(str(interaction.user.id))
            if seat is None:
                raise NotPossible("watching", table=table)
            return seat, await self._desk.reader(interaction, sitting)


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Care(bot))
