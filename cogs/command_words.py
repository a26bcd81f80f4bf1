"""The words of slash commands: Discord is told all languages at once and shows each person their own.

Discord sends back the English names, so these are what the code knows commands and options by.
"""

import discord
from discord import app_commands

from bot import shelf, wording
from bot.engine import Phrase
from bot.tables.clock import PACES

Choices = list[app_commands.Choice[str]]


def words(message: str) -> app_commands.locale_str:
    """Return the English words of a message about commands, to be told in all languages."""
    return app_commands.locale_str(_say(wording.BASE, f"command.{message}"), id=f"command.{message}")


def games() -> Choices:
    """Return the games to choose from, by their titles, which are the same in all languages."""
    return [app_commands.Choice(name=info.title, value=key) for key, info in shelf.titles().items()]


def paces() -> Choices:
    """Return the paces to choose from."""
    return [app_commands.Choice(name=words(f"pace.{key}"), value=key) for key in PACES]


class CommandWords(app_commands.Translator):
    """Translates what ``words`` returned into every language that has words for it."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the words in the language of a locale, if it is another than English."""
        language, message = locale.value.partition("-")[0], string.extras.get("id")
        if language == wording.BASE or language not in wording.languages():
            return None
        return _say(language, message) if message in wording.wording(language).ids else None


def _say(language: str, message: str) -> str:
    return wording.wording(language).say(Phrase(message), str)
