/** One message in the feed. */

import { all } from "./components.js";
import { avatar, el, icon, iconButton } from "./dom.js";
import { attachments, embed, repliedTo } from "./embed.js";
import { markdown, plain } from "./markdown.js";
import { sentTime } from "./time.js";

const EPHEMERAL = 64;
const THINKING = 128;
const COMPONENTS_V2 = 32768;
const SYSTEM_TYPES = {
  6: "pinned a message.",
  7: "came on board.",
  18: "started a thread.",
  21: "started this thread.",
};

/** The whole message; `grouped` ones follow another of the same author and show no head. */
export function messageNode(message, { grouped }, tab) {
  const ephemeral = isEphemeral(message);
  const classes = [
    "message",
    grouped && "grouped",
    ephemeral && "ephemeral",
    message.mentions_me && "mentions-me",
  ].filter(Boolean);
  return el(
    "article",
    {
      class: classes.join(" "),
      data: { message: message.id },
      "aria-label": `${tab.store.called(message.author)}: ${spoken(message, tab)}`.slice(0, 200),
    },
    above(message, tab),
    el("div", { class: "gutter" }, grouped ? sentTime(message.timestamp, tab.locale) : avatar(message.author)),
    el(
      "div",
      { class: "body" },
      !grouped && head(message, tab),
      content(message, tab),
      el("div", { class: "failure", role: "alert", hidden: true }),
      ephemeral && onlyYou(message, tab),
    ),
    !ephemeral && actions(message, tab),
  );
}

/** Shows which component waits for the bot, and what failed, without drawing the message anew. */
export function dress(node, { busy, failure }) {
  node.classList.toggle("busy", busy !== null);
  for (const control of node.querySelectorAll("[data-custom-id]")) {
    const waiting = busy !== null && control.dataset.customId === busy;
    control.classList.toggle("waiting", waiting);
    if (busy !== null) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
  }
  const note = node.querySelector(".failure");
  note.hidden = !failure;
  if (note.textContent !== (failure ?? "")) note.textContent = failure ?? "";
}

/** What a screen reader is told about a message. */
export function spoken(message, tab) {
  if (message.flags & THINKING) return "is thinking…";
  const texts = [
    message.content,
    ...(message.embeds ?? []).map(({ title }) => title),
    ...textsIn(message.components ?? []),
  ];
  const words = plain(texts.filter(Boolean).join("\n"), tab);
  return words || (message.attachments?.length ? "sent a file" : "sent a message");
}

export function isEphemeral(message) {
  return Boolean(message.ephemeral || message.flags & EPHEMERAL);
}

function textsIn(components) {
  return components.flatMap((each) => [each.content, ...textsIn(each.components ?? [])]);
}

function above(message, tab) {
  const { interaction_metadata: cause } = message;
  if (!cause?.name) return repliedTo(message, tab);
  return el(
    "div",
    { class: "reply-line" },
    avatar(cause.user, "tiny"),
    el("strong", {}, tab.store.called(cause.user)),
    el("span", {}, "used"),
    el("span", { class: "command-name" }, `/${cause.name}`),
  );
}

function head(message, tab) {
  return el(
    "div",
    { class: "head" },
    el("span", { class: "author" }, tab.store.called(message.author)),
    message.author.bot && el("span", { class: "tag" }, "bot"),
    sentTime(message.timestamp, tab.locale),
  );
}

function content(message, tab) {
  if (message.flags & THINKING) {
    const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
    return el("div", { class: "thinking" }, dots, `${tab.store.called(message.author)} is thinking…`);
  }
  if (message.flags & COMPONENTS_V2)
    return el("div", { class: "layout" }, all(message.components, message, tab), edited(message));
  return [
    SYSTEM_TYPES[message.type] &&
      el("div", { class: "subtext" }, `${tab.store.called(message.author)} ${SYSTEM_TYPES[message.type]}`),
    message.content &&
      !SYSTEM_TYPES[message.type] &&
      el("div", { class: "text" }, markdown(message.content, tab), edited(message)),
    (message.embeds ?? []).map((each) => embed(each, tab)),
    attachments(message.attachments ?? []),
    message.components?.length > 0 && el("div", { class: "layout" }, all(message.components, message, tab)),
    message.thread && threadLink(message.thread, tab),
  ];
}

function edited(message) {
  return message.edited_timestamp && el("span", { class: "edited" }, "(edited)");
}

function threadLink(thread, tab) {
  return el(
    "button",
    { type: "button", class: "thread-link", onclick: () => tab.show(thread.id) },
    icon("thread"),
    thread.name,
  );
}

function onlyYou(message, tab) {
  const dismiss = () => tab.try("dismiss", { message: message.id });
  return el(
    "div",
    { class: "only-you" },
    "Only you can see this • ",
    el("button", { type: "button", class: "link", onclick: dismiss }, "Dismiss message"),
  );
}

function actions(message, tab) {
  const server = tab.store.servers.get(tab.store.channels.get(message.channel_id)?.server);
  const mayDelete = message.author.id === tab.store.me.id || server?.moderator;
  return el(
    "div",
    { class: "actions", role: "group", "aria-label": "Message actions" },
    iconButton("reply", "Reply", () => tab.replyTo(message)),
    mayDelete && iconButton("trash", "Delete message", () => tab.try("delete_message", { message: message.id })),
  );
}
