"""What somebody may do in a server or a channel, as Discord's bits."""

from collections.abc import Iterable

BITS = {
    "create_instant_invite": 0,
    "administrator": 3,
    "manage_channels": 4,
    "manage_guild": 5,
    "add_reactions": 6,
    "view_channel": 10,
    "send_messages": 11,
    "manage_messages": 13,
    "embed_links": 14,
    "attach_files": 15,
    "read_message_history": 16,
    "mention_everyone": 17,
    "use_external_emojis": 18,
    "use_application_commands": 31,
    "manage_threads": 34,
    "create_public_threads": 35,
    "create_private_threads": 36,
    "send_messages_in_threads": 38,
}


def bits(names: Iterable[str]) -> int:
    """Return the bits of these permissions.

    >>> bits(["view_channel", "send_messages"])
    3072
    """
    return sum(1 << BITS[name] for name in set(names))


def names(value: int) -> list[str]:
    """Return the names of these bits.

    >>> names(3072)
    ['view_channel', 'send_messages']
    """
    return [name for name, bit in BITS.items() if value & 1 << bit]


_TALK = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "create_private_threads",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "add_reactions",
)
ALL = bits(BITS)
PEOPLE = bits((*_TALK, "use_application_commands"))
BOT = bits((*_TALK, "manage_messages", "manage_threads"))
MODERATORS = ALL & ~bits(["administrator"])
