"""Looking after a running table: taking back, pausing, more time, substitutes, ending."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.engine import Seat
from bot.storage.rows import ProposalRow
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from cogs.lobby import greet, may_manage
from cogs.reader import Reader
from cogs.replies import reply
from cogs.widgets.controls import GREEN, RED, Press
from cogs.widgets.ids import table_id

if TYPE_CHECKING:
    from bot.client import Quayside

MORE_TIME = 24 * 3600


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
            "pause": self.vote,
            "resume": self.resume,
            "extend": self.extend,
            "end": self.end,
            "takeseat": self.take_seat,
            "programseat": self.program_seat,
            "comeback": self.come_back,
            "resign": self.resign,
            "snooze": self.snooze,
            "testdm": self.try_messages,
            "rematch": self.rematch,
        }

    async def menu(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Show what can be done with the table, to whoever asks."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            owner = may_manage(interaction, sitting)
            seat = sitting.seat_of(str(interaction.user.id))
            paused = sitting.row.status == "paused"
            former = any(row.former == str(interaction.user.id) and row.program for row in sitting.seats)
        buttons = []
        if seat is not None:
            buttons.append(Press(table_id(table, "takeback"), reader("button.take_back")))
        if seat is not None or owner:
            op = "resume" if paused else "pause"
            buttons.append(Press(table_id(table, op), reader(f"button.{op}")))
            buttons.append(Press(table_id(table, "extend"), reader("button.extend")))
            buttons.append(Press(table_id(table, "end"), reader("button.end"), RED))
        if seat is not None:
            buttons.append(Press(table_id(table, "resign"), reader("button.resign"), RED))
        if former:
            buttons = [Press(table_id(table, "comeback"), reader("button.come_back"), GREEN)]
        text = reader("care_owner" if owner else "care_player" if seat is not None else "care_watcher")
        await reply(interaction, text, *buttons)

    async def take_back(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Undo one's latest answer, or ask those who are affected."""
        await interaction.response.defer(ephemeral=True)
        seat, reader = await self._seated(interaction, table)
        consent = await self._care.take_back(table, seat, self._desk.now())
        await reply(interaction, reader("undo_asked" if consent else "undo_done"))

    async def agree(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Agree to an undo."""
        await interaction.response.defer(ephemeral=True)
        seat, reader = await self._seated(interaction, table)
        done = await self._care.agree_to_undo(table, seat, self._desk.now())
        await reply(interaction, reader("undo_done" if done else "undo_noted"))

    async def decline(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Refuse an undo; whoever asked for it withdraws it so."""
        await interaction.response.defer(ephemeral=True)
        seat, _reader = await self._seated(interaction, table)
        await self._care.decline_undo(table, seat, self._desk.now())

    async def vote(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Pause: at once for the owner, otherwise when more than half want it."""
        await self._by_right_or_vote(interaction, table, "pause")

    async def resume(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Go on after a pause."""
        await self._by_right_or_vote(interaction, table, "resume")

    async def extend(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Give everyone who is awaited a day more."""
        await self._by_right_or_vote(interaction, table, "extend")

    async def end(self, interaction: discord.Interaction, table: str, confirmed: str) -> None:
        """Close the table, after asking once more."""
        if confirmed != "yes":
            reader = await self._desk.reader(interaction)
            sure = Press(table_id(table, "end", "yes"), reader("button.end"), RED)
            await reply(interaction, reader("end_sure"), sure)
            return
        await self._by_right_or_vote(interaction, table, "end")

    async def _by_right_or_vote(self, interaction: discord.Interaction, table: str, what: str) -> None:
        """Let the owner or a moderator act; a player's press is a vote."""
        await interaction.response.defer(ephemeral=True)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            seat = sitting.seat_of(str(interaction.user.id))
            if not may_manage(interaction, sitting):
                if seat is None:
                    raise NotPossible("watching")
                missing = await self._voted(sitting, seat, what)
                if missing:
                    await reply(interaction, reader("vote_noted", n=missing))
                    return
        await self._carry_out(table, what)
        await reply(interaction, reader("done"))

    async def _voted(self, sitting: Sitting, seat: Seat, what: str) -> int:
        """Count a vote on a table that is held; returns how many more are needed."""
        people = [row.seat for row in sitting.seats if not row.program]
        before = sitting.proposals.get(what)
        agreed = tuple(sorted({*(before.agreed if before else ()), seat}))
        proposal = ProposalRow(sitting.row.id, what, 0, before.by if before else seat, agreed)
        sitting.proposals[what] = proposal
        sitting.put(proposal)
        missing = len(people) // 2 + 1 - len(agreed)
        if missing > 0 and before is None:
            sitting.care(f"vote_{what}", self._desk.now(), seat)
        await self._hall.write(sitting, self._desk.now())
        return max(missing, 0)

    async def _carry_out(self, table: str, what: str) -> None:
        now = self._desk.now()
        match what:
            case "pause":
                await self._care.pause(table, now)
            case "resume":
                await self._care.resume(table, now)
            case "extend":
                await self._care.extend(table, MORE_TIME, now)
            case _:
                await self._care.end(table, now)
        await self._care.forget_votes(table, now)

    async def take_seat(self, interaction: discord.Interaction, table: str, number: str) -> None:
        """Play on for a seat that is on offer; the first who presses gets it."""
        await interaction.response.defer(ephemeral=True)
        user = interaction.user
        await self._offered(table, number)
        await self._care.replace(
            table, Seat(int(number)), self._desk.now(), user=str(user.id), name=user.display_name[:32]
        )

    async def program_seat(self, interaction: discord.Interaction, table: str, number: str) -> None:
        """Let an automatic player take a seat that is on offer; the owner decides."""
        await interaction.response.defer(ephemeral=True)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            if not may_manage(interaction, sitting):
                raise NotPossible("owner_only", owner=reader("owner"))
        await self._offered(table, number)
        name = reader("program_name", n=1)
        await self._care.replace(table, Seat(int(number)), self._desk.now(), name=name, program="thinker")

    async def _offered(self, table: str, number: str) -> None:
        async with self._hall.at(table) as sitting:
            if not number.isdecimal() or int(number) >= len(sitting.seats):
                raise NotPossible("no_such_seat")
            if not sitting.seats[int(number)].offered:
                raise NotPossible("not_offered")

    async def come_back(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Take one's own seat again from a program."""
        await interaction.response.defer(ephemeral=True)
        user = interaction.user
        await self._care.come_back(table, str(user.id), user.display_name[:32], self._desk.now())

    async def resign(self, interaction: discord.Interaction, table: str, confirmed: str) -> None:
        """Give one's seat to an automatic player, after asking once more."""
        seat, reader = await self._seated(interaction, table)
        if confirmed != "yes":
            sure = Press(table_id(table, "resign", "yes"), reader("button.resign"), RED)
            await reply(interaction, reader("resign_sure"), sure)
            return
        await interaction.response.defer(ephemeral=True)
        name = reader("program_name", n=1)
        await self._care.replace(table, seat, self._desk.now(), name=name, program="thinker")

    async def snooze(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Leave out the next reminder."""
        seat, reader = await self._seated(interaction, table)
        await self._care.snooze(table, seat, self._desk.now())
        await reply(interaction, reader("snoozed"))

    async def try_messages(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Try again whether direct messages get through."""
        await interaction.response.defer(ephemeral=True)
        reader = await self._desk.reader(interaction)
        works = await greet(self._desk, interaction.user, reader)
        await reply(interaction, reader("joined_dm" if works else "joined_closed"))

    async def rematch(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Open a table with the same game and options."""
        await interaction.response.defer(ephemeral=True)
        async with self._hall.at(table) as sitting:
            reader, row = await self._desk.reader(interaction, sitting), sitting.row
        again = await self._desk.service.lobby.open(
            row.game,
            owner=str(interaction.user.id),
            guild=row.guild,
            channel=row.channel,
            pace=row.pace,
            now=self._desk.now(),
            options=row.options,
        )
        user = interaction.user
        await self._desk.service.lobby.sit(again.id, str(user.id), user.display_name[:32], self._desk.now())
        await reply(interaction, reader("opened", table=again.id, channel=f"<#{row.channel}>"))

    async def _seated(self, interaction: discord.Interaction, table: str) -> tuple[Seat, Reader]:
        async with self._hall.at(table) as sitting:
            seat = sitting.seat_of(str(interaction.user.id))
            if seat is None:
                raise NotPossible("watching")
            return seat, await self._desk.reader(interaction, sitting)


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Care(bot))
