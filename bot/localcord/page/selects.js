/** Select menus, in messages and in forms: of words, people, roles and channels; for one or for several. */

import { emoji } from "./buttons.js";
import { avatar, el, icon } from "./dom.js";
import { Menu } from "./menu.js";

const CHANNEL_KINDS = { 0: "text", 1: "dm", 11: "thread", 12: "private_thread" };

/** A select that tells `changed(values)` when the choice is made: at once for one, on closing for several. */
export class Select {
  #menu = null;
  #typed = "";
  #typedAt = 0;
  #follow = ({ target }) => this.#menu && target !== this.#menu.node && this.#place();

  constructor(component, tab, changed) {
    this.component = component;
    this.changed = changed;
    this.most = component.max_values ?? 1;
    this.least = component.min_values ?? 1;
    this.items = choicesOf(component, tab);
    this.face = el("span", { class: "select-face" });
    this.trigger = el(
      "button",
      {
        type: "button",
        class: "select",
        role: "combobox",
        "aria-expanded": "false",
        "aria-haspopup": "listbox",
        "aria-label": component.placeholder || "Make a selection",
        disabled: Boolean(component.disabled),
        data: { customId: component.custom_id },
        onclick: () => (this.#menu ? this.close() : this.open()),
        onkeydown: (event) => this.#key(event),
        onblur: () => this.close(),
      },
      this.face,
      icon("down"),
    );
    this.node = el("div", { class: "select-box" }, this.trigger);
    this.#show();
  }

  get values() {
    return this.items.filter((item) => item.selected).map((item) => item.value);
  }

  open() {
    if (this.trigger.ariaDisabled) return;
    const several = this.most > 1;
    this.trigger.focus();
    this.before = this.values.join("\n");
    this.#menu = new Menu({
      label: this.trigger.getAttribute("aria-label"),
      holder: this.trigger,
      several,
      choose: (item, index) => this.#choose(item, index),
    });
    this.#menu.node.classList.toggle("several", several);
    this.#menu.node.setAttribute("popover", "manual");
    this.node.append(this.#menu.node);
    this.#menu.node.showPopover();
    this.#place();
    addEventListener("scroll", this.#follow, { capture: true, passive: true });
    if (this.items.length)
      this.#menu.fill(
        this.items,
        Math.max(
          0,
          this.items.findIndex((item) => item.selected),
        ),
      );
    else this.#menu.say("There is nothing to choose from.");
  }

  close() {
    if (!this.#menu) return;
    removeEventListener("scroll", this.#follow, { capture: true });
    this.#menu.close();
    this.#menu = null;
    if (this.most > 1 && this.values.join("\n") !== this.before) this.#settle();
  }

  #choose(item, index) {
    if (this.most > 1) {
      const full = !item.selected && this.values.length >= this.most;
      if (!full) this.#menu.mark(index, !item.selected);
      this.#show();
      return;
    }
    const again = item.selected;
    if (again && this.least > 0) {
      this.close();
      return;
    }
    for (const each of this.items) each.selected = each === item && !again;
    this.close();
    this.#settle();
  }

  #settle() {
    this.#show();
    if (this.values.length >= this.least) this.changed(this.values);
  }

  #show() {
    const chosen = this.items.filter((item) => item.selected);
    this.face.replaceChildren(
      ...(chosen.length ? chosen.map((item) => face(item, this.most > 1)) : [placeholder(this.component)]),
    );
    const spoken = chosen.map((item) => item.label).join(", ");
    this.trigger.setAttribute("aria-description", spoken ? `Chosen: ${spoken}` : "Nothing chosen");
  }

  #key(event) {
    if (!this.#menu) {
      if (["ArrowDown", "ArrowUp"].includes(event.key)) this.open();
      else return;
    } else if (event.key === "Escape") {
      // Only the list closes, not the form around it.
      event.stopPropagation();
      this.close();
    } else if (["Enter", " "].includes(event.key)) {
      this.#menu.take();
    } else if (event.key === "Home" || event.key === "End") {
      this.#menu.activate(event.key === "Home" ? 0 : this.items.length - 1);
    } else if (!this.#menu.move(event.key) && !this.#jump(event)) {
      return;
    }
    event.preventDefault();
  }

  #jump(event) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return false;
    this.#typed = event.timeStamp - this.#typedAt < 800 ? this.#typed + event.key : event.key;
    this.#typedAt = event.timeStamp;
    const index = this.items.findIndex((item) => item.label.toLowerCase().startsWith(this.#typed.toLowerCase()));
    if (index >= 0) this.#menu.activate(index);
    return true;
  }

  #place() {
    const box = this.trigger.getBoundingClientRect();
    const { style } = this.#menu.node;
    const below = innerHeight - box.bottom;
    const upwards = below < 280 && box.top > below;
    style.left = `${box.left}px`;
    style.width = `${box.width}px`;
    style.maxHeight = `${Math.min(360, (upwards ? box.top : below) - 12)}px`;
    style.top = upwards ? "auto" : `${box.bottom + 4}px`;
    style.bottom = upwards ? `${innerHeight - box.top + 4}px` : "auto";
  }
}

/** A select in a message: what is chosen goes to the bot. */
export function messageSelect(component, message, tab) {
  const send = (values) => tab.act("choose", { message: message.id, custom_id: component.custom_id, values });
  return new Select(component, tab, send).node;
}

function face(item, pill) {
  return el("span", { class: pill ? "pill" : "chosen" }, item.sign?.cloneNode(true), el("span", {}, item.label));
}

function placeholder(component) {
  return el("span", { class: "placeholder" }, component.placeholder || "Make a selection");
}

function choicesOf(component, tab) {
  const defaults = new Set((component.default_values ?? []).map(({ id }) => String(id)));
  const ready = (item) => ({ ...item, selected: item.selected ?? defaults.has(item.value) });
  const { store } = tab;
  const server = store.channels.get(tab.here)?.server;
  const people = () =>
    store
      .membersOf(store.channels.get(tab.here))
      .map((each) => ({ value: each.id, label: each.name, sign: avatar(each, "small") }));
  const roles = () => (server ? [{ value: server, label: "@everyone" }] : []);
  const lists = {
    3: () =>
      component.options.map((option) => ({
        value: option.value,
        label: option.label,
        description: option.description,
        sign: emoji(option.emoji),
        selected: Boolean(option.default),
      })),
    5: people,
    6: roles,
    7: () => [...people(), ...roles()],
    8: () =>
      channelsFor(component, store, server).map((each) => ({
        value: each.id,
        label: store.nameOf(each),
        sign: icon(each.kind === "text" ? "hash" : "thread"),
      })),
  };
  return lists[component.type]().map(ready);
}

function channelsFor(component, store, server) {
  const kinds = (component.channel_types ?? []).map((type) => CHANNEL_KINDS[type]);
  const fits = (each) => each.server === server && each.kind !== "dm" && (!kinds.length || kinds.includes(each.kind));
  return [...store.channels.values()].filter(fits);
}
