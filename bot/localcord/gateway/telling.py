"""What the bot is told of what happens in the world."""

from bot.localcord.gateway.session import (
    DIRECT_MESSAGES,
    GUILD_MESSAGES,
    GUILDS,
    MEMBERS,
    MESSAGE_CONTENT,
    Session,
)
from bot.localcord.world import Channel, Guild, Json, Kind, Message, User, World, events


def guild_create(world: World, guild: Guild) -> Json:
    """Return a server as the bot is told of it: without the members intent only the bot's own membership."""
    inside = [channel for channel in world.channels.values() if channel.guild is guild]
    seen = [channel for channel in inside if channel.seen_by(world.bot)]
    return {
        **guild.payload(),
        "channels": [channel.payload(world.bot) for channel in inside if not channel.is_thread],
        "threads": [
            channel.payload(world.bot) for channel in seen if channel.is_thread and not channel.archived
        ],
        "members": [{**guild.members[world.bot.id].payload(), "user": world.bot.payload()}],
        "member_count": len(guild.members),
        "joined_at": guild.members[world.bot.id].joined_at,
        "large": False,
        "unavailable": False,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def tell(world: World, session: Session, event: events.Event) -> None:
    """Send one event to the bot if it may and wants to know."""
    match event:
        case events.InteractionBegun(interaction):
            guild = interaction.channel.guild
            if _installed(world, session, guild):
                session.emit("INTERACTION_CREATE", interaction.payload(world.bot))
        case events.MessagePosted(message):
            _message(world, session, "MESSAGE_CREATE", message)
        case events.MessageEdited(message):
            _message(world, session, "MESSAGE_UPDATE", message)
        case events.MessageDeleted(message):
            if _hears(world, session, message):
                place = _place(message.channel)
                session.emit("MESSAGE_DELETE", {"id": message.id, "channel_id": message.channel.id, **place})
        case _:
            _tell_of_places(world, session, event)


def _tell_of_places(world: World, session: Session, event: events.Event) -> None:
    match event:
        case events.ChannelOpened(channel):
            _channel(world, session, "CREATE", channel)
        case events.ChannelChanged(channel):
            _channel(world, session, "UPDATE", channel)
        case events.ChannelClosed(channel):
            _channel(world, session, "DELETE", channel)
        case events.GuildChanged(guild):
            if _inside(world, session, guild):
                session.emit("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": guild.roles()[-1]})
        case events.MemberJoined(guild, user):
            _joined(world, session, guild, user)
        case events.MemberLeft(guild, user):
            _left(world, session, guild, user)
        case events.ThreadJoined(channel, user):
            _thread_joined(world, session, channel, user)
        case events.ThreadLeft(channel, user):
            if _inside(world, session, channel.guild):
                session.emit("THREAD_MEMBERS_UPDATE", _members(channel) | {"removed_member_ids": [user.id]})
        case _:
            pass  # what only people are told


def _place(channel: Channel) -> Json:
    return {"guild_id": channel.guild.id} if channel.guild else {}


def _inside(world: World, session: Session, guild: Guild | None) -> bool:
    if guild is None:
        return session.serves(None)
    return bool(session.intents & GUILDS) and world.bot.id in guild.members and session.serves(guild.id)


def _installed(world: World, session: Session, guild: Guild | None) -> bool:
    """Interactions need no intent, but a bot that was sent away gets none."""
    return session.serves(guild.id if guild else None) and (guild is None or world.bot.id in guild.members)


def _hears(world: World, session: Session, message: Message) -> bool:
    channel = message.channel
    wanted = GUILD_MESSAGES if channel.guild else DIRECT_MESSAGES
    return bool(
        session.intents & wanted
        and message.only_for is None
        and channel.seen_by(world.bot)
        and session.serves(channel.guild.id if channel.guild else None)
    )


def _message(world: World, session: Session, name: str, message: Message) -> None:
    if not _hears(world, session, message):
        return
    payload = message.payload() | _place(message.channel)
    guild, author = message.channel.guild, message.author
    if guild is not None:
        if author.id in guild.members:
            payload["member"] = guild.members[author.id].payload()
        known = author is world.bot or world.bot in message.mentions
        if not known and not session.intents & MESSAGE_CONTENT:
            payload |= {"content": "", "embeds": [], "attachments": [], "components": []}
    session.emit(name, payload)


def _channel(world: World, session: Session, verb: str, channel: Channel) -> None:
    if channel.kind is Kind.DM or not _inside(world, session, channel.guild):
        return
    name = f"THREAD_{verb}" if channel.is_thread else f"CHANNEL_{verb}"
    if channel.is_thread and not channel.seen_by(world.bot):
        return
    extra = {"newly_created": True} if name == "THREAD_CREATE" else {}
    session.emit(name, channel.payload(world.bot) | extra)


def _joined(world: World, session: Session, guild: Guild, user: User) -> None:
    if not _inside(world, session, guild):
        return
    if user is world.bot:
        session.emit("GUILD_CREATE", guild_create(world, guild))
    elif session.intents & MEMBERS:
        member = {**guild.members[user.id].payload(), "user": user.payload(), "guild_id": guild.id}
        session.emit("GUILD_MEMBER_ADD", member)


def _left(world: World, session: Session, guild: Guild, user: User) -> None:
    if user is world.bot:
        if session.serves(guild.id):
            session.emit("GUILD_DELETE", {"id": guild.id})
    elif _inside(world, session, guild) and session.intents & MEMBERS:
        session.emit("GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": user.payload()})


def _thread_joined(world: World, session: Session, thread: Channel, user: User) -> None:
    if not _inside(world, session, thread.guild) or not thread.seen_by(world.bot):
        return
    if user is world.bot:
        session.emit("THREAD_CREATE", thread.payload(world.bot))
        return
    update = {"added_members": [thread.thread_member(user)]}
    session.emit("THREAD_MEMBERS_UPDATE", _members(thread) | update)


def _members(thread: Channel) -> Json:
    return {"id": thread.id, "member_count": len(thread.joined), **_place(thread)}
