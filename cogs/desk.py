"""What all cogs share: the tables, the painter, the time, and how a table is shown to somebody."""

import asyncio
import io
import time
from importlib import import_module
from typing import Any, NamedTuple

import discord

from bot.engine import Ask, Compose, Decision, Notice, Phrase, Seat
from bot.storage.rows import Change, DraftRow, UserRow
from bot.tables.past import public_views
from bot.tables.service import Service
from bot.tables.sitting import Sitting
from cogs.idle import idle
from cogs.reader import Reader, language_of
from cogs.widgets.draft import begin, composed, tapped
from cogs.widgets.frame import Picture, Screen
from cogs.widgets.panel import Panel
from cogs.widgets.public import board_post
from rendering.badges import badges_of
from rendering.chart import Course, by_round, chart
from rendering.encode import png
from rendering.gallery import pictures
from rendering.painter import Order, Painter
from rendering.palette import STANDARD

Shown = tuple[Screen, list[discord.File]]
"""A message: its view, and the files that belong to it."""


class Redrawn(NamedTuple):
    """A message that takes the place of another."""

    view: Screen
    files: list[discord.File] | None  # None: those that are there already
    late: Order | None = None  # a picture still to be painted


class Desk:
    """The way from Discord to the tables and back."""

    def __init__(self, service: Service, painter: Painter) -> None:
        self.service = service
        self.painter = painter

    def now(self) -> int:
        """Return the time."""
        return int(time.time())

    async def user(self, user: discord.abc.User | str) -> UserRow:
        """Return what a user has chosen."""
        return await self.service.people.get(user if isinstance(user, str) else str(user.id))

    async def meet(self, interaction: discord.Interaction) -> UserRow:
        """Return what a player has chosen, and remember their Discord's language for messages to them."""
        user, spoken = await self.user(interaction.user), str(interaction.locale)
        if user.locale == spoken:
            return user
        return await self.service.people.choose(user.user, self.now(), locale=spoken)

    async def reader(self, interaction: discord.Interaction, sitting: Sitting | None = None) -> Reader:
        """Return whoever acts, as a reader."""
        plays = sitting is not None and sitting.seat_of(str(interaction.user.id)) is not None
        user = await self.meet(interaction) if plays else await self.user(interaction.user)
        return Reader(language_of(interaction.locale, user), sitting)

    # How a table is shown

    async def board(self, sitting: Sitting, reader: Reader) -> Shown:
        """Return the public board post."""
        assert sitting.table is not None
        picture = await self.picture(sitting, reader, None, "standard")
        text = "" if picture else self.text_board(sitting, reader, None)
        return board_post(sitting, reader, picture, text), files(picture)

    async def panel(
        self, sitting: Sitting, seat: Seat, reader: Reader, above: str = "", below: str = ""
    ) -> Shown:
        """Return the private panel of a seat: its question, or that there is nothing to do."""
        redrawn = await self.repanel(sitting, seat, reader, None, above, below)
        return redrawn.view, redrawn.files or []

    async def repanel(
        self,
        sitting: Sitting,
        seat: Seat,
        reader: Reader,
        on: Picture | None,
        above: str = "",
        below: str = "",
    ) -> Redrawn:
        """Return the panel for a message with the picture ``on``, which it keeps until another is painted."""
        decision = sitting.decision(seat)
        if decision is None or sitting.table is None:
            return Redrawn(await idle(self.service.hall.storage, sitting, seat, reader, above, below), [])
        user = await self.user(sitting.seats[seat].user)
        draft = await self.draft(sitting, decision)
        view = sitting.table.view(seat)
        ask: Ask = decision.ask
        if isinstance(ask, Compose):
            given = composed(ask, tapped(draft))
            view, ask = ask.preview(given).view, ask.laid_out(given)
        order = self._order(sitting, reader, seat, user.palette, view, ask)
        picture = on if order else None
        if order and on is None:
            picture = await self._painted(order, reader)
        late = order if order and on and on.number != order.number else None
        panel = Panel(reader, sitting, decision, draft, user, picture)
        kept = picture is not None and not picture.data
        return Redrawn(panel.view(above, below), None if kept else files(picture), late)

    async def picture(
        self, sitting: Sitting, reader: Reader, seat: Seat | None, palette: str, view: Any = None
    ) -> Picture | None:
        """Return the picture of the board, or of a seat's own part, if the game has pictures."""
        order = self._order(sitting, reader, seat, palette, view)
        return await self._painted(order, reader) if order else None

    def _order(
        self,
        sitting: Sitting,
        reader: Reader,
        seat: Seat | None,
        palette: str,
        view: Any = None,
        ask: Ask | None = None,
    ) -> Order | None:
        table, game = sitting.table, sitting.row.game
        if table is None or pictures(game) is None:
            return None
        return Order(
            game,
            "board" if seat is None else "hand",
            table.view(seat) if view is None else view,
            reader.names(),
            reader.language,
            "clear" if palette == "clear" else "standard",
            badges_of(ask) if ask else (),
        )

    async def _painted(self, order: Order, reader: Reader) -> Picture | None:
        data, shown = await self.painter.paint(order), pictures(order.game)
        if not data or not shown:
            return None
        return Picture(data, f"{order.game}.png", shown.alt(order.view, say=reader.say), order.number)

    async def chart(self, sitting: Sitting, reader: Reader) -> Picture | None:
        """Return the scores over the rounds so far, in the end the final ones too, if there are pictures."""
        table, game = sitting.table, sitting.row.game
        shown, outcome = pictures(game), table.outcome() if table else None
        if table is None or shown is None:
            return None
        standings = [shown.scores(view) for view in public_views(table)]
        if outcome:
            standings.append((standings[-1][0], outcome.scores))
        courses = [
            Course(STANDARD.ink(table.game.info.colours[seat]), reader.names()[seat], scores)
            for seat, scores in enumerate(by_round(standings))
        ]
        title = reader.say(Phrase(f"{game}.picture.chart"))
        data = await asyncio.to_thread(_draw_chart, title, table.game.info.title, game, courses)
        return Picture(data, "scores.png", title)

    def text_board(self, sitting: Sitting, reader: Reader, viewer: Seat | None, view: Any = None) -> str:
        """Return the board in letters, as it stands or as a view shows it."""
        assert sitting.table is not None
        module = import_module(f"rendering.{sitting.row.game}.text")
        view = sitting.table.view(viewer) if view is None else view
        text: str = module.board(view, reader.bare)
        return text.replace("```", "'''")

    def tell(self, sitting: Sitting, notices: list[Notice[Any]], reader: Reader) -> list[str]:
        """Return notices as lines."""
        assert sitting.table is not None
        return [reader.say(sitting.table.game.narrate(notice.event)) for notice in notices]

    # Drafts

    async def draft(self, sitting: Sitting, decision: Decision) -> DraftRow:
        """Return the half-made answer of a seat."""
        assert sitting.table is not None
        seat = decision.seat
        if seat not in sitting.drafts:
            found = await self.service.hall.storage.find(DraftRow, table=sitting.row.id, seat=int(seat))
            sitting.drafts[seat] = found[0] if found else None
        return begin(decision, sitting.row.id, sitting.table.token(seat), sitting.drafts[seat])

    async def keep(self, sitting: Sitting, draft: DraftRow) -> None:
        """Store a half-made answer."""
        await self.service.hall.storage.write(Change((draft,)))
        sitting.drafts[Seat(draft.seat)] = draft


def _draw_chart(title: str, name: str, game: str, courses: list[Course]) -> bytes:
    return png(chart(title, name, courses), game, STANDARD)


def files(*shown: Picture | None) -> list[discord.File]:
    """Return fresh files of pictures, to be sent once."""
    return [
        discord.File(io.BytesIO(picture.data), picture.name) for picture in shown if picture and picture.data
    ]
