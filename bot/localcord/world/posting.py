"""Posting, editing and deleting messages."""

import re
from urllib.parse import quote

from bot.localcord.world.channels import Channel
from bot.localcord.world.components import TEXT, settle, walk
from bot.localcord.world.events import MessageDeleted, MessageEdited, MessagePosted
from bot.localcord.world.messages import EPHEMERAL, LOADING, REPLY, V2, Attachment, Message, Upload
from bot.localcord.world.users import Json, User
from bot.localcord.world.world import World

MENTION = re.compile(r"<@!?(\d+)>")


def post(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    uploads: dict[str, Upload] | None = None,
    *,
    kind: int = 0,
    interaction: Json | None = None,
    only_for: User | None = None,
) -> Message:
    """Put a new message into a channel."""
    message = Message(world.snowflake(), channel, author, world.now(), world.clock())
    message.flags = int(body.get("flags") or 0)
    message.nonce = str(body["nonce"]) if body.get("nonce") is not None else None
    message.interaction, message.type = interaction, kind
    if interaction is not None:
        message.application = author.id
    message.only_for = only_for if message.flags & EPHEMERAL else None
    if reference := body.get("message_reference"):
        message.replies_to = channel.messages.get(str(reference["message_id"]))
        message.type = REPLY
    _fill(world, message, body, uploads or {})
    channel.messages[message.id] = message
    if message.only_for is None:
        channel.last_message = message.id
    if not author.bot:
        author.read[channel.id] = message.id
    world.tell(MessagePosted(message))
    return message


def edit(world: World, message: Message, body: Json, uploads: dict[str, Upload] | None = None) -> Message:
    """Change what the body names and keep the rest."""
    message.flags = message.flags & ~LOADING | int(body.get("flags") or 0) & V2
    _fill(world, message, body, uploads or {})
    message.edited = world.now()
    world.tell(MessageEdited(message))
    return message


def delete(world: World, message: Message) -> None:
    """Take a message away."""
    message.channel.messages.pop(message.id, None)
    _discard(world, message.files)
    if message.nonce is not None:
        world.nonces.pop(message.nonce, None)
    world.tell(MessageDeleted(message))


def _fill(world: World, message: Message, body: Json, uploads: dict[str, Upload]) -> None:
    if "content" in body:
        message.content = body["content"] or ""
    if "attachments" in body or uploads:
        before, message.files = message.files, _files(world, message, body, uploads)
        _discard(world, [file for file in before if file not in message.files])
    by_name = {f"attachment://{file.filename}": file for file in message.files}

    def resolve(url: str) -> Json | None:
        return by_name[url].media() if url in by_name else None

    if "components" in body:
        message.components = body["components"] or []
    if "embeds" in body:
        message.embeds = [_embed(embed) for embed in body["embeds"] or []]
    if "components" in body or "embeds" in body or "attachments" in body:
        message.components, message.embeds = settle(message.components, message.embeds, resolve)
    if "content" in body or "components" in body:
        message.mentions = _mentions(world, message, body)


def _discard(world: World, files: list[Attachment]) -> None:
    for file in files:
        world.files.pop(file.url.removeprefix(world.url), None)


def _embed(embed: Json) -> Json:
    fields = [{"inline": False, **field} for field in embed.get("fields") or []]
    return {"type": "rich", **embed, "fields": fields} if fields else {"type": "rich", **embed}


def _files(world: World, message: Message, body: Json, uploads: dict[str, Upload]) -> list[Attachment]:
    kept = {file.id: file for file in message.files}
    listed = body.get("attachments")
    if listed is None:
        listed = [{"id": key} for key in kept] + [{"id": key} for key in uploads]
    files = []
    for entry in listed:
        key = str(entry["id"])
        if key in uploads:
            files.append(keep(world, message.channel, uploads[key], entry.get("description")))
        elif key in kept:
            files.append(kept[key])
    return files


def keep(world: World, channel: Channel, upload: Upload, description: str | None = None) -> Attachment:
    """Store a file where the CDN finds it."""
    number = world.snowflake()
    path = f"/attachments/{channel.id}/{number}/{quote(upload.filename)}"
    described = description or upload.description
    file = Attachment(number, upload.filename, upload.data, world.url + path, described)
    world.files[path] = file
    return file


def _mentions(world: World, message: Message, body: Json) -> list[User]:
    """Return who is pinged: those named in the text whom ``allowed_mentions`` does not leave out."""
    texts = (part["content"] for part in walk(message.components) if part["type"] == TEXT)
    text = " ".join((message.content, *texts))
    named = [world.users[number] for number in dict.fromkeys(MENTION.findall(text)) if number in world.users]
    allowed = body.get("allowed_mentions")
    if allowed is not None and "users" not in (allowed.get("parse") or []):
        pinged = {str(number) for number in allowed.get("users") or []}
        named = [user for user in named if user.id in pinged]
    replied = message.replies_to
    if replied is not None and (allowed is None or allowed.get("replied_user", True)):
        named = list(dict.fromkeys((*named, replied.author)))
    return named
