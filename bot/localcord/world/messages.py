"""Messages and the files on them."""

import mimetypes
import struct
from dataclasses import dataclass, field

from bot.localcord.world.channels import Channel
from bot.localcord.world.components import shown_files
from bot.localcord.world.users import Json, User

EPHEMERAL = 1 << 6
LOADING = 1 << 7
V2 = 1 << 15
REPLY, COMMAND_ANSWER = 19, 20


@dataclass(frozen=True)
class Upload:
    """A file as it arrived."""

    filename: str
    data: bytes
    description: str | None = None


@dataclass(eq=False)
class Attachment:
    """A file that is kept."""

    id: str
    filename: str
    data: bytes
    url: str
    description: str | None = None

    @property
    def content_type(self) -> str:
        """The type by the file's name: uploads do not tell it."""
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"

    def size(self) -> tuple[int, int] | None:
        """Return width and height of a PNG."""
        if self.data[:8] != b"\x89PNG\r\n\x1a\n" or len(self.data) < 24:
            return None
        width, height = struct.unpack(">II", self.data[16:24])
        return width, height

    def media(self) -> Json:
        """Return the file as a component shows it."""
        width, height = self.size() or (None, None)
        return {
            "id": self.id,
            "url": self.url,
            "proxy_url": self.url,
            "width": width,
            "height": height,
            "content_type": self.content_type,
            "placeholder": "",
            "placeholder_version": 1,
            "loading_state": 2,
            "attachment_id": self.id,
            "flags": 0,
        }

    def payload(self) -> Json:
        """Return the file as Discord describes it."""
        payload: Json = {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.description is not None:
            payload["description"] = self.description
        if size := self.size():
            payload["width"], payload["height"] = size
        return payload


@dataclass(eq=False)
class Message:
    """Something said in a channel. ``only_for`` is the one person who sees an ephemeral message."""

    id: str
    channel: Channel
    author: User
    timestamp: str
    posted_at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    files: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    edited: str | None = None
    old_edits: list[float] = field(default_factory=list)
    nonce: str | None = None
    mentions: list[User] = field(default_factory=list)
    replies_to: "Message | None" = None
    application: str | None = None
    interaction: Json | None = None
    only_for: User | None = None
    thread: Channel | None = None

    def visible_to(self, user: User) -> bool:
        """Return whether somebody can see it."""
        if self.only_for is not None:
            return user is self.only_for
        return self.channel.seen_by(user)

    def payload(self) -> Json:
        """Return the message as Discord describes it."""
        shown = shown_files(self.components, self.embeds)
        payload: Json = {
            "id": self.id,
            "channel_id": self.channel.id,
            "author": self.author.payload(),
            "content": self.content,
            "timestamp": self.timestamp,
            "edited_timestamp": self.edited,
            "tts": False,
            "mention_everyone": False,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": [],
            "pinned": self.id in self.channel.pins,
            "type": self.type,
            "flags": self.flags,
            "embeds": self.embeds,
            "components": self.components,
            "attachments": [file.payload() for file in self.files if file.url not in shown],
        }
        return payload | self._extras()

    def _extras(self) -> Json:
        extras: Json = {}
        if self.nonce is not None:
            extras["nonce"] = self.nonce
        if self.application is not None:
            extras |= {"webhook_id": self.application, "application_id": self.application}
        if self.interaction is not None:
            extras["interaction_metadata"] = self.interaction
        if self.replies_to is not None:
            known = self.replies_to
            extras["message_reference"] = {"type": 0, "message_id": known.id, "channel_id": known.channel.id}
            alive = known.id in known.channel.messages
            extras["referenced_message"] = {**known.payload(), "referenced_message": None} if alive else None
        if self.thread is not None:
            extras["thread"] = self.thread.payload(self.author)
        return extras
