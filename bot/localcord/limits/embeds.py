"""Rules for embeds."""

from bot.localcord.limits import table
from bot.localcord.limits.form import Form, Json, Path


def check_embeds(form: Form, embeds: list[Json], path: Path) -> None:
    """Check the embeds of one message."""
    total = 0
    for index, embed in enumerate(form.amount(embeds, path, table.EMBEDS)):
        place = (*path, index)
        form.text(embed, "title", place, table.EMBED_TITLE)
        form.text(embed, "description", place, table.EMBED_DESCRIPTION)
        form.number(embed, "color", place, 0, table.COLOUR)
        footer, author = embed.get("footer") or {}, embed.get("author") or {}
        form.text(footer, "text", (*place, "footer"), table.EMBED_FOOTER)
        form.text(author, "name", (*place, "author"), table.EMBED_AUTHOR)
        fields = form.amount(embed.get("fields"), (*place, "fields"), table.EMBED_FIELDS)
        for number, one in enumerate(fields):
            spot = (*place, "fields", number)
            form.text(one, "name", spot, table.EMBED_FIELD_NAME, 1, needed=True)
            form.text(one, "value", spot, table.EMBED_FIELD_VALUE, 1, needed=True)
        texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
        texts += [one.get(key) for one in fields for key in ("name", "value")]
        total += sum(len(text) for text in texts if text)
    if total > table.EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {table.EMBED_TOTAL}"
        form.wrong(path, "MAX_EMBED_SIZE_EXCEEDED", message)
