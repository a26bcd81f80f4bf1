"""The gateway of the stand-in."""

from bot.localcord.gateway.gateway import Gateway, abort

__all__ = ["Gateway", "abort"]
