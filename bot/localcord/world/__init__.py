"""The state of the stand-in, and what can happen in it."""

from bot.localcord.world.channels import Channel, Kind
from bot.localcord.world.guilds import Guild
from bot.localcord.world.interactions import Asked, Interaction, Reply
from bot.localcord.world.messages import Message, Upload
from bot.localcord.world.users import Json, User
from bot.localcord.world.world import World

__all__ = [
    "Asked",
    "Channel",
    "Guild",
    "Interaction",
    "Json",
    "Kind",
    "Message",
    "Reply",
    "Upload",
    "User",
    "World",
]
