"""People, and the bot."""

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(eq=False)
class User:
    """Somebody with an account."""

    id: str
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    tabs: int = 0
    read: dict[str, str] = field(default_factory=dict)

    def payload(self) -> Json:
        """Return the user as Discord describes it."""
        return {
            "id": self.id,
            "username": self.name.lower().replace(" ", "_"),
            "global_name": None if self.bot else self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
