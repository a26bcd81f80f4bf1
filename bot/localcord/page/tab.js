/** One tab is one person: what the parts of the page share, and what happens to the person's interactions. */

import { Connection } from "./connection.js";
import { el } from "./dom.js";
import { Store } from "./store.js";

export class Tab {
  store = new Store();
  here = null;
  /** Replaced by the parts of the page that can do it. */
  openModal = () => {};
  startCommand = () => {};
  replyTo = () => {};
  jumpTo = () => {};
  focusOn = () => {};
  #started = new Set();
  #moved = [];
  #awaited = new Map();

  constructor(user, { state, unknown }) {
    this.connection = new Connection(user, { hear: (event) => this.store.apply(event), state, unknown });
    this.store.on("snapshot", () => this.#settle());
    this.store.on("channel_gone", ({ channel }) => channel === this.here && this.show(this.#home()));
    this.store.on("interaction", ({ interaction }) => this.#follow(interaction.id));
    addEventListener("hashchange", () => this.show(location.hash.slice(1)));
  }

  get locale() {
    return this.store.me?.locale ?? "en-US";
  }

  get channel() {
    return this.store.channels.get(this.here);
  }

  ask(what, fields) {
    return this.connection.ask(what, fields);
  }

  /** Asks, and says in one sentence what was refused; the result, or null. */
  async try(what, fields) {
    try {
      return await this.ask(what, fields);
    } catch (error) {
      toast(error.message);
      return null;
    }
  }

  /** Asks for something that the bot will answer. */
  async act(what, fields) {
    const result = await this.try(what, fields);
    if (!result) return null;
    this.#started.add(result.interaction);
    this.#follow(result.interaction);
    return result.interaction;
  }

  /** The interaction, once the bot has answered it or failed to. */
  outcome(id) {
    return new Promise((resolve) => {
      this.#awaited.set(id, resolve);
      this.#follow(id);
    });
  }

  /** Goes to a channel, and to a message in it. */
  show(channel, message = null) {
    if (!this.store.channels.has(channel)) return;
    const changed = channel !== this.here;
    this.here = channel;
    if (changed) {
      history.replaceState(null, "", `#${channel}`);
      for (const listener of this.#moved) listener();
    }
    if (message) this.jumpTo(message);
  }

  /** Calls `listener()` after another channel is shown. */
  onMove(listener) {
    this.#moved.push(listener);
  }

  #settle() {
    const wanted = [this.here, location.hash.slice(1), this.#home()].find((id) => this.store.channels.has(id));
    this.here = null;
    if (wanted) this.show(wanted);
    else for (const listener of this.#moved) listener();
  }

  #home() {
    const channels = [...this.store.channels.values()];
    return (channels.find((each) => each.kind === "text") ?? channels[0])?.id;
  }

  #follow(id) {
    const interaction = this.store.interactions.get(id);
    if (!interaction || interaction.state === "waiting") return;
    this.#awaited.get(id)?.(interaction);
    this.#awaited.delete(id);
    // A form opens only in the tab that asked for it, and the event may come before the reply.
    if (interaction.state === "modal" && this.#started.delete(id)) this.openModal(interaction);
  }
}

/** A sentence that goes away by itself. */
export function toast(sentence) {
  const note = el("div", { class: "toast", role: "alert" }, sentence);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}
