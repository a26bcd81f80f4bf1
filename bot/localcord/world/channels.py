"""Channels, threads and direct messages."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

from bot.localcord.world import permissions
from bot.localcord.world.guilds import Guild
from bot.localcord.world.users import Json, User

if TYPE_CHECKING:
    from bot.localcord.world.messages import Message


class Kind(IntEnum):
    """The channel types that exist here, with Discord's numbers."""

    TEXT = 0
    DM = 1
    THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(eq=False)
class Channel:
    """A place where messages stand."""

    id: str
    kind: Kind
    name: str
    opened_at: str
    guild: Guild | None = None
    parent: "Channel | None" = None
    starter: User | None = None
    pair: tuple[User, ...] = ()
    joined: set[str] = field(default_factory=set)
    archive_after: int = 1440
    archived: bool = False
    locked: bool = False
    bot_lacks: set[str] = field(default_factory=set)
    messages: "dict[str, Message]" = field(default_factory=dict)
    pins: list[str] = field(default_factory=list)
    last_message: str | None = None

    @property
    def is_thread(self) -> bool:
        """Whether it hangs below another channel."""
        return self.kind in (Kind.THREAD, Kind.PRIVATE_THREAD)

    def allows(self, user: User) -> int:
        """Return what somebody may do here."""
        if self.guild is None:
            return permissions.ALL if user in self.pair else 0
        home = self.parent or self
        allowed = self.guild.allows(user)
        if user.bot:
            allowed &= ~permissions.bits(home.bot_lacks)
        return allowed if allowed & permissions.bits(["view_channel"]) else 0

    def seen_by(self, user: User) -> bool:
        """Return whether somebody can see this channel."""
        if not self.allows(user):
            return False
        if self.kind is Kind.PRIVATE_THREAD and self.guild is not None:
            may_manage = self.allows(user) & permissions.bits(["manage_threads"])
            return user.id in self.joined or bool(may_manage and not user.bot)
        return True

    def other(self, user: User) -> User | None:
        """Return who is at the other end of a direct conversation."""
        return next((one for one in self.pair if one is not user), None)

    def payload(self, reader: User) -> Json:
        """Return the channel as Discord describes it to this reader."""
        basic: Json = {
            "id": self.id,
            "type": int(self.kind),
            "last_message_id": self.last_message,
            "flags": 0,
        }
        if self.kind is Kind.DM:
            return {**basic, "recipients": [one.payload() for one in self.pair if one is not reader]}
        assert self.guild is not None
        basic |= {"guild_id": self.guild.id, "name": self.name, "rate_limit_per_user": 0}
        if self.is_thread:
            return {**basic, **self._thread_payload(reader)}
        return {
            **basic,
            "parent_id": None,
            "position": 0,
            "nsfw": False,
            "topic": None,
            "permission_overwrites": self._overwrites(),
        }

    def _overwrites(self) -> list[Json]:
        if not self.bot_lacks or self.guild is None:
            return []
        deny = str(permissions.bits(self.bot_lacks))
        return [{"id": self.guild.bot_role, "type": 0, "allow": "0", "deny": deny}]

    def _thread_payload(self, reader: User) -> Json:
        assert self.parent is not None
        assert self.starter is not None
        payload: Json = {
            "parent_id": self.parent.id,
            "owner_id": self.starter.id,
            "message_count": len(self.messages),
            "member_count": len(self.joined),
            "total_message_sent": len(self.messages),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.archive_after,
                "archive_timestamp": self.opened_at,
                "create_timestamp": self.opened_at,
                **({"invitable": True} if self.kind is Kind.PRIVATE_THREAD else {}),
            },
        }
        if reader.id in self.joined:
            payload["member"] = self.thread_member(reader)
        return payload

    def thread_member(self, user: User) -> Json:
        """Return somebody's membership in this thread."""
        return {"id": self.id, "user_id": user.id, "join_timestamp": self.opened_at, "flags": 0}
