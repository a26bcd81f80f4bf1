"""Custom ids: what a button says about itself, so that it works after any restart.

``a:…`` answers a seat's question, ``t:…`` belongs to a table, ``u:…`` to whoever presses it. Menus have an
``m`` before it, forms an ``f``.
"""

import re

from bot.engine import Record

LONGEST = 100
AND = "+"  # between the keys of a button that picks several
MENU = "*"  # stands for the key where a menu says it, once for each menu of a panel
ANSWER = re.compile(
    r"a:(?P<table>\w+):(?P<seat>\d+):(?P<token>\w+):(?P<step>\d+):(?P<op>\w+):(?P<part>[\w.-]*):(?P<key>.*)"
)


class AnswerId(Record, frozen=True):
    """A control of a panel: for which question it was drawn, and at which step of the draft."""

    table: str
    seat: int
    token: str
    step: int
    op: str
    part: str = ""
    key: str = ""

    def text(self) -> str:
        """Write the id.

        >>> AnswerId("k3f9q7", 0, "7c1e9a00", 2, "pick", "large", "3").text()
        'a:k3f9q7:0:7c1e9a00:2:pick:large:3'
        """
        return answer_id(self.table, self.seat, self.token, self.step, self.op, self.part, self.key)

    @classmethod
    def parse(cls, text: str) -> "AnswerId | None":
        """Read an id, or return None if it is none of ours."""
        found = ANSWER.fullmatch(text)
        if not found:
            return None
        seat, step = int(found["seat"]), int(found["step"])
        return cls(found["table"], seat, found["token"], step, found["op"], found["part"], found["key"])


def answer_id(table: str, seat: int, token: str, step: int, op: str, part: str, key: str) -> str:
    """Write the id of a control of a panel; ``AnswerId`` reads it."""
    return fit(f"a:{table}:{seat}:{token}:{step}:{op}:{part}:{key}")


def table_id(table: str, op: str, argument: str = "") -> str:
    """Write the id of a control that belongs to a table."""
    return fit(f"t:{table}:{op}:{argument}")


def user_id(op: str, argument: str = "") -> str:
    """Write the id of a control that belongs to whoever presses it."""
    return fit(f"u:{op}:{argument}")


def fit(text: str) -> str:
    """Return an id that Discord takes, or complain: then a game's keys are too long."""
    if len(text) > LONGEST:
        raise ValueError(f"a custom id of {len(text)} characters: {text}")
    return text
