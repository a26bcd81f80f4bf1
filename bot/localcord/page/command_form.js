/** A command in the composer: its options, the required ones first, the others added when wanted. */

import { el, icon, iconButton } from "./dom.js";
import { OptionField } from "./options.js";

export class CommandForm {
  #fields = [];

  /** `done()` is called when the command was sent or given up; lists open inside `place`. */
  constructor(path, place, tab, done) {
    Object.assign(this, { path, place, tab, done });
    this.about = el("span", { class: "command-about" }, path.description);
    this.fault = el("div", { class: "command-fault", role: "alert" });
    this.send = el(
      "button",
      { type: "submit", class: "icon-button send", "aria-label": "Send command", title: "Send command" },
      icon("send"),
    );
    this.filled = el("div", { class: "options" });
    this.more = el("div", { class: "options more" });
    this.node = el(
      "form",
      {
        class: "command-form",
        "aria-label": `Command ${path.name}`,
        autocomplete: "off",
        onkeydown: (event) => this.#key(event),
      },
      el(
        "div",
        { class: "command-head" },
        el("span", { class: "command-name" }, `/${path.name}`),
        this.about,
        iconButton("close", "Give up this command", () => done()),
      ),
      this.fault,
      el("div", { class: "command-line" }, this.filled, this.more, this.send),
    );
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    for (const option of path.options.filter(({ required }) => required)) this.#add(option);
    this.#offerMore();
  }

  /** Puts the cursor where something is missing. */
  focus() {
    (this.#fields.find((field) => field.empty)?.input ?? this.send).focus();
  }

  explain(option) {
    this.about.textContent = option.description;
  }

  next(field) {
    const later = this.#fields.slice(this.#fields.indexOf(field) + 1).find((each) => each.empty);
    (later?.input ?? field.input).focus();
  }

  suggestions(field) {
    const options = Object.fromEntries(
      this.#fields.filter((each) => !each.empty || each === field).map((each) => [each.option.key, each.soFar()]),
    );
    return this.tab.ask("autocomplete", {
      channel: this.tab.here,
      path: this.path.path,
      options,
      focused: field.option.key,
    });
  }

  #add(option) {
    const field = new OptionField(option, this);
    this.#fields.push(field);
    this.filled.append(field.node);
    return field;
  }

  #offerMore() {
    const there = new Set(this.#fields.map(({ option }) => option));
    const missing = this.path.options.filter((option) => !there.has(option));
    const offer = (option) => {
      const add = () => {
        const field = this.#add(option);
        this.#offerMore();
        field.input.focus();
      };
      return el(
        "button",
        { type: "button", class: "add-option", title: option.description, onclick: add },
        `+ ${option.name}`,
      );
    };
    this.more.replaceChildren(...missing.map(offer));
  }

  #key(event) {
    const field = this.#fields.find(({ input }) => input === event.target);
    if (field?.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === "Escape") {
      this.done();
    } else if (event.key === "Backspace" && field?.empty && field.option.type !== 11) {
      event.preventDefault();
      this.#remove(field);
    }
  }

  #remove(field) {
    field.closeMenu();
    if (field.option.required) {
      if (field === this.#fields[0]) this.done(`/${this.path.name}`);
      return;
    }
    const before = this.#fields[this.#fields.indexOf(field) - 1];
    this.#fields = this.#fields.filter((each) => each !== field);
    field.node.remove();
    this.#offerMore();
    (before?.input ?? this.send).focus();
  }

  async #submit() {
    const missing = this.#fields.find((field) => field.empty && field.option.required);
    if (missing) {
      this.#refuse(`${missing.option.name} is needed.`, missing);
      return;
    }
    const options = {};
    for (const field of this.#fields.filter((each) => !each.empty)) {
      try {
        options[field.option.key] = await field.value();
      } catch (error) {
        this.#refuse(error.message, field);
        return;
      }
    }
    const sent = await this.tab.act("command", { channel: this.tab.here, path: this.path.path, options });
    if (sent) this.done();
  }

  #refuse(sentence, field) {
    this.fault.textContent = sentence;
    field.input.focus();
  }
}
