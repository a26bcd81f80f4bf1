"""Rules for the forms that open over the chat."""

from bot.localcord.limits import table
from bot.localcord.limits.components import check_ids
from bot.localcord.limits.controls import check_options, check_select
from bot.localcord.limits.form import Form, Json, Path
from bot.localcord.world import components as kinds

IN_LABEL = (
    *kinds.SELECTS,
    kinds.TEXT_INPUT,
    kinds.FILE_UPLOAD,
    kinds.RADIO_GROUP,
    kinds.CHECKBOX_GROUP,
    kinds.CHECKBOX,
)


def check_modal(modal: Json) -> None:
    """Refuse a form that Discord would refuse."""
    form = Form()
    form.text(modal, "custom_id", ("data",), table.CUSTOM_ID, 1, needed=True)
    form.text(modal, "title", ("data",), table.MODAL_TITLE, 1, needed=True)
    path: Path = ("data", "components")
    items = form.amount(modal.get("components"), path, table.MODAL_ITEMS, 1)
    for index, item in enumerate(items):
        _check_item(form, item, (*path, index))
    check_ids(form, items, path)
    form.finish()


def _check_item(form: Form, item: Json, path: Path) -> None:
    match item.get("type"):
        case kinds.TEXT:
            form.text(item, "content", path, table.V2_TEXT, 1, needed=True)
        case kinds.ROW:
            children = form.amount(item.get("components"), (*path, "components"), 1, 1)
            for index, child in enumerate(children):
                place = (*path, "components", index)
                if form.choice(child.get("type"), (kinds.TEXT_INPUT,), (*place, "type")):
                    form.text(child, "label", place, table.LABEL, 1, needed=True)
                    _check_input(form, child, place)
        case kinds.LABEL:
            form.text(item, "label", path, table.LABEL, 1, needed=True)
            form.text(item, "description", path, table.LABEL_DESCRIPTION, 1)
            _check_labelled(form, item.get("component") or {}, (*path, "component"))
        case _:
            allowed = (kinds.ROW, kinds.TEXT, kinds.LABEL)
            form.choice(item.get("type"), allowed, (*path, "type"))


def _check_labelled(form: Form, component: Json, path: Path) -> None:
    kind = component.get("type")
    if not form.choice(kind, IN_LABEL, (*path, "type")):
        return
    form.text(component, "custom_id", path, table.CUSTOM_ID, 1, needed=True)
    match kind:
        case kinds.TEXT_INPUT:
            if component.get("label"):
                message = "A text input inside a label has no label of its own"
                form.wrong((*path, "label"), "COMPONENT_LABEL_NOT_ALLOWED", message)
            _check_input(form, component, path)
        case kinds.RADIO_GROUP:
            check_options(form, component, path, table.GROUP_OPTIONS, 2)
        case kinds.CHECKBOX_GROUP:
            check_options(form, component, path, table.GROUP_OPTIONS, 1)
            form.number(component, "min_values", path, 0, table.GROUP_OPTIONS)
            form.number(component, "max_values", path, 1, table.GROUP_OPTIONS)
        case kinds.FILE_UPLOAD:
            form.number(component, "min_values", path, 0, table.FILES)
            form.number(component, "max_values", path, 1, table.FILES)
        case kinds.CHECKBOX:
            pass
        case _:
            check_select(form, component, path)
            if component.get("disabled"):
                message = "A select in a modal cannot be disabled"
                form.wrong((*path, "disabled"), "COMPONENT_DISABLED_NOT_ALLOWED", message)


def _check_input(form: Form, component: Json, path: Path) -> None:
    form.text(component, "custom_id", path, table.CUSTOM_ID, 1, needed=True)
    form.choice(component.get("style"), (1, 2), (*path, "style"))
    form.text(component, "placeholder", path, table.INPUT_PLACEHOLDER)
    form.text(component, "value", path, table.INPUT_TEXT)
    form.number(component, "min_length", path, 0, table.INPUT_TEXT)
    form.number(component, "max_length", path, 1, table.INPUT_TEXT)
