/** What stands inside a line of Discord's markdown: emphasis, code, spoilers, links, mentions and times. */

import { el, safeLink } from "./dom.js";
import { timeMark } from "./time.js";

/** Each rule: what it looks like from here on, and the nodes it becomes (null: it was plain text after all). */
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, ([, sign]) => sign],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => el("code", {}, code.trim() || code)],
  [/<@!?(\d+)>/y, ([, id], tab) => person(id, tab)],
  [/<@&(\d+)>/y, () => el("span", { class: "mention" }, "@everyone")],
  [/<#(\d+)>/y, ([, id], tab) => channelLink(id, tab)],
  [/<t:(-?\d+)(?::([tTdDfFsSR]))?>/y, ([, unix, style = "f"], tab) => timeMark(unix, style, tab.locale)],
  [/<\/([^:>]+):(\d+)>/y, ([, path], tab) => commandLink(path, tab)],
  [/<a?:(\w+):\d+>/y, ([, name]) => el("span", { class: "custom-emoji" }, `:${name}:`)],
  [
    /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s>)]+)>?(?: "[^"]*")?\)/y,
    ([, words, to], tab) => link(to, inline(words, tab), tab),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, to], tab) => link(to, null, tab)],
  [/https?:\/\/[^\s<]*[^<.,:;"')\]\s|*~]/y, ([to], tab) => link(to, null, tab)],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, ([, words], tab) => el("strong", {}, inline(words, tab))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, ([, words], tab) => el("u", {}, inline(words, tab))],
  [
    /\*(?=[^\s*])((?:\*\*|\\[\s\S]|[^*\\])*?[^\s*\\]|\*\*[\s\S]+?\*\*)\*(?!\*)/y,
    ([, words], tab) => el("em", {}, inline(words, tab)),
  ],
  [
    /(?<![\p{L}\p{N}])_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}])/uy,
    ([, words], tab) => el("em", {}, inline(words, tab)),
  ],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, ([, words], tab) => el("s", {}, inline(words, tab))],
  [/\|\|([\s\S]+?)\|\|/y, ([, words], tab) => spoiler(inline(words, tab))],
  [/@(?:everyone|here)\b/y, ([words]) => el("span", { class: "mention me" }, words)],
];

const STARTS = /[\\`<[h*_~|@]/;
const OUR_LINKS = /^https?:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** One line, or several without block marks, as nodes. */
export function inline(text, tab) {
  const made = [];
  let words = "";
  for (let at = 0; at < text.length;) {
    const found = STARTS.test(text[at]) ? match(text, at, tab) : null;
    if (!found) {
      words += text[at++];
      continue;
    }
    if (words) made.push(words);
    words = "";
    made.push(found.node);
    at += found.length;
  }
  if (words) made.push(words);
  return made;
}

/** The line as it would be read aloud. */
export function plainLine(text, tab) {
  return el("span", {}, inline(text, tab)).textContent.replace(/\s+/g, " ").trim();
}

function match(text, at, tab) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const node = found && make(found, tab);
    if (node) return { node, length: found[0].length };
  }
  return null;
}

function person(id, tab) {
  const { people, me } = tab.store;
  const name = people.get(id)?.name ?? "unknown";
  return el("span", { class: id === me?.id ? "mention me" : "mention" }, `@${name}`);
}

function channelLink(id, tab, message = null) {
  const channel = tab.store.channels.get(id);
  if (!channel) return el("span", { class: "mention" }, "#unknown");
  const name = channel.kind === "dm" ? `@${tab.store.nameOf(channel)}` : `#${tab.store.nameOf(channel)}`;
  return el(
    "button",
    { type: "button", class: "mention", onclick: () => tab.show(id, message) },
    message ? `${name} › message` : name,
  );
}

function commandLink(path, tab) {
  return el("button", { type: "button", class: "mention", onclick: () => tab.startCommand(path) }, `/${path}`);
}

function link(to, words, tab) {
  const place = OUR_LINKS.exec(to);
  if (place && tab.store.channels.has(place[1])) {
    const [, channel, message] = place;
    if (!words) return channelLink(channel, tab, message);
    return el("button", { type: "button", class: "link", onclick: () => tab.show(channel, message) }, words);
  }
  const address = safeLink(to);
  return address && el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, words ?? to);
}

function spoiler(words) {
  const reveal = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    cover.classList.add("revealed");
    cover.setAttribute("aria-expanded", "true");
    cover.removeAttribute("aria-label");
  };
  const cover = el(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: "0",
      "aria-expanded": "false",
      "aria-label": "Spoiler",
      onclick: reveal,
      onkeydown: reveal,
    },
    el("span", {}, words),
  );
  return cover;
}
