"""Playing on through troubles: a clock to wind forward, moves by message or in the channel, a last look."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.client import Quayside
from bot.engine import SeededChance
from bot.storage.rows import LetterRow, MessageRow, NoteRow
from bot.tables.letters import LONGEST_RETRY
from bot.tables.service import Service
from tests.cogs.playing import PATIENCE, asked, direct_panel, give, open_table, panel, settled
from tests.driver import Person, Post

SEND = "POST /channels/{channel}/messages"
LOOK = "GET /channels/{channel}/messages/{message}"
EDIT = "PATCH /channels/{channel}/messages/{message}"
CALLBACK = "POST /interactions/{interaction}/{token}/callback"
REDRAW = "PATCH /webhooks/{application}/{token}/messages/{message}"


class Clock:
    """The bot's time, which a test can wind forward."""

    def __init__(self, client: Quayside) -> None:
        self._news, self.ahead = client.desk.service.hall.news, 0
        client.desk.now = self  # type: ignore[method-assign]

    def __call__(self) -> int:
        return int(time.time()) + self.ahead

    def forward(self, seconds: int) -> None:
        """Let time pass, and wake whoever waits for it."""
        self.ahead += seconds
        self._news.set()


class Game:
    """A table of Montego Bay with two people, and what becomes of it."""

    def __init__(self, town: Any) -> None:
        self.town, self.service = town, town.client.desk.service
        self.clock = Clock(town.client)
        self._luck = SeededChance("troubles", 0)

    async def open(self, people: list[Person], pace: str = "none") -> None:
        """Sit down and begin."""
        self.people = people
        self.table = await open_table(*people, pace=pace)
        await people[0].until(lambda: self._boards(people[0]), "there is no board", PATIENCE)
        await settled(self.service)

    async def awaited(self) -> list[int]:
        """Return the seats that play waits for."""
        return [int(seat) for seat in (await asked(self.service, self.table))[0]]

    async def plies(self) -> int:
        """Return how long the log is."""
        return (await asked(self.service, self.table))[2]

    async def question(self, seat: int, *, by_message: bool = True) -> Post:
        """Return the panel of a seat, where it was sent to or from My move."""
        if not by_message:
            return await panel(self.people[seat], self.table)
        asks = {"table": self.table, "purpose": "ask", "seat": seat}
        async with asyncio.timeout(PATIENCE):
            while await self.service.hall.storage.find(LetterRow, **asks):
                await asyncio.sleep(0.02)
        async with self.service.hall.at(self.table) as sitting:
            token = sitting.table.token(seat)
        return await direct_panel(self.people[seat], self.table, token)

    async def move(self, seat: int | None = None, *, by_message: bool = True) -> None:
        """Let a seat answer what it is asked; without one, whoever is awaited first."""
        waiting, decisions, _ = await asked(self.service, self.table)
        seat = int(waiting[0]) if seat is None else seat
        decision = decisions[seat]
        assert decision is not None
        post = await self.question(seat, by_message=by_message)
        await give(self.people[seat], post, decision, decision.ask.sample(self._luck))

    async def round(self, *, by_message: bool = True) -> None:
        """Let everybody answer who is awaited now."""
        for seat in await self.awaited():
            await self.move(seat, by_message=by_message)

    async def pause(self) -> None:
        """Pause and go on: two things to be told that take a message each."""
        await self.service.care.pause(self.table, self.clock())
        await self.service.care.resume(self.table, self.clock())

    async def wait_long(self) -> None:
        """Let letters be tried in vain, until they wait for many minutes."""
        journal = self.town.cord.door.journal
        for _ in range(9):
            tried = len(journal)
            async with asyncio.timeout(PATIENCE):
                while len(journal) == tried:  # a try that is under way would outrun a single step forward
                    self.clock.forward(LONGEST_RETRY)
                    await asyncio.sleep(0.2)

    @asynccontextmanager
    async def asleep(self) -> AsyncIterator[None]:
        """Stop the bot for a while; another one with the same storage wakes up afterwards."""
        desk = self.town.client.desk
        await self.town.bot.stop()
        await self.town.offline()
        yield
        self.town.client = Quayside(Service(desk.service.hall.storage), desk.painter)
        self.service, ahead = self.town.client.desk.service, self.clock.ahead
        self.clock = Clock(self.town.client)
        self.clock.ahead = ahead
        await self.town.host(self.town.client)

    def requests(self, route: str = SEND) -> list[Any]:
        """Return the requests of a kind that were made so far."""
        return [one for one in self.town.cord.door.journal if one.route == route]

    async def complaints(self) -> list[str]:
        """Return what the owner is known to have been told."""
        notes = await self.service.hall.storage.find(NoteRow)
        return [note.key.rpartition(":")[2] for note in notes if note.key.startswith("complaint:")]

    async def all_is_told(self) -> Post:
        """Check that everything has arrived exactly once, and return the board post."""
        await settled(self.service)
        watcher = self.people[0]
        board: Post = await watcher.until(lambda: self._boards(watcher)[-1:], "there is no board")
        (board,) = self._boards(watcher)
        posts = [post for post in watcher.posts(board) if not post.ephemeral]
        twice = [text for text, count in Counter(post.text for post in posts).items() if count > 1]
        assert twice == [], "something was posted twice"
        (row,) = await self.service.hall.storage.find(MessageRow, table=self.table, purpose="board")
        assert (row.message, row.ply) == (board.id, await self.plies() - 1)
        waiting = await self.awaited()
        names = [person.name for person in self.people]
        lines = [line for line in board.text.splitlines() if line.startswith(("⏳", "✔"))]
        assert [name for name, line in zip(names, lines, strict=True) if line.startswith("⏳")] == [
            names[seat] for seat in waiting
        ]
        return board

    def _boards(self, watcher: Person) -> list[Post]:
        return [
            post
            for post in watcher.eyes.posts.values()
            if f"· {self.table}\n" in post.text and "My move" in post.buttons and not post.ephemeral
        ]
