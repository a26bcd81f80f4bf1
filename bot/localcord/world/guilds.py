"""Servers, their members and roles."""

from dataclasses import dataclass, field

from bot.localcord.world import permissions
from bot.localcord.world.users import Json, User

# What servers here never have.
UNUSED = (
    "application_id",
    "banner",
    "description",
    "discovery_splash",
    "home_header",
    "icon",
    "incidents_data",
    "max_presences",
    "public_updates_channel_id",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "splash",
    "system_channel_id",
    "vanity_url_code",
    "widget_channel_id",
)


@dataclass(eq=False)
class Member:
    """Somebody in a server."""

    user: User
    joined_at: str
    roles: list[str]

    def payload(self) -> Json:
        """Return the member as Discord describes it, without the user."""
        return {
            "roles": self.roles,
            "nick": None,
            "joined_at": self.joined_at,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "avatar": None,
            "banner": None,
            "premium_since": None,
            "pending": False,
            "communication_disabled_until": None,
        }


@dataclass(eq=False)
class Guild:
    """A server. ``@everyone`` may do nothing, so that any permission can be taken from the bot's own role."""

    id: str
    name: str
    member_role: str
    moderator_role: str
    bot_role: str
    locale: str = "en-US"
    owner: User | None = None
    members: dict[str, Member] = field(default_factory=dict)
    bot_lacks: set[str] = field(default_factory=set)

    def role_permissions(self) -> dict[str, int]:
        """Return what each role allows."""
        return {
            self.id: 0,
            self.member_role: permissions.PEOPLE,
            self.moderator_role: permissions.MODERATORS,
            self.bot_role: permissions.BOT & ~permissions.bits(self.bot_lacks),
        }

    def allows(self, user: User) -> int:
        """Return the permissions of a member in the whole server."""
        member = self.members.get(user.id)
        if member is None:
            return 0
        if user is self.owner:
            return permissions.ALL
        allowed, roles = 0, self.role_permissions()
        for role in member.roles:
            allowed |= roles[role]
        return allowed

    def moderated_by(self, user: User) -> bool:
        """Return whether this person looks after the server."""
        return bool(self.allows(user) & permissions.bits(["manage_guild"]))

    def roles(self) -> list[Json]:
        """Return the roles as Discord describes them."""
        names = {self.member_role: "Members", self.moderator_role: "Moderators", self.bot_role: "Bot"}
        return [
            {
                "id": role,
                "name": names.get(role, "@everyone"),
                "permissions": str(allowed),
                "position": position,
                "color": 0,
                "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
                "hoist": False,
                "managed": role == self.bot_role,
                "mentionable": False,
                "icon": None,
                "unicode_emoji": None,
                "flags": 0,
            }
            for position, (role, allowed) in enumerate(self.role_permissions().items())
        ]

    def payload(self) -> Json:
        """Return the server as Discord describes it, without channels and members."""
        return {
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner.id if self.owner else "0",
            "roles": self.roles(),
            "emojis": [],
            "stickers": [],
            "features": [],
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "preferred_locale": self.locale,
            "system_channel_flags": 0,
            "afk_timeout": 300,
            "afk_channel_id": None,
            "max_members": 500_000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "widget_enabled": False,
            "nsfw": False,
            "region": "automatic",
            **dict.fromkeys(UNUSED),
        }
