"""Rules for threads and channel settings."""

from bot.localcord.limits import table
from bot.localcord.limits.form import Form, Json


def check_thread(body: Json) -> None:
    """Check a thread about to be opened."""
    form = Form()
    form.text(body, "name", (), table.THREAD_NAME, 1, needed=True)
    _check_archiving(form, body)
    if body.get("type") is not None:
        form.choice(body["type"], (10, 11, 12), ("type",))
    form.finish()


def check_channel(body: Json) -> None:
    """Check changes to a channel or thread."""
    form = Form()
    form.text(body, "name", (), table.THREAD_NAME, 1)
    _check_archiving(form, body)
    form.finish()


def _check_archiving(form: Form, body: Json) -> None:
    if body.get("auto_archive_duration") is not None:
        form.choice(body["auto_archive_duration"], table.ARCHIVE_AFTER, ("auto_archive_duration",))
