"""What tests can break: refusals, resets, delays and rate limits on chosen routes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from bot.localcord import errors
from bot.localcord.errors import Answer, Refused

EVERYWHERE = "*"
SERVER_ERROR = (500, 0, "500: Internal Server Error")
BAD_GATEWAY = (502, 0, "502: Bad Gateway")


class Reset(Exception):
    """The connection is cut instead of answering."""


@dataclass
class Fault:
    """One thing that goes wrong on a route, a number of times or with some odds.

    ``after`` lets the request take effect first: the bot hears of a failure although it succeeded.
    """

    route: str
    what: Callable[[], Exception | None]
    times: int | None = 1
    after: bool = False
    odds: float = 1.0
    delay: float = 0.0
    struck: int = 0

    def fits(self, route: str, *, after: bool) -> bool:
        """Return whether this fault can still happen to a request."""
        left = self.times is None or self.struck < self.times
        return left and self.after == after and self.route in (route, EVERYWHERE)


@dataclass
class Faults:
    """All that is broken at present."""

    dice: Random = field(default_factory=lambda: Random(1))
    faults: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        """Break something."""
        self.faults.append(fault)
        return fault

    def mend(self) -> None:
        """Let everything work again."""
        self.faults.clear()

    def refuse(
        self,
        route: str,
        answer: Answer = SERVER_ERROR,
        *,
        times: int | None = 1,
        after: bool = False,
        odds: float = 1,
    ) -> Fault:
        """Answer with an error, before or after the request took effect."""
        return self.add(Fault(route, lambda: Refused(answer), times, after, odds))

    def reset(self, route: str, *, times: int | None = 1, after: bool = False, odds: float = 1) -> Fault:
        """Cut the connection, before or after the request took effect."""
        return self.add(Fault(route, Reset, times, after, odds))

    def slow(
        self, route: str, seconds: float, *, times: int | None = 1, after: bool = False, odds: float = 1
    ) -> Fault:
        """Wait before the request takes effect, or before its answer is sent."""
        return self.add(Fault(route, lambda: None, times, after, odds, delay=seconds))

    def rate_limit(
        self, route: str, retry_after: float = 0.1, *, times: int | None = 1, everywhere: bool = False
    ) -> Fault:
        """Answer 429 out of the blue."""

        def refused() -> Refused:
            headers = {
                "Retry-After": str(retry_after),
                "X-RateLimit-Scope": "global" if everywhere else "user",
            }
            if everywhere:
                headers["X-RateLimit-Global"] = "true"
            fields = {"retry_after": retry_after, "global": everywhere}
            return Refused(errors.RATE_LIMITED, headers=headers, **fields)

        return self.add(Fault(route, refused, times))

    def strike(self, route: str, *, after: bool) -> Fault | None:
        """Return the fault that hits this request, if any, and count it."""
        for fault in self.faults:
            if fault.fits(route, after=after) and self.dice.random() < fault.odds:
                fault.struck += 1
                return fault
        return None
