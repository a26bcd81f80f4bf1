"""One thing that somebody asks of the bot, and how far the bot has answered."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from bot.localcord.world.channels import Channel
from bot.localcord.world.messages import Message
from bot.localcord.world.users import Json, User

FILE_LIMIT = 10 * 2**20


class Asked(IntEnum):
    """Kinds of interaction, with Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Reply(IntEnum):
    """Ways to answer an interaction, with Discord's numbers."""

    MESSAGE = 4
    THINK = 5
    DEFER = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False)
class Interaction:
    """A command, a click, a choice, a form or a request for suggestions."""

    id: str
    token: str
    kind: Asked
    user: User
    channel: Channel
    data: Json
    began: float
    message: Message | None = None
    command: str | None = None
    opened_by: "Interaction | None" = None
    answered_by: Reply | None = None
    answered_at: float | None = None
    original: Message | None = None
    modal: Json | None = None
    failed: str | None = None
    messages: list[Message] = field(default_factory=list)
    done: "asyncio.Future[Interaction]" = field(default_factory=asyncio.Future)
    choices: list[Json] = field(default_factory=list)
    deadline: asyncio.TimerHandle | None = None

    @property
    def state(self) -> str:
        """How far it has got, as the people's API calls it."""
        if self.failed:
            return "failed"
        match self.answered_by:
            case None:
                return "waiting"
            case Reply.MODAL:
                return "modal"
            case Reply.THINK:
                return "thinking"
            case _:
                return "answered"

    def settle(self) -> None:
        """Wake whoever waits for the first answer."""
        if self.deadline is not None:
            self.deadline.cancel()
        if not self.done.done():
            self.done.set_result(self)

    def metadata(self) -> Json:
        """Return what the answer's message tells about its origin."""
        meta: Json = {
            "id": self.id,
            "type": int(self.kind),
            "user": self.user.payload(),
            "authorizing_integration_owners": self._owners(),
        }
        if self.kind is Asked.COMMAND:
            meta["name"] = self.command
        if self.kind is Asked.COMPONENT and self.message is not None:
            meta["interacted_message_id"] = self.message.id
        if self.opened_by is not None:
            meta["triggering_interaction_metadata"] = self.opened_by.metadata()
        return meta

    def _owners(self) -> Json:
        return {"0": self.channel.guild.id if self.channel.guild else "0"}

    def payload(self, bot: User) -> Json:
        """Return the interaction as Discord tells it to the bot."""
        guild = self.channel.guild
        payload: Json = {
            "id": self.id,
            "application_id": bot.id,
            "type": int(self.kind),
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": self.channel.id,
            "channel": {**self.channel.payload(bot), "permissions": str(self.channel.allows(self.user))},
            "locale": self.user.locale,
            "app_permissions": str(self.channel.allows(bot)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": FILE_LIMIT,
            "authorizing_integration_owners": self._owners(),
        }
        if self.message is not None:
            payload["message"] = self.message.payload()
        if guild is None:
            return payload | {"user": self.user.payload(), "context": 1}
        return payload | {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "context": 0,
            "member": {
                **guild.members[self.user.id].payload(),
                "user": self.user.payload(),
                "permissions": str(self.channel.allows(self.user)),
            },
        }
