"""Rules for buttons and selects."""

from bot.localcord.limits import table
from bot.localcord.limits.form import Form, Json, Path
from bot.localcord.world import components as kinds

LINK, PREMIUM = 5, 6
STYLES = (1, 2, 3, 4, LINK, PREMIUM)


def check_button(form: Form, button: Json, path: Path) -> None:
    """Check a button."""
    form.text(button, "label", path, table.BUTTON_LABEL)
    form.text(button, "custom_id", path, table.CUSTOM_ID, 1)
    if not form.choice(button.get("style"), STYLES, (*path, "style")):
        return
    _check_emoji(form, button, path)
    if button["style"] == PREMIUM:
        return
    if not button.get("label") and not button.get("emoji"):
        message = "A button must have a label or an emoji"
        form.wrong(path, "BUTTON_COMPONENT_MISSING_LABEL_OR_EMOJI", message)
    named, linked = button.get("custom_id") is not None, button.get("url") is not None
    if named and linked:
        message = "A custom id and url cannot both be specified"
        form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", message)
    elif button["style"] == LINK and named:
        form.wrong((*path, "custom_id"), "BUTTON_COMPONENT_LINK_CUSTOM_ID", "A link button has no custom id")
    if button["style"] == LINK:
        _check_link(form, button, path)
    elif not named:
        form.wrong(path, "COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
    elif linked:
        form.wrong((*path, "url"), "BUTTON_COMPONENT_URL", "Only a link button has a url")


def _check_link(form: Form, button: Json, path: Path) -> None:
    form.text(button, "url", path, table.BUTTON_URL, 1, needed=True)
    url = button.get("url")
    if isinstance(url, str) and not url.startswith(("http://", "https://", "discord://")):
        message = "Scheme must be one of ('http', 'https', 'discord')."
        form.wrong((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)


def _check_emoji(form: Form, holder: Json, path: Path) -> None:
    emoji = holder.get("emoji")
    if emoji is None:
        return
    name = emoji.get("name")
    plain = isinstance(name, str) and name and any(ord(sign) > 127 or sign in "#*0123456789" for sign in name)
    if not emoji.get("id") and not plain:
        form.wrong((*path, "emoji", "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(form: Form, select: Json, path: Path) -> None:
    """Check a select of any kind."""
    form.text(select, "custom_id", path, table.CUSTOM_ID, 1, needed=True)
    form.text(select, "placeholder", path, table.PLACEHOLDER)
    form.number(select, "min_values", path, 0, table.OPTIONS)
    form.number(select, "max_values", path, 1, table.OPTIONS)
    least, most = select.get("min_values"), select.get("max_values")
    if isinstance(least, int) and least > (most if isinstance(most, int) else 1):
        message = "min_values must be less than or equal to max_values"
        form.wrong((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", message)
    if select["type"] == kinds.SELECT:
        check_options(form, select, path, table.OPTIONS, 1)
        marked = [one for one in select.get("options") or [] if one.get("default")]
        if isinstance(most, int) and len(marked) > most:
            message = "More options are selected by default than max_values allows"
            form.wrong((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)


def check_options(form: Form, holder: Json, path: Path, most: int, least: int) -> None:
    """Check the options of a select, a radio group or a checkbox group."""
    options = form.amount(holder.get("options"), (*path, "options"), most, least)
    seen = set()
    for index, option in enumerate(options):
        place = (*path, "options", index)
        form.text(option, "label", place, table.OPTION_TEXT, 1, needed=True)
        form.text(option, "value", place, table.OPTION_TEXT, 1, needed=True)
        form.text(option, "description", place, table.OPTION_TEXT)
        _check_emoji(form, option, place)
        if option.get("value") in seen:
            message = "The specified option value is already used"
            form.wrong((*place, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option.get("value"))
