/** Where people write: text, files, answers to a message, and slash commands. */

import { CommandForm } from "./command_form.js";
import { CommandPicker, runnable } from "./commands.js";
import { el, icon, iconButton } from "./dom.js";
import { packed } from "./files.js";
import { toast } from "./tab.js";

const TYPING_EVERY = 5000;

export class Composer {
  #reply = null;
  #files = [];
  #typedAt = 0;
  #drafts = new Map();
  #shown = null;
  #sending = false;

  constructor(tab, holder) {
    this.tab = tab;
    this.input = el("textarea", {
      class: "write",
      rows: 1,
      role: "combobox",
      "aria-autocomplete": "list",
      maxlength: 2000,
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
    });
    this.picker = el("input", { type: "file", multiple: true, hidden: true, onchange: () => this.#attach() });
    this.above = el("div", { class: "composer-above" });
    this.lists = el("div", { class: "composer-lists" });
    this.line = el(
      "div",
      { class: "composer-line" },
      iconButton("plus", "Add files", () => this.picker.click()),
      this.input,
      el(
        "button",
        {
          type: "button",
          class: "icon-button send",
          "aria-label": "Send message",
          title: "Send message",
          onclick: () => this.#send(),
        },
        icon("send"),
      ),
    );
    this.typing = el("div", { class: "typing", "aria-live": "polite" });
    this.box = el("div", { class: "composer-box" }, this.above, this.line, this.picker);
    holder.append(this.lists, this.box, this.typing);
    this.commands = new CommandPicker(this.input, this.lists, tab, (path) => this.#begin(path));
    tab.onMove(() => this.#moved());
    tab.replyTo = (message) => this.#answer(message);
    tab.startCommand = (path) => this.#start(path);
    tab.store.on(["typing", "message"], () => this.#whoTypes());
    tab.store.on("commands", () => this.commands.open && this.commands.follow(this.input.value));
    setInterval(() => this.#whoTypes(), 1000);
  }

  #moved() {
    if (this.#shown !== this.tab.here) {
      this.#drafts.set(this.#shown, this.input.value);
      this.#shown = this.tab.here;
      this.#end(this.#drafts.get(this.tab.here) ?? "", { focus: false });
      this.#files = [];
      this.#reply = null;
    }
    const { channel, store } = this.tab;
    const name = channel ? `${channel.kind === "dm" ? "@" : "#"}${store.nameOf(channel)}` : "";
    const words = channel?.locked ? "This thread is locked" : `Message ${name}`;
    this.input.placeholder = words;
    this.input.setAttribute("aria-label", words);
    this.input.disabled = !channel || channel.locked;
    this.#drawAbove();
    this.#whoTypes();
  }

  #typed() {
    this.#grow();
    this.commands.follow(this.input.value);
    const now = Date.now();
    if (this.input.value && !this.commands.open && now - this.#typedAt > TYPING_EVERY) {
      this.#typedAt = now;
      this.tab.ask("typing", { channel: this.tab.here }).catch(() => {});
    }
  }

  #key(event) {
    if (this.commands.key(event)) {
      event.preventDefault();
      return;
    }
    // On a touch screen Enter makes a new line, as there is a button to send.
    const sends =
      event.key === "Enter" && !event.shiftKey && !event.isComposing && !matchMedia("(pointer: coarse)").matches;
    if (sends) {
      event.preventDefault();
      this.#send();
    } else if (event.key === "Escape" && this.#reply) {
      this.#answer(null);
    }
  }

  async #send() {
    const content = this.input.value.trim();
    if (this.#sending || (!content && !this.#files.length)) return;
    if (content.startsWith("/") && !this.#files.length) {
      toast("Choose a command from the list.");
      this.commands.follow(content);
      return;
    }
    this.#sending = true;
    const files = await Promise.all(this.#files.map(packed));
    const sent = await this.tab.try("send", { channel: this.tab.here, content, files, reply_to: this.#reply?.id });
    this.#sending = false;
    if (!sent) return;
    this.input.value = "";
    this.#files = [];
    this.#reply = null;
    this.#typedAt = 0;
    this.#drawAbove();
    this.#grow();
  }

  #begin(path) {
    this.form = new CommandForm(path, this.lists, this.tab, (text = "") => this.#end(text));
    this.line.hidden = true;
    this.above.hidden = true;
    this.box.querySelector(".command-form")?.remove();
    this.box.append(this.form.node);
    this.form.focus();
  }

  #start(name) {
    const path = runnable(this.tab.store.commandsIn(this.tab.channel)).find((each) => each.path === name);
    if (path) this.#begin(path);
    else toast(`There is no command /${name} here.`);
  }

  #end(text, { focus = true } = {}) {
    this.lists.replaceChildren();
    this.commands.close();
    this.form?.node.remove();
    this.form = null;
    this.line.hidden = false;
    this.above.hidden = false;
    this.input.value = text;
    this.#grow();
    if (focus) this.input.focus();
    if (text.startsWith("/")) this.commands.follow(text);
  }

  #answer(message) {
    this.#reply = message;
    this.#drawAbove();
    if (!this.form) this.input.focus();
  }

  #attach() {
    this.#files.push(...this.picker.files);
    this.picker.value = "";
    this.#drawAbove();
    this.input.focus();
  }

  #drawAbove() {
    const drop = (file) => {
      this.#files = this.#files.filter((each) => each !== file);
      this.#drawAbove();
    };
    const reply =
      this.#reply &&
      el(
        "div",
        { class: "replying" },
        `Replying to ${this.tab.store.called(this.#reply.author)}`,
        iconButton("close", "Do not reply", () => this.#answer(null)),
      );
    const files = this.#files.map((file) =>
      el(
        "span",
        { class: "pill" },
        file.name,
        iconButton("close", `Remove ${file.name}`, () => drop(file)),
      ),
    );
    this.above.replaceChildren(...[reply, ...files].filter(Boolean));
  }

  #grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, innerHeight * 0.4)}px`;
  }

  #whoTypes() {
    const names = this.tab.here ? this.tab.store.typingIn(this.tab.here).map(({ name }) => name) : [];
    const list = new Intl.ListFormat("en", { type: "conjunction" }).format(names.slice(0, 3));
    const words =
      names.length > 3
        ? "Several people are typing…"
        : names.length
          ? `${list} ${names.length > 1 ? "are" : "is"} typing…`
          : "";
    if (this.typing.textContent !== words) this.typing.textContent = words;
  }
}
