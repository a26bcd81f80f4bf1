/** The messages of the channel that is shown. */

import { el } from "./dom.js";
import { dress, isEphemeral, messageNode, spoken } from "./message.js";
import { dayHeading, sameDay } from "./time.js";

const GROUP_WITHIN = 7 * 60_000;
const NEAR_END = 120;
const PAGE = 50;

export class Feed {
  #nodes = new Map();
  #planned = false;
  #exhausted = new Set();
  #newFrom = null;
  #top = 0;

  constructor(tab, { scroller, list, live, newest }) {
    Object.assign(this, { tab, scroller, list, live, newest });
    const { store } = tab;
    tab.onMove(() => this.#enter());
    store.on(["message", "message_edited", "message_deleted", "interaction", "person", "channel", "server"], () =>
      this.plan(),
    );
    store.on("message", ({ message }) => this.#arrived(message));
    scroller.addEventListener("scroll", () => this.#scrolled());
    newest.addEventListener("click", () => this.#toEnd());
    const resized = new ResizeObserver(() => this.atEnd && this.#toEnd());
    for (const part of [list, scroller]) resized.observe(part);
    addEventListener("focus", () => this.#read());
    store.on("message_edited", ({ message }) => isEphemeral(message) && this.#announce(message));
    tab.jumpTo = (id) => this.#jumpTo(id);
    tab.focusOn = ({ message, custom_id: control }) =>
      restoreFocus(this.#nodes.get(message)?.node, { id: control, index: 0 });
    this.atEnd = true;
  }

  /** Draws what has changed, once for all events that come together. */
  plan() {
    if (this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      this.#draw();
    });
  }

  #enter() {
    const { unread = 0 } = this.tab.channel ?? {};
    const messages = this.tab.store.messages.get(this.tab.here) ?? [];
    this.#newFrom = unread > 0 && unread <= messages.length ? messages.at(-unread).id : null;
    this.#nodes.clear();
    this.list.replaceChildren();
    this.#draw();
    this.#toEnd();
    this.#read();
  }

  #draw() {
    const wanted = this.#entries();
    const kept = new Set(wanted.map(({ key }) => key));
    for (const [key, { node }] of this.#nodes) {
      if (kept.has(key)) continue;
      node.remove();
      this.#nodes.delete(key);
    }
    let previous = null;
    for (const entry of wanted) {
      const node = this.#node(entry);
      const next = previous ? previous.nextSibling : this.list.firstChild;
      if (node !== next) this.list.insertBefore(node, next);
      previous = node;
      if (entry.message) dress(node, this.#stateOf(entry.message));
    }
    if (this.atEnd) this.#toEnd();
  }

  #node({ key, version, make }) {
    const known = this.#nodes.get(key);
    if (known && known.version.every((part, index) => part === version[index])) return known.node;
    const node = make();
    this.#nodes.set(key, { version, node });
    if (known) {
      const focus = focusIn(known.node);
      known.node.replaceWith(node);
      restoreFocus(node, focus);
    }
    return node;
  }

  #entries() {
    const { store, here } = this.tab;
    const messages = store.messages.get(here) ?? [];
    const entries = messages.length ? [] : [this.#beginning()];
    messages.forEach((message, index) => {
      const before = messages[index - 1];
      const sent = new Date(message.timestamp);
      const newDay = !before || !sameDay(new Date(before.timestamp), sent);
      if (newDay) entries.push(line(`day-${message.id}`, "day", dayHeading(message.timestamp, this.tab.locale)));
      if (message.id === this.#newFrom) entries.push(line("new", "new", "New"));
      const grouped = !newDay && belongsTo(message, before);
      entries.push({
        key: message.id,
        version: [message, grouped, this.tab.locale],
        message,
        make: () => messageNode(message, { grouped }, this.tab),
      });
    });
    return [...entries, ...this.#commandsUnderWay()];
  }

  #beginning() {
    const { channel, store } = this.tab;
    const words = channel
      ? `This is the beginning of ${channel.kind === "dm" ? "your conversation with " : "#"}${store.nameOf(channel)}.`
      : "There is no channel here yet.";
    return line("beginning", "beginning", words);
  }

  #commandsUnderWay() {
    const { store, here } = this.tab;
    const open = [...store.interactions.values()].filter((each) => each.kind === "command" && each.channel === here);
    return open
      .filter((each) => ["waiting", "failed"].includes(each.state))
      .map((each) => {
        const failed = each.state === "failed";
        return {
          key: `run-${each.id}`,
          version: [each.state],
          make: () => underWay(each, failed, () => this.#forget(each)),
        };
      });
  }

  #forget(interaction) {
    this.tab.store.interactions.delete(interaction.id);
    this.plan();
  }

  #stateOf(message) {
    const own = [...this.tab.store.interactions.values()].filter(
      (each) => each.kind === "component" && each.message === message.id,
    );
    const last = own.at(-1);
    const busy = last?.state === "waiting" ? last.custom_id : null;
    return { busy, failure: last?.state === "failed" ? "This interaction failed" : null };
  }

  #arrived(message) {
    if (message.channel_id !== this.tab.here) return;
    if (message.author.id !== this.tab.store.me.id) this.#announce(message);
    else this.atEnd = true;
    this.newest.hidden = this.atEnd;
    this.#read();
  }

  #announce(message) {
    if (message.channel_id !== this.tab.here) return;
    this.live.textContent = `${this.tab.store.called(message.author)}: ${spoken(message, this.tab)}`;
  }

  #read() {
    if (!this.tab.here || !document.hasFocus()) return;
    const { unread, mentions } = this.tab.channel ?? {};
    if (unread || mentions) this.tab.ask("read", { channel: this.tab.here }).catch(() => {});
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const near = scrollHeight - scrollTop - clientHeight < NEAR_END;
    // Only a person scrolls upwards: what comes in below must not count as having left the end.
    if (near || scrollTop < this.#top) this.atEnd = near;
    this.#top = scrollTop;
    if (this.atEnd) this.newest.hidden = true;
    if (scrollTop < 80) this.#older();
  }

  async #older() {
    const { here, store } = this.tab;
    const messages = store.messages.get(here) ?? [];
    if (messages.length < PAGE || this.#exhausted.has(here)) return;
    this.#exhausted.add(here);
    const result = await this.tab.try("history", { channel: here, before: messages[0].id, limit: PAGE });
    const height = this.scroller.scrollHeight;
    store.prepend(here, result?.messages ?? []);
    this.#draw();
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
    if (result?.messages.length === PAGE) this.#exhausted.delete(here);
  }

  #toEnd() {
    this.atEnd = true;
    this.newest.hidden = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #jumpTo(id) {
    const node = this.#nodes.get(id)?.node;
    if (!node) return;
    this.atEnd = false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("pointed-at");
    setTimeout(() => node.classList.remove("pointed-at"), 2000);
  }
}

function belongsTo(message, before) {
  if (!before || message.author.id !== before.author.id || isEphemeral(message) !== isEphemeral(before)) return false;
  if (message.message_reference || message.interaction_metadata?.name) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < GROUP_WITHIN;
}

function line(key, kind, words) {
  return {
    key,
    version: [words],
    make: () =>
      el("div", { class: `feed-line ${kind}`, role: "separator", "aria-label": words }, el("span", {}, words)),
  };
}

function underWay(interaction, failed, forget) {
  const words = failed ? "The application did not respond" : "Sending command…";
  return el(
    "div",
    { class: `under-way ${failed ? "failed" : ""}`, role: "status" },
    el("span", { class: "command-name" }, `/${interaction.command}`),
    el("span", {}, words),
    failed && el("button", { type: "button", class: "link", onclick: forget }, "Dismiss message"),
  );
}

function focusIn(node) {
  if (!node.contains(document.activeElement)) return null;
  const controls = [...node.querySelectorAll("button, a, [tabindex]")];
  return { id: document.activeElement.dataset.customId, index: controls.indexOf(document.activeElement) };
}

/** Whoever plays from the keyboard stays at the same button of the redrawn message. */
function restoreFocus(node, focus) {
  if (!node || !focus) return;
  const controls = [...node.querySelectorAll("button, a, [tabindex]")];
  const same = focus.id && controls.find((each) => each.dataset.customId === focus.id && !each.disabled);
  (same || controls[focus.index] || controls.at(-1))?.focus({ preventScroll: true });
}
