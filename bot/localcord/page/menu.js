/** A list to choose from: one active line, moved by arrow keys or pointer, used by selects, commands and suggestions. */

import { el, icon } from "./dom.js";

let made = 0;

export class Menu {
  items = [];
  active = -1;

  /** `choose(item, index)` is called for the line that was taken; `holder` is the element that keeps the focus. */
  constructor({ label, holder, choose, several = false }) {
    this.holder = holder;
    this.choose = choose;
    this.id = `menu-${++made}`;
    this.node = el("div", {
      id: this.id,
      class: "menu",
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": several ? "true" : null,
    });
    // The focus stays with the holder, so a press on a line must not take it away.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
    holder.setAttribute("aria-controls", this.id);
    holder.setAttribute("aria-haspopup", "listbox");
    holder.setAttribute("aria-expanded", "false");
  }

  /** Shows these lines: `{label, description?, sign?, selected?, group?}`. */
  fill(items, active = 0) {
    this.items = items;
    this.node.replaceChildren(...items.flatMap((item, index) => this.#line(item, index)));
    this.activate(items.length ? Math.min(active, items.length - 1) : -1);
    this.holder.setAttribute("aria-expanded", String(items.length > 0));
  }

  /** Instead of lines: one sentence. */
  say(sentence) {
    this.fill([]);
    this.node.append(el("div", { class: "menu-note" }, sentence));
  }

  activate(index) {
    this.lines()[this.active]?.classList.remove("active");
    this.active = index;
    const line = this.lines()[index];
    if (!line) {
      this.holder.removeAttribute("aria-activedescendant");
      return;
    }
    line.classList.add("active");
    line.scrollIntoView({ block: "nearest" });
    this.holder.setAttribute("aria-activedescendant", line.id);
  }

  /** Moves the active line if this is one of the keys for it; says whether it was. */
  move(key) {
    const last = this.items.length - 1;
    if (last < 0) return false;
    const to = {
      ArrowDown: this.active >= last ? 0 : this.active + 1,
      ArrowUp: this.active <= 0 ? last : this.active - 1,
      PageDown: Math.min(last, this.active + 8),
      PageUp: Math.max(0, this.active - 8),
    }[key];
    if (to === undefined) return false;
    this.activate(to);
    return true;
  }

  /** Takes the active line. */
  take() {
    if (this.active >= 0) this.choose(this.items[this.active], this.active);
  }

  mark(index, selected) {
    this.items[index].selected = selected;
    this.lines()[index].setAttribute("aria-selected", String(selected));
  }

  lines() {
    return this.node.querySelectorAll("[role=option]");
  }

  close() {
    this.holder.setAttribute("aria-expanded", "false");
    this.holder.removeAttribute("aria-activedescendant");
    this.node.remove();
  }

  #line(item, index) {
    const heading = item.group && item.group !== this.items[index - 1]?.group;
    const line = el(
      "div",
      {
        id: `${this.id}-${index}`,
        class: "menu-line",
        role: "option",
        "aria-selected": String(Boolean(item.selected)),
        onclick: () => this.choose(item, index),
        onpointermove: () => this.active !== index && this.activate(index),
      },
      item.sign && el("span", { class: "menu-sign" }, item.sign),
      el(
        "span",
        { class: "menu-words" },
        el("span", { class: "menu-label" }, item.label),
        item.description && el("span", { class: "menu-description" }, item.description),
      ),
      el("span", { class: "menu-check" }, icon("check")),
    );
    return heading ? [el("div", { class: "menu-group", role: "presentation" }, item.group), line] : [line];
  }
}
