"""Answers: a secret card locked in, from the click until it is stored and the panel shows it.

Measured against a button that does nothing, on the same stand-in in the same run; see ``tests.bench.clicks``.
"Acknowledged" is the first answer to the interaction, "answered" the panel as it stands then.
"""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import time

from bot.localcord import World
from bot.localcord.world import Asked, Channel, Interaction, Message, User, asking, events
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from cogs.widgets.ids import AnswerId, table_id
from tests.bench.clicks import AT_ONCE, CLICKS, ROUNDS, WARM_UP, burst, click, percentile
from tests.bench.report import figure
from tests.driver import Town
from tests.driver.sight import walk

LOCKED = 300  # cards locked in, one at a time
SECOND, QUARTER = 1000.0, 250.0  # ms
QUIET = 2.0  # seconds
PAUSE = 5


def main() -> None:
    """Print the figures."""
    with TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder) / "quayside.db"))


async def _measure(database: Path) -> None:
    async with Town(World()) as town:
        floor, floor_rate = await _no_op(town)
        ann, ben = town.world.people()[0], town.world.arrive("Ben")
        channel = next(iter(town.world.channels.values()))
        tables = await _lay_out(database, town, channel, ann, ben)
        await town.launch("-m", "bot", "run", QUAYSIDE_DB=str(database))
        changes = Changes(town.world)
        players = [Player(changes, town.world, ann, channel, table) for table in tables]
        await asyncio.gather(*(player.sit_down() for player in players))
        await changes.end()
        # The stand-in lives in this process: what it holds need not be looked through while a bot is timed.
        gc.collect()
        gc.freeze()
        first = players[0]
        await first.lock_in(WARM_UP)
        times = await first.lock_in(LOCKED)
        p50 = percentile([answered for _, answered in times], 50) * 1000
        figure("card locked in, click to answer, one at a time, p50", p50, floor, "ms", "at most 4")
        await changes.end()
        await _all_at_once(players, floor_rate)
        await changes.end()
        await _at_leisure(players)
        await changes.end()


async def _no_op(town: Town) -> tuple[float, float]:
    """Return what a button costs that does nothing: milliseconds to answer, and clicks a second."""
    process = await town.launch("-m", "tests.bench.clicks", "bot")
    user = town.world.arrive("Ann")
    channel = next(iter(town.world.channels.values()))
    command = next(iter(town.world.commands.of(None).values()))
    data = {"id": command["id"], "name": command["name"], "type": 1}
    post = (await asking.ask(town.world, user, channel, Asked.COMMAND, data).done).original
    assert post is not None
    await click(town.world, post, "nothing", WARM_UP)
    latency = percentile(await click(town.world, post, "nothing", CLICKS), 50) * 1000
    _, rate = await burst(town.world, post, "nothing", AT_ONCE, ROUNDS)
    await process.stop()
    await town.offline()
    return latency, rate


async def _lay_out(database: Path, town: Town, channel: Channel, *people: User) -> list[str]:
    """Start tables for two, which call their players in the channel."""
    storage = await SqliteStorage.open(database)
    service, now, tables = Service(storage), int(time()), []
    for person in people:
        await service.people.choose(person.id, now, private="channel")
    for _ in range(AT_ONCE):
        row = await service.lobby.open(
            "montego_bay", owner=people[0].id, guild=town.guild.id, channel=channel.id, pace="none", now=now
        )
        for person in people:
            await service.lobby.sit(row.id, person.id, person.name, now)
        await service.lobby.start(row.id, now)
        tables.append(row.id)
    await storage.close()
    return tables


async def _all_at_once(players: list["Player"], floor_rate: float) -> None:
    """Let all tables lock cards in at the same moment."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    times = [
        one for player in await asyncio.gather(*(each.lock_in(ROUNDS) for each in players)) for one in player
    ]
    rate = len(times) / (loop.time() - began)
    at_once = f"{len(players)} tables at once"
    figure(f"cards locked in, {at_once}", rate, floor_rate, "clicks/s", "at least 0.4")
    slowest = max(answered for _, answered in times) * 1000
    figure(f"cards locked in, {at_once}, slowest answer", slowest, SECOND, "ms", "at most 1")
    p99 = percentile([acknowledged for acknowledged, _ in times], 99) * 1000
    figure(f"acknowledged, {at_once}, p99", p99, QUARTER, "ms", "at most 1")


async def _at_leisure(players: list["Player"]) -> None:
    """Let all tables play on as people do, each in its own rhythm."""
    luck = Random(1)
    pauses = [[luck.uniform(0, 2 * PAUSE) for _ in range(ROUNDS)] for _ in players]
    done = await asyncio.gather(*(player.play(each) for player, each in zip(players, pauses, strict=True)))
    p99 = percentile([acknowledged for player in done for acknowledged, _ in player], 99) * 1000
    name = f"acknowledged, {len(players)} tables active, a card every {PAUSE} s at each, p99"
    figure(name, p99, QUARTER, "ms", "at most 1")


class Changes:
    """Wakes whoever waits for a message to change."""

    def __init__(self, world: World) -> None:
        self._awaited: dict[str, asyncio.Event] = {}
        self._any = asyncio.Event()
        world.listen(self._notice)

    def _notice(self, event: events.Event) -> None:
        self._any.set()
        if isinstance(event, events.MessageEdited) and event.message.id in self._awaited:
            self._awaited[event.message.id].set()

    async def of(self, message: Message) -> None:
        """Wait until a message changes."""
        changed = self._awaited[message.id] = asyncio.Event()
        await changed.wait()

    async def end(self) -> None:
        """Wait until everything is delivered and drawn."""
        with suppress(TimeoutError):
            while True:
                self._any.clear()
                await asyncio.wait_for(self._any.wait(), QUIET)


class Player:
    """Somebody who changes the card of one docker again and again."""

    def __init__(self, changes: Changes, world: World, user: User, channel: Channel, table: str) -> None:
        self._changes, self._world, self._user = changes, world, user
        self._channel, self._table = channel, table
        self._panel: Message | None = None
        self._chosen: dict[str, str] = {}

    async def sit_down(self) -> None:
        """Open the panel and choose a card for every docker."""
        board = await self._board()
        asked = await self._press(board, table_id(self._table, "move")).done
        self._panel = asked.original
        assert self._panel is not None
        while not self._step():
            await self._changes.of(self._panel)
        for part in ("large", "small", "third"):
            await self._choose(part)

    async def _board(self) -> Message:
        wanted = table_id(self._table, "move")
        while True:
            for message in self._channel.messages.values():
                if any(one.get("custom_id") == wanted for one in walk(message.components)):
                    return message
            await asyncio.sleep(0.05)

    async def lock_in(self, count: int) -> list[tuple[float, float]]:
        """Change a card so often; return the seconds to the acknowledgement and to the answer of each."""
        return [await self._choose("large") for _ in range(count)]

    async def play(self, pauses: list[float]) -> list[tuple[float, float]]:
        """Change a card after each pause."""
        times = []
        for pause in pauses:
            await asyncio.sleep(pause)
            times.append(await self._choose("large"))
        return times

    async def _choose(self, part: str) -> tuple[float, float]:
        """Take the next card of a docker."""
        assert self._panel is not None
        wanted = (part, str(int(self._chosen.get(part, "0")) % 5 + 1))
        card = next(found for found in self._controls() if (found.part, found.key) == wanted)
        self._chosen[part] = card.key
        pressed = self._press(self._panel, card.text())
        # The same question may be drawn once more with its picture; an answer has a new token or step.
        while self._step() == (card.token, card.step):
            await self._changes.of(self._panel)
        answered = asyncio.get_running_loop().time() - pressed.began
        assert pressed.answered_at is not None
        return pressed.answered_at - pressed.began, answered

    def _controls(self) -> Iterator[AnswerId]:
        """Yield the cards on the panel."""
        for one in walk(self._panel.components if self._panel else []):
            found = AnswerId.parse(one.get("custom_id") or "")
            if found and found.op == "pick":
                yield found

    def _step(self) -> tuple[str, int] | None:
        """Return which question the panel asks, at which step of its draft."""
        return next(((card.token, card.step) for card in self._controls()), None)

    def _press(self, message: Message, custom_id: str) -> Interaction:
        data = {"custom_id": custom_id, "component_type": 2}
        return asking.ask(self._world, self._user, self._channel, Asked.COMPONENT, data, message=message)


if __name__ == "__main__":
    main()
