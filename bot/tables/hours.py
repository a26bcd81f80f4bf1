"""When a player's clock runs: not in quiet hours, and not while away."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.engine import Record
from bot.storage.rows import UserRow

DAY = 24 * 60
FOREVER = 1 << 60


class Hours(Record, frozen=True):
    """A player's calendar. Quiet hours are minutes after local midnight and may span it; if equal: none."""

    zone: str = "UTC"
    quiet_from: int = 0
    quiet_until: int = 0
    away_from: int | None = None
    away_until: int | None = None

    @classmethod
    def of(cls, user: UserRow) -> "Hours":
        """Return the calendar that a user has chosen."""
        return cls(user.zone, user.quiet_from, user.quiet_until, user.away_from, user.away_until)

    def after(self, start: int, seconds: int) -> int:
        """Return the moment at which a clock started then has run for so many seconds.

        >>> nights = Hours("UTC", 22 * 60, 8 * 60)
        >>> nights.after(20 * 3600, 4 * 3600) // 3600
        34
        """
        for begin, end in self._runs(start):
            if end - begin >= seconds:
                return begin + seconds
            seconds -= end - begin
        raise AssertionError("a clock runs again after every break")

    def elapsed(self, start: int, now: int) -> int:
        """Return how many seconds a clock started then has run by now."""
        total = 0
        for begin, end in self._runs(start):
            total += max(min(end, now) - begin, 0)
            if end >= now:
                return total
        raise AssertionError("a clock runs again after every break")

    def _runs(self, start: int) -> Iterator[tuple[int, int]]:
        """Yield the spans in which the clock runs, from a moment on."""
        breaks = self._breaks(start)
        at = start
        while True:
            begin, end = next(breaks, (FOREVER, FOREVER))
            if begin > at:
                yield at, begin
            at = max(at, end)

    def _breaks(self, start: int) -> Iterator[tuple[int, int]]:
        """Yield the spans in which it stands still and which end after a moment, in order."""
        away = (self.away_from or 0, self.away_until or 0)
        if away[1] <= start:
            away = (FOREVER, FOREVER)
        for night in self._nights(start):
            while away[0] < night[0]:
                yield away
                away = (FOREVER, FOREVER)
            yield night
        yield away

    def _nights(self, start: int) -> Iterator[tuple[int, int]]:
        if self.quiet_from == self.quiet_until:
            return
        zone = ZoneInfo(self.zone)
        day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
        length = 1 if self.quiet_until < self.quiet_from else 0
        while True:
            midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
            begin = _local(midnight, self.quiet_from)
            end = _local(midnight + timedelta(days=length), self.quiet_until)
            if end > start and end > begin:
                yield begin, end
            day += timedelta(days=1)


def _local(midnight: datetime, minutes: int) -> int:
    return int((midnight + timedelta(minutes=minutes)).timestamp())
