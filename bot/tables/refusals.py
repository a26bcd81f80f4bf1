"""What a table refuses, and why."""

from bot.engine import Phrase, Refusal


class NotPossible(Exception):
    """A table cannot do this now. Nothing has changed."""

    def __init__(self, message: str, clause: str = "", **values: object) -> None:
        super().__init__(f"{message} {values}")
        self.refusal = Refusal(Phrase(f"tables.{message}", values), clause)


class Stale(NotPossible):
    """The question was answered or has changed; the current one should be shown."""

    def __init__(self) -> None:
        super().__init__("stale")
