"""Rules for messages, new and edited."""

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits import table
from bot.localcord.limits.components import check_components
from bot.localcord.limits.embeds import check_embeds
from bot.localcord.limits.form import Form, Json, Path
from bot.localcord.world import Channel, Message, Upload
from bot.localcord.world.messages import EPHEMERAL, V2

SUPPRESS_EMBEDS, SILENT = 1 << 2, 1 << 12
UNMODELLED = ("poll", "sticker_ids", "shared_client_theme")


def check_new(
    body: Json, uploads: dict[str, Upload], channel: Channel, *, path: Path = (), ephemeral: bool = False
) -> None:
    """Refuse a new message that Discord would refuse."""
    form = Form()
    _check_flags(form, body, path, ephemeral=ephemeral)
    _check_reference(form, body, channel, path)
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > table.NONCE:
        form.wrong((*path, "nonce"), "BASE_TYPE_MAX_LENGTH", f"Must be {table.NONCE} or fewer in length.")
    _check_body(form, body, uploads, [], path, v2=bool(int(body.get("flags") or 0) & V2))
    form.finish()
    if not any(body.get(key) for key in ("content", "embeds", "components")) and not uploads:
        raise Refused(errors.EMPTY_MESSAGE)


def check_edit(message: Message, body: Json, uploads: dict[str, Upload], *, path: Path = ()) -> None:
    """Refuse an edit that Discord would refuse. What the body does not name stays, and counts."""
    form = Form()
    v2 = bool((message.flags | int(body.get("flags") or 0)) & V2)
    whole = {
        "content": body.get("content", message.content),
        "embeds": body.get("embeds", message.embeds),
        "components": body.get("components", message.components),
    }
    listed = body.get("attachments")
    named = None if listed is None else {str(entry.get("id")) for entry in listed}
    kept = [file.filename for file in message.files if named is None or file.id in named]
    named_now = {**body, "content": whole["content"], "embeds": whole["embeds"]}
    _check_body(form, named_now, uploads, kept, path, v2=v2)
    form.finish()
    if not any(whole.values()) and not uploads and not kept:
        raise Refused(errors.EMPTY_MESSAGE)


def _check_body(
    form: Form, body: Json, uploads: dict[str, Upload], kept: list[str], path: Path, *, v2: bool
) -> None:
    form.text(body, "content", path, table.CONTENT)
    check_embeds(form, body.get("embeds") or [], (*path, "embeds"))
    _check_mentions(form, body.get("allowed_mentions") or {}, (*path, "allowed_mentions"))
    _check_files(form, body, uploads, kept, path)
    files = {*kept, *(upload.filename for upload in uploads.values())}
    check_components(form, body.get("components") or [], (*path, "components"), files, v2=v2)
    for key in ("content", "embeds") if v2 else ():
        if body.get(key):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong((*path, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)
    for key in UNMODELLED:
        if body.get(key):
            form.wrong((*path, key), "NOT_MODELLED", "The stand-in does not know this field.")


def _check_flags(form: Form, body: Json, path: Path, *, ephemeral: bool) -> None:
    allowed = V2 | SUPPRESS_EMBEDS | SILENT | (EPHEMERAL if ephemeral else 0)
    if int(body.get("flags") or 0) & ~allowed:
        form.wrong((*path, "flags"), "MESSAGE_INVALID_FLAGS", "These flags cannot be set on this message.")


def _check_reference(form: Form, body: Json, channel: Channel, path: Path) -> None:
    reference = body.get("message_reference")
    if not reference or reference.get("fail_if_not_exists") is False:
        return
    known = channel.messages.get(str(reference.get("message_id")))
    if known is None or known.only_for is not None:
        place = (*path, "message_reference")
        form.wrong(place, "REPLIES_UNKNOWN_MESSAGE", "Unknown message")


def _check_mentions(form: Form, mentions: Json, path: Path) -> None:
    for key in ("users", "roles"):
        listed = form.amount(mentions.get(key), (*path, key), 100)
        if listed and key in (mentions.get("parse") or []):
            message = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            form.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _check_files(form: Form, body: Json, uploads: dict[str, Upload], kept: list[str], path: Path) -> None:
    listed = body.get("attachments")
    place = (*path, "attachments")
    entries = listed if listed is not None else [None] * (len(kept) + len(uploads))
    form.amount(entries, place, table.FILES)
    for index, entry in enumerate(listed or []):
        form.text(entry, "description", (*place, index), table.FILE_DESCRIPTION)
        if str(entry.get("id")).isdigit() and int(entry["id"]) < 1000 and str(entry["id"]) not in uploads:
            form.wrong((*place, index), "ATTACHMENT_NOT_FOUND", "Attachment data was not uploaded.")
