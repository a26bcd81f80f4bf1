/** The dialog about a server: what can be opened and closed there, and what the bot may do. */

import { el, iconButton } from "./dom.js";

const PERMISSIONS = {
  view_channel: "see channels",
  send_messages: "write",
  send_messages_in_threads: "write in threads",
  create_public_threads: "start threads",
  create_private_threads: "start private threads",
  embed_links: "embed",
  attach_files: "attach files",
  read_message_history: "read earlier messages",
  use_external_emojis: "use emoji of other servers",
  manage_messages: "manage messages",
  manage_threads: "manage threads",
  mention_everyone: "mention everyone",
  add_reactions: "react",
};

/** Opens the dialog for the server and the channel that are shown. */
export function openServer(tab) {
  const body = el("div", { class: "dialog-body" });
  const title = el("h2", { id: "server-title" });
  const draw = () => {
    const { channel, store } = tab;
    const server = store.servers.get(channel?.server);
    title.textContent = server?.name ?? "Servers";
    body.replaceChildren(
      ...[server && about(server, channel, tab, close), newServer(tab), ...unjoined(tab)].flat().filter(Boolean),
    );
  };
  const close = () => dialog.close();
  const dialog = el(
    "dialog",
    { class: "dialog", "aria-labelledby": "server-title" },
    el("div", { class: "dialog-head" }, title, iconButton("close", "Close", close)),
    body,
  );
  const forget = tab.store.on(["snapshot", "server", "channel"], draw);
  draw();
  dialog.addEventListener("close", () => {
    forget();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function about(server, channel, tab, close) {
  const { moderator } = server;
  const bot = tab.store.bot?.name ?? "the bot";
  const text = channel.kind === "text" ? channel : tab.store.channels.get(channel.parent);
  const go = async (what, fields) => {
    const made = await tab.try(what, fields);
    if (!made) return;
    close();
    tab.show(made.channel);
  };
  return [
    moderator && opener("New channel", "Channel name", (name) => go("create_channel", { server: server.id, name })),
    text &&
      opener(`New thread in #${text.name}`, "Thread name", (name) => go("create_thread", { channel: text.id, name })),
    moderator &&
      permissions(`What ${bot} may do in this server`, server.bot_lacks, (lacks) =>
        tab.try("bot_permissions", { server: server.id, lacks }),
      ),
    moderator &&
      permissions(`What ${bot} may do in #${channel.name}`, channel.bot_lacks, (lacks) =>
        tab.try("bot_permissions", { channel: channel.id, lacks }),
      ),
    el(
      "div",
      { class: "row" },
      moderator &&
        !server.bot_here &&
        action(`Invite ${bot}`, "success", () => tab.try("invite_bot", { server: server.id })),
      moderator &&
        server.bot_here &&
        action(`Remove ${bot}`, "danger", () => tab.try("kick_bot", { server: server.id })),
      moderator &&
        action(`Delete #${channel.name}`, "danger", () =>
          tab.try("delete_channel", { channel: channel.id }).then(close),
        ),
      action("Leave server", "danger", () => tab.try("leave_server", { server: server.id }).then(close)),
    ),
    !moderator && el("p", { class: "subtext" }, `Only a moderator can change what ${bot} may do here.`),
  ];
}

function permissions(title, lacks, change) {
  const boxes = Object.entries(PERMISSIONS).map(([name, words]) => {
    const input = el("input", {
      type: "checkbox",
      class: "tick",
      name,
      onchange: () => change(boxes.filter((box) => !box.input.checked).map((box) => box.input.name)),
    });
    input.checked = !lacks.includes(name);
    return { input, node: el("label", { class: "choice" }, input, el("span", {}, words)) };
  });
  return el(
    "details",
    { open: lacks.length > 0 },
    el("summary", {}, title, lacks.length > 0 && el("span", { class: "tag" }, `${lacks.length} missing`)),
    el(
      "div",
      { class: "choices two" },
      boxes.map(({ node }) => node),
    ),
  );
}

function newServer(tab) {
  return opener("New server", "Server name", (name) => tab.try("create_server", { name }));
}

/** Servers of others that you are not in: they can be joined, though their names are not known yet. */
function unjoined(tab) {
  const { people, servers, me } = tab.store;
  const owners = new Map();
  for (const person of people.values()) {
    for (const id of person.servers ?? [])
      if (!servers.has(id) && person.id !== me.id) owners.set(id, [...(owners.get(id) ?? []), person.name]);
  }
  return [...owners].map(([id, names]) =>
    action(`Join the server of ${names.slice(0, 3).join(", ")}`, "secondary", () =>
      tab.try("join_server", { server: id }),
    ),
  );
}

function opener(title, placeholder, open) {
  const input = el("input", {
    class: "text-input",
    type: "text",
    required: true,
    maxlength: 100,
    placeholder,
    "aria-label": placeholder,
  });
  const form = el(
    "form",
    { class: "arrival" },
    input,
    el("button", { type: "submit", class: "button secondary" }, title),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    open(input.value.trim());
    input.value = "";
  });
  return form;
}

/** A button; one that takes something away wants a second press. */
function action(label, style, run) {
  let armed = style !== "danger";
  const node = el(
    "button",
    { type: "button", class: `button ${style}`, onclick: () => (armed ? run() : arm()) },
    label,
  );
  const arm = () => {
    armed = true;
    node.textContent = `${label}: press again`;
  };
  return node;
}
