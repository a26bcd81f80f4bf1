/** Servers, channels, threads and conversations, with what is unread in them. */

import { el, icon, iconButton, initials, redraw } from "./dom.js";

const DMS = "dm";
const SIGNS = { text: "hash", thread: "thread", private_thread: "lock", dm: "letter" };
const KINDS = { text: "channel", thread: "thread", private_thread: "private thread", dm: "conversation" };

export class Sidebar {
  #place = null;
  #lastIn = new Map();
  #planned = false;

  /** `parts` are the empty elements to fill: rail, title, list. `openServer()` shows the server's dialog. */
  constructor(tab, parts, { openServer, close }) {
    Object.assign(this, { tab, openServer, close, ...parts });
    tab.onMove(() => this.#moved());
    tab.store.on(["snapshot", "message", "channel", "channel_gone", "server", "person", "bot_online"], () =>
      this.plan(),
    );
    for (const part of [this.rail, this.list]) part.addEventListener("keydown", (event) => arrows(event, part));
  }

  plan() {
    if (this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      this.#draw();
    });
  }

  #moved() {
    const { channel } = this.tab;
    this.#place = channel ? (channel.server ?? DMS) : this.#place;
    if (channel) this.#lastIn.set(this.#place, channel.id);
    this.#draw();
  }

  #go(place) {
    const { store } = this.tab;
    const first = place === DMS ? store.dms()[0] : store.channelsOf(place)[0];
    const target = store.channels.has(this.#lastIn.get(place)) ? this.#lastIn.get(place) : first?.id;
    this.#place = place;
    if (target && target !== this.tab.here) this.tab.show(target);
    else this.#draw();
  }

  #draw() {
    const { store } = this.tab;
    if (!store.me) return;
    const channels = [...store.channels.values()];
    const places = [
      [DMS, "Private messages", icon("letter")],
      ...[...store.servers.values()].map((server) => [server.id, server.name, initials(server.name)]),
    ];
    redraw(
      this.rail,
      places.map(([id, name, sign]) =>
        this.#placeButton(
          id,
          name,
          sign,
          channels.filter((each) => (each.server ?? DMS) === id),
        ),
      ),
      iconButton("plus", "New server, channel or thread", () => this.openServer(), {
        class: "place",
        data: { key: "add" },
      }),
    );
    this.#drawTitle(store);
    redraw(this.list, this.#place === DMS ? this.#conversations(store) : this.#channels(store));
    const mentions = channels.reduce((sum, each) => sum + each.mentions, 0);
    const where = this.tab.channel ? store.nameOf(this.tab.channel) : "Stand-in";
    document.title = `${mentions ? `(${mentions}) ` : ""}${where} · ${store.me.name}`;
  }

  #drawTitle(store) {
    const server = store.servers.get(this.#place);
    redraw(
      this.title,
      el("h2", {}, server?.name ?? "Private messages"),
      server && iconButton("gear", `About ${server.name}`, () => this.openServer(), { data: { key: "gear" } }),
    );
  }

  #placeButton(id, name, sign, channels) {
    const unread = channels.some((each) => each.unread);
    const mentions = channels.reduce((sum, each) => sum + each.mentions, 0);
    const here = id === this.#place;
    return el(
      "button",
      {
        type: "button",
        class: `place ${unread ? "unread" : ""}`,
        title: name,
        "aria-label": told(name, "", unread, mentions),
        "aria-current": here ? "true" : null,
        data: { key: id },
        onclick: () => this.#go(id),
      },
      sign,
      badge(mentions),
    );
  }

  #channels(store) {
    return store
      .channelsOf(this.#place)
      .flatMap((channel) => [
        this.#channel(channel),
        ...store.threadsOf(channel).map((thread) => this.#channel(thread)),
      ]);
  }

  #conversations(store) {
    const open = store.dms();
    const known = new Set(open.map((each) => each.with));
    const others = [...store.people.values()].filter(({ id }) => id !== store.me.id && !known.has(id));
    const write = (person) =>
      el(
        "button",
        { type: "button", class: "channel quiet", data: { key: person.id }, onclick: () => this.#write(person) },
        icon("plus"),
        el("span", { class: "name" }, person.name),
      );
    return [open.map((each) => this.#channel(each)), others.length > 0 && el("h3", {}, "Write to"), others.map(write)];
  }

  async #write(person) {
    const opened = await this.tab.try("open_dm", { user: person.id });
    if (!opened) return;
    this.#place = DMS;
    this.#lastIn.set(DMS, opened.channel);
    this.tab.show(opened.channel);
    this.close();
  }

  #channel(channel) {
    const { store, here } = this.tab;
    const name = store.nameOf(channel);
    const online = channel.kind === "dm" && isOnline(store, channel.with);
    return el(
      "button",
      {
        type: "button",
        class: `channel ${channel.kind} ${channel.unread ? "unread" : ""}`,
        "aria-current": channel.id === here ? "page" : null,
        "aria-label": told(name, KINDS[channel.kind], channel.unread, channel.mentions),
        data: { key: channel.id },
        onclick: () => {
          this.tab.show(channel.id);
          this.close();
        },
      },
      channel.kind === "dm" ? el("span", { class: `mark ${online ? "online" : ""}` }) : icon(SIGNS[channel.kind]),
      el("span", { class: "name" }, name),
      badge(channel.mentions),
    );
  }
}

/** Whether somebody, or the bot, is connected now. */
export function isOnline(store, id) {
  const person = store.people.get(id);
  return Boolean(person?.bot ? store.botOnline : person?.online);
}

function told(name, kind, unread, mentions) {
  const parts = [
    name,
    kind,
    unread && (unread === true ? "unread" : `${unread} unread`),
    mentions && `${mentions} for you`,
  ];
  return parts.filter(Boolean).join(", ");
}

function badge(count) {
  return count > 0 && el("span", { class: "badge", "aria-hidden": "true" }, count > 99 ? "99+" : String(count));
}

function arrows(event, part) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const buttons = [...part.querySelectorAll("button")];
  const to = buttons[buttons.indexOf(document.activeElement) + step];
  if (to) {
    event.preventDefault();
    to.focus();
  }
}
