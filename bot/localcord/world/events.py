"""What can happen in the world. The gateway tells the bot, the people's sockets tell the people."""

from dataclasses import dataclass

from bot.localcord.world.channels import Channel
from bot.localcord.world.guilds import Guild
from bot.localcord.world.interactions import Interaction
from bot.localcord.world.messages import Message
from bot.localcord.world.users import User


@dataclass(frozen=True)
class MessagePosted:
    """A message was posted."""

    message: Message


@dataclass(frozen=True)
class MessageEdited:
    """A message was changed."""

    message: Message


@dataclass(frozen=True)
class MessageDeleted:
    """A message is gone."""

    message: Message


@dataclass(frozen=True)
class ChannelOpened:
    """A channel, thread or conversation is new."""

    channel: Channel


@dataclass(frozen=True)
class ChannelChanged:
    """A channel or thread was changed."""

    channel: Channel


@dataclass(frozen=True)
class ChannelClosed:
    """A channel or thread is gone."""

    channel: Channel


@dataclass(frozen=True)
class ThreadJoined:
    """Somebody was added to a thread."""

    channel: Channel
    user: User


@dataclass(frozen=True)
class ThreadLeft:
    """Somebody was taken out of a thread."""

    channel: Channel
    user: User


@dataclass(frozen=True)
class GuildChanged:
    """Roles or the name of a server changed."""

    guild: Guild


@dataclass(frozen=True)
class MemberJoined:
    """Somebody, perhaps the bot, joined a server."""

    guild: Guild
    user: User


@dataclass(frozen=True)
class MemberLeft:
    """Somebody, perhaps the bot, left a server."""

    guild: Guild
    user: User


@dataclass(frozen=True)
class PersonChanged:
    """Somebody arrived, or changed the language or the privacy settings."""

    user: User


@dataclass(frozen=True)
class ChannelRead:
    """Somebody has read a channel."""

    channel: Channel
    user: User


@dataclass(frozen=True)
class CommandsRegistered:
    """The bot registered commands."""


@dataclass(frozen=True)
class Typing:
    """Somebody types."""

    channel: Channel
    user: User


@dataclass(frozen=True)
class InteractionBegun:
    """Somebody ran a command, pressed a button, chose or sent a form."""

    interaction: Interaction


@dataclass(frozen=True)
class InteractionChanged:
    """An interaction was answered or failed."""

    interaction: Interaction


@dataclass(frozen=True)
class BotConnected:
    """The bot came online or went."""

    online: bool


Event = (
    MessagePosted
    | MessageEdited
    | MessageDeleted
    | ChannelOpened
    | ChannelChanged
    | ChannelClosed
    | ThreadJoined
    | ThreadLeft
    | GuildChanged
    | MemberJoined
    | MemberLeft
    | PersonChanged
    | ChannelRead
    | CommandsRegistered
    | Typing
    | InteractionBegun
    | InteractionChanged
    | BotConnected
)
