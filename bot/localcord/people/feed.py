"""What a person's tab is told of what happens in the world."""

from collections.abc import Iterator

from bot.localcord.people import shapes
from bot.localcord.world import Channel, Guild, Json, Message, User, World, events


def frames(world: World, me: User, event: events.Event) -> Iterator[Json]:
    """Yield the frames that one event means for one person."""
    match event:
        case events.MessagePosted(message):
            if message.visible_to(me):
                unread, mentions = shapes.unseen(message.channel, me)
                shown = shapes.message(message, me)
                yield {"event": "message", "message": shown, "unread": unread, "mentions": mentions}
        case events.MessageEdited(message):
            if message.visible_to(me):
                yield {"event": "message_edited", "message": shapes.message(message, me)}
        case events.MessageDeleted(message):
            yield from _deleted(message, me)
        case events.InteractionChanged(interaction):
            if interaction.user is me:
                yield {"event": "interaction", "interaction": shapes.interaction(interaction)}
        case events.Typing(channel, user):
            if channel.seen_by(me) and user is not me:
                yield {"event": "typing", "channel": channel.id, "user": user.id}
        case events.CommandsRegistered():
            yield {"event": "commands", "commands": shapes.commands(world, me)}
        case events.BotConnected(online):
            yield {"event": "bot_online", "online": online}
        case events.PersonChanged(user):
            yield {"event": "person", "person": shapes.person(world, user)}
        case _:
            yield from _places(world, me, event)


def _places(world: World, me: User, event: events.Event) -> Iterator[Json]:
    match event:
        case events.ChannelOpened(channel) | events.ChannelChanged(channel):
            if channel.seen_by(me):
                yield {"event": "channel", "channel": shapes.channel(channel, me)}
        case events.ThreadJoined(channel, user):
            yield from _thread_joined(channel, user, me)
        case events.ThreadLeft(channel, user):
            if user is me and not channel.seen_by(me):
                yield {"event": "channel_gone", "channel": channel.id}
        case events.ChannelRead(channel, user):
            if user is me:
                yield {"event": "channel", "channel": shapes.channel(channel, me)}
        case events.ChannelClosed(channel):
            if channel.seen_by(me):
                yield {"event": "channel_gone", "channel": channel.id}
        case events.GuildChanged(guild):
            yield from _server(world, guild, me)
        case events.MemberJoined(guild, user) | events.MemberLeft(guild, user):
            yield from _moved(world, guild, user, me)
        case _:
            pass  # what only the bot is told


def _deleted(message: Message, me: User) -> Iterator[Json]:
    if message.visible_to(me):
        yield {"event": "message_deleted", "channel": message.channel.id, "message": message.id}


def _thread_joined(channel: Channel, user: User, me: User) -> Iterator[Json]:
    if channel.seen_by(me):
        yield {"event": "channel", "channel": shapes.channel(channel, me)}
    if user is me:
        for shown in shapes.latest(channel, me):
            yield {"event": "message", "message": shown}


def _server(world: World, guild: Guild, me: User) -> Iterator[Json]:
    if me.id in guild.members:
        yield {"event": "server", "server": shapes.server(world, guild, me)}


def _moved(world: World, guild: Guild, user: User, me: User) -> Iterator[Json]:
    if user is me:
        yield shapes.snapshot(world, me)
        return
    yield from _server(world, guild, me)
    yield {"event": "person", "person": shapes.person(world, user)}
    if user.bot and me.id in guild.members:
        yield {"event": "commands", "commands": shapes.commands(world, me)}
