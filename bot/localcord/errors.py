"""What Discord says when it refuses."""

from typing import Any

UNAUTHORIZED = (401, 0, "401: Unauthorized")
NOT_FOUND = (404, 0, "404: Not Found")
UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
UNKNOWN_USER = (404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached (100).")
TOO_MANY_COMMANDS_TODAY = (
    400,
    30034,
    "Max number of daily application command creates has been reached (200)",
)
TOO_MANY_OLD_EDITS = (
    429,
    30046,
    "Maximum number of edits to messages older than 1 hour reached. Try again later.",
)
DMS_TOO_FAST = (400, 40003, "You are opening direct messages too fast.")
TOO_LARGE = (413, 40005, "Request entity too large")
ALREADY_ANSWERED = (400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = (403, 50001, "Missing Access")
NOT_IN_A_DM = (403, 50003, "Cannot execute action on a DM channel")
NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
CANNOT_DM = (403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
INVALID_TOKEN = (401, 50027, "Invalid Webhook Token")
INVALID_FORM = (400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = (400, 50083, "Thread is archived")
BAD_JSON = (400, 50109, "The request body contains invalid JSON.")
NO_SHARED_SERVER = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
HAS_A_THREAD = (400, 160004, "A thread has already been created for this message")
RATE_LIMITED = (429, 0, "You are being rate limited.")

Answer = tuple[int, int, str]


class Refused(Exception):
    """A request that Discord refuses, with everything that goes into its answer."""

    def __init__(self, answer: Answer, *, headers: dict[str, str] | None = None, **fields: Any) -> None:
        self.status, self.code, self.message = answer
        super().__init__(f"{self.status} {self.code}: {self.message}")
        self.headers = headers or {}
        self.fields = fields

    def body(self) -> dict[str, Any]:
        """Return the JSON body."""
        return {"message": self.message, "code": self.code, **self.fields}
