/** The fields of a form: each has a node, the value to send, and what is wrong with it. */

import { el } from "./dom.js";
import { packed } from "./files.js";
import { Select } from "./selects.js";

let made = 0;

/** The field for a component of a form. */
export function field(component, tab) {
  const build =
    { 4: textField, 19: fileField, 21: radioField, 22: checkboxesField, 23: checkboxField }[component.type] ??
    selectField;
  const id = `field-${++made}`;
  return { key: component.custom_id, id, needed: component.required !== false, ...build(component, id, tab) };
}

function textField(component, id) {
  const long = component.style === 2;
  const shared = {
    id,
    class: "text-input",
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    "aria-required": component.required === false ? null : "true",
    autocomplete: "off",
  };
  const input = long ? el("textarea", { ...shared, rows: 4 }) : el("input", { ...shared, type: "text" });
  input.value = component.value ?? "";
  const count = el("div", { class: "count", "aria-hidden": "true" });
  const recount = () =>
    (count.textContent = component.max_length ? `${input.value.length} / ${component.max_length}` : "");
  input.addEventListener("input", recount);
  recount();
  const least = component.min_length ?? 0;
  const problem = () => {
    const { length } = input.value;
    if (!length) return component.required === false ? null : "Please fill this in.";
    return length < least ? `At least ${least} characters are needed.` : null;
  };
  return { node: el("div", {}, input, component.max_length ? count : null), read: () => input.value, problem };
}

function selectField(component, id, tab) {
  const select = new Select(component, tab, () => {});
  select.trigger.id = id;
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  const problem = () =>
    select.values.length < least ? (least > 1 ? `Please choose at least ${least}.` : "Please choose one.") : null;
  return { node: select.node, read: () => select.values, problem };
}

function radioField(component, id) {
  const choices = component.options.map((option, index) => choice("radio", `${id}-${index}`, id, option));
  const read = () => choices.find(({ input }) => input.checked)?.input.value ?? [];
  const problem = () =>
    component.required !== false && !choices.some(({ input }) => input.checked) ? "Please choose one." : null;
  return {
    node: el(
      "div",
      { id, class: "choices", role: "radiogroup" },
      choices.map(({ node }) => node),
    ),
    read,
    problem,
    group: true,
  };
}

function checkboxesField(component, id) {
  const choices = component.options.map((option, index) =>
    choice("checkbox", `${id}-${index}`, `${id}-${index}`, option),
  );
  const read = () => choices.filter(({ input }) => input.checked).map(({ input }) => input.value);
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  const most = component.max_values ?? component.options.length;
  const problem = () => {
    const { length } = read();
    if (length < least) return `Please choose at least ${least}.`;
    return length > most ? `Please choose at most ${most}.` : null;
  };
  return {
    node: el(
      "div",
      { id, class: "choices", role: "group" },
      choices.map(({ node }) => node),
    ),
    read,
    problem,
    group: true,
  };
}

function checkboxField(component, id) {
  const input = el("input", { id, type: "checkbox", class: "tick" });
  input.checked = Boolean(component.default);
  return { node: input, read: () => input.checked, problem: () => null, needed: false, beside: true };
}

function fileField(component, id) {
  const most = component.max_values ?? 1;
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  const input = el("input", { id, type: "file", class: "text-input", multiple: most > 1 });
  const problem = () => {
    const { length } = input.files;
    if (length < least) return least > 1 ? `Please add at least ${least} files.` : "Please add a file.";
    return length > most ? `Please add at most ${most} files.` : null;
  };
  return { node: input, read: () => Promise.all([...input.files].map(packed)), problem };
}

function choice(type, id, name, option) {
  const input = el("input", { type, id, name, value: option.value, class: "tick" });
  input.checked = Boolean(option.default);
  const words = el(
    "span",
    {},
    el("span", { class: "choice-label" }, option.label),
    option.description && el("span", { class: "subtext" }, option.description),
  );
  return { input, node: el("label", { class: "choice", for: id }, input, words) };
}
