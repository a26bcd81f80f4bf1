/** Forms that the bot opens. */

import { el, iconButton } from "./dom.js";
import { field } from "./fields.js";
import { markdown } from "./markdown.js";

const LABEL = 18;
const TEXT = 10;

/** Opens the form of an interaction and sends what is filled in. */
export function openModal(interaction, tab) {
  const { modal } = interaction;
  const rows = modal.components.flatMap((component) => rowsOf(component, tab));
  const fault = el("div", { class: "form-fault", role: "alert" });
  const send = el("button", { type: "submit", class: "button primary" }, "Submit");
  const form = el(
    "form",
    { method: "dialog", novalidate: true },
    el(
      "div",
      { class: "dialog-head" },
      el("h2", { id: "modal-title" }, modal.title),
      iconButton("close", "Close form", () => dialog.close()),
    ),
    el(
      "div",
      { class: "dialog-body" },
      tab.store.bot && el("p", { class: "subtext" }, `This form goes to ${tab.store.bot.name}.`),
      fault,
      rows.map(({ node }) => node),
    ),
    el(
      "div",
      { class: "dialog-foot" },
      el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
      send,
    ),
  );
  const dialog = el("dialog", { class: "dialog modal", "aria-labelledby": "modal-title" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.disabled || !passed(rows)) return;
    send.disabled = true;
    fault.textContent = await sent(interaction, rows, tab);
    send.disabled = false;
    if (!fault.textContent) dialog.close();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    // The answer may have redrawn the message, and the button that had the focus with it.
    if (document.activeElement === document.body) tab.focusOn(interaction);
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".dialog-body :is(input, textarea, button)")?.focus();
}

/** Sends the form; what went wrong in one sentence, or nothing. */
async function sent(interaction, rows, tab) {
  try {
    const fields = rows.filter((row) => row.field);
    const values = Object.fromEntries(
      await Promise.all(fields.map(async (row) => [row.field.key, await row.field.read()])),
    );
    const { interaction: id } = await tab.ask("submit", { interaction: interaction.id, values });
    const outcome = await tab.outcome(id);
    return outcome.state === "failed" ? "Something went wrong. Try again." : "";
  } catch (error) {
    return error.message;
  }
}

function passed(rows) {
  const faulty = rows.filter((row) => row.check && !row.check());
  faulty[0]?.node.querySelector("input, textarea, button")?.focus();
  return faulty.length === 0;
}

function rowsOf(component, tab) {
  if (component.type === TEXT) return [{ node: el("div", { class: "text" }, markdown(component.content, tab)) }];
  if (component.type === LABEL) return [row(component.component, component.label, component.description, tab)];
  return (component.components ?? []).map((inner) => row(inner, inner.label, null, tab));
}

function row(component, label, description, tab) {
  const made = field(component, tab);
  const hint = el("div", { class: "field-fault", id: `${made.id}-fault`, role: "alert" });
  const name = [label, made.needed && el("span", { class: "needed", title: "Required", "aria-hidden": "true" }, " *")];
  const heading = made.group
    ? el("div", { class: "field-label", id: `${made.id}-label` }, name)
    : el("label", { class: "field-label", for: made.id }, name);
  const about = description && el("div", { class: "subtext", id: `${made.id}-about` }, description);
  const target = made.node.id === made.id ? made.node : made.node.querySelector(`#${made.id}`);
  if (made.group) target.setAttribute("aria-labelledby", `${made.id}-label`);
  if (target.getAttribute("role") === "combobox") target.setAttribute("aria-label", label);
  target.setAttribute("aria-describedby", [about && `${made.id}-about`, `${made.id}-fault`].filter(Boolean).join(" "));
  const check = () => {
    hint.textContent = made.problem() ?? "";
    target.setAttribute("aria-invalid", String(Boolean(hint.textContent)));
    return !hint.textContent;
  };
  made.node.addEventListener("input", () => hint.textContent && check());
  const parts = made.beside
    ? [el("div", { class: "beside" }, made.node, el("div", {}, heading, about))]
    : [heading, about, made.node];
  return { node: el("div", { class: "field" }, parts, hint), field: made, check };
}
