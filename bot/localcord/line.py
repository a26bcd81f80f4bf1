"""One socket, written to without waiting."""

import asyncio
from typing import Any

import msgspec
from aiohttp import web


class Line:
    """One socket and the frames waiting to go out on it, in order."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame after those that wait already."""
        self._waiting.put_nowait(msgspec.json.encode(frame).decode())

    async def _write(self) -> None:
        try:
            while True:
                await self.socket.send_str(await self._waiting.get())
        except (ConnectionError, RuntimeError):
            return

    def cut(self) -> None:
        """Stop writing."""
        self._writer.cancel()
