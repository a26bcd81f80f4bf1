"""A Discord on loopback: unmodified discord.py on one side, people in a web page or in tests on the other."""

from bot.localcord.server import Localcord
from bot.localcord.world import World

__all__ = ["Localcord", "World"]
