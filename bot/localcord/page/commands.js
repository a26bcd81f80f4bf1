/** The picker of slash commands: what fits to the words typed so far. */

import { avatar } from "./dom.js";
import { Menu } from "./menu.js";

export class CommandPicker {
  #menu = null;

  /** `choose(path)` gets the command that was taken; the list opens inside `place`. */
  constructor(input, place, tab, choose) {
    Object.assign(this, { input, place, tab, choose });
  }

  get open() {
    return this.#menu !== null;
  }

  /** Follows the text in the composer. */
  follow(text) {
    if (!text.startsWith("/") || text.includes("\n")) {
      this.close();
      return;
    }
    if (!this.#menu) {
      this.#menu = new Menu({ label: "Commands", holder: this.input, choose: ({ path }) => this.#take(path) });
      this.place.append(this.#menu.node);
    }
    const { store, channel } = this.tab;
    const found = matching(runnable(store.commandsIn(channel)), text.slice(1));
    if (found.length) this.#menu.fill(found.map((path) => line(path, store.bot)));
    else this.#menu.say(store.botOnline ? "No command fits." : "No command fits. The bot is offline.");
  }

  /** Uses a key if it is one for the list; says whether it was. */
  key({ key, shiftKey, isComposing }) {
    if (!this.#menu || isComposing) return false;
    if (key === "Escape") {
      this.close();
      return true;
    }
    if ((key === "Enter" && !shiftKey) || key === "Tab") {
      if (!this.#menu.items.length) return false;
      this.#menu.take();
      return true;
    }
    return this.#menu.move(key);
  }

  close() {
    this.#menu?.close();
    this.#menu = null;
  }

  #take(path) {
    this.close();
    this.choose(path);
  }
}

/** Everything that can be run, groups spelt out. */
export function runnable(commands) {
  return commands.flatMap((command) => command.paths ?? []);
}

/** Those that fit to what was typed, the best first. */
export function matching(paths, typed) {
  const wanted = typed.toLowerCase().trim();
  const rank = ({ name, path, description }) => {
    const names = [name.toLowerCase(), path.toLowerCase()];
    if (names.some((each) => each.startsWith(wanted))) return 0;
    if (names.some((each) => each.includes(wanted))) return 1;
    return description.toLowerCase().includes(wanted) ? 2 : 3;
  };
  const ranked = paths.map((path) => [rank(path), path]).filter(([place]) => place < 3);
  return ranked
    .sort((one, other) => one[0] - other[0] || one[1].name.localeCompare(other[1].name))
    .map(([, path]) => path);
}

function line(path, bot) {
  const needed = path.options.filter(({ required }) => required).map(({ name }) => `<${name}>`);
  return {
    path,
    label: `/${[path.name, ...needed].join(" ")}`,
    description: path.description,
    sign: avatar(bot, "small"),
    group: bot?.name,
  };
}
