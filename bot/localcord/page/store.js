/** What this tab knows: the snapshot, kept up to date by events. */

const TYPING_LASTS = 10_000;
const REMEMBERED = 100;

export class Store {
  me = null;
  bot = null;
  botOnline = false;
  people = new Map();
  servers = new Map();
  channels = new Map();
  messages = new Map();
  commands = {};
  interactions = new Map();
  typing = new Map();
  #listeners = new Map();

  /** Calls `listener(event)` after each of these events was taken in, until the returned function is called. */
  on(names, listener) {
    const lists = [names].flat().map((name) => {
      if (!this.#listeners.has(name)) this.#listeners.set(name, new Set());
      return this.#listeners.get(name);
    });
    for (const list of lists) list.add(listener);
    return () => lists.forEach((list) => list.delete(listener));
  }

  /** Takes an event of the server in. */
  apply(event) {
    HANDLERS[event.event]?.(this, event);
    for (const listener of this.#listeners.get(event.event) ?? []) listener(event);
  }

  /** Threads of a channel that are not archived, oldest first. */
  threadsOf(channel) {
    return [...this.channels.values()].filter((each) => each.parent === channel.id && !each.archived);
  }

  /** Channels of a server without its threads. */
  channelsOf(server) {
    return [...this.channels.values()].filter((each) => each.server === server && each.kind === "text");
  }

  /** Private conversations. */
  dms() {
    return [...this.channels.values()].filter((each) => each.kind === "dm");
  }

  /** What can be run in a channel. */
  commandsIn(channel) {
    return this.commands[channel?.server ?? "dm"] ?? [];
  }

  /** The people who read a channel, the bot among them. */
  membersOf(channel) {
    if (channel?.kind === "dm") return [this.me.id, channel.with].map((id) => this.people.get(id)).filter(Boolean);
    const members = this.servers.get(channel?.server)?.members ?? [];
    return members.map((id) => this.people.get(id)).filter(Boolean);
  }

  /** A message by its id, wherever it is. */
  message(id) {
    for (const list of this.messages.values()) {
      const found = list.find((message) => message.id === id);
      if (found) return found;
    }
    return null;
  }

  /** What a channel is called. */
  nameOf(channel) {
    if (channel.kind !== "dm") return channel.name;
    return this.people.get(channel.with)?.name ?? channel.name ?? "?";
  }

  /** What somebody is called; Discord gives bots only a user name in small letters. */
  called(user) {
    return this.people.get(user.id)?.name ?? user.global_name ?? user.username;
  }

  /** Who is typing in a channel just now, without yourself. */
  typingIn(channel) {
    const now = Date.now();
    return [...(this.typing.get(channel) ?? [])]
      .filter(([user, since]) => user !== this.me.id && now - since < TYPING_LASTS)
      .map(([user]) => this.people.get(user))
      .filter(Boolean);
  }

  /** Puts older messages before those that are there. */
  prepend(channel, older) {
    const list = this.messages.get(channel) ?? [];
    const known = new Set(list.map(({ id }) => id));
    this.messages.set(channel, [...older.filter(({ id }) => !known.has(id)), ...list]);
  }
}

const byId = (list) => new Map(list.map((each) => [each.id, each]));

const HANDLERS = {
  snapshot(store, event) {
    store.me = event.me;
    store.bot = event.bot;
    store.botOnline = event.bot_online;
    store.people = byId([...event.people, ...(event.bot ? [event.bot] : [])]);
    store.servers = byId(event.servers);
    store.channels = byId(event.channels);
    store.messages = new Map(Object.entries(event.messages));
    store.commands = event.commands;
    store.interactions.clear();
    store.typing.clear();
  },
  message(store, { message, unread, mentions }) {
    const channel = store.channels.get(message.channel_id);
    if (channel && unread !== undefined) store.channels.set(channel.id, { ...channel, unread, mentions });
    const list = store.messages.get(message.channel_id) ?? [];
    store.messages.set(message.channel_id, [...list.filter(({ id }) => id !== message.id), message]);
    store.typing.get(message.channel_id)?.delete(message.author.id);
  },
  message_edited(store, { message }) {
    const list = store.messages.get(message.channel_id) ?? [];
    store.messages.set(
      message.channel_id,
      list.map((each) => (each.id === message.id ? message : each)),
    );
  },
  message_deleted(store, { channel, message }) {
    const list = store.messages.get(channel) ?? [];
    store.messages.set(
      channel,
      list.filter(({ id }) => id !== message),
    );
  },
  channel(store, { channel }) {
    store.channels.set(channel.id, channel);
  },
  channel_gone(store, { channel }) {
    store.channels.delete(channel);
    store.messages.delete(channel);
  },
  server(store, { server }) {
    store.servers.set(server.id, server);
  },
  person(store, { person }) {
    store.people.set(person.id, person);
    if (person.id === store.me?.id) store.me = person;
    if (person.bot) store.bot = person;
  },
  commands(store, { commands }) {
    store.commands = commands;
  },
  interaction(store, { interaction }) {
    store.interactions.set(interaction.id, interaction);
    if (store.interactions.size > REMEMBERED) store.interactions.delete(store.interactions.keys().next().value);
  },
  typing(store, { channel, user }) {
    if (!store.typing.has(channel)) store.typing.set(channel, new Map());
    store.typing.get(channel).set(user, Date.now());
  },
  bot_online(store, { online }) {
    store.botOnline = online;
  },
};
