"""Playing: the private panel, and every tap on it."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord import ui
from discord.ext import commands

from bot.engine import Compose, Decision, PickNumber, Seat, typed
from bot.storage.rows import Change, Delete, DraftRow, MessageRow
from bot.tables.letters import ASK
from bot.tables.refusals import NotPossible, Stale
from bot.tables.sitting import Sitting
from cogs.desk import Redrawn
from cogs.easel import Easel
from cogs.reader import Reader
from cogs.replies import acknowledge, private, reply
from cogs.widgets.draft import answer, follow, locks_itself, tap
from cogs.widgets.ids import MENU, AnswerId
from cogs.widgets.panel import is_last

if TYPE_CHECKING:
    from bot.client import Quayside

CLOSING = ("ok", "later")  # these taps end a draft, whatever it holds

log = logging.getLogger("quayside")


class Play(commands.Cog):
    """My move, in the channel or by direct message."""

    def __init__(self, bot: "Quayside") -> None:
        self._bot = bot
        self._desk = bot.desk
        self._hall = bot.desk.service.hall
        self._easel = Easel(bot.desk)
        bot.answered = self.pressed
        bot.table_ops |= {"move": self.my_move, "later": self.later}

    async def my_move(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Show whoever presses the panel of their seat, to them alone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with self._hall.at(table) as sitting:
            reader = await self._desk.reader(interaction, sitting)
            seat = self._seat(sitting, interaction)
            view, files = await self._desk.panel(sitting, seat, reader)
        await interaction.edit_original_response(view=view, attachments=files)

    async def later(self, interaction: discord.Interaction, table: str, _: str) -> None:
        """Put a panel away that asks for nothing that is needed now."""
        reader = await self._desk.reader(interaction)
        await reply(interaction, reader("asked_later"))

    async def pressed(self, interaction: discord.Interaction, custom_id: str, values: list[str]) -> None:
        """Take a tap on a panel."""
        pressed = AnswerId.parse(custom_id)
        if pressed is None:
            return
        if interaction.message and not private(interaction.message):
            # A panel is only ever drawn where one person sees it.
            await self.my_move(interaction, pressed.table, "")
            return
        typing = pressed.op == "type" and interaction.type is discord.InteractionType.component
        if typing and await self._open_form(interaction, pressed):
            return
        # Discord hears of the tap while it is stored; what was tapped counts even if it hears too late.
        heard = asyncio.create_task(acknowledge(interaction))
        try:
            await self._tapped(interaction, pressed, values, heard)
        finally:
            await heard

    async def _tapped(
        self,
        interaction: discord.Interaction,
        pressed: AnswerId,
        values: list[str],
        heard: asyncio.Task[bool],
    ) -> None:
        """Store a tap and show what came of it."""
        on = self._easel.picture_on(interaction.message)
        async with self._hall.at(pressed.table) as sitting:
            seat = self._seat(sitting, interaction)
            if seat != pressed.seat:
                who = Reader("en", sitting).name(Seat(pressed.seat))
                raise NotPossible("not_your_seat", who=who, table=pressed.table)
            reader = await self._desk.reader(interaction, sitting)
            before = len(sitting.table.log) if sitting.table else 0
            above = await self._take(sitting, seat, pressed, values, str(interaction.id), reader)
            redrawn = await self._desk.repanel(sitting, seat, reader, on, above)
            moved = sitting.table is not None and len(sitting.table.log) > before
            if moved and interaction.message and await heard:
                await self._shown_here(sitting, seat, interaction.message)
        if not await heard:
            return
        if await self._redraw(interaction, redrawn):
            await self._easel.paint(
                interaction, pressed.table, seat, reader, redrawn.late, partial(self._redraw, interaction)
            )
        elif moved:
            await self._ask_again(pressed.table, seat)

    def _seat(self, sitting: Sitting, interaction: discord.Interaction) -> Seat:
        seat = sitting.seat_of(str(interaction.user.id))
        if seat is None:
            raise NotPossible("watching", table=sitting.row.id)
        if sitting.table is None:
            raise NotPossible("not_started")
        return seat

    async def _take(
        self,
        sitting: Sitting,
        seat: Seat,
        pressed: AnswerId,
        values: list[str],
        once: str,
        reader: Reader,
    ) -> str:
        """Carry a tap out; returns a line to be shown above the panel."""
        sitting.playing()
        decision = sitting.decision(seat)
        assert sitting.table is not None
        if decision is None or sitting.table.token(seat) != pressed.token:
            return reader("stale")
        draft = await self._desk.draft(sitting, decision)
        if pressed.op == "type":
            made = typed(decision.ask, values[0] if values else "")
            await self._submit(sitting, seat, made, draft, once)
            return ""
        if pressed.step != draft.step:
            return reader("behind")
        if pressed.op != "ok":
            keys = [key for key in values or [pressed.key] if not key.startswith(MENU)]
            draft = tap(decision, draft, pressed.op, pressed.part, keys)
        return await self._settle(sitting, decision, draft, pressed.op in CLOSING, once, reader)

    async def _settle(
        self, sitting: Sitting, decision: Decision, draft: DraftRow, closing: bool, once: str, reader: Reader
    ) -> str:
        """Answer if the draft is complete and needs no closing tap; otherwise keep it."""
        made = answer(decision.ask, draft)
        if made is not None and (closing or locks_itself(decision, is_last(sitting, decision))):
            await self._submit(sitting, decision.seat, made, draft, once)
            return ""
        await self._desk.keep(sitting, draft)
        return reader("not_complete") if closing else ""

    async def _submit(
        self, sitting: Sitting, seat: Seat, made: tuple[str, ...], draft: DraftRow, once: str
    ) -> None:
        """Play an answer on a table that is held."""
        now = self._desk.now()
        assert sitting.table is not None
        try:
            sitting.answer(seat, made, now, draft.token)
        except Stale:
            return
        going_on = follow(sitting.decision(seat), sitting.table.token(seat), draft)
        if going_on:
            sitting.put(going_on)
            sitting.drafts[seat] = going_on
        await self._hall.write(sitting, now, once)

    async def _shown_here(self, sitting: Sitting, seat: Seat, message: discord.Message) -> None:
        """The next question is shown where the last one was answered, so nobody is written to about it."""
        assert sitting.table is not None
        if seat in sitting.table.waiting():
            ply = len(sitting.table.log) - 1
            direct = message.channel.type is discord.ChannelType.private
            row = MessageRow(
                sitting.row.id,
                ASK,
                seat,
                str(message.channel.id) if direct else "",
                str(message.id) if direct else "",
                ply,
                self._desk.now(),
            )
            await self._hall.storage.write(Change((row,)))

    async def _redraw(self, interaction: discord.Interaction, redrawn: Redrawn) -> bool:
        """Show a panel where it was tapped; returns whether that worked."""
        view, files = redrawn.view, redrawn.files
        try:
            if interaction.message is None:
                await interaction.followup.send(view=view, files=files, ephemeral=True)
            elif redrawn.keeps:
                await interaction.edit_original_response(view=view)
            else:
                await interaction.edit_original_response(view=view, attachments=files)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning("a panel could not be shown: %s", error)
            return False
        return True

    async def _ask_again(self, table: str, seat: Seat) -> None:
        """The next question was not shown after all, so whoever must answer it is written to."""
        now = self._desk.now()
        async with self._hall.at(table) as sitting:
            sitting.put(Delete(MessageRow, {"table": table, "purpose": ASK, "seat": seat}))
            if sitting.table and seat in sitting.table.waiting():
                sitting.tell(ASK, now, seat)
            await self._hall.write(sitting, now)

    async def _open_form(self, interaction: discord.Interaction, pressed: AnswerId) -> bool:
        """Let somebody type an answer; returns False if that question is not asked any more."""
        async with self._hall.at(pressed.table) as sitting:
            seat = self._seat(sitting, interaction)
            reader = await self._desk.reader(interaction, sitting)
            decision = sitting.decision(seat)
            asked = (seat, sitting.table.token(seat) if sitting.table else "")
        if decision is None or asked != (pressed.seat, pressed.token):
            return False
        example = " ".join(decision.default)
        if isinstance(decision.ask, PickNumber):
            example = f"{decision.ask.low} – {decision.ask.high}"
        form = ui.Modal(title=reader("form.type"), custom_id=f"f{pressed.text()}", timeout=None)
        field: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id="answer",
            placeholder=example[:100] or None,
            max_length=400,
            style=discord.TextStyle.paragraph
            if isinstance(decision.ask, Compose)
            else discord.TextStyle.short,
        )
        form.add_item(ui.Label(text=reader("form.answer"), component=field))
        await interaction.response.send_modal(form)
        return True


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Play(bot))
