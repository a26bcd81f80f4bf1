/** Components of messages: rows of buttons and selects, and the layout of Components V2. */

import { button } from "./buttons.js";
import { el, fileAddress, icon } from "./dom.js";
import { sizeWords } from "./files.js";
import { openPictures } from "./lightbox.js";
import { markdown } from "./markdown.js";
import { messageSelect } from "./selects.js";

const TALLEST = 480;

const DRAW = {
  1: (component, message, tab) => el("div", { class: "row" }, all(component.components, message, tab)),
  2: button,
  3: messageSelect,
  5: messageSelect,
  6: messageSelect,
  7: messageSelect,
  8: messageSelect,
  9: section,
  10: (component, message, tab) => el("div", { class: "text" }, markdown(component.content, tab)),
  11: (component) => picture([component], 0, "thumbnail"),
  12: gallery,
  13: (component) => fileCard(component.file, component.name, component.size, component.spoiler),
  14: (component) =>
    el("hr", { class: `${component.divider === false ? "space" : "line"} ${component.spacing === 2 ? "wide" : ""}` }),
  17: container,
};

/** The nodes of these components. */
export function all(components, message, tab) {
  return components.map((component) => DRAW[component.type]?.(component, message, tab) ?? unknown(component));
}

/** Pictures side by side; they open large. */
export function gallery(component) {
  const { items } = component;
  const node = el("div", { class: `gallery of-${Math.min(items.length, 4)}` });
  node.append(...items.map((_, index) => picture(items, index, "")));
  return node;
}

/** A card with a file's name, to download it. */
export function fileCard(media, name, size, spoiler = false) {
  const address = fileAddress(media.url);
  const called = name || media.name || decodeURIComponent(address.split("?")[0].split("/").at(-1));
  const card = el(
    "a",
    { class: "file-card", href: address, download: called },
    icon("file"),
    el(
      "span",
      {},
      el("span", { class: "file-name" }, called),
      size && el("span", { class: "subtext" }, sizeWords(size)),
    ),
  );
  return spoiler ? covered(card) : card;
}

function section(component, message, tab) {
  const texts = el("div", { class: "section-texts" }, all(component.components, message, tab));
  return el(
    "div",
    { class: "section" },
    texts,
    el("div", { class: "accessory" }, all([component.accessory], message, tab)),
  );
}

function container(component, message, tab) {
  const node = el("div", { class: "container" }, all(component.components, message, tab));
  if (component.accent_color !== null && component.accent_color !== undefined) {
    node.classList.add("accented");
    node.style.setProperty("--accent", `#${component.accent_color.toString(16).padStart(6, "0")}`);
  }
  return component.spoiler ? covered(node) : node;
}

function picture(items, index, kind) {
  const { media, description, spoiler } = items[index];
  const image = el("img", {
    src: fileAddress(media.url),
    alt: description ?? "",
    width: media.width,
    height: media.height,
    decoding: "async",
  });
  // Known sizes are kept free before the picture is there, so that nothing jumps.
  const widest =
    media.width && media.height ? Math.min(media.width, Math.round((TALLEST * media.width) / media.height)) : null;
  const open = el(
    "button",
    { type: "button", class: `picture ${kind}`, "aria-label": `Enlarge picture: ${description || "no description"}` },
    image,
  );
  const shown = items.map((item) => ({ url: fileAddress(item.media.url), description: item.description ?? "" }));
  if (widest && items.length === 1 && !kind) open.style.maxWidth = `${widest}px`;
  open.addEventListener("click", () => openPictures(shown, index));
  return spoiler ? covered(open) : open;
}

/** Hides something until it is pressed. */
export function covered(node) {
  const cover = el("button", { type: "button", class: "cover", onclick: () => cover.replaceWith(node) }, "Spoiler");
  return cover;
}

function unknown(component) {
  return el(
    "div",
    { class: "subtext" },
    `A part of this message cannot be shown here (component type ${component.type}).`,
  );
}
