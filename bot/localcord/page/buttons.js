/** Buttons beneath messages, in Discord's styles. */

import { el, icon, safeLink } from "./dom.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/** One button; a press goes to the bot, a link opens a new tab. */
export function button(component, message, tab) {
  const style = STYLES[component.style] ?? "secondary";
  const words = [emoji(component.emoji), component.label && el("span", { class: "label" }, component.label)];
  const name = component.label ? undefined : (component.emoji?.name ?? "Button");
  if (component.url && !component.disabled) {
    const href = safeLink(component.url);
    return el(
      "a",
      { class: "button link", href, target: "_blank", rel: "noopener noreferrer", "aria-label": name },
      words,
      icon("link"),
    );
  }
  return el(
    "button",
    {
      type: "button",
      class: `button ${style}`,
      disabled: Boolean(component.disabled),
      "aria-label": name,
      data: { customId: component.custom_id ?? "" },
      onclick: ({ currentTarget }) => {
        if (!currentTarget.ariaDisabled) tab.act("click", { message: message.id, custom_id: component.custom_id });
      },
    },
    words,
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
  );
}

/** The emoji of a button or an option; a server's own emoji have no picture here and show their name. */
export function emoji(partial) {
  if (!partial) return null;
  return el("span", { class: "emoji", "aria-hidden": "true" }, partial.id ? `:${partial.name}:` : partial.name);
}
