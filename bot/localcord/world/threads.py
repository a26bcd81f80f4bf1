"""Threads: opening them and adding people."""

from bot.localcord.world.channels import Channel, Kind
from bot.localcord.world.events import ChannelClosed, ChannelOpened, ThreadJoined, ThreadLeft
from bot.localcord.world.messages import Message
from bot.localcord.world.users import User
from bot.localcord.world.world import World


def open_thread(
    world: World,
    parent: Channel,
    starter: User,
    name: str,
    *,
    private: bool = False,
    message: Message | None = None,
    archive_after: int = 1440,
) -> Channel:
    """Open a thread below a channel; one that starts from a message has the message's id."""
    thread = Channel(
        message.id if message else world.snowflake(),
        Kind.PRIVATE_THREAD if private else Kind.THREAD,
        name,
        world.now(),
        guild=parent.guild,
        parent=parent,
        starter=starter,
        joined={starter.id},
        archive_after=archive_after,
    )
    world.channels[thread.id] = thread
    if message is not None:
        message.thread = thread
    world.tell(ChannelOpened(thread))
    return thread


def add(world: World, thread: Channel, user: User) -> None:
    """Let somebody into a thread."""
    if user.id not in thread.joined:
        thread.joined.add(user.id)
        world.tell(ThreadJoined(thread, user))


def remove(world: World, thread: Channel, user: User) -> None:
    """Take somebody out of a thread."""
    if user.id in thread.joined:
        thread.joined.discard(user.id)
        world.tell(ThreadLeft(thread, user))


def close(world: World, channel: Channel) -> None:
    """Delete a channel or a thread, and the threads below it."""
    for thread in [one for one in world.channels.values() if one.parent is channel]:
        close(world, thread)
    world.channels.pop(channel.id, None)
    world.tell(ChannelClosed(channel))
