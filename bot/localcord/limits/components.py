"""Rules for the components of a message, of the older kind and of Components V2."""

from bot.localcord.limits import table
from bot.localcord.limits.controls import check_button, check_select
from bot.localcord.limits.form import Form, Json, Path
from bot.localcord.world import components as kinds
from bot.localcord.world.components import walk

TOP_V2 = (
    kinds.ROW,
    kinds.SECTION,
    kinds.TEXT,
    kinds.GALLERY,
    kinds.FILE,
    kinds.SEPARATOR,
    kinds.CONTAINER,
)
IN_CONTAINER = TOP_V2[:-1]


def check_components(form: Form, components: list[Json], path: Path, files: set[str], *, v2: bool) -> None:
    """Check everything about the components of one message."""
    if not _are_components(form, components, path):
        return
    if v2:
        for index, component in enumerate(components):
            _check_v2(form, component, (*path, index), TOP_V2, files)
        _check_totals(form, components, path)
    else:
        form.amount(components, path, table.ROWS)
        for index, row in enumerate(components):
            if _kind(form, row, (kinds.ROW,), (*path, index)):
                _check_row(form, row, (*path, index))
    check_ids(form, components, path)


def _are_components(form: Form, components: list[Json], path: Path) -> bool:
    for component in components:
        if not isinstance(component, dict) or not isinstance(component.get("type"), int):
            form.wrong(path, "UNION_TYPE_CHOICES", 'Value of field "type" must be a component type.')
            return False
    return True


def _kind(form: Form, component: Json, allowed: tuple[int, ...], path: Path) -> bool:
    if component.get("type") in allowed:
        return True
    listed = ", ".join(map(str, allowed))
    form.wrong((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
    return False


def _check_row(form: Form, row: Json, path: Path) -> None:
    children = form.amount(row.get("components"), (*path, "components"), table.ROW_BUTTONS, 1)
    selects = [child for child in children if child.get("type") in kinds.SELECTS]
    if selects and len(children) > 1:
        message = "The specified component exceeds the maximum width"
        form.wrong((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
    for index, child in enumerate(children):
        place = (*path, "components", index)
        if child.get("type") in kinds.SELECTS:
            check_select(form, child, place)
        elif _kind(form, child, (kinds.BUTTON, *kinds.SELECTS), place):
            check_button(form, child, place)


def _check_v2(form: Form, component: Json, path: Path, allowed: tuple[int, ...], files: set[str]) -> None:
    if not _kind(form, component, allowed, path):
        return
    match component["type"]:
        case kinds.ROW:
            _check_row(form, component, path)
        case kinds.TEXT:
            form.text(component, "content", path, table.V2_TEXT, 1, needed=True)
        case kinds.SECTION:
            _check_section(form, component, path, files)
        case kinds.GALLERY:
            items = form.amount(component.get("items"), (*path, "items"), table.GALLERY_ITEMS, 1)
            for index, item in enumerate(items):
                _check_media(form, item, "media", (*path, "items", index), files)
        case kinds.THUMBNAIL:
            _check_media(form, component, "media", path, files)
        case kinds.FILE:
            _check_media(form, component, "file", path, files, only_files=True)
        case kinds.CONTAINER:
            form.number(component, "accent_color", path, 0, table.COLOUR)
            inner = form.amount(component.get("components"), (*path, "components"), table.V2_COMPONENTS, 1)
            for index, child in enumerate(inner):
                _check_v2(form, child, (*path, "components", index), IN_CONTAINER, files)
        case _:
            if component.get("spacing") is not None:
                form.choice(component["spacing"], (1, 2), (*path, "spacing"))


def _check_section(form: Form, section: Json, path: Path, files: set[str]) -> None:
    texts = form.amount(section.get("components"), (*path, "components"), table.SECTION_TEXTS, 1)
    for index, text in enumerate(texts):
        _check_v2(form, text, (*path, "components", index), (kinds.TEXT,), files)
    accessory = section.get("accessory")
    if accessory is None:
        form.missing((*path, "accessory"))
    elif accessory.get("type") == kinds.BUTTON:
        check_button(form, accessory, (*path, "accessory"))
    else:
        _check_v2(form, accessory, (*path, "accessory"), (kinds.THUMBNAIL, kinds.BUTTON), files)


def _check_media(
    form: Form, holder: Json, key: str, path: Path, files: set[str], *, only_files: bool = False
) -> None:
    form.text(holder, "description", path, table.MEDIA_DESCRIPTION, 1)
    url = (holder.get(key) or {}).get("url")
    place = (*path, key, "url")
    if not isinstance(url, str):
        form.missing(place)
    elif url.startswith("attachment://"):
        if url.removeprefix("attachment://") not in files:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            form.wrong(place, code, "The referenced attachment was not found.")
    elif only_files or not url.startswith(("http://", "https://")):
        message = f'Scheme "{url.partition(":")[0]}" is not supported.'
        form.wrong(place, "URL_TYPE_INVALID_SCHEME", message)


def _check_totals(form: Form, components: list[Json], path: Path) -> None:
    every = list(walk(components))
    if len(every) > table.V2_COMPONENTS:
        message = f"The maximum number of total components in a message is {table.V2_COMPONENTS}"
        form.wrong(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    length = sum(len(one.get("content") or "") for one in every if one.get("type") == kinds.TEXT)
    if length > table.V2_TEXT:
        message = f"The total text of a message must be {table.V2_TEXT} or fewer in length."
        form.wrong(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def check_ids(form: Form, components: list[Json], path: Path) -> None:
    """Check that no custom id and no component id is used twice."""
    custom, numbers = set(), set()
    for component in walk(components):
        name, number = component.get("custom_id"), component.get("id")
        if name and name in custom:
            message = f"Component custom id cannot be duplicated: {name}"
            form.wrong(path, "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        if number and number in numbers:
            form.wrong(path, "COMPONENT_ID_DUPLICATED", f"Component id cannot be duplicated: {number}")
        custom.add(name)
        numbers.add(number)
