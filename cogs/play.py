"""Playing: the private panel, and every tap on it."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands
from msgspec.structs import replace

from bot.engine import Answer, Decision, Seat, typed
from bot.storage.rows import Delete, DraftRow, MessageRow
from bot.tables.letters import ASK
from bot.tables.refusals import NotPossible, Stale
from bot.tables.sitting import Sitting
from bot.tables.table import Table
from cogs.desk import Redrawn
from cogs.easel import Easel
from cogs.reader import Reader, plain
from cogs.replies import Patience, private, redraw, reply
from cogs.widgets.answer_form import answer_form
from cogs.widgets.draft import answer, completed, follow, locks_itself, tap
from cogs.widgets.ids import AND, MENU, AnswerId
from cogs.widgets.panel import is_last
from cogs.widgets.words import chosen, described

if TYPE_CHECKING:
    from bot.client import Quayside

CLOSING = ("ok", "later")  # these taps end a draft, whatever it holds


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
            sitting.playing()
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
        if interaction.message is None or not private(interaction.message):
            # A panel is only ever drawn where one person sees it.
            await self.my_move(interaction, pressed.table, "")
            return
        typing = pressed.op == "type" and interaction.type is discord.InteractionType.component
        if typing and await self._open_form(interaction, pressed):
            return
        async with Patience(interaction) as patience:
            redrawn, moved = await self._tapped(interaction, pressed, values)
        if patience.heard and await redraw(interaction, redrawn.view, redrawn.files):
            await self._easel.paint(interaction, pressed, redrawn)
        elif moved:
            await self._ask_again(pressed.table, Seat(pressed.seat))

    async def _tapped(
        self, interaction: discord.Interaction, pressed: AnswerId, values: list[str]
    ) -> tuple[Redrawn, bool]:
        """Store a tap; returns the panel as it stands then, and whether something was answered."""
        on = self._easel.picture_on(interaction.message)
        async with self._hall.at(pressed.table) as sitting:
            seat = self._seat(sitting, interaction)
            if seat != pressed.seat:
                who = plain(sitting.seats[pressed.seat].name) if pressed.seat < len(sitting.seats) else "?"
                raise NotPossible("not_your_seat", who=who, table=pressed.table)
            reader = await self._desk.reader(interaction, sitting)
            before = len(sitting.table.log) if sitting.table else 0
            above = await self._take(sitting, seat, pressed, values, interaction, reader)
            redrawn = await self._desk.repanel(sitting, seat, reader, on, above)
            moved = sitting.table is not None and len(sitting.table.log) > before
        return redrawn, moved

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
        by: discord.Interaction,
        reader: Reader,
    ) -> str:
        """Carry a tap out; returns a line to be shown above the panel."""
        sitting.playing()
        decision = sitting.decision(seat)
        assert sitting.table is not None
        if decision is None or sitting.table.token(seat) != pressed.token:
            return _stale(sitting.table, seat, reader)
        draft = await self._desk.draft(sitting, decision)
        if pressed.op == "type":
            made = completed(decision.ask, typed(decision.ask, values[0] if values else ""), draft)
            return await self._submit(sitting, decision, made, draft, by, reader)
        if pressed.step != draft.step:
            return reader("behind")
        if pressed.op != "ok":
            keys = [key for key in values or pressed.key.split(AND) if not key.startswith(MENU)]
            draft = tap(decision, draft, pressed.op, pressed.part, keys)
        if pressed.op == "tab":
            await self._desk.keep(sitting, draft)
            return ""
        return await self._settle(sitting, decision, draft, pressed.op in CLOSING, by, reader)

    async def _settle(
        self,
        sitting: Sitting,
        decision: Decision,
        draft: DraftRow,
        closing: bool,
        by: discord.Interaction,
        reader: Reader,
    ) -> str:
        """Answer if the draft is complete and needs no closing tap; otherwise keep it."""
        made = answer(decision.ask, draft)
        user = await self._desk.user(sitting.seats[decision.seat].user)
        locks = locks_itself(decision, is_last(sitting, decision), user.confirm == "always")
        if made is not None and (closing or locks):
            return await self._submit(sitting, decision, made, draft, by, reader)
        await self._desk.keep(sitting, replace(draft, ready=made or ()))
        return reader("not_complete") if closing else ""

    async def _submit(
        self,
        sitting: Sitting,
        decision: Decision,
        made: Answer,
        draft: DraftRow,
        by: discord.Interaction,
        reader: Reader,
    ) -> str:
        """Play an answer on a table that is held; returns what was chosen unless the panel still shows it."""
        seat, now = decision.seat, self._desk.now()
        assert sitting.table is not None
        try:
            sitting.answer(seat, made, now, draft.token)
        except Stale:
            return ""
        going_on = follow(sitting.decision(seat), sitting.table.token(seat), draft)
        if going_on:
            sitting.put(going_on)
            sitting.drafts[seat] = going_on
        if by.message and seat in sitting.table.waiting():
            # The next question is shown where this one was answered, so nobody is written to about it.
            sitting.put(_shown_on(by.message, sitting.table, sitting.row.id, seat, now))
        await self._hall.write(sitting, now, once=str(by.id))
        after = sitting.decision(seat)
        if not made or (after and after.given == made):
            return ""
        return reader("you_chose", answer=described(decision.ask, made, reader.say))

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
            form = answer_form(pressed, decision, await self._desk.draft(sitting, decision), reader)
        await interaction.response.send_modal(form)
        return True


def _shown_on(message: discord.Message, running: Table, table: str, seat: Seat, now: int) -> MessageRow:
    """Return that the question after the last answer is on a panel; one in a channel cannot be put away."""
    direct = message.channel.type is discord.ChannelType.private
    place = (str(message.channel.id), str(message.id)) if direct else ("", "")
    return MessageRow(table, ASK, seat, *place, len(running.log) - 1, now)


def _stale(table: Table, seat: Seat, reader: Reader) -> str:
    """Say what was answered to a question that is gone."""
    answered = chosen(table, seat, reader.say)
    return reader("stale_with", answer=answered) if answered else reader("stale")


async def setup(bot: "Quayside") -> None:
    """Load the cog."""
    await bot.add_cog(Play(bot))
