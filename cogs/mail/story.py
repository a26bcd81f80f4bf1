"""The story: one message for each chapter, which grows without a sound as the chapter goes on."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.storage.rows import Change, LetterRow, MessageRow
from bot.tables.chapters import Chapter, about, chapters
from cogs.desk import files
from cogs.mail.carrier import NO_SUCH_MESSAGE, Carrier, for_its_files
from cogs.widgets.frame import Screen
from cogs.widgets.story_page import Page, Storyteller

REVEAL = "reveal"  # the message with the newest picture of a reveal; none if it was not allowed there

Sent = TypeVar("Sent")
Send = Callable[[Screen, list[discord.File]], Awaitable[Sent]]


class Story:
    """Tells what everyone may know."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._desk = carrier.desk

    async def deliver(self, letter: LetterRow) -> None:
        """Tell the chapters to which a letter belongs, as they stand."""
        waiting = await self._carrier.storage.find(LetterRow, table=letter.table, purpose=letter.purpose)
        old = await self._carrier.known(letter.table, letter.purpose, letter.seat)
        async with self._desk.service.hall.at(letter.table) as sitting:
            if sitting.table is None:
                return
            book = chapters(sitting.table)
            mine = about(book, letter.ply)
            if any(_covers(about(book, other.ply), mine) for other in waiting if other.id > letter.id):
                return  # another letter will tell all of this and more
            # A chapter that was taken back is not gone on with.
            since = old.ply if old and old.ply in [chapter.ply for chapter in book] else -1
            teller = Storyteller(self._carrier.everyone(sitting).language, sitting)
            begun = [chapter for chapter in book if chapter.begun]
            pages = [
                Page(sitting, teller, chapter, newest=chapter is begun[-1])
                for chapter in begun
                if chapter.ply == since or (chapter.ply > since and chapter in mine)
            ]
            place = self._carrier.place(sitting.row.channel)
        for page in pages:
            if old and page.ply == since and (await self._grow(place, page, old) or page.over):
                continue
            await self._begin(letter, place, page)

    async def _grow(self, place: discord.PartialMessageable, page: Page, old: MessageRow) -> bool:
        """Bring the message of a chapter up to date; returns whether it is still there."""
        message = place.get_partial_message(int(old.message))
        revealed = await self._carrier.known(old.table, REVEAL, old.seat)
        try:
            if page.order and (revealed is None or revealed.ply != page.ply):
                shown, _ = await self._show(
                    page, lambda view, attached: message.edit(view=view, attachments=attached)
                )
                await self._carrier.storage.write(Change((_revealed(old, shown),)))
            else:
                # Without a word about attachments, those that are there stay.
                kept = page.picture(None) if page.order and revealed and revealed.message else None
                await message.edit(view=page.view(kept))
        except discord.NotFound as error:
            if error.code != NO_SUCH_MESSAGE:
                raise
            return False
        return True

    async def _begin(self, letter: LetterRow, place: discord.PartialMessageable, page: Page) -> None:
        """Post a chapter, and remember its message."""
        nonce = f"q{letter.id}.{page.ply}"
        shown, sent = await self._show(
            page, lambda view, attached: self._carrier.post(place, view, attached, nonce)
        )
        channel, now = str(place.id), self._desk.now()
        row = MessageRow(letter.table, letter.purpose, letter.seat, channel, str(sent.id), page.ply, now)
        await self._carrier.storage.write(Change((row, _revealed(row, shown)) if page.order else (row,)))

    async def _show(self, page: Page, send: Send[Sent]) -> tuple[bool, Sent]:
        """Send a chapter with its picture, or without if that is not allowed; returns whether it has one."""
        data = await self._desk.painter.paint(page.order) if page.order else None
        if data:
            picture = page.picture(data)
            view, attached = page.view(picture), files(picture)
            try:
                return True, await send(view, attached)
            except discord.Forbidden as error:
                if not for_its_files(error, (view, attached)):
                    raise
        return False, await send(page.view(None), [])


def _covers(chapters: list[Chapter], others: list[Chapter]) -> bool:
    return {chapter.ply for chapter in chapters} >= {chapter.ply for chapter in others}


def _revealed(story: MessageRow, shown: bool) -> MessageRow:
    message = story.message if shown else ""
    return MessageRow(story.table, REVEAL, story.seat, story.channel, message, story.ply, story.posted)
