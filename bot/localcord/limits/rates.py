"""How often the bot may ask: announced in headers, refused beyond."""

import time
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits import table

DAY = 86_400.0
UNCOUNTED = ("/interactions/", "/webhooks/")


@dataclass(frozen=True)
class Pace:
    """So many requests in so many seconds."""

    count: int
    seconds: float


# What has been observed of Discord; it publishes no figures for single routes.
OBSERVED = {
    "POST /channels/{channel}/messages": Pace(5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": Pace(5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": Pace(5, 1.0),
}
GLOBAL = Pace(50, 1.0)


@dataclass
class Rates:
    """Buckets of requests. Without paces nothing is limited but the day's new commands."""

    routes: Mapping[str, Pace] = field(default_factory=dict)
    everything: Pace | None = None
    new_dms: Pace | None = None
    clock: Callable[[], float] = time.monotonic
    _taken: dict[str, deque[float]] = field(default_factory=dict)
    _known_dms: set[str] = field(default_factory=set)

    @classmethod
    def observed(cls) -> "Rates":
        """Return limits close to those that bots meet."""
        return cls(OBSERVED, GLOBAL, Pace(10, 10.0))

    def _take(self, bucket: str, pace: Pace) -> tuple[int, float]:
        """Take one place; return how many are left, -1 for none, and when the bucket is empty again."""
        now = self.clock()
        taken = self._taken.setdefault(bucket, deque())
        while taken and now - taken[0] >= pace.seconds:
            taken.popleft()
        reset = pace.seconds - (now - taken[0]) if taken else pace.seconds
        if len(taken) >= pace.count:
            return -1, reset
        taken.append(now)
        return pace.count - len(taken), reset

    def pass_through(self, route: str, path: str, major: str) -> dict[str, str]:
        """Return the headers for a request that may pass, or refuse it."""
        if self.everything is not None and not path.startswith(UNCOUNTED):
            left, reset = self._take("everything", self.everything)
            if left < 0:
                headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
                fields = {"retry_after": round(reset, 3), "global": True}
                raise Refused(errors.RATE_LIMITED, headers=headers, **fields)
        pace = self.routes.get(route)
        if pace is None:
            return {}
        left, reset = self._take(f"{route} {major}", pace)
        headers = {
            "X-RateLimit-Limit": str(pace.count),
            "X-RateLimit-Remaining": str(max(left, 0)),
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(route.encode()):08x}",
        }
        if left < 0:
            headers |= {"X-RateLimit-Scope": "user", "Retry-After": f"{reset:.3f}"}
            fields = {"retry_after": round(reset, 3), "global": False}
            raise Refused(errors.RATE_LIMITED, headers=headers, **fields)
        return headers

    def open_dm(self, user: str) -> None:
        """Count a conversation that the bot had not opened before."""
        if self.new_dms is None or user in self._known_dms:
            return
        if self._take("new dms", self.new_dms)[0] < 0:
            raise Refused(errors.DMS_TOO_FAST)
        self._known_dms.add(user)

    def create_command(self, guild: str | None) -> None:
        """Count a new command."""
        if self._take(f"new commands {guild}", Pace(table.COMMANDS_A_DAY, DAY))[0] < 0:
            raise Refused(errors.TOO_MANY_COMMANDS_TODAY)
