"""Bots for tests: in this process, or in one of their own that can be killed."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiohttp
import discord
from discord.gateway import KeepAliveHandler

URL, TOKEN = "QUAYSIDE_DISCORD_URL", "DISCORD_TOKEN"
PATIENCE = 20.0

Ready = Callable[[], Awaitable[None]]


class Guest:
    """A client that runs in this process."""

    def __init__(self, client: discord.Client, token: str) -> None:
        self.client = client
        self._sockets: list[aiohttp.ClientWebSocketResponse] = []
        self._connect = client.http.ws_connect
        client.http.ws_connect = self._connected  # type: ignore[method-assign]
        self._task = asyncio.create_task(client.start(token))

    async def _connected(self, url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
        self._sockets.append(await self._connect(url, compress=compress))
        return self._sockets[-1]

    def check(self) -> None:
        """Raise what ended the client, if anything did."""
        if self._task.done():
            self._task.result()

    async def stop(self) -> None:
        await self.client.close()
        await asyncio.wait([self._task], timeout=PATIENCE)
        await asyncio.to_thread(end_heartbeats)
        # discord.py forgets a socket whose handshake failed, and never closes it.
        for socket in self._sockets:
            await socket.close()
        self.check()


def end_heartbeats() -> None:
    """Stop discord.py's heartbeat threads: one that was asleep would wake up when the loop is closed."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
            thread.join(PATIENCE)


class Process:
    """A bot in a process of its own, told by environment variables where to find the stand-in."""

    def __init__(self, arguments: tuple[str, ...], url: str, token: str, env: dict[str, str]) -> None:
        self._arguments = arguments
        self._env = {**os.environ, "PYTHONPATH": str(Path.cwd()), URL: url, TOKEN: token, **env}
        self.running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self.running = await asyncio.create_subprocess_exec(sys.executable, *self._arguments, env=self._env)

    def check(self) -> None:
        """Raise if the process ended by itself."""
        assert self.running is not None
        if self.running.returncode is not None:
            raise RuntimeError(f"the bot ended with {self.running.returncode}")

    async def kill(self) -> None:
        """End it with no time to tidy up."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Ask it to end."""
        await self._end(signal.SIGTERM)

    async def _end(self, sign: signal.Signals) -> None:
        if self.running is not None and self.running.returncode is None:
            self.running.send_signal(sign)
            await asyncio.wait_for(self.running.wait(), PATIENCE)
