"""The whole state of the stand-in: who there is, where, and what they said."""

import time
from collections.abc import Callable

from bot.localcord.snowflake import Snowflakes, written
from bot.localcord.world.channels import Channel, Kind
from bot.localcord.world.commands import Commands
from bot.localcord.world.events import (
    ChannelOpened,
    Event,
    MemberJoined,
    MemberLeft,
    PersonChanged,
)
from bot.localcord.world.guilds import Guild, Member
from bot.localcord.world.interactions import Interaction
from bot.localcord.world.messages import Attachment, Message
from bot.localcord.world.users import User

TOKEN = "local-token"


class World:
    """Everything that exists. Whoever wants to know what happens listens."""

    def __init__(
        self,
        *,
        bot_name: str = "Quayside",
        token: str = TOKEN,
        answer_within: float = 3.0,
        token_lives: float = 900.0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.token = token
        self.answer_within, self.token_lives, self.clock = answer_within, token_lives, clock
        self.snowflake = Snowflakes(clock)
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, Attachment] = {}
        self.interactions: dict[str, Interaction] = {}
        self.nonces: dict[str, Message] = {}
        self.commands = Commands()
        self.url = ""
        self.bot_online = False
        self._listeners: list[Callable[[Event], None]] = []
        self.bot = User(self.snowflake(), bot_name, bot=True)
        self.users[self.bot.id] = self.bot
        self.operator = User(self.snowflake(), "Operator")

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Tell this listener everything that happens."""
        self._listeners.append(listener)

    def tell(self, event: Event) -> None:
        """Tell all listeners what happened."""
        for listener in self._listeners:
            listener(event)

    def now(self) -> str:
        """Return the time as Discord writes it."""
        return written(self.clock())

    def people(self) -> list[User]:
        """Return everybody but the bot."""
        return [user for user in self.users.values() if not user.bot]

    def person(self, key: str) -> User | None:
        """Return somebody by id or by name."""
        found = self.users.get(key)
        return found or next((user for user in self.people() if user.name.lower() == key.lower()), None)

    def arrive(self, name: str, locale: str = "en-US", *, join: bool = True) -> User:
        """Create a person, who joins every server unless told otherwise."""
        user = User(self.snowflake(), name, locale)
        self.users[user.id] = user
        for guild in self.guilds.values() if join else ():
            self.join(guild, user)
        self.tell(PersonChanged(user))
        return user

    def open_guild(
        self, name: str, channels: tuple[str, ...] = ("general",), *, with_bot: bool = True
    ) -> Guild:
        """Create a server with its channels."""
        guild = Guild(self.snowflake(), name, self.snowflake(), self.snowflake(), self.snowflake())
        self.guilds[guild.id] = guild
        for channel in channels:
            self.open_channel(guild, channel)
        if with_bot:
            self.join(guild, self.bot)
        return guild

    def join(self, guild: Guild, user: User, *, moderator: bool = False) -> None:
        """Let somebody into a server; the first person to come owns it."""
        if user.id in guild.members:
            return
        if guild.owner is None and not user.bot:
            guild.owner = user
        roles = [guild.bot_role] if user.bot else [guild.member_role]
        if moderator:
            roles.append(guild.moderator_role)
        guild.members[user.id] = Member(user, self.now(), roles)
        self.tell(MemberJoined(guild, user))

    def leave(self, guild: Guild, user: User) -> None:
        """Take somebody out of a server and its threads."""
        if guild.members.pop(user.id, None) is None:
            return
        for channel in self.channels.values():
            if channel.guild is guild:
                channel.joined.discard(user.id)
        self.tell(MemberLeft(guild, user))

    def open_channel(self, guild: Guild, name: str) -> Channel:
        """Create a text channel."""
        channel = Channel(self.snowflake(), Kind.TEXT, name, self.now(), guild=guild)
        self.channels[channel.id] = channel
        self.tell(ChannelOpened(channel))
        return channel

    def dm(self, one: User, other: User) -> Channel:
        """Return the conversation between two, opened if it is new."""
        for channel in self.channels.values():
            if channel.kind is Kind.DM and one in channel.pair and other in channel.pair:
                return channel
        channel = Channel(self.snowflake(), Kind.DM, "", self.now(), pair=(one, other))
        self.channels[channel.id] = channel
        self.tell(ChannelOpened(channel))
        return channel

    def shared_guild(self, one: User, other: User) -> bool:
        """Return whether two are in one server together."""
        return any(one.id in guild.members and other.id in guild.members for guild in self.guilds.values())
