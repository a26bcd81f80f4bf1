"""A gateway session: it outlives its socket, and what it missed is sent again."""

import secrets
from collections import deque
from typing import Any

from bot.localcord.line import Line

Json = dict[str, Any]
REPLAYED = 2000
GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | 1 << 8 | MESSAGE_CONTENT


class Session:
    """What the gateway knows about one connection of the bot, also while its socket is gone."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents, self.shard = intents, shard
        self.line: Line | None = None
        self._sequence = 0
        self._sent: deque[Json] = deque(maxlen=REPLAYED)

    def emit(self, event: str, data: Json) -> None:
        """Send an event, or keep it until the bot resumes."""
        self._sequence += 1
        frame = {"op": 0, "t": event, "s": self._sequence, "d": data}
        self._sent.append(frame)
        if self.line is not None:
            self.line.send(frame)

    def resume(self, line: Line, sequence: int) -> bool:
        """Send what was missed since ``sequence``; say whether all of it is still known."""
        if sequence > self._sequence or (self._sent and self._sent[0]["s"] > sequence + 1):
            return False
        self.line = line
        for frame in self._sent:
            if frame["s"] > sequence:
                line.send(frame)
        self.emit("RESUMED", {})
        return True

    def serves(self, guild: str | None) -> bool:
        """Return whether events of this server, or of conversations, go through this shard."""
        number, count = self.shard
        return (int(guild) >> 22) % count == number if guild else number == 0
