"""What people ask of the bot: the beginning of interactions, and their end when nobody answers."""

import asyncio
import secrets

from bot.localcord.world.channels import Channel
from bot.localcord.world.events import InteractionBegun, InteractionChanged
from bot.localcord.world.interactions import Asked, Interaction
from bot.localcord.world.messages import Message
from bot.localcord.world.users import Json, User
from bot.localcord.world.world import World


def ask(
    world: World,
    user: User,
    channel: Channel,
    kind: Asked,
    data: Json,
    *,
    message: Message | None = None,
    command: str | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    """Begin an interaction and tell the bot."""
    loop = asyncio.get_running_loop()
    number, token = world.snowflake(), secrets.token_urlsafe(48)
    interaction = Interaction(
        number, token, kind, user, channel, data, loop.time(), message, command, opened_by
    )
    world.interactions[interaction.token] = interaction
    interaction.deadline = loop.call_later(world.answer_within, _give_up, world, interaction)
    loop.call_later(world.token_lives, world.interactions.pop, interaction.token, None)
    world.tell(InteractionChanged(interaction))
    world.tell(InteractionBegun(interaction))
    return interaction


def _give_up(world: World, interaction: Interaction) -> None:
    if interaction.answered_by is None:
        interaction.failed = "no_answer" if world.bot_online else "no_bot"
        interaction.settle()
        world.tell(InteractionChanged(interaction))
