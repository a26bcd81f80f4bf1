/** Elements, built node by node: text from others is never parsed as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** Our own line drawings, as paths in a square of 24. */
const DRAWINGS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 5h14v10H11l-4 4v-4H5z",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  letter: "M4 6h16v12H4zM4 7l8 6 8-6",
  anchor: "M12 8v12M12 8a2.5 2.5 0 1 0-.01 0M8 11h8M4 14c.5 4 4 6 8 6s7.5-2 8-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  people: "M9 11a3 3 0 1 0-.01 0M3 20c0-4 3-6 6-6s6 2 6 6M16 11a2.5 2.5 0 1 0-.01 0M17 14c2.5 0 4 2 4 5",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  send: "M4 12 20 4l-5 16-3-7z",
  reply: "M10 6 4 12l6 6M4 12h10c4 0 6 3 6 7",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  down: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  check: "M5 13l4 4L19 7",
  gear: "M12 9a3 3 0 1 0 .01 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  link: "M14 5h5v5M19 5l-9 9M17 14v5H5V7h5",
};

/** An element with attributes (`onclick` adds a listener, `data` fills the dataset) and children. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(node.dataset, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...present(children));
  return node;
}

/** The children that are there, lists opened up. */
export function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** One of our line drawings; it says nothing to screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", DRAWINGS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only a drawing and is called `label`. */
export function iconButton(name, label, onclick, extra = {}) {
  const { class: more = "", ...rest } = extra;
  return el(
    "button",
    { type: "button", class: `icon-button ${more}`, "aria-label": label, title: label, onclick, ...rest },
    icon(name),
  );
}

/** The round sign of somebody: initials on a colour of their own. */
export function avatar(person, size = "") {
  const name = person?.global_name || person?.username || person?.name || "?";
  const hue = [...String(person?.id ?? name)].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 8, 7);
  const sign = person?.bot ? icon("anchor") : initials(name);
  return el(
    "span",
    { class: `avatar tint-${hue} ${person?.bot ? "is-bot" : ""} ${size}`, "aria-hidden": "true" },
    sign,
  );
}

/** Up to two first letters of a name. */
export function initials(name) {
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]);
  return letters.slice(0, 2).join("").toUpperCase() || "?";
}

/** The address of a link that is safe to follow, or null. */
export function safeLink(text) {
  try {
    const url = new URL(text, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Where to load a file from: always this server, whatever name the link gives it. */
export function fileAddress(text) {
  const url = new URL(text, location.href);
  return url.pathname.startsWith("/attachments/") ? url.pathname + url.search : url.href;
}

/** Redraws the inside of an element; the focus stays at the thing with the same `data-key`. */
export function redraw(holder, ...children) {
  const key = holder.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  holder.replaceChildren(...present(children));
  if (key) holder.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
