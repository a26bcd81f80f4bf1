"""Which languages must be complete: those that have words for the screens."""

from bot.wording import BASE, LOCALES, languages

COMPLETE = tuple(language for language in languages() if (LOCALES / language / "discord.po").is_file())
TRANSLATED = tuple(language for language in COMPLETE if language != BASE)
