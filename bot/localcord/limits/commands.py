"""Rules for application commands."""

import re
from collections import Counter
from typing import Any

from bot.localcord import errors
from bot.localcord.errors import Refused
from bot.localcord.limits import table
from bot.localcord.limits.form import Form, Json, Path
from bot.localcord.world.commands import GROUP, SUBCOMMAND

NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = frozenset({
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu",
    "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi",
    "zh-CN", "zh-TW",
})  # fmt: skip
TYPED = range(1, 12)


def check_commands(commands: Any) -> None:
    """Check a whole list of commands."""
    form = Form()
    counts: Counter[int] = Counter()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands if isinstance(commands, list) else []):
        _check(form, command, (index,))
        kind, name = command.get("type") or 1, str(command.get("name"))
        counts[kind] += 1
        if (kind, name) in seen:
            message = "Application command names must be unique"
            form.wrong((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add((kind, name))
    if any(count > table.COMMANDS.get(kind, 0) for kind, count in counts.items()):
        raise Refused(errors.TOO_MANY_COMMANDS)
    form.finish()


def check_command(command: Json) -> None:
    """Check one command."""
    form = Form()
    _check(form, command, ())
    form.finish()


def _check(form: Form, command: Json, path: Path) -> None:
    kind = command.get("type") or 1
    form.choice(kind, (1, 2, 3), (*path, "type"))
    _check_names(form, command, path, slash=kind == 1)
    if kind != 1:
        if command.get("description") or command.get("options"):
            message = "Context menu commands cannot have a description or options"
            form.wrong((*path, "description"), "APPLICATION_COMMAND_INVALID_DESCRIPTION", message)
        return
    _check_options(form, command, path, 0)
    if size(command) > table.COMMAND_TOTAL:
        message = f"Command exceeds maximum size ({table.COMMAND_TOTAL})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_names(form: Form, thing: Json, path: Path, *, slash: bool) -> None:
    form.text(thing, "name", path, table.COMMAND_NAME, 1, needed=True)
    if slash:
        form.text(thing, "description", path, table.COMMAND_DESCRIPTION, 1, needed=True)
        _check_spelling(form, thing.get("name"), (*path, "name"))
    for key, most in (("name", table.COMMAND_NAME), ("description", table.COMMAND_DESCRIPTION)):
        translations = thing.get(f"{key}_localizations") or {}
        for locale in translations:
            place = (*path, f"{key}_localizations")
            form.choice(locale, tuple(sorted(LOCALES)), (*place, locale))
            form.text(translations, locale, place, most, 1)
            if slash and key == "name":
                _check_spelling(form, translations[locale], (*place, locale))


def _check_spelling(form: Form, name: Any, path: Path) -> None:
    if isinstance(name, str) and name and (not NAME.fullmatch(name) or name != name.lower()):
        message = "Command name is invalid"
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_options(form: Form, holder: Json, path: Path, depth: int) -> None:
    options = form.amount(holder.get("options"), (*path, "options"), table.COMMAND_OPTIONS)
    kinds = [option.get("type") for option in options]
    names = Counter(option.get("name") for option in options)
    optional = False
    for index, option in enumerate(options):
        place = (*path, "options", index)
        if not form.choice(kinds[index], tuple(TYPED), (*place, "type")):
            continue
        _check_names(form, option, place, slash=True)
        if names[option.get("name")] > 1:
            message = "Option name already exists in this options list"
            form.wrong((*place, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        if kinds[index] in (SUBCOMMAND, GROUP):
            _check_branch(form, option, place, kinds, depth)
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.wrong(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _check_values(form, option, place)


def _check_branch(form: Form, option: Json, path: Path, beside: list[Any], depth: int) -> None:
    mixed = any(kind not in (SUBCOMMAND, GROUP) for kind in beside)
    too_deep = depth > 1 or (depth == 1 and option["type"] == GROUP)
    if mixed or too_deep:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        return
    if option["type"] == GROUP and any(one.get("type") != SUBCOMMAND for one in option.get("options") or []):
        message = "A group holds only sub-commands"
        form.wrong((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        return
    _check_options(form, option, path, depth + 1)


def _check_values(form: Form, option: Json, path: Path) -> None:
    choices = form.amount(option.get("choices"), (*path, "choices"), table.CHOICES)
    if choices and option.get("autocomplete"):
        message = "Autocomplete cannot be enabled on an option with choices"
        form.wrong(path, "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES", message)
    for index, choice in enumerate(choices):
        place = (*path, "choices", index)
        form.text(choice, "name", place, table.CHOICE_TEXT, 1, needed=True)
        if isinstance(choice.get("value"), str):
            form.text(choice, "value", place, table.CHOICE_TEXT)


def size(command: Json) -> int:
    """Return the characters that count: names, descriptions, values, each in its longest language."""
    total = sum(
        max(
            len(text or "")
            for text in (command.get(key), *(command.get(f"{key}_localizations") or {}).values())
        )
        for key in ("name", "description")
    )
    value = command.get("value")
    total += len(value) if isinstance(value, str) else 0
    for part in (*(command.get("options") or ()), *(command.get("choices") or ())):
        total += size(part)
    return total
