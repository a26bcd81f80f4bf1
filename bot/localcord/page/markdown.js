/** Discord's markdown as elements: code blocks, headings, subtext, quotes and lists; what is inside a line is in inline.js. */

import { el } from "./dom.js";
import { inline, plainLine } from "./inline.js";

const FENCE = /```(?:([\w+#-]+)\n)?([\s\S]+?)```/g;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SUBTEXT = /^-#\s+(\S.*)$/;
const QUOTE = /^> (.*)$|^>$/;
const LONG_QUOTE = /^>>> ?/;
const ITEM = /^( *)([-*]|\d{1,4}\.) +(\S.*)$/;

/** The text as nodes, for the reader of this tab. */
export function markdown(text, tab) {
  const made = document.createDocumentFragment();
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    made.append(...blocks(text.slice(end, fence.index).replace(/\n$/, ""), tab));
    made.append(el("pre", { tabindex: "0" }, el("code", {}, fence[2].replace(/^\n|\n$/g, ""))));
    end = fence.index + fence[0].length;
  }
  made.append(...blocks(end ? text.slice(end).replace(/^\n/, "") : text, tab));
  return made;
}

/** The text without any marks, for announcements and one-line excerpts. */
export function plain(text, tab) {
  return plainLine(text.replace(/```(?:[\w+#-]+\n)?/g, " ").replace(/^(?:#{1,3}|-#|>>>?|[-*])\s+/gm, ""), tab);
}

function blocks(text, tab) {
  if (!text) return [];
  const lines = text.split("\n");
  const made = [];
  while (lines.length) made.push(BLOCKS.find(([starts]) => starts(lines[0]))[1](lines, tab));
  return made;
}

function heading(lines, tab) {
  const [, marks, words] = HEADING.exec(lines.shift());
  return el(
    "div",
    { class: `heading h${marks.length}`, role: "heading", "aria-level": marks.length + 2 },
    inline(words, tab),
  );
}

function subtext(lines, tab) {
  return el("div", { class: "subtext" }, inline(SUBTEXT.exec(lines.shift())[1], tab));
}

function longQuote(lines, tab) {
  const words = lines.splice(0).join("\n").replace(LONG_QUOTE, "");
  return el("blockquote", {}, blocks(words, tab));
}

function quote(lines, tab) {
  const quoted = takeWhile(lines, (line) => QUOTE.test(line)).map((line) => QUOTE.exec(line)[1] ?? "");
  return el("blockquote", {}, blocks(quoted.join("\n"), tab));
}

function list(lines, tab) {
  const items = takeWhile(lines, (line) => ITEM.test(line)).map((line) => {
    const [, space, mark, words] = ITEM.exec(line);
    return { depth: Math.floor(space.length / 2), mark, words };
  });
  return nested(items, items[0].depth, tab);
}

function nested(items, depth, tab) {
  const numbered = /\d/.test(items[0].mark);
  const made = el(numbered ? "ol" : "ul", numbered ? { start: parseInt(items[0].mark, 10) } : {});
  while (items.length && items[0].depth >= depth) {
    if (items[0].depth > depth && made.lastChild) made.lastChild.append(nested(items, items[0].depth, tab));
    else made.append(el("li", {}, inline(items.shift().words, tab)));
  }
  return made;
}

function paragraph(lines, tab) {
  const first = lines.shift();
  const more = takeWhile(lines, (line) => BLOCKS.at(-1)[1] === BLOCKS.find(([starts]) => starts(line))[1]);
  return el("div", { class: "paragraph" }, inline([first, ...more].join("\n"), tab));
}

function takeWhile(lines, fits) {
  const end = lines.findIndex((line) => !fits(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

const BLOCKS = [
  [(line) => HEADING.test(line), heading],
  [(line) => SUBTEXT.test(line), subtext],
  [(line) => LONG_QUOTE.test(line), longQuote],
  [(line) => QUOTE.test(line), quote],
  [(line) => ITEM.test(line), list],
  [() => true, paragraph],
];
