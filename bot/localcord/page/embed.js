/** Embeds and loose attachments of messages that are not built from Components V2. */

import { fileCard, gallery } from "./components.js";
import { avatar, el, safeLink } from "./dom.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { inStyle } from "./time.js";

/** One embed: a card with a coloured edge. */
export function embed(data, tab) {
  const card = el(
    "div",
    { class: "embed" },
    el(
      "div",
      { class: "embed-texts" },
      data.author && el("div", { class: "embed-author" }, linked(data.author.url, data.author.name)),
      data.title && el("div", { class: "embed-title" }, linked(data.url, inline(data.title, tab))),
      data.description && el("div", { class: "text" }, markdown(data.description, tab)),
      data.fields?.length &&
        el(
          "div",
          { class: "embed-fields" },
          data.fields.map((each) => field(each, tab)),
        ),
    ),
    data.thumbnail && el("div", { class: "embed-thumbnail" }, pictures([data.thumbnail])),
    data.image && el("div", { class: "embed-image" }, pictures([data.image])),
    footer(data, tab),
  );
  if (Number.isInteger(data.color)) card.style.setProperty("--accent", `#${data.color.toString(16).padStart(6, "0")}`);
  return card;
}

/** Attachments: pictures as a gallery, the rest as files. */
export function attachments(list) {
  const isPicture = (each) => each.content_type?.startsWith("image/");
  const shown = list.filter(isPicture);
  const nodes = list.filter((each) => !isPicture(each)).map((each) => fileCard(each, each.filename, each.size));
  return shown.length ? [pictures(shown), ...nodes] : nodes;
}

/** The line above a message that answers another one. */
export function repliedTo(message, tab) {
  const original = message.referenced_message;
  if (!message.message_reference || message.message_reference.type === 1) return null;
  if (!original) return el("div", { class: "reply-line" }, "The original message was deleted.");
  const words = original.content ? inline(original.content.split("\n")[0], tab) : "Press to see the message";
  return el(
    "button",
    { type: "button", class: "reply-line", onclick: () => tab.show(message.channel_id, original.id) },
    avatar(original.author, "tiny"),
    el("strong", {}, tab.store.called(original.author)),
    el("span", { class: "reply-words" }, words),
  );
}

function pictures(list) {
  return gallery({
    items: list.map((each) => ({
      media: each,
      description: each.description,
      spoiler: each.filename?.startsWith("SPOILER_"),
    })),
  });
}

function field(data, tab) {
  return el(
    "div",
    { class: data.inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "field-name" }, inline(data.name, tab)),
    el("div", { class: "text" }, markdown(data.value, tab)),
  );
}

function footer(data, tab) {
  const when = data.timestamp && inStyle(new Date(data.timestamp), "f", tab.locale);
  const words = [data.footer?.text, when].filter(Boolean).join(" • ");
  return words && el("div", { class: "embed-footer" }, words);
}

function linked(url, words) {
  const href = url && safeLink(url);
  return href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, words) : words;
}
