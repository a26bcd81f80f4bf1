"""The painter: draws and encodes off the event loop, each picture once, however many ask for it."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import msgspec

from bot.engine import Record
from rendering.badges import Badges
from rendering.encode import png
from rendering.gallery import Proof, draw, pictures
from rendering.palette import PALETTES, STANDARD

WORKERS = 2  # drawing holds the interpreter's lock, encoding does not: more workers would only wait
KEPT = 32 << 20  # bytes of pictures that are remembered


class Order(Record, frozen=True):
    """A picture that somebody wants; equal orders are the same picture."""

    game: str
    kind: str  # "board", "hand" or "reveal"
    view: Any
    names: tuple[str, ...]  # who sits where
    language: str = "en"
    palette: str = STANDARD.name
    badges: Badges = ()
    story: tuple[Any, ...] = ()  # reveal only: the events of the round

    @property
    def number(self) -> int:
        """A positive number of 31 bits: the same for equal orders, and hardly ever for others."""
        return int.from_bytes(sha256(msgspec.msgpack.encode(self)).digest()[:4], "big") >> 1 | 1 << 16


class Painter:
    """Paints orders in a few threads and remembers the latest pictures."""

    def __init__(self, workers: int = WORKERS, kept: int = KEPT) -> None:
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="painter")
        self._most = kept
        self._size = 0
        self._done: OrderedDict[Order, bytes] = OrderedDict()
        self._doing: dict[Order, asyncio.Future[bytes]] = {}

    async def paint(self, order: Order) -> bytes | None:
        """Return the picture as a PNG, or None if the game has no such picture."""
        shown = pictures(order.game)
        if shown is None or (order.kind == "reveal" and shown.reveal is None):
            return None
        if order in self._done:
            self._done.move_to_end(order)
            return self._done[order]
        if order not in self._doing:
            loop = asyncio.get_running_loop()
            painting = loop.run_in_executor(self._threads, paint, order)
            self._doing[order] = painting
            painting.add_done_callback(lambda finished: self._keep(order, finished))
        # Shielded, because somebody else may wait for the same picture.
        return await asyncio.shield(self._doing[order])

    async def warm(self, game: str, language: str = "en") -> None:
        """Draw a game's proofs, so that nobody waits for sprites and fonts later."""
        shown = pictures(game)
        for proof in shown.proofs() if shown else ():
            order = Order(
                game, proof.kind, proof.view, proof.names, language, badges=proof.badges, story=proof.story
            )
            await asyncio.get_running_loop().run_in_executor(self._threads, paint, order)

    def close(self) -> None:
        """Let the threads go; pictures that are being painted are finished."""
        self._threads.shutdown(wait=True)

    def _keep(self, order: Order, finished: "asyncio.Future[bytes]") -> None:
        del self._doing[order]
        if finished.cancelled() or finished.exception():
            return
        self._done[order] = finished.result()
        self._size += len(self._done[order])
        while self._size > self._most:
            _, oldest = self._done.popitem(last=False)
            self._size -= len(oldest)


def paint(order: Order) -> bytes:
    """Draw and encode a picture here and now."""
    shown = pictures(order.game)
    assert shown is not None, f"{order.game} has no pictures"
    proof = Proof("", order.kind, order.view, order.names, order.badges, order.story)
    palette = PALETTES[order.palette]
    return png(draw(shown, proof, palette, order.language), order.game, palette)
