/** One option of a command that is being filled in, with choices or with suggestions asked live from the bot. */

import { avatar, el, icon } from "./dom.js";
import { packed } from "./files.js";
import { Menu } from "./menu.js";

const TEXT = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const FILE = 11;
const PAUSE = 120;

export class OptionField {
  #menu = null;
  #chosen = null;
  #asked = 0;
  #timer = null;

  /** `form` offers `tab`, `place` for the list, `explain(option)`, `suggestions(field)` and `next(field)`. */
  constructor(option, form) {
    this.option = option;
    this.form = form;
    const isFile = option.type === FILE;
    this.input = el("input", {
      type: isFile ? "file" : "text",
      class: "option-input",
      role: isFile ? null : "combobox",
      "aria-autocomplete": isFile ? null : "list",
      "aria-label": `${option.name}: ${option.description}`,
      "aria-required": option.required ? "true" : null,
      inputmode: [INTEGER, NUMBER].includes(option.type) && !option.choices.length ? "decimal" : null,
      autocomplete: "off",
      onfocus: () => this.#focused(),
      onblur: () => this.closeMenu(),
      oninput: () => this.#typed(),
    });
    this.node = el("label", { class: "option" }, el("span", { class: "option-name" }, option.name), this.input);
  }

  get empty() {
    return this.option.type === FILE ? !this.input.files.length : !this.input.value.trim();
  }

  get menuOpen() {
    return Boolean(this.#menu?.items.length);
  }

  /** What is sent: the value behind the words, or an error in one sentence. */
  async value() {
    const { option } = this;
    const text = this.input.value.trim();
    if (option.type === FILE) return packed(this.input.files[0]);
    if (this.#chosen && this.#chosen.label === text) return this.#chosen.value;
    const listed = this.#fixed()?.find(({ label }) => label.toLowerCase() === text.toLowerCase());
    if (listed) return listed.value;
    if (option.choices.length || ![TEXT, INTEGER, NUMBER].includes(option.type))
      throw new Error(`Please choose ${option.name} from the list.`);
    if (option.type === TEXT) return text;
    const number = Number(text.replace(",", "."));
    if (Number.isNaN(number) || (option.type === INTEGER && !Number.isInteger(number)))
      throw new Error(`${option.name} must be a number.`);
    return number;
  }

  /** The words so far, for suggestions that depend on other options. */
  soFar() {
    return this.#chosen && this.#chosen.label === this.input.value.trim() ? this.#chosen.value : this.input.value;
  }

  /** Uses a key if it is one for the list; says whether it was. */
  key(event) {
    if (!this.menuOpen || event.isComposing) return false;
    if (event.key === "Escape") {
      this.closeMenu();
      return true;
    }
    if (event.key === "Enter") {
      this.#menu.take();
      return true;
    }
    if (event.key === "Tab" && !event.shiftKey && !this.empty) {
      this.#pick(this.#menu.items[this.#menu.active]);
      return false;
    }
    return this.#menu.move(event.key);
  }

  closeMenu() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#menu?.close();
    this.#menu = null;
  }

  #focused() {
    this.form.explain(this.option);
    if (this.#chosen && this.#chosen.label === this.input.value) return;
    this.#suggest(0);
  }

  #typed() {
    this.#chosen = null;
    this.#suggest(PAUSE);
  }

  #suggest(pause) {
    const fixed = this.#fixed();
    if (fixed)
      this.#list(fixed.filter(({ label }) => label.toLowerCase().includes(this.input.value.trim().toLowerCase())));
    else if (this.option.autocomplete) this.#askBot(pause);
  }

  #askBot(pause) {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    this.#timer = setTimeout(async () => {
      try {
        const { choices } = await this.form.suggestions(this);
        if (number === this.#asked) this.#list(choices.map(({ name, value }) => ({ label: name, value })));
      } catch {
        if (number === this.#asked) this.#show().say("Loading options failed.");
      }
    }, pause);
  }

  #list(items) {
    if (items.length) this.#show().fill(items);
    else this.#show().say("No options match your search.");
  }

  #show() {
    if (!this.#menu) {
      this.#menu = new Menu({ label: this.option.name, holder: this.input, choose: (item) => this.#take(item) });
      this.form.place.append(this.#menu.node);
    }
    return this.#menu;
  }

  #pick(item) {
    this.#chosen = item;
    this.input.value = item.label;
    this.closeMenu();
  }

  #take(item) {
    this.#pick(item);
    this.form.next(this);
  }

  #fixed() {
    const { option } = this;
    const { store, channel } = this.form.tab;
    const people = () =>
      store.membersOf(channel).map((each) => ({ label: each.name, value: each.id, sign: avatar(each, "small") }));
    const everyone = () => (channel.server ? [{ label: "@everyone", value: channel.server }] : []);
    if (option.choices.length) return option.choices.map(({ name, value }) => ({ label: name, value }));
    const lists = {
      [BOOLEAN]: () => [
        { label: "True", value: true },
        { label: "False", value: false },
      ],
      [USER]: people,
      [CHANNEL]: () =>
        [...store.channels.values()]
          .filter(({ server }) => server && server === channel.server)
          .map((each) => ({ label: each.name, value: each.id, sign: icon("hash") })),
      [ROLE]: everyone,
      [MENTIONABLE]: () => [...people(), ...everyone()],
    };
    return lists[option.type]?.() ?? null;
  }
}
