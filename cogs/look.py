"""Looking at a table: what happened, the board as a picture and in words."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot import shelf
from bot.engine import Seat
from bot.storage.rows import EntryRow
from bot.tables.refusals import NotPossible
from bot.tables.sitting import Sitting
from cogs.desk import files
from cogs.reader import Reader
from cogs.sheets import lay_out, take_notice, text_file
from cogs.table_commands import add_command, started
from cogs.widgets.controls import GREEN, ROW, Press, in_row
from cogs.widgets.frame import TEXT, box, shortened
from cogs.widgets.ids import table_id
from cogs.widgets.log_page import Line, last_move, latest, lines, log_page, turned
from cogs.widgets.public import seat_mark

if TYPE_CHECKING:
    from bot.client import Quayside

MINE, WHOLE = "mine", "whole"


class Look(commands.Cog):
    """Everyone sees the public side of a table; who sits there sees their own secrets besides."""

    def __init__(self, bot: "Quayside") -> None:
        self._bot = bot
        self._desk = bot.desk
        self._hall = bot.desk.service.hall
        bot.table_ops |= {
            "log": self.log,
            "logfile": self.log_file,
            "text": self.text,
            "board": self.board,
            "hand": self.hand,
            "scores": self.scores,
        }

    async def cog_load(self) -> None:
        """Add the commands to those of the lobby."""
        add_command(self._bot, "board", self.board)
        add_command(self._bot, "hand", self.hand)
        add_command(self._bot, "scores", self.scores)
        add_command(self._bot, "text", self.text)
        add_command(self._bot, "log", self.log)

    async def log(self, interaction: discord.Interaction, table: str, to: str) -> None:
        """Open the log at what happened since the reader's last answer, or turn its pages."""
        await take_notice(interaction, bool(to))
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            running, seat = started(interaction, sitting), sitting.seat_of(str(interaction.user.id))
            told = lines(running, seat, reader.say)
            if to:
                first, head = turned(told, to), reader("log.head")
            else:
                ply = last_move(running, seat) if seat is not None else None
                first, head = await self._opened(sitting, reader, told, ply)
            view = log_page(sitting, reader, told, first, head, seat is not None)
        await lay_out(interaction, view)

    async def _opened(
        self, sitting: Sitting, reader: Reader, told: list[Line], ply: int | None
    ) -> tuple[int, str]:
        """Return the line at which the log opens for somebody who answered last at a ply, and the heading."""
        if ply is None:
            return latest(told), reader("log.head")
        (entry,) = await self._hall.storage.find(EntryRow, table=sitting.row.id, ply=ply)
        time = f"<t:{entry.at}:f>"
        for first, line in enumerate(told):
            if line.ply >= ply:
                return first, reader("log.since", time=time)
        return latest(told), reader("log.no_news", time=time)

    async def log_file(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Hand the reader the whole log as a file."""
        await take_notice(interaction)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            told = lines(
                started(interaction, sitting), sitting.seat_of(str(interaction.user.id)), reader.bare
            )
            name = f"{sitting.row.game}_{table}_log.txt"
        text = "".join(f"{line.ply:>4}  {line.text}\n" for line in told)
        view, attached = text_file(reader("log.whole"), text, name)
        await lay_out(interaction, view, *attached)

    async def text(self, interaction: discord.Interaction, table: str, part: str) -> None:
        """Show the board in words: for everyone, or with what the reader's own seat knows."""
        await take_notice(interaction, bool(part))
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            started(interaction, sitting)
            seat = sitting.seat_of(str(interaction.user.id))
            viewer = seat if part == MINE else None
            board = self._desk.text_board(sitting, reader, viewer)
            controls = _beside_text(sitting, reader, seat, viewer)
            head = _head(sitting, reader)
        below = in_row(*controls) if controls else None
        await lay_out(interaction, box([head, f"```\n{shortened(board, TEXT - 200)}\n```", below]))

    async def board(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Show the board as it stands, to the reader alone."""
        await self._picture(interaction, table, own=False)

    async def hand(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Show the reader's own part of the table, whoever is to move."""
        await self._picture(interaction, table, own=True)

    async def _picture(self, interaction: discord.Interaction, table: str, own: bool) -> None:
        await take_notice(interaction)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            started(interaction, sitting)
            seat = sitting.seat_of(str(interaction.user.id))
            if own and seat is None:
                raise NotPossible("watching", table=table)
            viewer, user = seat if own else None, await self._desk.user(interaction.user)
            picture = await self._desk.picture(sitting, reader, viewer, user.palette)
            text = "" if picture else self._desk.text_board(sitting, reader, viewer)
            head, controls = _head(sitting, reader), _beside_picture(sitting, reader, seat)
        shown = picture.gallery() if picture else f"```\n{shortened(text, TEXT - 200)}\n```"
        await lay_out(interaction, box([head, shown, in_row(*controls)]), *files(picture))

    async def scores(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Show how everyone stands, and how they got there."""
        await take_notice(interaction)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            running = started(interaction, sitting)
            glance = running.game.headline(running.view(None))
            standings = [
                reader("look.standing", seat=seat_mark(reader, sitting, seat), standing=standing)
                for seat, standing in enumerate(glance.standings)
            ]
            chart = await self._desk.chart(sitting, reader)
            seat = sitting.seat_of(str(interaction.user.id))
            head, controls = _head(sitting, reader), _beside_picture(sitting, reader, seat)
        told = "\n".join([f"**{reader.say(glance.phase)}**", *standings])
        drawn = [chart.gallery()] if chart else []
        await lay_out(interaction, box([head, told, *drawn, in_row(*controls)]), *files(chart))


def _may_move(sitting: Sitting, seat: Seat | None) -> bool:
    return seat is not None and sitting.row.status == "playing"


def _head(sitting: Sitting, reader: Reader) -> str:
    title = shelf.titles()[sitting.row.game].title
    return f"### {reader('look.head', game=title, table=sitting.row.id)}"


def _beside_picture(sitting: Sitting, reader: Reader, seat: Seat | None) -> list[Press]:
    """Return the controls below a picture, the most wanted first."""
    ops = ("scores", "log", "text", "rules")
    made = [Press(table_id(sitting.row.id, op), reader(f"button.{op}")) for op in ops]
    if seat is not None:
        made.insert(0, Press(table_id(sitting.row.id, "hand"), reader("button.hand")))
    if _may_move(sitting, seat):
        made.insert(0, Press(table_id(sitting.row.id, "move"), reader("button.move"), GREEN))
    return made[:ROW]


def _beside_text(sitting: Sitting, reader: Reader, seat: Seat | None, viewer: Seat | None) -> list[Press]:
    """Return the controls below a board in words: only those who sit there have a part of their own."""
    made = []
    if seat is not None:
        other = MINE if viewer is None else WHOLE
        made.append(Press(table_id(sitting.row.id, "text", other), reader(f"button.text_{other}")))
    if _may_move(sitting, seat):
        made.append(Press(table_id(sitting.row.id, "move"), reader("button.move"), GREEN))
    return made


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Look(bot))
